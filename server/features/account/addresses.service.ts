import type { WireInvoiceAddress, WireShipAddress } from "../../../shared/contract/addresses.ts";
import { NO_INVOICE_ALIAS } from "../../../shared/domain/checkout-steps.ts";
import { stateName } from "../../../shared/domain/mexican-states.ts";
import type { Handle } from "../../db/database.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import { findInvoiceAddresses, findShipAddress, findShipAddresses } from "./addresses.repository.ts";

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

const NO_INVOICE: WireInvoiceAddress = toWireInvoiceAddress({
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

/** The customer's address of this alias, as it is stored. */
export const shipAddressOf = (db: Handle, customerId: number, alias: string): Promise<AddressColumns | undefined> =>
  findShipAddress(db, customerId, alias);

export const shipAddresses = async (db: Handle, customerId: number): Promise<WireShipAddress[]> =>
  (await findShipAddresses(db, customerId)).map(toWireShipAddress);

export const invoiceAddresses = async (db: Handle, customerId: number): Promise<WireInvoiceAddress[]> => [
  NO_INVOICE,
  ...(await findInvoiceAddresses(db, customerId)).map(toWireInvoiceAddress),
];
