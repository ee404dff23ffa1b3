import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";

/** What is said of a payment without an answer. */
export interface PendingTexts {
  readonly title: string;
  /** Whose answer is missing. */
  readonly missing: string;
  /** The way back to a page that was left too early, where there is one. */
  readonly resume?: string;
  readonly slow: string;
}

interface PaymentWords {
  /** In the wizard, what comes after 'Finalizar'; a card has its fields there. */
  readonly explanation?: string;
  readonly pending: PendingTexts;
  /** Who looks at a payment in review. */
  readonly reviewer: string;
  /** How the browser goes to the provider's page (storefront §4). */
  readonly leavesBy: "form" | "address";
}

const ONCE_ONLY =
  "En cuanto confirme el pago te enviamos un correo; no hace falta que pagues otra vez. Si el pago no se completa, tus llantas regresan a tu carrito.";

/** Nothing has been paid yet: the order waits for where and how. */
const SLIP_LATER =
  "La ficha está tardando. En cuanto esté lista te enviamos un correo; no hace falta que hagas otro pedido. Si no se puede generar, tus llantas regresan a tu carrito.";

const CONFIRMING = "Estamos confirmando tu pago";
const BANK_IS_SLOW = `Tu banco está tardando. ${ONCE_ONLY}`;
const BY_BANK = { reviewer: "Tu banco", leavesBy: "form" } as const;

/** What the shop says and does by the way to pay, besides `PAYMENT_TYPES`. */
export const PAYMENT_WORDS = {
  card: {
    ...BY_BANK,
    pending: {
      title: CONFIRMING,
      missing: "Recibimos tu pedido. Falta la respuesta de tu banco.",
      resume: "Si saliste de la página de tu banco sin terminar, vuelve a ella para autorizar el cargo.",
      slow: BANK_IS_SLOW,
    },
  },
  cash: {
    ...BY_BANK,
    explanation:
      "Al finalizar te damos un código de barras. Llévalo a cualquier tienda de la red Paynet y paga en caja antes de que venza.",
    pending: {
      title: "Estamos preparando tu ficha de pago",
      missing: "Recibimos tu pedido. Falta la ficha con la que pagas en la tienda.",
      slow: SLIP_LATER,
    },
  },
  wallet: {
    reviewer: "PayPal",
    leavesBy: "form",
    explanation: "Al presionar Finalizar te llevamos a PayPal. Cuando autorices el pago regresas aquí y ves tu pedido.",
    pending: {
      title: CONFIRMING,
      missing: "Recibimos tu pedido. Falta la respuesta de PayPal.",
      resume: "Si saliste de PayPal sin terminar, vuelve para autorizar el pago.",
      slow: `PayPal está tardando. ${ONCE_ONLY}`,
    },
  },
  bankTransfer: {
    ...BY_BANK,
    leavesBy: "address",
    explanation: "Al presionar Finalizar abrimos SafetyPay, donde eliges tu banco y confirmas la transferencia.",
    pending: {
      title: CONFIRMING,
      missing: "Recibimos tu pedido. Falta la confirmación de tu transferencia.",
      resume: "Si saliste de SafetyPay sin terminar, vuelve para confirmar la transferencia con tu banco.",
      slow: BANK_IS_SLOW,
    },
  },
  deposit: {
    ...BY_BANK,
    explanation:
      "Al finalizar verás el número de pedido y la referencia para depositar en ventanilla. Validamos tu pago en hasta 72 horas.",
    pending: {
      title: "Estamos preparando tu ficha de depósito",
      missing: "Recibimos tu pedido. Falta la ficha con los datos de tu depósito.",
      slow: SLIP_LATER,
    },
  },
} satisfies Readonly<Record<PaymentType, PaymentWords>>;
