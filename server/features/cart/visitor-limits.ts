import type pg from "pg";
import { byNetwork, createRateLimit } from "../../db/rate-limit.ts";

const QUARTER_HOUR = 15 * 60;

/**
 * Limits of what visitors may do without an account, for a network address: an office or the customers of a mobile carrier may
 * share one (docs/decisions/0043).
 */
export function createVisitorLimits(pool: pg.Pool) {
  const limit = (name: string, points: number) =>
    byNetwork(createRateLimit(pool, { name, points, seconds: QUARTER_HOUR }));
  return {
    newCart: limit("new-cart-address", 300),
  };
}

export type VisitorLimits = ReturnType<typeof createVisitorLimits>;
