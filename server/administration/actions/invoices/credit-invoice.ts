import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { RELATIONS } from "../../../../shared/domain/invoicing/document/cfdi-document.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { creditInvoice } from "../../../features/invoices/changes/credit-invoice.ts";
import { creditedSoFar } from "../../../features/invoices/changes/credited-so-far.ts";
import { cfdiName } from "../../../features/invoices/reading/invoice-words.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { customerMailEffect } from "./customer-mail-effect.ts";
import { eventReason, type InvoiceInput, invoiceSubject, lockInvoice } from "./lock-invoice.ts";
import { refusalSentence } from "./refusal-sentences.ts";

interface Input extends InvoiceInput {
  /** Centavos, with IVA. */
  readonly total: number;
  readonly relation: "01" | "03";
  /** Of a global invoice, whose order it is. */
  readonly orderId?: number | undefined;
}

/**
 * Makes a credit note for an amount. The limit of refunds holds for it together with the earlier notes of the same sale: many small ones
 * are one large one.
 */
export const creditInvoiceAction = defineAction({
  name: "invoices credit",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<{ id: number }>, StaffError>> {
    const { db, actor } = context;
    const { total, relation, orderId } = input;
    const locked = await lockInvoice(context, input);
    if (!locked.ok) return locked;
    const invoice = locked.value;
    const ofOrder = invoice.order_id ?? orderId;
    const earlier = (await creditedSoFar(db, invoice))
      .filter(({ note }) => note.order_id === ofOrder)
      .reduce((sum, note) => sum + note.total, 0);
    const made = await transact(db, (trx) =>
      creditInvoice(trx, {
        cfdiId: invoice.id,
        credited: [{ kind: "rebate", total: centavos(total) }],
        relation,
        refundId: null,
        ...(orderId !== undefined && { orderId }),
        actor: "staff",
        reason: eventReason(actor),
      }),
    );
    if (!made.ok) return notPossible(refusalSentence(made.error));
    const id = made.value;
    const credited = earlier + total;
    const effects: Effect[] = [
      {
        kind: "invoice",
        text: `Se hace una nota de crédito de ${formatMxn(centavos(total))} sobre ${cfdiName(invoice)}: ${relation}, ${RELATIONS[relation].toLowerCase()}.`,
      },
      { kind: "invoice", text: `Con ella van ${formatMxn(centavos(credited))} acreditados.` },
      { kind: "money", text: "No devuelve dinero: eso es un reembolso, que hace su propia nota." },
      ...(await customerMailEffect(db, invoice, "Con su timbre, su cliente la recibe por correo.")),
    ];
    return ok({
      value: { id },
      effects,
      audit: {
        subject: invoiceSubject(invoice.id),
        before: { credited: earlier },
        after: { credited, amount: total, relation, ...(ofOrder !== undefined && { orderId: ofOrder }) },
        outcome: { cfdiId: invoice.id, creditNote: id, amount: total },
      },
      ...(credited > (await readSetting(db, "refundLimit")) && { needsApproval: "refund" as const }),
    });
  },
});
