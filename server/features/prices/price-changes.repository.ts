import { type Selectable, sql } from "kysely";
import type { Extremes, StoredTerms } from "../../../shared/domain/pricing/changes/price-terms.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { Handle } from "../../db/database.ts";
import type { ApprovalState } from "../../db/tables/staff.ts";
import type { PriceChangeLineTable, PriceChangeTable } from "../../db/tables/prices.ts";
import { CHANGED_PRICE, importedWithoutApproval } from "./imports-without-approval.ts";
import { termsOf } from "./tire-prices.ts";

export type PriceChangeRow = Selectable<PriceChangeTable>;
export type PriceChangeLineRow = Selectable<PriceChangeLineTable>;

export interface PlannedLine extends Extremes {
  readonly code: string;
  readonly before: StoredTerms;
  readonly after: StoredTerms;
  readonly changeTenths: number;
}

export const plannedLine = (row: PriceChangeLineRow): PlannedLine => ({
  code: row.code,
  before: {
    listPrice: centavos(row.before_list),
    discountedPrice: centavos(row.before_discounted),
    discount: row.before_discount,
    minimum: row.before_minimum,
  },
  after: termsOf(row),
  changeTenths: row.change_tenths,
  fallTenths: row.fall_tenths,
  riseTenths: row.rise_tenths,
});

/** PostgreSQL takes 65,535 values in one statement. */
const LINES_OF_A_STATEMENT = 1_000;

export async function addLines(db: Handle, changeId: number, lines: readonly PlannedLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_OF_A_STATEMENT) {
    const values = lines.slice(from, from + LINES_OF_A_STATEMENT).map(({ code, before, after, ...line }) => ({
      change_id: changeId,
      code,
      before_list: before.listPrice,
      before_discounted: before.discountedPrice,
      before_discount: before.discount,
      before_minimum: before.minimum,
      list_price: after.listPrice,
      discounted_price: after.discountedPrice,
      discount: after.discount,
      minimum: after.minimum,
      change_tenths: line.changeTenths,
      fall_tenths: line.fallTenths,
      rise_tenths: line.riseTenths,
      applied: null,
      reverted: null,
      found: null,
    }));
    await db.insertInto("price_change_line").values(values).execute();
  }
}

export const findChange = (db: Handle, id: number): Promise<PriceChangeRow | undefined> =>
  db.selectFrom("price_change").selectAll().where("id", "=", id).executeTakeFirst();

/** The row stays locked until the transaction ends. `lockPrices` comes before it. */
export const lockChange = (db: Handle, id: number): Promise<PriceChangeRow | undefined> =>
  db.selectFrom("price_change").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const findLines = (db: Handle, id: number): Promise<PriceChangeLineRow[]> =>
  db.selectFrom("price_change_line").selectAll().where("change_id", "=", id).orderBy("code").execute();

/** The act whose requests a second person decides, and what they are about. */
export const SCHEDULE_ACT = "prices schedule";
export const PRICE_CHANGE = "priceChange";

export interface ChangeRequest {
  readonly id: number;
  readonly state: ApprovalState;
  readonly reason: string | null;
  readonly expiresAt: Date;
}

/** The newest request of a second person about a change. */
export async function newestRequest(db: Handle, changeId: number): Promise<ChangeRequest | null> {
  const row = await db
    .selectFrom("approval_request")
    .select(["id", "state", "decision_reason", "expires_at"])
    .where("action", "=", SCHEDULE_ACT)
    .where("subject_kind", "=", PRICE_CHANGE)
    .where("subject_id", "=", String(changeId))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, state: row.state, reason: row.decision_reason, expiresAt: row.expires_at } : null;
}

interface Span {
  /** Of the change itself, which is not an obstacle. */
  readonly id: number | null;
  readonly codes: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Also those that a second person has not decided: not when one of them is decided now, or two would block each other. */
  readonly withWaiting: boolean;
}

export interface Overlap {
  readonly id: number;
  readonly name: string;
  readonly tires: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Other plans that have one of the tyres at the same time. Without an end a plan has its tyres from its start on, until it has run. */
export async function findOverlaps(db: Handle, span: Span): Promise<Overlap[]> {
  const { id, codes, startsAt, endsAt, withWaiting } = span;
  if (codes.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string; tires: number; starts_at: Date | null; ends_at: Date | null }>`
    select price_change.id, name, count(*)::integer as tires, starts_at, ends_at
    from price_change_line line join price_change on price_change.id = line.change_id
    where line.code = any(${[...codes]}::text[]) and price_change.id is distinct from ${id}::bigint and kind = 'plan'
      and line.applied is distinct from 'left'
      and (state in ('planned', 'running') or (${withWaiting} and state = 'draft' and coalesce(starts_at > now(), true)
        and exists (select from approval_request r where r.action = ${SCHEDULE_ACT} and r.subject_kind = ${PRICE_CHANGE}
          and r.subject_id = price_change.id::text and r.state = 'open' and r.expires_at > now())))
      and tstzrange(coalesce(applied_at, starts_at, now()), ends_at)
        && tstzrange(coalesce(${startsAt}::timestamptz, now()), ${endsAt}::timestamptz)
    group by price_change.id order by price_change.id limit 5`.execute(db);
  return rows.map(({ starts_at, ends_at, ...row }) => ({ ...row, startsAt: starts_at, endsAt: ends_at }));
}

interface Alone {
  readonly staffId: number | null;
  /** When these prices change; null: now. */
  readonly at: Date | null;
}

/**
 * Tyres that a member changes without a second person within a day, by files too, and these: many small changes are one large one. A plan counts
 * by the day when it was scheduled and by those around its moment, so that small plans of many days do not become one large change of one minute.
 */
export async function tiresOfADay(db: Handle, codes: readonly string[], { staffId, at }: Alone): Promise<number> {
  const { rows } = await sql<{ tires: number }>`
    select count(distinct code)::integer as tires from (
      select unnest(${[...codes]}::text[]) as code
      union all
      select line.code from price_change join price_change_line line on line.change_id = price_change.id
        where scheduled_by = ${staffId}::bigint and approval_id is null and state not in ('draft', 'withdrawn', 'refused')
          and (scheduled_at > now() - interval '24 hours'
            or coalesce(applied_at, starts_at) - coalesce(${at}::timestamptz, now()) between interval '-24 hours' and interval '24 hours')
      union all
      ${importedWithoutApproval(staffId, CHANGED_PRICE)}
    ) as touched`.execute(db);
  return rows[0]?.tires ?? codes.length;
}

export interface CartCounts {
  readonly carts: number;
  readonly rising: number;
}

/** Open carts with one of a change's tyres, and those where one of them gets dearer. */
export async function cartsWith(
  db: Handle,
  lines: readonly Pick<PlannedLine, "code" | "changeTenths">[],
): Promise<CartCounts> {
  if (lines.length === 0) return { carts: 0, rising: 0 };
  const rising = lines.filter(({ changeTenths }) => changeTenths > 0).map(({ code }) => code);
  const { rows } = await sql<CartCounts>`
    select count(distinct cart_id)::integer as carts,
      count(distinct cart_id) filter (where code = any(${rising}::text[]))::integer as rising
    from cart_item join cart on cart.id = cart_id
    where order_id is null and code = any(${lines.map(({ code }) => code)}::text[])`.execute(db);
  return rows[0] ?? { carts: 0, rising: 0 };
}
