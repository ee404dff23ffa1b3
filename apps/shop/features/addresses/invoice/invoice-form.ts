import type { InvoiceAddress } from "../../../../../shared/domain/tax/invoice.ts";
import type { AddressBody } from "../../../../../shared/contract/addresses.ts";
import type { TaxCatalogs } from "../../../../../shared/domain/tax/cfdi.ts";
import { type InvoiceForm, invoiceErrors, trimInvoice } from "../../../../../shared/domain/tax/invoice.ts";
import { isPhone } from "../../../../../shared/domain/people/phone.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { ADDRESS_WIRE_NAMES, EMPTY_PLACE, listErrors, placeOf } from "../address-form.ts";
import { shipBody } from "../ship-form.ts";

export const INVOICE_ALIAS = "Personal";

const { alias, phone: _notAskedFor, ...PLACE_WIRE_NAMES } = ADDRESS_WIRE_NAMES;

/** What the wire calls the fields, in the order of the form, which asks for no phone. */
export const INVOICE_WIRE_NAMES = {
  alias,
  rfc: "rfc",
  legalName: "rsoc",
  taxRegime: "regimen",
  cfdiUse: "uso",
  ...PLACE_WIRE_NAMES,
} as const satisfies Record<Exclude<keyof InvoiceForm, "phone">, keyof AddressBody>;

export const newInvoiceForm = (alias: string, phone: string): InvoiceForm => ({
  alias,
  phone,
  rfc: "",
  legalName: "",
  taxRegime: "",
  cfdiUse: "",
  ...EMPTY_PLACE,
});

export const invoiceFormOf = (invoice: InvoiceAddress): InvoiceForm => ({
  alias: invoice.alias,
  phone: isPhone(invoice.phone) ? invoice.phone : "",
  rfc: invoice.rfc,
  legalName: invoice.legalName,
  taxRegime: invoice.taxRegime,
  cfdiUse: invoice.cfdiUse,
  ...placeOf(invoice),
});

export const validateInvoice = (
  form: InvoiceForm,
  catalogs: TaxCatalogs,
  occasion: "new" | "edit",
): FormError<keyof InvoiceForm>[] => listErrors(invoiceErrors(form, catalogs, occasion), INVOICE_WIRE_NAMES);

export function invoiceBody(form: InvoiceForm): AddressBody {
  const { rfc, legalName, taxRegime, cfdiUse } = trimInvoice(form);
  return { ...shipBody(form), tipo: 3, rfc, rsoc: legalName, regimen: taxRegime, uso: cfdiUse };
}
