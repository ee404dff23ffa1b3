import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

const MOST_PAYMENTS = 500;

interface Payment {
  readonly reference: string;
  readonly orderId: number;
  readonly amount: number;
  readonly refunded: number;
  readonly providerId: string;
}

/** Payments of a method that belong to a day, the first 500 by their orders. */
export async function paymentsOfDay(db: Handle, day: string, method: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select attempt.reference, attempt.order_id as "orderId", coalesce(paid_amount, attempt.amount) as amount,
      coalesce((select sum(amount) from payment_refund where payment_id = attempt.id and status = 'accepted'), 0)::bigint as refunded,
      attempt.provider_id as "providerId"
    from payment_attempt as attempt left join bank_movement as movement on movement.attempt_id = attempt.id
    where attempt.status in ('paid', 'mismatch') and attempt.provider = ${method} and attempt.provider_id is not null
      and coalesce(movement.day, ((case when provider = 'deposit' then attempt.updated_at else attempt.created_at end)
        at time zone 'America/Mexico_City')::date) = ${day}::date
    order by attempt.order_id limit ${MOST_PAYMENTS}`.execute(db);
  return rows;
}
