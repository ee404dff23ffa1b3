import type { ComponentType } from "react";
import { CorrectAddressDialog } from "../../features/orders/detail/correct-address-dialog.tsx";
import { OrderDetailDialog } from "../../features/orders/detail/order-detail-dialog.tsx";
import {
  CorrectInvoiceDialog,
  ReplaceInvoiceDialog,
  RequestInvoiceDialog,
} from "../../features/orders/detail/order-invoice-dialog.tsx";
import { OrdersDialog } from "../../features/orders/list/orders-dialog.tsx";

/** 'Pedidos' of the account area: the list, the detail above it, and above that the forms of its address and invoice. */
export const ORDER_DIALOGS = {
  orders: OrdersDialog,
  order: OrderDetailDialog,
  correctAddress: CorrectAddressDialog,
  requestInvoice: RequestInvoiceDialog,
  correctInvoice: CorrectInvoiceDialog,
  replaceInvoice: ReplaceInvoiceDialog,
} satisfies Record<string, ComponentType<{ id: string }>>;
