import type { ColumnsByTable } from "./shown-columns.ts";

export const CART_COLUMNS = {
  cart: {
    id: null,
    customer_id: null,
    order_id: "pedido",
    created_at: "creado",
    updated_at: "actualizado",
    revision: null,
  },
  cart_item: { cart_id: null, code: "codigo", quantity: "cantidad", added_at: "agregado" },
  idempotency_key: {
    customer_id: null,
    key: null,
    body_hash: null,
    status: null,
    answer: null,
    created_at: "momento",
  },
} as const satisfies ColumnsByTable;
