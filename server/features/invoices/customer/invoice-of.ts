import type { WireInvoice } from "../../../../shared/contract/orders/invoices.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Services } from "../../../http/services.ts";
import { readInvoiceFacts } from "./invoice-facts.ts";
import { situationOf } from "./invoice-situation.ts";
import { toWireInvoice } from "./wire-invoice.ts";

/** Where the invoice of a customer's order stands. */
export async function invoiceOf(
  { db, config }: Pick<Services, "db" | "config">,
  customerId: number,
  orderId: number,
): Promise<Result<WireInvoice, { kind: "orderNotFound" }>> {
  const facts = await readInvoiceFacts(db, config, { customerId, orderId });
  return facts ? ok(toWireInvoice(facts, situationOf(facts, config))) : err({ kind: "orderNotFound" });
}
