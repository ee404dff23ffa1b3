import type { AddressColumns } from "../../../db/tables/customers.ts";
import type { FrozenInvoice } from "../../../db/tables/orders.ts";
import type { Columns } from "./shown-columns.ts";

export const ADDRESS = {
  alias: "alias",
  phone: "telefono",
  street: "calle",
  ext_number: "numeroExterior",
  int_number: "numeroInterior",
  postal_code: "codigoPostal",
  neighborhood: "colonia",
  city: "ciudad",
  municipality: "municipio",
  state: "estado",
} as const satisfies Columns<AddressColumns>;

export const INVOICE = {
  ...ADDRESS,
  rfc: "rfc",
  legal_name: "razonSocial",
  tax_regime: "regimenFiscal",
  cfdi_use: "usoCfdi",
} as const satisfies Columns<FrozenInvoice>;
