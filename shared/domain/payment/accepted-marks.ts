import type { PaymentType } from "./payment-type.ts";

const MARKS = {
  card: ["VISA", "Mastercard", "AMEX"],
  wallet: ["PayPal"],
  cash: ["Paynet"],
  bankTransfer: ["SafetyPay"],
  deposit: ["SPEI"],
} as const satisfies Readonly<Record<PaymentType, readonly string[]>>;

export type PaymentMark = (typeof MARKS)[PaymentType][number];

const ORDER = Object.keys(MARKS) as readonly PaymentType[];

/** Marks of what is accepted, cards first. */
export const acceptedMarks = (types: readonly PaymentType[]): readonly PaymentMark[] =>
  ORDER.filter((type) => types.includes(type)).flatMap((type): readonly PaymentMark[] => MARKS[type]);
