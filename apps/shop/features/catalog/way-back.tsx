import { useEffect, useState } from "react";
import { Link, type Location, useLocation } from "react-router";
import { COUPON_PARAM } from "../../../../shared/contract/page-queries.ts";
import { Icon } from "../../../../ui/display/icon.tsx";
import { pageOf } from "../../navigation/account-place.ts";
import { withCoupon } from "../coupons/coupon.ts";

/** A page with tires: where it is, without any coupon, and what a link back to it says after 'Volver'. */
export interface WayBack {
  readonly path: string;
  readonly to: string;
}

/** The page with tires that was on view last. None on the server, nor in a page that was just loaded. */
let last: WayBack | undefined;
/** The page that led to each entry of the history, by the entry's key, and the last one that led to each page, by its path. */
const ways = new Map<string, WayBack | undefined>();

/** The path of the page on view, without any coupon. */
function pathOf({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  query.delete(COUPON_PARAM);
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}

/** Pages of single tires lead back to this one. */
export function useWayBackHere(to: string): void {
  const path = pathOf(pageOf(useLocation()));
  useEffect(() => {
    last = { path, to };
  }, [path, to]);
}

/** The link to the page that the visitor came from, or to the given one. */
export function BackLink({ coupon, ...given }: WayBack & { coupon: string | undefined }) {
  const page = pageOf(useLocation());
  const [way] = useState(() => {
    if (import.meta.env.SSR) return undefined; // one process serves all visitors
    const here = pathOf(page);
    // The page itself was on view last: its link leads where it led then.
    if (!ways.has(page.key)) ways.set(page.key, last?.path === here ? ways.get(here) : last);
    const found = ways.get(page.key);
    ways.set(here, found);
    return found;
  });
  const { path, to } = way ?? given;
  return (
    <p className="small mb-4">
      <Link className="up" to={withCoupon(path, coupon)}>
        <Icon name="arrow-left" small />
        Volver {to}
      </Link>
    </p>
  );
}
