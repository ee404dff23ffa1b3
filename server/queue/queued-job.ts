import { sql } from "kysely";
import type { Handle } from "../db/database.ts";
import { lockJobRow, payloadOfJob } from "./private-tables.ts";
import { isReplaced } from "./replaced-jobs.ts";

export interface QueuedJobRow {
  readonly id: number;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly run_at: Date;
  readonly is_locked: boolean;
}

const JOBS = sql`select id, task_identifier as name, ${payloadOfJob} as payload, attempts, max_attempts, last_error, run_at,
    locked_at is not null as is_locked
  from graphile_worker.jobs`;

/** Locks it. */
export async function findQueuedJob(db: Handle, id: number): Promise<QueuedJobRow | undefined> {
  await lockJobRow(db, id);
  const { rows } = await sql<QueuedJobRow>`${JOBS} where id = ${id}`.execute(db);
  return rows[0];
}

/** Dead ones first, then those that failed, then those that wait. */
export async function listQueuedJobs(db: Handle, limit: number): Promise<readonly QueuedJobRow[]> {
  const { rows } = await sql<QueuedJobRow>`${JOBS} where not ${isReplaced}
    order by attempts >= max_attempts desc, last_error is not null desc, run_at, id limit ${limit}`.execute(db);
  return rows;
}
