import { type RawBuilder, sql } from "kysely";
import type { returnsEndpoint } from "../../../shared/contract/staff/returns/returns.ts";
import type { StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { OPEN_RETURN_STATES } from "../../../shared/domain/returns/return-states.ts";
import { personsOfOrders, seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { HIGHEST_INTEGER } from "../../../shared/domain/text/highest-integer.ts";

export type ReturnFilter = Omit<StaffQueryOf<typeof returnsEndpoint>, "after" | "limit">;

const NUMBER = /^#?(?:d[\s-]*)?(\d{1,10})$/i;
const SHORTEST_NAME = 3;

/** Whether a text is looked for among names of customers: its search is a line of the audit log. */
export const isName = (text: string): boolean => text.trim() !== "" && !NUMBER.test(text.trim());

/** Of the returns that a filter means and a member sees. */
export function returnCondition(
  { q = "", state, kind, orderId }: ReturnFilter,
  permissions: Permissions,
): RawBuilder<boolean> {
  const seen = statusCodesWhere((status) => seesOrdersIn(status, permissions));
  const text = q.trim();
  const states =
    state === undefined ? (text === "" && orderId === undefined ? OPEN_RETURN_STATES : null) : state.split(",");
  const conditions: RawBuilder<unknown>[] = [sql`orders.status in (${sql.join(seen)})`];
  if (states !== null) conditions.push(sql`return_request.state = any(${states})`);
  if (kind !== undefined) conditions.push(sql`return_request.kind = ${kind}`);
  if (orderId !== undefined) conditions.push(sql`return_request.order_id = ${orderId}`);
  if (text !== "") conditions.push(named(text, permissions));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** By folio or order; by a name only for those who see names. */
function named(text: string, permissions: Permissions): RawBuilder<unknown> {
  const number = Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
  if (number <= HIGHEST_INTEGER) return sql`(return_request.id = ${number} or return_request.order_id = ${number})`;
  if (personsOfOrders(permissions) !== "shown" || text.length < SHORTEST_NAME) return sql`false`;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(customer.name || ' ' || customer.last_name || ' ' || customer.mother_name) ilike ${pattern}`;
}
