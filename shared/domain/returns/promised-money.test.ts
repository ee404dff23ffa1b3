import { describe, expect, test } from "vitest";
import { promiseMoney, type StandingReturn } from "./promised-money.ts";

/** Of line 1: two pieces beyond a coupon's cap, and two below it. */
const COSTS = new Map([[1, [50_000, 50_000, 40_000, 40_000]]]);
const aReturn = (id: number, pieces: number, changes: Partial<StandingReturn> = {}): StandingReturn => ({
  id,
  returnFreight: 0,
  lines: [{ line: 1, pieces, received: null }],
  ...changes,
});
const promised = (returns: readonly StandingReturn[], left: number) => promiseMoney(returns, { costs: COSTS, left });

describe("a return brings", () => {
  test("what its pieces cost, the dearest first", () => {
    const { byReturn, rest } = promised([aReturn(1, 2)], 180_000);
    expect(byReturn.get(1)).toEqual({
      lines: new Map([[1, 100_000]]),
      price: 100_000,
      wayBack: 0,
      gone: 0,
      amount: 100_000,
    });
    expect(rest).toEqual({ costs: new Map([[1, [40_000, 40_000]]]), left: 80_000 });
  });

  test.each([
    ["enough is left", 100_000, 0, { wayBack: 0, gone: 0, amount: 100_000 }],
    ["less is left", 70_000, 0, { wayBack: 0, gone: 30_000, amount: 70_000 }],
    ["nothing is left", 0, 0, { wayBack: 0, gone: 100_000, amount: 0 }],
    ["enough is left for what the way back leaves", 90_000, 18_000, { wayBack: 18_000, gone: 0, amount: 82_000 }],
    ["less is left than the way back leaves", 70_000, 18_000, { wayBack: 18_000, gone: 12_000, amount: 70_000 }],
    ["the way back costs more than the tyres", 180_000, 200_000, { wayBack: 99_999, gone: 0, amount: 1 }],
  ])("as far as it is there: %s", (_why, left, returnFreight, expected) =>
    expect(promised([aReturn(1, 2, { returnFreight })], left).byReturn.get(1)).toMatchObject(expected),
  );

  test("what arrived, where fewer did; the others are free", () => {
    const { byReturn, rest } = promised([aReturn(1, 3, { lines: [{ line: 1, pieces: 3, received: 1 }] })], 180_000);
    expect(byReturn.get(1)).toMatchObject({ lines: new Map([[1, 140_000]]), price: 50_000, amount: 50_000 });
    expect(rest.costs.get(1)).toEqual([50_000, 40_000, 40_000]);
  });

  test("nothing that went back piece by piece", () =>
    expect(promiseMoney([aReturn(1, 2)], { costs: new Map(), left: 90_000 }).byReturn.get(1)).toMatchObject({
      wayBack: 0,
      gone: 0,
      amount: 0,
    }));
});

test("two returns are promised no piece and no centavo twice; the older one comes first", () => {
  const { byReturn, rest } = promised([aReturn(1, 2), aReturn(2, 2)], 130_000);
  expect(byReturn.get(1)).toMatchObject({ amount: 100_000 });
  expect(byReturn.get(2)).toMatchObject({ price: 80_000, gone: 50_000, amount: 30_000 });
  expect(rest).toEqual({ costs: new Map([[1, []]]), left: 0 });
});
