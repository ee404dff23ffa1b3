import type pg from "pg";
import { byNetwork, createRateLimit } from "../../db/rate-limit.ts";

const QUARTER_HOUR_SECONDS = 15 * 60;
/** An office or the customers of a mobile carrier may share a network address. */
const MOST_PAGES = 300;

/** Limits how often a network address opens tracking pages: each reads the database, because no cache keeps it. */
export const createTrackingLimit = (pool: pg.Pool) =>
  byNetwork(createRateLimit(pool, { name: "tracking-address", points: MOST_PAGES, seconds: QUARTER_HOUR_SECONDS }));

export type TrackingLimit = ReturnType<typeof createTrackingLimit>;
