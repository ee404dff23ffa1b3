import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { couponStatusEndpoint } from "../../../../../shared/contract/purchase/promotions.ts";
import { COUPON_STATUSES } from "../../../../../shared/domain/pricing/coupon-status.ts";
import { couponCode } from "../../coupons/coupon.ts";
import { forgetCoupon, storeCoupon } from "../../coupons/loaded-coupon.ts";
import { checkedCouponOf } from "../../coupons/wire-coupon.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { sessionApi } from "../../../session/session-api.ts";
import { CART_KEY } from "../../cart/cart-query.ts";
import { forgetCartChanges } from "../../cart/seen-cart.ts";
import { CART_TEXTS } from "../../../forms/alert-texts.ts";

/** Loads a coupon, or answers why not; it is asked for with the session, so that a customer's own is theirs. */
async function loadOrRefuse(code: string | undefined): Promise<string | null> {
  if (code === undefined) return COUPON_STATUSES.none.message;
  const result = await sessionApi.call(couponStatusEndpoint, { body: { cupon: code } });
  // It was not looked at: later it may well be valid.
  if (!result.ok && result.status === 429) return result.message;
  // The answer belongs to another session: a coupon of one customer's own must not stay for the next.
  if (!result.ok || result.isStale) return CART_TEXTS.couponNotChecked;
  const { status, isOwn } = checkedCouponOf(result.value);
  if (status === null) return CART_TEXTS.couponNotChecked;
  const refusal = COUPON_STATUSES[status].message;
  if (refusal === null) storeCoupon(code, { isBound: isOwn });
  return refusal;
}

/** 'Cargar' and 'Quitar' of the cart's first tab (storefront §5, §8). Both answer whether they did something. */
export function useCouponField() {
  const queryClient = useQueryClient();
  const { showAlert } = useDialogs();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  const load = async (): Promise<boolean> => {
    if (typed.trim() === "" || isBusy) return false;
    setBusy(true);
    setError("");
    const refusal = await loadOrRefuse(couponCode(typed));
    if (refusal === null) {
      forgetCartChanges(); // as with every change of the customer's own
      await queryClient.refetchQueries({ queryKey: CART_KEY });
      setTyped("");
    } else {
      setError(refusal);
      showAlert({ kind: "error", description: CART_TEXTS.couponRefused, detail: refusal });
    }
    setBusy(false);
    return refusal === null;
  };

  const remove = async (): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    forgetCoupon();
    forgetCartChanges();
    await queryClient.refetchQueries({ queryKey: CART_KEY });
    setBusy(false);
    return true;
  };

  const change = (text: string) => {
    setTyped(text.toUpperCase());
    setError("");
  };
  return { typed, error, isBusy, change, load, remove };
}
