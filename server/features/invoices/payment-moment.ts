import { type RawBuilder, sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";

/**
 * Whether an event of this table or alias is the moment an order's money came in (docs/decisions/0061). A note in the history of a paid order
 * has its status before and after, and moves no money.
 */
export const isPayment = (event: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${event}.to_status`)} = ${sql.lit(ORDER_STATUSES.paymentReceived.code)}
    and ${sql.ref(`${event}.from_status`)} is distinct from ${sql.ref(`${event}.to_status`)})`;

/** When the money of the order of this expression came in, the later time where it was paid, ended and was paid again; null: not. */
export const paidAtOf = (orderId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(payment.at) from order_event as payment where payment.order_id = ${orderId} and ${isPayment("payment")})`;

/** Rows `order_id`, `paid_at` of what was paid since the shop issues invoices: of these orders, or from a moment on. */
export const paidOrders = ({
  among,
  from,
}: { readonly among?: readonly number[] | undefined; readonly from?: Date } = {}): RawBuilder<unknown> => sql`(
  select e.order_id, max(e.at) as paid_at from order_event as e join cfdi_start as s on e.at >= s.at
   where ${isPayment("e")}
     ${from === undefined ? sql`` : sql`and e.at >= ${from}`}
     ${among === undefined ? sql`` : sql`and e.order_id = any(${among}::bigint[])`} group by e.order_id)`;
