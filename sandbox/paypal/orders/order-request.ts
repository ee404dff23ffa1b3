import { invalidAt, missingAt, readList, readObject, readText, readUrl, requireText } from "../body-fields.ts";
import type { Fields, Order } from "../entities.ts";
import { PaypalError } from "../paypal-errors.ts";
import { checkUnitsTogether, readPurchaseUnit } from "./purchase-unit.ts";

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

type OrderRequest = Pick<Order, "intent" | "units" | "hasPaypalSource" | "returnUrl" | "cancelUrl" | "brandName">;

/** Reads and checks the body of a new order; the first fault found is thrown, with its JSON pointer. */
export const readOrderRequest = (fields: Fields): OrderRequest => {
  const intent = requireText(fields, "", "intent", 20);
  if (intent !== "CAPTURE" && intent !== "AUTHORIZE") throw invalidAt("/intent", intent);
  const sent = readList(fields, "", "purchase_units");
  if (!sent) throw missingAt("/purchase_units");
  const units = sent.map((unit, index) => readPurchaseUnit(unit, `/purchase_units/${index}`));
  checkUnitsTogether(units);
  const source = readObject(fields, "", "payment_source");
  const other = source && Object.keys(source).find((name) => name !== "paypal");
  if (other) throw PaypalError.of("NOT_SUPPORTED", { field: `/payment_source/${other}`, location: "body" });
  const paypal = source && readObject(source, "/payment_source", "paypal");
  const experience = paypal && readObject(paypal, "/payment_source/paypal", "experience_context");
  // The deprecated place still works when the new one is not used.
  const old = readObject(fields, "", "application_context");
  return {
    intent,
    units,
    hasPaypalSource: Boolean(paypal),
    ...(experience
      ? readExperience(experience, "/payment_source/paypal/experience_context")
      : readExperience(old ?? {}, "/application_context")),
  };
};
