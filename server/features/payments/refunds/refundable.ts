import type { Handle } from "../../../db/database.ts";
import { findAttemptsOf } from "../attempts/payment-attempts.ts";
import { refundRoom } from "./refund-rows.ts";

/**
 * Centavos of an order's payments that could still go back: what came in, less what its provider gave back and the refunds that were not
 * declined. Computed from the rows every time; no column keeps it (office section 8).
 */
export async function refundableOf(db: Handle, orderId: number): Promise<number> {
  let sum = 0;
  for (const attempt of await findAttemptsOf(db, orderId))
    if (attempt.status === "paid") sum += (await refundRoom(db, attempt)).room;
  return sum;
}
