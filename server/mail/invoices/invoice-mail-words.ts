import type { InvoiceField } from "../../../shared/domain/invoicing/refusal-words.ts";
import type { InvoiceMailKind } from "../../queue/add-job.ts";

interface MailWords {
  /** After `Pedido 104286: `. */
  readonly subject: string;
  readonly title: string;
  /** Whether the document goes with it. */
  readonly hasFiles: boolean;
}

export const INVOICE_MAILS = {
  invoiceStamped: { subject: "tu factura", title: "Tu factura", hasFiles: true },
  creditNoteStamped: { subject: "tu nota de crédito", title: "Tu nota de crédito", hasFiles: true },
  invoiceCancelled: { subject: "se canceló tu factura", title: "Se canceló tu factura", hasFiles: false },
  invoiceRefused: {
    subject: "corrige tus datos de facturación",
    title: "Corrige tus datos de facturación",
    hasFiles: false,
  },
} as const satisfies Record<InvoiceMailKind, MailWords>;

/** The field of the form, as the customer sees it. */
export const FIELD_WORDS = {
  rfc: "RFC",
  legalName: "Nombre o razón social",
  taxRegime: "Régimen fiscal",
  cfdiUse: "Uso del CFDI",
  postalCode: "Código postal del domicilio fiscal",
} as const satisfies Record<InvoiceField, string>;
