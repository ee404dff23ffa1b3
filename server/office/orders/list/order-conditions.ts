import { type RawBuilder, sql } from "kysely";
import type { ordersEndpoint } from "../../../../shared/contract/staff/orders/orders.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { ORDER_STATUSES, statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { BUSINESS_TIME_ZONE, isDay } from "../../../../shared/domain/text/dates.ts";
import { IS_LATE } from "../../../administration/tasks/late-orders.ts";
import type { OrdersByText } from "../../search/orders-by-text.ts";
import { HIGHEST_INTEGER } from "../../../../shared/domain/text/highest-integer.ts";

export type OrderFilter = Omit<StaffQueryOf<typeof ordersEndpoint>, "sort" | "after" | "limit">;

/** A carrier has the parcels: a guía is expected. */
const WITH_CARRIER = (["shipped", "shippedToCourierBranch", "inTransit", "atCourierBranch"] as const).map(
  (status) => ORDER_STATUSES[status].code,
);

export const numbersOf = (text: string): number[] =>
  text
    .split(",")
    .map(Number)
    .filter((number) => number <= HIGHEST_INTEGER);

/** Unfinished carts drown a list: they are shown where they are asked for. */
const SHOWN_BY_DEFAULT: readonly number[] = statusCodesWhere((status) => status !== "incomplete");

/** The requested statuses that the member sees. */
export function statusesOf({ status }: OrderFilter, permissions: Permissions): readonly number[] {
  const asked: readonly number[] = status === undefined ? SHOWN_BY_DEFAULT : numbersOf(status);
  return statusCodesWhere((known) => seesOrdersIn(known, permissions)).filter((code) => asked.includes(code));
}

const anyOf = (column: RawBuilder<unknown>, codes: readonly number[]) => sql<boolean>`${column} = any(${[...codes]})`;

/** Of an order that a carrier has without a guía that is known. */
export const lacksTracking = sql<boolean>`(orders.tracking_number = '' and ${anyOf(sql`orders.status`, WITH_CARRIER)})`;

/** Of a day that the calendar does not have. */
const NO_ORDER = sql<boolean>`false`;

const startOf = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)}`;

/** Of the orders that a filter means and the member may see. `found`: what its text was found to mean. */
export function filterCondition(
  filter: OrderFilter,
  permissions: Permissions,
  found: OrdersByText | null,
): RawBuilder<boolean> {
  const { delivery, payment, from, to, place, invoice, tracking, overdue, coupon, employee, ids } = filter;
  const conditions: RawBuilder<unknown>[] = [anyOf(sql`orders.status`, statusesOf(filter, permissions))];
  if (delivery !== undefined) conditions.push(anyOf(sql`orders.delivery_type`, numbersOf(delivery)));
  if (payment !== undefined) conditions.push(anyOf(sql`orders.payment_type`, numbersOf(payment)));
  if (place !== undefined) conditions.push(anyOf(sql`orders.location_id`, numbersOf(place)));
  if (from !== undefined) conditions.push(isDay(from) ? sql`orders.placed_at >= ${startOf(from)}` : NO_ORDER);
  if (to !== undefined) conditions.push(isDay(to) ? sql`orders.placed_at < ${startOf(to, 1)}` : NO_ORDER);
  if (invoice !== undefined)
    conditions.push(invoice === "with" ? sql`orders.invoice_address is not null` : sql`orders.invoice_address is null`);
  if (tracking !== undefined) conditions.push(lacksTracking);
  if (overdue !== undefined) conditions.push(IS_LATE);
  if (coupon !== undefined) conditions.push(sql`orders.coupon_code = ${coupon.trim()}`);
  if (employee !== undefined) {
    const wanted = employee === "yes";
    conditions.push(sql`exists (select from customer as buyer
      where buyer.id = orders.customer_id and buyer.is_employee = ${wanted})`);
  }
  if (ids !== undefined) conditions.push(anyOf(sql`orders.id`, numbersOf(ids)));
  if (found !== null) {
    conditions.push(sql`(${anyOf(sql`orders.id`, found.orderIds)}
      or ${anyOf(sql`orders.customer_id`, found.customerIds)})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
