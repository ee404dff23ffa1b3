import type { Centavos } from "../money/money.ts";
import type { CardKind } from "../payment/card.ts";
import type { PaymentType } from "../payment/payment-type.ts";

/** FormaPago: the SAT's keys that a sale of the shop can have, with their words. Source: c_FormaPago. */
export const FORMS_OF_PAYMENT = {
  "01": "Efectivo",
  "02": "Cheque nominativo",
  "03": "Transferencia electrónica de fondos",
  "04": "Tarjeta de crédito",
  "05": "Monedero electrónico",
  "28": "Tarjeta de débito",
  "31": "Intermediario pagos",
} as const satisfies Record<string, string>;

export type FormOfPayment = keyof typeof FORMS_OF_PAYMENT;

export const isFormOfPayment = (key: string): key is FormOfPayment => Object.hasOwn(FORMS_OF_PAYMENT, key);

/** How a deposit reached the bank, in a staff member's word. */
export type DepositForm = Extract<FormOfPayment, "01" | "02" | "03">;

/** What accounting decides; `card` is for a card whose kind the provider did not tell. */
export interface FormOfPaymentSettings {
  readonly card: FormOfPayment;
  /** Where bank points paid more than the card; null takes the card's own key. */
  readonly points: FormOfPayment | null;
  readonly cash: FormOfPayment;
  readonly wallet: FormOfPayment;
  readonly bankTransfer: FormOfPayment;
  readonly deposit: DepositForm;
}

/** Assumed until an accountant decides. Source: invoicing section 3. */
export const DEFAULT_FORMS_OF_PAYMENT: FormOfPaymentSettings = {
  card: "04",
  points: null,
  cash: "01",
  wallet: "31",
  bankTransfer: "03",
  deposit: "03",
};

/** A payment as it was received. */
export interface ReceivedPayment {
  readonly type: PaymentType;
  /** Null where the provider does not tell, and for other types. */
  readonly cardKind: CardKind | null;
  /** All that was paid, in centavos. */
  readonly amount: Centavos;
  /** What bank points paid of it; null without points. */
  readonly pointsAmount: Centavos | null;
  /** Null until staff read the bank's text. */
  readonly depositForm: DepositForm | null;
}

/** The SAT's key of a payment: where two paid together, the one that paid more. Source: invoicing section 3. */
export function formOfPayment(
  payment: ReceivedPayment,
  settings: FormOfPaymentSettings = DEFAULT_FORMS_OF_PAYMENT,
): FormOfPayment {
  if (payment.type === "card") return cardForm(payment, settings);
  if (payment.type === "deposit") return payment.depositForm ?? settings.deposit;
  return settings[payment.type];
}

const CARD_FORMS = { credit: "04", debit: "28" } as const satisfies Record<CardKind, FormOfPayment>;

function cardForm({ cardKind, amount, pointsAmount }: ReceivedPayment, settings: FormOfPaymentSettings): FormOfPayment {
  const points = pointsAmount ?? 0;
  if (settings.points !== null && points > amount - points) return settings.points;
  return cardKind === null ? settings.card : CARD_FORMS[cardKind];
}
