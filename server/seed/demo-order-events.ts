import { isWorkingDay } from "../../shared/domain/orders/business-days.ts";
import { businessDay, businessTime } from "../../shared/domain/text/dates.ts";
import { deliveryTypeFromCode } from "../../shared/domain/orders/delivery-type.ts";
import { DELIVERY_WAYS } from "../../shared/domain/orders/delivery-way.ts";
import {
  canTransition,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusFromCode,
} from "../../shared/domain/orders/order-status.ts";
import { DAY_MS, HOUR_MS } from "../../shared/domain/text/durations.ts";

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

interface Hours {
  readonly opens: number;
  readonly closes: number;
  readonly onSaturdays: boolean;
}

/** When the shop and its courier work. Source: account section 1. */
const PROCESSING: Hours = { opens: 8, closes: 17, onSaturdays: false };
const SHIPPING: Hours = { opens: 9, closes: 18, onSaturdays: false };
const COURIER: Hours = { opens: 9, closes: 18, onSaturdays: true };

/** Staff move orders within these hours; customers and banks at any time. */
const MADE_IN: Readonly<Partial<Record<OrderStatus, Hours>>> = {
  paymentValidated: PROCESSING,
  inProcess: PROCESSING,
  preparingShipment: PROCESSING,
  cancelled: PROCESSING,
  sentToFactoryStore: SHIPPING,
  shipped: SHIPPING,
  shippedToCourierBranch: SHIPPING,
  atHumanResources: SHIPPING,
  atDealerBranch: SHIPPING,
  inTransit: COURIER,
  atCourierBranch: COURIER,
  delivered: COURIER,
};

interface DemoOrder {
  readonly status: number;
  readonly deliveryType: number;
  /** Deposit and cash wait to be paid. */
  readonly isPaidLater: boolean;
  readonly placedAt: Date;
}

interface DemoDay {
  /** One of the two counts back from the day the demonstration is loaded. */
  readonly daysAgo: number | null;
  readonly businessDaysAgo: number | null;
  /** "10:42", on the shop's clock. */
  readonly time: string;
}

/** Days before this one, so that the demonstration's orders are as far as their dates say, whenever it is loaded. */
export function demoPlacedAt({ daysAgo, businessDaysAgo, time }: DemoDay, now: Date): Date {
  let day = new Date(now.getTime() - (daysAgo ?? 0) * DAY_MS);
  for (let left = businessDaysAgo ?? 0; left > 0;) {
    day = new Date(day.getTime() - DAY_MS);
    if (isWorkingDay(businessDay(day))) left -= 1;
  }
  return atTime(businessDay(day), time);
}

const atTime = (day: string, time: string): Date => new Date(`${day}T${time}:00-06:00`);

const isSaturday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

/** This moment, or one soon after the next opening. */
function withinHours(at: Date, { opens, closes, onSaturdays }: Hours): Date {
  const { hour, minute } = businessTime(at);
  const isOpenOn = (day: string) => isWorkingDay(day) || (onSaturdays && isSaturday(day));
  const isOpen = isOpenOn(businessDay(at));
  if (isOpen && hour >= opens && hour < closes) return at;
  let day = at;
  if (!isOpen || hour >= closes) {
    do day = new Date(day.getTime() + DAY_MS);
    while (!isOpenOn(businessDay(day)));
  }
  return atTime(businessDay(day), [opens, minute].map((part) => String(part).padStart(2, "0")).join(":"));
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
  const whole: readonly OrderStatus[] = [...start, ...paid, ...DELIVERY_WAYS[delivery], "delivered"];
  const way = whole.includes(last) ? whole.slice(0, whole.indexOf(last) + 1) : [...start, last];
  const events: DemoEvent[] = [];
  let at = placedAt;
  let from: OrderStatus | null = null;
  for (const to of way) {
    if (from !== null && !canTransition(from, to)) throw new Error(`No way from ${from} to ${to}`);
    const isFirst = from === null || to === "awaitingPayment" || (to === "paymentReceived" && !isPaidLater);
    if (!isFirst) at = new Date(at.getTime() + (HOURS[to] ?? LATER_HOURS) * HOUR_MS);
    const hours = MADE_IN[to];
    if (hours) at = withinHours(at, hours);
    events.push({ from: from && ORDER_STATUSES[from].code, to: ORDER_STATUSES[to].code, at });
    from = to;
  }
  return events;
}
