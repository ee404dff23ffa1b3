import { sql } from "kysely";
import type { Handle } from "../db/database.ts";

/**
 * A job that was running when another one was added under its key. The queue clears its key and never retries it; the other job does its
 * work. If it was killed or failed meanwhile, it stays in the queue and looks like a job that was given up, which takes days of tries.
 */
export const isReplaced = sql<boolean>`(attempts >= max_attempts and key is null
  and (last_error is null or updated_at < created_at + interval '1 day'))`;

/** For the nightly clean-up; `complete_jobs` skips jobs that still run. */
export const removeReplacedJobs = (db: Handle) =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${isReplaced}))`.execute(db);
