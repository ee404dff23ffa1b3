import type { Handle } from "../../../server/db/database.ts";
import { PERSON } from "./person-words.ts";

/** An answer in the thread of the account's message, and an ARCO request. */
export async function insertMessageRows(db: Handle, id: number, staffId: number): Promise<void> {
  const { id: messageId } = await db
    .selectFrom("contact_message")
    .select("id")
    .where("customer_id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("message_reply")
    .values({
      contact_message_id: messageId,
      kind: "inbound",
      text: `Soy ${PERSON.name}, vivo en ${PERSON.street}.`,
      staff_id: staffId,
      heard_at: new Date(),
      their_message_id: "<respuesta-de-la-persona@correo.mx>",
    })
    .execute();
  await db
    .insertInto("arco_request")
    .values({
      right_kind: "access",
      state: "done",
      customer_id: id,
      email: PERSON.email,
      channel: "email",
      description: `${PERSON.name} pide sus datos.`,
      received_on: "2026-11-03",
      done_on: "2026-11-20",
      done_note: `Se entregaron a ${PERSON.name}.`,
    })
    .execute();
}
