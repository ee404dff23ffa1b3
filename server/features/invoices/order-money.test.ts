import { expect, test } from "vitest";
import { takenOff } from "./order-money.ts";

const TOTAL = 500_000;
const ALL = { paid: TOTAL, back: 0, excess: 0, excessBack: 0 };

test.each([
  ["nothing went back", ALL, 0],
  ["a part went back", { ...ALL, back: 125_000 }, 125_000],
  ["all went back", { ...ALL, back: TOTAL }, TOTAL],
  ["it was paid twice and one went back", { ...ALL, paid: 2 * TOTAL, back: TOTAL }, 0],
  ["less was taken as it was", { ...ALL, paid: TOTAL - 100 }, 0],
  ["more was paid, and what is above waits", { ...ALL, paid: 600_000, excess: 100_000 }, 0],
  ["what is above is back", { paid: 600_000, back: 100_000, excess: 100_000, excessBack: 100_000 }, 0],
  ["a piece is back before what is above", { paid: 600_000, back: 125_000, excess: 100_000, excessBack: 0 }, 125_000],
  [
    "a piece and what is above are back",
    { paid: 600_000, back: 225_000, excess: 100_000, excessBack: 100_000 },
    125_000,
  ],
  ["the provider gave all back", { ...ALL, paid: 600_000, back: 600_000 }, TOTAL],
])("%s", (_why, money, off) => expect(takenOff(money, TOTAL)).toBe(off));
