import { type DeliveryType, deliveryTypeFromCode } from "../../../shared/domain/delivery-type.ts";
import {
  canTransition,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusFromCode,
} from "../../../shared/domain/order-status.ts";

const HOUR_MS = 3_600_000;
/** Between two moves of the demonstration's orders; the first come at once. */
const HOURS: Readonly<Partial<Record<OrderStatus, number>>> = {
  paymentValidated: 2,
  inProcess: 3,
  preparingShipment: 5,
  notAuthorized: 0,
  unpaid: 72,
  cancelled: 30,
};
const LATER_HOURS = 20;

const SENT: Readonly<Record<DeliveryType, readonly OrderStatus[]>> = {
  address: ["shipped", "inTransit", "delivered"],
  dealerPickup: ["atDealerBranch", "delivered"],
  factoryStorePickup: ["sentToFactoryStore", "delivered"],
  employeePickup: ["atHumanResources", "delivered"],
  employeeCourier: ["shippedToCourierBranch", "inTransit", "atCourierBranch", "delivered"],
};

interface DemoOrder {
  readonly status: number;
  readonly deliveryType: number;
  /** Deposit and cash wait to be paid. */
  readonly isPaidLater: boolean;
  readonly placedAt: Date;
}

export interface DemoEvent {
  readonly from: number | null;
  readonly to: number;
  readonly at: Date;
}

/** How a demonstration order came to be where it is: the way of its kind, each move one that the table of transitions allows. */
export function demoOrderEvents({ status, deliveryType, isPaidLater, placedAt }: DemoOrder): DemoEvent[] {
  const last = orderStatusFromCode(status);
  const delivery = deliveryTypeFromCode(deliveryType);
  if (last === null || delivery === null) throw new Error(`No such order: ${status}, ${deliveryType}`);
  const start: readonly OrderStatus[] = isPaidLater ? ["incomplete", "awaitingPayment"] : ["incomplete"];
  const paid: readonly OrderStatus[] = ["paymentReceived", "paymentValidated", "inProcess", "preparingShipment"];
  const whole = [...start, ...paid, ...SENT[delivery]];
  const way = whole.includes(last) ? whole.slice(0, whole.indexOf(last) + 1) : [...start, last];
  const events: DemoEvent[] = [];
  let at = placedAt.getTime();
  let from: OrderStatus | null = null;
  for (const to of way) {
    if (from !== null && !canTransition(from, to)) throw new Error(`No way from ${from} to ${to}`);
    const isFirst = from === null || to === "awaitingPayment" || (to === "paymentReceived" && !isPaidLater);
    at += isFirst ? 0 : (HOURS[to] ?? LATER_HOURS) * HOUR_MS;
    events.push({ from: from && ORDER_STATUSES[from].code, to: ORDER_STATUSES[to].code, at: new Date(at) });
    from = to;
  }
  return events;
}
