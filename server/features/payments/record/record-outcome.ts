import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import type { PaymentState } from "../../../payment-providers/payment-provider.ts";
import type { Services } from "../../../http/services.ts";
import { restoreCart } from "../../cart/cart-transfer.ts";
import { type MoveLog, moveOrder, type OrderMove } from "../../orders/order-moves.ts";
import { articlesOf } from "../../orders/orders.service.ts";
import { declinedReason } from "../cards/card-declines.ts";
import { type AttemptStatus, lockAttempt, type PaymentAttempt, updateAttempt } from "../attempts/payment-attempts.ts";
import type { PaymentOutcome } from "../attempts/payment-methods.ts";
import { queueCustomerMail } from "../../orders/order-mails.ts";
import { recordPaid, PAYMENT_ANOMALIES, type PaymentAnomaly } from "./record-paid.ts";
import { recordReview, recordReviewAfterEnd } from "./record-review.ts";

/** An attempt that has ended here may still be paid at the bank: a webhook makes us poll it again. */
const CAN_STILL_BE_PAID: ReadonlySet<AttemptStatus> = new Set([
  "started",
  "redirected",
  "reserved",
  "inReview",
  "abandoned",
  "declined",
]);
export const canStillBePaid = (status: AttemptStatus): boolean => CAN_STILL_BE_PAID.has(status);
export const hasEnded = (status: AttemptStatus): boolean => status === "abandoned" || status === "declined";

/** Only the provider's decision ends a payment in review: no page, clock or older answer does. */
const endsReview = (kind: PaymentOutcome["kind"]): boolean => kind === "declined" || kind === "inReview";

/** A staff command has no log of the shop's: it prints what it did. */
export type RecordingServices = Pick<Services, "db"> & {
  readonly log: MoveLog & { error(facts: object, message: string): void };
};

/** Writes what became of an attempt, and answers the status that it had before; one that is settled stays as it is. */
export async function recordOutcome(
  { db, log }: RecordingServices,
  attempt: PaymentAttempt,
  outcome: PaymentOutcome,
): Promise<AttemptStatus> {
  let before = attempt.status;
  const anomaly = await transact(db, async (trx): Promise<PaymentAnomaly | undefined> => {
    // The customer's row first, everywhere: its lock guards the customer's carts and orders.
    await lockCustomer(trx, attempt.customer_id);
    const locked = await lockAttempt(trx, attempt.id);
    const now: PaymentAttempt = { ...attempt, ...locked };
    before = now.status;
    if (!canStillBePaid(now.status)) return undefined;
    if (outcome.kind === "paid") return recordPaid(trx, now, outcome, log);
    if (hasEnded(now.status)) await recordReviewAfterEnd(trx, now, outcome);
    else if (now.status !== "inReview" || endsReview(outcome.kind)) await recordUnpaid(trx, now, outcome, log);
    return undefined;
  });
  if (anomaly) log.error({ order: attempt.order_id, reference: attempt.reference }, PAYMENT_ANOMALIES[anomaly]);
  return before;
}

async function recordUnpaid(trx: Trx, attempt: PaymentAttempt, outcome: PaymentOutcome, log: MoveLog): Promise<void> {
  switch (outcome.kind) {
    case "declined":
      return recordDeclined(trx, attempt, outcome, log);
    case "abandoned":
      if (outcome.by === "customer") return recordCancelled(trx, attempt, log);
      return recordExpired(
        trx,
        attempt,
        outcome.by === "staff" ? endedByStaff(outcome) : endedByClock(attempt, outcome.mayBePaid),
        log,
      );
    case "expired":
      return recordExpired(trx, attempt, CLOSED_BY_PROVIDER, log);
    case "inReview":
      return recordReview(trx, attempt, outcome, log);
    case "redirect":
      await updateAttempt(trx, attempt.id, {
        status: "redirected",
        provider_id: outcome.providerId ?? attempt.provider_id,
        redirect_url: outcome.url,
      });
      return undefined;
    case "reserved":
      return recordReserved(trx, attempt, outcome, log);
    case "pending":
      await updateAttempt(trx, attempt.id, { status: attempt.status, provider_id: outcome.providerId });
      return undefined;
    case "paid":
    case "notFound":
    case "unknown":
      return undefined;
  }
}

/** The order waits for the cash, with the slip as the customer sees it. */
async function recordReserved(
  trx: Trx,
  attempt: PaymentAttempt,
  { providerId, slip }: Extract<PaymentState, { kind: "reserved" }>,
  log: MoveLog,
): Promise<void> {
  if (attempt.status === "reserved") return;
  await updateAttempt(trx, attempt.id, { status: "reserved", provider_id: providerId });
  const { reference, barcodeUrl, dueAt } = slip;
  const { order_id: orderId } = attempt;
  await trx
    .updateTable("orders")
    .set({ cash_slip: JSON.stringify({ reference, barcodeUrl }), due_at: dueAt })
    .where("id", "=", orderId)
    .execute();
  const reason = `reserved ${attempt.reference}`;
  const moved = await moveOrder(trx, { orderId, to: "awaitingPayment", actor: "provider", reason }, log);
  if (moved) await queueCustomerMail(trx, "orderReserved", orderId);
}

