import { type Centavos, formatMxn, fromPesos } from "../money/money.ts";

type PaymentTypeRow = {
  readonly code: number;
  /** The choice in the wizard, and the order detail. */
  readonly label: string;
  readonly hint: string;
  /** A column of the order history. */
  readonly shortLabel: string;
};

/** In the order the wizard lists them. Source: storefront section 4; wording from the design. */
export const PAYMENT_TYPES = {
  card: {
    code: 2,
    label: "Tarjeta de crédito o débito",
    hint: "Visa, Mastercard o American Express emitidas en México.",
    shortLabel: "Tarjeta",
  },
  cash: {
    code: 6,
    label: "Efectivo en tiendas",
    hint: "Pagas con Paynet en una tienda de la red.",
    shortLabel: "Paynet",
  },
  wallet: {
    code: 3,
    label: "PayPal",
    hint: "Te llevamos a PayPal para autorizar el pago.",
    shortLabel: "PayPal",
  },
  bankTransfer: {
    code: 5,
    label: "Transferencia en línea",
    hint: "SafetyPay: pagas desde la banca de tu banco.",
    shortLabel: "SafetyPay",
  },
  deposit: {
    code: 1,
    label: "Depósito bancario",
    hint: "Te damos la referencia al finalizar.",
    shortLabel: "Depósito",
  },
} as const satisfies Record<string, PaymentTypeRow>;

export type PaymentType = keyof typeof PAYMENT_TYPES;
const ALL = Object.keys(PAYMENT_TYPES) as readonly PaymentType[];

/** The type of a wire code; null for an unknown one. */
export const paymentTypeFromCode = (code: number): PaymentType | null =>
  ALL.find((type) => PAYMENT_TYPES[type].code === code) ?? null;

/**
 * The most that the cash network takes, with IVA and shipping. Storefront sections 4 and 9 say 29,999.99; the provider refuses
 * what is above 29,999.00 (providers §1.9), so the lower of the two counts (docs/decisions/0055).
 */
export const CASH_LIMIT: Centavos = fromPesos(29_999);

export const CASH_LIMIT_MESSAGE = `No disponible: el total supera ${formatMxn(CASH_LIMIT)}.`;

/** `grandTotal`: what is charged, with IVA and shipping. Exactly the limit may still be paid in cash. */
export const canPayInCash = (grandTotal: Centavos): boolean => grandTotal <= CASH_LIMIT;
