import { sql } from "kysely";
import { MOST_TASKS, type Task, type TaskView, tasksEndpoint } from "../../../shared/contract/staff/tasks.ts";
import type { StaffAnswerOf, StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { personsOfOrders, seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { maskedName } from "../../../shared/domain/staff/access/masked-person.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { type TaskKind, taskKindsOf } from "../../../shared/domain/staff/tasks/task-kinds.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";

interface Reader {
  readonly staffId: number;
  readonly permissions: Permissions;
}

const IS_OPEN = sql<boolean>`task.closed_at is null`;
const IS_SNOOZED = sql<boolean>`coalesce(snoozed_until > now(), false)`;
const IS_WAITING = sql<boolean>`(${IS_OPEN} and not ${IS_SNOOZED})`;
const CLOSED_TODAY = sql<boolean>`task.closed_at >= date_trunc('day', now(), ${sql.lit(BUSINESS_TIME_ZONE)})`;

/** Tasks that exist for a member: of the member's kinds, and no request by or about the member. */
const seenTasks = (db: Handle, { staffId, permissions }: Reader) => {
  const kinds = taskKindsOf(permissions);
  return db
    .selectFrom("task")
    .where("task.kind", "in", kinds.length > 0 ? [...kinds] : [""])
    .where(sql<boolean>`coalesce((facts ->> 'askedBy')::bigint <> ${staffId}, true)`)
    .where(sql<boolean>`coalesce((facts ->> 'about')::bigint <> ${staffId}, true)`);
};

const ofView = (view: TaskView, staffId: number) =>
  ({
    role: IS_WAITING,
    mine: sql<boolean>`(${IS_WAITING} and owner_id = ${staffId})`,
    free: sql<boolean>`(${IS_WAITING} and owner_id is null)`,
    snoozed: sql<boolean>`(${IS_OPEN} and ${IS_SNOOZED})`,
    closed: CLOSED_TODAY,
  })[view];

/** How many wait for a member, and whether one is late: for the navigation. */
export async function countTasks(db: Handle, reader: Reader): Promise<{ waiting: number; isLate: boolean }> {
  return seenTasks(db, reader)
    .where(IS_WAITING)
    .select([sql<number>`count(*)`.as("waiting"), sql<boolean>`coalesce(bool_or(due_at < now()), false)`.as("isLate")])
    .executeTakeFirstOrThrow();
}

/** Tasks of a view, the most overdue first, with how many each view has. */
export async function listTasks(
  db: Handle,
  query: StaffQueryOf<typeof tasksEndpoint>,
  reader: Reader,
): Promise<StaffAnswerOf<typeof tasksEndpoint>> {
  const { view = "role", kind, late, olderThanHours } = query;
  let found = seenTasks(db, reader).where(ofView(view, reader.staffId));
  if (kind !== undefined) found = found.where("task.kind", "in", kind.split(","));
  if (late) found = found.where("task.due_at", "<", sql<Date>`now()`);
  if (olderThanHours !== undefined) {
    found = found.where("since", "<=", sql<Date>`now() - make_interval(hours => ${olderThanHours}::integer)`);
  }
  const rows = await withObjects(found)
    .orderBy(view === "closed" ? sql`task.closed_at desc` : sql`task.due_at`)
    .orderBy("task.id")
    .limit(MOST_TASKS)
    .execute();
  const counts = await seenTasks(db, reader)
    .select(
      (["role", "mine", "free", "snoozed", "closed"] as const).map((name) =>
        sql<number>`count(*) filter (where ${ofView(name, reader.staffId)})`.as(name),
      ),
    )
    .where(sql<boolean>`(${IS_OPEN} or ${CLOSED_TODAY})`)
    .executeTakeFirstOrThrow();
  return { items: rows.map((row) => toTask(row, reader.permissions)), counts, checkedAt: await lastCheck(db) };
}

/** With their owners, and what a row says of the order that they are about. */
const withObjects = (found: ReturnType<typeof seenTasks>) =>
  found
    .leftJoin("staff_member", "staff_member.id", "owner_id")
    .leftJoin("orders", (join) =>
      join.on(sql<boolean>`orders.id = (facts ->> 'orderId')::bigint and task.subject_id <> 'all'`),
    )
    .leftJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "task.id",
      "task.kind",
      "subject_id",
      "since",
      "task.due_at",
      "facts",
      "owner_id",
      "staff_member.name as owner_name",
      "snoozed_until",
      "snooze_reason",
      "closed_at",
      "customer.name",
      "customer.last_name",
      "orders.articles",
      "orders.total",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof withObjects>["execute"]>>[number];

export async function lastCheck(db: Handle): Promise<string | null> {
  const check = await db.selectFrom("task_check").select("at").executeTakeFirst();
  return check?.at.toISOString() ?? null;
}

/** The wire's task: without amounts and persons that the member does not see. */
function toTask(row: Row, permissions: Permissions): Task {
  const { amount, paid, askedBy: _asked, about: _about, responsible: _responsible, ...facts } = row.facts;
  const customer = customerOf(row, permissions);
  return {
    id: row.id,
    kind: row.kind as TaskKind,
    subject: row.subject_id,
    since: row.since.toISOString(),
    dueAt: row.due_at.toISOString(),
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? "" },
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    snoozeReason: row.snooze_reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    ...facts,
    ...(customer !== undefined && { customer }),
    ...(row.articles !== null && { pieces: row.articles }),
    ...(seesAmounts(permissions) && {
      ...(amount !== undefined && { amount }),
      ...(paid !== undefined && { paid }),
      ...(row.total !== null && { total: row.total }),
    }),
  };
}

function customerOf({ name, last_name: lastName }: Row, permissions: Permissions): string | undefined {
  const persons = personsOfOrders(permissions);
  if (name === null || persons === "none") return undefined;
  return persons === "shown" ? `${name} ${lastName ?? ""}`.trim() : maskedName(name, lastName ?? "");
}
