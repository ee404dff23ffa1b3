import type { InvoiceState } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { provesNoStamp } from "../../../../shared/domain/invoicing/refusal-words.ts";
import type { Services } from "../../../http/services.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import { readOwnStamp } from "../../../invoicing/document/read-stamped.ts";
import { schemaErrors } from "../../../invoicing/document/validate-xml.ts";
import type { Invoicing } from "../../../invoicing/invoicing.ts";
import type { StampOutcome } from "../../../invoicing/pac/invoice-stamper.ts";
import { addJob } from "../../../queue/add-job.ts";
import { addStampJob } from "../invoice-order.ts";
import { type Cfdi, findCfdi, lockCfdi, moveCfdi } from "../cfdi.repository.ts";
import { sealCfdi } from "./seal-cfdi.ts";
import { settleStamp } from "./settle-stamp.ts";
import { notifyOfRefusal } from "./notify-of-refusal.ts";
import { HOUR_MS } from "../../../../shared/domain/text/durations.ts";

export type StampingServices = Pick<Services, "db" | "config" | "log"> & { readonly invoicing: Invoicing | undefined };

/** A PAC refuses documents that are older than 72 hours; one that never left is made out again before that. */
const OLDEST_UNSENT_MS = 60 * HOUR_MS;
const WRONG_DATE = "401";
/** How long a document waits whose new date was refused too. */
const REFUSED_DATE_PAUSE_MS = 6 * HOUR_MS;
const NO_ANSWER = "noAnswer";

/**
 * Takes a document to its stamp: seals a draft once, keeps the bytes, and sends the same bytes with the same key until the answer is known
 * (invoicing section 4). No row is locked during the call.
 *
 * @throws when the outcome is not known: the queue sends it again.
 */
export async function stampInvoice(services: StampingServices, id: number): Promise<void> {
  const { db, invoicing } = services;
  if (!invoicing) return;
  await renewOldDraft(services, id);
  await renewRefusedDate(services, id);
  await sealCfdi({ ...services, invoicing }, id);
  const sealed = await findCfdi(db, id);
  if (sealed?.state === "sealed" && !(await isValid(services, sealed))) return;
  const sent = await markSent(services, id);
  if (!sent) return;
  const outcome = await invoicing.stamper.stamp(sent.xml, sent.key);
  await record(services, id, { sealedXml: sent.xml, outcome });
}

/** A document that never left and grew old gets a new date, with its folio. */
async function renewOldDraft({ db }: StampingServices, id: number): Promise<void> {
  await transact(db, async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (cfdi?.state !== "sealed" || !cfdi.issued_at) return;
    const now = await databaseTime(trx);
    if (now.getTime() - cfdi.issued_at.getTime() < OLDEST_UNSENT_MS) return;
    await moveCfdi(trx, cfdi, { to: "draft", actor: "shop", reason: "tooOld" });
  });
}

/** One that was refused for its date is made out again once the pause is over: the PAC's clock or ours may be right by now. */
async function renewRefusedDate({ db }: StampingServices, id: number): Promise<void> {
  await transact(db, async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (cfdi?.state !== "refused" || cfdi.refusal_code !== WRONG_DATE) return;
    const now = await databaseTime(trx);
    if (now.getTime() - cfdi.updated_at.getTime() < REFUSED_DATE_PAUSE_MS) return;
    await moveCfdi(trx, cfdi, { to: "draft", actor: "shop", reason: WRONG_DATE });
  });
}

/** What is not valid by the SAT's schemas never leaves. */
async function isValid({ db, log }: StampingServices, cfdi: Cfdi): Promise<boolean> {
  const errors = await schemaErrors(cfdi.sealed_xml ?? "");
  if (errors.length === 0) return true;
  log.error({ cfdi: cfdi.id, order: cfdi.order_id }, "a CFDI is not valid by the schemas and was not sent");
  await transact(db, async (trx) => {
    const locked = await lockCfdi(trx, cfdi.id);
    if (locked?.state !== "sealed") return;
    await moveCfdi(trx, locked, {
      to: "refused",
      actor: "shop",
      reason: "schema",
      set: { refusal_code: "schema", refusal_text: "" },
    });
  });
  return false;
}

const IS_SENT: ReadonlySet<InvoiceState> = new Set(["sealed", "sent", "unknown"]);

