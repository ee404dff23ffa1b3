import { sql } from "kysely";
import type { CustomerDetail } from "../../../shared/contract/staff/customers/customers.ts";
import {
  maskedBirthdate,
  maskedName,
  maskedPhone,
  maskedStaffEmail,
} from "../../../shared/domain/staff/access/masked-person.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { loginAttemptsOf } from "../../features/session/login-limits.ts";
import { figuresOf } from "./customer-figures.ts";
import {
  addressesOf,
  consentsOf,
  historyOf,
  invitationsOf,
  mailsOf,
  messagesOf,
  ordersOf,
  sessionsOf,
} from "./customer-parts.ts";
import { stateOf, wholeName } from "./list-customers.ts";

interface Services {
  readonly db: Handle;
  readonly config: Pick<Config, "INVITES_PER_EMPLOYEE">;
}

/** An account for a member with these permissions; undefined where there is none. Of an erased one only its orders are left. */
export async function readCustomer(
  { db, config }: Services,
  id: number,
  permissions: Permissions,
): Promise<CustomerDetail | undefined> {
  const customer = await db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst();
  if (!customer) return undefined;
  const isWhole = hasGrant(permissions, "customers.read", "read");
  const amounts = seesAmounts(permissions);
  const isErased = customer.erased_at !== null;
  const { orders: orderCount, openOrders, spent } = (await figuresOf(db, [id]))(id);
  const { refunds } = await db
    .selectFrom("payment_refund")
    .innerJoin("orders", "orders.id", "payment_refund.order_id")
    .select(sql<number>`count(*)`.as("refunds"))
    .where("orders.customer_id", "=", id)
    .executeTakeFirstOrThrow();
  const { coupons } = await db
    .selectFrom("coupon")
    .select(sql<number>`count(*)`.as("coupons"))
    .where(sql`lower(customer_email)`, "=", customer.email.toLowerCase())
    .executeTakeFirstOrThrow();
  const shownName = isWhole ? wholeName(customer) : maskedName(customer.name, customer.last_name);
  return {
    id,
    name: isErased ? "" : shownName,
    state: stateOf(customer),
    erasedAt: customer.erased_at?.toISOString() ?? null,
    email: isErased ? "" : maskedStaffEmail(customer.email),
    phone: maskedPhone(customer.phone),
    birthdate: maskedBirthdate(customer.birthdate),
    isEmployee: customer.is_employee,
    isSubscribed: customer.is_subscribed,
    createdAt: customer.created_at.toISOString(),
    activatedAt: customer.activated_at?.toISOString() ?? null,
    block: customer.purchases_blocked_at && {
      at: customer.purchases_blocked_at.toISOString(),
      reason: isWhole ? customer.purchases_block_reason : null,
    },
    ...(await sessionsOf(db, id)),
    ...(await loginAttemptsOf(db, [customer.email]))(customer.email),
    orderCount,
    openOrders,
    ...(amounts && { spent }),
    refunds,
    coupons,
    orders: await ordersOf(db, id, permissions),
    addresses: await addressesOf(db, id, isWhole),
    consents: await consentsOf(db, id),
    invitations: customer.is_employee
      ? await invitationsOf(db, id, customer.invitation_quota ?? config.INVITES_PER_EMPLOYEE)
      : null,
    messages: await messagesOf(db, id),
    mails: await mailsOf(db, id),
    history: isWhole ? await historyOf(db, id) : [],
  };
}
