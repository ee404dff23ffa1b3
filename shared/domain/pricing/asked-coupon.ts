import type { CouponStatus } from "./coupon-status.ts";
import type { Campaign } from "./pricing.ts";

/** A coupon that was asked for: only a valid one has a campaign, and with it an effect on prices. */
export type AskedCoupon = { readonly code: string } & (
  | { readonly status: "valid"; readonly campaign: Campaign; readonly isBound: boolean }
  | { readonly status: Exclude<CouponStatus, "valid">; readonly campaign: null; readonly isBound?: never }
) & {
    /** The code never existed, or staff withdrew it. False for one that is over. */
    readonly isUnknown?: boolean;
  };
