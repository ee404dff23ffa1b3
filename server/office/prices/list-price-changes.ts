import { type Expression, sql, type SqlBool } from "kysely";
import type { PriceChangeRow, PriceView } from "../../../shared/contract/staff/prices/price-changes.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { shownPriceChange } from "../../../shared/domain/pricing/changes/price-change-states.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Handle } from "../../db/database.ts";
import type { ApprovalState } from "../../db/tables/staff.ts";
import { PRICE_CHANGE, SCHEDULE_ACT } from "../../features/prices/price-changes.repository.ts";
import { keysetOf, type SortKey, writeCursor } from "../keyset.ts";

/** The newest request of a second person about a change; a draft whose request was refused or lapsed is over. */
const REQUEST = sql<{ state: ApprovalState; reason: string | null; expires_at: string } | null>`(
  select jsonb_build_object('state', r.state, 'reason', r.decision_reason, 'expires_at', r.expires_at) from approval_request r
  where r.action = ${SCHEDULE_ACT} and r.subject_kind = ${PRICE_CHANGE} and r.subject_id = price_change.id::text
  order by r.id desc limit 1)`;
const IS_OPEN = sql<SqlBool>`(price_change.state in ('planned', 'running') or (price_change.state = 'draft' and not coalesce((
  select r.state in ('rejected', 'failed', 'expired')
    or (r.state = 'open' and (r.expires_at <= now() or price_change.starts_at <= now()))
  from approval_request r
  where r.action = ${SCHEDULE_ACT} and r.subject_kind = ${PRICE_CHANGE} and r.subject_id = price_change.id::text
  order by r.id desc limit 1), false)))`;
const CARTS = sql<number>`case when ${IS_OPEN} then (
  select count(distinct cart_id)::integer from cart_item join cart on cart.id = cart_id join price_change_line line using (code)
  where order_id is null and line.change_id = price_change.id) else 0 end`;
const WITHOUT_END = sql.lit(1e12);
const KEYS = {
  /** Of an open one, in seconds; drafts without one come first, those that run without an end last. */
  nextMoment: {
    by: sql`case price_change.state when 'running' then coalesce(extract(epoch from ends_at), ${WITHOUT_END})
      else coalesce(extract(epoch from starts_at), 0) end`,
    type: "numeric",
  },
  made: { by: sql`price_change.id`, type: "numeric" },
} as const satisfies Record<string, SortKey>;

export const seenPriceChanges = (db: Handle) =>
  db
    .selectFrom("price_change")
    .leftJoin("staff_member as writer", "writer.id", "price_change.created_by")
    .leftJoin("staff_member as scheduler", "scheduler.id", "price_change.scheduled_by")
    .leftJoin("approval_request as decided", "decided.id", "price_change.approval_id")
    .leftJoin("staff_member as decider", "decider.id", "decided.decided_by")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("price_change_line")
          .select([
            sql<number>`count(*)::integer`.as("tires"),
            sql<number>`coalesce(min(change_tenths), 0)`.as("lowest"),
            sql<number>`coalesce(max(change_tenths), 0)`.as("highest"),
            sql<number>`coalesce(round(avg(change_tenths)), 0)::integer`.as("average"),
            sql<number>`count(*) filter (where applied = 'left' or reverted = 'left')::integer`.as("left"),
          ])
          .whereRef("change_id", "=", "price_change.id")
          .as("lines"),
      (join) => join.onTrue(),
    )
    .selectAll("price_change")
    .select([
      "lines.tires",
      "lines.lowest",
      "lines.highest",
      "lines.average",
      "lines.left",
      "writer.name as writer_name",
      "scheduler.name as scheduler_name",
      "decider.name as decider_name",
      REQUEST.as("request"),
      CARTS.as("carts"),
    ]);

export type SeenPriceChange = Awaited<ReturnType<ReturnType<typeof seenPriceChanges>["execute"]>>[number];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function toPriceChangeRow(row: SeenPriceChange, now: Date): PriceChangeRow {
  const request = row.request && { ...row.request, expiresAt: new Date(row.request.expires_at) };
  const shown = shownPriceChange({ state: row.state, startsAt: row.starts_at, note: row.note, request }, now);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    ...shown,
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    appliedAt: iso(row.applied_at),
    revertedAt: iso(row.reverted_at),
    tires: row.tires,
    lowest: row.lowest,
    average: row.average,
    highest: row.highest,
    left: row.left,
    carts: row.carts,
    by: row.scheduler_name ?? row.writer_name,
    approvedBy: row.decider_name,
    createdAt: row.created_at.toISOString(),
  };
}

interface Page {
  readonly view?: PriceView | undefined;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** Wildcards of LIKE as they were typed. */
const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A page of open changes, the nearest moment first, or of ended changes, the newest first. */
export async function listPriceChanges(db: Handle, { view = "open", q = "", after, limit = PAGE_SIZE }: Page) {
  const text = q.trim();
  const conditions: Expression<SqlBool>[] = [view === "open" ? IS_OPEN : sql<SqlBool>`not ${IS_OPEN}`];
  if (text !== "") {
    conditions.push(sql<SqlBool>`(price_change.name ilike ${contains(text)} or exists (
      select from price_change_line line where line.change_id = price_change.id and line.code = ${text}))`);
  }
  const keyset = keysetOf(KEYS, view === "open" ? "nextMoment" : "-made", sql`price_change.id::text`, after);
  const { total } = await db
    .selectFrom(
      db
        .selectFrom("price_change")
        .select("id")
        .where((eb) => eb.and(conditions))
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await seenPriceChanges(db)
    .select(keyset.value.as("cursor_value"))
    .where((eb) => eb.and([...conditions, keyset.condition]))
    .orderBy(keyset.order)
    .limit(limit + 1)
    .execute();
  const now = await databaseTime(db);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map((row) => toPriceChangeRow(row, now)),
    next: rows.length > limit && last ? writeCursor(last.cursor_value, String(last.id)) : null,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  };
}
