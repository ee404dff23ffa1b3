import { businessDay } from "../text/dates.ts";
import { globalPeriod, startOfDay } from "./global-period.ts";
import { DAY_MS } from "../text/durations.ts";

/** Until when an invoice can be asked for: the end of the month of the payment, or so many days after the day of the payment. */
export type RequestLimit = "monthEnd" | number;

const MOST_DAYS = 365;

/** The limit of a setting's text, "monthEnd" or 1 to 365; null for any other. */
export function parseRequestLimit(text: string): RequestLimit | null {
  if (text === "monthEnd") return text;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : null;
}

/**
 * The first moment at which an invoice can no longer be asked for, midnight of Mexico City. `paidAt`: when the money came in. Source:
 * invoicing section 1, point 2.
 */
export function requestDeadline(limit: RequestLimit, paidAt: Date): Date {
  if (limit === "monthEnd") return globalPeriod("month", paidAt).closesAt;
  return new Date(startOfDay(businessDay(paidAt)).getTime() + (limit + 1) * DAY_MS);
}

export const canRequestInvoice = (limit: RequestLimit, paidAt: Date, now: Date): boolean =>
  now < requestDeadline(limit, paidAt);
