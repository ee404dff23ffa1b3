import { endOfBusinessDay } from "../orders/business-days.ts";
import { businessTime } from "../text/dates.ts";
import { RETURN_KINDS, type ReturnKind } from "./return-kinds.ts";
import { WITHDRAWAL_BUSINESS_DAYS } from "./withdrawal-days.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../text/durations.ts";
import { REFUND_BUSINESS_DAYS } from "./refund-days.ts";

/** The customer has an answer on the next business day. Source: design/next, `devolver-3`. */
const ANSWER_BUSINESS_DAYS = 1;

/** Mexico City has no daylight saving time since 2022: its day begins at 06:00 UTC. */
const MIDNIGHT_MS = 6 * HOUR_MS;

/** How long what is not the law's five days may be claimed. */
export interface ReturnTerms {
  /** Days of the calendar for what is not as ordered, or damaged; staff set them. */
  readonly wrongGoodsDays: number;
  /** `yyyy-mm-dd`: the last day of the order's longest guarantee; a tyre that replaced another one has its own. */
  readonly guaranteedUntil: string;
}

/** The first moment after a business day's end. */
const afterBusinessDay = (moment: Date, businessDays: number): Date =>
  new Date(endOfBusinessDay(moment, businessDays).getTime() + MINUTE_MS);

/** The first moment after the day that is so many days after this moment's day, on Mexico City's calendar. */
function afterDay(moment: Date, days: number): Date {
  const { year, month, day } = businessTime(moment);
  return new Date(Date.UTC(year, month - 1, day + days) + DAY_MS + MIDNIGHT_MS);
}

/** The first moment after a guarantee's last day. */
const afterGuarantee = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS + MIDNIGHT_MS);

/** Whether a guarantee still holds at a moment. */
export const isGuaranteed = (until: string, at: Date): boolean => at < afterGuarantee(until);

/**
 * The first moment at which a kind cannot be asked for any more. `deliveredAt` is when the last shipment of the order arrived: of an order
 * in several parcels the law's clock starts with the last one (docs/decisions/0063).
 */
export function returnEnds(kind: ReturnKind, deliveredAt: Date, terms: ReturnTerms): Date {
  switch (RETURN_KINDS[kind].period) {
    case "withdrawalDays":
      return afterBusinessDay(deliveredAt, WITHDRAWAL_BUSINESS_DAYS);
    case "wrongGoodsDays":
      return afterDay(deliveredAt, terms.wrongGoodsDays);
    case "guarantee":
      return afterGuarantee(terms.guaranteedUntil);
  }
}

/** Whether a kind may be asked for at a moment. */
export const isInTime = (kind: ReturnKind, deliveredAt: Date, terms: ReturnTerms, at: Date): boolean =>
  at.getTime() < returnEnds(kind, deliveredAt, terms).getTime();

/** The last moment that still counts of a period that ends before `ends`: what a screen shows as its last day. */
export const lastMomentOf = (ends: Date): Date => new Date(ends.getTime() - 1000);

/** By when the shop answers a request. */
export const answerDue = (requestedAt: Date): Date => afterBusinessDay(requestedAt, ANSWER_BUSINESS_DAYS);

/** By when the money of received goods has to be asked for (aftersales D.1). */
export const refundDue = (receivedAt: Date): Date => afterBusinessDay(receivedAt, REFUND_BUSINESS_DAYS);
