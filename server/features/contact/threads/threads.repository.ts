import { sql } from "kysely";
import type { Handle, Trx } from "../../../db/database.ts";

/** Where an answer goes: the account's e-mail as it is now, or what a visitor typed. */
const RECIPIENT = sql<string>`coalesce(
  (select customer.email from customer where customer.id = contact_message.customer_id and customer.erased_at is null),
  contact_message.email)`;

/** A message with where its answer goes; undefined: none, or its sender was erased. */
export const findThread = (db: Handle, id: number) =>
  db
    .selectFrom("contact_message")
    .selectAll()
    .select(RECIPIENT.as("recipient"))
    .where("id", "=", id)
    .executeTakeFirst();

export type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** Locks a message until the transaction ends: of two who answer at once the second sees what the first did. */
export async function lockThread(trx: Trx, id: number): Promise<Thread | undefined> {
  const locked = await trx
    .selectFrom("contact_message")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findThread(trx, id);
}

/** What stands behind the message, oldest first. */
export const repliesOf = (db: Handle, messageId: number) =>
  db.selectFrom("message_reply").selectAll().where("contact_message_id", "=", messageId).orderBy("id").execute();

/** Of the orders with these numbers, those of the account with this e-mail; an erased account has none. */
export async function ownOrders(db: Handle, email: string, numbers: readonly number[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select("orders.id")
    .where("orders.id", "in", [...numbers])
    .where(sql`lower(customer.email)`, "=", email.toLowerCase())
    .where("customer.erased_at", "is", null)
    .execute();
  return numbers.filter((number) => rows.some(({ id }) => id === number));
}
