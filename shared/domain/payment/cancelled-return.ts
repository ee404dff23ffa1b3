/**
 * What the order's address carries when the provider's page sends a customer back who cancelled there: `pago=cancelado`. It proves
 * nothing; the shop asks the provider. Source: decisions section 5 (an abandoned payment never costs the cart).
 */
export const CANCELLED_RETURN = "pago=cancelado";

/** Whether a query, with or without its question mark, says so; providers add fields of their own. */
export function isCancelledReturn(query: string): boolean {
  const [name = "", value = ""] = CANCELLED_RETURN.split("=");
  return new URLSearchParams(query).get(name) === value;
}
