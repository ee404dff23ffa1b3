import { campaignEndpoint, campaignsEndpoint } from "../../../../../shared/contract/staff/promotions/campaigns.ts";
import { couponsEndpoint } from "../../../../../shared/contract/staff/promotions/coupons.ts";

/** What is old after an act with a campaign or a code. */
export const INVALIDATED = [campaignsEndpoint, campaignEndpoint, couponsEndpoint];
