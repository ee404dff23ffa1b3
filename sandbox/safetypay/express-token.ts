import { toCentavos } from "./entities.ts";
import type { Token } from "./entities.ts";
import { authenticate, requireMatch, textOf } from "./form-fields.ts";
import type { Fields } from "../core/control-fields.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { invalid } from "./safetypay-errors.ts";

const SIGNED = [
  "RequestDateTime",
  "CurrencyCode",
  "Amount",
  "MerchantSalesID",
  "Language",
  "TrackingCode",
  "ExpirationTime",
  "TransactionOkURL",
  "TransactionErrorURL",
];

const LEAST_MINUTES = 11;
const MOST_MINUTES = 1_440;

const readCurrency = (context: SafetypayContext, fields: Fields): string => {
  const currency = requireMatch(fields, "CurrencyCode", /^[A-Z]{3}$/);
  if (currency === "MXN" && !context.store.settings.acceptsMxn) throw invalid("CurrencyCode is not allowed");
  return currency;
};

const readAmount = (fields: Fields): string => {
  const amount = textOf(fields, "Amount");
  if (!toCentavos(amount)) throw invalid("Amount must have two decimals and be greater than 0");
  return amount;
};

const readMinutes = (fields: Fields): number => {
  const minutes = Number(requireMatch(fields, "ExpirationTime", /^\d{1,5}$/));
  if (minutes < LEAST_MINUTES || minutes > MOST_MINUTES)
    throw invalid(`ExpirationTime must be between ${LEAST_MINUTES} and ${MOST_MINUTES}`);
  return minutes;
};

/** The real provider wants HTTPS; a shop on this machine has none. */
const readUrl = (fields: Fields, name: string): string => {
  const url = textOf(fields, name);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw invalid(`${name} is not a valid URL`);
  return url;
};

/** Checks every field and keeps the token. A reference may come again: each token is a page of its own. */
export const createToken = (context: SafetypayContext, fields: Fields): Token => {
  authenticate(context, fields, SIGNED);
  requireMatch(fields, "Language", /^(ES|EN|PT|DE)$/);
  requireMatch(fields, "ProductID", /^[128]?$/);
  const now = context.core.clock.now();
  const token: Token = {
    id: crypto.randomUUID(),
    salesId: requireMatch(fields, "MerchantSalesID", /^[\w.\-/#]{1,20}$/),
    amount: readAmount(fields),
    currency: readCurrency(context, fields),
    merchantName: textOf(fields, "CustomMerchantName") || null,
    okUrl: readUrl(fields, "TransactionOkURL"),
    errorUrl: readUrl(fields, "TransactionErrorURL"),
    createdAt: now,
    expiresAt: new Date(now.getTime() + readMinutes(fields) * 60_000),
    operationId: null,
  };
  context.store.tokens.set(token.id, token);
  return token;
};
