import { maskedClabe } from "../../../../shared/domain/payment/clabe.ts";
import { seal, unseal } from "../../identity/proofs/sealed.ts";

/** Where a refund by hand is paid to. */
export interface BankAccount {
  /** 18 digits. */
  readonly clabe: string;
  readonly holder: string;
}

export const sealAccount = ({ clabe, holder }: BankAccount, officeKey: string): Buffer =>
  seal(Buffer.from(JSON.stringify([clabe, holder])), { purpose: "refund-account", officeKey });

/** Undefined when it was sealed with another key. */
export function openAccount(sealed: Buffer, officeKey: string): BankAccount | undefined {
  try {
    const [clabe, holder] = JSON.parse(
      unseal(sealed, { purpose: "refund-account", officeKey }).toString(),
    ) as unknown[];
    return typeof clabe === "string" && typeof holder === "string" ? { clabe, holder } : undefined;
  } catch {
    return undefined;
  }
}

/** "•••• 1234 de N•••": enough for a second person to tell two accounts apart, in a request that outlives the account. */
export const maskedAccount = ({ clabe, holder }: BankAccount): string =>
  `${maskedClabe(clabe)} de ${Array.from(holder.trim())[0] ?? ""}•••`;

export function accountWords(sealed: Buffer, officeKey: string): string {
  const account = openAccount(sealed, officeKey);
  return account ? maskedAccount(account) : "que se guardó con otra OFFICE_KEY";
}
