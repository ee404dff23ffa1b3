import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCoupon } from "../../features/coupons/loaded-coupon.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { type CartContext, cartContext, isSameContext, useCartDelivery } from "../../features/cart/cart-context.ts";
import { CART_KEY } from "../../features/cart/cart-query.ts";
import { onCouponRefused } from "../../features/cart/refused-coupon.ts";
import { CART_TEXTS } from "../../forms/alert-texts.ts";

/** Asks for the cart again when what it is priced with changes, and says when its coupon had to go. */
export function useCartWatch(): void {
  const queryClient = useQueryClient();
  const { showAlert } = useDialogs();
  useCoupon(); // what is rendered here follows both
  useCartDelivery();
  const pricedWith = useRef<CartContext | null>(null);

  useEffect(() => {
    const before = pricedWith.current;
    const now = cartContext();
    pricedWith.current = now;
    if (before && !isSameContext(before, now)) void queryClient.invalidateQueries({ queryKey: CART_KEY });
  });

  useEffect(
    () => onCouponRefused((detail) => showAlert({ kind: "error", description: CART_TEXTS.couponRefused, detail })),
    [showAlert],
  );
}
