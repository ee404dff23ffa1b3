import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { withCoupon } from "../catalog/coupon.ts";
import { useCoupon } from "../catalog/use-coupon.ts";
import { useSession } from "./session-query.ts";

/** For pages that only visitors need: a customer is sent home (account §4). Answers the way there. */
export function useHomeForCustomers(): () => void {
  const { user } = useSession();
  const navigate = useNavigate();
  const home = withCoupon("/", useCoupon());
  const goHome = useCallback(() => void navigate(home, { replace: true }), [navigate, home]);
  const isCustomer = user !== null;
  useEffect(() => {
    if (isCustomer) goHome();
  }, [isCustomer, goHome]);
  return goHome;
}
