import { issueDate } from "../../../../shared/domain/invoicing/document/cfdi-document.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import { signCancellation } from "../../../invoicing/document/sign-cancellation.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type Cfdi, findCfdi, lockCfdi, moveCfdi } from "../cfdi.repository.ts";
import type { StampingServices } from "../stamping/stamp-cfdi.ts";
import { queueMissingAcuse } from "./fetch-acuse.ts";
import { saveAcuse } from "./save-acuse.ts";
import { queueCancellationMail } from "./cancellation-mail.ts";
import { MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

/** How long a request waits for its next try: the SAT does not know the document yet, or the PAC could decide nothing. */
const PAUSE_MINUTES = { tooEarly: 6 * 60, undecided: 15 } as const;

/**
 * Sends a request of cancellation. An answer is not a cancellation: the SAT's service tells what became of it.
 *
 * @throws when the PAC's answer is not known: the queue sends it again, and the SAT answers 202 to a second request.
 */
export async function cancelInvoice({ db, invoicing, log }: StampingServices, id: number): Promise<void> {
  const cfdi = await findCfdi(db, id);
  if (!invoicing || cfdi?.state !== "cancelAsked" || !cfdi.uuid || !cfdi.cancel_motive) return;
  const now = await databaseTime(db);
  const signed = signCancellation(
    {
      issuerRfc: invoicing.issuer.rfc,
      date: issueDate(now, invoicing.issuer.place),
      taxFolio: cfdi.uuid,
      motive: cfdi.cancel_motive,
      substitute: cfdi.cancel_motive === "01" ? await substituteOf(db, cfdi) : null,
    },
    invoicing.certificate,
  );
  const outcome = await invoicing.stamper.cancel(signed, cfdi.uuid);
  if (outcome.kind === "unknown")
    throw new Error(`Document ${id}: the cancellation is not answered (${outcome.code}).`);
  if (outcome.kind === "tooEarly" || outcome.kind === "undecided") {
    await db
      .updateTable("cfdi")
      .set({ cancel_code: outcome.code })
      .where("id", "=", id)
      .where("state", "=", "cancelAsked")
      .execute();
    const runAt = new Date(now.getTime() + PAUSE_MINUTES[outcome.kind] * MINUTE_MS);
    await addJob(db, "cancel_invoice", { cfdiId: id }, { key: `cancel-invoice:${id}`, runAt });
    return;
  }
  await transact(db, async (trx) => {
    const locked = await lockCfdi(trx, id);
    if (locked?.state !== "cancelAsked") return;
    if (outcome.kind === "refused") {
      log.warn({ cfdi: id, code: outcome.code }, "the PAC refused a cancellation");
      await moveCfdi(trx, locked, {
        to: "stamped",
        actor: "pac",
        reason: outcome.code,
        set: { cancel_code: outcome.code },
      });
      await queueCancellationMail(trx, "invoiceNotCancelled", locked);
      return;
    }
    await moveCfdi(trx, locked, {
      to: "cancelPending",
      actor: "pac",
      reason: outcome.code,
      set: { cancel_code: outcome.code, cancel_sent_at: now },
    });
    await saveAcuse(trx, locked, outcome.acuse);
    await queueMissingAcuse(trx, { ...locked, acuse: outcome.acuse });
    await addJob(trx, "ask_invoice_status", { cfdiId: id }, { key: `sat:${id}` });
  });
}

/** UUID of the document that took the place of this one. */
async function substituteOf(db: StampingServices["db"], { id }: Cfdi): Promise<string | null> {
  const row = await db
    .selectFrom("cfdi")
    .select("uuid")
    .where("replaces", "=", id)
    .where("uuid", "is not", null)
    .where("state", "<>", "cancelled")
    .executeTakeFirst();
  return row?.uuid ?? null;
}
