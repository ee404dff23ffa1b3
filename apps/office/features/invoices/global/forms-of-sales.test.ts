import { expect, test } from "vitest";
import { formsOfSales } from "./forms-of-sales.ts";

test("sales are summed by their form, the biggest first", () =>
  expect(
    formsOfSales([
      { formOfPayment: "01", total: 100 },
      { formOfPayment: "04", total: 300 },
      { formOfPayment: "01", total: 50 },
    ]),
  ).toEqual([
    { form: "04", total: 300, share: 1 },
    { form: "01", total: 150, share: 0.5 },
  ]));

test("nothing sold has no forms", () => expect(formsOfSales([])).toEqual([]));
