import { type OrderStatus, releasesStock } from "../orders/order-status.ts";
import { DAY_MS } from "../text/durations.ts";

/** The page that an e-mail's link opens without an account. */
export const TRACKING_PATH = "/seguimiento";
/** The link shows an order for so many days after it was delivered or ended. */
export const LINK_DAYS_AFTER_END = 30;
/** And for so many days after it was placed, whatever became of it. */
export const LINK_DAYS_AT_MOST = 400;
/** An order's number and a code of 160 bits. */
export const TRACKING_TOKEN = /^([1-9]\d{0,14})-([0-9a-f]{40})$/;

interface Linked {
  readonly status: OrderStatus;
  /** Since when it is in its status. */
  readonly since: Date;
  readonly placedAt: Date;
}

/** Whether a link to an order still shows it. */
export function isLinkOver({ status, since, placedAt }: Linked, now: Date): boolean {
  if (now.getTime() > placedAt.getTime() + LINK_DAYS_AT_MOST * DAY_MS) return true;
  const isAtItsEnd = status === "delivered" || releasesStock(status);
  return isAtItsEnd && now.getTime() > since.getTime() + LINK_DAYS_AFTER_END * DAY_MS;
}
