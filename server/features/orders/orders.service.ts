import { isOfSomeWay } from "../../../shared/domain/orders/delivery-way.ts";
import {
  isOver,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusFromCode,
} from "../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import type { Services } from "../../http/services.ts";
import { fillCart } from "../cart/fill-cart.ts";
import { pickupPlaceOf, type Place } from "../dealers/dealers.service.ts";
import { appointmentOf, type OrderAppointment } from "./order-appointment.ts";
import {
  countTiresUpTo,
  findOrder,
  findOrderEvents,
  findOrderLines,
  findOwner,
  findPaymentUrl,
  findRefunds,
  isInReview,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRefund,
  type OrderRow,
} from "./orders.repository.ts";
import { findShipments, type ShownParcel, shownParcels } from "../shipments/order-shipments.ts";
import { signedByOf } from "../shipments/signed-by.ts";

/** An order with all that its customer sees of it. */
export interface OrderDetail {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** The statuses it reached, the oldest first. */
  readonly events: readonly OrderEventRow[];
  /** Tyres of the customer's orders that stand, up to and with this one. */
  readonly accumulated: number;
  /** Undefined for an order that is delivered to an address. */
  readonly pickup: Place | undefined;
  /** Its appointment there, or that one can be made; undefined: neither. */
  readonly appointment: OrderAppointment | undefined;
  /** The provider's page where a payment that was begun can be finished, or empty. */
  readonly paymentUrl: string;
  /** The provider has the payment and has not decided it. */
  readonly inReview: boolean;
  /** What the shop gives back of its payments, the oldest first; empty while nothing goes back. */
  readonly refunds: readonly OrderRefund[];
  /** Those with a guía that left. */
  readonly parcels: readonly (ShownParcel & {
    /** Who received it, by its carrier; empty: not known. */
    readonly signedBy: string;
  })[];
}

/** From the first part on: an order that leaves in several is still in 40. */
const mayHaveLeft = (status: OrderStatus): boolean =>
  isOfSomeWay(status) || status === "preparingShipment" || status === "delivered" || status === "exception";

/** An order of this customer; another customer's does not exist for them. */
export async function orderOf(
  { db }: Pick<Services, "db">,
  customerId: number,
  orderId: number,
): Promise<Result<OrderDetail, { kind: "orderNotFound" }>> {
  const order = await findOrder(db, orderId);
  if (!order || order.customer_id !== customerId) return err({ kind: "orderNotFound" });
  const { incomplete, awaitingPayment } = ORDER_STATUSES;
  const status = orderStatusFromCode(order.status);
  const [lines, events, accumulated, pickup, appointment, paymentUrl, inReview, refunds, shipments] = await Promise.all(
    [
      findOrderLines(db, orderId),
      findOrderEvents(db, orderId),
      countTiresUpTo(db, customerId, orderId),
      pickupPlaceOf(db, order),
      appointmentOf(db, order, new Date()),
      order.status === incomplete.code ? findPaymentUrl(db, orderId) : "",
      order.status === awaitingPayment.code && isInReview(db, orderId),
      status !== null && isOver(status) ? findRefunds(db, orderId) : [],
      status !== null && mayHaveLeft(status) ? findShipments(db, orderId) : [],
    ],
  );
  const signedBy = shipments.length > 0 ? await signedByOf(db, orderId) : new Map<number, string>();
  const parcels = shownParcels(order, shipments).map((parcel) => ({
    ...parcel,
    signedBy: (parcel.id !== null && signedBy.get(parcel.id)) || "",
  }));
  const ours = refunds.filter(({ isOurs }) => isOurs);
  return ok({ order, lines, events, accumulated, pickup, appointment, paymentUrl, inReview, refunds: ours, parcels });
}

/** The lines of an order, for putting them back into a cart. */
export const articlesOf = async (db: Handle, orderId: number): Promise<{ code: string; quantity: number }[]> =>
  (await findOrderLines(db, orderId)).map(({ code, quantity }) => ({ code, quantity }));

/** One tyre of an order that was put into the cart again; `wanted` and `inCart` are pieces. */
export interface LineBoughtAgain {
  readonly code: string;
  readonly name: string;
  readonly size: string;
  readonly wanted: number;
  readonly inCart: number;
  /** Whether it is still in the catalogue. */
  readonly isSold: boolean;
}

/**
 * Puts the tyres of one of the customer's orders into their cart, at today's price and as far as today's stock reaches (decisions
 * 0031). Asking twice puts them there once.
 */
export async function buyAgain(
  db: Handle,
  customerId: number,
  orderId: number,
): Promise<Result<LineBoughtAgain[], { kind: "orderNotFound" }>> {
  if ((await findOwner(db, orderId)) !== customerId) return err({ kind: "orderNotFound" });
  const lines = await findOrderLines(db, orderId);
  const filled = await fillCart(db, customerId, mergeByCode(lines));
  return ok(
    filled.map(({ code, wanted, inCart, isSold }) => {
      const line = lines.find((one) => one.code === code);
      return { code, name: line?.product_name ?? "", size: line?.size ?? "", wanted, inCart, isSold };
    }),
  );
}

interface Units {
  readonly code: string;
  readonly quantity: number;
}

/** One row for each tyre, in the order in which they come. */
export function mergeByCode(articles: readonly Units[]): Units[] {
  const units = new Map<string, number>();
  for (const { code, quantity } of articles) units.set(code, (units.get(code) ?? 0) + quantity);
  return [...units].map(([code, quantity]) => ({ code, quantity }));
}
