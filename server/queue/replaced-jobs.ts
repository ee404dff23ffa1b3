import { sql } from "kysely";
import type { Handle } from "../db/database.ts";

/**
 * A job that ran when another was asked for under its key: the queue takes the key from it and never tries it again, the other
 * does its work. Killed or failed meanwhile it stays, and looks like one that was given up; but giving up takes days of tries.
 */
export const isReplaced = sql<boolean>`(attempts >= max_attempts and key is null
  and (last_error is null or updated_at < created_at + interval '1 day'))`;

/** For the nightly cleaning; the queue leaves those alone that still run. */
export const removeReplacedJobs = (db: Handle) =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${isReplaced}))`.execute(db);
