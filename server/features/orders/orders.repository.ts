import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { RefundProgress } from "../../../shared/domain/payment/refund/refund-words.ts";
import { refundedOf } from "../../../shared/domain/payment/refund/refunded-words.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { preparedRow, preparedRows } from "../../db/prepared.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import { ORDERS_PER_PAGE } from "../../../shared/domain/orders/order-history.ts";

const { incomplete, notAuthorized, unpaid, cancelled } = ORDER_STATUSES;
const NOT_BOUGHT = [incomplete.code, notAuthorized.code, unpaid.code, cancelled.code];

const SUMMARY_COLUMNS = [
  "id",
  "placed_at",
  "total",
  "subtotal_pre_tax",
  "articles",
  "status",
  "payment_type",
  "delivery_type",
] as const;

export const findOrders = (db: Handle, customerId: number, page: number) =>
  db
    .selectFrom("orders")
    .select(SUMMARY_COLUMNS)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("payment_attempt")
            .select("payment_attempt.id")
            .whereRef("payment_attempt.order_id", "=", "orders.id")
            .where("payment_attempt.status", "=", "inReview"),
        )
        .as("in_review"),
    )
    .where("customer_id", "=", customerId)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE)
    .execute();

/** All of them: a prepared statement names its columns (server/db/prepared.ts). */
const ORDER_COLUMNS = [
  "orders.id",
  "orders.customer_id",
  "orders.status",
  "orders.payment_type",
  "orders.delivery_type",
  "orders.location_id",
  "orders.ship_address",
  "orders.invoice_address",
  "orders.coupon_code",
  "orders.articles",
  "orders.subtotal_pre_tax",
  "orders.list_total",
  "orders.iva",
  "orders.shipping_pre_tax",
  "orders.shipping_total",
  "orders.total",
  "orders.card_label",
  "orders.card_note",
  "orders.failure_reason",
  "orders.delivered_by",
  "orders.tracking_number",
  "orders.carrier",
  "orders.carrier_url",
  "orders.due_at",
  "orders.months",
  "orders.cash_slip",
  "orders.deposit",
  "orders.points_caption",
  "orders.holds_coupon",
  "orders.coupon_discount",
  "orders.terms_version",
  "orders.delivery_reference",
  "orders.awaits_review",
  "orders.placed_at",
  "orders.updated_at",
  "orders.status_since",
] as const;

export const findOrder = (db: Handle, orderId: number) =>
  preparedRow(
    db,
    db
      .selectFrom("orders")
      .innerJoin("customer", "customer.id", "orders.customer_id")
      .select(ORDER_COLUMNS)
      .select(["customer.name", "customer.last_name", "customer.mother_name", "customer.email"])
      .where("orders.id", "=", orderId)
      .compile(),
  );

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const LINE_COLUMNS = [
  "order_id",
  "line",
  "code",
  "product_name",
  "brand",
  "vehicle_type",
  "size",
  "image",
  "quantity",
  "unit_pre_tax",
  "unit_with_iva",
  "rest_quantity",
  "rest_unit_with_iva",
  "line_pre_tax",
  "line_iva",
  "line_total",
  "list_total",
  "product_slug",
  "price_reasons",
] as const;

export const findOrderLines = (db: Handle, orderId: number) =>
  preparedRows(
    db,
    db.selectFrom("order_line").select(LINE_COLUMNS).where("order_id", "=", orderId).orderBy("line").compile(),
  );

export type OrderLineRow = Awaited<ReturnType<typeof findOrderLines>>[number];

/** An order moves some twenty times at most; more would be a mistake, and too many to read. */
const MOST_EVENTS = 100;

export const findOrderEvents = (db: Handle, orderId: number) =>
  preparedRows(
    db,
    db
      .selectFrom("order_event")
      .select(["to_status", "at"])
      .where("order_id", "=", orderId)
      // A note is not a step: of the staff's, or of a payment that is contested.
      .where(sql<boolean>`from_status is distinct from to_status`)
      .orderBy("id")
      .limit(MOST_EVENTS)
      .compile(),
  );

