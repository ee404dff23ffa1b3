import { cartQuery } from "../../features/cart/cart-query.ts";
import { knownCart } from "../../features/cart/known-cart.ts";
import { knownSession } from "../../session/known-customer.ts";
import { sourceOf } from "../../session/query-source.ts";
import { sessionQuery } from "../../session/session-query.ts";

export { Queries } from "../../session/queries.tsx";
export { AccountMenu } from "./account-menu.tsx";
export { CustomerWatch } from "./customer-watch.ts";

/** From here on session and cart are asked for, and the header shows them. */
export function followCustomer(): void {
  knownSession.follow(sourceOf(sessionQuery));
  knownCart.follow(sourceOf(cartQuery));
}
