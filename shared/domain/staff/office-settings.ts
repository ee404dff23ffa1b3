/**
 * Settings that staff change without an engineer (office sections 3 and 5, screen 30). A setting that is not in the database has its
 * default. Amounts are integer centavos, shares are whole percent.
 */
export const OFFICE_SETTINGS = {
  /** A refund above it needs a second person. Centavos. */
  refundLimit: 500_000,
  /** Accepting another amount than the order's needs a second person above this difference. Centavos. */
  mismatchLimit: 50_000,
  /** A price lowered by more needs a second person. Percent. */
  priceFallPercent: 15,
  /** A price raised by more needs a second person. Percent. */
  priceRisePercent: 30,
  /** A change of prices of more tyres needs a second person. Tyres. */
  priceTires: 200,
  /** A coupon above it needs a second person. Percent. */
  couponPercent: 25,
  /** Orders validated before it are prepared on the same day. `HH:MM`, Mexico City. */
  cutOffTime: "18:00",
} as const satisfies Record<string, number | string>;

export type OfficeSetting = keyof typeof OFFICE_SETTINGS;

type Widened<T> = T extends number ? number : string;
export type OfficeSettingValue<Name extends OfficeSetting> = Widened<(typeof OFFICE_SETTINGS)[Name]>;
