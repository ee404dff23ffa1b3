import type { ApiResult } from "../../api/api-client.ts";
import { CART_TEXTS } from "../../forms/alert-texts.ts";
import type { Dialogs } from "../../navigation/dialogs.tsx";
import { openCartNext } from "../../navigation/open-cart-next.ts";
import { tabQueries } from "../../session/query-client.ts";
import type { Cart } from "./cart.ts";
import { changeCart } from "./change-cart.ts";

export interface Addition {
  readonly code: string;
  readonly quantity: number;
  /** Puts tires into the cart by another call than that of a single line. */
  readonly by?: (() => Promise<ApiResult<Cart>>) | undefined;
}

/**
 * Puts tires into the cart, and resolves when it opens or an alert says why not. Loaded by the first 'Comprar': a page that is only looked at
 * needs nothing of it.
 */
export async function addToCart(
  { code, quantity, by }: Addition,
  { prepareCart, showAlert }: Pick<Dialogs, "prepareCart" | "showAlert">,
): Promise<void> {
  const result = await (by ? by() : changeCart(tabQueries(), { kind: "add", code, quantity }));
  if (result.ok) {
    await prepareCart();
    await openCartNext();
    return;
  }
  const description = CART_TEXTS.notAdded;
  showAlert({ kind: "error", description, ...(result.message && { detail: result.message }) });
}
