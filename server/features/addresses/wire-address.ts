import { NO_INVOICE_ALIAS } from "../../../shared/domain/people/address.ts";
import type {
  AddressBody,
  WireInvoiceAddress,
  WireSavedInvoice,
  WireShipAddress,
} from "../../../shared/contract/addresses.ts";
import type { InvoiceForm } from "../../../shared/domain/tax/invoice.ts";
import { stateName } from "../../../shared/domain/text/mexican-states.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import type { SavedInvoice } from "./addresses.repository.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";

/** What the wire calls the fields of the forms. */
export const ADDRESS_WIRE_NAMES = {
  alias: "alias",
  phone: "tel",
  street: "calle",
  extNumber: "numext",
  intNumber: "numint",
  state: "edo",
  postalCode: "cp",
  neighborhood: "col",
  city: "cd",
  municipality: "mpio",
  rfc: "rfc",
  legalName: "rsoc",
  taxRegime: "regimen",
  cfdiUse: "uso",
} as const satisfies Record<keyof InvoiceForm, keyof AddressBody>;

/** Texts as they were sent; what is absent or null is empty. */
export const fromAddressBody = (body: AddressBody, alias: string): InvoiceForm => ({
  alias,
  phone: body.tel ?? "",
  street: body.calle ?? "",
  extNumber: body.numext ?? "",
  intNumber: body.numint ?? "",
  state: body.edo ?? "",
  postalCode: body.cp ?? "",
  neighborhood: body.col ?? "",
  city: body.cd ?? "",
  municipality: body.mpio ?? "",
  rfc: body.rfc ?? "",
  legalName: body.rsoc ?? "",
  taxRegime: body.regimen ?? "",
  cfdiUse: body.uso ?? "",
});

export const toWireShipAddress = (row: AddressColumns): WireShipAddress => ({
  Alias: row.alias,
  Telefono: row.phone,
  Calle: row.street,
  Numero_Exterior: row.ext_number,
  Numero_Interior: row.int_number,
  Colonia: row.neighborhood,
  Codigo_Postal: row.postal_code,
  Delegacion: row.municipality,
  Ciudad: row.city,
  Estado_Clave: row.state,
  Estado_Descripcion: stateName(row.state),
});

export const toWireInvoiceAddress = (row: FrozenInvoice): WireInvoiceAddress => ({
  ...toWireShipAddress(row),
  RFC: row.rfc,
  RazonSocial: row.legal_name,
  RegimenFiscal: row.tax_regime,
  Uso: row.cfdi_use,
});

export const toWireSavedInvoice = (row: SavedInvoice): WireSavedInvoice => ({
  ...toWireInvoiceAddress(row),
  Id: row.id,
});

/** The first of every list: 'Sin RFC', the no-invoice default (storefront §3). */
export const NO_INVOICE: WireSavedInvoice = toWireSavedInvoice({
  id: 0,
  alias: NO_INVOICE_ALIAS,
  phone: "",
  street: "",
  ext_number: "",
  int_number: "",
  postal_code: "",
  neighborhood: "",
  city: "",
  municipality: "",
  state: "",
  rfc: "",
  legal_name: "",
  tax_regime: "",
  cfdi_use: "",
});
