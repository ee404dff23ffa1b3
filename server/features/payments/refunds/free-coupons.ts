import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { giveCouponBack } from "../../orders/order-moves.ts";

/** Refunds that ended longer ago were looked at. */
const LOOKED_AT_DAYS = 7;

/** Whether all that an order cost went back by refunds. */
export const IS_ALL_BACK = sql<boolean>`orders.total <= (select sum(r.amount) from payment_refund as r
  where r.order_id = orders.id and r.status = 'accepted')`;

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
        where status = 'accepted' and updated_at > now() - make_interval(days => ${LOOKED_AT_DAYS}::integer))`,
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
