import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { couponOf } from "./coupon.ts";
import { onCouponChange, storedCoupon } from "./coupon-store.ts";

const NONE_ON_THE_SERVER = () => undefined;

/** The coupon that is loaded on this device; none on the server and while the page comes alive. */
export const useStoredCoupon = (): string | undefined =>
  useSyncExternalStore(onCouponChange, storedCoupon, NONE_ON_THE_SERVER);

/** The coupon for the links that carry it on: the loaded one, or that of the page. */
export function useCoupon(): string | undefined {
  const ofPage = couponOf(new URLSearchParams(useLocation().search));
  return useStoredCoupon() ?? ofPage;
}
