import type { AppError } from "../../http/app-error.ts";
import type { CartContents } from "../cart/priced-cart.ts";

/** The cart is not as the customer saw it. */
export interface CartChanged {
  readonly kind: "cartChanged";
  /** What changed, for the customer. */
  readonly message: string;
  /** As it is now. */
  readonly cart: CartContents;
}

/** Why a purchase is refused. */
export type PurchaseError = AppError | CartChanged;
