import type { AskedCoupon } from "../../shared/domain/pricing/asked-coupon.ts";

/** The coupon of a page that is rendered, looked at once for all of the page's calls. */
export interface PageCoupon {
  readonly asked: AskedCoupon;
  /** A digest of `asked`: prices with the same effect are the same. */
  readonly effect: string;
}
