/**
 * The coupon in a page's address, `?cupon=FAMILIA`: catalogue pages show prices with it, every link among them carries it on,
 * and what is bought there takes it to the cart (decisions §1 and §3). Absent, empty and `0`: none.
 */
export function couponOf(query: URLSearchParams): string | undefined {
  const code = (query.get("cupon") ?? "").trim().toUpperCase();
  return code === "" || code === "0" || code.length > 40 ? undefined : code;
}

/** An address of ours with the coupon carried on. */
export function withCoupon(address: string, coupon: string | undefined): string {
  if (coupon === undefined) return address;
  const [beforeHash = "", hash] = address.split("#");
  const carried = `${beforeHash}${beforeHash.includes("?") ? "&" : "?"}cupon=${encodeURIComponent(coupon)}`;
  return hash === undefined ? carried : `${carried}#${hash}`;
}

/** The coupon of the page that is open in the browser. */
export const pageCoupon = (): string | undefined => couponOf(new URLSearchParams(window.location.search));
