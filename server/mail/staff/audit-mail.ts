import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import type { AuditCheck } from "../../administration/audit/nightly-check.ts";
import { findCheck } from "../../administration/audit/nightly-check.ts";
import { isWorking } from "../../administration/identity/working-member.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf } from "../transport/sender.ts";

/** Sends an owner the result of a night's check of the audit log: a copy out of reach of those who can write the database. */
export async function sendAuditMail(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { staffId, checkId }: Jobs["send_audit_report"],
): Promise<void> {
  const check = await findCheck(db, checkId);
  const owner = await db
    .selectFrom("staff_member")
    .select("email")
    .where("id", "=", staffId)
    .where(isWorking(new Date()))
    .executeTakeFirst();
  if (check && owner) await transport.send(await composeAuditMail(config, check, { staffId, email: owner.email }));
}

export async function composeAuditMail(
  config: Config,
  { id, at, lines, head, brokenAt }: AuditCheck,
  { staffId, email }: { readonly staffId: number; readonly email: string },
): Promise<MailMessage> {
  const { renderStaffNotice } = await import("../templates/render-mail.ts");
  const isWhole = brokenAt === null;
  const title = isWhole ? "La bitácora está íntegra" : `La bitácora no está íntegra: línea ${brokenAt}`;
  const body = await renderStaffNotice({
    shop: shopOf(config),
    subject: title,
    title,
    text: isWhole
      ? "Guarda este correo. Quien cambie después una línea en la base de datos no podrá repetir esta huella."
      : "Una línea no coincide con su huella: alguien la cambió o la quitó en la base de datos. Corre npm run shop -- doctor y compara con los correos de noches anteriores.",
    facts: [
      { label: "Líneas", value: lines.toLocaleString("es-MX") },
      { label: "Huella de la última", value: head ?? "todavía no hay líneas" },
      { label: "Revisada", value: formatDateTime(at) },
    ],
  });
  return { to: email, ...body, messageId: messageIdOf(config, `bitacora-${id}-${staffId}`) };
}
