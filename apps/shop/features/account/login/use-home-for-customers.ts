import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { accountPlaceOf, searchWithAccount } from "../../../navigation/account-place.ts";
import { useSession } from "../../../session/session-query.ts";

/**
 * For pages that only visitors need: a customer is sent home (account §4), and with them the account's dialog that the address
 * names. Answers the way there.
 */
export function useHomeForCustomers(): () => void {
  const { user } = useSession();
  const navigate = useNavigate();
  const account = accountPlaceOf(useLocation().search);
  const home = withCoupon(`/${searchWithAccount("", account)}`, useCoupon());
  const goHome = useCallback(() => void navigate(home, { replace: true }), [navigate, home]);
  const isCustomer = user !== null;
  useEffect(() => {
    if (isCustomer) goHome();
  }, [isCustomer, goHome]);
  return goHome;
}
