import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";

/**
 * In a query of `payment_refund`: a refused refund that staff asked for again as another one of the same amount, such as to an account. That
 * one waits for them instead, also where it was refused in its turn.
 */
export const IS_ASKED_ANEW = sql<boolean>`(payment_refund.status = 'declined' and exists (
  select from payment_refund as later
   where later.payment_id = payment_refund.payment_id and later.id > payment_refund.id
     and later.amount = payment_refund.amount
     and (later.status <> 'declined' or later.created_at > payment_refund.updated_at)))`;

/** Of a payment: those that another one took the place of. */
export async function askedAnewOf(db: Handle, paymentId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("payment_refund")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where(IS_ASKED_ANEW)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
