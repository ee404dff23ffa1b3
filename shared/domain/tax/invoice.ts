import {
  type AddressForm,
  ALIAS_NOT_UNIQUE,
  isNoInvoice,
  phoneError,
  placeErrors,
  textError,
  trimAddress,
} from "../people/address.ts";
import { cleanText } from "../text/clean-text.ts";
import { regimesFor, type TaxCatalogs, type TaxPerson, taxPersonOf, usesFor } from "./cfdi.ts";
import { hasCompanySuffix } from "./legal-name.ts";
import type { FieldErrors } from "../people/registration.ts";
import { parseRfc, rfcCharacters } from "./rfc.ts";

/** Invoice data as the form has them. `phone` may be empty: the form does not ask for it (account section 3). */
export interface InvoiceForm extends AddressForm {
  readonly rfc: string;
  readonly legalName: string;
  /** Keys of the SAT's catalogues, empty while nothing is chosen. */
  readonly taxRegime: string;
  readonly cfdiUse: string;
}

/** Invoice data that are saved, and what their state is called. */
export interface InvoiceAddress extends InvoiceForm {
  readonly stateName: string;
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
  const person = personOf(form.rfc);
  return {
    ...(isNoInvoice(form.alias) ? { alias: ALIAS_NOT_UNIQUE } : textError(form, "alias")),
    ...(form.phone.trim() !== "" && phoneError(form.phone)),
    ...(rfcCharacters(form.rfc) === "" ? { rfc: MESSAGES.rfcEmpty } : person === null && { rfc: MESSAGES.rfcInvalid }),
    ...legalNameError(form, occasion),
    ...taxErrors(trimInvoice(form), person, catalogs),
    ...placeErrors(form),
  };
}

function legalNameError(
  { rfc, legalName }: Pick<InvoiceForm, "rfc" | "legalName">,
  occasion: "new" | "edit",
): { legalName?: string } {
  const name = cleanText(legalName);
  if (name === "") return { legalName: MESSAGES.legalNameEmpty };
  if (name.length > LEGAL_NAME_LIMIT) return { legalName: MESSAGES.legalNameTooLong };
  return parseRfc(rfc).ok && hasCompanySuffix(name, rfc) ? { legalName: SUFFIX_MESSAGES[occasion] } : {};
}

function taxErrors(
  { taxRegime, cfdiUse }: Pick<InvoiceForm, "taxRegime" | "cfdiUse">,
  person: TaxPerson | null,
  catalogs: TaxCatalogs,
): { taxRegime?: string; cfdiUse?: string } {
  // Without a valid RFC the person is unknown: all that is in a catalogue may be right.
  const people: readonly TaxPerson[] = person === null ? ["natural", "legal"] : [person];
  const isRegime = people.some((one) => regimesFor(one, catalogs).some(({ id }) => id === taxRegime));
  const regimeOfUse = isRegime ? taxRegime : null;
  const isUse = people.some((one) => usesFor(one, regimeOfUse, catalogs).some(({ id }) => id === cfdiUse));
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

const personOf = (rfc: string): TaxPerson | null => {
  const parsed = parseRfc(rfc);
  return parsed.ok ? taxPersonOf(parsed.value) : null;
};

/** What a CFDI needs of invoice data, whatever the address. */
export type InvoiceTaxData = Pick<InvoiceForm, "alias" | "rfc" | "legalName" | "taxRegime" | "cfdiUse">;

/**
 * Why no invoice can be made out to these data, a message for each field; nothing when one can, as with 'Sin RFC'. Source:
 * storefront section 5.
 */
export function invoiceDataErrors(invoice: InvoiceTaxData, catalogs: TaxCatalogs): FieldErrors<InvoiceTaxData> {
  if (isNoInvoice(invoice.alias)) return {};
  const person = personOf(invoice.rfc);
  return {
    ...(person === null && { rfc: MESSAGES.rfcInvalid }),
    ...legalNameError(invoice, "edit"),
    ...taxErrors(invoice, person, catalogs),
  };
}

export const isInvoiceDataValid = (invoice: InvoiceTaxData, catalogs: TaxCatalogs): boolean =>
  Object.keys(invoiceDataErrors(invoice, catalogs)).length === 0;

/** Whether the regime or the use is missing ('N/A' in the list). Source: account section 2. */
export const isInvoiceIncomplete = (invoice: Pick<InvoiceTaxData, "alias" | "taxRegime" | "cfdiUse">): boolean =>
  !isNoInvoice(invoice.alias) && (invoice.taxRegime === "" || invoice.cfdiUse === "");
