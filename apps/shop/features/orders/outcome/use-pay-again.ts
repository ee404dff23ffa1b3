import { useNavigate } from "react-router";
import { CART_HASH, placeInstead } from "../../../navigation/cart-place.ts";

const PAYMENT_STEP = 4;

/** 'Intentar de nuevo': the articles are in the cart again, and what was chosen stands chosen. */
export function usePayAgain(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ pathname: "/", hash: CART_HASH }, { replace: true, state: placeInstead(PAYMENT_STEP) });
}
