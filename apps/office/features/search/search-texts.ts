import type { SearchKind } from "../../../../shared/domain/staff/search-terms.ts";

/** What of a thing matched, beside it in the palette. */
export const MATCHED = {
  orderNumber: "número de pedido",
  attempt: "intento de pago",
  email: "correo",
  phone: "teléfono",
  rfc: "RFC",
  reference: "referencia, folio o guía",
  tireCode: "código de llanta",
  name: "nombre",
} as const satisfies Record<SearchKind, string>;

export const GROUP_TITLES = { orders: "Pedidos", customers: "Clientes" } as const;
