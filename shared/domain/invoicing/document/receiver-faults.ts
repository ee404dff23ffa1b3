import { LEGAL_NAME_LIMIT } from "../../tax/invoice.ts";
import type { InvoiceField } from "../refusal-words.ts";
import type { Receiver } from "./cfdi-document.ts";

/** Stricter than `parseRfc` in its last character, the check digit. Source: tdCFDI.xsd, t_RFC. */
const RFC = /^[A-Z&Ñ]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;

const isName = (text: string): boolean =>
  text.trim() !== "" && Array.from(text).length <= LEGAL_NAME_LIMIT && !text.includes("|");

const CHECKS = {
  rfc: ({ rfc }) => RFC.test(rfc),
  legalName: ({ legalName }) => isName(legalName),
  taxRegime: ({ taxRegime }) => /^6\d{2}$/.test(taxRegime),
  cfdiUse: ({ cfdiUse }) => /^[A-Z]{1,2}\d{2}$/.test(cfdiUse),
  postalCode: ({ postalCode }) => /^\d{5}$/.test(postalCode),
} as const satisfies Record<InvoiceField, (receiver: Receiver) => boolean>;

/** The fields of a receiver that the SAT's schema would refuse, in the order of the form; none for one that can be sent. */
export const receiverFaults = (receiver: Receiver): readonly InvoiceField[] =>
  (Object.keys(CHECKS) as InvoiceField[]).filter((field) => !CHECKS[field](receiver));
