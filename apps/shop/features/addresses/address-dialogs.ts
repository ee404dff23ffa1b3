import type { ComponentType } from "react";
import { EditInvoiceAddressDialog, NewInvoiceAddressDialog } from "./invoice/invoice-address-dialog.tsx";
import { InvoiceAddressesDialog } from "./invoice/invoice-addresses-dialog.tsx";
import { EditShipAddressDialog, NewShipAddressDialog } from "./ship-address-dialog.tsx";
import { ShipAddressesDialog } from "./ship-addresses-dialog.tsx";

/** The two lists of the account area and their forms, which the wizard opens too. */
export const ADDRESS_DIALOGS = {
  shipAddresses: ShipAddressesDialog,
  newShipAddress: NewShipAddressDialog,
  editShipAddress: EditShipAddressDialog,
  invoiceAddresses: InvoiceAddressesDialog,
  newInvoiceAddress: NewInvoiceAddressDialog,
  editInvoiceAddress: EditInvoiceAddressDialog,
} satisfies Record<string, ComponentType<{ id: string }>>;
