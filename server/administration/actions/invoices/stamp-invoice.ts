import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { cfdiName, cfdiNumber } from "../../../features/invoices/reading/invoice-words.ts";
import { declareUnstamped, stampAgain } from "../../../features/invoices/stamping/stamp-again.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { eventReason, type InvoiceInput, invoiceSubject, lockInvoice } from "./lock-invoice.ts";
import { refusalSentence } from "./refusal-sentences.ts";

type Outcome = Promise<Result<Done<{ id: number }>, StaffError>>;

/** Sends a document again: a refused one is made out anew, one without an answer goes out as it was. */
export const stampInvoiceAction = defineAction({
  name: "invoices stamp",
  reason: "needed",
  async run(context: ActionContext, input: InvoiceInput): Outcome {
    const { db, actor } = context;
    const locked = await lockInvoice(context, input);
    if (!locked.ok) return locked;
    const { id, state } = locked.value;
    const again = await transact(db, (trx) =>
      stampAgain(trx, { cfdiId: id, actor: "staff", reason: eventReason(actor) }),
    );
    if (!again.ok) return notPossible(refusalSentence(again.error));
    const text =
      state === "refused"
        ? `${cfdiName(locked.value)}: se hace otra vez con los datos que su pedido tiene ahora, y se manda timbrar.`
        : `${cfdiName(locked.value)}: se manda lo mismo otra vez, con la misma clave; si el PAC ya la timbró, contesta con ese timbre.`;
    return ok({
      value: { id },
      effects: [{ kind: "invoice" as const, text }],
      audit: {
        subject: invoiceSubject(id),
        before: { state },
        after: { state: state === "refused" ? "draft" : state },
        outcome: { cfdiId: id },
      },
    });
  },
});

/** Writes down that the PAC never stamped a document. Two persons decide: one that has a stamp there would be stamped twice. */
export const declareUnstampedAction = defineAction({
  name: "invoices declare-unstamped",
  reason: "needed",
  async run(context: ActionContext, input: InvoiceInput): Outcome {
    const { db, actor } = context;
    const locked = await lockInvoice(context, input);
    if (!locked.ok) return locked;
    const { id, state } = locked.value;
    const declared = await transact(db, (trx) =>
      declareUnstamped(trx, { cfdiId: id, actor: "staff", reason: eventReason(actor) }),
    );
    if (!declared.ok) return notPossible(refusalSentence(declared.error));
    const effects: Effect[] = [
      { kind: "invoice", text: `${cfdiName(locked.value)} queda como rechazada: se puede timbrar otra vez.` },
      { kind: "invoice", text: "Si el PAC sí la timbró, habría dos: búscala antes en su lista, por folio e importe." },
    ];
    return ok({
      value: { id },
      effects,
      audit: {
        subject: invoiceSubject(id),
        before: { folio: cfdiNumber(locked.value), state },
        after: { folio: cfdiNumber(locked.value), state: "refused" },
        outcome: { cfdiId: id },
      },
      needsApproval: "invoiceCancel" as const,
    });
  },
});
