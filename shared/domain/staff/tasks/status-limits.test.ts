import { expect, test } from "vitest";
import { STATUS_LIMITS_BY_CODE, statusLimitHours } from "./status-limits.ts";

const HOUR_MS = 3_600_000;

test("a payment is validated within twelve hours, and an order prepared within a day", () => {
  expect(statusLimitHours("paymentReceived")).toBe(12);
  expect(statusLimitHours("preparingShipment")).toBe(24);
  expect(STATUS_LIMITS_BY_CODE).toContainEqual([18, 12 * HOUR_MS]);
  expect(STATUS_LIMITS_BY_CODE).toContainEqual([40, 24 * HOUR_MS]);
});

test("an order that waits for money, or is over, has no limit", () => {
  const codes = STATUS_LIMITS_BY_CODE.map(([code]) => code);
  for (const code of [10, 15, 23, 26, 60, 900]) expect(codes).not.toContain(code);
});
