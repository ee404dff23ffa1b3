import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

/** Days after which a movement's text is emptied: a year, and time to close it. The bank keeps the statement itself. */
const TEXT_DAYS = 400;

/**
 * Empties the texts of movements that paid an erased customer's orders, also as other files have them. Their digests stay: an old file adds
 * nothing again.
 */
export async function forgetMovementTexts(db: Handle, customerId: number): Promise<void> {
  await sql`update bank_movement set text = '' from payment_attempt, orders
    where payment_attempt.id = coalesce(bank_movement.attempt_id,
        (select attempt_id from bank_movement as known where bank_movement.state = 'ignored' and known.id = bank_movement.alike_id)) and orders.id = payment_attempt.order_id
      and orders.customer_id = ${customerId} and bank_movement.text <> ''`.execute(db);
}

/** Empties the texts of old movements, which may name persons that the shop does not know. */
export async function removeOldMovementTexts(db: Handle, now: Date): Promise<void> {
  const old = new Date(now.getTime() - TEXT_DAYS * DAY_MS);
  await db
    .updateTable("bank_movement")
    .set({ text: "" })
    .where("created_at", "<", old)
    .where("text", "<>", "")
    .execute();
}
