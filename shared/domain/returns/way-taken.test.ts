import { expect, test } from "vitest";
import { centavos } from "../money/money.ts";
import { wayTaken } from "./way-taken.ts";

test.each([
  ["nothing", 100_000, 0, 0],
  ["what it cost", 100_000, 18_000, 18_000],
  ["all but a centavo where it cost as much as the tyres", 100_000, 100_000, 99_999],
  ["all but a centavo where it cost more", 100_000, 250_000, 99_999],
  ["nothing of what is nothing", 0, 18_000, 0],
])("the way back takes %s", (_what, refunded, freight, taken) => {
  expect(wayTaken(centavos(refunded), freight)).toBe(taken);
});
