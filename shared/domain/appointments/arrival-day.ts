import { businessDaysAfter, type IsoDay } from "../orders/business-days.ts";
import { isOver, type OrderStatus } from "../orders/order-status.ts";

/** What of an order says when its tyres are at the branch. */
export interface AwaitedOrder {
  readonly status: OrderStatus;
  /** Last day that was promised; null: none was. */
  readonly deliveredBy: IsoDay | null;
}

const IS_THERE: ReadonlySet<OrderStatus> = new Set(["atCourierBranch", "atHumanResources", "atDealerBranch"]);

/**
 * First day on which the tyres of an order are at its branch. Assumed (decisions/0094): those of an order that is late come on the next
 * business day at the earliest.
 */
export function arrivalDay({ status, deliveredBy }: AwaitedOrder, today: IsoDay): IsoDay {
  if (IS_THERE.has(status) || status === "delivered") return today;
  if (deliveredBy === null || deliveredBy >= today) return deliveredBy ?? today;
  return businessDaysAfter(today, 1);
}

/** The tyres come after the day of the appointment, which may have passed: it has to be moved. */
export const isBeforeTires = (order: AwaitedOrder, day: IsoDay, today: IsoDay): boolean =>
  !isOver(order.status) && !IS_THERE.has(order.status) && day < arrivalDay(order, today);
