import { useLocation, useNavigate } from "react-router";
import { sizeKey } from "../../../../../shared/domain/tires/tire-size.ts";
import { sizeUrl } from "../catalog-urls.ts";
import { couponOf, withCoupon } from "../../coupons/coupon.ts";
import { scrollToResults } from "../scroll-to-results.ts";
import { chosenSize, type MeasureChoice } from "./measure-choice.ts";

/** The page of a chosen size; nothing while it is not whole. */
export function sizeUrlOfChoice(choice: MeasureChoice, query: URLSearchParams): string | null {
  const size = chosenSize(choice);
  return size && withCoupon(sizeUrl(choice.vehicleType, sizeKey(size)), couponOf(query));
}

/** Opens the page of a size: at its top, or at its results when the finder stands among results already. */
export function useSizeSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (choice: MeasureChoice): void => {
    const url = sizeUrlOfChoice(choice, new URLSearchParams(search));
    if (url === null) return;
    const isAmongResults = pathname !== "/";
    const opened = Promise.resolve(navigate(url, { preventScrollReset: isAmongResults }));
    if (isAmongResults) void opened.then(() => scrollToResults());
  };
}
