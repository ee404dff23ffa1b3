import { expect, test } from "vitest";
import {
  correctionDeadline,
  type DeadlineConfig,
  invoiceDeadline,
  periodMoment,
  replacementDeadline,
} from "./invoice-deadline.ts";

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

test.each([
  ["month", "monthEnd", "2026-11-30T23:59:59-06:00", "2026-12-01T00:00:00-06:00", "in time: the month of the payment"],
  ["month", "monthEnd", "2026-12-01T00:00:00-06:00", "2027-01-01T00:00:00-06:00", "late: the month of the refusal"],
  ["month", 5, "2026-12-01T00:00:05-06:00", "2026-12-07T00:00:00-06:00", "late: five days after the refusal"],
  ["day", "monthEnd", "2026-12-02T10:00:00-06:00", "2026-12-03T00:00:00-06:00", "late: the day of the refusal"],
] as const)("global %s, limit %s, paid on 30 November, refused at %s: corrected until %s (%s)", (...given) => {
  const [CFDI_GLOBAL, CFDI_REQUEST_UNTIL, refused, until] = given;
  const config: DeadlineConfig = { CFDI_GLOBAL, CFDI_REQUEST_UNTIL };
  const sale = { paidAt: new Date("2026-11-30T23:58:00-06:00"), refusedAt: new Date(refused) };
  expect(correctionDeadline(config, sale)).toEqual(new Date(until));
  const isLate = sale.refusedAt >= invoiceDeadline(config, sale.paidAt);
  expect(periodMoment(config, sale)).toBe(isLate ? sale.refusedAt : sale.paidAt);
});

test("a stamped invoice is replaced until the end of its month", () => {
  expect(replacementDeadline(new Date("2026-11-30T23:59:59-06:00"))).toEqual(new Date("2026-12-01T00:00:00-06:00"));
});
