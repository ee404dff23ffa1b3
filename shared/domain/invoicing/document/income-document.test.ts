import { describe, expect, test } from "vitest";
import { addCentavos } from "../../money/money.ts";
import { ISSUER, HEAD, LINE, ORDER, RECEIVER } from "../../../../tests/support/invoicing/sample-documents.ts";
import { randomOrder } from "../../../../tests/support/invoicing/random-orders.ts";
import { documentText, issueDate } from "./cfdi-document.ts";
import { incomeDocument } from "./income-document.ts";
import type { InvoicedLine, InvoicedOrder } from "./invoiced-order.ts";
import { fitsIvaLimits } from "./pac-limits.ts";

const documentOf = (order: InvoicedOrder) => {
  const document = incomeDocument({ order, issuer: ISSUER, receiver: RECEIVER, head: HEAD });
  if (!document.ok) throw new Error(document.error.kind);
  return document.value;
};
const errorOf = (order: InvoicedOrder) => {
  const document = incomeDocument({ order, issuer: ISSUER, receiver: RECEIVER, head: HEAD });
  return document.ok ? null : document.error;
};
const withLine = (change: Partial<InvoicedLine>, total = ORDER.total): InvoicedOrder => ({
  ...ORDER,
  lines: [{ ...LINE, ...change }],
  total,
});

describe("an order's invoice", () => {
  test("has the line as it was paid, and what was charged as its total", () => {
    const document = documentOf(ORDER);
    expect(document).toMatchObject({ kind: "I", subtotal: 506_600, iva: 81_056, total: 587_656, relations: [] });
    expect(document.concepts).toEqual([
      {
        productKey: "25172504",
        code: "11500418",
        quantity: 4,
        unitKey: "H87",
        description: "Llanta Rodada Ciudad 185/65R15 88H",
        unitPreTax: 126_650,
        preTax: 506_600,
        iva: 81_056,
      },
    ]);
  });

  test("divides a line that a cap cut: the second concept takes the rest of the line's IVA", () => {
    const line = { quantity: 6, restQuantity: 2, unitPreTax: 159_935, linePreTax: 1_039_574, lineIva: 166_332 };
    const { concepts } = documentOf(withLine(line, 1_205_906));
    expect(concepts.map(({ quantity, unitPreTax, iva }) => [quantity, unitPreTax, iva])).toEqual([
      [4, 159_935, 102_358],
      [2, 199_917, 63_974],
    ]);
  });

  test("has freight as its last concept, with the settings' key", () => {
    const order = { ...ORDER, shippingPreTax: 34_483, shippingTotal: 40_000, total: 627_656 };
    const document = incomeDocument({ order, issuer: ISSUER, receiver: RECEIVER, head: HEAD, shippingKey: "78121603" });
    expect(document.ok && document.value.concepts.at(-1)).toMatchObject({
      productKey: "78121603",
      code: "ENVIO",
      description: "Envío a domicilio",
      unitKey: "E48",
      preTax: 34_483,
      iva: 5_517,
    });
  });

  test("names the invoice that it replaces", () => {
    const replaces = "5A0E7C11-9F3B-4D2A-8C60-000000000001";
    const document = incomeDocument({ order: ORDER, issuer: ISSUER, receiver: RECEIVER, head: HEAD, replaces });
    expect(document.ok && document.value.relations).toEqual([{ type: "04", taxFolios: [replaces] }]);
  });

  test.each([
    ["a motorcycle's tyre", 3, null, "25172512"],
    ["a van's tyre", 4, null, "25172504"],
    ["a tyre whose line has a key", 0, "25172503", "25172503"],
    ["a malformed key", 0, "llanta", "25172504"],
  ])("%s has its product key", (_what, vehicleType, productKey, expected) =>
    expect(documentOf(withLine({ vehicleType, productKey })).concepts[0]?.productKey).toBe(expected),
  );
});

