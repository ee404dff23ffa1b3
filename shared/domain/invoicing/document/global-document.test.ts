import { describe, expect, test } from "vitest";
import { addCentavos, centavos } from "../../money/money.ts";
import { randomOrder } from "../../../../tests/support/invoicing/random-orders.ts";
import { ISSUER, ORDER } from "../../../../tests/support/invoicing/sample-documents.ts";
import { globalDocument, type GlobalSale, globalSale } from "./global-document.ts";
import { fitsIvaLimits } from "./pac-limits.ts";

const HEAD = { series: "RG", folio: "000011", date: "2026-11-30T23:30:00" };
const INFORMATION = { periodicity: "04", months: "11", year: "2026" } as const;

const sale = (
  number: string,
  formOfPayment: GlobalSale["formOfPayment"],
  ...amounts: [number, number][]
): GlobalSale => ({
  number,
  formOfPayment,
  lines: amounts.map(([preTax, iva]) => ({ preTax: centavos(preTax), iva: centavos(iva) })),
  total: centavos(amounts.reduce((sum, [preTax, iva]) => sum + preTax + iva, 0)),
});
const globalOf = (sales: readonly GlobalSale[]) =>
  globalDocument({ sales, issuer: ISSUER, head: HEAD, information: INFORMATION });

describe("a global invoice", () => {
  test("has a concept for each sale, the public as receiver and the largest sale's form of payment", () => {
    const sales = [
      sale("900102", "28", [399_834, 63_973], [34_483, 5_517]),
      sale("900101", "04", [506_600, 81_056]),
      // Two small ones by bank are more than the largest by card: the largest single sale decides.
      sale("900103", "03", [400_000, 64_000]),
      sale("900104", "03", [400_000, 64_000]),
    ];
    const document = globalOf(sales);
    expect(document.ok && document.value).toMatchObject({
      formOfPayment: "04",
      receiver: {
        rfc: "XAXX010101000",
        legalName: "PUBLICO EN GENERAL",
        postalCode: "42501",
        taxRegime: "616",
        cfdiUse: "S01",
      },
      kind: "I",
      relations: [],
      global: INFORMATION,
      concepts: [
        { productKey: "01010101", code: "900102", unitKey: "ACT", description: "Venta", preTax: 434_317, iva: 69_490 },
        { code: "900101" },
        { code: "900103" },
        { code: "900104" },
      ],
    });
  });

  test("has the form of payment of the first of equal sales", () => {
    const document = globalOf([sale("1", "28", [100, 16]), sale("2", "03", [100, 16])]);
    expect(document.ok && document.value.formOfPayment).toBe("28");
  });

  test("has a concept for each line of a sale whose IVA does not fit as one", () => {
    const document = globalOf([sale("900202", "04", [100_014, 16_002], [100_065, 16_010], [100_053, 16_008])]);
    expect(document.ok && document.value.concepts.map(({ code, iva }) => [code, iva])).toEqual([
      ["900202", 16_002],
      ["900202", 16_010],
      ["900202", 16_008],
    ]);
  });

  test.each([
    ["no sales", [], { kind: "noSales" }],
    ["a sale twice", [sale("1", "04", [100, 16]), sale("1", "04", [100, 16])], { kind: "saleTwice", number: "1" }],
    [
      "a sale that is not its lines",
      [{ ...sale("1", "04", [100, 16]), total: centavos(117) }],
      { kind: "saleMismatch", number: "1" },
    ],
    ["a line whose IVA no PAC takes", [sale("1", "04", [10_000, 1_700])], { kind: "saleMismatch", number: "1" }],
    [
      "lines of which one has an IVA that no PAC takes",
      [sale("1", "04", [10_000, 1_600], [10_000, 1_700])],
      { kind: "saleMismatch", number: "1" },
    ],
    ["a sale without lines", [sale("1", "04")], { kind: "saleMismatch", number: "1" }],
  ])("is not made of %s", (_what, sales, error) => expect(globalOf(sales)).toEqual({ ok: false, error }));

  test("names the one that it replaces", () => {
    const replaces = "5A0E7C11-9F3B-4D2A-8C60-000000000011";
    const options = { issuer: ISSUER, head: HEAD, information: INFORMATION, replaces };
    const document = globalDocument({ ...options, sales: [sale("1", "04", [100, 16])] });
    expect(document.ok && document.value.relations).toEqual([{ type: "04", taxFolios: [replaces] }]);
  });
});

test("an order is a sale with its freight as a line", () => {
  const order = { ...ORDER, shippingPreTax: 34_483, shippingTotal: 40_000, total: 627_656 };
  expect(globalSale("900101", "04", order)).toEqual({
    ok: true,
    value: sale("900101", "04", [506_600, 81_056], [34_483, 5_517]),
  });
  expect(globalSale("900101", "04", { ...order, total: 1 })).toMatchObject({ error: { kind: "totalMismatch" } });
});

test("any orders of the shop make a global invoice of what was charged, within the PAC's limits", () => {
  let cut = 0;
  for (let first = 0; first < 3_000; first += 100) {
    const sales = Array.from({ length: 100 }, (_none, index) => {
      const made = globalSale(String(first + index), "03", randomOrder(first + index));
      if (!made.ok) throw new Error(made.error.kind);
      return made.value;
    });
    const document = globalOf(sales);
    if (!document.ok) throw new Error(document.error.kind);
    const { concepts, total } = document.value;
    expect(total).toBe(addCentavos(...sales.map((one) => one.total)));
    expect(concepts.every(fitsIvaLimits)).toBe(true);
    cut += new Set(concepts.map(({ code }) => code).filter((code, i, all) => all.indexOf(code) !== i)).size;
  }
  // Some orders of three lines and more do not fit as one concept, most do.
  expect(cut).toBeGreaterThan(50);
  expect(cut).toBeLessThan(600);
});
