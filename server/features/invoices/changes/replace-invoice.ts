import { isInvoiceDataValid } from "../../../../shared/domain/tax/invoice.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import type { CfdiReceiver } from "../../../db/tables/invoicing.ts";
import { taxCatalogs } from "../../tax/tax.service.ts";
import { endRefused, idsOfRefused } from "../abandon-cfdi.ts";
import { freezeReceiver } from "../freeze-receiver.ts";
import { addCfdi, findCfdi, findNaming, lockCfdi } from "../cfdi.repository.ts";
import { addStampJob, type InvoiceOrderError, lockSale } from "../invoice-order.ts";
import type { CfdiAct, CfdiState } from "../stamping/stamp-again.ts";

export type ReplaceInvoiceError =
  | { readonly kind: "cfdiNotFound" }
  /** It is not an invoice of its own, has no stamp, or its cancellation runs or is done. */
  | ({ readonly kind: "notReplaceable" } & CfdiState)
  | { readonly kind: "replacedAlready"; readonly cfdiId: number }
  | { readonly kind: "hasCreditNotes" }
  | { readonly kind: "receiverInvalid" }
  | { readonly kind: "receiverUnchanged" }
  | Extract<InvoiceOrderError, { kind: "orderNotFound" | "orderNotSold" | "orderRefunded" }>;

export interface ReplaceAct extends CfdiAct {
  readonly receiver: CfdiReceiver;
}

/**
 * Makes the invoice that takes the place of one in force (relation 04), also of one whose receiver refused its cancellation; a replacement that
 * was refused ends for it. The sale stays with the old one until the new one has its stamp; then the old one's cancellation is asked for
 * (settle-stamp.ts). It is replaced once, and again only if the replacement was cancelled.
 */
export async function replaceInvoice(
  trx: Trx,
  { cfdiId, receiver, actor, reason }: ReplaceAct,
): Promise<Result<number, ReplaceInvoiceError>> {
  if (!(await isReceiverValid(trx, receiver))) return err({ kind: "receiverInvalid" });
  const found = await findCfdi(trx, cfdiId);
  if (!found) return err({ kind: "cfdiNotFound" });
  const orderId = found.order_id;
  if (found.kind !== "income" || orderId === null)
    return err({ kind: "notReplaceable", state: found.state, kindOf: found.kind });
  const sale = await lockSale(trx, orderId);
  if (!sale.ok) return sale;
  const cfdi = await lockCfdi(trx, cfdiId);
  if (cfdi?.state !== "stamped" && cfdi?.state !== "cancelRejected")
    return err({ kind: "notReplaceable", state: cfdi?.state ?? found.state, kindOf: found.kind });
  await endRefused(trx, idsOfRefused(await findNaming(trx, cfdiId)), { actor, reason });
  const naming = await findNaming(trx, cfdiId);
  const replacement = naming.find(({ replaces }) => replaces === cfdiId);
  if (replacement) return err({ kind: "replacedAlready", cfdiId: replacement.id });
  if (naming.length > 0) return err({ kind: "hasCreditNotes" });
  if (isSameReceiver(cfdi.receiver, receiver)) return err({ kind: "receiverUnchanged" });
  await freezeReceiver(trx, orderId, receiver);
  const id = await addCfdi(
    trx,
    { kind: "income", order_id: orderId, series: cfdi.series, receiver: JSON.stringify(receiver), replaces: cfdiId },
    { actor, reason },
  );
  await addStampJob(trx, id);
  return ok(id);
}

/** By the rules of the invoice form, as far as they can be known without the SAT's register. */
export async function isReceiverValid(db: Handle, receiver: CfdiReceiver): Promise<boolean> {
  const { rfc, legalName, taxRegime, cfdiUse, postalCode } = receiver;
  if (isGenericRfc(rfc) || !/^\d{5}$/.test(postalCode)) return false;
  return isInvoiceDataValid({ alias: "factura", rfc, legalName, taxRegime, cfdiUse }, await taxCatalogs(db));
}

const FIELDS = [
  "rfc",
  "legalName",
  "postalCode",
  "taxRegime",
  "cfdiUse",
] as const satisfies readonly (keyof CfdiReceiver)[];

const isSameReceiver = (one: CfdiReceiver, other: CfdiReceiver): boolean =>
  FIELDS.every((field) => one[field] === other[field]);
