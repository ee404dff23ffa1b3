import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos } from "../../money/money.ts";
import { randomNumbers, randomOrder } from "../../../../tests/support/invoicing/random-orders.ts";
import { HEAD, ISSUER, ORDER, RECEIVER } from "../../../../tests/support/invoicing/sample-documents.ts";
import type { CfdiDocument } from "./cfdi-document.ts";
import { type CreditItem, creditItems, creditLeft, type CreditRequest } from "./credit-left.ts";
import { creditNote, creditUseOf } from "./credit-note.ts";
import { incomeDocument } from "./income-document.ts";
import type { InvoicedOrder } from "./invoiced-order.ts";
import { fitsIvaLimits } from "./pac-limits.ts";

const invoiceOf = (order: InvoicedOrder, receiver = RECEIVER): CfdiDocument => {
  const document = incomeDocument({ order, issuer: ISSUER, receiver, head: HEAD });
  if (!document.ok) throw new Error(document.error.kind);
  return document.value;
};
const INVOICE = invoiceOf(ORDER);
const UUID = "5A0E7C11-9F3B-4D2A-8C60-000000000001";

const credited = (invoice: CfdiDocument, before: readonly CreditItem[], request: CreditRequest): CreditItem[] => {
  const items = creditItems(invoice, before, [request]);
  if (!items.ok) throw new Error(JSON.stringify(items.error));
  return [...before, ...items.value];
};

describe("a credit note", () => {
  test("takes back one of four tyres, at the price and with the key of the invoice", () => {
    const note = creditNote({
      invoice: INVOICE,
      taxFolio: UUID,
      relation: "03",
      credited: [],
      requests: [{ kind: "pieces", concept: 0, pieces: 1 }],
      head: { ...HEAD, series: "NC", folio: "000022" },
    });
    expect(note.ok && note.value.document).toMatchObject({
      kind: "E",
      series: "NC",
      relations: [{ type: "03", taxFolios: [UUID] }],
      receiver: { rfc: RECEIVER.rfc, cfdiUse: "G02" },
      concepts: [{ ...INVOICE.concepts[0], quantity: 1, preTax: 126_650, iva: 20_264 }],
      total: 146_914,
    });
  });

  test("divides a rebate by 1.16 and names the invoice", () => {
    const note = creditNote({
      invoice: INVOICE,
      taxFolio: UUID,
      relation: "01",
      credited: [],
      requests: [{ kind: "rebate", total: centavos(58_766) }],
      head: HEAD,
    });
    expect(note.ok && note.value.items).toEqual([{ kind: "rebate", preTax: 50_660, iva: 8_106 }]);
    expect(note.ok && note.value.document.concepts).toMatchObject([
      { productKey: "84111506", code: "BONIF", unitKey: "ACT", description: "Bonificación sobre la factura RW-100001" },
    ]);
  });

  test.each([
    ["a legal entity's is G02", RECEIVER.rfc, "601", "G02"],
    ["a person without obligations has G02", "CACX7605101P8", "616", "G02"],
    ["the public's is S01", "XAXX010101000", "616", "S01"],
  ])("use: %s", (_why, rfc, taxRegime, use) => expect(creditUseOf({ rfc, taxRegime })).toBe(use));

  test.each(["605", "607", "608", "610", "611", "614", "615"])("use: regime %s has no G02", (taxRegime) =>
    expect(creditUseOf({ rfc: "CACX7605101P8", taxRegime })).toBe("S01"),
  );
});

