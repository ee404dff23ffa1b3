import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { cfdiName, cfdiNumber } from "../../../features/invoices/reading/invoice-words.ts";
import { declareUnstamped, stampAgain } from "../../../features/invoices/stamping/stamp-again.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { eventReason, type InvoiceInput, invoiceSubject, takeInvoice } from "./invoice-in-hand.ts";
import { refusalSentence } from "./refusal-sentences.ts";

type Outcome = Promise<Result<Done<{ id: number }>, StaffError>>;

/** Sends a document again: a refused one is made out anew, one without an answer goes out as it was. */
export const stampInvoiceAction = defineAction({
  name: "invoices stamp",
  reason: "needed",
  async run(context: ActionContext, input: InvoiceInput): Outcome {
    const { db, actor } = context;
    const taken = await takeInvoice(context, input);
    if (!taken.ok) return taken;
    const { id, state } = taken.value;
    const again = await transact(db, (trx) =>
      stampAgain(trx, { cfdiId: id, actor: "staff", reason: eventReason(actor) }),
    );
    if (!again.ok) return notPossible(refusalSentence(again.error));
    const text =
      state === "refused"
        ? `${cfdiName(taken.value)}: se hace otra vez con los datos que su pedido tiene ahora, y se manda timbrar.`
        : `${cfdiName(taken.value)}: se manda lo mismo otra vez, con la misma clave; si el PAC ya la timbró, contesta con ese timbre.`;
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
    const taken = await takeInvoice(context, input);
    if (!taken.ok) return taken;
    const { id, state } = taken.value;
    const declared = await transact(db, (trx) =>
      declareUnstamped(trx, { cfdiId: id, actor: "staff", reason: eventReason(actor) }),
    );
    if (!declared.ok) return notPossible(refusalSentence(declared.error));
    const effects: Effect[] = [
      { kind: "invoice", text: `${cfdiName(taken.value)} queda como rechazada: se puede timbrar otra vez.` },
      { kind: "invoice", text: "Si el PAC sí la timbró, habría dos: búscala antes en su lista, por folio e importe." },
    ];
    return ok({
      value: { id },
      effects,
      audit: {
        subject: invoiceSubject(id),
        before: { folio: cfdiNumber(taken.value), state },
        after: { folio: cfdiNumber(taken.value), state: "refused" },
        outcome: { cfdiId: id },
      },
      needsApproval: "invoiceCancel" as const,
    });
  },
});
