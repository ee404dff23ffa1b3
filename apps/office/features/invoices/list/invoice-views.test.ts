import { expect, test } from "vitest";
import { ALL_INVOICE_STATES } from "../../../../../shared/domain/invoicing/invoice-states.ts";
import { invoiceFiltersOf } from "./invoice-query.ts";
import { invoiceViews } from "./invoice-views.ts";

const NOW = new Date("2026-11-26T18:00:00Z");
const states = ALL_INVOICE_STATES.map((state, at) => ({ state, count: 10 ** at }));
const views = invoiceViews({ kinds: { income: 5, creditNote: 2, global: 1 }, states });

test("each view counts the documents that its address shows", () => {
  for (const { name, search, count } of views) {
    const params = new URLSearchParams(search);
    const filters = Object.fromEntries([...params].map(([key, values]) => [key, values.split(",")]));
    const shown = invoiceFiltersOf({ filters, text: "" }, NOW);
    const wanted = shown.state?.split(",") ?? [];
    if (wanted.length > 0) {
      const sum = states.filter(({ state }) => wanted.includes(state)).reduce((all, one) => all + one.count, 0);
      expect([name, count, shown.month]).toEqual([name, sum, undefined]);
    } else {
      const ofKind = shown.kind === undefined ? 8 : { income: 5, creditNote: 2, global: 1 }[shown.kind];
      expect([name, count, shown.month]).toEqual([name, ofKind, "2026-11"]);
    }
  }
});

test("without figures nothing is counted", () =>
  expect(invoiceViews(undefined).every(({ count }) => count === undefined)).toBe(true));
