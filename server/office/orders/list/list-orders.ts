import { type RawBuilder, sql } from "kysely";
import { type OrderRow, type OrderSort } from "../../../../shared/contract/staff/orders/orders.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { seesAmounts } from "../../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../../db/database.ts";
import type { OrdersByText } from "../../search/orders-by-text.ts";
import { filterCondition, type OrderFilter } from "./order-conditions.ts";
import { seenOrders, toOrderRow } from "./order-rows.ts";
import { HIGHEST_INTEGER } from "../../../../shared/domain/text/highest-integer.ts";

export interface Page {
  readonly items: OrderRow[];
  readonly next: string | null;
  readonly total: number;
  readonly isMore: boolean;
}

export interface OrderQuery extends OrderFilter {
  readonly sort?: OrderSort;
  readonly after?: string;
  readonly limit?: number;
}

interface Key {
  readonly column: RawBuilder<unknown>;
  /** Of a row, as a whole number that PostgreSQL gives as text: moments in microseconds. */
  readonly value: RawBuilder<string>;
  /** The value back from the cursor. */
  readonly from: (value: string) => RawBuilder<unknown>;
}

const momentKey = (column: RawBuilder<unknown>): Key => ({
  column,
  value: sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
  from: (value) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
});
const PLACED = momentKey(sql`orders.placed_at`);
const SINCE = momentKey(sql`orders.status_since`);
const TOTAL: Key = {
  column: sql`orders.total`,
  value: sql`orders.total::text`,
  from: (value) => sql`${value}::bigint`,
};

/** A great age is an early moment. */
const ORDERS_BY = {
  "-placedAt": { key: PLACED, isDown: true },
  placedAt: { key: PLACED, isDown: false },
  "-age": { key: SINCE, isDown: false },
  age: { key: SINCE, isDown: true },
  "-total": { key: TOTAL, isDown: true },
  total: { key: TOTAL, isDown: false },
} as const satisfies Record<OrderSort, { key: Key; isDown: boolean }>;

/** An order by amounts tells amounts: without them, the newest come first. */
const sortFor = (sort: OrderSort, permissions: Permissions): OrderSort =>
  sort.endsWith("total") && !seesAmounts(permissions) ? "-placedAt" : sort;

const CURSOR = /^(\d{1,17})_(\d{1,10})$/;

/** A page of the orders that a filter means. */
export async function pageOfOrders(
  db: Handle,
  query: OrderQuery,
  permissions: Permissions,
  found: OrdersByText | null,
): Promise<Omit<Page, "total" | "isMore">> {
  const { after, limit = PAGE_SIZE } = query;
  const { key, isDown } = ORDERS_BY[sortFor(query.sort ?? "-placedAt", permissions)];
  const direction = isDown ? "desc" : "asc";
  const [, last, lastId] = CURSOR.exec(after ?? "") ?? [];
  let ids = db
    .selectFrom("orders")
    .select(["orders.id", key.value.as("cursor")])
    .where(filterCondition(query, permissions, found))
    .orderBy(key.column, direction)
    .orderBy("orders.id", direction)
    .limit(limit + 1);
  if (last !== undefined && Number(lastId) <= HIGHEST_INTEGER) {
    ids = ids.where(
      sql<boolean>`(${key.column}, orders.id) ${sql.raw(isDown ? "<" : ">")} (${key.from(last)}, ${Number(lastId)})`,
    );
  }
  const read = await ids.execute();
  const shown = read.slice(0, limit);
  const end = shown.at(-1);
  return {
    items: await rowsOf(
      db,
      shown.map(({ id }) => id),
      permissions,
    ),
    next: read.length > limit && end ? `${end.cursor}_${end.id}` : null,
  };
}

/** The rows of a page, in its order. Read apart: with their customers, all orders would be joined before they are sorted. */
async function rowsOf(db: Handle, ids: readonly number[], permissions: Permissions): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await seenOrders(db, permissions)
    .where("orders.id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toOrderRow(row, permissions)] : [];
  });
}

/** How many orders a filter means, up to `most` and one more. */
export async function countOrders(
  db: Handle,
  filter: OrderFilter,
  permissions: Permissions,
  found: OrdersByText | null,
  most: number,
): Promise<number> {
  const counted = db
    .selectFrom("orders")
    .select("orders.id")
    .where(filterCondition(filter, permissions, found))
    .limit(most + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page, with how many there are: counted up to 10,000. */
export async function listOrders(
  db: Handle,
  query: OrderQuery,
  permissions: Permissions,
  found: OrdersByText | null,
): Promise<Page> {
  const count = await countOrders(db, query, permissions, found, MOST_COUNTED);
  return {
    ...(await pageOfOrders(db, query, permissions, found)),
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED || (found?.isCut ?? false),
  };
}
