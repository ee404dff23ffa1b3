import { type RawBuilder, sql } from "kysely";
import type { customersEndpoint } from "../../../shared/contract/staff/customers/customers.ts";
import type { StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { isOver, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { type SearchKind, searchTermsOf } from "../../../shared/domain/staff/search-terms.ts";
import { BUSINESS_TIME_ZONE, isDay } from "../../../shared/domain/text/dates.ts";
import { LOCKED_ACCOUNTS } from "../../features/session/login-limits.ts";
import { customerCondition } from "../search/search-customers.ts";
import { reachOf } from "../search/search-reach.ts";

type Condition = RawBuilder<boolean>;
export type CustomerQuery = Omit<StaffQueryOf<typeof customersEndpoint>, "after" | "limit">;

/** Paid for or waiting for it, and not over; unfinished purchases are not orders yet. */
export const OPEN_STATUSES = statusCodesWhere((status) => !isOver(status) && status !== "incomplete");

const NONE: Condition = sql`false`;

const STATES: Readonly<Record<string, Condition>> = {
  active: sql`customer.activated_at is not null`,
  inactive: sql`(customer.activated_at is null and customer.erased_at is null)`,
  erased: sql`customer.erased_at is not null`,
  locked: sql`customer.id = any(${LOCKED_ACCOUNTS})`,
};

const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Null of a day that the calendar does not have, which finds nothing. */
const dateOf = (day: string) => (isDay(day) ? day : null);
const startOf = (day: string) => sql`(${dateOf(day)}::date::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
const endOf = (day: string) => sql`((${dateOf(day)}::date + 1)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** What a list of accounts is narrowed to. */
export function customerConditions(query: CustomerQuery, permissions: Permissions): readonly Condition[] {
  const { state, employee, openOrders, blocked, from, to, q = "" } = query;
  const open = sql<boolean>`exists (select from orders where orders.customer_id = customer.id
    and orders.status in (${sql.join(OPEN_STATUSES)}))`;
  const wanted = (flag: "0" | "1", condition: Condition): Condition =>
    flag === "1" ? condition : sql`not ${condition}`;
  return [
    state === undefined
      ? sql`customer.erased_at is null`
      : either(state.split(",").map((name) => STATES[name] ?? NONE)),
    ...(employee === undefined ? [] : [wanted(employee, sql`customer.is_employee`)]),
    ...(openOrders === undefined ? [] : [wanted(openOrders, open)]),
    ...(blocked === undefined ? [] : [wanted(blocked, sql`(customer.purchases_blocked_at is not null)`)]),
    ...(from === undefined ? [] : [sql<boolean>`customer.created_at >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`customer.created_at < ${endOf(to)}`]),
    ...(q.trim() === "" ? [] : [either([NONE, ...textConditions(q, permissions)])]),
  ];
}

/** Kinds of personal data that a text may be: a search for them is a line of the audit log. */
export const searchedKinds = (text: string): readonly SearchKind[] => {
  const kinds = searchTermsOf(text).map(({ kind }) => kind);
  return (["email", "phone", "rfc", "name"] as const).filter((kind) => kinds.includes(kind));
};

/** As the search of everything has them; besides an account's number, and for members who see persons a beginning of the e-mail. */
function textConditions(text: string, permissions: Permissions): readonly Condition[] {
  const { person } = reachOf(permissions);
  const typed = text.trim().toLowerCase();
  const conditions: Condition[] = [];
  for (const term of searchTermsOf(text)) {
    const known = person === "none" ? undefined : customerCondition(term, person);
    if (known) conditions.push(sql`(customer.erased_at is null and ${known})`);
    if (term.kind === "orderNumber") conditions.push(sql`customer.id = ${term.orderId}`);
    if (term.kind === "rfc") conditions.push(hasRfc(term.rfc));
  }
  if (person === "full" && /^\S{3,}$/u.test(typed)) {
    conditions.push(sql`(customer.erased_at is null and starts_with(lower(customer.email), ${typed}))`);
  }
  return conditions;
}

const hasRfc = (rfc: string): Condition => sql`(customer.erased_at is null and (
  customer.id in (select customer_id from invoice_address where upper(rfc) = ${rfc})
  or customer.id in (select customer_id from orders
    where invoice_address is not null and upper(invoice_address ->> 'rfc') = ${rfc})))`;
