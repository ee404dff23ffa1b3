import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import { couponStatusEndpoint } from "../../../../shared/contract/purchase/promotions.ts";
import { sessionApi } from "../../session/session-api.ts";
import { useKnownCustomer } from "../../session/known-customer.ts";
import { couponOf, hasPrices, placeWithCoupon } from "./coupon.ts";
import type { CouponNoteData } from "./coupon-note-loader.ts";
import { storeCoupon, storedCoupon, useStoredCoupon } from "./loaded-coupon.ts";
import { checkedCouponOf } from "./wire-coupon.ts";

/**
 * Keeps the loaded coupon and that of the page's address the same (docs/decisions/0020). The address of a navigation leads when its
 * coupon is valid; otherwise, on the way back, and when another tab changes it, the loaded coupon leads. The history entry is replaced
 * with its hash and state: an open cart stays open at its tab.
 */
export function CouponMirror({ note }: { note: CouponNoteData | null }) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isIdle = useNavigation().state === "idle";
  useStoredCoupon(); // re-renders when it changes
  const lastEntry = useRef<string | null>(null);
  const lastStored = useRef<string | undefined>(undefined);
  useStoreOwnCoupon(note?.isBound ? note.code : null);

  useEffect(() => {
    if (!isIdle) return; // what comes then has its own turn
    const known = storedCoupon();
    const addressed = couponOf(new URLSearchParams(location.search));
    const isArrival = lastEntry.current !== location.key;
    const leads =
      isArrival && addressed !== undefined && (lastEntry.current === null || navigationType !== NavigationType.Pop);
    const isNews = lastStored.current !== known;
    lastEntry.current = location.key;
    lastStored.current = known;
    if (addressed === known) return;
    if (leads) {
      if (note?.code === addressed && note.refusal === null) storeCoupon(addressed, { isBound: false });
      return;
    }
    const belongsHere = addressed !== undefined || hasPrices(location.pathname);
    if (!belongsHere || !(isArrival || isNews)) return;
    const place = { ...placeWithCoupon(location, known), hash: location.hash };
    void navigate(place, { replace: true, state: location.state as unknown, preventScrollReset: true });
  });
  return null;
}

/** The server's page does not know whose a bound coupon is: with a session the browser asks whether it is the customer's. */
function useStoreOwnCoupon(code: string | null): void {
  const customerId = useKnownCustomer()?.id ?? null;
  useEffect(() => {
    if (code === null || customerId === null || storedCoupon() === code) return undefined;
    let isWanted = true;
    const ask = async () => {
      const result = await sessionApi.call(couponStatusEndpoint, { body: { cupon: code } });
      if (isWanted && result.ok && checkedCouponOf(result.value).status === "valid") {
        storeCoupon(code, { isBound: true });
      }
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [code, customerId]);
}
