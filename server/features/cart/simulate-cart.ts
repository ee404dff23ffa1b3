import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { type InstallmentPlan, plansFor } from "../../../shared/domain/payment/installments.ts";
import type { Centavos } from "../../../shared/domain/money/money.ts";
import { couponCodeOf } from "../../../shared/domain/pricing/coupon-code.ts";
import { explainCart, type LineReasons } from "../../../shared/domain/pricing/pricing-reasons.ts";
import { spanOf } from "../../../shared/domain/pricing/campaigns/promotion-words.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { installmentPlans } from "../promotions/installment-plans.ts";
import { tiresByCodes } from "../catalog/tires/catalog.service.ts";
import { shippingPreTax } from "../delivery/delivery-fee.ts";
import { findCouponFacts } from "../promotions/campaigns/coupon-facts.ts";
import type { CouponOwner } from "../promotions/promotions.service.ts";
import { type CartContents, couponDiscountOf, linesToPrice, priceLines } from "./priced-cart.ts";

export interface CartToTry {
  /** Quantities by code, in their order. */
  readonly wanted: ReadonlyMap<string, number>;
  readonly coupon: string;
  /** Wire code of a delivery type. */
  readonly delivery: number;
  readonly owner: CouponOwner;
}

export interface TriedCart {
  readonly contents: CartContents;
  /** Of each line, in their order. */
  readonly reasons: readonly LineReasons[];
  /** What the coupon took off, with tax. */
  readonly couponDiscount: Centavos;
  readonly facts: Awaited<ReturnType<typeof findCouponFacts>>;
  /** Plans that this total may choose; empty: there is nothing to choose. Card and bank are not known yet. */
  readonly plans: ReturnType<typeof plansFor>;
  /** The next moment at which the coupon begins or ends, and what the same cart costs then. */
  readonly next: { readonly at: Date; readonly total: Centavos } | null;
}

export type TryError = { readonly kind: "tireUnknown"; readonly code: string } | { readonly kind: "deliveryUnknown" };

/** A cart that is tried and not kept, priced and explained by the functions of every cart and order. */
export async function simulateCart(
  { db, config }: { readonly db: Handle; readonly config: Config },
  { wanted, coupon, delivery, owner }: CartToTry,
): Promise<Result<TriedCart, TryError>> {
  if (deliveryTypeFromCode(delivery) === null) return err({ kind: "deliveryUnknown" });
  const tires = new Map((await tiresByCodes(db, [...wanted.keys()])).map((tire) => [tire.code, tire]));
  const unknown = [...wanted.keys()].find((code) => !tires.has(code));
  if (unknown !== undefined) return err({ kind: "tireUnknown", code: unknown });
  const lines = [...wanted].flatMap(([code, quantity]) => {
    const tire = tires.get(code);
    return tire ? [{ ...tire, line_code: code, quantity }] : [];
  });
  const priceAt = (now: Date) =>
    priceLines(db, "", lines, {
      coupon,
      couponOwner: { ...owner, now },
      shippingPreTax: shippingPreTax(config, delivery),
    });
  const contents = await priceAt(owner.now);
  const code = couponCodeOf(coupon);
  const facts = code === null ? undefined : await findCouponFacts(db, code);
  const span = facts && spanOf(facts);
  const at = span && [span.starts, span.ends].find((moment) => moment > owner.now);
  return ok({
    ...explained(contents, await installmentPlans(db)),
    facts,
    next: at ? { at, total: (await priceAt(at)).priced.grandTotal } : null,
  });
}

/** A priced cart with the reason of each line and what its total may choose. */
export const explained = (contents: CartContents, plans: readonly InstallmentPlan[]) => ({
  contents,
  reasons: explainCart({ lines: linesToPrice(contents.items), campaign: contents.coupon.campaign }, contents.priced),
  couponDiscount: couponDiscountOf(contents),
  plans: plansFor({ total: contents.priced.subtotalPreTax, plans, card: { kind: "new", brand: null, bank: null } }),
});
