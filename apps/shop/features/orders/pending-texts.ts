import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";
import { PAYMENT_WORDS, type PendingTexts } from "../payment/payment-words.ts";

/** The payment is with its provider: nothing is left to do, least of all to pay again. */
export const REVIEW_DETAIL =
  "Te avisaremos por correo en cuanto termine; no necesitas volver a pagar. Mientras tanto, tus llantas están apartadas.";

const wordsOf = (type: PaymentType | null) => PAYMENT_WORDS[type ?? "card"];

/** Who looks at the payment. */
export const reviewTitle = (type: PaymentType | null): string => `${wordsOf(type).reviewer} está revisando tu pago`;

/** What is said of a payment without an answer, by its method. */
export const pendingTexts = (type: PaymentType | null): PendingTexts => wordsOf(type).pending;

/** How the browser goes back to the provider's page. */
export const leavesBy = (type: PaymentType | null) => wordsOf(type).leavesBy;
