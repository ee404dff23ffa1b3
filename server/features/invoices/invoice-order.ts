import type { InvoiceActor } from "../../../shared/domain/invoicing/invoice-states.ts";
import { isSold, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { isGenericRfc } from "../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { CfdiReceiver } from "../../db/tables/invoicing.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import { addJob } from "../../queue/add-job.ts";
import { addCfdi } from "./cfdi.repository.ts";
import { claimSale } from "./claim-sale.ts";
import { orderMoney, staysPaid } from "./order-money.ts";

export type InvoiceOrderError =
  | { readonly kind: "orderNotFound" }
  /** It is not paid, or ended. */
  | { readonly kind: "orderNotSold" }
  /** All of its money went back, or is on its way. */
  | { readonly kind: "orderRefunded" }
  | { readonly kind: "noInvoiceData" }
  | { readonly kind: "invoicedAlready"; readonly cfdiId: number };

export interface OrderToInvoice {
  readonly orderId: number;
  readonly actor: InvoiceActor;
  readonly reason: string;
}

/**
 * Makes the invoice of an order as a draft, with the receiver frozen with the order, and queues its stamp. An order has one document: the
 * key of `cfdi_order` refuses the second, on any number of processes.
 */
export async function invoiceOrder(
  trx: Trx,
  { series }: { readonly series: string },
  { orderId, actor, reason }: OrderToInvoice,
): Promise<Result<number, InvoiceOrderError>> {
  const sale = await lockSale(trx, orderId);
  if (!sale.ok) return sale;
  if (!hasOwnReceiver(sale.value.invoice)) return err({ kind: "noInvoiceData" });
  const receiver = JSON.stringify(receiverOf(sale.value.invoice));
  const cfdiId = await addCfdi(trx, { kind: "income", order_id: orderId, series, receiver }, { actor, reason });
  if (!(await claimSale(trx, { orderId, cfdiId, amount: sale.value.total }))) {
    const { cfdi_id: other } = await trx
      .selectFrom("cfdi_order")
      .select("cfdi_id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    return err({ kind: "invoicedAlready", cfdiId: other });
  }
  await addStampJob(trx, cfdiId);
  return ok(cfdiId);
}

export const addStampJob = (db: Handle, cfdiId: number): Promise<void> =>
  addJob(db, "stamp_invoice", { cfdiId }, { key: `stamp:${cfdiId}` });

/** Whether an order names a receiver of its own: a generic RFC is the public's, as no RFC is. */
export const hasOwnReceiver = (invoice: FrozenInvoice | null): invoice is FrozenInvoice =>
  invoice !== null && !isGenericRfc(invoice.rfc);

export const receiverOf = (invoice: FrozenInvoice): CfdiReceiver => ({
  rfc: invoice.rfc,
  legalName: invoice.legal_name,
  postalCode: invoice.postal_code,
  taxRegime: invoice.tax_regime,
  cfdiUse: invoice.cfdi_use,
});

interface LockedSale {
  /** Centavos. */
  readonly total: number;
  readonly invoice: FrozenInvoice | null;
}

/** Locks a paid order whose money stays with the shop: nothing ends it or gives its money back meanwhile. */
export async function lockSale(
  trx: Trx,
  orderId: number,
): Promise<
  Result<LockedSale, Extract<InvoiceOrderError, { kind: "orderNotFound" | "orderNotSold" | "orderRefunded" }>>
> {
  const order = await trx
    .selectFrom("orders")
    .select(["status", "total", "invoice_address"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return err({ kind: "orderNotFound" });
  const status = orderStatusFromCode(order.status);
  if (status === null || !isSold(status)) return err({ kind: "orderNotSold" });
  const money = await orderMoney(trx, orderId);
  if (money.paid === 0) return err({ kind: "orderNotSold" });
  if (!staysPaid(money)) return err({ kind: "orderRefunded" });
  return ok({ total: order.total, invoice: order.invoice_address });
}
