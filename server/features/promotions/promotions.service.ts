import { couponCodeOf, type CouponText } from "../../../shared/domain/pricing/coupon-code.ts";
import { type CouponCustomer, couponStatusFor } from "../../../shared/domain/pricing/campaigns/coupon-terms.ts";
import type { AskedCoupon } from "../../../shared/domain/pricing/asked-coupon.ts";
import type { Campaign } from "../../../shared/domain/pricing/pricing.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import type { PageCoupon } from "../../http/page-coupon.ts";
import type { CouponAsker, CouponGuesses } from "./coupon-guesses.ts";
import { couponUsesOf, findCoupon, findEventBanner, isInvited } from "./promotions.repository.ts";

/**
 * The landing page of a campaign: its banner and its coupon's code, empty without one. A key that does not exist counts as a
 * guess, as a right one names a coupon; above the limit an event is answered without its coupon.
 */
export async function campaignEvent({ db, couponGuesses }: CouponServices, key: string, address: string) {
  const find = async () => findEventBanner(db, key.toLowerCase());
  const asker = { email: undefined, address };
  const found = await couponGuesses.look(asker, `event ${key.toLowerCase()}`, async () => {
    const banner = await find();
    return { banner, isUnknown: banner === undefined };
  });
  const banner = typeof found === "number" ? await find() : found.banner;
  if (!banner) return err({ kind: "eventNotFound" as const });
  return ok(typeof found === "number" ? { ...banner, coupon_code: null } : banner);
}

type FoundCoupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

/** Nothing was asked for, or nothing was looked at. */
export const NO_COUPON: AskedCoupon = { code: "", status: "none", campaign: null };

/** Who asks, as far as coupons care: the signed-in customer's e-mail; undefined for a visitor. */
export interface CouponOwner {
  readonly email: string | undefined;
  readonly now: Date;
  /** Of a customer who is only imagined; without it the database is asked. */
  readonly assumed?: Pick<CouponCustomer, "isGuest" | "used">;
}

/**
 * Whether a coupon can be used now by this customer or visitor, and what it does then (decisions §3). The one answer to both questions for
 * catalogue, cart and order: a coupon bound to a customer changes no other person's prices.
 */
export async function askCoupon(db: Handle, text: CouponText, owner: CouponOwner): Promise<AskedCoupon> {
  const code = couponCodeOf(text);
  if (code === null) return NO_COUPON;
  const row = await findCoupon(db, code);
  if (!row) return { code, status: "invalid", campaign: null, isUnknown: true };
  const terms = {
    ...spanOf(row),
    uses: row.uses,
    maxUses: row.max_uses,
    perCustomer: row.per_customer,
    email: row.customer_email,
    guestsOnly: row.guests_only,
  };
  const status = couponStatusFor(terms, await customerOf(db, row, owner), owner.now);
  if (status !== "valid") return { code, status, campaign: null };
  const campaign = {
    id: row.campaign_id,
    type: row.type,
    minProducts: row.min_products,
    maxProducts: row.max_products,
    discountPercent: row.discount_percent,
    productIds: row.product_ids,
  };
  return { code, status, campaign, isBound: row.customer_email !== null || row.guests_only };
}

/** What a coupon's own rules need to know of a customer; nothing is asked for a rule that it does not have. */
async function customerOf(
  db: Handle,
  { code, guests_only: guestsOnly, per_customer: perCustomer }: FoundCoupon,
  { email, assumed }: CouponOwner,
): Promise<CouponCustomer> {
  if (assumed || email === undefined) return { email, isGuest: false, used: 0, ...assumed };
  return {
    email,
    isGuest: guestsOnly && (await isInvited(db, email)),
    used: perCustomer === null ? 0 : await couponUsesOf(db, code, { email }),
  };
}

/** A coupon counts while its campaign does. */
const spanOf = (row: FoundCoupon) => ({
  startsAt: new Date(Math.max(row.starts_at.getTime(), row.campaign_starts_at.getTime())),
  endsAt: new Date(Math.min(row.ends_at.getTime(), row.campaign_ends_at.getTime())),
});

export interface CouponServices {
  readonly db: Handle;
  readonly couponGuesses: CouponGuesses;
}

interface PageCall {
  readonly pageCoupon?: PageCoupon | undefined;
}

/** A coupon was not looked at: too many codes that do not exist were tried before. */
export type NotLookedAt = { readonly kind: "tooManyAttempts"; readonly retryAfterSeconds: number };

/**
 * The same for a caller who may be guessing: every call and page that takes a code asks here (docs/decisions/0043). What a page has looked
 * at is not looked at again by its calls.
 */
export async function tryCoupon(
  { db, couponGuesses }: CouponServices,
  text: CouponText,
  { pageCoupon, ...asker }: CouponAsker & PageCall,
): Promise<Result<AskedCoupon, NotLookedAt>> {
  const code = couponCodeOf(text);
  if (code === null) return ok(NO_COUPON);
  if (pageCoupon?.asked.code === code) return ok(pageCoupon.asked);
  const owner = { email: asker.email, now: new Date() };
  const found = await couponGuesses.look(asker, code, () => askCoupon(db, code, owner));
  return typeof found === "number" ? err({ kind: "tooManyAttempts", retryAfterSeconds: found }) : ok(found);
}

/** A call of the catalogue with a coupon. */
export interface CouponCall extends PageCall {
  readonly query: { readonly cupon?: CouponText };
  readonly address: string;
}

/** What a coupon does to the catalogue's prices, which are the same for every visitor: a bound one changes none. */
export async function campaignOf(
  services: CouponServices,
  { query, address, pageCoupon }: CouponCall,
): Promise<Campaign | null> {
  const asked = await tryCoupon(services, query.cupon, { email: undefined, address, pageCoupon });
  return asked.ok ? asked.value.campaign : null;
}
