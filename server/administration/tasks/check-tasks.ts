import { sql } from "kysely";
import { ALL_TASK_KINDS, TASK_KINDS, type TaskKind } from "../../../shared/domain/staff/tasks/task-kinds.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { databaseTime } from "../../db/database-time.ts";
import { transact } from "../../db/transact.ts";
import { turnOldClocks } from "../../features/privacy/requests/requests.repository.ts";
import { TASK_CAUSES } from "./task-causes.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** Closed tasks tell who did what lately; the audit log keeps the acts. */
const KEPT_DAYS = 90;

/** A check that takes longer would hold the transaction of the next one. */
const PATIENCE = "30s";

/** A check this young answers a member who asks for one. */
const FRESH_SECONDS = 10;

/**
 * Looks for the causes of every kind: writes tasks for new ones, and closes those whose cause is gone. Of several processes one checks at
 * a time; another leaves it to that one. A kind of another version is left alone.
 *
 * @returns whether it checked.
 */
export async function checkTasks(db: Handle): Promise<boolean> {
  // Before the check: the row of a request that a member is changing is waited for without the others.
  await turnOldClocks(db, businessDay(await databaseTime(db)));
  return transact(db, async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(trx);
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('check_tasks')) as "isMine"`.execute(trx);
    if (!rows[0]?.isMine) return false;
    for (const kind of ALL_TASK_KINDS) await checkKind(trx, kind);
    await sql`insert into task_check (at) values (now()) on conflict (is_only) do update set at = excluded.at`.execute(
      trx,
    );
    return true;
  });
}

/** For a member who asks: a check that was made just now is enough. */
export async function checkTasksNow(db: Handle): Promise<void> {
  const fresh = await db
    .selectFrom("task_check")
    .select("at")
    .where("at", ">", sql<Date>`now() - make_interval(secs => ${FRESH_SECONDS})`)
    .executeTakeFirst();
  if (!fresh) await checkTasks(db);
}

const checkKind = (trx: Trx, kind: TaskKind) => {
  const { subjectKind, query } = TASK_CAUSES[kind];
  const limit = sql`make_interval(hours => ${TASK_KINDS[kind].limitHours}::integer)`;
  return sql`
    with found as materialized (
      select subject, began as since, coalesce(due, began + ${limit}) as due_at, jsonb_strip_nulls(cause.facts) as facts
      from (${query}) as cause
      left join task as known on known.kind = ${kind} and subject_id = subject and known.closed_at is null
      cross join lateral (select coalesce(cause.since, known.since, now()) as began) as moment
    ), written as (
      insert into task (kind, subject_kind, subject_id, since, due_at, facts, owner_id)
      select ${kind}, ${subjectKind}, subject, since, due_at, facts, (facts ->> 'responsible')::bigint from found
      on conflict (kind, subject_kind, subject_id) where closed_at is null do update
        set since = excluded.since, due_at = excluded.due_at, facts = excluded.facts,
          -- Another responsible was named; otherwise it stays with the one who took it.
          owner_id = case when excluded.facts -> 'responsible' is distinct from task.facts -> 'responsible'
            then coalesce(excluded.owner_id, task.owner_id) else task.owner_id end
        where (task.due_at, task.facts) is distinct from (excluded.due_at, excluded.facts)
    )
    update task set closed_at = now() where kind = ${kind} and closed_at is null
      and not exists (select from found where found.subject = task.subject_id)`.execute(trx);
};

/** For the nightly clean-up. */
export const removeOldTasks = (db: Handle, now: Date) =>
  db
    .deleteFrom("task")
    .where("closed_at", "<", new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
