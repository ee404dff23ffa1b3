import { stampingWords } from "../../../../shared/domain/invoicing/refusal-words.ts";
import type { Trx } from "../../../db/database.ts";
import type { Cfdi } from "../cfdi.repository.ts";
import { queueInvoiceMail } from "../invoice-mails.ts";

/** A refusal for the customer's data is mailed to them, with the field to correct. */
export async function notifyOfRefusal(
  trx: Trx,
  { id, kind, order_id: orderId }: Pick<Cfdi, "id" | "kind" | "order_id">,
  code: string,
): Promise<void> {
  if (kind === "income" && orderId !== null && stampingWords(code).remedy === "customer")
    await queueInvoiceMail(trx, "invoiceRefused", { cfdiId: id, orderId });
}
