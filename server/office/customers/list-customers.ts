import { sql } from "kysely";
import type {
  CustomerRow,
  CustomerState,
  customersEndpoint,
} from "../../../shared/contract/staff/customers/customers.ts";
import {
  MOST_COUNTED,
  PAGE_SIZE,
  type StaffAnswerOf,
  type StaffQueryOf,
} from "../../../shared/contract/staff/staff-endpoint.ts";
import { maskedName, maskedPhone, maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { loginAttemptsOf } from "../../features/session/login-limits.ts";
import type { CustomerQuery } from "./customer-conditions.ts";
import { figuresOf } from "./customer-figures.ts";
import { type Found, foundCustomers } from "./found-customers.ts";
import { pageOfCustomers, sortOf } from "./sort-customers.ts";

/** A page of accounts; counted up to 10,000. The cursor is the number of the last account of the page before. */
export async function listCustomers(
  db: Handle,
  query: StaffQueryOf<typeof customersEndpoint>,
  permissions: Permissions,
): Promise<StaffAnswerOf<typeof customersEndpoint>> {
  const { after, limit = PAGE_SIZE, sort = "-createdAt" } = query;
  const all = foundCustomers(db, query, permissions);
  const { count } = await db
    .selectFrom(
      all
        .clearSelect()
        .select("customer.id")
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const cursor = /^\d{1,9}$/u.test(after ?? "") ? Number(after) : null;
  const page = { sort: sortOf(sort, permissions), cursor, limit: limit + 1, count };
  const rows = await pageOfCustomers(db, all, page);
  const shown = rows.slice(0, limit);
  return {
    items: await toRows(db, shown, permissions),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

export const stateOf = (row: Pick<Found, "erased_at" | "activated_at">): CustomerState => {
  if (row.erased_at) return "erased";
  return row.activated_at ? "active" : "inactive";
};

export const wholeName = (row: Pick<Found, "name" | "last_name" | "mother_name">): string =>
  [row.name, row.last_name, row.mother_name].filter((part) => part !== "").join(" ");

async function toRows(db: Handle, rows: readonly Found[], permissions: Permissions): Promise<CustomerRow[]> {
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  const attempts = await loginAttemptsOf(
    db,
    rows.map(({ email }) => email),
  );
  const isWhole = hasGrant(permissions, "customers.read", "read");
  return rows.map((row) => {
    const { orders, openOrders, spent, lastOrderAt } = figures(row.id);
    const isErased = row.erased_at !== null;
    const maskedOrWhole = isWhole ? wholeName(row) : maskedName(row.name, row.last_name);
    return {
      id: row.id,
      name: isErased ? "" : maskedOrWhole,
      email: isErased ? "" : maskedStaffEmail(row.email),
      phone: maskedPhone(row.phone),
      state: stateOf(row),
      isEmployee: row.is_employee,
      isBlocked: row.purchases_blocked_at !== null,
      ...attempts(row.email),
      createdAt: row.created_at.toISOString(),
      orders,
      openOrders,
      ...(seesAmounts(permissions) && { spent }),
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    };
  });
}

/** Rows of a file. */
export const MOST_IN_FILE = 50_000;

/** The accounts of a list with their data unmasked, for a file; one more than it may have where there are more. */
export async function customersForFile(db: Handle, query: CustomerQuery, permissions: Permissions) {
  const sort = sortOf(query.sort ?? "-createdAt", permissions);
  const page = { sort, cursor: null, limit: MOST_IN_FILE + 1, count: Infinity };
  const rows = await pageOfCustomers(db, foundCustomers(db, query, permissions), page);
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...figures(row.id) }));
}
