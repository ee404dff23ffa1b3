import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import type { Handle } from "../../../db/database.ts";
import type { Cfdi } from "../../../features/invoices/cfdi.repository.ts";
import { findRecipient } from "../../../mail/transport/recipient.ts";

/** That a document's customer gets an e-mail; none about a document to the public, or to a person who was erased. */
export async function customerMailEffect(
  db: Handle,
  { order_id: orderId, receiver }: Pick<Cfdi, "order_id" | "receiver">,
  text: string,
): Promise<Effect[]> {
  if (orderId === null || isGenericRfc(receiver.rfc)) return [];
  const order = await db.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst();
  return order && (await findRecipient(db, order.customer_id)) ? [{ kind: "mail", text }] : [];
}
