import type { WireReservationTerms } from "../../../../../shared/contract/checkout.ts";
import { PAYMENT_TYPES, type PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";

/** What the customer has to know of a way to pay before they order. */
export interface ReservationTerms {
  /** 0 where the payment begins at once. */
  readonly hours: number;
  /** Staff look at the order before tyres are held. */
  readonly isReviewed: boolean;
  /** Why an order cannot be placed now, or empty. */
  readonly refusal: string;
  /** Chains where cash is paid. */
  readonly stores: readonly string[];
}

/** Of one way to pay; null while they are not known: the server decides in any case. */
export function termsOf(
  rows: readonly WireReservationTerms[] | undefined,
  type: PaymentType | undefined,
): ReservationTerms | null {
  const row = type && rows?.find(({ Tipo }) => Tipo === PAYMENT_TYPES[type].code);
  return row ? { hours: row.Horas, isReviewed: row.Revision, refusal: row.Aviso, stores: row.Tiendas ?? [] } : null;
}

/** How long the tyres are held, or empty. */
export function holdText(terms: ReservationTerms | null): string {
  if (!terms || terms.hours === 0) return "";
  return `Apartamos tus llantas ${terms.hours === 1 ? "1 hora" : `${terms.hours} horas`} mientras pagas.`;
}
