import type { Handle } from "../../../db/database.ts";
import { findAttemptsOf } from "../payment-attempts.ts";
import { moneyLeft } from "./payment-returns.ts";

/**
 * Centavos of an order's payments that could still go back: what came in, less what its provider gave back and the refunds that were not
 * declined. Computed from the rows every time; no column keeps it (office section 8).
 */
export async function refundableOf(db: Handle, orderId: number): Promise<number> {
  let sum = 0;
  for (const attempt of await findAttemptsOf(db, orderId)) {
    if (attempt.status !== "paid") continue;
    const { rest } = await moneyLeft(db, attempt);
    const { refunded } = await db
      .selectFrom("payment_refund")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("refunded"))
      .where("attempt_id", "=", attempt.id)
      .where("status", "<>", "declined")
      .where("given_back_there", "=", false)
      .executeTakeFirstOrThrow();
    sum += Math.max(0, rest - refunded);
  }
  return sum;
}
