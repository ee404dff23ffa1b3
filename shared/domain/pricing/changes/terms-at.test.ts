import { expect, test } from "vitest";
import { centavos } from "../../money/money.ts";
import { storedTerms, type StoredTerms } from "./price-terms.ts";
import { type PlanOfTire, termsAt } from "./terms-at.ts";

const price = (list: number): StoredTerms => storedTerms({ listPrice: centavos(list), discount: 0, minimum: 1 });
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 30, hour));
const plan = (changes: Partial<PlanOfTire> = {}): PlanOfTire => ({
  name: "Fin",
  startsAt: at(10),
  endsAt: at(12),
  isRunning: false,
  before: price(1000),
  after: price(850),
  ...changes,
});
const RUNNING = plan({ isRunning: true });
const NEXT = plan({ name: "Invierno", startsAt: at(12), endsAt: null, after: price(900) });

test.each([
  ["before it begins", price(1000), [plan()], 9, 1000, null],
  ["at its first moment", price(1000), [plan()], 10, 850, "Fin"],
  ["at its end, which is the first moment without it", price(1000), [plan()], 12, 1000, null],
  ["while it runs", price(850), [RUNNING], 11, 850, "Fin"],
  ["after one that runs", price(850), [RUNNING], 12, 1000, null],
  ["when one ends and another begins", price(850), [NEXT, RUNNING], 12, 900, "Invierno"],
  ["of one without an end, later", price(1000), [NEXT], 23, 900, "Invierno"],
  ["that was edited meanwhile", price(990), [plan()], 11, 990, null],
  ["that was edited while it ran", price(990), [RUNNING], 13, 990, null],
])("a price %s", (_when, now, plans, hour, list, name) => {
  const found = termsAt(now, plans, at(hour));
  expect([found.terms.listPrice, found.by?.name ?? null]).toEqual([list, name]);
});

test("the next plan is named, and one that is running is not", () => {
  expect(termsAt(price(850), [RUNNING, NEXT], at(11)).coming?.name).toBe("Invierno");
  expect(termsAt(price(850), [RUNNING], at(9)).coming).toBeNull();
});
