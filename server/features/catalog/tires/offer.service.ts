import { campaignOf, type CouponServices } from "../../promotions/promotions.service.ts";
import { installmentPlans } from "../../promotions/installment-plans.ts";
import type { CouponText } from "../../../../shared/domain/pricing/coupon-code.ts";
import type { Offer } from "./purchase-offer.ts";

interface OfferServices extends CouponServices {
  /** Undefined: cards are not taken, and months are for cards. */
  readonly cards?: unknown;
}

/** The coupon that was asked for and the plans of months, for the prices of a catalogue answer. */
export async function offerOf(services: OfferServices, coupon: CouponText, address: string): Promise<Offer> {
  const [campaign, plans] = await Promise.all([
    campaignOf(services, coupon, address),
    services.cards === undefined ? [] : installmentPlans(services.db),
  ]);
  return { campaign, plans };
}
