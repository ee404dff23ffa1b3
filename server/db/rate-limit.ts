import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** A fixed-window counter per key, in the database so that it holds across processes (decisions §7). */
export interface RateLimit {
  /** As `take`, with the count of the window. */
  count(key: string): Promise<{ readonly wait: number; readonly used: number }>;
  /** Counts one before the work is done, so that parallel attempts count too. Returns the seconds to wait, or 0. */
  take(key: string): Promise<number>;
  /** The count of the window, without counting. */
  used(key: string): Promise<number>;
  /** Takes one off the count. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

export interface RateLimitSettings {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Bound of the difference between clocks that are set by NTP. */
const CLOCK_SKEW_SECONDS = 60;

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
    // A wait longer than the window comes from a process whose clock was ahead: the counter is reset.
    if (counted.wait > (seconds + CLOCK_SKEW_SECONDS) * 1000) {
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

/** A hash: the table of counters has no e-mail address, and all keys have one length. */
export const accountKey = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/** An IPv6 /64 counts as one address: a household or host has a whole one. */
export function network(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(8 - (head?.length ?? 0) - tail.length, 0)).fill("0") : [];
  return [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(":");
}
