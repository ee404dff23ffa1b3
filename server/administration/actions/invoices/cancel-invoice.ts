import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { CANCEL_MOTIVES, type CancelMotive } from "../../../../shared/domain/invoicing/cancellation.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { askToCancel, nominativeOrders } from "../../../features/invoices/changes/ask-to-cancel.ts";
import type { Cfdi } from "../../../features/invoices/cfdi.repository.ts";
import { cfdiName, cfdiNumber } from "../../../features/invoices/reading/invoice-words.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { acceptanceEffect } from "./acceptance-effect.ts";
import { customerMailEffect } from "./customer-mail-effect.ts";
import { eventReason, type InvoiceInput, invoiceSubject, lockInvoice } from "./lock-invoice.ts";
import { refusalSentence } from "./refusal-sentences.ts";

interface Input extends InvoiceInput {
  readonly motive: CancelMotive;
}

/** Asks the SAT to cancel a stamped document. Two persons decide it, whatever its amount (office section 3). */
export const cancelInvoiceAction = defineAction({
  name: "invoices cancel",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<{ id: number }>, StaffError>> {
    const { db, actor, now } = context;
    const { motive } = input;
    const locked = await lockInvoice(context, input);
    if (!locked.ok) return locked;
    const cfdi = locked.value;
    const { id, state } = cfdi;
    const effects: Effect[] = [
      {
        kind: "invoice",
        text: `Se pide al SAT cancelar un CFDI, ${cfdiName(cfdi)}: motivo ${motive}, ${CANCEL_MOTIVES[motive].label.toLowerCase()}.`,
      },
      acceptanceEffect(cfdi, now),
      await afterwards(db, cfdi, motive),
      ...(await customerMailEffect(db, cfdi, "Cuando quede cancelada, su cliente recibe un correo.")),
    ];
    const asked = await transact(db, (trx) =>
      askToCancel(trx, { cfdiId: id, motive, actor: "staff", reason: eventReason(actor) }),
    );
    if (!asked.ok) return notPossible(refusalSentence(asked.error));
    return ok({
      value: { id },
      effects,
      audit: {
        subject: invoiceSubject(id),
        // The second person knows a document by its folio.
        before: { folio: cfdiNumber(cfdi), state },
        after: { folio: cfdiNumber(cfdi), state: "cancelAsked", motive },
        outcome: { cfdiId: id, motive },
      },
      needsApproval: "invoiceCancel" as const,
    });
  },
});

const CREDIT_CANCELLED =
  "Lo que acreditaba vuelve a estar facturado. Otra nota no se hace sola: hazla a mano, o sustituye o cancela su factura.";

/** What becomes of the sale when the document is cancelled. */
async function afterwards(db: Handle, { id, kind, order_id: orderId }: Cfdi, motive: CancelMotive): Promise<Effect> {
  if (motive === "01") return { kind: "invoice", text: "Su lugar lo tiene la factura que la sustituye." };
  if (kind === "creditNote") return { kind: "invoice", text: CREDIT_CANCELLED };
  if (kind === "income")
    return { kind: "invoice", text: `El pedido ${orderId ?? ""} se queda sin factura: otra no se hace sola.` };
  const own = await nominativeOrders(db, id);
  const { count } = await db
    .selectFrom("cfdi_order")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("cfdi_id", "=", id)
    .executeTakeFirstOrThrow();
  if (own.length === 0)
    return { kind: "invoice", text: `Sus ${count} pedidos se quedan sin factura, hasta que se cierre otra global.` };
  const which = own.length === 1 ? `El pedido ${own[0]} lleva` : `Los pedidos ${own.join(", ")} llevan`;
  const rest = count - own.length;
  const others =
    rest === 0 ? "" : ` ${rest === 1 ? "El otro entra" : `Los otros ${rest} entran`} a otra global del mismo periodo.`;
  return { kind: "invoice", text: `${which} su propia factura cuando quede cancelada.${others}` };
}
