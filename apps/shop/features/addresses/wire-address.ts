import type {
  AddressLists,
  WireInvoiceAddress,
  WireSavedInvoice,
  WireShipAddress,
} from "../../../../shared/contract/addresses.ts";
import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import type { InvoiceAddress } from "../../../../shared/domain/tax/invoice.ts";
import type { SavedInvoice } from "./saved-invoice.ts";

/** An address of the wire, in the names of the domain. */
export const shipAddressOf = (wire: WireShipAddress): ShipAddress => ({
  alias: wire.Alias,
  phone: wire.Telefono,
  street: wire.Calle,
  extNumber: wire.Numero_Exterior,
  intNumber: wire.Numero_Interior,
  neighborhood: wire.Colonia,
  postalCode: wire.Codigo_Postal,
  municipality: wire.Delegacion,
  city: wire.Ciudad,
  state: wire.Estado_Clave,
  stateName: wire.Estado_Descripcion,
});

export const invoiceAddressOf = (wire: WireInvoiceAddress): InvoiceAddress => ({
  ...shipAddressOf(wire),
  rfc: wire.RFC,
  legalName: wire.RazonSocial,
  taxRegime: wire.RegimenFiscal,
  cfdiUse: wire.Uso,
});

/** A server from before invoices were issued gives no number. */
export const savedInvoiceOf = (wire: WireSavedInvoice): SavedInvoice => ({
  ...invoiceAddressOf(wire),
  id: wire.Id ?? 0,
});

export const shipAddressesOf = ({ Envio }: Pick<AddressLists, "Envio">): ShipAddress[] => Envio.map(shipAddressOf);

export const savedInvoicesOf = ({ Facturacion }: Pick<AddressLists, "Facturacion">): SavedInvoice[] =>
  Facturacion.map(savedInvoiceOf);
