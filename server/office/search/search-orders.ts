import { type RawBuilder, sql } from "kysely";
import { guiaKey } from "../../../shared/domain/orders/shipments/carriers.ts";
import type { SearchKind, SearchTerm } from "../../../shared/domain/staff/search-terms.ts";
import type { Handle } from "../../db/database.ts";
import { nameQuery } from "./name-query.ts";
import type { SearchReach } from "./search-reach.ts";

export const MOST_OF_A_GROUP = 8;

/** Statuses that members without `orders.all` see (office section 3, almacén). */
const STATUSES_OF_GOODS = [21, 40, 45, 47, 48, 50, 55, 58, 59, 60, 700];

export interface OrderRow {
  readonly id: number;
  readonly status: number;
  readonly placedAt: Date;
  readonly name: string;
  readonly lastName: string;
  readonly matched: SearchKind;
}

/** Newest orders that a term means and the member may see. */
export async function searchOrders(db: Handle, term: SearchTerm, reach: SearchReach): Promise<readonly OrderRow[]> {
  const condition = orderCondition(term, reach);
  if (condition === undefined) return [];
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.status",
      "orders.placed_at as placedAt",
      "customer.name",
      "customer.last_name as lastName",
    ])
    .where(condition)
    .$if(!reach.seesAllOrders, (query) => query.where("orders.status", "in", STATUSES_OF_GOODS))
    .orderBy("orders.id", "desc")
    .limit(MOST_OF_A_GROUP)
    .execute();
  return rows.map((row) => ({ ...row, matched: term.kind }));
}

/** Newest orders of customers that were found by `matched`. */
export async function ordersOfCustomers(
  db: Handle,
  customerIds: readonly number[],
  matched: SearchKind,
  reach: SearchReach,
): Promise<readonly OrderRow[]> {
  if (customerIds.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.status",
      "orders.placed_at as placedAt",
      "customer.name",
      "customer.last_name as lastName",
    ])
    .where("orders.customer_id", "in", customerIds)
    .$if(!reach.seesAllOrders, (query) => query.where("orders.status", "in", STATUSES_OF_GOODS))
    .orderBy("orders.placed_at", "desc")
    .limit(MOST_OF_A_GROUP)
    .execute();
  return rows.map((row) => ({ ...row, matched }));
}

// An array is read once and looked up by key; with `in (select ...)` the planner may walk all orders from the newest one.
const among = (ids: RawBuilder<unknown>) => sql<boolean>`orders.id = any(array(${ids}))`;

/** Orders whose document has this number, "RW-8832". */
function byFolio(reference: string): RawBuilder<unknown> {
  const [, series, folio] = /^([a-z\d]*[a-z])-(\d{1,9})$/i.exec(reference) ?? [];
  if (series === undefined) return sql``;
  return sql`union all select order_id from cfdi where series = ${series.toUpperCase()} and folio = ${Number(folio)}`;
}

/** Which orders a term means; undefined where it means none, or would tell of whom they are. */
export function orderCondition(
  term: SearchTerm,
  { person, seesPayments }: SearchReach,
): RawBuilder<boolean> | undefined {
  switch (term.kind) {
    case "orderNumber":
      return sql`orders.id = ${term.orderId}`;
    case "attempt": {
      const orderId = Number(term.reference.split("-")[0]);
      return among(
        sql`select order_id as id from payment_attempt where order_id = ${orderId} and reference = ${term.reference}`,
      );
    }
    case "reference":
      return among(sql`
        select id from orders where tracking_number <> '' and upper(tracking_number) = upper(${term.reference})
        union all select shipment.order_id from parcel join shipment on shipment.id = parcel.shipment_id
          where parcel.tracking_number <> ''
            and upper(regexp_replace(parcel.tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${guiaKey(term.reference)}
        union all select id from orders where deposit is not null and deposit ->> 'reference' = ${term.reference}
        union all select id from orders where cash_slip is not null and cash_slip ->> 'reference' = ${term.reference}
        union all select order_id from cfdi where lower(uuid) = lower(${term.reference})
        ${byFolio(term.reference)}
        union all select order_id from payment_attempt where ${seesPayments} and provider_id = ${term.reference}`);
    case "phone":
      if (person === "none") return undefined;
      if (person === "masked" && term.digits.length < 10) return undefined;
      return among(sql`
        select id from orders
        where ship_address is not null
          and phone_backwards(ship_address ->> 'phone') like ${`${term.digits.split("").toReversed().join("")}%`}`);
    case "rfc":
      if (person === "none") return undefined;
      return among(sql`
        select id from orders where invoice_address is not null and upper(invoice_address ->> 'rfc') = ${term.rfc}`);
    case "name":
      if (person === "none") return undefined;
      return among(sql`
        select id from orders where invoice_address is not null
          and words_of_name(invoice_address ->> 'legal_name') @@ ${nameQuery(term.words, person)} limit 500`);
    default:
      return undefined;
  }
}
