import type { Handle, Trx } from "../../db/database.ts";
import type { ContactMessageTable } from "../../db/tables/customers.ts";

export interface NewContactMessage {
  readonly customer_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly type: ContactMessageTable["type"];
  readonly message: string;
  readonly priority: number;
  readonly ticket: string | null;
  /** The sender's own order that the text names. */
  readonly order_id: number | null;
}

/** Its number; undefined when a message was sent with this ticket already. */
export const insertContactMessage = async (trx: Trx, message: NewContactMessage): Promise<number | undefined> =>
  (
    await trx
      .insertInto("contact_message")
      .values(message)
      .onConflict((conflict) => conflict.column("ticket").doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

/** The number of the message that was sent with its ticket, where it is this very message. */
export const findSameMessage = async (
  trx: Trx,
  { ticket, ...message }: NewContactMessage,
): Promise<number | undefined> =>
  (
    await trx
      .selectFrom("contact_message")
      .select("id")
      .where("ticket", "=", ticket)
      .where("customer_id", "is not distinct from", message.customer_id)
      .where("email", "=", message.email)
      .where("name", "=", message.name)
      .where("type", "=", message.type)
      .where("message", "=", message.message)
      .executeTakeFirst()
  )?.id;

export const findContactMessage = (db: Handle, id: number) =>
  db.selectFrom("contact_message").selectAll().where("id", "=", id).executeTakeFirst();

export const deleteContactMessages = (db: Handle, lastEntryBefore: Date) =>
  db.deleteFrom("contact_message").where("updated_at", "<", lastEntryBefore).execute();

/** Made with the database; the same for every process. */
export const readTicketSecret = async (db: Handle): Promise<Buffer> =>
  (await db.selectFrom("shop_secret").select("secret").where("name", "=", "contact-ticket").executeTakeFirstOrThrow())
    .secret;
