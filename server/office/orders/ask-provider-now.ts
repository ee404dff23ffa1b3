import { sql } from "kysely";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { PaymentSeen } from "../../administration/actions/orders/ask-provider.ts";
import type { Handle } from "../../db/database.ts";
import { findLatestAttempt } from "../../features/payments/attempts/payment-attempts.ts";
import { canStillBePaid } from "../../features/payments/record/record-outcome.ts";
import { reviewPaidPayment } from "../../features/payments/review-paid-payment.ts";
import { settlePayment } from "../../features/payments/settle-payment.ts";
import type { OfficeServices } from "../office-services.ts";

/** Members reach a payment's provider at most this often, all of them together. */
const INTERVAL_SECONDS = 5;

/**
 * Asks a payment's provider outside any transaction, and records what it says by the use case of the shop's own polls. Nothing is asked about
 * an order that the member does not see: the act refuses it.
 */
export async function askProviderNow(
  { db, shop, log }: OfficeServices,
  orderId: number,
  permissions: Permissions,
): Promise<{ readonly before: PaymentSeen } | "tooSoon" | "silent" | null> {
  const attempt = await findLatestAttempt(db, orderId);
  const status = attempt && orderStatusFromCode(attempt.order_status);
  if (!attempt || !status || attempt.provider === "deposit" || !seesOrdersIn(status, permissions)) return null;
  if (!(await reserve(db, attempt.id))) return "tooSoon";
  try {
    if (canStillBePaid(attempt.status)) await settlePayment(shop, { orderId });
    else await reviewPaidPayment(shop, { attemptId: attempt.id, claim: null });
  } catch (error) {
    log.warn({ err: error, order: orderId }, "a provider did not answer a member's question");
    return "silent";
  }
  return { before: { status, payment: attempt.status } };
}

async function reserve(db: Handle, attemptId: number): Promise<boolean> {
  const interval = sql`make_interval(secs => ${INTERVAL_SECONDS})`;
  const { numUpdatedRows } = await db
    .updateTable("payment_attempt")
    .set({ asked_at: sql<Date>`now()` })
    .where("id", "=", attemptId)
    .where(sql<boolean>`(asked_at is null or asked_at not between now() - ${interval} and now())`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
