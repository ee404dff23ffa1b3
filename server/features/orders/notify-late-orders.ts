import { sql } from "kysely";
import { awaitsDelivery, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import type { OrderMailKind } from "../../queue/order-mails.ts";
import { queueCustomerMail, wasNotMailed } from "./order-mails.ts";

/** The customer of an older order was told by a member, or no longer waits. */
const LATEST_DAYS = 7;
const MOST_AT_ONCE = 500;
const KIND = "orderLate" satisfies OrderMailKind;

/**
 * Tells of orders whose promised day passed before they were delivered, once each (aftersales section 4). One whose payment is contested is
 * its provider's matter.
 */
export const notifyLateOrders = (db: Handle): Promise<void> =>
  transact(db, async (trx) => {
    const today = sql<Date>`(now() at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`;
    const orders = await trx
      .selectFrom("orders")
      .select("id")
      .where("status", "in", [...statusCodesWhere(awaitsDelivery)])
      .where(sql<boolean>`delivered_by < ${today} and delivered_by >= ${today} - ${LATEST_DAYS}::integer`)
      .where(wasNotMailed(KIND))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("payment_return")
              .select("id")
              .whereRef("payment_return.order_id", "=", "orders.id")
              .where("state", "in", ["heard", "open"]),
          ),
        ),
      )
      .orderBy("delivered_by")
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id } of orders) await queueCustomerMail(trx, KIND, id);
  });
