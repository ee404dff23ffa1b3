import type { Obstacle } from "../../../queue/job-payloads.ts";
import { deliveryEstimate } from "../../../../shared/domain/orders/business-days.ts";
import { formatMxn } from "../../../../shared/domain/money/money.ts";
import {
  canTransition,
  canTransitionByLatePayment,
  type OrderStatus,
  orderStatusFromCode,
} from "../../../../shared/domain/orders/order-status.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { PaymentState, PointsPaid } from "../../../payment-providers/payment-provider.ts";
import { type MoveLog, moveOrder, noteOrder, type OrderMove } from "../../orders/order-moves.ts";
import { takeFromCart } from "../../cart/cart-transfer.ts";
import { articlesOf } from "../../orders/orders.service.ts";
import { queueCustomerMail, queueStaffMail } from "../../orders/order-mails.ts";
import { requestRefund } from "../refunds/payment-refunds.ts";
import { addReview } from "../attempts/add-review.ts";
import { type PaymentAttempt, updateAttempt } from "../attempts/payment-attempts.ts";
import { methodOf } from "../attempts/payment-methods.ts";
import { takeReviewedGoods } from "./deposit-review.ts";
import { OBSTACLES, takeGoodsForRevival } from "./revival-goods.ts";

/** What staff have to check: goes to the log with the order's number, and to staff by e-mail. */
export const PAYMENT_ANOMALIES = {
  returnedBefore: "the money had gone back, or was contested, before we heard of it: the order does not advance",
  otherAmount: "the provider's amount or currency differs from the order's: the order does not advance",
  revived: "paid after the order had ended: the order was revived, as goods, coupon and price still hold",
  refundAsked: "paid after the order had ended: a refund was asked for",
  refundByHand: "paid after the order had ended: the money has to go back by hand",
} as const;
export type PaymentAnomaly = keyof typeof PAYMENT_ANOMALIES;

/**
 * Writes a payment that came in: exact, it pays its order; late, it revives the order or goes back. Of another amount, or given back
 * before we heard of it, it does nothing: staff decide.
 */
export async function recordPaid(
  trx: Trx,
  attempt: PaymentAttempt,
  paid: Extract<PaymentState, { kind: "paid" }>,
  log: MoveLog,
): Promise<PaymentAnomaly | undefined> {
  const hasGoneBack = paid.returned > 0 || paid.isContested;
  const isExact = paid.amount === attempt.amount && paid.currency === "MXN" && !hasGoneBack;
  await updateAttempt(trx, attempt.id, {
    status: isExact ? "paid" : "mismatch",
    provider_id: paid.providerId,
    paid_amount: paid.amount,
    paid_currency: paid.currency,
    card_kind: paid.cardKind,
    points_used: paid.points && Math.round(paid.points.used),
    points_amount: paid.points?.amount ?? null,
  });
  if (hasGoneBack) {
    await addReview(trx, attempt.id);
    await queueStaffMail(trx, "returnedBefore", attempt.order_id);
    return "returnedBefore";
  }
  if (!isExact) {
    await queueStaffMail(trx, "otherAmount", attempt.order_id);
    return "otherAmount";
  }
  await trx
    .updateTable("orders")
    .set({ ...(paid.label !== "" && { card_label: paid.label }), points_caption: pointsText(paid.points) })
    .where("id", "=", attempt.order_id)
    .execute();
  const isJudgement = paid.wasInTime === true;
  const reason = `payment ${attempt.reference} ${isJudgement ? "made in time" : "completed"}`;
  return payOrder(trx, attempt, { actor: actorOf(attempt), reason, isJudgement }, log);
}

/** How much they paid, and the bank's own words, which have to be shown. */
const pointsText = (points: PointsPaid | null): string =>
  points === null
    ? ""
    : `Pagaste ${formatMxn(points.amount)} con ${points.used.toLocaleString("es-MX")} puntos. ${points.caption}`.trim();

/** A deposit has no provider: staff saw it in the account. */
const actorOf = (attempt: PaymentAttempt): OrderMove["actor"] =>
  methodOf(attempt).provider === "deposit" ? "staff" : "provider";

/** Who said that an order is paid. */
type PaidBy = Pick<OrderMove, "actor" | "reason"> & {
  /** Staff judged this payment: their reason stays in the history, and the order's own price counts. */
  readonly isJudgement: boolean;
};

/** The money came and counts: the order goes on, is revived, or the money goes back. */
export async function payOrder(
  trx: Trx,
  attempt: PaymentAttempt,
  by: PaidBy,
  log: MoveLog,
): Promise<PaymentAnomaly | undefined> {
  const { order_id: orderId } = attempt;
  const { actor, reason } = by;
  const status = await statusOf(trx, orderId);
  if (status === null || !canTransition(status, "paymentReceived"))
    return recordLate(trx, attempt, { by, status }, log);
  if (typeof (await takeReviewedGoods(trx, orderId)) === "object") return recordGoodsGone(trx, attempt, by, log);
  await moveOrder(trx, { actor, reason, orderId, to: "paymentReceived" }, log);
  if (attempt.due_at !== null || attempt.review_until !== null) await renewDeliveryEstimate(trx, orderId);
  await queueCustomerMail(trx, "orderPaid", orderId);
  return undefined;
}

