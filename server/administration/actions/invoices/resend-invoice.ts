import { randomUUID } from "node:crypto";
import { isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { maskedStaffEmail } from "../../../../shared/domain/staff/access/masked-person.ts";
import { seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { type Cfdi, findCfdi } from "../../../features/invoices/cfdi.repository.ts";
import { queueInvoiceMail } from "../../../features/invoices/invoice-mails.ts";
import { cfdiName } from "../../../features/invoices/reading/invoice-words.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { invoiceSubject } from "./lock-invoice.ts";

/** Sends a stamped document to its customer's e-mail again, never to another address. */
export const resendInvoiceAction = defineAction({
  name: "invoices resend",
  reason: "optional",
  async run(
    { db, actor }: ActionContext,
    { cfdiId }: { readonly cfdiId: number },
  ): Promise<Result<Done<{ id: number }>, StaffError>> {
    if (grantOf(actor, "invoices.send") !== "full") return err(NOT_FOUND);
    const cfdi = await findCfdi(db, cfdiId);
    if (!cfdi) return err(NOT_FOUND);
    const kind = mailKindOf(cfdi);
    if (kind === null || cfdi.order_id === null)
      return notPossible("Sólo se envía por correo una factura timbrada con el RFC de un cliente.");
    const orderId = cfdi.order_id;
    const order = await db
      .selectFrom("orders")
      .innerJoin("customer", "customer.id", "orders.customer_id")
      .select(["orders.status", "customer.email", "customer.erased_at"])
      .where("orders.id", "=", orderId)
      .executeTakeFirst();
    const status = order && orderStatusFromCode(order.status);
    if (!order || !status || !seesOrdersIn(status, actor.permissions)) return err(NOT_FOUND);
    if (order.erased_at) return notPossible("Los datos de su cliente se borraron: no hay a quién escribir.");
    await transact(db, (trx) => queueInvoiceMail(trx, kind, { cfdiId, orderId, request: randomUUID() }));
    return ok({
      value: { id: cfdiId },
      effects: [
        {
          kind: "mail" as const,
          text: `${cfdiName(cfdi)} se envía a ${maskedStaffEmail(order.email)}, con su PDF y su XML.`,
        },
      ],
      audit: { subject: invoiceSubject(cfdiId), after: { mail: kind }, outcome: { cfdiId, orderId } },
    });
  },
});

function mailKindOf({ kind, state, receiver }: Cfdi) {
  if (isGenericRfc(receiver.rfc)) return null;
  if (state === "cancelled") return "invoiceCancelled" as const;
  if (!isInForce(state)) return null;
  return kind === "creditNote" ? ("creditNoteStamped" as const) : ("invoiceStamped" as const);
}
