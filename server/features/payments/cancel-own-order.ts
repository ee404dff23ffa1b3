import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Services } from "../../http/services.ts";
import { findLatestAttempt } from "./payment-attempts.ts";
import { lookupOf, methodOf, type PaymentOutcome } from "./payment-methods.ts";
import { recordOutcome } from "./record/record-outcome.ts";
import { settlePayment, type SettlingServices } from "./settle-payment.ts";

/**
 * Nothing was paid, as far as the provider knows. Pending is an approval that was not taken, a bank's code that was not paid, or a
 * deposit, which staff alone can see. A word that we do not know may mean that it was paid.
 */
const isUnpaid = (outcome: PaymentOutcome): boolean =>
  NOTHING_CAME.has(outcome.kind) || (outcome.kind === "pending" && outcome.unrecognised === undefined);
const NOTHING_CAME: ReadonlySet<PaymentOutcome["kind"]> = new Set(["redirect", "notFound", "reserved", "expired"]);

/** Nothing is ended while it may have been paid. */
export const UNDER_WAY = "Tu pago se está procesando. Espera unos minutos y revisa tu pedido otra vez.";

type NotCancelled = { readonly kind: "orderNotCancellable"; readonly message: string };

/**
 * The customer ends an order that waits for its payment, and its tyres go back on sale. The provider is asked first: what was paid
 * stays paid, and nothing is taken. Money that comes later still counts (decisions/0026).
 */
export async function endOwnOrder(
  services: SettlingServices,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const attempt = await findLatestAttempt(services.db, orderId);
  if (attempt?.status !== "redirected" && attempt?.status !== "reserved") return settlePayment(services, { orderId });
  const outcome = await methodOf(attempt).ask(services, lookupOf(attempt), false);
  if (isUnpaid(outcome)) await recordOutcome(services, attempt, { kind: "abandoned", by: "customer" });
  // Without an answer nothing is asked once more: that question would take what the customer had approved.
  else if (outcome.kind !== "unknown") await settlePayment(services, { orderId });
}

/** What became of it, as its customer is told. */
export async function ownOrderEnd(
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
  return refuse(isWaiting ? UNDER_WAY : `Este pedido ya está pagado. ${call}`);
}
