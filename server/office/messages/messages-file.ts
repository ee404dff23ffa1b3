import { sql } from "kysely";
import { CONTACT_TYPES, contactTypeFromCode } from "../../../shared/domain/people/contact.ts";
import { MESSAGE_STATES } from "../../../shared/domain/messages/message-states.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";
import { filteredMessages, type MessageFilter } from "./seen-messages.ts";

const MOST_IN_FILE = 50_000;
const HEADER = [
  "folio",
  "tipo",
  "estado",
  "pedido",
  "lleva",
  "recibido",
  "primera_respuesta",
  "respuestas",
  "sin_respuesta_desde",
];

const moment = (at: Date | null): string | null => at && formatDateTime(at);

/** Messages as a CSV file for who has to prove that complaints were answered: no names, no addresses and no texts. */
export async function messagesFile(
  db: Handle,
  filter: MessageFilter,
  { permissions, staffId }: StaffSession,
): Promise<Result<{ readonly text: string; readonly rows: number }, StaffError<"notPossible">>> {
  const answers = sql`from message_reply where contact_message_id = contact_message.id and kind = 'answer'`;
  const rows = await filteredMessages(db, filter, permissions, staffId)
    .leftJoin("staff_member", "staff_member.id", "contact_message.owner_id")
    .select([
      "contact_message.id",
      "contact_message.type",
      "contact_message.state",
      "contact_message.order_id",
      "contact_message.created_at",
      "contact_message.waits_since",
      "staff_member.name as owner",
      sql<Date | null>`(select min(created_at) ${answers})`.as("answeredAt"),
      sql<number>`(select count(*)::int ${answers})`.as("answers"),
    ])
    .orderBy("contact_message.id", "desc")
    .limit(MOST_IN_FILE + 1)
    .execute();
  if (rows.length > MOST_IN_FILE) {
    return notPossible(`Son más de ${MOST_IN_FILE.toLocaleString("es-MX")} mensajes: acota los filtros.`);
  }
  const lines = rows.map((row) =>
    csvLine([
      folioOf("M", row.id),
      CONTACT_TYPES[contactTypeFromCode(row.type) ?? "customerCare"].label,
      MESSAGE_STATES[row.state],
      row.order_id,
      row.owner,
      moment(row.created_at),
      moment(row.answeredAt),
      row.answers,
      moment(row.waits_since),
    ]),
  );
  return ok({ text: `${BYTE_ORDER_MARK}${csvLine(HEADER)}${lines.join("")}`, rows: rows.length });
}
