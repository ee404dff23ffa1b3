import { expect, test } from "vitest";
import { partMade } from "./server-times.ts";

test("rendered pages, of those that were sent between two readings", () => {
  const within = new Map<number, number>();
  expect(partMade({ ready: 1_000, made: 500, within }, { ready: 1_097, made: 503, within })).toBeCloseTo(0.03);
});
