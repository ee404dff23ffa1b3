import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { PAYMENT_IN_PROGRESS } from "./cancel-own-order.ts";
import { findLatestAttempt } from "./attempts/payment-attempts.ts";
import { lookupOf, methodOf } from "./attempts/payment-methods.ts";
import { recordOutcome } from "./record/record-outcome.ts";
import { settlePayment, type SettlingServices } from "./settle-payment.ts";

/**
 * The customer came back from the provider's page without paying. The provider is polled first, without a capture. A page that was
 * not used ends the order at once, instead of after two hours. Every other outcome is settled as usual. Money that comes later still
 * counts (decisions/0026).
 */
export async function cancelPayment(
  services: SettlingServices,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const attempt = await findLatestAttempt(services.db, orderId);
  if (attempt?.status !== "redirected") return settlePayment(services, { orderId });
  const { kind } = await methodOf(attempt).poll(services, lookupOf(attempt), false);
  if (kind !== "redirect" && kind !== "notFound") return settlePayment(services, { orderId });
  await recordOutcome(services, attempt, { kind: "abandoned", by: "customer" });
}

/** Why nothing was cancelled, for the customer; empty once the outcome of the payment is known. */
export const cancelNotice = (statusCode: number): string =>
  statusCode === ORDER_STATUSES.incomplete.code ? PAYMENT_IN_PROGRESS : "";
