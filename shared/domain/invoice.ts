import {
  type AddressForm,
  ALIAS_NOT_UNIQUE,
  cleanText,
  isNoInvoice,
  phoneError,
  placeErrors,
  textError,
  trimAddress,
} from "./address.ts";
import { regimesFor, type TaxCatalogs, usesFor } from "./cfdi.ts";
import { companySuffixOf } from "./legal-name.ts";
import type { FieldErrors } from "./registration.ts";
import { type PersonKind, parseRfc, rfcCharacters } from "./rfc.ts";

/** Invoice data as the form has them. `phone` may be empty: the form does not ask for it (account section 3). */
export interface InvoiceForm extends AddressForm {
  readonly rfc: string;
  readonly legalName: string;
  /** Keys of the SAT's catalogues, empty while nothing is chosen. */
  readonly taxRegime: string;
  readonly cfdiUse: string;
}

/** The most characters of a legal name in a CFDI 4.0 ('Nombre' of 'Receptor'). */
export const LEGAL_NAME_LIMIT = 300;

const MESSAGES = {
  rfcEmpty: "Debes escribir el RFC",
  rfcInvalid: "Debes escribir un RFC válido",
  legalNameEmpty: "Debes escribir el nombre o razón social",
  legalNameTooLong: `El nombre o razón social no puede tener más de ${LEGAL_NAME_LIMIT} caracteres`,
  taxRegimeEmpty: "Debes seleccionar el Régimen Fiscal",
  taxRegimeInvalid: "El Régimen Fiscal no es válido",
  cfdiUseEmpty: "Debes seleccionar el Uso del CFDI",
  cfdiUseInvalid: "El Uso del CFDI no es válido",
} as const;

const SUFFIX_MESSAGES = {
  new: "La razón social no es válida para CFDI 4.0 debes escribirla como la CSF del SAT",
  edit: "La razón social no es válida para CFDI 4.0, debe coincidir con la CSF del SAT",
} as const;

/** Invoice data as they are compared and stored: as an address, with the RFC and the name in upper case. */
export const trimInvoice = <Form extends InvoiceForm>(form: Form): Form => ({
  ...trimAddress(form),
  rfc: rfcCharacters(form.rfc),
  legalName: cleanText(form.legalName).toUpperCase(),
  taxRegime: form.taxRegime.trim(),
  cfdiUse: form.cfdiUse.trim().toUpperCase(),
});

/**
 * One message for each field that is wrong, in the order of the form (alias, RFC, name, regime, use, address). A use that does
 * not go with the person or the regime is said at the regime. Source: account section 5, 'Invoice address'.
 */
export function invoiceErrors(
  form: InvoiceForm,
  catalogs: TaxCatalogs,
  occasion: "new" | "edit",
): FieldErrors<InvoiceForm> {
  const kind = kindOf(form.rfc);
  return {
    ...(isNoInvoice(form.alias) ? { alias: ALIAS_NOT_UNIQUE } : textError(form, "alias")),
    ...(form.phone.trim() !== "" && phoneError(form.phone)),
    ...(rfcCharacters(form.rfc) === "" ? { rfc: MESSAGES.rfcEmpty } : kind === null && { rfc: MESSAGES.rfcInvalid }),
    ...legalNameError(form.legalName, kind, occasion),
    ...taxErrors(trimInvoice(form), kind, catalogs),
    ...placeErrors(form),
  };
}

function legalNameError(typed: string, kind: PersonKind | null, occasion: "new" | "edit"): { legalName?: string } {
  const name = cleanText(typed);
  if (name === "") return { legalName: MESSAGES.legalNameEmpty };
  if (name.length > LEGAL_NAME_LIMIT) return { legalName: MESSAGES.legalNameTooLong };
  return kind === "legal" && companySuffixOf(name) !== null ? { legalName: SUFFIX_MESSAGES[occasion] } : {};
}

function taxErrors(
  { taxRegime, cfdiUse }: Pick<InvoiceForm, "taxRegime" | "cfdiUse">,
  kind: PersonKind | null,
  catalogs: TaxCatalogs,
): { taxRegime?: string; cfdiUse?: string } {
  // Without a valid RFC nobody knows the person: whatever is in a catalogue may be right.
  const kinds: readonly PersonKind[] = kind === null ? ["natural", "legal"] : [kind];
  const isRegime = kinds.some((one) => regimesFor(one, catalogs).some(({ id }) => id === taxRegime));
  const regimeOfUse = isRegime ? taxRegime : null;
  const isUse = kinds.some((one) => usesFor(one, regimeOfUse, catalogs).some(({ id }) => id === cfdiUse));
  const regimeError =
    taxRegime === ""
      ? MESSAGES.taxRegimeEmpty
      : !isRegime
        ? MESSAGES.taxRegimeInvalid
        : cfdiUse !== "" && !isUse
          ? MESSAGES.cfdiUseInvalid
          : undefined;
  return {
    ...(regimeError !== undefined && { taxRegime: regimeError }),
    ...(cfdiUse === "" && { cfdiUse: MESSAGES.cfdiUseEmpty }),
  };
}

const kindOf = (rfc: string): PersonKind | null => {
  const parsed = parseRfc(rfc);
  return parsed.ok ? parsed.value.kind : null;
};

/** What a CFDI needs of invoice data, whatever the address. */
export type InvoiceTaxData = Pick<InvoiceForm, "alias" | "rfc" | "legalName" | "taxRegime" | "cfdiUse">;

/** Whether an invoice can be made out to these data; 'Sin RFC' always. Source: storefront section 5. */
export function isInvoiceDataValid(invoice: InvoiceTaxData, catalogs: TaxCatalogs): boolean {
  if (isNoInvoice(invoice.alias)) return true;
  const kind = kindOf(invoice.rfc);
  if (kind === null || legalNameError(invoice.legalName, kind, "edit").legalName !== undefined) return false;
  return Object.keys(taxErrors(invoice, kind, catalogs)).length === 0;
}

/** Whether the regime or the use is missing ('N/A' in the list). Source: account section 2. */
export const isInvoiceIncomplete = (invoice: Pick<InvoiceTaxData, "alias" | "taxRegime" | "cfdiUse">): boolean =>
  !isNoInvoice(invoice.alias) && (invoice.taxRegime === "" || invoice.cfdiUse === "");
