import { formatDate, formatLongDate } from "../../../../shared/domain/text/dates.ts";
import type { StatusKind } from "../../../../ui/feedback/status-mark.tsx";
import type { AccountDialog } from "../../navigation/account-place.ts";
import type { InvoiceDocument, InvoiceSituation, InvoiceStep, OrderInvoice } from "./invoice.ts";

interface Mark {
  readonly kind: StatusKind;
  readonly label: string;
}

/** A situation by shape, colour and word; null: the sentence says all. */
export const INVOICE_MARKS = {
  none: null,
  notAsked: null,
  waiting: { kind: "pending", label: "Por emitir" },
  inProcess: { kind: "pending", label: "En proceso" },
  refused: { kind: "invalid", label: "Datos por corregir" },
  stamped: { kind: "valid", label: "Timbrada" },
  cancelling: { kind: "pending", label: "Cancelación en trámite" },
  cancelled: { kind: "invalid", label: "Cancelada" },
  global: { kind: "valid", label: "En factura global" },
} as const satisfies Record<InvoiceSituation, Mark | null>;

/** What the three ways to another invoice say on their way. */
export const STEP_TEXTS = {
  request: { action: "Solicitar factura", title: "Solicitar factura", submit: "Solicitar factura" },
  correct: { action: "Corregir", title: "Corregir factura", submit: "Corregir factura" },
  replace: { action: "Mis datos cambiaron", title: "Cambiar datos de la factura", submit: "Reemplazar factura" },
} as const satisfies Record<InvoiceStep, { action: string; title: string; submit: string }>;

/** The dialogs of the account that they are taken in. */
export const INVOICE_DIALOGS = {
  request: "requestInvoice",
  correct: "correctInvoice",
  replace: "replaceInvoice",
} as const satisfies Record<InvoiceStep, AccountDialog>;

const NOT_ASKED = "Este pedido no tiene factura. Pídela con tus datos fiscales.";

/** What the situation means for its customer. */
export function situationText({ situation, words, step }: Pick<OrderInvoice, "situation" | "words" | "step">): string {
  if (words !== "") return words;
  return situation === "notAsked" && step === "request" ? NOT_ASKED : "";
}

/** Whether there is something to say of an order's invoice. */
export const hasInvoiceNews = ({ situation, words, documents }: OrderInvoice): boolean =>
  situation !== "none" || words !== "" || documents.length > 0;

const DEADLINES = {
  request: (day: string) => `Puedes pedirla hasta el ${day}.`,
  correct: (day: string) => `Puedes corregirla hasta el ${day}.`,
  replace: (day: string) => `Puedes cambiar sus datos una vez, hasta el ${day}.`,
} as const satisfies Record<InvoiceStep, (day: string) => string>;

/** "Puedes pedirla hasta el 30 de noviembre de 2026."; empty where nothing can be done. */
export function deadlineText({ step, until }: Pick<OrderInvoice, "step" | "until">): string {
  if (step === null || until === null) return "";
  // A deadline is the first moment after its last day.
  return DEADLINES[step](formatLongDate(new Date(Date.parse(until) - 1)));
}

const KINDS = {
  income: "Factura",
  creditNote: "Nota de crédito",
} as const satisfies Record<InvoiceDocument["kind"], string>;

export const documentTitle = ({ kind, name }: Pick<InvoiceDocument, "kind" | "name">): string =>
  `${KINDS[kind]} ${name}`;

/** "21/nov/2026", and that it was cancelled. */
export const documentDate = ({ stampedAt, isCancelled }: Pick<InvoiceDocument, "stampedAt" | "isCancelled">): string =>
  [stampedAt && formatDate(stampedAt), isCancelled && "cancelada"].filter(Boolean).join(", ");
