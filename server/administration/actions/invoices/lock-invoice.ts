import { invoiceStateLabel } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { type Cfdi, lockWithOrigin } from "../../../features/invoices/cfdi.repository.ts";
import { cfdiName, cfdiNumber } from "../../../features/invoices/reading/invoice-words.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { grantOf } from "../orders/order-effects.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

/** What every act about one document is given. */
export interface InvoiceInput {
  readonly cfdiId: number;
  /** `updatedAt` of the document that the member saw; undefined on the command line. */
  readonly expected?: string | undefined;
}

/**
 * Locks a document, its order before it as everywhere, and compares it with the one that the member saw. `orderId`: of a document that
 * has no order of its own.
 */
export async function lockInvoice(
  { db, actor }: ActionContext,
  { cfdiId, expected, orderId }: InvoiceInput & { readonly orderId?: number | undefined },
): Promise<Result<Cfdi, StaffError>> {
  if (grantOf(actor, "invoices.write") !== "full") return err(NOT_FOUND);
  const cfdi = await transact(db, async (trx) => {
    const found = await trx.selectFrom("cfdi").select("order_id").where("id", "=", cfdiId).executeTakeFirst();
    const ofOrder = found?.order_id ?? orderId;
    if (found && ofOrder !== undefined)
      await trx.selectFrom("orders").select("id").where("id", "=", ofOrder).forUpdate().execute();
    return (await lockWithOrigin(trx, cfdiId))?.cfdi;
  });
  if (!cfdi) return err(NOT_FOUND);
  if (expected !== undefined && new Date(expected).getTime() !== cfdi.updated_at.getTime()) {
    const { id, state, updated_at: updatedAt } = cfdi;
    const message = `${cfdiName(cfdi)} cambió mientras tanto: está ${invoiceStateLabel(state).toLowerCase()}. No se hizo nada.`;
    return changedMeanwhile(message, { id, state, number: cfdiNumber(cfdi), updatedAt: updatedAt.toISOString() });
  }
  return ok(cfdi);
}

export const invoiceSubject = (id: number) => ({ kind: "invoice", id: String(id) });

/** The reason of a document's event: the audit log has the member's own words. */
export const eventReason = ({ staffId }: StaffActor): string => (staffId === null ? "shell" : `member ${staffId}`);

/** Who it was, of an event's reason. */
export const memberOfReason = (reason: string): number | undefined => {
  const [, id] = /^member (\d+)$/.exec(reason) ?? [];
  return id === undefined ? undefined : Number(id);
};

export const NO_INVOICES = notPossible("La tienda no emite facturas: faltan las variables CFDI_* y PAC_*.");
