import { type RawBuilder, sql } from "kysely";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { FIGURE_SORTS, figuresOfAll } from "./customer-figures.ts";
import type { Found, FoundCustomers } from "./found-customers.ts";

export interface Sort {
  readonly by: RawBuilder<unknown>;
  readonly isDown: boolean;
  /** The figure of the orders that it is, if any. */
  readonly figure: keyof typeof FIGURE_SORTS | undefined;
}

const isFigure = (name: string): name is keyof typeof FIGURE_SORTS => Object.hasOwn(FIGURE_SORTS, name);

/** Newest registration first, unless another order is asked for. */
export function sortOf(sort: string, permissions: Permissions): Sort {
  const name = sort.replace("-", "");
  const isDown = sort.startsWith("-");
  const plain = (by: RawBuilder<unknown>): Sort => ({ by, isDown, figure: undefined });
  // An order tells what it is made of: members who do not see amounts or whole names are not given it.
  if (name === "spent" && !seesAmounts(permissions)) return plain(sql`customer.created_at`);
  if (name === "name") {
    const whole = hasGrant(permissions, "customers.read", "read");
    if (whole) return plain(sql`lower(customer.name || ' ' || customer.last_name)`);
    // A name in one field has the surname too.
    return plain(
      sql`lower(case when customer.last_name = '' then split_part(customer.name, ' ', 1) else customer.name end)`,
    );
  }
  return isFigure(name) ? { by: FIGURE_SORTS[name], isDown, figure: name } : plain(sql`customer.created_at`);
}

interface Page {
  readonly sort: Sort;
  /** The last account of the page before. */
  readonly cursor: number | null;
  readonly limit: number;
  /** Accounts that the list has, as far as they were counted. */
  readonly count: number;
}

/** Of so many accounts each one's orders are looked at; of more, the orders are read once, or from their newest on. */
const FEW = 2_000;

/** A page of accounts in an order, with one more where there are more. */
export function pageOfCustomers(db: Handle, all: FoundCustomers, page: Page): Promise<Found[]> {
  const { figure } = page.sort;
  if (figure === undefined || page.count <= FEW) return pageBy(all, page, page.sort.by);
  if (figure === "lastOrderAt") return pageByLastOrder(db, all, page);
  const joined = all.leftJoin(figuresOfAll(db), "figures.customer_id", "customer.id");
  return pageBy(joined, page, sql`coalesce(${sql.ref(`figures.${figure}`)}, 0)`);
}

const pageBy = (all: FoundCustomers, { sort, cursor, limit }: Page, by: RawBuilder<unknown>): Promise<Found[]> =>
  (cursor === null
    ? all
    : all.where(
        sql<boolean>`(${by}, customer.id) ${sql.raw(sort.isDown ? "<" : ">")}
          (select ${sort.by}, customer.id from customer where customer.id = ${cursor})`,
      )
  )
    .orderBy(by, sort.isDown ? "desc" : "asc")
    .orderBy("customer.id", sort.isDown ? "desc" : "asc")
    .limit(limit)
    .execute();

/** Orders are read from the newest, or the oldest, until a page is full; accounts without an order are before all dates. */
async function pageByLastOrder(db: Handle, all: FoundCustomers, page: Page): Promise<Found[]> {
  const { sort, cursor, limit } = page;
  const last = cursor === null ? undefined : await lastOrderOf(db, cursor);
  const parts = sort.isDown ? ([withOrder, withoutOrder] as const) : ([withoutOrder, withOrder] as const);
  const rows: Found[] = [];
  for (const part of parts) {
    if (rows.length < limit) rows.push(...(await part(all, { ...page, limit: limit - rows.length }, last)));
  }
  return rows;
}

/** The time of the last order of the cursor's account. It is undefined without a cursor, and null without an order. */
type Last = Date | null | undefined;

async function lastOrderOf(db: Handle, customerId: number): Promise<Date | null> {
  const { last } = await db
    .selectFrom("orders")
    .select(sql<Date | null>`max(placed_at)`.as("last"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return last;
}

async function withOrder(all: FoundCustomers, { sort: { isDown }, cursor, limit }: Page, last: Last): Promise<Found[]> {
  // An account without an order stands after all others, or before.
  if (last === null && isDown) return [];
  let found = all.innerJoin("orders as newest", "newest.customer_id", "customer.id").where(
    sql<boolean>`not exists (select from orders later where later.customer_id = customer.id
        and (later.placed_at, later.id) > (newest.placed_at, newest.id))`,
  );
  if (last instanceof Date) {
    found = found.where(
      sql<boolean>`(newest.placed_at, customer.id) ${sql.raw(isDown ? "<" : ">")} (${last}::timestamptz, ${cursor}::bigint)`,
    );
  }
  return found
    .orderBy("newest.placed_at", isDown ? "desc" : "asc")
    .orderBy("customer.id", isDown ? "desc" : "asc")
    .limit(limit)
    .execute();
}

async function withoutOrder(all: FoundCustomers, { sort: { isDown }, cursor, limit }: Page, last: Last) {
  if (last instanceof Date && !isDown) return [];
  let found = all.where(sql<boolean>`not exists (select from orders where orders.customer_id = customer.id)`);
  if (last === null) found = found.where("customer.id", isDown ? "<" : ">", cursor ?? 0);
  return found
    .orderBy("customer.id", isDown ? "desc" : "asc")
    .limit(limit)
    .execute();
}
