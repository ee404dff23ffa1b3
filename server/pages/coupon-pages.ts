import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { COUPON_PARAM } from "../../shared/contract/page-queries.ts";
import { type CouponServices, tryCoupon } from "../features/promotions/promotions.service.ts";
import type { PageCoupon } from "../http/page-coupon.ts";
import type { CacheKeys } from "../response-cache/cache-key.ts";

/** `key` is the page's key in the cache: its address and what its coupon does. Null for a page that is not cached. */
export interface CouponPage {
  readonly key: string | null;
  readonly coupon: PageCoupon;
}

/**
 * A page with a coupon that can be used now. Null for every other page, and for a coupon of one customer. The coupon is looked at once on
 * each visit, so that its dates, its uses and the limit of guesses hold; the page is rendered with what was found.
 */
export async function couponPageOf(
  services: CouponServices,
  keys: CacheKeys,
  { url, ip, log }: Pick<FastifyRequest, "url" | "ip" | "log">,
): Promise<CouponPage | null> {
  if (keys.isPreview(url)) return null;
  const address = keys.pageAddress(url);
  const coupon = new URLSearchParams(address.split("?")[1]).get(COUPON_PARAM);
  if (coupon === null) return null;
  try {
    const asked = await tryCoupon(services, coupon, { email: undefined, address: ip });
    if (!asked.ok || asked.value.campaign === null || asked.value.isBound) return null;
    const effect = createHash("sha256").update(JSON.stringify(asked.value)).digest("base64url");
    return { key: keys.isCached(url) ? `${address} ${effect}` : null, coupon: { asked: asked.value, effect } };
  } catch (error) {
    // The page is rendered as far as it can be, and says what is missing.
    log.error({ err: error }, "coupon of a page not read");
    return null;
  }
}
