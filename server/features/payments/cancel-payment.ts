import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { UNDER_WAY } from "./cancel-own-order.ts";
import { findLatestAttempt } from "./payment-attempts.ts";
import { lookupOf, methodOf } from "./payment-methods.ts";
import { recordOutcome } from "./record/record-outcome.ts";
import { settlePayment, type SettlingServices } from "./settle-payment.ts";

/**
 * The customer came back from the provider's page and says that they did not pay. The provider is asked first, and nothing is
 * taken meanwhile: only a page where nothing has happened yet ends the order, at once instead of after two hours. Whatever else
 * the provider says is settled as always. Money that comes later still counts (decisions/0026).
 */
export async function cancelPayment(
  services: SettlingServices,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const attempt = await findLatestAttempt(services.db, orderId);
  if (attempt?.status !== "redirected") return settlePayment(services, { orderId });
  const { kind } = await methodOf(attempt).ask(services, lookupOf(attempt), false);
  if (kind !== "redirect" && kind !== "notFound") return settlePayment(services, { orderId });
  await recordOutcome(services, attempt, { kind: "abandoned", by: "customer" });
}

/** Why nothing was cancelled, as the customer is told; empty once it is known what became of the payment. */
export const cancelNotice = (statusCode: number): string =>
  statusCode === ORDER_STATUSES.incomplete.code ? UNDER_WAY : "";
