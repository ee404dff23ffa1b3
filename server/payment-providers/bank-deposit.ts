import type { Config } from "../config/config.ts";
import { HOUR_MS } from "../../shared/domain/text/durations.ts";

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
  new Date(placedAt.getTime() + config.DEPOSIT_DUE_HOURS * HOUR_MS);
