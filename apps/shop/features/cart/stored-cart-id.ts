const PLACE = "rodada.carrito";

/** For a browser that refuses its storage: the cart then lasts as long as the page. */
let unstored: string | null = null;

/** The id of the visitor's cart. A customer's cart is found by the session and leaves nothing here. */
export function storedCartId(): string | null {
  try {
    return localStorage.getItem(PLACE) ?? unstored;
  } catch {
    return unstored;
  }
}

export function storeCartId(id: string): void {
  unstored = id;
  try {
    localStorage.setItem(PLACE, id);
  } catch {
    // As above.
  }
}

export function forgetCartId(): void {
  unstored = null;
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // As above.
  }
}