async function statusOf(trx: Trx, orderId: number): Promise<OrderStatus | null> {
  const order = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return orderStatusFromCode(order.status);
}

/** The deposit came before staff had looked at the order, which held no goods, and they are sold by now. */
async function recordGoodsGone(
  trx: Trx,
  attempt: PaymentAttempt,
  { actor, reason }: PaidBy,
  log: MoveLog,
): Promise<PaymentAnomaly> {
  const { order_id: orderId } = attempt;
  const why = "goodsGone";
  const failureReason = `Tu pago llegó antes de que revisáramos tu pedido y ${OBSTACLES[why]}. Te devolveremos tu dinero.`;
  await moveOrder(trx, { actor, reason, orderId, to: "cancelled", failureReason }, log);
  await requestRefund(trx, attempt);
  await queueCustomerMail(trx, "orderRefunded", orderId, { why });
  await queueStaffMail(trx, "refundByHand", orderId);
  return "refundByHand";
}

/** An order is processed from its payment on, which may have come days after it was placed. */
const renewDeliveryEstimate = async (trx: Trx, orderId: number) =>
  trx
    .updateTable("orders")
    .set({ delivered_by: deliveryEstimate(await databaseTime(trx)).deliveredBy })
    .where("id", "=", orderId)
    .execute();

interface Late {
  readonly by: PaidBy;
  readonly status: OrderStatus | null;
}

/**
 * The order is not waiting for this money any more. It is revived when it had ended unpaid and goods, coupon and price can be had
 * again; else the money goes back (decisions §5).
 */
async function recordLate(
  trx: Trx,
  attempt: PaymentAttempt,
  { by, status }: Late,
  log: MoveLog,
): Promise<PaymentAnomaly> {
  const { order_id: orderId, reference } = attempt;
  const { actor, isJudgement } = by;
  const late = { orderId, actor, isLatePayment: true } as const;
  if (isJudgement) await noteOrder(trx, { orderId, actor, reason: by.reason });
  const hadEndedUnpaid = status !== null && canTransitionByLatePayment(status, "paymentReceived");
  const obstacle = hadEndedUnpaid
    ? await takeGoodsForRevival(trx, orderId, { isPriceDecided: isJudgement })
    : undefined;
  if (hadEndedUnpaid && obstacle === undefined) {
    const reason = `late payment ${reference}`;
    await moveOrder(trx, { ...late, to: "paymentReceived", reason, failureReason: "" }, log);
    await renewDeliveryEstimate(trx, orderId);
    // Sent back to a full cart a moment ago, its customer may be about to pay for the same articles.
    if (attempt.unanswered_at !== null) await takeFromCart(trx, attempt.customer_id, await articlesOf(trx, orderId));
    await queueCustomerMail(trx, "orderPaid", orderId);
    await queueStaffMail(trx, "revived", orderId);
    return "revived";
  }
  if (obstacle !== undefined) {
    const reason = `late payment ${reference}, ${OBSTACLE_NOTES[obstacle]}`;
    const failureReason = `Tu pago llegó cuando el pedido ya había terminado y ${OBSTACLES[obstacle]}. Te devolveremos tu dinero.`;
    await moveOrder(trx, { ...late, to: "cancelled", reason, failureReason }, log);
  }
  await requestRefund(trx, attempt);
  await queueCustomerMail(trx, "orderRefunded", orderId, { why: obstacle });
  const anomaly = methodOf(attempt).refund ? "refundAsked" : "refundByHand";
  await queueStaffMail(trx, anomaly, orderId);
  return anomaly;
}

/** For the order's history. */
const OBSTACLE_NOTES = {
  goodsGone: "goods are gone",
  notSold: "goods are not sold any more",
  couponUsed: "its coupon is used",
  couponOver: "its coupon is over",
  priceRaised: "its price is over",
  boughtAgain: "its customer has bought again",
  customerErased: "its customer was erased",
} as const satisfies Record<Obstacle, string>;

const OBSTACLE_OF_NOTE: ReadonlyMap<string, Obstacle> = new Map(
  Object.entries(OBSTACLE_NOTES).map(([obstacle, note]) => [note, obstacle as Obstacle]),
);

/** Why late money went back, of an event's reason; undefined for any other reason. */
export const obstacleOfNote = (reason: string): Obstacle | undefined =>
  OBSTACLE_OF_NOTE.get(/^late payment \S+, (.+)$/.exec(reason)?.[1] ?? "");
