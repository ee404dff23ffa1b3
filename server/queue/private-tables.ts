import { sql } from "kysely";
import type pg from "pg";
import type { Handle } from "../db/database.ts";

// All that the shop uses of graphile-worker's private tables. Its view `jobs` and its functions do the rest.

/** Of `graphile_worker.jobs`: what a job is about. The view leaves it out. */
export const payloadOfJob = sql<Readonly<Record<string, unknown>>>`(
  select kept.payload from graphile_worker._private_jobs as kept where kept.id = jobs.id)`;

/** Rows of the view cannot be locked, as it has an outer join. */
export const lockJobRow = (db: Handle, id: number) =>
  sql`select from graphile_worker._private_jobs where id = ${id} for update`.execute(db);

/** When the queue last scheduled each cron job. Nothing public tells it. */
export const listSchedules = async (db: Handle) =>
  (
    await sql<{ name: string; lastAt: Date | null }>`
      select identifier as name, last_execution as "lastAt" from graphile_worker._private_known_crontabs order by 1`.execute(
      db,
    )
  ).rows;

/** The queue schedules no cron job before its last schedule, and nothing public resets it. Answers how many were ahead. */
export async function resetSchedulesAhead(pool: Pick<pg.Pool, "query">): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now() + interval '2 minutes'`,
  );
  return rowCount ?? 0;
}
