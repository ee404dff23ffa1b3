import { centavos } from "../../../../shared/domain/money/money.ts";
import { isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { statusExpression } from "../../../../shared/domain/invoicing/xml/verification-address.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { readStamped } from "../../../invoicing/document/read-stamped.ts";
import type { SatStatus } from "../../../invoicing/pac/sat-status.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type Cfdi, findCfdi, findNaming, lockCfdis, moveCfdi } from "../cfdi.repository.ts";
import { passSaleOn, releaseSales } from "../claim-sale.ts";
import { freezeReceiver } from "../freeze-receiver.ts";
import { endCreditNote } from "./end-credit-note.ts";
import { queueMissingAcuse } from "./fetch-acuse.ts";
import { queueInvoiceMail } from "../invoice-mails.ts";
import type { StampingServices } from "../stamping/stamp-cfdi.ts";
import { queueCancellationMail } from "./cancellation-mail.ts";

/**
 * Asks the SAT what became of a stamped document and writes it. A document that the SAT does not find stays as it is: its service errs for
 * hours. One that was cancelled elsewhere, or accepted late, is cancelled here too.
 */
export async function askInvoiceStatus({ db, invoicing, log }: StampingServices, id: number): Promise<void> {
  const cfdi = await findCfdi(db, id);
  if (!invoicing || !cfdi?.stamped_xml || !isInForce(cfdi.state)) return;
  const stamped = readStamped(cfdi.stamped_xml);
  if (!stamped.ok) return;
  const status = await invoicing.askSat(
    statusExpression({
      taxFolio: stamped.value.stamp.taxFolio,
      issuerRfc: invoicing.issuer.rfc,
      receiverRfc: cfdi.receiver.rfc,
      total: centavos(cfdi.total ?? 0),
      seal: stamped.value.stamp.seal,
    }),
  );
  if (status.kind === "unknown") throw new Error(`Document ${id}: the SAT's service did not answer.`);
  await transact(db, async (trx) => {
    if (cfdi.replaces !== null && cfdi.order_id !== null) await lockOrder(trx, cfdi.order_id);
    const naming = await findNaming(trx, id);
    const replaced = await findReplacedInForce(trx, cfdi);
    const documents = await lockCfdis(trx, [...(replaced ? [replaced.id] : []), id, ...naming.map((one) => one.id)]);
    const locked = documents.find((one) => one.id === id);
    if (!locked || !isInForce(locked.state)) return;
    const now = await databaseTime(trx);
    const said = wordOf(status);
    if (status.kind === "found" && status.state === "cancelled") {
      if (locked.state === "stamped" || locked.state === "cancelRejected") {
        log.warn({ cfdi: id }, "a CFDI was cancelled outside of the shop, or accepted late");
        await queueCancellationMail(trx, "invoiceCancelledElsewhere", locked);
      }
      await moveCfdi(trx, locked, {
        to: "cancelled",
        actor: "sat",
        reason: said,
        set: { sat_state: said, sat_asked_at: now, cancelled_at: now },
      });
      await queueMissingAcuse(trx, locked);
      await afterCancellation(trx, locked, {
        naming: documents.filter((one) => one.replaces === id || one.credits === id),
        replaced: documents.find((one) => one.id === replaced?.id && isInForce(one.state)),
      });
      return;
    }
    const set = { sat_state: said, sat_asked_at: now };
    const next = status.kind === "found" ? nextState(locked.state, status.cancelling) : undefined;
    if (next) {
      await moveCfdi(trx, locked, { to: next, actor: "sat", reason: said, set });
      if (next === "cancelPending") await queueMissingAcuse(trx, locked);
      if (next === "cancelRejected") await queueCancellationMail(trx, "invoiceNotCancelled", locked);
    } else await trx.updateTable("cfdi").set(set).where("id", "=", id).execute();
  });
}

const wordOf = (status: Exclude<SatStatus, { kind: "unknown" }>): string =>
  status.kind === "notFound" ? "notFound" : `${status.state}:${status.cancelling}`;

/** An answer of the PAC that was lost is found here: the SAT has the request. */
function nextState(
  state: Cfdi["state"],
  cancelling: Extract<SatStatus, { kind: "found" }>["cancelling"],
): "cancelPending" | "cancelRejected" | undefined {
  if (state === "cancelPending" && cancelling === "rejected") return "cancelRejected";
  return state === "cancelAsked" && cancelling === "pending" ? "cancelPending" : undefined;
}

/** Locked: an order is locked before its documents. */
const lockOrder = (trx: Trx, orderId: number) =>
  trx.selectFrom("orders").select("id").where("id", "=", orderId).forUpdate().execute();

/** The document in force whose place this one took: the one that it replaces, or one that was replaced before that. */
async function findReplacedInForce(trx: Trx, { replaces }: Pick<Cfdi, "replaces">): Promise<Cfdi | undefined> {
  if (replaces === null) return undefined;
  const replaced = await findCfdi(trx, replaces);
  return replaced && !isInForce(replaced.state) ? findReplacedInForce(trx, replaced) : replaced;
}

interface Around {
  /** Documents that name it. */
  readonly naming: readonly Cfdi[];
  /** The one in force whose place it took. */
  readonly replaced: Cfdi | undefined;
}

/**
 * A sale whose document ended may be invoiced again. That of a replaced one belongs to its replacement, stamped or not yet; that of a replacement
 * goes back to the document in force whose place it took, which is corrected when the money went back. All are locked.
 */
async function afterCancellation(trx: Trx, cfdi: Cfdi, { naming, replaced }: Around): Promise<void> {
  const heir = naming.find(({ replaces }) => replaces === cfdi.id) ?? replaced;
  if (!heir) await releaseSales(trx, cfdi.id);
  else await passSaleOn(trx, { from: cfdi.id, to: heir.id });
  if (heir && heir === replaced) {
    if (cfdi.order_id !== null) await freezeReceiver(trx, cfdi.order_id, replaced.receiver);
    await addJob(trx, "invoice_paid_orders", { isWhole: true }, { key: `invoices-of:${cfdi.id}` });
  }
  for (const note of naming.filter(({ credits }) => credits === cfdi.id)) await endCreditNote(trx, note);
  if (cfdi.kind === "global") await invoiceAgain(trx, cfdi.id);
  // The replacement's own e-mail says which invoice it takes the place of.
  const isReplaced = cfdi.cancel_motive === "01";
  if (cfdi.order_id !== null && !isReplaced && !isGenericRfc(cfdi.receiver.rfc))
    await queueInvoiceMail(trx, "invoiceCancelled", { cfdiId: cfdi.id, orderId: cfdi.order_id });
}

/** Orders of a global invoice that have a receiver now get their own; the others enter another one of the period. */
async function invoiceAgain(trx: Trx, id: number): Promise<void> {
  await addJob(trx, "invoice_paid_orders", { isWhole: true }, { key: `invoices-of:${id}` });
  await addJob(trx, "close_global_periods", {}, { key: `global-after:${id}` });
}
