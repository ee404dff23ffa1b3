import { centavos } from "../../../shared/domain/money.ts";
import type { Trx } from "../../db/database.ts";
import { addJob } from "../../jobs/add-job.ts";
import type { CardProvider } from "../../payments/card-provider.ts";
import type { PaymentState } from "../../payments/payment-provider.ts";
import type { Services } from "../../services.ts";
import { lockCartsOf, restoreCart } from "../cart/cart-transfer.ts";
import { moveOrder } from "../orders/order-moves.ts";
import { articlesOf } from "../orders/orders.service.ts";
import { findLatestAttempt, lockAttempt, type PaymentAttempt, updateAttempt } from "./payment-attempts.ts";

/**
 * After this long a charge the provider has never heard of is taken as never made. Assumed (docs/decisions/0006): longer than
 * any request can still be on its way (our time-out is at most two minutes).
 */
export const LOST_AFTER_MS = 10 * 60_000;
/** A 3-D Secure page left open this long is abandoned (decisions §5). */
export const ABANDONED_AFTER_MS = 2 * 3_600_000;

/** An attempt that has ended for us may still be paid at the bank: a notice makes us ask again. */
const CAN_STILL_BE_PAID: ReadonlySet<PaymentAttempt["status"]> = new Set([
  "started",
  "redirected",
  "abandoned",
  "declined",
]);

/** What a payment is settled with. */
type SettlingServices = Pick<Services, "db" | "log">;

/** What staff must look at: written to the log with the order's number, for the alert that watches it. */
const TROUBLES = {
  otherAmount: "the provider's amount or currency differs from the order's: the order does not advance",
  paidTooLate: "paid after the order had ended: refund it or revive it",
} as const;
type Trouble = keyof typeof TROUBLES;

const TOO_LATE = "El pago no se completó a tiempo.";

/**
 * The one code path for what became of a payment: the answer to the charge, the return from the bank's page, the webhook and
 * the poller all end here. The provider is asked outside any transaction; what it said is written under the order's lock,
 * once, however many ask at the same time.
 */
export async function settlePayment(
  services: SettlingServices,
  cards: CardProvider,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> {
  const { db } = services;
  const attempt = await findLatestAttempt(db, orderId);
  if (!attempt || !CAN_STILL_BE_PAID.has(attempt.status)) return;
  const state = await cards.findCharge({ reference: attempt.reference, providerId: attempt.provider_id });
  const age = now.getTime() - attempt.created_at.getTime();
  const isLost = state.kind === "notFound" && age > LOST_AFTER_MS;
  const isAbandoned = (state.kind === "redirect" || state.kind === "pending") && age > ABANDONED_AFTER_MS;
  await recordCharge(services, attempt, isLost || isAbandoned ? { kind: "abandoned" } : state);
}

/** Writes what the provider said of an attempt; an attempt that is already settled stays as it is. */
export async function recordCharge(
  { db, log }: SettlingServices,
  attempt: PaymentAttempt,
  state: PaymentState | { kind: "abandoned" },
): Promise<void> {
  const trouble = await db.transaction().execute(async (trx): Promise<Trouble | undefined> => {
    // The customer's row first, everywhere: whoever holds it changes their carts and orders alone.
    await lockCartsOf(trx, attempt.customer_id);
    const { status } = await lockAttempt(trx, attempt.id);
    if (!CAN_STILL_BE_PAID.has(status)) return undefined;
    const hasEnded = status === "abandoned" || status === "declined";
    if (hasEnded && state.kind !== "paid") return undefined;
    switch (state.kind) {
      case "paid":
        return recordPaid(trx, attempt, state);
      case "declined":
        return recordDeclined(trx, attempt, state);
      case "abandoned":
        await updateAttempt(trx, attempt.id, { status: "abandoned" });
        await endUnpaid(trx, attempt, "unpaid", "El pago no se completó a tiempo. No se te cobró nada.", "abandoned");
        await tellDeclined(trx, attempt.order_id);
        return undefined;
      case "redirect":
        await updateAttempt(trx, attempt.id, {
          status: "redirected",
          provider_id: state.providerId,
          redirect_url: state.url,
        });
        return undefined;
      case "expired":
        return recordDeclined(trx, attempt, {
          kind: "declined",
          code: "expired",
          reason: TOO_LATE,
          providerId: state.providerId,
        });
      case "pending":
      case "reserved":
        await updateAttempt(trx, attempt.id, { status, provider_id: state.providerId });
        return undefined;
      case "notFound":
      case "unknown":
        return undefined;
    }
  });
  if (trouble) log.error({ order: attempt.order_id, reference: attempt.reference }, TROUBLES[trouble]);
}

async function recordPaid(
  trx: Trx,
  attempt: PaymentAttempt,
  paid: Extract<PaymentState, { kind: "paid" }>,
): Promise<Trouble | undefined> {
  const isExact = paid.amount === centavos(attempt.amount) && paid.currency === "MXN";
  if (!isExact) {
    await updateAttempt(trx, attempt.id, { status: "mismatch", provider_id: paid.providerId });
    return "otherAmount";
  }
  await updateAttempt(trx, attempt.id, { status: "paid", provider_id: paid.providerId });
  await trx.updateTable("orders").set({ card_label: paid.label }).where("id", "=", attempt.order_id).execute();
  const moved = await moveOrder(trx, {
    orderId: attempt.order_id,
    to: "paymentReceived",
    actor: "provider",
    reason: `charge ${attempt.reference} completed`,
  });
  if (!moved) return "paidTooLate";
  await addJob(
    trx,
    "send_mail",
    { kind: "orderPaid", orderId: attempt.order_id },
    { key: `mail:paid:${attempt.order_id}` },
  );
}

async function recordDeclined(
  trx: Trx,
  attempt: PaymentAttempt,
  declined: Extract<PaymentState, { kind: "declined" }>,
): Promise<undefined> {
  await updateAttempt(trx, attempt.id, {
    status: "declined",
    provider_id: declined.providerId ?? attempt.provider_id,
    error_code: declined.code,
  });
  await endUnpaid(trx, attempt, "notAuthorized", declined.reason, `declined ${declined.code}`);
  // Who left for the bank's page may not see the answer on a screen: they are written to.
  if (attempt.status === "redirected") await tellDeclined(trx, attempt.order_id);
  return undefined;
}

const tellDeclined = (trx: Trx, orderId: number): Promise<void> =>
  addJob(trx, "send_mail", { kind: "paymentDeclined", orderId }, { key: `mail:declined:${orderId}` });

/** Ends the order without a sale: stock and coupon come back, and the articles are in the cart again at once (decisions §5). */
async function endUnpaid(
  trx: Trx,
  attempt: PaymentAttempt,
  to: "notAuthorized" | "unpaid",
  failureReason: string,
  reason: string,
): Promise<undefined> {
  const moved = await moveOrder(trx, { orderId: attempt.order_id, to, actor: "provider", reason, failureReason });
  if (moved) await restoreCart(trx, attempt.order_id, await articlesOf(trx, attempt.order_id));
}
