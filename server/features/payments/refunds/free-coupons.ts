import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { giveCouponBack } from "../../orders/order-moves.ts";
import { GIVEN_BACK } from "./payment-returns.ts";

/** Whether all that came in for an order went back: by refunds, or by its provider. */
export const IS_ALL_BACK = sql<boolean>`(exists (select from payment_attempt where order_id = orders.id and status = 'paid')
  and not exists (select from payment_attempt where order_id = orders.id and status = 'paid'
    and coalesce(paid_amount, amount) > coalesce(${GIVEN_BACK}, 0) + coalesce((select sum(r.amount) from payment_refund as r
      where r.payment_id = payment_attempt.id and r.status = 'accepted' and not r.given_back_there), 0)))`;

/**
 * Delivered orders whose whole payment went back free their coupon's use; one that went back in part keeps it (office section 8). Orders
 * that end without a sale free it as they end.
 */
export async function freeCoupons(db: Handle): Promise<void> {
  const orders = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", ORDER_STATUSES.delivered.code)
    .where("holds_coupon", "=", true)
    .where(
      sql<boolean>`orders.id in (select order_id from payment_refund
        where status = 'accepted' union select order_id from payment_return where state = 'returned')`,
    )
    .where(IS_ALL_BACK)
    .orderBy("id")
    .limit(500)
    .execute();
  for (const { id } of orders)
    await transact(db, async (trx) => {
      const order = await trx
        .selectFrom("orders")
        .select("coupon_code")
        .where("id", "=", id)
        .where("holds_coupon", "=", true)
        .forUpdate()
        .executeTakeFirst();
      if (order?.coupon_code) await giveCouponBack(trx, id, order.coupon_code);
    });
}
