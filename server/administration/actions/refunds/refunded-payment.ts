import type { Handle } from "../../../db/database.ts";
import { findAttemptsOf } from "../../../features/payments/attempts/payment-attempts.ts";
import { canBeSent } from "../../../features/payments/refunds/payment-refunds.ts";
import { refundRoom } from "../../../features/payments/refunds/refund-rows.ts";
import { providerInSentence } from "../orders/order-effects.ts";

export interface PaidWith {
  readonly provider: string;
  /** Its provider would send a refund now. */
  readonly canBeSent: boolean;
  /** The card as it is shown; empty for other ways to pay. */
  readonly card: string;
  readonly sentWords: (amount: string) => string;
  /** What the bank does by its own rules with points and months; empty without them. */
  readonly bankRules: string;
}

/** How the payment was made that the next refund of an order is taken from. */
export async function paidWith(db: Handle, orderId: number): Promise<PaidWith> {
  const paid = (await findAttemptsOf(db, orderId)).findLast(({ status }) => status === "paid");
  const order = await db
    .selectFrom("orders")
    .leftJoin("payment_attempt", (join) => join.on("payment_attempt.id", "=", paid?.id ?? 0))
    .select(["card_label", "months", "points_used"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  const provider = paid?.provider ?? "";
  const card = provider === "openpay" ? (order?.card_label ?? "") : "";
  const name = providerInSentence(provider);
  const hasRules = provider === "openpay" && ((order?.months ?? 0) > 0 || (order?.points_used ?? 0) > 0);
  return {
    provider,
    canBeSent: paid !== undefined && (await canBeSent(db, paid, await refundRoom(db, paid))),
    card,
    sentWords: (amount) => `${name} devuelve ${amount}${card === "" ? "" : ` a la tarjeta ${card}`}.`,
    bankRules: hasRules ? "El banco devuelve a mensualidades/puntos según sus reglas." : "",
  };
}
