import type { QueryClient } from "@tanstack/react-query";
import { forgetCartDelivery } from "../cart/cart-context.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { forgetCoupon } from "../catalog/coupon-store.ts";
import { forgetCheckoutChoices } from "../checkout/checkout-choices.ts";
import { CUSTOMER, SESSION_KEY } from "./session-query.ts";

/** Another person, or nobody, is at the keyboard now: nothing of the last one may stay (storefront §4). */
export async function forgetCustomer(queryClient: QueryClient): Promise<void> {
  forgetCoupon();
  await forgetCached(queryClient);
}

/** What this tab alone knows of them, also when another tab noticed; the coupon of the device is not its to forget. */
export async function forgetCached(queryClient: QueryClient): Promise<void> {
  forgetCheckoutChoices();
  forgetCartDelivery();
  await queryClient.cancelQueries();
  queryClient.setQueryData(SESSION_KEY, null);
  queryClient.removeQueries({ queryKey: [CUSTOMER] });
  await queryClient.resetQueries({ queryKey: CART_KEY });
}
