import { expect, test } from "vitest";
import { type DeadlineConfig, invoiceDeadline, replacementDeadline } from "./invoice-deadline.ts";

test.each([
  ["month", "monthEnd", "2026-11-24T12:00:00-06:00", "2026-12-01T00:00:00-06:00", "the month of the payment"],
  ["month", 5, "2026-11-24T12:00:00-06:00", "2026-11-30T00:00:00-06:00", "five days after its day"],
  ["month", 30, "2026-11-24T12:00:00-06:00", "2026-12-01T00:00:00-06:00", "the global's close before thirty days"],
  ["week", "monthEnd", "2026-11-24T12:00:00-06:00", "2026-11-30T00:00:00-06:00", "the week, from Monday to Sunday"],
  ["day", "monthEnd", "2026-11-24T23:59:59-06:00", "2026-11-25T00:00:00-06:00", "the day"],
  ["off", 30, "2026-11-24T12:00:00-06:00", "2026-12-25T00:00:00-06:00", "without global invoices the days alone"],
] as const)("global %s, limit %s, paid at %s: until %s (%s)", (CFDI_GLOBAL, CFDI_REQUEST_UNTIL, paid, until, _why) => {
  const config: DeadlineConfig = { CFDI_GLOBAL, CFDI_REQUEST_UNTIL };
  expect(invoiceDeadline(config, new Date(paid))).toEqual(new Date(until));
});

test("a stamped invoice is replaced until the end of its month", () => {
  expect(replacementDeadline(new Date("2026-11-30T23:59:59-06:00"))).toEqual(new Date("2026-12-01T00:00:00-06:00"));
});
