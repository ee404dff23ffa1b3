import { sql } from "kysely";
import { centavos } from "../../../shared/domain/money/money.ts";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { HeldUnpaid } from "../../../shared/domain/payment/reservation-limits.ts";
import type { Handle } from "../../db/database.ts";
import type { OrderKey } from "./order-keys.ts";

const { incomplete, awaitingPayment } = ORDER_STATUSES;

/**
 * Orders that wait for their payment. An order whose payment came with another amount, or is in review at its provider, is not one
 * of them: its customer has paid.
 */
export const unpaidOrders = (db: Handle) =>
  db
    .selectFrom("orders")
    .where("orders.status", "in", [incomplete.code, awaitingPayment.code])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("payment_attempt")
          .select("payment_attempt.id")
          .whereRef("payment_attempt.order_id", "=", "orders.id")
          .where("payment_attempt.status", "in", ["started", "redirected", "reserved"]),
      ),
    );

/** What a customer holds unpaid, and how many unpaid orders of all customers share one of these keys. */
export async function findUnpaidHoldings(
  db: Handle,
  customerId: number,
  keys: readonly OrderKey[],
): Promise<HeldUnpaid> {
  const own = await unpaidOrders(db)
    .select(["orders.id", "orders.articles", "orders.total", "orders.awaits_review"])
    .where("orders.customer_id", "=", customerId)
    .orderBy("orders.id")
    .execute();
  const holding = own.filter((order) => !order.awaits_review);
  const shared = await countShared(db, keys);
  return {
    customerOrders: own.map(({ id }) => id),
    networkOrders: shared.get("network") ?? 0,
    phoneOrders: shared.get("phone") ?? 0,
    rfcOrders: shared.get("rfc") ?? 0,
    pieces: holding.reduce((sum, { articles }) => sum + articles, 0),
    amount: centavos(holding.reduce((sum, { total }) => sum + total, 0)),
  };
}

/** Of two phones of one order the one with more orders counts. */
async function countShared(db: Handle, keys: readonly OrderKey[]): Promise<ReadonlyMap<OrderKey["kind"], number>> {
  const most = new Map<OrderKey["kind"], number>();
  if (keys.length === 0) return most;
  const rows = await unpaidOrders(db)
    .innerJoin("order_key", "order_key.order_id", "orders.id")
    .select(["order_key.kind", sql<number>`count(*)`.as("orders")])
    .where(
      "order_key.hash",
      "in",
      keys.map(({ hash }) => hash),
    )
    .groupBy(["order_key.kind", "order_key.hash"])
    .execute();
  for (const { kind, orders } of rows) most.set(kind, Math.max(most.get(kind) ?? 0, orders));
  return most;
}

/** Whether the customer has a paid order that stands: one whose payment went back, or is contested, earns no longer hold. */
export const hasPaidOrder = async (db: Handle, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "in", statusCodesWhere(isSold))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("payment_return")
            .select("payment_return.id")
            .whereRef("payment_return.order_id", "=", "orders.id")
            .where("payment_return.state", "<>", "kept"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
