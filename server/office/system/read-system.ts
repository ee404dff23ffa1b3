import { sql } from "kysely";
import type { Finding, QueuedJob, systemEndpoint } from "../../../shared/contract/staff/system.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { keepsJob } from "../../../shared/domain/staff/job-care.ts";
import { GONE_AFTER_SECONDS } from "../../administration/health/heartbeat.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { LATEST_MIGRATION } from "../../db/migrate.ts";
import { cleanAnswer } from "../../mail/transport/server-answer.ts";
import { isDeadJob, isMailJobRow } from "../../queue/dead-jobs.ts";
import { IS_GIVEN_UP } from "../../queue/mail-log.ts";
import { listSchedules } from "../../queue/private-tables.ts";
import { listQueuedJobs, type QueuedJobRow } from "../../queue/queued-job.ts";

const BACKUPS_SHOWN = 14;
const JOBS_SHOWN = 100;

type System = StaffAnswerOf<typeof systemEndpoint>;

/** How the shop is, from what processes and jobs wrote down: no provider is asked meanwhile. */
export async function readSystem(db: Handle, config: Config): Promise<System> {
  const processes = await db
    .selectFrom("heartbeat")
    .selectAll()
    .where("seen_at", ">", sql<Date>`now() - make_interval(secs => ${GONE_AFTER_SECONDS})`)
    .orderBy("started_at")
    .execute();
  const reports = await db.selectFrom("health_report").selectAll().execute();
  const report = (kind: string): System["doctor"] => {
    const found = reports.find((row) => row.kind === kind);
    return found ? { at: found.at.toISOString(), findings: found.findings as Finding[] } : null;
  };
  const backups = await db.selectFrom("backup_record").selectAll().orderBy("at", "desc").limit(BACKUPS_SHOWN).execute();
  const { tried } = await db
    .selectFrom("staff_action")
    .select(sql<Date | null>`max(at)`.as("tried"))
    .where("command", "=", "restore tried")
    .executeTakeFirstOrThrow();
  const crons = await listSchedules(db);
  const { queue, mail } = await countJobs(db);
  return {
    readAt: new Date().toISOString(),
    processes: processes.map(({ version, roles, started_at: startedAt, seen_at: seenAt }) => ({
      version,
      roles: [...roles],
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    database: await databaseFacts(db),
    mail: { isConfigured: config.SMTP_URL !== "", ...mail },
    queue,
    crons: crons.map(({ name, lastAt }) => ({ name, lastAt: lastAt?.toISOString() ?? null })),
    others: report("others"),
    doctor: report("doctor"),
    restoreTriedAt: tried?.toISOString() ?? null,
    backups: backups.map(({ at, bytes, row_count: rows }) => ({ at: at.toISOString(), bytes, rows })),
  };
}

async function databaseFacts(db: Handle): Promise<System["database"]> {
  const { rows } = await sql<Omit<System["database"], "migration">>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where coalesce(backend_type, 'client backend') = 'client backend') as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The database answered nothing.");
  return { ...facts, migration: LATEST_MIGRATION };
}

async function countJobs(db: Handle) {
  const { rows } = await sql<{ waiting: number; failing: number; dead: number; mailFailing: number }>`
    select count(*) filter (where not ${isDeadJob} and last_error is null) as waiting,
      count(*) filter (where not ${isDeadJob} and last_error is not null and not ${isMailJobRow}) as failing,
      count(*) filter (where ${isDeadJob} and not ${isMailJobRow}) as dead,
      count(*) filter (where not ${isDeadJob} and last_error is not null and ${isMailJobRow}) as "mailFailing"
    from graphile_worker.jobs`.execute(db);
  const { waiting = 0, failing = 0, dead = 0, mailFailing = 0 } = rows[0] ?? {};
  const { count: givenUp } = await db
    .selectFrom("mail_log")
    .select(sql<number>`count(*)`.as("count"))
    .where(IS_GIVEN_UP)
    .executeTakeFirstOrThrow();
  return { queue: { waiting, failing, dead }, mail: { failing: mailFailing, givenUp } };
}

export const readJobs = async (db: Handle): Promise<QueuedJob[]> => (await listQueuedJobs(db, JOBS_SHOWN)).map(toJob);

/** Numbers that a payload may have, and what they are of. */
const ABOUT = [
  ["orderId", "pedido"],
  ["refundId", "reembolso"],
  ["attemptId", "pago"],
  ["customerId", "cuenta"],
  ["invitationId", "invitación"],
  ["messageId", "mensaje"],
  ["returnId", "reclamación"],
] as const;

function toJob({
  id,
  name,
  payload,
  attempts,
  max_attempts: most,
  last_error: error,
  run_at: runAt,
  is_locked,
}: QueuedJobRow): QueuedJob {
  const { orderId } = payload;
  const about = ABOUT.flatMap(([key, word]) => (typeof payload[key] === "number" ? [`${word} ${payload[key]}`] : []));
  return {
    id,
    name,
    about: about.join(", "),
    orderId: typeof orderId === "number" ? orderId : null,
    state: stateOf({ isLocked: is_locked, isDead: attempts >= most, hasFailed: error !== null }),
    error: cleanAnswer(error ?? "", ""),
    attempts,
    maxAttempts: most,
    runAt: runAt.toISOString(),
    kept: keepsJob(name),
  };
}

function stateOf({
  isLocked,
  isDead,
  hasFailed,
}: {
  isLocked: boolean;
  isDead: boolean;
  hasFailed: boolean;
}): QueuedJob["state"] {
  if (isLocked) return "running";
  if (isDead) return "dead";
  return hasFailed ? "failing" : "waiting";
}
