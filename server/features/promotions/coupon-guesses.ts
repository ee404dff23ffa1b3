import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { accountKey, createRateLimit, network, type RateLimit } from "../../db/rate-limit.ts";
import { createConcurrencyLimit, type ConcurrencyLimit } from "../../shedding/concurrency-limit.ts";

const QUARTER_HOUR = 15 * 60;
/** Lookups of one network or customer that run at once: that many codes may be looked at beyond the limit. */
const MOST_LOOKUPS = 4;
const MOST_REMEMBERED = 20_000;

/** Who sends a coupon's code: a customer by their e-mail; a visitor by network address and, where they have one, cart. */
export interface CouponAsker {
  readonly email: string | undefined;
  readonly address: string;
  readonly cartId?: string | undefined;
}

interface Subject {
  readonly limit: RateLimit;
  readonly key: string;
}

/**
 * Limits guesses at codes that do not exist, for all calls and pages together (docs/decisions/0043). Different codes are counted,
 * not calls, and codes that exist are never counted. Above a limit no code is looked at, not even a right one. Which networks are
 * above it is remembered in the process, so that a known code costs no statement.
 */
export function createCouponGuesses(pool: pg.Pool) {
  const limit = (name: string, points: number) => createRateLimit(pool, { name, points, seconds: QUARTER_HOUR });
  const limits = {
    network: limit("unknown-coupon-address", 100),
    cart: limit("unknown-coupon-cart", 50),
    customer: limit("unknown-coupon-customer", 50),
  };
  const remembered = { max: MOST_REMEMBERED, ttl: QUARTER_HOUR * 1000 };
  const counted = new LRUCache<string, true>(remembered);
  const refusedUntil = new LRUCache<string, number>(remembered);
  const lookupLimits = new LRUCache<string, ConcurrencyLimit>(remembered);

  /** A customer answers for themselves alone: what a neighbour on the same network tries must not stop their purchase. */
  const subjectsOf = ({ email, address, cartId }: CouponAsker): readonly [Subject, ...Subject[]] =>
    email !== undefined
      ? [{ limit: limits.customer, key: accountKey(email) }]
      : [
          { limit: limits.network, key: network(address) },
          ...(cartId ? [{ limit: limits.cart, key: hashOf(cartId) }] : []),
        ];

  const secondsToWait = (subjects: readonly Subject[]): number =>
    Math.max(...subjects.map(({ key }) => Math.ceil(((refusedUntil.get(key) ?? 0) - Date.now()) / 1000)), 0);

  const count = async ({ limit: ofSubject, key }: Subject, code: string): Promise<void> => {
    const one = hashOf(`${key} ${code}`);
    if (counted.has(one)) return;
    counted.set(one, true);
    const seconds = await ofSubject.take(key);
    if (seconds > 0) refusedUntil.set(key, Date.now() + seconds * 1000);
  };

  return {
    /** Looks at a code, unless its asker is above a limit: then the answer is the seconds to wait. */
    async look<Found extends { readonly isUnknown?: boolean }>(
      asker: CouponAsker,
      code: string,
      find: () => Promise<Found>,
    ): Promise<Found | number> {
      const subjects = subjectsOf(asker);
      const { key } = subjects[0];
      const ofAsker = lookupLimits.get(key) ?? createConcurrencyLimit(MOST_LOOKUPS);
      lookupLimits.set(key, ofAsker);
      return ofAsker.run(async () => {
        const seconds = secondsToWait(subjects);
        if (seconds > 0) return seconds;
        const found = await find();
        if (found.isUnknown) await Promise.all(subjects.map((subject) => count(subject, code)));
        return secondsToWait(subjects) || found;
      });
    },
  };
}

export type CouponGuesses = ReturnType<typeof createCouponGuesses>;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
