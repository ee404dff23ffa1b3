import { DAY_MS, HOUR_MS } from "../text/durations.ts";

/** A parcel is asked about for so many days after it left. Source: aftersales section 3. */
export const MOST_POLL_DAYS = 30;
/** A carrier that tells nothing for so long is a task. Source: aftersales section 3. */
export const SILENT_HOURS = 48;
/** The same where nothing is asked and only the day of shipping is known: past the promised five business days, with a weekend. */
export const SILENT_MANUAL_DAYS = 10;
/** Carriers use a number again after months: what happened so long before the parcel left was another parcel's. */
const EARLIEST_EVENT_MS = 2 * DAY_MS;

const AFTER_NEWS_MS = 2 * HOUR_MS;
const AFTER_SILENCE_MS = 6 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS / 2;

export type PollOutcome =
  /** The aggregator told something that was not known. */
  | "news"
  | "nothingNew"
  /** No answer, or a refusal that ends by waiting. */
  | "failed";

/**
 * When a parcel is asked about next; null: not any more.
 *
 * @param quietPolls answers without news in a row, this one among them
 */
export function nextPollAt(
  now: Date,
  {
    outcome,
    quietPolls,
    shippedAt,
  }: { readonly outcome: PollOutcome; readonly quietPolls: number; readonly shippedAt: Date },
): Date | null {
  const wait =
    outcome === "failed" ? AFTER_FAILURE_MS : outcome === "news" || quietPolls <= 1 ? AFTER_NEWS_MS : AFTER_SILENCE_MS;
  const next = new Date(now.getTime() + wait);
  return next.getTime() > shippedAt.getTime() + MOST_POLL_DAYS * DAY_MS ? null : next;
}

/** Whether an event can be about a parcel that left at that moment. */
export const isOfThisParcel = (at: Date, shippedAt: Date): boolean =>
  at.getTime() >= shippedAt.getTime() - EARLIEST_EVENT_MS;
