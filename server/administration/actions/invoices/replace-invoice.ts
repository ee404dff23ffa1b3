import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { CfdiReceiver } from "../../../db/tables/invoicing.ts";
import { transact } from "../../../db/transact.ts";
import { cfdiName } from "../../../features/invoices/reading/invoice-words.ts";
import { replaceInvoice } from "../../../features/invoices/changes/replace-invoice.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { acceptanceEffect } from "./acceptance-effect.ts";
import { customerMailEffect } from "./customer-mail-effect.ts";
import { eventReason, type InvoiceInput, invoiceSubject, lockInvoice } from "./lock-invoice.ts";
import { cleanedReceiver, receiverFaults } from "./receiver-faults.ts";
import { refusalSentence } from "./refusal-sentences.ts";

interface Input extends InvoiceInput {
  readonly receiver: CfdiReceiver;
}

/** Makes the invoice that takes the place of a stamped one; the old one's cancellation follows by itself, once the new one is stamped. */
export const replaceInvoiceAction = defineAction({
  name: "invoices replace",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<{ id: number }>, StaffError>> {
    const { db, actor, now } = context;
    const locked = await lockInvoice(context, input);
    if (!locked.ok) return locked;
    const { receiver: before } = locked.value;
    const receiver = cleanedReceiver(input.receiver);
    const fields = await receiverFaults(db, receiver);
    const [first] = Object.values(fields).flat();
    if (first !== undefined) return err({ code: "fieldsRefused", message: first, fields });
    const made = await transact(db, (trx) =>
      replaceInvoice(trx, { cfdiId: locked.value.id, receiver, actor: "staff", reason: eventReason(actor) }),
    );
    if (!made.ok) return notPossible(refusalSentence(made.error));
    const id = made.value;
    const changed = FIELDS.filter((field) => before[field] !== receiver[field]);
    const effects: Effect[] = [
      {
        kind: "invoice",
        text: `Se hace una factura que sustituye a ${cfdiName(locked.value)}: cambia ${changed.map((field) => LABELS[field]).join(", ")}.`,
      },
      { kind: "invoice", text: "Con su timbre se pide cancelar la anterior, motivo 01." },
      acceptanceEffect(locked.value, now),
      { kind: "data", text: "El pedido guarda los datos nuevos." },
      ...(await customerMailEffect(db, locked.value, "Con su timbre, su cliente la recibe por correo.")),
    ];
    return ok({
      value: { id },
      effects,
      // Which fields, never what they say: the log cannot be corrected later.
      audit: {
        subject: invoiceSubject(locked.value.id),
        after: { ...Object.fromEntries(changed.map((field) => [field, "cambió"])), replacedBy: id },
        outcome: { cfdiId: locked.value.id, replacedBy: id },
      },
    });
  },
});

const LABELS = {
  rfc: "el RFC",
  legalName: "el nombre",
  postalCode: "el código postal",
  taxRegime: "el régimen",
  cfdiUse: "el uso",
} as const satisfies Record<keyof CfdiReceiver, string>;
const FIELDS = Object.keys(LABELS) as (keyof CfdiReceiver)[];
