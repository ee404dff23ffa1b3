import { isGenericRfc } from "../../tax/rfc.ts";
import { maskedName, maskedRfc } from "./masked-person.ts";
import { hasGrant, type Permissions } from "./permissions.ts";

/** Whether a member sees whom documents are made out to; others see them masked. */
export const seesReceivers = (permissions: Permissions): boolean =>
  hasGrant(permissions, "invoices.write", "read") && hasGrant(permissions, "customers.read", "read");

/** Whether a member sees which documents an order has. */
export const seesDocuments = (permissions: Permissions): boolean =>
  hasGrant(permissions, "invoices.send", "read") || hasGrant(permissions, "invoices.write", "read");

interface ReceiverNames {
  readonly rfc: string;
  readonly legalName: string;
  readonly postalCode: string;
}

/** The receiver as a member who sees persons masked gets it: "KARLA F•••". The public is not a person. */
export function maskedReceiver<Names extends ReceiverNames>(receiver: Names): Names {
  if (isGenericRfc(receiver.rfc)) return receiver;
  const [first = "", ...rest] = receiver.legalName.split(" ");
  return {
    ...receiver,
    rfc: maskedRfc(receiver.rfc),
    legalName: maskedName(first, rest.join(" ")),
    postalCode: `${receiver.postalCode.slice(0, 2)}•••`,
  };
}
