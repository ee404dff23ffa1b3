import { expect, test } from "vitest";
import { leastRebate } from "./least-rebate.ts";

test.each([
  ["damaged", 100_000, 20_000],
  ["wrong", 100_000, 20_000],
  ["damaged", 1, 1],
  ["damaged", 146_914, 29_383],
  ["damaged", 0, 0],
  ["withdrawal", 100_000, 0],
  ["guarantee", 100_000, 0],
] as const)("a return %s of pieces for %s centavos: a compensation is %s at least", (kind, price, least) =>
  expect(leastRebate(kind, price)).toBe(least),
);
