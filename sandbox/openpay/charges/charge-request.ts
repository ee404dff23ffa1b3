import { readFields, readText, requireAmount, requireEmail, requireText } from "../body-fields.ts";
import type { Fields } from "../body-fields.ts";
import type { Charge, Customer } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { OpenpayError } from "../openpay-errors.ts";

/** What every method of charge has in common, read and checked. */
export type ChargeRequest = {
  fields: Fields;
  base: Pick<
    Charge,
    | "amountCentavos"
    | "currency"
    | "description"
    | "orderId"
    | "customerId"
    | "customer"
    | "metadata"
    | "authorization"
    | "errorMessage"
    | "createdAt"
    | "operatedAt"
  >;
};

/** At merchant level the buyer is described in the charge; below a customer the description would contradict it. */
const readBuyer = (fields: Fields, owner: Customer | null): unknown => {
  const sent = fields["customer"];
  if (owner) {
    if (sent !== undefined && sent !== null)
      throw new OpenpayError(1001, "customer is not allowed for a customer's charge");
    return null;
  }
  if (sent === undefined || sent === null) throw new OpenpayError(1001, "customer is required");
  const buyer = readFields(sent);
  requireText(buyer, "name", 100);
  requireEmail(buyer);
  return buyer;
};

/** Reads what every method needs; throws 1001 for what is missing or badly formed. */
export const readChargeRequest = (context: OpenpayContext, fields: Fields, owner: Customer | null): ChargeRequest => {
  const now = context.core.clock.now();
  const currency = (readText(fields, "currency", 3) ?? "MXN").toUpperCase();
  if (currency !== "MXN" && currency !== "USD") throw new OpenpayError(1001, "currency must be MXN or USD");
  const metadata = fields["metadata"];
  return {
    fields,
    base: {
      amountCentavos: requireAmount(fields),
      description: requireText(fields, "description", 250),
      currency,
      orderId: readText(fields, "order_id", 100),
      customerId: owner?.id ?? null,
      customer: readBuyer(fields, owner),
      metadata: metadata === undefined || metadata === null ? null : readFields(metadata),
      authorization: null,
      errorMessage: null,
      createdAt: now,
      operatedAt: now,
    },
  };
};
