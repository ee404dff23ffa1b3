import { globalPreviewEndpoint } from "../../../../shared/contract/staff/invoices/global-invoice.ts";
import {
  type INVOICE_ACTS,
  invoiceCountsEndpoint,
  invoiceEndpoint,
  invoiceFiguresEndpoint,
  type InvoiceRow,
  invoicesEndpoint,
  orderInvoicesEndpoint,
} from "../../../../shared/contract/staff/invoices/invoices.ts";

export type InvoiceAct = (typeof INVOICE_ACTS)[number];

/** The acts with a dialog; the SAT is asked at once. */
export type DialogAct = Exclude<InvoiceAct, "askSat">;

/** What every dialog needs to know of a document; rows of lists have it too. */
export type InvoiceToAct = Pick<InvoiceRow, "id" | "kind" | "state" | "number" | "updatedAt">;

/** What is old after an act with a document. */
export const INVALIDATED = [
  invoicesEndpoint,
  invoiceCountsEndpoint,
  invoiceFiguresEndpoint,
  invoiceEndpoint,
  orderInvoicesEndpoint,
  globalPreviewEndpoint,
];

/** The one act that a row of the list offers; undefined: it is only opened. */
export function rowActOf({
  acts,
  state,
}: Pick<InvoiceRow, "acts" | "state">): "stamp" | "askSat" | "resend" | undefined {
  if (acts.includes("stamp")) return "stamp";
  const isAsked = state === "cancelAsked" || state === "cancelPending" || state === "cancelRejected";
  if (isAsked && acts.includes("askSat")) return "askSat";
  return state === "stamped" && acts.includes("resend") ? "resend" : undefined;
}

/** Bytes that may have been stamped go out again; anything else is made anew. */
export const isSentAgain = (state: InvoiceRow["state"]): boolean => state === "unknown" || state === "sent";
