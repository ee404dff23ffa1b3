import { sql } from "kysely";

/**
 * In a query of `payment_refund`: a refused refund that staff asked for again as another one of the same amount, such as to an account. That
 * one waits for them instead.
 */
export const IS_ASKED_ANEW = sql<boolean>`(payment_refund.status = 'declined' and exists (
  select from payment_refund as later
   where later.payment_id = payment_refund.payment_id and later.id > payment_refund.id
     and later.amount = payment_refund.amount and later.status <> 'declined'))`;
