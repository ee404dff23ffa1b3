import type { WireCouponStatus } from "../../../../shared/contract/purchase/promotions.ts";
import { type CouponStatus, couponStatusFromCode } from "../../../../shared/domain/pricing/coupon-status.ts";
import type { CouponCampaign } from "./coupon-effect.ts";

interface CheckedCoupon {
  /** Null for a status that is not known here. */
  readonly status: CouponStatus | null;
  /** Null where it cannot be used. */
  readonly campaign: CouponCampaign | null;
  /** It counts because it is bound to the customer who asks. */
  readonly isOwn: boolean;
}

/** A checked coupon of the wire, in the names of the domain. */
export const checkedCouponOf = ({ Status, Campaign, MaxProducts, Personal }: WireCouponStatus): CheckedCoupon => ({
  status: couponStatusFromCode(Status),
  campaign: Campaign && { type: Campaign.Tipo, minProducts: Campaign.MinProductos, maxProducts: MaxProducts },
  isOwn: Personal,
});
