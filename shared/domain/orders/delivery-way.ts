import type { DeliveryType } from "./delivery-type.ts";
import type { OrderStatus } from "./order-status.ts";

/** Statuses between 'Preparando Envío' (40) and 'Entregado' (60). */
type WayStatus =
  | "sentToFactoryStore"
  | "shipped"
  | "shippedToCourierBranch"
  | "inTransit"
  | "atCourierBranch"
  | "atHumanResources"
  | "atDealerBranch";

/** The statuses of each delivery between 40 and 60, in order. Source: decisions section 11, docs/decisions/0054. */
export const DELIVERY_WAYS = {
  address: ["shipped", "inTransit"],
  dealerPickup: ["atDealerBranch"],
  factoryStorePickup: ["sentToFactoryStore"],
  employeePickup: ["atHumanResources"],
  employeeCourier: ["shippedToCourierBranch", "inTransit", "atCourierBranch"],
} as const satisfies Record<DeliveryType, readonly [WayStatus, ...WayStatus[]]>;

const WAYS: Readonly<Record<DeliveryType, readonly OrderStatus[]>> = DELIVERY_WAYS;
const OF_SOME_WAY: ReadonlySet<OrderStatus> = new Set(Object.values(WAYS).flat());

const FIRST_OF_WAYS: ReadonlySet<OrderStatus> = new Set(Object.values(DELIVERY_WAYS).map(([first]) => first));

/** Whether an order comes to the status as its tyres leave the warehouse. */
export const isFirstOfWay = (status: OrderStatus): boolean => FIRST_OF_WAYS.has(status);

/** Whether a status says where the tyres of a delivery are (45 to 59), so that it suits some deliveries only. */
export const isOfSomeWay = (status: OrderStatus): boolean => OF_SOME_WAY.has(status);

/** Whether an order of this delivery may say so; a status that is of no way suits every delivery. */
export const suitsDelivery = (status: OrderStatus, delivery: DeliveryType | null): boolean =>
  !isOfSomeWay(status) || (delivery !== null && WAYS[delivery].includes(status));

/** The step after 'Preparando Envío', or after one of the way; null where the order is not on its own way. */
export function nextOnWay(from: OrderStatus, delivery: DeliveryType): OrderStatus | null {
  const way = WAYS[delivery];
  if (from === "preparingShipment") return way[0] ?? null;
  const at = way.indexOf(from);
  return at === -1 ? null : (way[at + 1] ?? "delivered");
}
