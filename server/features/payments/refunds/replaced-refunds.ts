import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";

/**
 * In a query of `payment_refund`: a refused refund that staff asked for again as another one, such as to an account. That one waits for them
 * instead, also where it was refused in its turn.
 */
export const IS_REPLACED = sql<boolean>`(payment_refund.status = 'declined' and exists (
  select from payment_refund as later where later.replaces_id = payment_refund.id))`;

/** Of a payment: those that another one took the place of. */
export async function replacedRefundsOf(db: Handle, paymentId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("payment_refund")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where(IS_REPLACED)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The reference of the refused refund that this refund replaces; undefined: it replaces none. */
export async function replacedReferenceOf(db: Handle, refundId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("payment_refund as later")
    .innerJoin("payment_refund as refused", "refused.id", "later.replaces_id")
    .select("refused.reference")
    .where("later.id", "=", refundId)
    .executeTakeFirst();
  return row?.reference;
}
