import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { issuesInvoices } from "../../../config/config.ts";
import type { CfdiReceiver } from "../../../db/tables/invoicing.ts";
import { transact } from "../../../db/transact.ts";
import type { Cfdi } from "../../../features/invoices/cfdi.repository.ts";
import { cfdiName } from "../../../features/invoices/reading/invoice-words.ts";
import { setInvoiceReceiver } from "../../../features/invoices/changes/set-invoice-receiver.ts";
import { grantOf } from "../orders/order-effects.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { NO_INVOICES } from "./lock-invoice.ts";
import { cleanedReceiver, receiverFaults } from "./receiver-faults.ts";
import { refusalSentence } from "./refusal-sentences.ts";

interface Input {
  readonly orderId: number;
  readonly receiver: CfdiReceiver;
}

/** Writes an order's invoice data, for its next document: the customer gave them to staff, or asks although a global invoice has the sale. */
export const setReceiverAction = defineAction({
  name: "invoices receiver",
  reason: "needed",
  async run(
    context: ActionContext,
    { orderId, receiver: typed }: Input,
  ): Promise<Result<Done<{ id: number }>, StaffError>> {
    const { db, actor, config } = context;
    if (grantOf(actor, "invoices.write") !== "full") return err(NOT_FOUND);
    const locked = await lockOrder(context, { orderId });
    if (!locked.ok) return locked;
    if (!locked.value) return err(NOT_FOUND);
    if (!issuesInvoices(config)) return NO_INVOICES;
    if (locked.value.isErased) return notPossible("Los datos de su cliente se borraron: el pedido no guarda otros.");
    const receiver = cleanedReceiver(typed);
    const fields = await receiverFaults(db, receiver);
    const [first] = Object.values(fields).flat();
    if (first !== undefined) return err({ code: "fieldsRefused", message: first, fields });
    const set = await transact(db, (trx) => setInvoiceReceiver(trx, { orderId, receiver }));
    if (!set.ok) return notPossible(refusalSentence(set.error));
    return ok({
      value: { id: orderId },
      effects: [
        { kind: "data" as const, text: `El pedido ${orderId} guarda los datos de facturación.` },
        next(set.value),
      ],
      // Never what they say: the log cannot be corrected later.
      audit: {
        subject: { kind: "order", id: String(orderId) },
        after: { invoiceData: "cambió" },
        outcome: { orderId },
      },
    });
  },
});

function next(sale: Cfdi | undefined): Effect {
  const text = () => {
    if (sale?.kind === "global")
      return `Sigue en ${cfdiName(sale)}: se factura aparte cuando ésa se cancele con motivo 04, con otra persona.`;
    if (sale) return `${cfdiName(sale)} sigue rechazada hasta que se mande timbrar otra vez.`;
    return "Su factura se hace con ellos cuando le toque, o con «Timbrar».";
  };
  return { kind: "invoice", text: text() };
}
