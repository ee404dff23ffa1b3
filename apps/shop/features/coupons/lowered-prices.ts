/** What every page with prices tells the note of the coupon. */
export interface LoweredPrices {
  /** Whether the coupon of the address lowers a price of this page; undefined without a coupon, and without tyres. */
  readonly isLowered?: boolean | undefined;
}

export const loweredPrices = (
  tires: readonly { readonly isInCampaign: boolean }[],
  coupon: string | undefined,
): LoweredPrices =>
  coupon === undefined || tires.length === 0 ? {} : { isLowered: tires.some(({ isInCampaign }) => isInCampaign) };
