import { sql } from "kysely";
import { LATE_PAYMENT_TRANSITIONS, ORDER_STATUSES, type OrderStatus } from "../../../shared/domain/order-status.ts";
import type { Trx } from "../../db/database.ts";

const ENDED = (Object.keys(LATE_PAYMENT_TRANSITIONS) as OrderStatus[]).map((status) => ORDER_STATUSES[status].code);

/**
 * The customer's order that ended early for want of the provider's answer and was revived in the last hour, which took its articles
 * out of their cart (docs/decisions/0055); undefined without one.
 */
export async function findRevivedLately(trx: Trx, customerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
      join payment_attempt on payment_attempt.order_id = orders.id and unanswered_at is not null
      join order_event on order_event.order_id = orders.id
     where customer_id = ${customerId} and at > now() - interval '1 hour'
       and from_status in (${sql.join(ENDED)}) and to_status = ${ORDER_STATUSES.paymentReceived.code}
     order by at desc limit 1`.execute(trx);
  return rows[0]?.id;
}
