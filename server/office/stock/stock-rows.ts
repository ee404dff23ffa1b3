import { type RawBuilder, sql } from "kysely";
import type {
  stockCountsEndpoint,
  stockFileEndpoint,
  StockRow,
  StockSort,
} from "../../../shared/contract/staff/stock/stock.ts";
import {
  MOST_COUNTED,
  PAGE_SIZE,
  type StaffAnswerOf,
  type StaffQueryOf,
} from "../../../shared/contract/staff/staff-endpoint.ts";
import { ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { coverDays } from "../../../shared/domain/staff/stock-adjustments.ts";
import type { Handle } from "../../db/database.ts";
import { sizeWithIndex } from "../../features/catalog/tires/tire.ts";
import { IS_ON_SALE, tireNamed } from "./tire-conditions.ts";
import { keysetOf, type SortKey, writeCursor } from "../keyset.ts";

export type StockFilter = StaffQueryOf<typeof stockFileEndpoint>;

interface StockQuery extends StockFilter {
  readonly sort?: StockSort;
  readonly after?: string;
  readonly limit?: number;
}

/** A count is old after this long. */
const OLD_COUNT_DAYS = 90;

const WAITING = ORDER_STATUSES.awaitingPayment.code;
/** Their pieces are taken from stock and still in the warehouse. */
const HOLDING = statusCodesWhere((status) =>
  ["incomplete", "awaitingPayment", "paymentReceived", "paymentValidated", "inProcess", "preparingShipment"].includes(
    status,
  ),
);

/**
 * What orders of 7 and 30 days took and did not give back, and what they hold, by tyre. What comes back of an older order is not a sale less of these
 * days.
 */
const FIGURES = sql`
  with taken as (
    select code, -sum(quantity) as quantity, max(at) filter (where quantity < 0) as at
    from stock_movement where order_id is not null and at > now() - interval '30 days'
    group by code, order_id having bool_or(quantity < 0)
  ), sold as (
    select code, sum(quantity)::int as sold30, coalesce(sum(quantity) filter (where at > now() - interval '7 days'), 0)::int as sold7
    from taken group by code
  ), held as (
    select order_line.code, sum(quantity)::int as held,
      coalesce(sum(quantity) filter (where status = ${sql.lit(WAITING)}), 0)::int as reserved
    from orders join order_line on order_line.order_id = orders.id
    where status in (${sql.join(HOLDING.map((code) => sql.lit(code)))})
      and not (status = ${sql.lit(ORDER_STATUSES.incomplete.code)} and awaits_review)
    group by order_line.code
  ), listed as (
    select tire.code, brand.id as brand_id, brand.name || ' ' || product.name as name, size_key, load_index, speed,
      product.image, ${IS_ON_SALE} as on_sale, coalesce(tire_storage.place, '') as place,
      coalesce(on_hand, 0) as on_hand, coalesce(reserved, 0) as reserved, coalesce(held, 0) as held,
      coalesce(sold7, 0) as sold7, coalesce(sold30, 0) as sold30, counted_at, alarm_level, coalesce(revision, 0) as revision
    from tire join product on product.id = tire.product_id join brand on brand.id = product.brand_id
    left join stock on stock.code = tire.code left join tire_storage on tire_storage.code = tire.code
    left join sold on sold.code = tire.code left join held on held.code = tire.code`;

interface Stored {
  readonly code: string;
  readonly name: string;
  readonly size_key: string;
  readonly load_index: string;
  readonly speed: string;
  readonly image: string;
  readonly on_sale: boolean;
  readonly place: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly held: number;
  readonly sold7: number;
  readonly sold30: number;
  readonly counted_at: Date | null;
  readonly alarm_level: number | null;
  readonly revision: number;
}

const toStockRow = (row: Stored): StockRow => ({
  code: row.code,
  name: row.name,
  sizeWords: sizeWithIndex(row),
  image: row.image,
  isActive: row.on_sale,
  place: row.place,
  onHand: row.on_hand,
  reserved: row.reserved,
  held: row.held,
  sold7: row.sold7,
  sold30: row.sold30,
  coverDays: coverDays(row.on_hand, row.sold30),
  countedAt: row.counted_at?.toISOString() ?? null,
  alarmLevel: row.alarm_level,
  revision: row.revision,
});

/** What never sells lasts longest. */
const KEYS = {
  code: { by: sql`code`, type: "text" },
  onHand: { by: sql`on_hand`, type: "numeric" },
  cover: { by: sql`case when sold30 > 0 then on_hand * 30 / sold30 else 99999999 end`, type: "numeric" },
  sold: { by: sql`sold30`, type: "numeric" },
  counted: { by: sql`coalesce(extract(epoch from counted_at)::bigint, 0)`, type: "numeric" },
} as const satisfies Record<string, SortKey>;

const IS_OLD_COUNT = sql`coalesce(counted_at, '-infinity') < now() - make_interval(days => ${sql.lit(OLD_COUNT_DAYS)})`;

const VIEWS = {
  low: sql`on_hand < alarm_level and on_sale`,
  zero: sql`on_hand = 0 and on_sale`,
  uncounted: sql`${IS_OLD_COUNT} and on_sale`,
  retired: sql`not on_sale and on_hand > 0`,
} as const;

function condition({ brand, view }: StockFilter): RawBuilder<unknown> {
  const ofBrand = brand === undefined ? sql`true` : sql`brand_id = any(${brand.split(",").map(Number)}::int[])`;
  return sql`${view === undefined ? sql`on_sale` : VIEWS[view]} and ${ofBrand}`;
}

/** A page of tyres with their stock. */
export async function listStock(
  db: Handle,
  { after, limit = PAGE_SIZE, sort = "code", ...filter }: StockQuery,
): Promise<{ items: StockRow[]; next: string | null; total: number; isMore: boolean }> {
  const keyset = keysetOf(KEYS, sort, sql`code`, after);
  const text = filter.q?.trim() ?? "";
  const named = text === "" ? sql`true` : tireNamed(text);
  const { rows } = await sql<Stored & { cursor: string; total: number }>`${FIGURES} where ${named}), meant as (
      select *, count(*) over ()::int as total from listed where ${condition(filter)}
    ) select *, ${keyset.value} as cursor from meant where ${keyset.condition} order by ${keyset.order} limit ${limit + 1}`.execute(
    db,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const total = rows[0]?.total ?? 0;
  return {
    items: shown.map(toStockRow),
    next: rows.length > limit && last ? writeCursor(last.cursor, last.code) : null,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  };
}

/** The stock of one tyre, on sale or not. */
export async function readStock(db: Handle, code: string): Promise<StockRow | undefined> {
  const { rows } = await sql<Stored>`${FIGURES} where tire.code = ${code}) select * from listed`.execute(db);
  return rows[0] && toStockRow(rows[0]);
}

/**
 * Pieces of a tyre that orders had taken at a moment and that had not left the warehouse. With the count's own moment: what orders took later is
 * taken off by the count itself, and would be twice.
 */
export async function heldAt(db: Handle, code: string, asked: Date): Promise<{ held: number; at: string }> {
  const { rows } = await sql<{ held: number; at: Date }>`
    with moment as (select least(${asked}::timestamptz, clock_timestamp()) as at)
    select at, coalesce((
      select sum(taken.quantity) from (
        select order_id, -sum(quantity) as quantity from stock_movement
        where code = ${code} and order_id is not null and return_id is null and stock_movement.at <= moment.at
        group by order_id having sum(quantity) < 0
      ) as taken
      where (
        select to_status from order_event where order_event.order_id = taken.order_id and order_event.at <= moment.at
        order by id desc limit 1
      ) in (${sql.join(HOLDING.map((status) => sql.lit(status)))})
    ), 0)::int as held from moment`.execute(db);
  return { held: rows[0]?.held ?? 0, at: (rows[0]?.at ?? asked).toISOString() };
}

type Counts = StaffAnswerOf<typeof stockCountsEndpoint>;

/** How many tyres each view has. */
export async function countStockViews(db: Handle): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, "brands">>`select
      count(*) filter (where on_sale)::int as all,
      count(*) filter (where ${VIEWS.low})::int as low, count(*) filter (where ${VIEWS.zero})::int as zero,
      count(*) filter (where ${VIEWS.uncounted})::int as uncounted, count(*) filter (where ${VIEWS.retired})::int as retired
    from (select ${IS_ON_SALE} as on_sale, coalesce(on_hand, 0) as on_hand, alarm_level, counted_at
      from tire join product on product.id = tire.product_id left join stock on stock.code = tire.code) as listed`.execute(
    db,
  );
  const brands = await db.selectFrom("brand").select(["id", "name"]).orderBy("name").execute();
  return { ...(rows[0] ?? { all: 0, low: 0, zero: 0, uncounted: 0, retired: 0 }), brands };
}

/** Tyres on sale below their alarm, for the navigation. */
export async function countLowStock(db: Handle): Promise<{ waiting: number; isLate: boolean }> {
  const { waiting } = await db
    .selectFrom("stock")
    .innerJoin("tire", "tire.code", "stock.code")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where("on_hand", "<", sql<number>`alarm_level`)
    .where(IS_ON_SALE)
    .executeTakeFirstOrThrow();
  return { waiting, isLate: false };
}
