import { cleanText } from "../../../../../shared/domain/text/clean-text.ts";
import type { TaxCatalogs } from "../../../../../shared/domain/tax/cfdi.ts";
import { invoiceDataErrors } from "../../../../../shared/domain/tax/invoice.ts";
import { rfcCharacters } from "../../../../../shared/domain/tax/rfc.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import type { Receiver, ReceiverErrors } from "./receiver-fields.tsx";

/** As it is stored: as the shop's form writes it. */
export const tidied = ({ rfc, legalName, ...others }: Receiver): Receiver => ({
  ...others,
  rfc: rfcCharacters(rfc),
  legalName: cleanText(legalName).toUpperCase(),
});

export function errorsOf(receiver: Receiver, catalogs: TaxCatalogs): ReceiverErrors {
  const { alias: _alias, ...errors } = invoiceDataErrors({ alias: "", ...receiver }, catalogs);
  return { ...errors, ...(!/^\d{5}$/.test(receiver.postalCode.trim()) && { postalCode: TEXTS.postalCodeWrong }) };
}

/** What the server refused, by field: "rfc" of "receiver.rfc". */
export const refusedReceiver = (fields: Readonly<Record<string, readonly string[]>>): ReceiverErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [message]]) => [name.slice(name.lastIndexOf(".") + 1), message]),
  );
