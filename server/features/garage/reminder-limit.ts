import type pg from "pg";
import { byNetwork, createRateLimit } from "../../db/rate-limit.ts";

const QUARTER_HOUR_SECONDS = 15 * 60;
const MOST_CALLS = 120;

/** Limits how often a network address ends reminders by a link. */
export const createReminderLimit = (pool: pg.Pool) =>
  byNetwork(createRateLimit(pool, { name: "reminder-address", points: MOST_CALLS, seconds: QUARTER_HOUR_SECONDS }));

export type ReminderLimit = ReturnType<typeof createReminderLimit>;
