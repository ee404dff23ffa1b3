import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { OrderMailKind } from "../../queue/order-mails.ts";
import { queueCustomerMail, wasNotMailed } from "../orders/order-mails.ts";

/** Before the end of the time to pay. */
const REMINDER_HOURS = 12;
/** A reservation that is shorter is not reminded of: the e-mail that says how to pay came hours ago. */
const LEAST_HOURS = 24;
const MOST_AT_ONCE = 500;
const KIND = "paymentReminder" satisfies OrderMailKind;

/** Reminds of orders that wait for cash or a deposit, once each. */
export const remindOfPayments = (db: Handle): Promise<void> =>
  transact(db, async (trx) => {
    const orders = await trx
      .selectFrom("orders")
      .innerJoin("payment_attempt", "payment_attempt.order_id", "orders.id")
      .select("orders.id")
      .where("orders.status", "=", ORDER_STATUSES.awaitingPayment.code)
      .where("payment_attempt.status", "=", "reserved")
      .where("orders.due_at", ">", sql<Date>`now()`)
      .where("orders.due_at", "<=", sql<Date>`now() + make_interval(hours => ${REMINDER_HOURS})`)
      .where("orders.due_at", ">=", sql<Date>`payment_attempt.created_at + make_interval(hours => ${LEAST_HOURS})`)
      .where(wasNotMailed(KIND))
      .orderBy("orders.due_at")
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id } of orders) await queueCustomerMail(trx, KIND, id);
  });
