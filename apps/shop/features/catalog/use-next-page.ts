import { type Location, useLocation, useNavigation } from "react-router";
import { pageSearch } from "../../page/same-place.ts";
import { placeWithCoupon } from "../coupons/coupon.ts";

type Place = Pick<Location, "pathname" | "search">;

/** Same tires on both: the coupon changes their prices only. */
export function isSamePage(one: Place, other: Place): boolean {
  const [a, b] = [one, other].map(({ pathname, search }) =>
    placeWithCoupon({ pathname, search: pageSearch(search) }, undefined),
  );
  return a?.pathname === b?.pathname && a?.search === b?.search;
}

/** The page that is being fetched right now; null when what is on view is only asked for anew. */
export function useNextPage(): Place | null {
  const { location: next } = useNavigation();
  const here = useLocation();
  return next && !isSamePage(next, here) ? next : null;
}
