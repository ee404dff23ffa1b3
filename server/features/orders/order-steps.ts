import type { DeliveryType } from "../../../shared/domain/orders/delivery-type.ts";
import { isOfSomeWay, nextOnWay, suitsDelivery } from "../../../shared/domain/orders/delivery-way.ts";
import { type OrderStatus, TRANSITIONS } from "../../../shared/domain/orders/order-status.ts";

/** Where money decides, or what gives stock back: not a step that is made by hand. */
const NOT_BY_HAND: ReadonlySet<OrderStatus> = new Set([
  "awaitingPayment",
  "paymentReceived",
  "notAuthorized",
  "unpaid",
  "cancelled",
]);

/** Where staff may move an order from a status, by the transition table. */
export const stepsFrom = (from: OrderStatus): readonly OrderStatus[] =>
  (TRANSITIONS[from] as readonly OrderStatus[]).filter((to) => !NOT_BY_HAND.has(to));

/** Those of them that suit its delivery; null: a delivery that is not known. */
export const stepsOfDelivery = (from: OrderStatus, delivery: DeliveryType | null): readonly OrderStatus[] =>
  stepsFrom(from).filter((to) => suitsDelivery(to, delivery));

/** The usual next step of an order that is delivered this way; null where staff have to choose, or none is left. */
export function nextStep(from: OrderStatus, delivery: DeliveryType | null): OrderStatus | null {
  if (from === "exception") return null;
  if (from === "preparingShipment" || isOfSomeWay(from)) return delivery && nextOnWay(from, delivery);
  return stepsFrom(from).find((to) => to !== "exception") ?? null;
}
