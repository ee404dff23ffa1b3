import { expect, test } from "vitest";
import { readListAddress } from "../../../kit/filters/list-address.ts";
import { fileNameOf, FILTERS, invoiceFiltersOf, lastMonths, shownMonth, invoiceSortOf } from "./invoice-query.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const of = (search: string) => invoiceFiltersOf(readListAddress(search, FILTERS), NOW);

test.each([
  ["the shop's month, without any filter", "", { month: "2026-11" }],
  ["another month", "mes=2026-09", { month: "2026-09" }],
  ["every month, for a text", "q=RW-12", { q: "RW-12" }],
  ["every month, for a state", "estado=refused,unknown", { state: "refused,unknown" }],
  ["a state in a month", "estado=refused&mes=2026-10", { state: "refused", month: "2026-10" }],
  [
    "kind, form and use",
    "clase=egreso&forma=03&uso=G03",
    { month: "2026-11", kind: "creditNote", formOfPayment: "03", cfdiUse: "G03" },
  ],
  ["no word that means nothing", "mes=ayer&estado=x&clase=x&forma=99&uso=g", { month: "2026-11" }],
])("an address asks for %s", (_what, search, query) => expect(of(search)).toEqual(query));

test("the figures are of the month on view", () => {
  expect(shownMonth(readListAddress("mes=2025-12&q=1", FILTERS), NOW)).toBe("2025-12");
  expect(shownMonth(readListAddress("q=1", FILTERS), NOW)).toBe("2026-11");
});

test("months go back over the year's end", () =>
  expect(lastMonths(3, new Date("2026-02-10T12:00:00Z"))).toEqual(["2026-02", "2026-01", "2025-12"]));

test.each([
  [{ month: "2026-11" }, "facturas-2026-11"],
  [{ month: "2026-11", kind: "global" }, "facturas-filtradas-2026-11-30"],
  [{ q: "RW-12" }, "facturas-filtradas-2026-11-30"],
] as const)("a file of %j is called %s", (filters, name) => expect(fileNameOf(filters, NOW)).toBe(name));

test.each([
  [null, "-folio"],
  ["total", "total"],
  ["-issued", "-issued"],
  ["receiver", "-folio"],
])("an order of %s is asked for as %s", (sort, asked) => expect(invoiceSortOf({ sort })).toBe(asked));
