import type { ComponentType } from "react";
import { CorrectAddressDialog } from "./detail/correct-address-dialog.tsx";
import { OrderDetailDialog } from "./detail/order-detail-dialog.tsx";
import { CorrectInvoiceDialog, ReplaceInvoiceDialog, RequestInvoiceDialog } from "./detail/order-invoice-dialog.tsx";
import { OrdersDialog } from "./orders-dialog.tsx";

/** 'Pedidos' of the account area: the list, the detail above it, and above that the forms of its address and invoice. */
export const ORDER_DIALOGS = {
  orders: OrdersDialog,
  order: OrderDetailDialog,
  correctAddress: CorrectAddressDialog,
  requestInvoice: RequestInvoiceDialog,
  correctInvoice: CorrectInvoiceDialog,
  replaceInvoice: ReplaceInvoiceDialog,
} satisfies Record<string, ComponentType<{ id: string }>>;
