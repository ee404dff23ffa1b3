import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { issuesInvoices } from "../../../config/config.ts";
import { transact } from "../../../db/transact.ts";
import { invoiceOrder } from "../../../features/invoices/invoice-order.ts";
import { grantOf } from "../orders/order-effects.ts";
import { takeOrder } from "../orders/order-in-hand.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { eventReason, invoiceSubject, NO_INVOICES } from "./invoice-in-hand.ts";
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
    const taken = await takeOrder(context, { orderId });
    if (!taken.ok) return taken;
    if (!taken.value) return err(NOT_FOUND);
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
        ...(taken.value.isErased
          ? []
          : [{ kind: "mail" as const, text: "Con su timbre, su cliente la recibe por correo." }]),
      ],
      audit: { subject: invoiceSubject(id), after: { orderId }, outcome: { cfdiId: id, orderId } },
    });
  },
});
