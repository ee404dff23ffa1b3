import { useLocation } from "react-router";
import { couponOf } from "./coupon.ts";

/** The coupon of the page, for the links that carry it on. */
export const useCoupon = (): string | undefined => couponOf(new URLSearchParams(useLocation().search));
