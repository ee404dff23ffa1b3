import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { NOT_AUTHENTICATED } from "../../payments/openpay/openpay-errors.ts";
import type { Services } from "../../services.ts";
import { type CardTry, type CardUser, TOLD_DECLINES } from "./card-try-limits.ts";
import type { PaymentAttempt } from "./payment-attempts.ts";

/** In place of the bank's reason, so that reasons of several cards cannot be compared. */
export const NEUTRAL_REASON =
  "No pudimos cobrar con esa tarjeta y no se te cobró nada. Usa otra forma de pago o comunícate con tu banco.";

const NEUTRAL_REFUSAL = "No pudimos usar esa tarjeta. Usa otra o comunícate con tu banco.";

/** Whether a code is about the card; others are about the provider or the shop. Source: providers §1.2. */
export const isAboutCard = (code: string): boolean =>
  /^(1007|200[4-9]|3\d{3})$/.test(code) || code === NOT_AUTHENTICATED;

/** A card that was to be saved, or asked for its points, was refused: what the customer reads, and whether it stays counted. */
export async function endRefusedTry<Problem extends { readonly kind: string }>(
  { cardTries }: Pick<Services, "cardTries">,
  user: CardUser,
  { isNeutral }: CardTry,
  problem: Problem,
): Promise<Problem | { readonly kind: "cardRefused"; readonly message: string }> {
  if (problem.kind !== "cardRefused") {
    await cardTries.giveBack(user);
    return problem;
  }
  return isNeutral ? { kind: "cardRefused", message: NEUTRAL_REFUSAL } : problem;
}

/** What the customer reads of a declined card: the bank's reason twice within the hour, then one sentence for all. */
export async function declinedReason(
  db: Handle,
  { order_id: orderId, customer_id: customerId }: Pick<PaymentAttempt, "order_id" | "customer_id">,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<string> {
  if (!isAboutCard(code)) return reason;
  const { declined } = await db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select(sql<number>`count(distinct orders.id)`.as("declined"))
    .where("orders.customer_id", "=", customerId)
    .where("orders.id", "<>", orderId)
    .where("payment_attempt.provider", "=", "openpay")
    .where("payment_attempt.status", "=", "declined")
    .where("payment_attempt.updated_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return declined >= TOLD_DECLINES ? NEUTRAL_REASON : reason;
}
