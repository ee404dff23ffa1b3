import { sql } from "kysely";
import {
  canTransitionByLatePayment,
  ORDER_STATUSES,
  statusCodesWhere,
} from "../../../../shared/domain/orders/order-status.ts";
import type { Trx } from "../../../db/database.ts";

/** In terms of `order_event`: a late payment revived an order that had ended. */
export const IS_REVIVAL = sql<boolean>`(
  from_status in (${sql.join(statusCodesWhere((status) => canTransitionByLatePayment(status, "paymentReceived")))})
  and to_status = ${ORDER_STATUSES.paymentReceived.code})`;

/**
 * The customer's order that ended early for want of the provider's answer and was revived in the last hour, which took its articles
 * out of their cart (docs/decisions/0055); undefined without one.
 */
export async function findRecentRevival(trx: Trx, customerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
      join payment_attempt on payment_attempt.order_id = orders.id and unanswered_at is not null
      join order_event on order_event.order_id = orders.id
     where customer_id = ${customerId} and at > now() - interval '1 hour' and ${IS_REVIVAL}
     order by at desc limit 1`.execute(trx);
  return rows[0]?.id;
}
