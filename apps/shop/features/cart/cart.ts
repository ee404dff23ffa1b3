import type { Centavos } from "../../../../shared/domain/money/money.ts";
import type { CouponStatus } from "../../../../shared/domain/pricing/coupon-status.ts";
import type { PriceOfPieces } from "../../../../shared/domain/pricing/unit-prices.ts";
import type { TireToFit } from "../../../../shared/domain/tires/vehicles/fit.ts";
import type { CouponCampaign } from "../coupons/coupon-effect.ts";
import type { CartContext } from "./cart-context.ts";

/** A cart as the server prices it; amounts with tax. */
export interface Cart {
  /** Empty for the cart of a visitor without articles. */
  readonly id: string;
  readonly articles: number;
  readonly items: readonly CartItem[];
  /** The coupon that it is priced with. */
  readonly coupon: CartCoupon | null;
  /** Of the coupon that was asked for; null for a status that is not known here. */
  readonly couponStatus: CouponStatus | null;
  /** Why the coupon that was asked for was not looked at, or empty. */
  readonly couponMessage: string;
  readonly listTotal: Centavos;
  readonly savings: Centavos;
  readonly shipping: Centavos;
  readonly iva: Centavos;
  /** What is charged. */
  readonly total: Centavos;
  /** Before tax and without shipping: the minimum of a plan of months is compared with it. */
  readonly totalBeforeTax: Centavos;
}

export interface CartItem {
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  /** As shown, with load and speed index. */
  readonly size: string;
  readonly image: string;
  readonly marks: TireToFit;
  readonly quantity: number;
  readonly unitPrice: Centavos;
  /** Two rows where a coupon's cap cuts the line. */
  readonly prices: readonly PriceOfPieces[];
  readonly amount: Centavos;
  readonly listAmount: Centavos;
  /** Units that can still be bought, at most MOST_PER_LINE. */
  readonly stock: number;
  /** The coupon makes some number of pieces cheaper. */
  readonly isInCampaign: boolean;
}

export interface CartCoupon {
  readonly code: string;
  readonly campaign: CouponCampaign;
  /** Articles of this cart that it makes cheaper. */
  readonly discounted: number;
}

/** What every change says of the cart it is for. */
export interface OfCart extends CartContext {
  /** Null before the first article, and for a customer's. */
  readonly id: string | null;
}
