import { sql } from "kysely";
import { isSold, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";

/** The latest charge by card of an order. */
export const findLatestCharge = (db: Handle, orderId: number) =>
  db
    .selectFrom("payment_attempt")
    .select(["redirect_url"])
    .where("order_id", "=", orderId)
    .where("provider", "=", "openpay")
    .orderBy("attempt", "desc")
    .executeTakeFirst();

/** Whether the customer bought before this order. */
export async function hasEarlierOrder(db: Handle, { customerId, orderId }: { customerId: number; orderId: number }) {
  const earlier = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("id", "<", orderId)
    .where("status", "in", [...statusCodesWhere(isSold)])
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Cards are known by brand and last four digits only: another card may look the same. */
export async function accountsWith(
  db: Handle,
  { customerId, card }: { customerId: number; card: string },
): Promise<number> {
  const { accounts } = await db
    .selectFrom("orders")
    .select(sql<number>`count(distinct customer_id)::int`.as("accounts"))
    .where("card_label", "=", card)
    .where("customer_id", "<>", customerId)
    .where("placed_at", ">", sql<Date>`now() - interval '90 days'`)
    .executeTakeFirstOrThrow();
  return accounts;
}
