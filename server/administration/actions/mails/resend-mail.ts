import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { seesAllMails } from "../../../../shared/domain/staff/access/mail-access.ts";
import { maskedStaffEmail } from "../../../../shared/domain/staff/access/masked-person.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { hasSecret, type LoggedJob, loggedJob } from "../../../mail/logged-job.ts";
import { findLoggedMail, type LoggedMailRow, ownPeople } from "../../../mail/logged-recipient.ts";
import { addJob } from "../../../queue/add-job.ts";
import { mailName } from "../../../queue/mail-words.ts";
import { ORDER_MAILS } from "../../../queue/order-mails.ts";
import { canBeResent } from "../orders/resend-mail.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";

interface Input {
  /** Of the e-mail log. */
  readonly mailId: number;
  readonly as: "same" | "new";
}

const SECRET = "Lleva una llave de un solo uso: pide uno nuevo desde la cuenta.";

/** Why an e-mail cannot be sent again in this way; null where it can. */
export async function resendObstacle(db: Handle, mail: LoggedMailRow, as: Input["as"]): Promise<string | null> {
  const job = loggedJob(mail);
  if (!job) return "Lo escribió una versión anterior: ya no se sabe qué decía.";
  if (job.name === "send_member_mail") return "Es de una persona del personal: se envía otra vez desde Personal.";
  if (mail.recipient === null && ownPeople(mail.kind) === null) return "Ya no hay a quién escribirle.";
  // Sent, a second one would open the account again; not sent, its person still waits for the first.
  if (hasSecret(mail.kind) && (as === "new" || mail.sent_at !== null)) return SECRET;
  if (mail.order_id === null || !Object.hasOwn(ORDER_MAILS, mail.kind)) return null;
  const order = await db.selectFrom("orders").select("status").where("id", "=", mail.order_id).executeTakeFirst();
  const status = order && orderStatusFromCode(order.status);
  return status && canBeResent(mail.kind, status) ? null : "Ya no aplica: el pedido siguió adelante.";
}

/** Sends an e-mail again. One that still waits in the queue is tried now instead of queued twice. */
export const resendMailAction = defineAction({
  name: "mails resend",
  reason: "needed",
  async run({ db, actor }, { mailId, as }: Input) {
    if (actor.permissions !== "all" && !seesAllMails(actor.permissions)) return err(NOT_FOUND);
    const mail = await findLoggedMail(db, mailId);
    if (!mail) return err(NOT_FOUND);
    const obstacle = await resendObstacle(db, mail, as);
    const job = loggedJob(mail);
    if (obstacle !== null || !job) return notPossible(obstacle ?? "");
    const waits = await db
      .selectFrom(
        sql<{
          locked: boolean;
        }>`(select locked_at is not null as locked from graphile_worker.jobs where id = ${mail.job_id})`.as("job"),
      )
      .select("locked")
      .executeTakeFirst();
    if (waits?.locked) return notPossible("Se está enviando en este momento.");
    if (waits && as === "new") return notPossible("Todavía espera en la fila: envía el mismo.");
    await (waits ? tryNow(db, mail) : queueAgain(db, job, as));
    const to = ownPeople(mail.kind) ?? maskedStaffEmail(mail.recipient ?? "");
    const how = as === "same" ? "el mismo, con su Message-ID" : "como correo nuevo, con otro Message-ID";
    return ok({
      value: { id: mailId },
      effects: [{ kind: "mail" as const, text: `Se envía «${mailName(mail.kind)}» a ${to}: ${how}.` }],
      audit: { subject: { kind: "mail", id: String(mailId) }, after: { as }, outcome: { kind: mail.kind } },
    });
  },
});

/** With all of its tries again. */
async function tryNow(db: Handle, { id, job_id: jobId }: LoggedMailRow): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${jobId}]::bigint[], run_at := now(), attempts := 0)`.execute(
    db,
  );
  await db
    .updateTable("mail_log")
    .set({ given_up_at: null, dropped_at: null, drop_reason: null })
    .where("id", "=", id)
    .execute();
}

async function queueAgain(db: Handle, { name, payload }: LoggedJob, as: Input["as"]): Promise<void> {
  const { copy: _before, ...own } = payload;
  await addJob(db, name, own as typeof payload, as === "new" ? { copy: randomUUID().slice(0, 8) } : {});
}
