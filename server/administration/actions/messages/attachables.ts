import { isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import type { AttachmentKind, MessageAttachment } from "../../../../shared/domain/messages/message-attachments.ts";
import type { Handle } from "../../../db/database.ts";
import { ownOrders, type Thread } from "../../../features/contact/threads/threads.repository.ts";
import { isForCustomer } from "../../../features/invoices/customer/wire-invoice.ts";
import { findOrder } from "../../../features/orders/orders.repository.ts";
import { paymentPlaceOf } from "../../../features/orders/slip/payment-place.ts";

const GENERAL_WARRANTY = { warranty: { kind: "warranty", id: 0 } } as const;

/** What an answer may carry now: papers of the linked order, if it is of the account that the answer goes to, and the guarantee always. */
export async function attachablesOf(
  db: Handle,
  { order_id: orderId, recipient }: Pick<Thread, "order_id" | "recipient">,
): Promise<Readonly<Partial<Record<AttachmentKind, MessageAttachment>>>> {
  if (orderId === null || (await ownOrders(db, recipient, [orderId])).length === 0) return GENERAL_WARRANTY;
  const [order, documents, latest] = await Promise.all([
    findOrder(db, orderId),
    db
      .selectFrom("cfdi")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("kind", "=", "income")
      .orderBy("id", "desc")
      .execute(),
    db
      .selectFrom("return_request")
      .select("id")
      .where("order_id", "=", orderId)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const invoice = documents.find((document) => isForCustomer(document) && isInForce(document.state));
  return {
    ...(invoice && { invoice: { kind: "invoice" as const, id: invoice.id } }),
    ...(order && paymentPlaceOf(order) && { slip: { kind: "slip" as const, id: orderId } }),
    ...(latest && { returnReceipt: { kind: "returnReceipt" as const, id: latest.id } }),
    warranty: { kind: "warranty" as const, id: orderId },
  };
}
