import { expect, test } from "vitest";
import { fromPesos, ZERO } from "../../../../../shared/domain/money/money.ts";
import { purchaseRows } from "./purchase-rows.ts";

const purchase: Parameters<typeof purchaseRows>[0] = {
  articles: 5,
  listTotal: fromPesos(8166.4),
  savings: fromPesos(1037.04),
  shipping: ZERO,
  total: fromPesos(7129.36),
  iva: fromPesos(983.36),
};
const textOf = (of: typeof purchase) => purchaseRows(of).map(({ label, value }) => [label, value]);

test("the lines of a purchase", () =>
  expect(textOf(purchase)).toEqual([
    ["5 Artículos", "$8,166.40"],
    ["Descuentos", "−$1,037.04"],
    ["Envío", "Gratis"],
    ["Total", "$7,129.36"],
    ["IVA incluido (16 %)", "$983.36"],
  ]));

test("without savings there is no such line, one article is singular, and shipping has its price", () =>
  expect(textOf({ ...purchase, articles: 1, savings: ZERO, shipping: fromPesos(174) })).toEqual([
    ["1 Artículo", "$8,166.40"],
    ["Envío", "$174.00"],
    ["Total", "$7,129.36"],
    ["IVA incluido (16 %)", "$983.36"],
  ]));
