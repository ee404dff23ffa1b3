import type { PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";

/** The payment is with its provider: nothing is left to do, least of all to pay again. */
export const REVIEW_DETAIL =
  "Te avisaremos por correo en cuanto termine; no necesitas volver a pagar. Mientras tanto, tus llantas están apartadas.";

/** Who looks at the payment. */
export const reviewTitle = (type: PaymentType | null): string =>
  type === "wallet" ? "PayPal está revisando tu pago" : "Tu banco está revisando tu pago";

interface PendingTexts {
  readonly title: string;
  /** Whose answer is missing. */
  readonly missing: string;
  /** The way back to a page that was left too early, where there is one. */
  readonly goOn?: string;
  readonly slow: string;
}

const ONCE_ONLY =
  "En cuanto confirme el pago te enviamos un correo; no hace falta que pagues otra vez. Si el pago no se completa, tus llantas regresan a tu carrito.";

/** Nothing has been paid yet: the order waits for where and how. */
const SLIP_LATER =
  "te enviamos un correo; no hace falta que hagas otro pedido. Si no se puede generar, tus llantas regresan a tu carrito.";

const CONFIRMING = "Estamos confirmando tu pago";

const BANK: PendingTexts = {
  title: CONFIRMING,
  missing: "Recibimos tu pedido. Falta la respuesta de tu banco.",
  goOn: "Si saliste de la página de tu banco sin terminar, vuelve a ella para autorizar el cargo.",
  slow: `Tu banco está tardando. ${ONCE_ONLY}`,
};

const TEXTS: Readonly<Partial<Record<PaymentType, PendingTexts>>> = {
  cash: {
    title: "Estamos preparando tu ficha de pago",
    missing: "Recibimos tu pedido. Falta la ficha con la que pagas en la tienda.",
    slow: `La ficha está tardando. En cuanto esté lista ${SLIP_LATER}`,
  },
  deposit: {
    title: "Estamos preparando tu ficha de depósito",
    missing: "Recibimos tu pedido. Falta la ficha con los datos de tu depósito.",
    slow: `La ficha está tardando. En cuanto esté lista ${SLIP_LATER}`,
  },
  wallet: {
    title: CONFIRMING,
    missing: "Recibimos tu pedido. Falta la respuesta de PayPal.",
    goOn: "Si saliste de PayPal sin terminar, vuelve para autorizar el pago.",
    slow: `PayPal está tardando. ${ONCE_ONLY}`,
  },
  bankTransfer: {
    title: CONFIRMING,
    missing: "Recibimos tu pedido. Falta la confirmación de tu transferencia.",
    goOn: "Si saliste de SafetyPay sin terminar, vuelve para confirmar la transferencia con tu banco.",
    slow: `Tu banco está tardando. ${ONCE_ONLY}`,
  },
};

/** What is said of a payment without an answer, by its method. */
export const pendingTexts = (type: PaymentType | null): PendingTexts => (type && TEXTS[type]) ?? BANK;
