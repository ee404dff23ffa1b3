import { DELIVERY_TYPES, type DeliveryType } from "../../../shared/domain/delivery-type.ts";
import { type OrderStatus, TRANSITIONS } from "../../../shared/domain/order-status.ts";

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

const WAY_OUT = {
  address: "shipped",
  dealerPickup: "atDealerBranch",
  factoryStorePickup: "sentToFactoryStore",
  employeePickup: "atHumanResources",
  employeeCourier: "shippedToCourierBranch",
} as const satisfies Record<keyof typeof DELIVERY_TYPES, OrderStatus>;

/** The usual next step of an order that is delivered this way; null where somebody has to choose, or none is left. */
export function nextStep(from: OrderStatus, delivery: DeliveryType | null): OrderStatus | null {
  if (from === "exception") return null;
  if (from === "preparingShipment") return delivery && WAY_OUT[delivery];
  if (from === "inTransit") return delivery === "employeeCourier" ? "atCourierBranch" : "delivered";
  return stepsFrom(from).find((to) => to !== "exception") ?? null;
}
