import { DAY_MS } from "../text/durations.ts";

/** A review can be written for so many days after the shop asked for it. */
export const REVIEW_OPEN_DAYS = 90;

interface Delivered {
  readonly deliveredAt: Date;
  /** Days after the delivery from which on it can be written; a setting. */
  readonly afterDays: number;
}

/** When a delivered order can be reviewed: tyres that rolled some weeks are judged, not their box. */
export function reviewWindow({ deliveredAt, afterDays }: Delivered): { readonly opens: Date; readonly closes: Date } {
  const opens = new Date(deliveredAt.getTime() + afterDays * DAY_MS);
  return { opens, closes: new Date(opens.getTime() + REVIEW_OPEN_DAYS * DAY_MS) };
}

export function isReviewOpen(delivered: Delivered, now: Date): boolean {
  const { opens, closes } = reviewWindow(delivered);
  return opens <= now && now < closes;
}
