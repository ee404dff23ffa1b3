import { campaignOf, type CouponCall, type CouponServices } from "../../promotions/promotions.service.ts";
import { installmentPlans } from "../../promotions/installment-plans.ts";
import type { ResponseCache } from "../../../response-cache/response-cache.ts";
import type { InstallmentPlan } from "../../../../shared/domain/payment/installments.ts";
import type { Offer } from "./purchase-offer.ts";

interface OfferServices extends CouponServices {
  readonly responseCache: ResponseCache;
  /** Undefined: cards are not taken, and months are for cards. */
  readonly cards?: unknown;
}

const PLANS = "installmentPlans";

/** A change of the plans is one of the catalogue. */
async function plansOf({ db, responseCache }: OfferServices): Promise<readonly InstallmentPlan[]> {
  const cached = responseCache.getAnswer(PLANS);
  if (cached !== undefined) return cached as readonly InstallmentPlan[];
  const { version } = responseCache;
  const plans = await installmentPlans(db);
  responseCache.setAnswer(PLANS, plans, version);
  return plans;
}

/** The coupon that was asked for and the plans of months, for the prices of a catalogue answer. */
export async function offerOf(services: OfferServices, call: CouponCall): Promise<Offer> {
  const [campaign, plans] = await Promise.all([
    campaignOf(services, call),
    services.cards === undefined ? [] : plansOf(services),
  ]);
  return { campaign, plans };
}