describe("what is left of an invoice", () => {
  test("is all of it before the first note", () =>
    expect(creditLeft(INVOICE, [])).toEqual({
      concepts: [{ pieces: 4, preTax: 506_600, iva: 81_056, total: 587_656 }],
      preTax: 506_600,
      iva: 81_056,
      total: 587_656,
    }));

  test("limits pieces after a rebate", () => {
    const before = credited(INVOICE, [], { kind: "rebate", total: centavos(100_000) });
    const all = creditItems(INVOICE, before, [{ kind: "pieces", concept: 0, pieces: 4 }]);
    expect(all).toEqual({ ok: false, error: { kind: "exceedsInvoice", left: 487_656 } });
    const rest = credited(INVOICE, before, { kind: "rebate", total: centavos(487_656) });
    expect(creditLeft(INVOICE, rest)).toMatchObject({ preTax: 0, iva: 0, total: 0 });
  });

  const ONE_BACK = credited(INVOICE, [], { kind: "pieces", concept: 0, pieces: 1 });
  test.each<[string, CreditRequest, unknown]>([
    [
      "more pieces than are left",
      { kind: "pieces", concept: 0, pieces: 4 },
      { kind: "tooManyPieces", concept: 0, left: 3 },
    ],
    ["no pieces", { kind: "pieces", concept: 0, pieces: 0 }, { kind: "nothingToCredit" }],
    ["half a piece", { kind: "pieces", concept: 0, pieces: 0.5 }, { kind: "nothingToCredit" }],
    ["a concept that there is not", { kind: "pieces", concept: 1, pieces: 1 }, { kind: "notAConcept", concept: 1 }],
    ["no amount", { kind: "rebate", total: centavos(0) }, { kind: "nothingToCredit" }],
    ["a negative amount", { kind: "rebate", total: centavos(-1) }, { kind: "nothingToCredit" }],
    ["a centavo too much", { kind: "rebate", total: centavos(440_743) }, { kind: "exceedsInvoice", left: 440_742 }],
  ])("refuses %s", (_what, request, error) =>
    expect(creditItems(INVOICE, ONE_BACK, [request])).toEqual({ ok: false, error }),
  );

  test("refuses a note without requests", () =>
    expect(creditItems(INVOICE, [], [])).toEqual({ ok: false, error: { kind: "nothingToCredit" } }));

  test("has no note when a request is refused", () => {
    const requests = [{ kind: "pieces", concept: 7, pieces: 1 }] as const;
    const options = { invoice: INVOICE, taxFolio: UUID, relation: "03", credited: [], requests, head: HEAD } as const;
    expect(creditNote(options)).toEqual({ ok: false, error: { kind: "notAConcept", concept: 7 } });
  });

  test("goes back as it is split, where a PAC takes that", () => {
    // Divided by 1.16, six centavos would be five and one.
    const invoice = { concepts: [], subtotal: centavos(6), iva: centavos(0), total: centavos(6) };
    const whole = creditItems(invoice, [], [{ kind: "rebate", total: centavos(6) }]);
    expect(whole).toEqual({ ok: true, value: [{ kind: "rebate", preTax: 6, iva: 0 }] });
    const part = creditItems(invoice, [], [{ kind: "rebate", total: centavos(5) }]);
    expect(part).toEqual({ ok: true, value: [{ kind: "rebate", preTax: 4, iva: 1 }] });
  });

  test("is never a concept without an amount", () => {
    const invoice = { concepts: [], subtotal: centavos(6), iva: centavos(1), total: centavos(7) };
    const before: CreditItem[] = [{ kind: "rebate", preTax: centavos(6), iva: centavos(0) }];
    expect(creditItems(invoice, before, [{ kind: "rebate", total: centavos(1) }])).toEqual({
      ok: true,
      value: [{ kind: "rebate", preTax: 1, iva: 0 }],
    });
  });

  test("counts requests of one note together", () => {
    const requests: CreditRequest[] = [
      { kind: "pieces", concept: 0, pieces: 3 },
      { kind: "pieces", concept: 0, pieces: 2 },
    ];
    expect(creditItems(INVOICE, [], requests)).toMatchObject({ error: { kind: "tooManyPieces", left: 1 } });
  });
});

const seeds = fc.integer({ min: 0, max: 1_000_000 });

test("all pieces of any order, one by one and in any order, end at exactly the invoice's amounts", () =>
  fc.assert(
    fc.property(seeds, (seed) => {
      const invoice = invoiceOf(randomOrder(seed));
      const below = randomNumbers(seed + 1);
      const pieces = invoice.concepts.flatMap(({ quantity }, concept) =>
        Array.from({ length: quantity }, () => ({ concept, at: below(1_000_000) })),
      );
      let items: CreditItem[] = [];
      for (const { concept } of pieces.toSorted((a, b) => a.at - b.at))
        items = credited(invoice, items, { kind: "pieces", concept, pieces: 1 });
      const left = creditLeft(invoice, items);
      expect(left).toMatchObject({ preTax: 0, iva: 0, total: 0 });
      expect(left.concepts.every((concept) => concept.pieces === 0 && concept.total === 0)).toBe(true);
      expect(items.every(fitsIvaLimits)).toBe(true);
    }),
    { numRuns: 300 },
  ));

test("whatever is asked, credit notes never exceed the invoice and always fit the PAC's limits", () =>
  fc.assert(
    fc.property(seeds, (seed) => {
      const invoice = invoiceOf(randomOrder(seed));
      const below = randomNumbers(seed + 2);
      let items: readonly CreditItem[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const concept = below(invoice.concepts.length);
        const request: CreditRequest =
          below(3) === 0
            ? { kind: "rebate", total: centavos(1 + below(invoice.total)) }
            : { kind: "pieces", concept, pieces: 1 + below(invoice.concepts[concept]?.quantity ?? 1) };
        const answer = creditItems(invoice, items, [request]);
        if (answer.ok) items = [...items, ...answer.value];
      }
      const { total } = creditLeft(invoice, items);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(items.every((item) => item.preTax > 0 && item.iva >= 0 && fitsIvaLimits(item))).toBe(true);
      if (total > 0) items = credited(invoice, [...items], { kind: "rebate", total });
      expect(creditLeft(invoice, items).total).toBe(0);
    }),
    { numRuns: 300 },
  ));
