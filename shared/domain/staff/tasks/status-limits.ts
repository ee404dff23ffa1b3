import { ORDER_STATUSES, type OrderStatus } from "../../orders/order-status.ts";
import { DAY_MS, HOUR_MS } from "../../text/durations.ts";

/**
 * How long an order may stay in a status before it is overdue, in milliseconds of wall time. A status without a limit waits for money,
 * which has a due date of its own, or is over. Lists, the board and tasks have this one rule. Assumed: office section 5 names 18, 40 and 700
 * and gives no times; the board's design has 13 h in 18 and 26 h in 40 as late.
 */
export const STATUS_LIMITS_MS = {
  paymentReceived: 12 * HOUR_MS,
  paymentValidated: DAY_MS,
  inProcess: DAY_MS,
  preparingShipment: DAY_MS,
  sentToFactoryStore: 5 * DAY_MS,
  shipped: 3 * DAY_MS,
  shippedToCourierBranch: 3 * DAY_MS,
  inTransit: 7 * DAY_MS,
  atCourierBranch: 4 * DAY_MS,
  atHumanResources: 4 * DAY_MS,
  atDealerBranch: 4 * DAY_MS,
  exception: DAY_MS,
} as const satisfies Partial<Record<OrderStatus, number>>;

/** In hours, of a status that has a limit. */
export const statusLimitHours = (
  status: "paymentReceived" | "paymentValidated" | "preparingShipment" | "exception",
): number => STATUS_LIMITS_MS[status] / HOUR_MS;

/** The code and the limit of each status that has one. */
export const STATUS_LIMITS_BY_CODE: readonly (readonly [code: number, limitMs: number])[] = Object.entries(
  STATUS_LIMITS_MS,
).map(([status, limitMs]) => [ORDER_STATUSES[status as OrderStatus].code, limitMs]);
