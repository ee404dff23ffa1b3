import { receiverFaults as schemaFaults } from "../../../../shared/domain/invoicing/document/receiver-faults.ts";
import { receiverCode, stampingWords } from "../../../../shared/domain/invoicing/refusal-words.ts";
import { cleanText } from "../../../../shared/domain/text/clean-text.ts";
import { invoiceDataErrors } from "../../../../shared/domain/tax/invoice.ts";
import { isGenericRfc, rfcCharacters } from "../../../../shared/domain/tax/rfc.ts";
import type { Handle } from "../../../db/database.ts";
import type { CfdiReceiver } from "../../../db/tables/invoicing.ts";
import { taxCatalogs } from "../../../features/tax/tax.service.ts";

/** As it is stored. */
export const cleanedReceiver = (receiver: CfdiReceiver): CfdiReceiver => ({
  rfc: rfcCharacters(receiver.rfc),
  legalName: cleanText(receiver.legalName).toUpperCase(),
  postalCode: receiver.postalCode.trim(),
  taxRegime: receiver.taxRegime.trim(),
  cfdiUse: receiver.cfdiUse.trim().toUpperCase(),
});

/** What is wrong with a receiver that a member typed, by field. */
export async function receiverFaults(db: Handle, receiver: CfdiReceiver): Promise<Record<string, string[]>> {
  if (isGenericRfc(receiver.rfc)) return { rfc: ["Un RFC genérico no lleva factura propia: va a la global."] };
  const ofSchema = schemaFaults(receiver).map((field) => [field, stampingWords(receiverCode(field)).sentence] as const);
  const faults = invoiceDataErrors({ alias: "factura", ...receiver }, await taxCatalogs(db));
  return Object.fromEntries([...ofSchema, ...Object.entries(faults)].map(([field, message]) => [field, [message]]));
}