/** Written before the call: a process that dies during it leaves a document whose answer is looked for. */
const markSent = ({ db }: StampingServices, id: number): Promise<{ xml: string; key: string } | undefined> =>
  transact(db, async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (!cfdi || !IS_SENT.has(cfdi.state) || cfdi.sealed_xml === null || cfdi.request_key === null) return undefined;
    const now = await databaseTime(trx);
    const set = {
      first_sent_at: cfdi.first_sent_at ?? now,
      last_sent_at: now,
      tries: cfdi.tries + 1,
      ...(cfdi.state !== "unknown" && { refusal_code: null }),
    };
    if (cfdi.state === "sealed") await moveCfdi(trx, cfdi, { to: "sent", actor: "shop", reason: "", set });
    // The process that sent it ended before it had an answer, which a PAC that takes nothing leaves as a code.
    else if (cfdi.state === "sent" && cfdi.refusal_code === null)
      await moveCfdi(trx, cfdi, {
        to: "unknown",
        actor: "shop",
        reason: NO_ANSWER,
        set: { ...set, refusal_code: NO_ANSWER },
      });
    else await trx.updateTable("cfdi").set(set).where("id", "=", id).execute();
    return { xml: cfdi.sealed_xml, key: cfdi.request_key };
  });

interface Answered {
  readonly sealedXml: string;
  readonly outcome: StampOutcome;
}

async function record(services: StampingServices, id: number, { sealedXml, outcome }: Answered): Promise<void> {
  const { db, log } = services;
  if (outcome.kind === "stamped") {
    const stamp = readOwnStamp(outcome.xml, sealedXml);
    if (stamp.ok) return settleStamp(services, id, { xml: outcome.xml, stamp: stamp.value });
    log.error({ cfdi: id, problem: stamp.error.kind }, "the PAC answered a stamp that is not of this document");
    return leaveUnknown(services, id, "wrongStamp");
  }
  if (outcome.kind === "refused") return recordRefusal(services, id, outcome);
  if (outcome.kind === "unknown") return leaveUnknown(services, id, outcome.code);
  await db
    .updateTable("cfdi")
    .set({ refusal_code: outcome.code })
    .where("id", "=", id)
    .where("state", "in", ["sent", "unknown"])
    .execute();
  if (!outcome.isAccount) throw new Error(`Document ${id} was not taken by the PAC (${outcome.code}).`);
  // Staff have to mend the account: the minute's job sends it again after its pause, instead of the queue within seconds.
  log.error({ cfdi: id, code: outcome.code }, "our account with the PAC takes no CFDI");
}

async function leaveUnknown({ db }: StampingServices, id: number, code: string): Promise<never> {
  await transact(db, async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    const set = { refusal_code: code, refusal_text: null };
    if (cfdi?.state === "sent") await moveCfdi(trx, cfdi, { to: "unknown", actor: "shop", reason: code, set });
    if (cfdi?.state === "unknown") await trx.updateTable("cfdi").set(set).where("id", "=", id).execute();
  });
  throw new Error(`Document ${id}: the PAC's answer is not known (${code}).`);
}

/**
 * A refusal of a document that was surely never taken is final for its bytes. Of one whose earlier answer was lost only a refusal of its
 * content is: any other leaves it unknown, with its code, and the same bytes go out again.
 */
async function recordRefusal(
  { db, log }: StampingServices,
  id: number,
  { code, text }: Extract<StampOutcome, { kind: "refused" }>,
): Promise<void> {
  await transact(db, async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (cfdi?.state !== "sent" && cfdi?.state !== "unknown") return;
    log.warn({ cfdi: id, order: cfdi.order_id, code }, "the PAC refused a CFDI");
    const refusal = { refusal_code: code, refusal_text: text };
    if (cfdi.state === "unknown" && !provesNoStamp(code)) {
      await trx.updateTable("cfdi").set(refusal).where("id", "=", id).execute();
      return;
    }
    await moveCfdi(trx, cfdi, { to: "refused", actor: "pac", reason: code, set: refusal });
    if (code === WRONG_DATE) await renewDate(trx, id);
    else await notifyOfRefusal(trx, cfdi, code);
  });
}

/** A new date at once, as of a document that waited for days. Where that was refused too it comes after a pause, and staff have a task meanwhile. */
async function renewDate(trx: Trx, id: number): Promise<void> {
  if (await wasRenewed(trx, id)) {
    const now = await databaseTime(trx);
    const runAt = new Date(now.getTime() + REFUSED_DATE_PAUSE_MS);
    await addJob(trx, "stamp_invoice", { cfdiId: id }, { key: `stamp:${id}`, runAt });
    return;
  }
  await moveCfdi(trx, { id, state: "refused" }, { to: "draft", actor: "shop", reason: WRONG_DATE });
  await addStampJob(trx, id);
}

const wasRenewed = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx
    .selectFrom("cfdi_event")
    .select("id")
    .where("cfdi_id", "=", id)
    .where("from_state", "=", "refused")
    .where("to_state", "=", "draft")
    .where("reason", "=", WRONG_DATE)
    .executeTakeFirst()) !== undefined;
