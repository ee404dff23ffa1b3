import type { ComponentType } from "react";
import { OrderDetailDialog } from "./order-detail-dialog.tsx";
import { OrdersDialog } from "./orders-dialog.tsx";

/** 'Pedidos' of the account area: the list, and the detail above it. */
export const ORDER_DIALOGS = {
  orders: OrdersDialog,
  order: OrderDetailDialog,
} satisfies Record<string, ComponentType<{ id: string }>>;
