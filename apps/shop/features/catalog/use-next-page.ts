import { type Location, useLocation, useNavigation } from "react-router";
import { withChoice } from "../../../../shared/domain/tires/results/with-choice.ts";
import { pageSearch } from "../../page/same-place.ts";
import { placeWithCoupon } from "../coupons/coupon.ts";

type Place = Pick<Location, "pathname" | "search">;

/** Of the same tires: the coupon changes their prices, filter and order what of them is on view. */
export function isSamePage(one: Place, other: Place): boolean {
  const [a, b] = [one, other].map(({ pathname, search }) => {
    const all = withChoice(new URLSearchParams(pageSearch(search)), "");
    return placeWithCoupon({ pathname, search: all.size > 0 ? `?${all.toString()}` : "" }, undefined);
  });
  return a?.pathname === b?.pathname && a?.search === b?.search;
}

/** The page that is being fetched right now; null when what is on view is only asked for anew. */
export function useNextPage(): Place | null {
  const { location: next } = useNavigation();
  const here = useLocation();
  return next && !isSamePage(next, here) ? next : null;
}
