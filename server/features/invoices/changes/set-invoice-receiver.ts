import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import type { CfdiReceiver } from "../../../db/tables/invoicing.ts";
import { type Cfdi, findSaleCfdi } from "../cfdi.repository.ts";
import { freezeFirstReceiver } from "../freeze-receiver.ts";
import { type InvoiceOrderError, lockSale } from "../invoice-order.ts";
import { isReceiverValid } from "./replace-invoice.ts";
import type { CfdiState } from "../stamping/stamp-again.ts";

export type SetReceiverError =
  | { readonly kind: "receiverInvalid" }
  /** Its own invoice is being stamped, or has its stamp. */
  | ({ readonly kind: "invoiceStands" } & CfdiState)
  | Extract<InvoiceOrderError, { kind: "orderNotFound" | "orderNotSold" | "orderRefunded" }>;

/** Whether an order's invoice data may be written: it has no document, a refused one, or is in a global one. */
export const takesReceiver = (sale: Pick<Cfdi, "kind" | "state"> | undefined): boolean =>
  sale === undefined || sale.kind === "global" || sale.state === "refused";

/**
 * Writes to whom the next document of an order is made out. Nothing is stamped by it: a refused invoice is sent again, and an order in a
 * global invoice leaves it when that is cancelled with motive 04.
 */
export async function setInvoiceReceiver(
  trx: Trx,
  { orderId, receiver }: { readonly orderId: number; readonly receiver: CfdiReceiver },
): Promise<Result<Cfdi | undefined, SetReceiverError>> {
  if (!(await isReceiverValid(trx, receiver))) return err({ kind: "receiverInvalid" });
  const locked = await lockSale(trx, orderId);
  if (!locked.ok) return locked;
  const sale = await findSaleCfdi(trx, orderId);
  if (sale && !takesReceiver(sale)) return err({ kind: "invoiceStands", state: sale.state, kindOf: sale.kind });
  await freezeFirstReceiver(trx, orderId, receiver);
  return ok(sale);
}
