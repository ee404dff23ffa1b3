import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { NOT_AUTHENTICATED } from "../../../payment-providers/openpay/openpay-errors.ts";
import type { Services } from "../../../http/services.ts";
import { SHOWN_DECLINES } from "../../cards/card-try-limits.ts";
import type { PaymentAttempt } from "../attempts/payment-attempts.ts";
import type { PaymentOutcome } from "../attempts/payment-methods.ts";

/** In place of the bank's reason: reasons of several stolen cards must not be compared. */
export const MASKED_REASON =
  "No pudimos cobrar con esa tarjeta y no se te cobró nada. Usa otra forma de pago o comunícate con tu banco.";

/** Whether a code is about the card; others are about the provider or the shop. Source: providers §1.2. */
export const isAboutCard = (code: string): boolean =>
  /^(1007|200[4-9]|3\d{3})$/.test(code) || code === NOT_AUTHENTICATED;

/**
 * Replaces the reason of a decline after too many of them. Cards to be saved and balances of points count as well. Runs before the
 * order's transaction: the counters have connections of their own.
 */
export async function maskDecline(
  { cardTries }: Pick<Services, "cardTries">,
  { provider, customer_id: customerId }: Pick<PaymentAttempt, "provider" | "customer_id">,
  outcome: PaymentOutcome,
): Promise<PaymentOutcome> {
  const isDecline = outcome.kind === "declined" && provider === "openpay" && isAboutCard(outcome.code);
  return isDecline && (await cardTries.hidesReason(customerId)) ? { ...outcome, reason: MASKED_REASON } : outcome;
}

/** The reason that the customer reads: the bank's for two orders within the hour, then the same for all. */
export async function declinedReason(
  db: Handle,
  { order_id: orderId, customer_id: customerId }: Pick<PaymentAttempt, "order_id" | "customer_id">,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<string> {
  if (!isAboutCard(code)) return reason;
  const others = await db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select(["orders.id", "payment_attempt.error_code"])
    .where("orders.customer_id", "=", customerId)
    .where("orders.id", "<>", orderId)
    .where("payment_attempt.provider", "=", "openpay")
    .where("payment_attempt.status", "=", "declined")
    .where("payment_attempt.updated_at", ">", sql<Date>`now() - interval '1 hour'`)
    .execute();
  const declined = new Set(others.filter(({ error_code }) => isAboutCard(error_code ?? "")).map(({ id }) => id));
  return declined.size >= SHOWN_DECLINES ? MASKED_REASON : reason;
}
