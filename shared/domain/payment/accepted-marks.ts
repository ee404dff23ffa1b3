import { PAYMENT_TYPES, type PaymentType } from "./payment-type.ts";

const MARKS = {
  card: ["VISA", "Mastercard", "AMEX"],
  wallet: [PAYMENT_TYPES.wallet.shortLabel],
  cash: [PAYMENT_TYPES.cash.shortLabel],
  bankTransfer: [PAYMENT_TYPES.bankTransfer.shortLabel],
  deposit: ["SPEI"],
} as const satisfies Readonly<Record<PaymentType, readonly string[]>>;

export type PaymentMark = (typeof MARKS)[PaymentType][number];

const ORDER = Object.keys(MARKS) as readonly PaymentType[];

/** Marks of what is accepted, cards first. */
export const acceptedMarks = (types: readonly PaymentType[]): readonly PaymentMark[] =>
  ORDER.filter((type) => types.includes(type)).flatMap((type): readonly PaymentMark[] => MARKS[type]);
