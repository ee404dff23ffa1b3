import type { InvoiceField } from "../../../../shared/domain/invoicing/refusal-words.ts";
import type { Centavos } from "../../../../shared/domain/money/money.ts";
import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";

export type InvoiceSituation =
  | "none"
  | "notAsked"
  | "waiting"
  | "inProcess"
  | "refused"
  | "stamped"
  | "cancelling"
  | "cancelled"
  | "global";

/** What a customer may ask for: a first invoice, one with corrected data, one in the place of a stamped one. */
export type InvoiceStep = "request" | "correct" | "replace";

/** Where an order's invoice stands. */
export interface OrderInvoice {
  readonly situation: InvoiceSituation;
  /** What is being waited for, or why it was refused; empty where nothing is to be said. */
  readonly words: string;
  /** The field of the form that a refusal points at. */
  readonly field: InvoiceField | null;
  /** What may be done now, and until when (ISO 8601: the first moment after the last day). */
  readonly step: InvoiceStep | null;
  readonly until: string | null;
  /** The newest first. */
  readonly documents: readonly InvoiceDocument[];
}

export interface InvoiceDocument {
  readonly id: number;
  readonly kind: "income" | "creditNote";
  /** Series and folio: "RW 12". */
  readonly name: string;
  readonly uuid: string;
  /** ISO 8601. */
  readonly stampedAt: string;
  readonly total: Centavos;
  readonly isCancelled: boolean;
}

/** The order that an invoice is of. */
export interface InvoicedOrder {
  readonly id: number;
  readonly number: string;
  readonly total: Centavos;
  readonly paymentType: PaymentType | null;
}

/** Whether asking again may bring news soon. */
export const isMoving = ({ situation }: Pick<OrderInvoice, "situation">): boolean =>
  situation === "waiting" || situation === "inProcess";
