import { sql } from "kysely";
import type { Handle } from "../db/database.ts";

/**
 * A job that ran when another was asked for under its key: the queue never tries such a one again, the other does its work. Killed
 * or cut off meanwhile it stays, without an error, and looks like one that was given up.
 */
export const isReplaced = sql<boolean>`(attempts >= max_attempts and last_error is null and locked_at is null)`;

/** For the nightly cleaning. */
export const removeReplacedJobs = (db: Handle) =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${isReplaced}))`.execute(db);
