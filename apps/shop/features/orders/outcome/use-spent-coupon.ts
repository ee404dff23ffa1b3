import { useEffect } from "react";
import { couponStatusEndpoint } from "../../../../../shared/contract/purchase/promotions.ts";
import { forgetCoupon, storedCoupon } from "../../coupons/loaded-coupon.ts";
import { checkedCouponOf } from "../../coupons/wire-coupon.ts";
import { sessionApi } from "../../../session/session-api.ts";

/**
 * A loaded coupon whose last use went into an order is removed without a message. Left loaded, the next page would
 * say that it is not valid. While the payment may still be refused, and so give it back, it stays.
 */
export function useSpentCoupon(isOrderSettled: boolean): void {
  useEffect(() => {
    const code = storedCoupon();
    if (!isOrderSettled || code === undefined) return;
    const ask = async () => {
      const result = await sessionApi.call(couponStatusEndpoint, { body: { cupon: code } });
      const isSpent = result.ok && checkedCouponOf(result.value).status === "used";
      if (isSpent && storedCoupon() === code) forgetCoupon();
    };
    void ask();
  }, [isOrderSettled]);
}
