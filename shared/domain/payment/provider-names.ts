import { PAYMENT_TYPES } from "./payment-type.ts";

/** A payment method by the name of its provider in the tables: its short label, and who takes the money. */
export const PAYMENT_PROVIDERS = {
  openpay: { method: PAYMENT_TYPES.card.shortLabel, name: "OpenPay" },
  /** OpenPay's references for stores. */
  paynet: { method: PAYMENT_TYPES.cash.shortLabel, name: "Paynet" },
  paypal: { method: PAYMENT_TYPES.wallet.shortLabel, name: "PayPal" },
  safetypay: { method: PAYMENT_TYPES.bankTransfer.shortLabel, name: "SafetyPay" },
  deposit: { method: PAYMENT_TYPES.deposit.shortLabel, name: "Depósito" },
} as const satisfies Record<string, { readonly method: string; readonly name: string }>;

export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS;

export const ALL_PAYMENT_PROVIDERS = Object.keys(PAYMENT_PROVIDERS) as readonly PaymentProvider[];

const rowOf = (provider: string) =>
  Object.hasOwn(PAYMENT_PROVIDERS, provider) ? PAYMENT_PROVIDERS[provider as PaymentProvider] : undefined;

/** "OpenPay"; an unknown provider stays as it is. */
export const providerName = (provider: string): string => rowOf(provider)?.name ?? provider;

/** "Tarjeta"; an unknown provider stays as it is. */
export const methodName = (provider: string): string => rowOf(provider)?.method ?? provider;
