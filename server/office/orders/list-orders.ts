import { sql } from "kysely";
import { ordersEndpoint, type OrderRow } from "../../../shared/contract/staff/orders.ts";
import { MOST_COUNTED, PAGE_SIZE, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { personsOfOrders } from "../../../shared/domain/staff/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { seenOrders, SHOWN_BY_DEFAULT, toOrderRow } from "./order-rows.ts";

type Query = StaffQueryOf<typeof ordersEndpoint>;

interface Page {
  readonly items: OrderRow[];
  readonly next: string | null;
  readonly total: number;
  readonly isMore: boolean;
}

/** Of PostgreSQL's integer. */
const HIGHEST_ID = 2_147_483_647;

const codes = (text: string): number[] => text.split(",").map(Number);

/** `moment_id`: the last row of the page before. */
function readCursor(after: string | undefined): { placedAt: Date; id: number } | null {
  const [moment, id] = (after ?? "").split("_").map(Number);
  if (moment === undefined || id === undefined || !Number.isSafeInteger(id) || id > HIGHEST_ID) return null;
  const placedAt = new Date(moment);
  return Number.isNaN(placedAt.getTime()) ? null : { placedAt, id };
}

/** A page of orders, the newest first; counted up to 10,000. */
export async function listOrders(db: Handle, query: Query, permissions: Permissions): Promise<Page> {
  const { status, delivery, payment, q = "", after, limit = PAGE_SIZE } = query;
  let found = seenOrders(db, permissions).where(
    "orders.status",
    "in",
    status === undefined ? [...SHOWN_BY_DEFAULT] : codes(status),
  );
  if (delivery !== undefined) found = found.where("orders.delivery_type", "in", codes(delivery));
  if (payment !== undefined) found = found.where("orders.payment_type", "in", codes(payment));
  const text = q.trim();
  if (/^\d{1,9}$/.test(text)) found = found.where("orders.id", "=", Number(text));
  else if (text !== "") {
    // A member who sees no persons must not find out by whom an order is.
    if (personsOfOrders(permissions) !== "shown") return { items: [], next: null, total: 0, isMore: false };
    found = found.where(sql<boolean>`starts_with(lower(customer.email), ${text.toLowerCase()})`);
  }
  const { count } = await db
    .selectFrom(
      found
        .clearSelect()
        .select("orders.id")
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const cursor = readCursor(after);
  if (cursor) {
    // The database's moments have microseconds, the cursor milliseconds.
    found = found.where(
      sql<boolean>`(date_trunc('milliseconds', orders.placed_at), orders.id) < (${cursor.placedAt}, ${cursor.id})`,
    );
  }
  const rows = await found
    .orderBy(sql`date_trunc('milliseconds', orders.placed_at)`, "desc")
    .orderBy("orders.id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toOrderRow(row, permissions)),
    next: rows.length > limit && last ? `${last.placed_at.getTime()}_${last.id}` : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}
