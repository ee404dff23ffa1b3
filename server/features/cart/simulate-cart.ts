import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { type InstallmentPlan, plansFor } from "../../../shared/domain/payment/installments.ts";
import type { Centavos } from "../../../shared/domain/money/money.ts";
import { couponCodeOf } from "../../../shared/domain/pricing/coupon-code.ts";
import type { LineReasons } from "../../../shared/domain/pricing/pricing-reasons.ts";
import { type PlanOfTire, type TermsAt, termsAt } from "../../../shared/domain/pricing/changes/terms-at.ts";
import type { StoredTerms } from "../../../shared/domain/pricing/changes/price-terms.ts";
import { spanOf } from "../../../shared/domain/pricing/campaigns/promotion-words.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { installmentPlans } from "../promotions/installment-plans.ts";
import { tiresByCodes } from "../catalog/tires/catalog.service.ts";
import { shippingPreTax } from "../delivery/delivery-fee.ts";
import { plansOfTires } from "../prices/plans-of-tires.ts";
import { termsOf } from "../prices/tire-prices.ts";
import { findCouponFacts } from "../promotions/campaigns/coupon-facts.ts";
import type { CouponOwner } from "../promotions/promotions.service.ts";
import { type CartContents, couponDiscountOf, priceLines, reasonsOf } from "./priced-cart.ts";

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
  /** Of each line, in their order: the plan that sets its price, and the next one. */
  readonly planned: readonly Pick<TermsAt, "by" | "coming">[];
  /** The next moment at which a plan or the coupon begins or ends, what does, and what the same cart costs then. */
  readonly next: { readonly at: Date; readonly total: Centavos; readonly what: readonly string[] } | null;
}

export type TryError = { readonly kind: "tireUnknown"; readonly code: string } | { readonly kind: "deliveryUnknown" };

/**
 * A cart that is tried and not kept, priced and explained by the functions of every cart and order. At a later moment the plans of prices that are
 * scheduled hold, as their clock will carry them out.
 */
export async function simulateCart(
  { db, config }: { readonly db: Handle; readonly config: Config },
  { wanted, coupon, delivery, owner }: CartToTry,
): Promise<Result<TriedCart, TryError>> {
  if (deliveryTypeFromCode(delivery) === null) return err({ kind: "deliveryUnknown" });
  const tires = new Map((await tiresByCodes(db, [...wanted.keys()])).map((tire) => [tire.code, tire]));
  const unknown = [...wanted.keys()].find((code) => !tires.has(code));
  if (unknown !== undefined) return err({ kind: "tireUnknown", code: unknown });
  const plans = await plansOfTires(db, [...wanted.keys()]);
  const priceAt = async (now: Date) => {
    const planned = new Map(
      [...tires].map(([code, tire]) => [code, termsAt(termsOf(tire), plans.get(code) ?? [], now)]),
    );
    const lines = [...wanted].flatMap(([code, quantity]) => {
      const tire = tires.get(code);
      const terms = planned.get(code)?.terms;
      return tire && terms ? [{ ...tire, ...storedColumns(terms), line_code: code, quantity }] : [];
    });
    const choice = { coupon, couponOwner: { ...owner, now }, shippingPreTax: shippingPreTax(config, delivery) };
    return { contents: await priceLines(db, "", lines, choice), planned };
  };
  const { contents, planned } = await priceAt(owner.now);
  const code = couponCodeOf(coupon);
  const facts = code === null ? undefined : await findCouponFacts(db, code);
  const next = nextChange(owner.now, {
    plans: [...plans.values()].flat(),
    coupon: facts && { code, ...spanOf(facts) },
  });
  return ok({
    ...explained(contents, await installmentPlans(db)),
    facts,
    planned: contents.items.map(({ tire }) => planned.get(tire.code) ?? { by: null, coming: null }),
    next: next && { ...next, total: (await priceAt(next.at)).contents.priced.grandTotal },
  });
}

const storedColumns = ({ listPrice, discountedPrice, discount, minimum }: StoredTerms) => ({
  list_price: listPrice,
  discounted_price: discountedPrice,
  discount,
  minimum,
});

interface Changing {
  readonly plans: readonly PlanOfTire[];
  readonly coupon: { readonly code: string | null; readonly starts: Date; readonly ends: Date } | undefined;
}

/** The first moment after `now` at which something of a cart's prices begins or ends, in words. */
function nextChange(
  now: Date,
  { plans, coupon }: Changing,
): { readonly at: Date; readonly what: readonly string[] } | null {
  const events = [
    ...plans.flatMap(({ name, startsAt, endsAt, isRunning }) => [
      ...(endsAt === null ? [] : [{ at: endsAt, text: `termina «${name}»` }]),
      ...(isRunning ? [] : [{ at: startsAt, text: `empieza «${name}»` }]),
    ]),
    ...(coupon
      ? [
          { at: coupon.starts, text: `empieza el cupón ${coupon.code ?? ""}` },
          { at: coupon.ends, text: `termina el cupón ${coupon.code ?? ""}` },
        ]
      : []),
  ].filter(({ at }) => at > now);
  const first = events.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
  if (!first) return null;
  const same = events.filter(({ at }) => at.getTime() === first.at.getTime());
  return { at: first.at, what: [...new Set(same.map(({ text }) => text))] };
}

/** A priced cart with the reason of each line and what its total may choose. */
export const explained = (contents: CartContents, plans: readonly InstallmentPlan[]) => ({
  contents,
  reasons: reasonsOf(contents),
  couponDiscount: couponDiscountOf(contents),
  plans: plansFor({ total: contents.priced.subtotalPreTax, plans, card: { kind: "new", brand: null, bank: null } }),
});
