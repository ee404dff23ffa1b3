import { sql } from "kysely";
import type { CustomerAddress, CustomerDetail } from "../../../shared/contract/staff/customers/customers.ts";
import { CONTACT_TYPES, contactTypeFromCode } from "../../../shared/domain/people/contact.ts";
import { maskedRfc } from "../../../shared/domain/staff/access/masked-person.ts";
import { statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { seesAmounts, seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { BUSINESS_TIME_ZONE, businessTime } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { MAIL_OUTCOME } from "../../queue/mail-log.ts";
import { mailName } from "../../queue/mail-words.ts";

const ORDERS_SHOWN = 20;
const LINES_SHOWN = 10;
const HISTORY_SHOWN = 20;

/** Sessions that are open, and when the account was last signed in to. */
export async function sessionsOf(db: Handle, id: number): Promise<Pick<CustomerDetail, "sessions" | "lastSignInAt">> {
  const { sessions, last } = await db
    .selectFrom("access_token")
    .select([
      sql<number>`count(*) filter (where expires_at > now())`.as("sessions"),
      sql<Date | null>`greatest(max(created_at), (select max(seen_at) from known_device where customer_id = ${id}))`.as(
        "last",
      ),
    ])
    .where("customer_id", "=", id)
    .executeTakeFirstOrThrow();
  return { sessions, lastSignInAt: last?.toISOString() ?? null };
}

/** The newest orders that the member sees; amounts for members who see them. */
export async function ordersOf(db: Handle, id: number, permissions: Permissions): Promise<CustomerDetail["orders"]> {
  if (!hasGrant(permissions, "orders.read", "masked")) return [];
  const rows = await db
    .selectFrom("orders")
    .select([
      "id",
      "status",
      "placed_at",
      "total",
      sql<string>`coalesce((select string_agg(quantity || ' ' || product_name, ', ' order by line)
        from order_line where order_line.order_id = orders.id), '')`.as("tires"),
    ])
    .where("customer_id", "=", id)
    .where("status", "in", [...statusCodesWhere((status) => seesOrdersIn(status, permissions))])
    .orderBy("placed_at", "desc")
    .limit(ORDERS_SHOWN)
    .execute();
  return rows.map(({ placed_at: placedAt, total, ...order }) => ({
    ...order,
    placedAt: placedAt.toISOString(),
    ...(seesAmounts(permissions) && { total }),
  }));
}

export async function addressesOf(db: Handle, id: number, isWhole: boolean): Promise<CustomerAddress[]> {
  const columns = ["id", "alias", "postal_code", "municipality", "state"] as const;
  const ship = await db
    .selectFrom("ship_address")
    .select(columns)
    .where("customer_id", "=", id)
    .orderBy("id")
    .execute();
  const invoice = await db
    .selectFrom("invoice_address")
    .select([...columns, "rfc"])
    .where("customer_id", "=", id)
    .orderBy("id")
    .execute();
  const shown = (row: (typeof ship)[number]) => ({
    id: row.id,
    alias: isWhole ? row.alias : null,
    place: `${row.postal_code} ${row.municipality}, ${row.state}`.trim(),
  });
  return [
    ...ship.map((row) => ({ kind: "ship" as const, ...shown(row), rfc: null })),
    ...invoice.map((row) => ({ kind: "invoice" as const, ...shown(row), rfc: maskedRfc(row.rfc) })),
  ];
}

export async function consentsOf(db: Handle, id: number): Promise<CustomerDetail["consents"]> {
  const rows = await db
    .selectFrom("consent")
    .distinctOn("kind")
    .select(["kind", "is_given", "notice_version", "at"])
    .where("customer_id", "=", id)
    .orderBy("kind")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    isGiven: row.is_given,
    version: row.notice_version,
    at: row.at.toISOString(),
  }));
}

export async function invitationsOf(
  db: Handle,
  id: number,
  quota: number,
): Promise<NonNullable<CustomerDetail["invitations"]>> {
  const { sent, used } = await db
    .selectFrom("invitation")
    .select([sql<number>`count(*)`.as("sent"), sql<number>`count(used_at)`.as("used")])
    .where("employee_id", "=", id)
    .where(sql`extract(year from created_at at time zone ${BUSINESS_TIME_ZONE})`, "=", businessTime(new Date()).year)
    .executeTakeFirstOrThrow();
  return { sent, used, quota };
}

export async function messagesOf(db: Handle, id: number): Promise<CustomerDetail["messages"]> {
  const rows = await db
    .selectFrom("contact_message")
    .select(["created_at", "type"])
    .where("customer_id", "=", id)
    .orderBy("id", "desc")
    .limit(LINES_SHOWN)
    .execute();
  return rows.map(({ created_at: at, type }) => ({
    at: at.toISOString(),
    type: CONTACT_TYPES[contactTypeFromCode(type) ?? "customerCare"].label,
  }));
}

export async function mailsOf(db: Handle, id: number): Promise<CustomerDetail["mails"]> {
  const rows = await db
    .selectFrom("mail_log")
    .select(["queued_at", "kind", MAIL_OUTCOME.as("outcome")])
    .where("customer_id", "=", id)
    .orderBy("id", "desc")
    .limit(LINES_SHOWN)
    .execute();
  return rows.map(({ queued_at: at, kind, outcome }) => ({ at: at.toISOString(), what: mailName(kind), outcome }));
}

/** Without readings: they drown what was done, and the audit log has them. */
export async function historyOf(db: Handle, id: number): Promise<CustomerDetail["history"]> {
  const rows = await db
    .selectFrom("staff_action")
    .select(["at", "actor", "command", "reason"])
    .where("subject_kind", "=", "customer")
    .where("subject_id", "=", String(id))
    .where("command", "<>", "customers open")
    .orderBy("id", "desc")
    .limit(HISTORY_SHOWN)
    .execute();
  return rows.map(({ at, actor: who, command: what, reason }) => ({ at: at.toISOString(), who, what, reason }));
}
