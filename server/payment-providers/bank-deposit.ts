import type { Config } from "../config/config.ts";

/** Where a deposit goes, as the customer copies it. `account` is empty when only the CLABE is given. */
export interface DepositAccount {
  readonly bank: string;
  readonly beneficiary: string;
  readonly clabe: string;
  readonly account: string;
}

/** Null when no account is configured: then deposits are not offered. */
export const depositAccount = (config: Config): DepositAccount | null =>
  config.BANK_CLABE === ""
    ? null
    : {
        bank: config.BANK_NAME,
        beneficiary: config.BANK_BENEFICIARY,
        clabe: config.BANK_CLABE,
        account: config.BANK_ACCOUNT,
      };

/** Until when a deposit for an order placed now is waited for. */
export const depositDueAt = (config: Pick<Config, "DEPOSIT_DUE_HOURS">, placedAt: Date): Date =>
  new Date(placedAt.getTime() + config.DEPOSIT_DUE_HOURS * 3_600_000);

const ORDER_DIGITS = 8;
const MODULUS = 97n;

const checkDigits = (order: string): string => String(98n - ((BigInt(order) * 100n) % MODULUS)).padStart(2, "0");

/**
 * What the customer writes on the deposit: the order's number with zeros before it, eight digits or more, and two check digits
 * by ISO 7064 MOD 97-10 (as an IBAN has): the whole number leaves 1 when divided by 97. A wrong digit, two digits exchanged
 * and all but one in a hundred of other mistakes are noticed when staff type it in.
 */
export function depositReference(orderId: number): string {
  const order = String(orderId).padStart(ORDER_DIGITS, "0");
  return `${order}${checkDigits(order)}`;
}

/** The order that a reference names, however it is spaced; null for one that cannot be right. */
export function orderOfReference(text: string): number | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d{10,17}$/.test(digits)) return null;
  const order = Number(digits.slice(0, -2));
  return order > 0 && depositReference(order) === digits ? order : null;
}
