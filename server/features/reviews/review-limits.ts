import type pg from "pg";
import { byNetwork, createRateLimit } from "../../db/rate-limit.ts";

const QUARTER_HOUR_SECONDS = 15 * 60;
/** An office or the customers of a mobile carrier may share a network address. */
const MOST_CALLS = 120;

/** Limits how often a network address opens reviews' links and sends reviews. */
export const createReviewLimit = (pool: pg.Pool) =>
  byNetwork(createRateLimit(pool, { name: "review-address", points: MOST_CALLS, seconds: QUARTER_HOUR_SECONDS }));

export type ReviewLimit = ReturnType<typeof createReviewLimit>;
