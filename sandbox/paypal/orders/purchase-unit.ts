import { missingAt, readList, readMoney, readObject, readText, requireText } from "../body-fields.ts";
import type { Fields, Money, PurchaseUnit } from "../entities.ts";
import { PaypalError } from "../paypal-errors.ts";

const ADDED = ["item_total", "tax_total", "shipping", "handling", "insurance"] as const;
const TAKEN = ["shipping_discount", "discount"] as const;

const sameCurrency = (money: Money, amount: Money, field: string): Money => {
  if (money.currency !== amount.currency) throw PaypalError.of("MULTI_CURRENCY_ORDER", { field, location: "body" });
  return money;
};

const mismatch = (issue: "AMOUNT_MISMATCH" | "ITEM_TOTAL_MISMATCH" | "TAX_TOTAL_MISMATCH", field: string) =>
  PaypalError.of(issue, { field, location: "body" });

type Parts = Partial<Record<(typeof ADDED)[number] | (typeof TAKEN)[number], number>>;

/** The parts of an amount, checked against it; null without a breakdown. */
const readBreakdown = (amountFields: Fields, at: string, amount: Money): Parts | null => {
  const breakdown = readObject(amountFields, at, "breakdown");
  if (!breakdown) return null;
  const parts: Parts = {};
  for (const name of [...ADDED, ...TAKEN]) {
    const money = readMoney(breakdown, `${at}/breakdown`, name, true);
    if (money) parts[name] = sameCurrency(money, amount, `${at}/breakdown/${name}/currency_code`).centavos;
  }
  const sum = (names: readonly (keyof Parts)[]) => names.reduce((total, name) => total + (parts[name] ?? 0), 0);
  if (sum(ADDED) - sum(TAKEN) !== amount.centavos) throw mismatch("AMOUNT_MISMATCH", `${at}/value`);
  return parts;
};

const checkItems = (sent: Fields, at: string, amount: Money, parts: Parts | null): void => {
  const items = readList(sent, at, "items");
  if (!items || items.length === 0) return;
  let total = 0;
  let tax: number | null = null;
  items.forEach((item, index) => {
    const here = `${at}/items/${index}`;
    requireText(item, here, "name", 127);
    const quantity = requireText(item, here, "quantity", 10);
    if (!/^[1-9]\d{0,9}$/.test(quantity))
      throw PaypalError.of("INVALID_PARAMETER_SYNTAX", { field: `${here}/quantity`, value: quantity });
    const price = readMoney(item, here, "unit_amount", true);
    if (!price) throw missingAt(`${here}/unit_amount`);
    total += sameCurrency(price, amount, `${here}/unit_amount/currency_code`).centavos * Number(quantity);
    const itemTax = readMoney(item, here, "tax", true);
    if (itemTax) tax = (tax ?? 0) + sameCurrency(itemTax, amount, `${here}/tax`).centavos * Number(quantity);
  });
  if (parts?.item_total === undefined) throw PaypalError.of("ITEM_TOTAL_REQUIRED", { field: `${at}/amount/breakdown` });
  if (parts.item_total !== total) throw mismatch("ITEM_TOTAL_MISMATCH", `${at}/amount/breakdown/item_total/value`);
  if (tax === null) return;
  if (parts.tax_total === undefined) throw PaypalError.of("TAX_TOTAL_REQUIRED", { field: `${at}/amount/breakdown` });
  if (parts.tax_total !== tax) throw mismatch("TAX_TOTAL_MISMATCH", `${at}/amount/breakdown/tax_total/value`);
};

/** Reads one purchase unit; `at` is its JSON pointer. */
export const readPurchaseUnit = (sent: Fields, at: string): PurchaseUnit => {
  const amount = readMoney(sent, at, "amount", false);
  if (!amount) throw missingAt(`${at}/amount`);
  const parts = readBreakdown(readObject(sent, at, "amount") ?? {}, `${at}/amount`, amount);
  checkItems(sent, at, amount, parts);
  readText(sent, at, "soft_descriptor", 22);
  return {
    referenceId: readText(sent, at, "reference_id", 256) ?? "default",
    amount,
    description: readText(sent, at, "description", 127),
    customId: readText(sent, at, "custom_id", 127),
    invoiceId: readText(sent, at, "invoice_id", 127),
    sent,
  };
};

/** One currency and one reference for each: what the units of an order must be together. */
export const checkUnitsTogether = (units: readonly PurchaseUnit[]): void => {
  const [first] = units;
  if (!first) throw PaypalError.of("INVALID_ARRAY_MIN_ITEMS", { field: "/purchase_units", location: "body" });
  if (units.length > 10)
    throw PaypalError.of("INVALID_ARRAY_MAX_ITEMS", { field: "/purchase_units", location: "body" });
  if (units.some((unit) => unit.amount.currency !== first.amount.currency))
    throw PaypalError.of("MULTI_CURRENCY_ORDER", { field: "/purchase_units", location: "body" });
  if (new Set(units.map((unit) => unit.referenceId)).size < units.length)
    throw PaypalError.of("DUPLICATE_REFERENCE_ID", { field: "/purchase_units", location: "body" });
};
