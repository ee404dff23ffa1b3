/** Names the account's open dialog in a page's address: `?cuenta=pedidos` (docs/decisions/0031). */
export const ACCOUNT_PARAM = "cuenta";

/** With it, which order, address or card that dialog is about, and what of an order's invoice is asked for. */
export const ACCOUNT_ID_PARAMS = ["pedido", "direccion", "tarjeta", "factura", "devolucion"] as const;

/**
 * An address's query (with its `?`, or empty) without the account's dialog: what a page that is the same for all may know of it. A
 * query that has none stays as it is, to the letter.
 */
export function withoutAccount(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(ACCOUNT_PARAM)) return search;
  for (const name of [ACCOUNT_PARAM, ...ACCOUNT_ID_PARAMS]) query.delete(name);
  return query.size > 0 ? `?${query.toString()}` : "";
}