describe("an order makes no invoice", () => {
  test.each([
    [
      "a total that is not the lines'",
      { ...ORDER, total: 587_657 },
      { kind: "totalMismatch", sum: 587_656, charged: 587_657 },
    ],
    ["no lines", { ...ORDER, lines: [] }, { kind: "noLines" }],
    [
      "a line that is not its pieces' price",
      withLine({ linePreTax: 506_601 }),
      { kind: "lineMismatch", code: "11500418" },
    ],
    [
      "a rest that is not a whole price",
      withLine({ restQuantity: 3, linePreTax: 506_601 }),
      { kind: "lineMismatch", code: "11500418" },
    ],
    [
      "a rest without a price",
      withLine({ restQuantity: 2, linePreTax: 253_300 }),
      { kind: "lineMismatch", code: "11500418" },
    ],
    [
      "a negative rest",
      withLine({ restQuantity: -1, linePreTax: 633_250 - 1 }),
      { kind: "lineMismatch", code: "11500418" },
    ],
    ["more rest than pieces", withLine({ restQuantity: 4 }), { kind: "lineMismatch", code: "11500418" }],
    ["IVA that a PAC refuses", withLine({ lineIva: 81_060 }, 587_660), { kind: "ivaOutsideLimits", code: "11500418" }],
    [
      "a tyre without a price",
      withLine({ unitPreTax: 0, linePreTax: 0, lineIva: 0 }, 0),
      { kind: "notPriced", code: "11500418" },
    ],
  ])("with %s", (_why, order, error) => expect(errorOf(order)).toEqual(error));

  test("whose receiver the schema would refuse", () => {
    const receiver = { ...RECEIVER, rfc: "IIA040805DZB", postalCode: "6266" };
    const document = incomeDocument({ order: ORDER, issuer: ISSUER, receiver, head: HEAD });
    expect(document).toEqual({ ok: false, error: { kind: "receiverInvalid", fields: ["rfc", "postalCode"] } });
  });
});

test("every order that the shop can price makes an invoice of what was charged, within the PAC's limits", () => {
  for (let seed = 0; seed < 3_000; seed += 1) {
    const order = randomOrder(seed);
    const document = documentOf(order);
    expect(document.total, `seed ${seed}`).toBe(order.total);
    expect(addCentavos(...document.concepts.flatMap(({ preTax, iva }) => [preTax, iva]))).toBe(document.total);
    expect(document.concepts.every(fitsIvaLimits), `seed ${seed}`).toBe(true);
  }
});

test.each([
  ["a bar would divide the original chain", "Carga|Pesada", 20, "Carga Pesada"],
  ["spaces of all kinds become one", "  a\u00a0\t b \n", 20, "a b"],
  ["control characters are not XML", "a\u0007b", 20, "a b"],
  ["a cut at a space leaves none at the end", "Carga Pesada", 6, "Carga"],
  ["it ends at the limit, by characters", "🛞🛞🛞🛞🛞🛞", 5, "🛞🛞🛞🛞🛞"],
])("a document's text: %s", (_why, text, limit, expected) => expect(documentText(text, limit)).toBe(expected));

test.each([
  ["2026-11-03T16:15:07.999Z", "06600", "2026-11-03T10:15:07"],
  ["2026-12-01T05:59:59Z", "06600", "2026-11-30T23:59:59"],
  ["2026-12-01T06:00:00Z", "06600", "2026-12-01T00:00:00"],
  ["2026-12-01T05:00:00Z", "77500", "2026-12-01T00:00:00"],
  ["2026-12-01T06:00:00Z", "80000", "2026-11-30T23:00:00"],
  ["2026-12-01T06:00:00Z", "22000", "2026-11-30T22:00:00"],
  ["2026-07-01T06:00:00Z", "22000", "2026-06-30T23:00:00"],
  ["2026-07-01T06:00:00Z", "83000", "2026-06-30T23:00:00"],
  ["2026-07-01T06:00:00Z", "88000", "2026-07-01T01:00:00"],
])("%s is issued in %s at %s", (moment, place, date) => expect(issueDate(new Date(moment), place)).toBe(date));

test("no document is issued at no moment", () => expect(() => issueDate(new Date(""), "06600")).toThrow(RangeError));
