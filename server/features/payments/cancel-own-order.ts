import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Services } from "../../http/services.ts";
import { findLatestAttempt } from "./attempts/payment-attempts.ts";
import { lookupOf, methodOf, type PaymentOutcome } from "./attempts/payment-methods.ts";
import { recordOutcome } from "./record/record-outcome.ts";
import { settlePayment, type SettlingServices } from "./settle-payment.ts";

/**
 * The provider knows of no payment. Pending is an approval that was not captured, a bank's code that was not paid, or a deposit,
 * which only staff can see. An unknown status of the provider may mean that it was paid.
 */
const isUnpaid = (outcome: PaymentOutcome): boolean =>
  NOTHING_CAME.has(outcome.kind) || (outcome.kind === "pending" && outcome.unrecognised === undefined);
const NOTHING_CAME: ReadonlySet<PaymentOutcome["kind"]> = new Set(["redirect", "notFound", "reserved", "expired"]);

/** An order is not cancelled while it may have been paid. */
export const PAYMENT_IN_PROGRESS = "Tu pago se está procesando. Espera unos minutos y revisa tu pedido otra vez.";

type NotCancelled = { readonly kind: "orderNotCancellable"; readonly message: string };

/**
 * The customer cancels an order that waits for its payment, and its tyres go back on sale. The provider is polled first, without a
 * capture: what was paid stays paid. Money that comes later still counts (decisions/0026).
 */
export async function cancelOwnOrder(
  services: SettlingServices,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const attempt = await findLatestAttempt(services.db, orderId);
  if (attempt?.status !== "redirected" && attempt?.status !== "reserved") return settlePayment(services, { orderId });
  const outcome = await methodOf(attempt).poll(services, lookupOf(attempt), false);
  if (isUnpaid(outcome)) await recordOutcome(services, attempt, { kind: "abandoned", by: "customer" });
  // Without an answer the provider is not polled again: that would capture what the customer had approved.
  else if (outcome.kind !== "unknown") await settlePayment(services, { orderId });
}

/** The outcome for the customer: cancelled, or why not. */
export async function cancelOutcome(
  { db, config }: Pick<Services, "db" | "config">,
  orderId: number,
): Promise<Result<undefined, NotCancelled>> {
  const now = await findLatestAttempt(db, orderId);
  const { incomplete, awaitingPayment, unpaid, notAuthorized, cancelled } = ORDER_STATUSES;
  const status = now?.order_status;
  if (status === unpaid.code || status === notAuthorized.code || status === cancelled.code) return ok(undefined);
  const call = `Para cancelarlo llámanos al ${config.SHOP_PHONE}.`;
  const refuse = (message: string) => err({ kind: "orderNotCancellable", message } as const);
  if (now?.status === "inReview") return refuse(`El pago de este pedido está en revisión. ${call}`);
  if (now?.status === "mismatch")
    return refuse(`Recibimos un pago de este pedido por otro importe y lo estamos revisando. ${call}`);
  const isWaiting = status === incomplete.code || status === awaitingPayment.code;
  return refuse(isWaiting ? PAYMENT_IN_PROGRESS : `Este pedido ya está pagado. ${call}`);
}
