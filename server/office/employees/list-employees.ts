import { sql } from "kysely";
import type { EmployeeRow, employeesEndpoint } from "../../../shared/contract/staff/customers/employees.ts";
import { PAGE_SIZE, type StaffAnswerOf, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { isSold, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { searchTermsOf } from "../../../shared/domain/staff/search-terms.ts";
import { BUSINESS_TIME_ZONE, businessTime } from "../../../shared/domain/text/dates.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { customerCondition } from "../search/search-customers.ts";

/** Guests of one employee with one address or card from which on it is a hint of abuse. */
const HINT_FROM = 2;

const SOLD = sql.join(statusCodesWhere(isSold));

/** The largest number of an employee's guests whose paid orders share a value. */
const largestGroup = (shared: ReturnType<typeof sql>, isKnown: ReturnType<typeof sql>) => sql<number>`coalesce((
  select max(guests) from (
    select count(distinct guest.id) as guests from invitation
    join customer as guest on lower(guest.email) = lower(invitation.email)
    join orders on orders.customer_id = guest.id and orders.status in (${SOLD})
    where invitation.employee_id = customer.id and invitation.used_at is not null and ${isKnown}
    group by ${shared}
  ) as groups), 0)`;

const SAME_ADDRESS = largestGroup(
  sql`lower(orders.ship_address ->> 'street'), lower(orders.ship_address ->> 'ext_number'),
    orders.ship_address ->> 'postal_code'`,
  sql`orders.ship_address is not null`,
);
/** Brand and last digits: two cards may look the same, so that it is a hint and no proof. */
const SAME_CARD = largestGroup(sql`orders.card_label`, sql`orders.card_label <> ''`);

/** Employees by name, with what became of this year's invitations. */
export async function listEmployees(
  { db, config }: { readonly db: Handle; readonly config: Pick<Config, "INVITES_PER_EMPLOYEE"> },
  { q = "", hints, after, limit = PAGE_SIZE }: StaffQueryOf<typeof employeesEndpoint>,
): Promise<StaffAnswerOf<typeof employeesEndpoint>> {
  const { year } = businessTime(new Date());
  const ofYear = sql`invitation.employee_id = customer.id
    and extract(year from invitation.created_at at time zone ${BUSINESS_TIME_ZONE}) = ${year}`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from invitation where ${ofYear} and ${condition})`;
  let found = db.selectFrom("customer").where("is_employee", "=", true);
  if (q.trim() !== "") {
    const terms = searchTermsOf(q).flatMap((term) => customerCondition(term, "full") ?? []);
    found = found.where(sql<boolean>`(${sql.join([sql`false`, ...terms], sql` or `)})`);
  }
  if (hints === "1") found = found.where(sql<boolean>`greatest(${SAME_ADDRESS}, ${SAME_CARD}) >= ${HINT_FROM}`);
  const { total } = await found.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const byName = sql`lower(customer.name || ' ' || customer.last_name)`;
  const cursor = /^\d{1,9}$/u.test(after ?? "") ? Number(after) : null;
  if (cursor !== null) {
    found = found.where(
      sql<boolean>`(${byName}, customer.id) > (select ${byName}, customer.id from customer where customer.id = ${cursor})`,
    );
  }
  const rows = await found
    .select([
      "id",
      "name",
      "last_name",
      "email",
      "invitation_quota",
      count(sql`true`).as("sent"),
      count(sql`used_at is not null`).as("used"),
      count(sql`revoked_at is not null`).as("revoked"),
      count(sql`used_at is not null and exists (select from customer as guest
        join orders on orders.customer_id = guest.id and orders.status in (${SOLD})
        where lower(guest.email) = lower(invitation.email))`).as("bought"),
      SAME_ADDRESS.as("sameAddress"),
      SAME_CARD.as("sameCard"),
    ])
    .orderBy(byName)
    .orderBy("customer.id")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ invitation_quota: ownQuota, last_name: lastName, name, email, ...row }): EmployeeRow => ({
      ...row,
      name: `${name} ${lastName}`.trim(),
      email: maskedStaffEmail(email),
      ownQuota,
      quota: ownQuota ?? config.INVITES_PER_EMPLOYEE,
    })),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total,
    isMore: false,
  };
}
