import { expect, test } from "vitest";
import { canRequestInvoice, parseRequestLimit, type RequestLimit, requestDeadline } from "./request-deadline.ts";

test.each<[string, RequestLimit, string, string]>([
  ["the end of the month in Mexico City", "monthEnd", "2026-11-03T16:00:00Z", "2026-12-01T06:00:00Z"],
  ["a payment of the last minutes of the month", "monthEnd", "2026-12-01T05:59:00Z", "2026-12-01T06:00:00Z"],
  ["a day after the day of the payment", 1, "2026-11-04T05:00:00Z", "2026-11-05T06:00:00Z"],
  ["thirty days", 30, "2026-11-03T16:00:00Z", "2026-12-04T06:00:00Z"],
])("%s", (_what, limit, paidAt, end) => {
  const deadline = requestDeadline(limit, new Date(paidAt));
  expect(deadline).toEqual(new Date(end));
  expect(canRequestInvoice(limit, new Date(paidAt), new Date(deadline.getTime() - 1))).toBe(true);
  expect(canRequestInvoice(limit, new Date(paidAt), deadline)).toBe(false);
});

test.each([
  ["monthEnd", "monthEnd"],
  ["1", 1],
  ["365", 365],
  ["0", null],
  ["366", null],
  ["2.5", null],
  ["-3", null],
  ["", null],
  ["yearEnd", null],
])("the setting %s is %s", (text, limit) => expect(parseRequestLimit(text)).toBe(limit));