async function recordDeclined(
  trx: Trx,
  attempt: PaymentAttempt,
  declined: Extract<PaymentState, { kind: "declined" }>,
  log: MoveLog,
): Promise<void> {
  await updateAttempt(trx, attempt.id, {
    status: "declined",
    provider_id: declined.providerId ?? attempt.provider_id,
    error_code: declined.code,
  });
  const { code } = declined;
  const failureReason = await declinedReason(trx, attempt, declined);
  const end = { to: "notAuthorized", actor: "provider", failureReason, reason: `declined ${code}` } as const;
  const moved = await endUnpaid(trx, attempt, end, log);
  // A customer on the provider's page may not see the answer on a screen: they get an e-mail.
  if (moved && attempt.status !== "started") await queueCustomerMail(trx, "paymentDeclined", attempt.order_id);
}

type End = Pick<OrderMove, "actor" | "reason" | "failureReason"> & { readonly to: "notAuthorized" | "unpaid" };

const NOT_REVIEWED = "No alcanzamos a revisar tu pedido a tiempo. No se te cobró nada; puedes hacerlo otra vez.";
const NOT_IN_TIME = "El pago no se completó a tiempo. No se te cobró nada.";
const NOT_ANSWERED = "No recibimos respuesta del procesador de pagos. No se te cobró nada.";
/** Of a card: it may be charged all the same. */
const NOT_REGISTERED =
  "El procesador de pagos no respondió y no registró ningún cobro. Si apareciera después, te escribimos: tu pedido sigue o te devolvemos el dinero.";
const NOT_CONFIRMED =
  "No recibimos a tiempo la confirmación de tu pago. Si ya pagaste, espera nuestro correo antes de pagar otra vez.";
const CLOSED_BY_PROVIDER: End = {
  to: "unpaid",
  actor: "provider",
  reason: "closed at the provider",
  failureReason: NOT_IN_TIME,
};

/** The end by our own clock. The texts do not blame the customer for a provider without an answer. */
const endedByClock = (
  { status, provider, awaits_review: awaitsReview, unanswered_at: unansweredAt }: PaymentAttempt,
  mayBePaid: boolean,
): End => {
  const end = { to: "unpaid", actor: "shop" } as const;
  if (awaitsReview) return { ...end, reason: "not reviewed in time", failureReason: NOT_REVIEWED };
  if (mayBePaid) return { ...end, reason: "not confirmed in time", failureReason: NOT_CONFIRMED };
  return status === "started"
    ? {
        ...end,
        reason: "no answer in time",
        failureReason: unansweredAt && provider === "openpay" ? NOT_REGISTERED : NOT_ANSWERED,
      }
    : { ...end, reason: "not paid in time", failureReason: NOT_IN_TIME };
};

/** Staff ended an order that only waits; money that comes all the same still counts. */
const endedByStaff = ({ reason }: { readonly reason: string }): End => ({
  to: "unpaid",
  actor: "staff",
  reason,
  failureReason: "Cerramos tu pedido porque no se había pagado. No se te cobró nada.",
});

async function recordExpired(trx: Trx, attempt: PaymentAttempt, end: End, log: MoveLog): Promise<void> {
  await updateAttempt(trx, attempt.id, { status: "abandoned" });
  const moved = await endUnpaid(trx, attempt, end, log);
  if (moved) await queueCustomerMail(trx, "orderExpired", attempt.order_id);
}

/** The customer is looking at the answer: no e-mail. */
async function recordCancelled(trx: Trx, attempt: PaymentAttempt, log: MoveLog): Promise<void> {
  await updateAttempt(trx, attempt.id, { status: "abandoned" });
  const isAtPage = attempt.status === "redirected";
  const failureReason = `Cancelaste el ${isAtPage ? "pago" : "pedido"}. No se te cobró nada.`;
  const reason = isAtPage ? "cancelled at the page" : "cancelled by the customer";
  const end = { to: "unpaid", failureReason, reason, actor: "customer" } as const;
  await endUnpaid(trx, attempt, end, log);
}

/** Ends the order without a sale: stock and coupon come back, and the articles are in the cart again at once (decisions §5). */
async function endUnpaid(trx: Trx, attempt: PaymentAttempt, end: End, log: MoveLog): Promise<boolean> {
  const moved = await moveOrder(trx, { ...end, orderId: attempt.order_id }, log);
  if (moved) await restoreCart(trx, attempt.order_id, await articlesOf(trx, attempt.order_id));
  return moved;
}
