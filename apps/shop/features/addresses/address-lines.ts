import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import type { InvoiceAddress } from "../../../../shared/domain/tax/invoice.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import { stateBeside } from "../../../../shared/domain/people/place-names.ts";

/** "33 1555 0142": how a stored phone number is shown. */
export const phoneText = (phone: string): string => formatPhone(phone);

/** "Av. Vallarta 2440, int. 3, Arcos Vallarta". */
export function streetLine({ street, extNumber, intNumber, neighborhood }: ShipAddress): string {
  const inside = intNumber === "" ? "" : `int. ${intNumber}`;
  return [`${street} ${extNumber}`.trim(), inside, neighborhood].filter(Boolean).join(", ");
}

/** The street's line, and "44130 Guadalajara, Jalisco": the postal code goes with the municipality (account §2). */
export function addressLines(address: ShipAddress): readonly [street: string, place: string] {
  const { postalCode, city, municipality } = address;
  const town = municipality || city;
  const place = [`${postalCode} ${town}`.trim(), stateBeside(town, address.stateName)].filter(Boolean).join(", ");
  return [streetLine(address), place];
}

/** The lines of invoice data above its regime and use (account §2); what is missing has no line. */
export const invoiceLines = (invoice: InvoiceAddress): readonly string[] =>
  [
    invoice.rfc && `RFC ${invoice.rfc}`,
    invoice.legalName,
    streetLine(invoice),
    [invoice.postalCode, invoice.stateName].filter(Boolean).join(", "),
  ].filter((line) => line !== "");
