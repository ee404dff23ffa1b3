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
  returnFolio: "folio de devolución",
  messageFolio: "folio de mensaje",
  name: "nombre",
} as const satisfies Record<SearchKind, string>;

export const GROUP_TITLES = {
  orders: "Pedidos",
  returns: "Devoluciones",
  messages: "Mensajes",
  customers: "Clientes",
  movements: "Movimientos del banco",
} as const;

export const SEARCH_TEXTS = {
  title: "Buscar",
  hint: "Número, nombre, correo, teléfono, RFC, guía, folio",
  searching: "Buscando...",
  nothing: "Nada con ese dato",
  searchedBy: "Se buscó por número de pedido, nombre, correo, teléfono, RFC, guía, referencia y folio.",
  begin: "Escribe al menos 2 letras o cifras.",
  inList: "En la lista",
} as const;
