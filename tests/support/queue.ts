import { sql } from "kysely";
import type { Handle } from "../../server/db/database.ts";

/** Takes every job out of the queue, running ones too; the job library's own function leaves those. */
export const emptyQueue = (db: Handle) => sql`delete from graphile_worker._private_jobs`.execute(db);

/** Lets every job that waits, also for its next try, run now. */
export const makeJobsDue = (db: Handle) =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);
