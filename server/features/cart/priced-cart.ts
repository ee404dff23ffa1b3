import { type Centavos, subtractCentavos } from "../../../shared/domain/money/money.ts";
import { type CartLine, priceCart, type PricedCart } from "../../../shared/domain/pricing/pricing.ts";
import { explainCart, type LineReasons } from "../../../shared/domain/pricing/pricing-reasons.ts";
import type { Handle } from "../../db/database.ts";
import type { ShownTireRow } from "../catalog/tires/catalog.service.ts";
import type { CouponText } from "../../../shared/domain/pricing/coupon-code.ts";
import type { AskedCoupon } from "../../../shared/domain/pricing/asked-coupon.ts";
import { askCoupon, type CouponOwner } from "../promotions/promotions.service.ts";
import { tirePriceOf } from "../catalog/tires/tire.ts";
import { findLines, type LineRow } from "./cart-line.repository.ts";

/** A cart with everything its price depends on, read at one moment. */
export interface CartContents {
  /** Empty when there is no cart yet. */
  readonly id: string;
  readonly items: readonly { readonly tire: ShownTireRow; readonly quantity: number }[];
  /** Lines whose tyre is no longer sold: they are not shown or priced. */
  readonly retired: number;
  readonly coupon: AskedCoupon;
  readonly priced: PricedCart;
}

export interface PricingChoice {
  /** A code, or a coupon that was looked at already. */
  readonly coupon: CouponText | AskedCoupon;
  readonly couponOwner: CouponOwner;
  readonly shippingPreTax: Centavos;
}

/** Reads and prices a cart; the number of queries does not depend on its lines. */
export const readCart = async (db: Handle, cartId: string, choice: PricingChoice): Promise<CartContents> =>
  priceLines(db, cartId, cartId === "" ? [] : await findLines(db, cartId), choice);

/** Prices the lines of a cart by the one pure function. */
export async function priceLines(
  db: Handle,
  cartId: string,
  lines: readonly LineRow[],
  choice: PricingChoice,
): Promise<CartContents> {
  const items = lines.flatMap((line) => (line.code === null ? [] : [{ tire: line, quantity: line.quantity }]));
  const isAsked = typeof choice.coupon === "object" && choice.coupon !== null;
  const coupon = isAsked ? choice.coupon : await askCoupon(db, choice.coupon, choice.couponOwner);
  const priced = priceCart({
    lines: linesToPrice(items),
    campaign: coupon.campaign,
    shippingPreTax: choice.shippingPreTax,
  });
  return { id: cartId, items, retired: lines.length - items.length, coupon, priced };
}

/** The lines as the pricing function takes them, in their order. */
export const linesToPrice = (items: CartContents["items"]): CartLine[] =>
  items.map(({ tire, quantity }) => ({
    code: tire.code,
    productId: tire.product_id,
    quantity,
    tirePrice: tirePriceOf(tire),
  }));

/** Why each line costs what it does, in their order. */
export const reasonsOf = ({ items, coupon, priced }: CartContents): readonly LineReasons[] =>
  explainCart({ lines: linesToPrice(items), campaign: coupon.campaign }, priced);

/** What the same cart would cost more without its coupon, with tax: a tyre's own discount would hold there. */
export const couponDiscountOf = ({ items, priced }: Pick<CartContents, "items" | "priced">): Centavos =>
  subtractCentavos(
    priceCart({ lines: linesToPrice(items), campaign: null, shippingPreTax: priced.shippingPreTax }).total,
    priced.total,
  );
