import type { Centavos } from "../../../../../shared/domain/money/money.ts";
import type { PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";

/** What the customer has to know of a way to pay before they order. */
export interface ReservationTerms {
  /** Null for one that is not known here. */
  readonly type: PaymentType | null;
  /** 0 where the payment begins at once. */
  readonly hours: number;
  /** Staff look at the order before tyres are held. */
  readonly isReviewed: boolean;
  /** Why an order cannot be placed now, or empty. */
  readonly refusal: string;
  /** Chains where cash is paid. */
  readonly stores: readonly string[];
}

/** The order that terms are asked for. */
export interface ToReserve {
  readonly articles: number;
  readonly total: Centavos;
  /** Null for a pickup. */
  readonly addressAlias: string | null;
  /** Null without an invoice. */
  readonly invoiceAlias: string | null;
}

/** Of one way to pay; null while they are not known: the server decides in any case. */
export function termsOf(
  rows: readonly ReservationTerms[] | undefined,
  type: PaymentType | undefined,
): ReservationTerms | null {
  return (type && rows?.find((row) => row.type === type)) ?? null;
}

/** How long the tyres are held, or empty. */
export function holdText(terms: ReservationTerms | null): string {
  if (!terms || terms.hours === 0) return "";
  return `Apartamos tus llantas ${terms.hours === 1 ? "1 hora" : `${terms.hours} horas`} mientras pagas.`;
}
