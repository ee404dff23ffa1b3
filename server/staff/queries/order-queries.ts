import { sql } from "kysely";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import {
  isSold,
  ORDER_STATUSES,
  type OrderStatus,
  statusCodesWhere,
} from "../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, type PaymentType } from "../../../shared/domain/payment/payment-type.ts";
import type { Handle } from "../../db/database.ts";
import type { Days } from "../days.ts";

/** The day an order was placed, on the shop's wall clock. */
const PLACED_DAY = sql<string>`to_char(placed_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)}, 'YYYY-MM-DD')`;

/** From the first moment of one day to the last of the other, so that an index on the moment can be used. */
const placedWithin = ({ from, to }: Days) => sql<boolean>`
  placed_at >= ${from}::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)}
  and placed_at < (${to}::date + 1)::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)}`;

export interface OrderFilter {
  readonly days: Days | null;
  readonly status: OrderStatus | null;
  readonly payment: PaymentType | null;
  readonly email: string | null;
  readonly limit: number;
}

/** Newest first. */
export function listOrders(db: Handle, { days, status, payment, email, limit }: OrderFilter) {
  let query = db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["orders.id", "placed_at", "status", "payment_type", "delivery_type", "articles", "total"]);
  if (days) query = query.where(placedWithin(days));
  if (status) query = query.where("status", "=", ORDER_STATUSES[status].code);
  if (payment) query = query.where("payment_type", "=", PAYMENT_TYPES[payment].code);
  if (email !== null) query = query.where(sql`lower(customer.email)`, "=", email.toLowerCase());
  return query.orderBy("placed_at", "desc").orderBy("orders.id", "desc").limit(limit).execute();
}

/** The order's own history, the oldest first. */
export const eventsOf = (db: Handle, orderId: number) =>
  db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** What was tried to pay an order, and what of it went back, the oldest first. */
export async function moneyOf(db: Handle, orderId: number) {
  const [attempts, refunds, returns] = await Promise.all([
    db
      .selectFrom("payment_attempt")
      .select([
        "reference",
        "provider",
        "status",
        "amount",
        "paid_amount",
        "paid_currency",
        "provider_id",
        "error_code",
        "card_kind",
        "points_used",
        "points_amount",
        "created_at",
      ])
      .where("order_id", "=", orderId)
      .orderBy("attempt")
      .execute(),
    db
      .selectFrom("payment_refund")
      .select(["reference", "status", "amount", "refund_id", "error_code", "given_back_there", "updated_at"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("payment_return")
      .select(["kind", "provider_id", "amount", "state", "respond_by", "updated_at"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute(),
  ]);
  return { attempts, refunds, returns };
}

/** Everything that happened to an order, and what staff did to it by command. */
export async function historyOf(db: Handle, orderId: number) {
  const [events, money, actions] = await Promise.all([
    eventsOf(db, orderId),
    moneyOf(db, orderId),
    db
      .selectFrom("staff_action")
      .select(["command", "actor", "reason", "at"])
      .where(sql`outcome->>'orderId'`, "=", String(orderId))
      .orderBy("id")
      .execute(),
  ]);
  return { events, ...money, actions };
}

const SOLD = statusCodesWhere(isSold);

const BY = {
  day: PLACED_DAY,
  method: sql<string>`payment_type::text`,
  status: sql<string>`status::text`,
} as const;
export type ReportBy = keyof typeof BY;

/** By our refunds, by the provider without us: of its movements and decisions the larger sum, as `givenBack` has it. */
const GONE_BACK = sql<number>`coalesce((select sum(amount) from payment_refund
    where order_id = orders.id and status = 'accepted' and not given_back_there), 0)
  + (select greatest(
      coalesce(sum(coalesce(amount, orders.total)) filter (where kind in ('refund', 'reversal')), 0),
      coalesce(sum(coalesce(amount, orders.total)) filter (where kind not in ('refund', 'reversal')), 0))
    from payment_return where order_id = orders.id and state = 'returned')`;

/** Orders placed in these days, in groups: how many, what they come to, and how much of that was sold and stands. */
export const reportOrders = (db: Handle, days: Days, by: ReportBy) =>
  db
    .selectFrom("orders")
    .select([
      BY[by].as("group"),
      sql<number>`count(*)`.as("orders"),
      sql<number>`sum(articles)`.as("articles"),
      sql<number>`sum(total)`.as("total"),
      sql<number>`count(*) filter (where status in (${sql.join(SOLD)}))`.as("soldOrders"),
      sql<number>`coalesce(sum(total) filter (where status in (${sql.join(SOLD)})), 0)`.as("sold"),
      sql<number>`coalesce(sum(least(
        ${GONE_BACK},
        (select sum(coalesce(paid_amount, amount)) from payment_attempt
          where order_id = orders.id and status in ('paid', 'mismatch')))), 0)`.as("refunded"),
    ])
    .where(placedWithin(days))
    .groupBy(BY[by])
    .orderBy(by === "day" ? BY.day : sql`min(${sql.ref(by === "method" ? "payment_type" : "status")})`)
    .execute();
