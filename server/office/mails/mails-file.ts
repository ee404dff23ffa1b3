import type { MailRow, MailState } from "../../../shared/contract/staff/mails.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { filteredMails, type MailFilters, toMailRow, withRecipient } from "./list-mails.ts";

const MOST_IN_FILE = 50_000;

const STATES: Readonly<Record<MailState, string>> = {
  queued: "En cola",
  sent: "Enviado",
  failed: "No salió",
  dropped: "No hizo falta",
};

const FIELDS: readonly (readonly [header: string, value: (mail: MailRow) => string | number | null])[] = [
  ["correo", ({ id }) => id],
  ["clase", ({ name }) => name],
  ["para", ({ to }) => to],
  ["pedido", ({ orderId }) => orderId],
  ["en_cola", ({ queuedAt }) => formatDateTime(new Date(queuedAt))],
  ["enviado", ({ sentAt }) => (sentAt === null ? null : formatDateTime(new Date(sentAt)))],
  ["estado", ({ state }) => STATES[state]],
  ["intentos", ({ tries }) => tries],
];

/** A list of e-mails as a CSV file, and how many rows it has; addresses stay masked. Refused where it is too long for one. */
export async function mailsFile(
  db: Handle,
  filters: MailFilters,
  permissions: Permissions,
): Promise<Result<{ readonly text: string; readonly rows: number }, StaffError<"notPossible">>> {
  const rows = await withRecipient(filteredMails(db, filters, permissions))
    .orderBy("mail_log.id", "desc")
    .limit(MOST_IN_FILE + 1)
    .execute();
  if (rows.length > MOST_IN_FILE) {
    return notPossible(`Son más de ${MOST_IN_FILE.toLocaleString("es-MX")} correos: acota las fechas.`);
  }
  const header = csvLine(FIELDS.map(([name]) => name));
  const lines = rows.map(toMailRow).map((mail) => csvLine(FIELDS.map(([, value]) => value(mail))));
  return ok({ text: `${BYTE_ORDER_MARK}${header}${lines.join("")}`, rows: rows.length });
}
