import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { COUPON_PARAM } from "../../shared/contract/page-queries.ts";
import { type CouponServices, tryCoupon } from "../features/promotions/promotions.service.ts";
import type { CacheKeys } from "../response-cache/cache-key.ts";

/**
 * The cache key of a page with a coupon that can be used now: its address and what the coupon does. Null for every other page, and for a
 * coupon of one customer. The coupon is looked at on each visit, so that its dates, its uses and the limit of guesses hold.
 */
export async function couponPageKey(
  services: CouponServices,
  keys: CacheKeys,
  { url, ip, log }: Pick<FastifyRequest, "url" | "ip" | "log">,
): Promise<string | null> {
  if (!keys.isCached(url) || keys.isPreview(url)) return null;
  const address = keys.pageAddress(url);
  const coupon = new URLSearchParams(address.split("?")[1]).get(COUPON_PARAM);
  if (coupon === null) return null;
  try {
    const asked = await tryCoupon(services, coupon, { email: undefined, address: ip });
    if (!asked.ok || asked.value.campaign === null || asked.value.isBound) return null;
    const effect = createHash("sha256").update(JSON.stringify(asked.value)).digest("base64url");
    return `${address} ${effect}`;
  } catch (error) {
    // The page is rendered as far as it can be, and says what is missing.
    log.error({ err: error }, "coupon of a page not read");
    return null;
  }
}
