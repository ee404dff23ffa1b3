import { sql } from "kysely";
import { isSold, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";
import { OPEN_STATUSES } from "./customer-conditions.ts";

export interface CustomerFigures {
  readonly orders: number;
  readonly openOrders: number;
  /** Centavos, of sold orders. */
  readonly spent: number;
  readonly lastOrderAt: Date | null;
}

const NOTHING: CustomerFigures = { orders: 0, openOrders: 0, spent: 0, lastOrderAt: null };

/** What these accounts have ordered. */
export async function figuresOf(db: Handle, ids: readonly number[]): Promise<(id: number) => CustomerFigures> {
  if (ids.length === 0) return () => NOTHING;
  const rows = await db
    .selectFrom("orders")
    .select([
      "customer_id as id",
      sql<number>`count(*)`.as("orders"),
      sql<number>`count(*) filter (where status in (${sql.join(OPEN_STATUSES)}))`.as("openOrders"),
      sql<number>`coalesce(sum(total) filter (where status in (${sql.join(statusCodesWhere(isSold))})), 0)`.as("spent"),
      sql<Date | null>`max(placed_at)`.as("lastOrderAt"),
    ])
    .where("customer_id", "in", [...ids])
    .groupBy("customer_id")
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? NOTHING;
}

/** Number of orders and sum of sold ones of every account that has one, read once. */
export const figuresOfAll = (db: Handle) =>
  db
    .selectFrom("orders")
    .select([
      "customer_id",
      sql<number>`count(*)`.as("orders"),
      sql<number>`coalesce(sum(total) filter (where status in (${sql.join(statusCodesWhere(isSold))})), 0)`.as("spent"),
    ])
    .groupBy("customer_id")
    .as("figures");

/** The same of each account, as an expression to sort by. */
export const FIGURE_SORTS = {
  orders: sql`(select count(*) from orders where orders.customer_id = customer.id)`,
  spent: sql`(select coalesce(sum(total), 0) from orders
    where orders.customer_id = customer.id and status in (${sql.join(statusCodesWhere(isSold))}))`,
  lastOrderAt: sql`coalesce((select max(placed_at) from orders where orders.customer_id = customer.id), '-infinity')`,
} as const;
