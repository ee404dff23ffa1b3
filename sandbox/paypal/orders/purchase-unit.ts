import { missingAt, readMoney, readText } from "../body-fields.ts";
import type { Fields, PurchaseUnit } from "../entities.ts";

/** Reads one purchase unit, without items or parts of its amount; `at` is its JSON pointer. */
export const readPurchaseUnit = (sent: Fields, at: string): PurchaseUnit => {
  const amount = readMoney(sent, at, "amount");
  if (!amount) throw missingAt(`${at}/amount`);
  return {
    referenceId: readText(sent, at, "reference_id", 256) ?? "default",
    amount,
    description: readText(sent, at, "description", 127),
    customId: readText(sent, at, "custom_id", 127),
    invoiceId: readText(sent, at, "invoice_id", 127),
    sent,
  };
};
