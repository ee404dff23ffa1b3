import type { WireInvoiceAddress, WireShipAddress } from "../../../../shared/contract/addresses.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import { stateBeside } from "../../../../shared/domain/people/place-names.ts";

/** "33 1555 0142": how a stored phone number is shown. */
export const phoneText = (phone: string): string => formatPhone(phone);

/** "Av. Vallarta 2440, int. 3, Arcos Vallarta". */
export function streetLine({ Calle, Numero_Exterior, Numero_Interior, Colonia }: WireShipAddress): string {
  const inside = Numero_Interior === "" ? "" : `int. ${Numero_Interior}`;
  return [`${Calle} ${Numero_Exterior}`.trim(), inside, Colonia].filter(Boolean).join(", ");
}

/** The street's line, and "44130 Guadalajara, Jalisco": the postal code goes with the municipality (account §2). */
export function addressLines(address: WireShipAddress): readonly [street: string, place: string] {
  const { Codigo_Postal, Ciudad, Delegacion } = address;
  const town = Delegacion || Ciudad;
  const place = [`${Codigo_Postal} ${town}`.trim(), stateBeside(town, address.Estado_Descripcion)]
    .filter(Boolean)
    .join(", ");
  return [streetLine(address), place];
}

/** The lines of invoice data above its regime and use (account §2); what is missing has no line. */
export const invoiceLines = (invoice: WireInvoiceAddress): readonly string[] =>
  [
    invoice.RFC && `RFC ${invoice.RFC}`,
    invoice.RazonSocial,
    streetLine(invoice),
    [invoice.Codigo_Postal, invoice.Estado_Descripcion].filter(Boolean).join(", "),
  ].filter((line) => line !== "");
