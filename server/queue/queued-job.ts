import { sql } from "kysely";
import type { Handle } from "../db/database.ts";
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

const JOBS = sql`select j.id, t.identifier as name, j.payload, j.attempts, j.max_attempts, j.last_error, j.run_at,
    j.locked_at is not null as is_locked
  from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id`;

export async function findQueuedJob(db: Handle, id: number): Promise<QueuedJobRow | undefined> {
  const { rows } = await sql<QueuedJobRow>`${JOBS} where j.id = ${id} for update of j`.execute(db);
  return rows[0];
}

/** Dead ones first, then those that failed, then those that wait. */
export async function listQueuedJobs(db: Handle, limit: number): Promise<readonly QueuedJobRow[]> {
  const { rows } = await sql<QueuedJobRow>`${JOBS} where not ${isReplaced}
    order by j.attempts >= j.max_attempts desc, j.last_error is not null desc, j.run_at, j.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
