import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** A counter per key that begins anew after its window; kept in the database, so that it holds across processes (decisions §7). */
export interface RateLimit {
  /** As `take`, with how many the window has counted with this one. */
  count(key: string): Promise<{ readonly wait: number; readonly used: number }>;
  /** Counts one before the work is done, so that parallel attempts cannot slip through; answers the seconds to wait, or 0. */
  take(key: string): Promise<number>;
  /** How many the window has counted; counts nothing. */
  used(key: string): Promise<number>;
  /** What was counted turned out not to be an attempt at anything. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

export interface RateLimitSettings {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** As far apart as clocks of machines are that are set by the network. */
const CLOCKS_DIFFER_SECONDS = 60;

export function createRateLimit(pool: pg.Pool, { name, points, seconds }: RateLimitSettings): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  /** `wait`: milliseconds until the next may come; 0: this one may. */
  const consume = async (key: string): Promise<{ wait: number; used: number }> => {
    try {
      return { wait: 0, used: (await limiter.consume(key)).consumedPoints };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { wait: Math.max(refusal.msBeforeNext, 1), used: refusal.consumedPoints };
    }
  };
  const count: RateLimit["count"] = async (key) => {
    let counted = await consume(key);
    // A longer wait than the window comes from a process whose clock was ahead: the counter begins anew.
    if (counted.wait > (seconds + CLOCKS_DIFFER_SECONDS) * 1000) {
      await limiter.delete(key);
      counted = await consume(key);
    }
    return { wait: Math.ceil(counted.wait / 1000), used: counted.used };
  };
  return {
    count,
    take: async (key) => (await count(key)).wait,
    used: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}

/** The same counter for network addresses. */
export const byNetwork = (limit: RateLimit) => ({
  count: (address: string) => limit.count(network(address)),
  take: (address: string): Promise<number> => limit.take(network(address)),
  giveBack: (address: string): Promise<void> => limit.giveBack(network(address)),
});

/** No e-mail address is kept in the counters' table, and every key has the same length. */
export const accountKey = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/** One household or host has a whole /64 of IPv6 addresses: they count as one. */
export function network(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(8 - (head?.length ?? 0) - tail.length, 0)).fill("0") : [];
  return [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(":");
}
