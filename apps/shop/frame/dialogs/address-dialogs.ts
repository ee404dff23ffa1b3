import type { ComponentType } from "react";
import {
  EditInvoiceAddressDialog,
  NewInvoiceAddressDialog,
} from "../../features/addresses/invoice/invoice-address-dialog.tsx";
import { InvoiceAddressesDialog } from "../../features/addresses/invoice/invoice-addresses-dialog.tsx";
import { EditShipAddressDialog, NewShipAddressDialog } from "../../features/addresses/ship-address-dialog.tsx";
import { ShipAddressesDialog } from "../../features/addresses/ship-addresses-dialog.tsx";

/** The two lists of the account area and their forms, which the wizard opens too. */
export const ADDRESS_DIALOGS = {
  shipAddresses: ShipAddressesDialog,
  newShipAddress: NewShipAddressDialog,
  editShipAddress: EditShipAddressDialog,
  invoiceAddresses: InvoiceAddressesDialog,
  newInvoiceAddress: NewInvoiceAddressDialog,
  editInvoiceAddress: EditInvoiceAddressDialog,
} satisfies Record<string, ComponentType<{ id: string }>>;
