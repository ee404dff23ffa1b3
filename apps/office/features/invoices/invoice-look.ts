import type { InvoiceRow } from "../../../../shared/contract/staff/invoices/invoices.ts";
import { type InvoiceState, invoiceStateLabel } from "../../../../shared/domain/invoicing/invoice-states.ts";
import type { Glyph, SignKind } from "../../kit/status/sign-shape.tsx";
import type { RowMark } from "../../kit/table/data-row.tsx";

interface InvoiceLook {
  readonly kind: SignKind;
  readonly glyph: Glyph;
  readonly short: string;
}

const LOOKS: Readonly<Record<InvoiceState, InvoiceLook>> = {
  draft: { kind: "wait", glyph: "clock", short: "Por timbrar" },
  sealed: { kind: "wait", glyph: "clock", short: "Por timbrar" },
  sent: { kind: "wait", glyph: "send", short: "Enviada al PAC" },
  stamped: { kind: "ok", glyph: "check", short: "Timbrada" },
  refused: { kind: "bad", glyph: "x", short: "Rechazada" },
  unknown: { kind: "bad", glyph: "!", short: "Sin saber" },
  cancelAsked: { kind: "wait", glyph: "hourglass", short: "Cancelación pedida" },
  cancelPending: { kind: "wait", glyph: "hourglass", short: "Espera al receptor" },
  cancelRejected: { kind: "bad", glyph: "x", short: "No la aceptaron" },
  cancelled: { kind: "done", glyph: "check-check", short: "Cancelada" },
  abandoned: { kind: "info", glyph: "ban", short: "Sin timbrar" },
};

/** How a state of a document looks; `title` is its whole name where the words are short. */
export function invoiceLook(state: InvoiceState): InvoiceLook & { readonly title: string } {
  return { ...LOOKS[state], title: invoiceStateLabel(state) };
}

/** What needs a person is red, what waits for the receiver is orange. */
export function invoiceMark(state: InvoiceState): RowMark | undefined {
  if (state === "refused" || state === "unknown") return "bad";
  if (state === "cancelAsked" || state === "cancelPending" || state === "cancelRejected") return "warn";
  return undefined;
}

export const KIND_WORDS: Readonly<Record<InvoiceRow["kind"], string>> = {
  income: "Ingreso",
  creditNote: "Egreso",
  global: "Global",
};

/** A credit note takes away: its total is shown below zero. */
export const signedTotal = ({ kind, total }: Pick<InvoiceRow, "kind" | "total">): number | undefined =>
  total === null ? undefined : kind === "creditNote" ? -total : total;
