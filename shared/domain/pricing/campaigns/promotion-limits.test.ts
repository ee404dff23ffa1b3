import { describe, expect, test } from "vitest";
import { isBeyondLimits, type PromotionTerms, widens } from "./promotion-limits.ts";

const LIMITS = { percent: 25, uses: 5_000 };

test.each([
  ["at every limit", { percent: 25, isUncapped: false, uses: 5_000 }, false],
  ["a percent more", { percent: 26, isUncapped: false, uses: 1 }, true],
  ["no cap", { percent: 1, isUncapped: true, uses: 0 }, true],
  ["a use more", { percent: 1, isUncapped: false, uses: 5_001 }, true],
])("%s", (_what, reach, beyond) => expect(isBeyondLimits(reach, LIMITS)).toBe(beyond));

describe("a change", () => {
  const before: PromotionTerms = {
    isActive: true,
    startsAt: new Date("2026-11-01T06:00:00Z"),
    endsAt: new Date("2026-12-01T06:00:00Z"),
    percent: 20,
    type: 1,
    minProducts: 4,
    maxProducts: 8,
    productIds: [1, 2],
    maxUses: 100,
    perCustomer: 2,
    guestsOnly: true,
  };
  const same = (change: Partial<PromotionTerms>) => widens(before, { ...before, ...change });

  test.each<[string, Partial<PromotionTerms>]>([
    ["an earlier beginning", { startsAt: new Date("2026-10-31T06:00:00Z") }],
    ["a later end", { endsAt: new Date("2026-12-01T06:00:00.001Z") }],
    ["more percent", { percent: 21 }],
    ["another way of counting", { type: 6 }],
    ["fewer pieces", { minProducts: 3 }],
    ["a higher cap of pieces", { maxProducts: 9 }],
    ["no cap of pieces", { maxProducts: 0 }],
    ["another model", { productIds: [1, 3] }],
    ["all models", { productIds: null }],
    ["more uses", { maxUses: 101 }],
    ["uses without a limit", { maxUses: null }],
    ["more uses of one account", { perCustomer: 3 }],
    ["uses of one account without a limit", { perCustomer: null }],
    ["everybody instead of guests", { guestsOnly: false }],
  ])("with %s gives more", (_what, change) => expect(same(change)).toBe(true));

  test.each<[string, Partial<PromotionTerms>]>([
    ["nothing else", {}],
    ["a switch off", { isActive: false }],
    ["a later beginning", { startsAt: new Date("2026-11-02T06:00:00Z") }],
    ["an earlier end", { endsAt: new Date("2026-11-30T06:00:00Z") }],
    ["less percent", { percent: 1 }],
    ["more pieces", { minProducts: 5 }],
    ["a lower cap of pieces", { maxProducts: 1 }],
    ["fewer models", { productIds: [2] }],
    ["fewer uses", { maxUses: 1 }],
    ["fewer uses of one account", { perCustomer: 1 }],
  ])("with %s does not", (_what, change) => expect(same(change)).toBe(false));

  test("that switches on again gives more, and what had no limit cannot give more of it", () => {
    expect(widens({ ...before, isActive: false }, before)).toBe(true);
    const free = { ...before, productIds: null, maxProducts: 0, maxUses: null, perCustomer: null, guestsOnly: false };
    expect(widens(free, free)).toBe(false);
  });
});
