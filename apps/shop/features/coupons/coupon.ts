import { couponCodeOf, LONGEST_COUPON_CODE } from "../../../../shared/domain/pricing/coupon-code.ts";
import { COUPON_PARAM, LONGEST_PAGE_VALUE, PAGE_PARAMS } from "../../../../shared/contract/page-queries.ts";

/** A coupon's code as it is compared and kept; undefined for an empty text, `0` and a text that is too long (decisions §3). */
export function couponCode(text: string | null | undefined): string | undefined {
  const code = couponCodeOf(text);
  return code === null || code.length > LONGEST_COUPON_CODE ? undefined : code;
}

/**
 * The coupon in a page's address, `?cupon=FAMILIA`: catalogue pages show prices with it, every link among them carries it on,
 * and what is bought there takes it to the cart (decisions §1 and §3).
 */
export const couponOf = (query: URLSearchParams): string | undefined => couponCode(query.get(COUPON_PARAM));

/** An address of ours with the coupon carried on. */
export function withCoupon(address: string, coupon: string | undefined): string {
  if (coupon === undefined) return address;
  const [beforeHash = "", hash] = address.split("#");
  const carried = `${beforeHash}${beforeHash.includes("?") ? "&" : "?"}${COUPON_PARAM}=${encodeURIComponent(coupon)}`;
  return hash === undefined ? carried : `${carried}#${hash}`;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The same page with another coupon, or without one. */
export function placeWithCoupon({ pathname, search }: Place, coupon: string | undefined): Place {
  // An event's address loads its coupon again: without one, its page is the home page.
  if (coupon === undefined && pathname.startsWith("/eventos/")) return { pathname: "/", search: "" };
  const query = new URLSearchParams(search);
  if (coupon === undefined) query.delete(COUPON_PARAM);
  else query.set(COUPON_PARAM, coupon);
  return { pathname, search: query.size > 0 ? `?${query.toString()}` : "" };
}

/**
 * What a link may have of the address of its page: the parameters that the server renders it from. Any other one is in the
 * browser's address alone, and a link with it would not be the one that the server rendered.
 */
export function renderedPlace({ pathname, search }: Place): Place {
  const query = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of PAGE_PARAMS) {
    const value = query.get(name)?.slice(0, LONGEST_PAGE_VALUE);
    if (value !== undefined) read.append(name, value);
  }
  return { pathname, search: read.size > 0 ? `?${read.toString()}` : "" };
}

/** Addresses of pages with prices. */
export const PRICED = /^\/(?:$|comparar$|eventos\/|product\/|llanta\/|llantas\/)/;

/** Whether a page shows prices: there a loaded coupon belongs into the address (docs/decisions/0020). */
export const hasPrices = (pathname: string): boolean => PRICED.test(pathname);
