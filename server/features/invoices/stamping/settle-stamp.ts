import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import type { Services } from "../../../http/services.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import type { Stamp } from "../../../invoicing/document/read-stamped.ts";
import { endCreditNote } from "../cancelling/end-credit-note.ts";
import { requestCancellation } from "../cancelling/request-cancellation.ts";
import { type Cfdi, lockWithOrigin, moveCfdi } from "../cfdi.repository.ts";
import { passSaleOn } from "../claim-sale.ts";
import { queueInvoiceMail } from "../invoice-mails.ts";
import type { Trx } from "../../../db/database.ts";

/**
 * Writes a stamp once: a second answer for the same document changes nothing. A replacement takes over the sale, and its predecessor's
 * cancellation is asked for in the same transaction.
 */
export async function settleStamp(
  { db }: Pick<Services, "db">,
  id: number,
  { xml, stamp }: { readonly xml: string; readonly stamp: Stamp },
): Promise<void> {
  await transact(db, async (trx) => {
    const locked = await lockWithOrigin(trx, id);
    if (!locked) return;
    const { cfdi, origin } = locked;
    if (cfdi.state !== "sent" && cfdi.state !== "unknown") return;
    await moveCfdi(trx, cfdi, {
      to: "stamped",
      actor: "pac",
      reason: stamp.taxFolio,
      set: {
        uuid: stamp.taxFolio,
        stamped_xml: xml,
        stamped_at: await databaseTime(trx),
        refusal_code: null,
        refusal_text: null,
      },
    });
    if (cfdi.replaces !== null && origin) await replace(trx, cfdi, origin);
    if (cfdi.credits !== null && origin?.state === "cancelled") {
      await endCreditNote(trx, { ...cfdi, state: "stamped" });
      return;
    }
    if (cfdi.order_id === null || isGenericRfc(cfdi.receiver.rfc)) return;
    const kind = cfdi.kind === "creditNote" ? "creditNoteStamped" : "invoiceStamped";
    await queueInvoiceMail(trx, kind, { cfdiId: id, orderId: cfdi.order_id });
  });
}

async function replace(trx: Trx, cfdi: Cfdi, replaced: Cfdi): Promise<void> {
  await passSaleOn(trx, { from: replaced.id, to: cfdi.id });
  if (replaced.state === "stamped" || replaced.state === "cancelRejected")
    await requestCancellation(trx, replaced, { motive: "01", actor: "shop", reason: "replaced" });
}
