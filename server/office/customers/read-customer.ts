import { sql } from "kysely";
import type { CustomerDetail } from "../../../shared/contract/staff/customers.ts";
import { isSold, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/permissions.ts";
import { maskedName, maskedPhone, maskedStaffEmail } from "../../../shared/domain/staff/masked-person.ts";
import type { Handle } from "../../db/database.ts";

const ORDERS_SHOWN = 20;

/** An account for a member with these permissions; undefined where there is none. */
export async function readCustomer(
  db: Handle,
  id: number,
  permissions: Permissions,
): Promise<CustomerDetail | undefined> {
  const customer = await db
    .selectFrom("customer")
    .selectAll()
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!customer) return undefined;
  const { sessions } = await db
    .selectFrom("access_token")
    .select(sql<number>`count(*)`.as("sessions"))
    .where("customer_id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  const figures = await db
    .selectFrom("orders")
    .select([
      sql<number>`count(*)`.as("orders"),
      sql<number>`coalesce(sum(total) filter (where status in (${sql.join(statusCodesWhere(isSold))})), 0)`.as("sold"),
    ])
    .where("customer_id", "=", id)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom("orders")
    .select(["id", "status", "placed_at as placedAt", "total"])
    .where("customer_id", "=", id)
    .orderBy("placed_at", "desc")
    .limit(ORDERS_SHOWN)
    .execute();
  const seesAmounts = hasGrant(permissions, "payments.read", "read");
  const { name, last_name: lastName, mother_name: motherName } = customer;
  return {
    id,
    name: hasGrant(permissions, "customers.read", "read")
      ? [name, lastName, motherName].filter((part) => part !== "").join(" ")
      : maskedName(name, lastName),
    email: maskedStaffEmail(customer.email),
    phone: maskedPhone(customer.phone),
    isEmployee: customer.is_employee,
    isSubscribed: customer.is_subscribed,
    createdAt: customer.created_at.toISOString(),
    activatedAt: customer.activated_at?.toISOString() ?? null,
    sessions,
    orderCount: figures.orders,
    ...(seesAmounts && { spent: figures.sold }),
    orders: orders.map(({ total, placedAt, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      ...(seesAmounts && { total }),
    })),
  };
}
