import type { QueryClient } from "@tanstack/react-query";
import { forgetCartDelivery } from "../../cart/cart-context.ts";
import { CART_KEY } from "../../cart/cart-query.ts";
import { forgetCartChanges } from "../../cart/seen-cart.ts";
import { forgetCheckoutChoices } from "../../../navigation/choices-place.ts";
import { forgetSavedOrders } from "../../../session/forget-saved-orders.ts";
import { CUSTOMER, SESSION_KEY } from "../../../session/session-query.ts";

/** After the session ended or another began: nothing of the last customer may stay in this tab (storefront §4), nor on this device. */
export async function forgetCustomer(queryClient: QueryClient): Promise<void> {
  forgetCheckoutChoices();
  forgetCartChanges();
  forgetCartDelivery();
  forgetSavedOrders();
  await queryClient.cancelQueries();
  queryClient.setQueryData(SESSION_KEY, null);
  queryClient.removeQueries({ queryKey: [CUSTOMER] });
  await queryClient.resetQueries({ queryKey: CART_KEY });
}
