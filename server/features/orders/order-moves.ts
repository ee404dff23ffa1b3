import { sql } from "kysely";
import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { suitsDelivery } from "../../../shared/domain/orders/delivery-way.ts";
import {
  canTransition,
  canTransitionByDispute,
  canTransitionByLatePayment,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusFromCode,
  releasesStock,
} from "../../../shared/domain/orders/order-status.ts";
import type { Trx } from "../../db/database.ts";
import { databaseTime } from "../../db/database-time.ts";
import { releaseAppointments } from "../appointments/kept-appointments.ts";

export interface OrderMove {
  readonly orderId: number;
  readonly to: OrderStatus;
  readonly actor: "customer" | "provider" | "shop" | "staff";
  /** For the order's history; no personal data. */
  readonly reason: string;
  /** Plain Spanish for the customer, when the payment failed. */
  readonly failureReason?: string;
  /** Money came for an order that had ended: the transitions for late payments are allowed as well. */
  readonly isLatePayment?: boolean;
  /** Paid money went back or is contested: an order that was not shipped stops. */
  readonly isDispute?: boolean;
  /** Staff send it another way than its delivery's. */
  readonly isOffItsWay?: boolean;
  /** Pieces by code that are not in the warehouse, of an order that ends without a sale: they do not go back to stock. */
  readonly gone?: ReadonlyMap<string, number>;
}

/** The log of refused moves. */
export interface MoveLog {
  warn(facts: object, message: string): void;
}

/**
 * Moves an order along the transition table, under its row's lock, and writes who and why. An order that ends without a sale
 * gives back stock and coupon. Answers false, changes nothing and logs it when the table does not allow the move, or its delivery
 * has no such step.
 */
export async function moveOrder(trx: Trx, move: OrderMove, log: MoveLog): Promise<boolean> {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "status", "delivery_type", "coupon_code", "holds_coupon"])
    .where("id", "=", move.orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return false;
  const from = orderStatusFromCode(order.status);
  const isAllowed =
    from !== null &&
    (move.isOffItsWay === true || suitsDelivery(move.to, deliveryTypeFromCode(order.delivery_type))) &&
    (canTransition(from, move.to) ||
      (move.isLatePayment === true && canTransitionByLatePayment(from, move.to)) ||
      (move.isDispute === true && canTransitionByDispute(from, move.to)));
  if (!isAllowed) {
    logRefusal(log, from ?? order.status, move);
    return false;
  }
  const status = ORDER_STATUSES[move.to].code;
  // What its customer read while it was stopped is over.
  const failureReason = move.failureReason ?? (from === "exception" ? "" : undefined);
  await trx
    .updateTable("orders")
    .set({
      status,
      updated_at: sql`now()`,
      ...(failureReason !== undefined && { failure_reason: failureReason }),
    })
    .where("id", "=", order.id)
    .execute();
  await trx
    .insertInto("order_event")
    .values({
      order_id: order.id,
      from_status: order.status,
      to_status: status,
      actor: move.actor,
      reason: move.reason,
    })
    .execute();
  if (move.to === "delivered") await releaseAppointments(trx, [order.id], { after: await databaseTime(trx) });
  if (releasesStock(move.to)) {
    await giveStockBack(trx, order.id, move.gone ?? new Map());
    await releaseAppointments(trx, [order.id]);
    if (order.coupon_code && order.holds_coupon) await giveCouponBack(trx, order.id, order.coupon_code);
  }
  return true;
}

/** Staff type their reasons themselves: those may name a person and stay out of the log. */
const logRefusal = (log: MoveLog, from: OrderStatus | number, { orderId, to, actor, reason }: OrderMove): void =>
  log.warn({ order: orderId, from, to, actor, ...(actor !== "staff" && { reason }) }, "order move refused");

/** Writes who did what about an order that does not move for it: its history keeps the reason, its status stays. */
export async function noteOrder(trx: Trx, { orderId, actor, reason }: Omit<OrderMove, "to">): Promise<void> {
  await sql`insert into order_event (order_id, from_status, to_status, actor, reason)
    select id, status, status, ${actor}, ${reason} from orders where id = ${orderId}`.execute(trx);
}

/**
 * Puts back exactly what the order's ledger says it took; what of it is not in the warehouse leaves stock again in the same statement. Rows
 * are locked in the order of their codes, as everywhere.
 */
async function giveStockBack(trx: Trx, orderId: number, gone: ReadonlyMap<string, number>): Promise<void> {
  const [codes, pieces] = [[...gone.keys()], [...gone.values()]];
  await sql`
    with gone as (
      select * from unnest(${codes}::text[], ${pieces}::integer[]) as one (code, pieces)
    ), taken as (
      select code, -sum(quantity)::int as quantity, max(round) as round
        from stock_movement where order_id = ${orderId} group by code
    ), locked as (
      select stock.code, taken.quantity, taken.round, least(taken.quantity, coalesce(gone.pieces, 0)) as gone
        from stock join taken using (code) left join gone using (code)
       where taken.quantity > 0 order by stock.code for update of stock
    ), returned as (
      update stock set on_hand = on_hand + locked.quantity - locked.gone from locked where stock.code = locked.code
      returning stock.code, locked.quantity, locked.round, locked.gone
    )
    insert into stock_movement (code, order_id, quantity, reason, round)
    select code, ${orderId}::bigint, quantity, 'returned', round from returned
    union all
    select code, null, -gone, 'gone', 1 from returned where gone > 0`.execute(trx);
}

/** Frees the use that an order holds; its row is locked. */
export async function giveCouponBack(trx: Trx, orderId: number, code: string): Promise<void> {
  await trx
    .updateTable("coupon")
    .set({ uses: sql`greatest(uses - 1, 0)` })
    .where("code", "=", code)
    .execute();
  await trx.updateTable("orders").set({ holds_coupon: false }).where("id", "=", orderId).execute();
}
