import { SAVED_ORDERS } from "../../../shared/domain/orders/saved-orders.ts";

/** What one session kept for the page without a connection is not for the next (docs/decisions/0095). */
export function forgetSavedOrders(): void {
  try {
    localStorage.removeItem(SAVED_ORDERS);
  } catch {
    // A browser that refuses its storage has nothing in it.
  }
}
