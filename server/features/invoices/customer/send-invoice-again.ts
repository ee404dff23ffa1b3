import { randomUUID } from "node:crypto";
import { isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import type { Services } from "../../../http/services.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import { queueInvoiceMail } from "../invoice-mails.ts";
import { findInvoiceFile } from "./invoice-file.ts";

export type SendInvoiceError =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "invoiceNotThere" }
  | { readonly kind: "invoiceSentTooOften"; readonly retryAfterSeconds: number };

/** Sends an order's newest valid invoice to its customer's e-mail again, five times a day at most. */
export async function sendInvoiceAgain(
  { db, accountLimits }: Pick<Services, "db" | "accountLimits">,
  customerId: number,
  orderId: number,
): Promise<Result<undefined, SendInvoiceError>> {
  const invoice = await findInvoiceFile(db, { customerId, orderId });
  if (!invoice || !isInForce(invoice.state)) return err({ kind: "invoiceNotThere" });
  const retryAfterSeconds = await accountLimits.invoiceMail.take(`${customerId}:${orderId}`);
  if (retryAfterSeconds > 0) return err({ kind: "invoiceSentTooOften", retryAfterSeconds });
  return transact(db, async (trx): Promise<Result<undefined, SendInvoiceError>> => {
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    await queueInvoiceMail(trx, "invoiceStamped", { cfdiId: invoice.id, orderId, request: randomUUID() });
    return ok(undefined);
  });
}
