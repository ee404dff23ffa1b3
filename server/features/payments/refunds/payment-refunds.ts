import { ZERO } from "../../../../shared/domain/money/money.ts";
import type { RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";
import type { PaymentAttempt } from "../attempts/payment-attempts.ts";
import { methodOf } from "../attempts/payment-methods.ts";
import { replacedRefundsOf } from "./replaced-refunds.ts";
import { type MoneyLeft, moneyLeft } from "./payment-returns.ts";
import { allThatIsLeft } from "./refund-proposal.ts";
import { changeRefund, counts, findRefundsOf, insertRefund, type Refund, refundRoom } from "./refund-rows.ts";

/** Whether the provider can send it back: amounts are pesos there, as they are here. */
export const canRefund = (attempt: PaymentAttempt): boolean =>
  methodOf(attempt).refund !== null && (attempt.paid_currency ?? "MXN") === "MXN";

/** The same of this payment now. The demonstration's payments have no provider's number, and a decided dispute leaves the rest to staff. */
export async function canBeSent(db: Handle, attempt: PaymentAttempt, { wasDecided }: MoneyLeft): Promise<boolean> {
  // Read again: it may have come with the outcome that is recorded now.
  const { provider_id: providerId } = await db
    .selectFrom("payment_attempt")
    .select("provider_id")
    .where("id", "=", attempt.id)
    .executeTakeFirstOrThrow();
  return canRefund(attempt) && providerId !== null && !wasDecided;
}

/** `returned`: the provider has already given all of it back. `contested`: a dispute is not decided, so nothing is sent. */
export type RefundRequested = "asked" | "byHand" | "returned" | "contested";

interface WholeRefund {
  readonly byHand?: boolean;
  readonly kind?: RefundKind;
  readonly reason?: string;
  readonly askedBy?: number | null;
  readonly approvalId?: number | null;
}

/**
 * Asks for all that is left of a payment to go back, once; by a job where the provider can do it, and staff did not do it by hand. Only what
 * its provider has not given back already, and nothing while the payment is contested (docs/decisions/0047). The customer is locked.
 */
export async function requestRefund(
  trx: Trx,
  attempt: PaymentAttempt,
  { byHand = false, kind = "cancellation", reason = "", askedBy = null, approvalId = null }: WholeRefund = {},
): Promise<RefundRequested> {
  const left = await moneyLeft(trx, attempt);
  if (left.rest === ZERO) return "returned";
  if (left.isContested && !byHand) return "contested";
  const state = !byHand && (await canBeSent(trx, attempt, left)) ? "asked" : "byHand";
  // One that was declined is asked for again by staff, not beside it.
  const before = await findRefundsOf(trx, attempt.id);
  const askedAnew = await replacedRefundsOf(trx, attempt.id);
  const held = before.filter(({ id, given_back_there: gaveWay }) => !gaveWay && !askedAnew.has(id));
  const taken = held.reduce((sum, { amount }) => sum + amount, 0);
  if (taken >= left.rest) return state;
  const id = await insertRefund(trx, attempt.id, {
    amount: left.rest - taken,
    status: state,
    ...(await allThatIsLeft(trx, attempt.order_id)),
    kind,
    reason,
    askedBy,
    approvalId,
  });
  if (id !== undefined && state === "asked") await addRefundJob(trx, { id, paymentId: attempt.id });
  return state;
}

/** Who asks again; null: the command line. A second person may have decided it. */
export interface AskedAgain {
  readonly askedBy: number | null;
  readonly approvalId: number | null;
}

/** Requests a refused refund again, for as much of it as is left of the payment now. */
export async function retryRefund(
  trx: Trx,
  attempt: PaymentAttempt,
  refund: Pick<Refund, "id" | "amount">,
  { askedBy, approvalId }: AskedAgain,
): Promise<RefundRequested> {
  const left = await refundRoom(trx, attempt, refund.id);
  if (left.room === ZERO) return "returned";
  if (left.isContested) return "contested";
  if (left.wasDecided || !(await canBeSent(trx, attempt, left))) return "byHand";
  await changeRefund(trx, refund.id, {
    status: "asked",
    amount: Math.min(refund.amount, left.room),
    asked_again_by: askedBy,
    asked_again_at: new Date(),
    ...(approvalId !== null && { approval_id: approvalId }),
  });
  await addRefundJob(trx, { id: refund.id, paymentId: attempt.id });
  return "asked";
}

/**
 * Replaces refunds of ours that are not confirmed by the provider's own return: the same money is counted once. A refund that staff noted as
 * made by hand is replaced only when the provider returned the whole payment. When the provider's return did not happen, the refund is
 * to be sent after all.
 */
export async function supersedeRefund(trx: Trx, attempt: PaymentAttempt): Promise<void> {
  await trx
    .selectFrom("payment_refund")
    .select("id")
    .where("payment_id", "=", attempt.id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const refunds = await findRefundsOf(trx, attempt.id);
  const { rest } = await moneyLeft(trx, attempt);
  const firm = refunds.filter((one) => counts(one) && one.status !== "byHand");
  // What the refunds that were sent or made leave for those that wait.
  let room = Math.max(ZERO, rest - firm.reduce((sum, { amount }) => sum + amount, 0));
  for (const refund of refunds) room -= await supersedeOne(trx, refund, { rest, room });
}

/** Answers what a refund that waits for staff takes of the room. */
async function supersedeOne(
  trx: Trx,
  { id, status, amount, refund_id: refundId, given_back_there: gaveWay }: Refund,
  { rest, room }: { readonly rest: number; readonly room: number },
): Promise<number> {
  const isWaiting = status === "declined" || status === "byHand";
  const isByHand = status === "accepted" && refundId === null;
  if (gaveWay) {
    if (room > ZERO) await changeRefund(trx, id, { status: "declined", given_back_there: false });
    return 0;
  }
  if (rest === ZERO ? isWaiting || isByHand : isWaiting && room === ZERO) {
    await changeRefund(trx, id, { status: "accepted", given_back_there: true });
    return 0;
  }
  if (!isWaiting) return 0;
  const due = Math.min(amount, room);
  if (due < amount) await changeRefund(trx, id, { status, amount: due });
  return status === "byHand" ? due : 0;
}

/** Refunds of one payment share a queue, which runs one job at a time. There are this many queues: their names are rows that stay. */
const QUEUES = 16;

/** By a job of this version only: an older process would look for the payment by `attempt_id`. */
export const addRefundJob = (
  trx: Trx,
  { id, paymentId }: { readonly id: number; readonly paymentId: number },
  runAt?: Date,
): Promise<void> =>
  addJob(
    trx,
    "send_refund",
    { refundId: id },
    { key: `refund:${id}`, queue: `refunds:${paymentId % QUEUES}`, ...(runAt && { runAt }) },
  );
