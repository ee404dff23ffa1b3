import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { issuesInvoices } from "../../../config/config.ts";
import { transact } from "../../../db/transact.ts";
import { invoiceOrder } from "../../../features/invoices/invoice-order.ts";
import { grantOf } from "../orders/order-effects.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { eventReason, invoiceSubject, NO_INVOICES } from "./lock-invoice.ts";
import { refusalSentence } from "./refusal-sentences.ts";

/** Makes the invoice of an order that has none, with the data frozen with it, and queues its stamp. */
export const invoiceOrderAction = defineAction({
  name: "invoices issue",
  reason: "needed",
  async run(
    context: ActionContext,
    { orderId }: { readonly orderId: number },
  ): Promise<Result<Done<{ id: number }>, StaffError>> {
    const { db, actor, config } = context;
    if (grantOf(actor, "invoices.write") !== "full") return err(NOT_FOUND);
    const locked = await lockOrder(context, { orderId });
    if (!locked.ok) return locked;
    if (!locked.value) return err(NOT_FOUND);
    if (!issuesInvoices(config)) return NO_INVOICES;
    const made = await transact(db, (trx) =>
      invoiceOrder(trx, { series: config.CFDI_SERIES }, { orderId, actor: "staff", reason: eventReason(actor) }),
    );
    if (!made.ok) return notPossible(refusalSentence(made.error));
    const id = made.value;
    return ok({
      value: { id },
      effects: [
        { kind: "invoice" as const, text: `Se hace la factura del pedido ${orderId} y se manda timbrar.` },
        ...(locked.value.isErased
          ? []
          : [{ kind: "mail" as const, text: "Con su timbre, su cliente la recibe por correo." }]),
      ],
      audit: { subject: invoiceSubject(id), after: { orderId }, outcome: { cfdiId: id, orderId } },
    });
  },
});
