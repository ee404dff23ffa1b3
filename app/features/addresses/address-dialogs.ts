import type { ComponentType } from "react";
import type { AddressListName } from "../session/dialogs.tsx";
import { InvoiceAddressesDialog } from "./invoice-addresses-dialog.tsx";
import { ShipAddressesDialog } from "./ship-addresses-dialog.tsx";

/** The two lists of the account area; each holds its forms. */
export const ADDRESS_DIALOGS = {
  shipAddresses: ShipAddressesDialog,
  invoiceAddresses: InvoiceAddressesDialog,
} satisfies Record<AddressListName, ComponentType>;
