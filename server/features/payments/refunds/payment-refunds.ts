import { sql } from "kysely";
import { centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import type { PaymentRefundTable } from "../../../db/tables/orders.ts";
import { addJob } from "../../../queue/add-job.ts";
import type { PaymentProviders } from "../../../payment-providers/providers.ts";
import type { RefundState } from "../../../payment-providers/payment-provider.ts";
import type { Services } from "../../../http/services.ts";
import { findAttempt, type PaymentAttempt } from "../payment-attempts.ts";
import { lookupOf, methodOf } from "../payment-methods.ts";
import { queueStaffMail } from "../../orders/order-mails.ts";
import { addReview } from "../record/add-review.ts";
import { moneyLeft } from "./payment-returns.ts";

/** Whether the provider can send it back: amounts are pesos there, as they are here. */
export const canRefund = (attempt: PaymentAttempt): boolean =>
  methodOf(attempt).refund !== null && (attempt.paid_currency ?? "MXN") === "MXN";

/** `returned`: the provider has already given all of it back. `contested`: a dispute is not decided, so nothing is sent. */
export type RefundRequested = "asked" | "byHand" | "returned" | "contested";

/**
 * Asks for a payment's money to go back, once; by a job where the provider can do it, and staff did not do it by hand. Only what its
 * provider has not given back already, and nothing while the payment is contested (docs/decisions/0047). The customer is locked.
 */
export async function requestRefund(
  trx: Trx,
  attempt: PaymentAttempt,
  { byHand = false }: { readonly byHand?: boolean } = {},
): Promise<RefundRequested> {
  const left = await moneyLeft(trx, attempt);
  if (left.rest === ZERO) return "returned";
  if (left.isContested && !byHand) return "contested";
  // Read again: it may have come with the outcome that is recorded now. The demonstration's payments have none.
  const { provider_id: providerId } = await trx
    .selectFrom("payment_attempt")
    .select("provider_id")
    .where("id", "=", attempt.id)
    .executeTakeFirstOrThrow();
  const canBeSent = canRefund(attempt) && providerId !== null && !byHand && !left.wasDecided;
  const row = await trx
    .insertInto("payment_refund")
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      reference: `${attempt.reference}-R`,
      amount: left.rest,
      status: canBeSent ? "asked" : "byHand",
    })
    .onConflict((conflict) => conflict.column("attempt_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row && canBeSent) await addRefundJob(trx, row.id);
  return canBeSent ? "asked" : "byHand";
}

/** Requests a refused refund again, for what is left of the payment now. */
export async function retryRefund(
  trx: Trx,
  attempt: PaymentAttempt,
  refund: { readonly id: number; readonly amount: number },
): Promise<RefundRequested> {
  const left = await moneyLeft(trx, attempt);
  if (left.rest === ZERO) return "returned";
  if (left.isContested) return "contested";
  if (left.wasDecided) return "byHand";
  await changeRefund(trx, refund.id, { status: "asked", amount: Math.min(refund.amount, left.rest) });
  await addRefundJob(trx, refund.id);
  return "asked";
}

/**
 * Replaces a refund of ours that is not confirmed by the provider's own return: the same money is counted once. A refund that staff
 * noted as made by hand is replaced only when the provider returned the whole payment. When the provider's return did not happen, the
 * refund is to be sent after all.
 */
export async function supersedeRefund(trx: Trx, attempt: PaymentAttempt): Promise<void> {
  const refund = await trx
    .selectFrom("payment_refund")
    .select(["id", "status", "amount", "refund_id", "given_back_there"])
    .where("attempt_id", "=", attempt.id)
    .forUpdate()
    .executeTakeFirst();
  if (!refund) return;
  const { id, status, amount, given_back_there: gaveWay } = refund;
  const { rest } = await moneyLeft(trx, attempt);
  const isWaiting = status === "declined" || status === "byHand";
  const isByHand = status === "accepted" && refund.refund_id === null;
  if (gaveWay && rest > ZERO) await changeRefund(trx, id, { status: "declined", given_back_there: false });
  else if (rest === ZERO && (isWaiting || isByHand))
    await changeRefund(trx, id, { status: "accepted", given_back_there: true });
  else if (isWaiting && amount > rest) await changeRefund(trx, id, { status, amount: rest });
}

const addRefundJob = (trx: Trx, refundId: number) =>
  addJob(trx, "refund_payment", { refundId }, { key: `refund:${refundId}` });

/**
 * Sends a refund that was asked for. The provider recognises a repeated request by its reference; where it does not, a request
 * whose answer is not known is left to staff, for it might pay back twice.
 *
 * @throws when the outcome is not known and asking again is safe: the queue does.
 */
export async function refundPayment(
  services: Pick<Services, "db" | "log"> & PaymentProviders,
  refundId: number,
): Promise<void> {
  const { db } = services;
  const refund = await db.selectFrom("payment_refund").selectAll().where("id", "=", refundId).executeTakeFirst();
  const attempt = refund && (await findAttempt(db, refund.attempt_id));
  if (!refund || !attempt || (refund.status !== "asked" && refund.status !== "sent")) return;
  const refunding = methodOf(attempt).refund;
  const { provider_id: providerId } = attempt;
  const isRisky = refund.status === "sent" && refunding?.isRepeatable === false;
  if (!refunding || providerId === null || isRisky) return writeRefund(services, refundId, { kind: "unknown" });
  // A request that was sent once is repeated as it was: its outcome is what is asked for.
  const amount = refund.status === "sent" ? refund.amount : await amountToSend(services, attempt, refund);
  if (amount === null) return undefined;
  const state = await refunding.send(services, {
    payment: { ...lookupOf(attempt), providerId },
    reference: refund.reference,
    amount: centavos(amount),
  });
  if (state.kind === "unknown" && refunding.isRepeatable) throw new Error(`Refund ${refundId}: no answer yet.`);
  await writeRefund(services, refundId, state);
}

/**
 * As much as is left of the payment at this moment, noted as sent; null when nothing is to be sent. A dispute that comes a moment later
 * meets the provider, which gives back no more than was paid.
 */
async function amountToSend(
  { db, log }: Pick<Services, "db" | "log">,
  attempt: PaymentAttempt,
  refund: { readonly id: number; readonly amount: number },
): Promise<number | null> {
  const left = await moneyLeft(db, attempt);
  if (left.rest === ZERO) {
    await changeRefund(db, refund.id, { status: "accepted", given_back_there: true });
    return null;
  }
  if (left.isContested || left.wasDecided) {
    await transact(db, async (trx) => {
      const status = left.isContested ? "declined" : "byHand";
      await changeRefund(trx, refund.id, { status, error_code: "contested" });
      await queueStaffMail(trx, "refundContested", attempt.order_id);
    });
    log.error({ order: attempt.order_id }, "a refund was not sent: its payment is contested");
    return null;
  }
  const amount = Math.min(refund.amount, left.rest);
  await changeRefund(db, refund.id, { status: "sent", amount });
  return amount;
}

/** Staff do by hand what was not accepted. */
async function writeRefund({ db, log }: Pick<Services, "db" | "log">, refundId: number, state: RefundState) {
  await transact(db, async (trx) => {
    if (state.kind === "accepted") {
      await changeRefund(trx, refundId, { status: "accepted", refund_id: state.refundId });
      return;
    }
    const code = state.kind === "declined" ? state.code : "unknown";
    const status = state.kind === "declined" ? "declined" : "byHand";
    const { order_id: orderId, attempt_id: attemptId } = await changeRefund(trx, refundId, {
      status,
      error_code: code,
    });
    await queueStaffMail(trx, "refundFailed", orderId);
    // The provider may have returned money that is not recorded here.
    await addReview(trx, attemptId);
    log.error({ order: orderId, code }, "a refund was not accepted: the money has to go back by hand");
  });
}

const changeRefund = (
  db: Handle,
  id: number,
  change: {
    status: PaymentRefundTable["status"];
    amount?: number;
    refund_id?: string;
    error_code?: string;
    given_back_there?: boolean;
  },
) =>
  db
    .updateTable("payment_refund")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .returning(["order_id", "attempt_id"])
    .executeTakeFirstOrThrow();
