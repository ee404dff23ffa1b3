import type { WebhookClaim } from "../../queue/job-payloads.ts";
import { canTransitionByDispute, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { addJob } from "../../queue/add-job.ts";
import type { PaymentBook } from "../../payment-providers/payment-provider.ts";
import { type MoveLog, moveOrder, noteOrder, type OrderMove } from "../orders/order-moves.ts";
import { findAttempt, lockAttempt, type PaymentAttempt } from "./attempts/payment-attempts.ts";
import { lookupOf, methodOf } from "./attempts/payment-methods.ts";
import { supersedeRefund } from "./refunds/payment-refunds.ts";
import { changedReturns, type KnownReturn } from "./refunds/payment-return-rules.ts";
import { findRefundsOf } from "./refunds/refund-rows.ts";
import { findReturns, writeReturn } from "./refunds/payment-returns.ts";
import { canStillBePaid } from "./record/record-outcome.ts";
import { settlePayment, type SettlingServices } from "./settle-payment.ts";

interface Review {
  readonly attemptId: number;
  /** What a webhook claims; null: a poll of our own. */
  readonly claim: WebhookClaim | null;
}

/** The answers of two reviews at once may cross: the later review polls again. */
const MOST_POLLS = 5;

/**
 * Reads a paid payment at its provider: refunds made there, chargebacks, disputes, reversals. Each change is recorded once, stops
 * an order that was not shipped, and is mailed to staff (docs/decisions/0047). The provider is asked outside any transaction.
 *
 * @throws when the provider does not answer: the queue asks again.
 */
export async function reviewPaidPayment(services: SettlingServices, { attemptId, claim }: Review): Promise<void> {
  const { db, log } = services;
  const first = await findAttempt(db, attemptId);
  // This webhook came before the payment's own.
  if (first && canStillBePaid(first.status)) await settlePayment(services, { orderId: first.order_id });
  for (let poll = 1; poll <= MOST_POLLS; poll += 1) {
    const attempt = await findAttempt(db, attemptId);
    if (!attempt) return;
    const facts = { order: attempt.order_id, reference: attempt.reference };
    if (canStillBePaid(attempt.status)) {
      if (claim) log.error({ ...facts, claim: claim.kind }, "a webhook contests a payment that was not paid here");
      return;
    }
    const askedAt = await databaseTime(db);
    const book = await methodOf(attempt).book(services, lookupOf(attempt));
    if (book.state.kind === "unknown") {
      // A deposit's account is seen by staff alone.
      if (methodOf(attempt).provider === "deposit") return;
      throw new Error(`Payment ${attempt.reference}: no answer yet.`);
    }
    if (await record(services, attempt, { book, claim, askedAt })) return;
  }
  throw new Error(`Payment ${attemptId}: other reviews were always later.`);
}

interface Answer {
  readonly book: PaymentBook;
  readonly claim: WebhookClaim | null;
  readonly askedAt: Date;
}

/** False when a later answer was written meanwhile. */
const record = ({ db, log }: SettlingServices, attempt: PaymentAttempt, { book, claim, askedAt }: Answer) =>
  transact(db, async (trx): Promise<boolean> => {
    await lockCustomer(trx, attempt.customer_id);
    await lockAttempt(trx, attempt.id);
    const known = await findReturns(trx, attempt.id);
    if (known.some((one) => one.askedAt > askedAt)) return false;
    const changes = changedReturns(known, await othersReturns(trx, attempt, book), claim);
    for (const change of changes) {
      const before = known.find(({ providerId }) => providerId === change.providerId);
      const { id } = await writeReturn(trx, attempt, change, askedAt);
      // Another deadline stops nothing: staff may have let the order go on.
      if (before?.state !== change.state) await writeHistory(trx, attempt, change, log);
      const due = change.respondBy?.toISOString() ?? "";
      // A passed deadline alone is not recorded.
      const isNews = before?.state !== change.state || due !== "";
      const mail = { orderId: attempt.order_id, returnId: id, state: change.state };
      if (isNews) await addJob(trx, "send_return_mail", mail, { key: `return:${id}:${change.state}:${due}` });
      const facts = { order: attempt.order_id, reference: attempt.reference, kind: change.kind, state: change.state };
      log.error(facts, "money of a payment went back or is contested");
    }
    if (changes.length > 0) await supersedeRefund(trx, attempt);
    return true;
  });

/** Without our own refunds, which bear our references, also while they are in progress (decisions/0047). */
async function othersReturns(trx: Trx, attempt: PaymentAttempt, { returns }: PaymentBook) {
  const ours = new Set((await findRefundsOf(trx, attempt.id)).map(({ reference }) => reference));
  return returns.filter(({ kind, reference }) =>
    // A step without a name after a refund of ours is that refund.
    kind === "unknownStep" ? ours.size === 0 : reference === "" || !ours.has(reference),
  );
}

const UNDER_REVIEW =
  "Tu pedido está en pausa mientras revisamos su pago. Si tienes dudas, escríbenos o llámanos y te ayudamos.";

/** One line in the order's history; an order that was not shipped stops with it. */
async function writeHistory(
  trx: Trx,
  { order_id: orderId }: PaymentAttempt,
  { kind, state, providerId }: KnownReturn,
  log: MoveLog,
): Promise<void> {
  const note = { orderId, actor: "provider", reason: `${kind} ${state} ${providerId}` } as const;
  const stops = state !== "kept";
  const stop = { ...note, to: "exception", isDispute: true, failureReason: UNDER_REVIEW } as const;
  if (!(stops && (await stopIfNotShipped(trx, stop, log)))) await noteOrder(trx, note);
}

/** Staff may move a shipped order to 700 too; the provider's word stops only an order that was not shipped. */
async function stopIfNotShipped(trx: Trx, stop: OrderMove, log: MoveLog): Promise<boolean> {
  const order = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", stop.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const from = orderStatusFromCode(order.status);
  return from !== null && canTransitionByDispute(from, "exception") && (await moveOrder(trx, stop, log));
}
