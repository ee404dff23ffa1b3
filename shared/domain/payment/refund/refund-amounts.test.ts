import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos, ivaOf, withIva, ZERO } from "../../money/money.ts";
import { costOfFirst, costOfPieces, type PaidLine, refundAmount } from "./refund-amounts.ts";

const line = (quantity: number, unit: number, total: number, rest: PaidLine["rest"] = null): PaidLine => ({
  quantity,
  unitWithIva: centavos(unit),
  rest,
  lineTotal: centavos(total),
});
const rest = (quantity: number, unit: number) => ({ quantity, unitWithIva: centavos(unit) });

describe("what the pieces of a line cost", () => {
  test.each([
    ["three of one price, whose total has a centavo more", line(3, 15074, 45223), [15074, 15074, 15075]],
    ["four whose total has centavos less", line(4, 15075, 60297), [15075, 15075, 15075, 15072]],
    [
      "the dearer ones of a capped line first",
      line(5, 10000, 56000, rest(3, 12000)),
      [12000, 12000, 12000, 10000, 10000],
    ],
    ["the dearer ones first where they have the coupon", line(3, 12000, 34000, rest(1, 10000)), [12000, 12000, 10000]],
    ["one piece", line(1, 15074, 15074), [15074]],
    [
      "prices so small that rounding would make the last one negative",
      line(20, 5, 93),
      [...Array.from({ length: 18 }, () => 5), 3, 0],
    ],
  ])("%s", (_name, paid, costs) => {
    const each = Array.from({ length: paid.quantity }, (_, before) => costOfPieces(paid, before, 1));
    expect(each).toEqual(costs);
  });

  test.each([[-1], [4], [1.5], [Number.NaN]])("not of %s pieces of three", (pieces) => {
    expect(() => costOfFirst(line(3, 100, 300), pieces)).toThrow(RangeError);
  });

  const price = fc.integer({ min: 2, max: 400_000 }).map(centavos);
  const paidLine = fc
    .tuple(fc.integer({ min: 1, max: 24 }), fc.nat(), price, price)
    .map(([quantity, some, unit, restUnit]): PaidLine => {
      const restQuantity = some % quantity;
      const preTax = centavos((quantity - restQuantity) * unit + restQuantity * restUnit);
      const beyondCap = restQuantity > 0 ? rest(restQuantity, withIva(restUnit)) : null;
      return line(quantity, withIva(unit), preTax + ivaOf(preTax), beyondCap);
    });

  test("of any line, in any parts, come to its total, and none costs less than nothing", () => {
    fc.assert(
      fc.property(paidLine, fc.array(fc.integer({ min: 1, max: 24 })), (paid, parts) => {
        let [before, sum] = [0, 0];
        for (const part of [...parts, paid.quantity]) {
          const pieces = Math.min(part, paid.quantity - before);
          const cost = costOfPieces(paid, before, pieces);
          expect(cost).toBeGreaterThanOrEqual(0);
          sum += cost;
          before += pieces;
        }
        expect(sum).toBe(paid.lineTotal);
      }),
    );
  });
});

describe("the amount that goes back", () => {
  const asked = {
    amount: null,
    proposed: centavos(1000),
    refundable: centavos(3000),
    isRebate: false,
    hasReason: true,
  };
  test.each([
    ["what is proposed", {}, 1000],
    ["what is left of it", { refundable: centavos(400) }, 400],
    ["less, with a reason", { amount: centavos(999) }, 999],
    ["less without one", { amount: centavos(999), hasReason: false }, { kind: "reasonMissing" }],
    ["all that is left, without a reason", { refundable: centavos(400), amount: centavos(400), hasReason: false }, 400],
    ["more", { amount: centavos(1001) }, { kind: "aboveProposal", proposed: 1000 }],
    ["more as a rebate", { amount: centavos(1001), isRebate: true }, 1001],
    ["a rebate alone", { proposed: ZERO, amount: centavos(3000), isRebate: true }, 3000],
    ["more than is left", { amount: centavos(3001), isRebate: true }, { kind: "aboveRefundable", left: 3000 }],
    ["nothing chosen", { proposed: ZERO }, { kind: "nothingChosen" }],
    ["an amount of nothing", { amount: ZERO }, { kind: "nothingChosen" }],
    ["less than nothing", { amount: centavos(-5), isRebate: true }, { kind: "nothingChosen" }],
    ["nothing is left", { refundable: ZERO }, { kind: "aboveRefundable", left: 0 }],
  ])("%s", (_name, change, answer) => {
    expect(refundAmount({ ...asked, ...change })).toEqual(answer);
  });
});
