import { invalidAt, missingAt, readList, readObject, readText, readUrl, requireText } from "../body-fields.ts";
import type { Fields, Order } from "../entities.ts";
import { PaypalError } from "../paypal-errors.ts";
import { readPurchaseUnit } from "./purchase-unit.ts";

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  landing_page: ["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"],
  shipping_preference: ["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"],
  user_action: ["CONTINUE", "PAY_NOW"],
  payment_method_preference: ["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"],
};

const readExperience = (context: Fields, at: string): Pick<Order, "returnUrl" | "cancelUrl" | "brandName"> => {
  for (const [name, values] of Object.entries(CHOICES)) {
    const value = readText(context, at, name, 30);
    if (value !== null && !values.includes(value)) throw invalidAt(`${at}/${name}`, value);
  }
  const locale = readText(context, at, "locale", 10);
  if (locale !== null && !/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(locale))
    throw PaypalError.of("INVALID_PARAMETER_SYNTAX", { field: `${at}/locale`, value: locale, location: "body" });
  return {
    returnUrl: readUrl(context, at, "return_url"),
    cancelUrl: readUrl(context, at, "cancel_url"),
    brandName: readText(context, at, "brand_name", 127),
  };
};

type OrderRequest = Pick<Order, "units" | "returnUrl" | "cancelUrl" | "brandName">;

/** Reads and checks the body of a new order; the first fault found is thrown, with its JSON pointer. */
export const readOrderRequest = (fields: Fields): OrderRequest => {
  const intent = requireText(fields, "", "intent", 20);
  if (intent !== "CAPTURE") throw invalidAt("/intent", intent);
  const sent = readList(fields, "", "purchase_units");
  if (!sent) throw missingAt("/purchase_units");
  if (sent.length === 0)
    throw PaypalError.of("INVALID_ARRAY_MIN_ITEMS", { field: "/purchase_units", location: "body" });
  const units = sent.map((unit, index) => readPurchaseUnit(unit, `/purchase_units/${index}`));
  const source = readObject(fields, "", "payment_source") ?? {};
  const paypal = readObject(source, "/payment_source", "paypal");
  if (!paypal) throw missingAt("/payment_source/paypal");
  const at = "/payment_source/paypal";
  const experience = readObject(paypal, at, "experience_context") ?? {};
  return { units, ...readExperience(experience, `${at}/experience_context`) };
};