export type OrderEventRow = Awaited<ReturnType<typeof findOrderEvents>>[number];

/** Whether the shop itself cancelled it, rather than its staff or a payment's provider. */
export async function isCancelledByShop(db: Handle, orderId: number): Promise<boolean> {
  const event = await db
    .selectFrom("order_event")
    .select("actor")
    .where("order_id", "=", orderId)
    .where("to_status", "=", cancelled.code)
    .where(sql<boolean>`from_status is distinct from to_status`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.actor === "shop";
}

/** Where an order of this customer goes, locked until the transaction ends. */
export const findAddressOf = (trx: Trx, orderId: number, customerId: number) =>
  trx
    .selectFrom("orders")
    .select(["status", "delivery_type", "ship_address"])
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();

/** What of an order decides about its appointment, locked until the transaction ends: a payment that ends it is waited for. */
export const lockOrderToMount = (trx: Trx, orderId: number) =>
  trx
    .selectFrom("orders")
    .select(["id", "customer_id", "status", "location_id", "delivered_by", "articles"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();

export async function writeAddressOf(trx: Trx, orderId: number, address: AddressColumns): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ ship_address: JSON.stringify(address) })
    .where("id", "=", orderId)
    .execute();
}

/** The customer of an order; undefined without such an order. */
export const findOwner = async (db: Handle, orderId: number): Promise<number | undefined> =>
  (await db.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst())?.customer_id;

/** Tyres of the customer's orders that stand, up to and with this one. */
export async function countTiresUpTo(db: Handle, customerId: number, orderId: number): Promise<number> {
  const bought = db
    .selectFrom("orders")
    .select(sql<number>`coalesce(sum(articles), 0)`.as("total"))
    .where("customer_id", "=", customerId)
    .where("id", "<=", orderId)
    .where("status", "not in", NOT_BOUGHT);
  return (await preparedRow(db, bought.compile()))?.total ?? 0;
}

/** Whether its provider has the order's payment and has not decided it. */
export const isInReview = async (db: Handle, orderId: number): Promise<boolean> =>
  (await preparedRow(
    db,
    db
      .selectFrom("payment_attempt")
      .select("id")
      .where("order_id", "=", orderId)
      .where("status", "=", "inReview")
      .compile(),
  )) !== undefined;

/** The refunds of an order, the oldest first. */
export async function findRefunds(db: Handle, orderId: number): Promise<readonly OrderRefund[]> {
  const rows = await db
    .selectFrom("payment_refund")
    .innerJoin("orders", "orders.id", "payment_refund.order_id")
    .select(["payment_refund.id", "amount", "payment_refund.status", "refund_id", "given_back_there"])
    .select(["lines", "freight", "kind", "articles"])
    .where("order_id", "=", orderId)
    .orderBy("payment_refund.id")
    .execute();
  return rows.map((row) => {
    const { id, amount, status, given_back_there: isByProvider, articles } = row;
    const isDone = status === "accepted";
    const isByHand = !isByProvider && (status === "byHand" || (isDone && row.refund_id === null));
    return { id, amount, isDone, isByHand, isOurs: !isByProvider, of: refundedOf(row, articles) };
  });
}

export interface OrderRefund extends RefundProgress {
  readonly id: number;
  /** "por 1 llanta y el envío"; empty: all of the order. */
  readonly of: string;
  /** Centavos. */
  readonly amount: number;
  /** False: the provider gave the money back without the shop. */
  readonly isOurs: boolean;
}

/** The bank's page of a payment that waits for the customer there, or empty. */
export async function findPaymentUrl(db: Handle, orderId: number): Promise<string> {
  const row = await db
    .selectFrom("payment_attempt")
    .select("redirect_url")
    .where("order_id", "=", orderId)
    .where("status", "=", "redirected")
    .orderBy("attempt", "desc")
    .executeTakeFirst();
  return row?.redirect_url ?? "";
}
