import { sql } from "kysely";
import { deliveryEstimate } from "../../../shared/domain/business-days.ts";
import { formatMxn } from "../../../shared/domain/money.ts";
import { orderStatusFromCode } from "../../../shared/domain/order-status.ts";
import type { Trx } from "../../db/database.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { PaymentState, PointsPaid } from "../../payments/payment-provider.ts";
import { moveOrder, type OrderMove } from "../orders/order-moves.ts";
import { articlesOf, mergeByCode } from "../orders/orders.service.ts";
import { tellCustomer, tellStaff } from "./order-notices.ts";
import { askRefund } from "./payment-refunds.ts";
import { type PaymentAttempt, updateAttempt } from "./payment-attempts.ts";
import { methodOf } from "./payment-methods.ts";
import { holdStock, takeCoupon, takeHeldStock } from "./take-goods.ts";

/** What staff must look at: written to the log with the order's number, and to staff by e-mail. */
export const TROUBLES = {
  otherAmount: "the provider's amount or currency differs from the order's: the order does not advance",
  revived: "paid after the order had ended: the order was revived, as the goods were there",
  refundAsked: "paid after the order had ended: a refund was asked for",
  refundByHand: "paid after the order had ended: the money has to go back by hand",
} as const;
export type Trouble = keyof typeof TROUBLES;

const TOO_LATE =
  "Tu pago llegó cuando el pedido ya había terminado y ya no hay piezas suficientes. Te devolveremos tu dinero.";

/** Writes a payment that came in: exact, it pays its order; late, it revives the order or goes back; another amount does nothing. */
export async function recordPaid(
  trx: Trx,
  attempt: PaymentAttempt,
  paid: Extract<PaymentState, { kind: "paid" }>,
): Promise<Trouble | undefined> {
  const isExact = paid.amount === attempt.amount && paid.currency === "MXN";
  await updateAttempt(trx, attempt.id, {
    status: isExact ? "paid" : "mismatch",
    provider_id: paid.providerId,
    paid_amount: paid.amount,
    paid_currency: paid.currency,
    card_kind: paid.cardKind,
    points_used: paid.points && Math.round(paid.points.used),
    points_amount: paid.points?.amount ?? null,
  });
  if (!isExact) {
    await tellStaff(trx, "otherAmount", attempt.order_id);
    return "otherAmount";
  }
  await trx
    .updateTable("orders")
    .set({ ...(paid.label !== "" && { card_label: paid.label }), points_caption: pointsText(paid.points) })
    .where("id", "=", attempt.order_id)
    .execute();
  return payOrder(trx, attempt, { actor: whoSaw(attempt), reason: `payment ${attempt.reference} completed` });
}

/** How much they paid, and the bank's own words, which have to be shown. */
const pointsText = (points: PointsPaid | null): string =>
  points === null
    ? ""
    : `Pagaste ${formatMxn(points.amount)} con ${points.used.toLocaleString("es-MX")} puntos. ${points.caption}`.trim();

/** No provider tells of a deposit: staff saw it in the account. */
const whoSaw = (attempt: PaymentAttempt): OrderMove["actor"] =>
  methodOf(attempt).provider === "deposit" ? "staff" : "provider";

/** The money is there and counts: the order goes on, or what became of it meanwhile decides. */
export async function payOrder(
  trx: Trx,
  attempt: PaymentAttempt,
  by: Pick<OrderMove, "actor" | "reason">,
): Promise<Trouble | undefined> {
  const { order_id: orderId } = attempt;
  const isPaid = await moveOrder(trx, { ...by, orderId, to: "paymentReceived" });
  if (!isPaid) return recordLate(trx, attempt);
  if (attempt.due_at !== null) await promiseAgain(trx, orderId);
  await tellCustomer(trx, "orderPaid", orderId);
  return undefined;
}

/** An order is processed from its payment on, which may have come days after it was placed. */
const promiseAgain = async (trx: Trx, orderId: number) =>
  trx
    .updateTable("orders")
    .set({ delivered_by: deliveryEstimate(await databaseTime(trx)).deliveredBy })
    .where("id", "=", orderId)
    .execute();

/**
 * The order is not waiting for this money any more. It is revived when it had ended unpaid and all its goods can be taken again;
 * else the money goes back (decisions §5). The order's row is locked already.
 */
async function recordLate(trx: Trx, attempt: PaymentAttempt): Promise<Trouble> {
  const { order_id: orderId, reference } = attempt;
  const late = { orderId, actor: whoSaw(attempt), isLatePayment: true } as const;
  const hadEndedUnpaid = await isEndedUnpaid(trx, orderId);
  if (hadEndedUnpaid && (await takeAgain(trx, orderId))) {
    await moveOrder(trx, { ...late, to: "paymentReceived", reason: `late payment ${reference}`, failureReason: "" });
    await promiseAgain(trx, orderId);
    await tellCustomer(trx, "orderPaid", orderId);
    await tellStaff(trx, "revived", orderId);
    return "revived";
  }
  if (hadEndedUnpaid) {
    const reason = `late payment ${reference}, goods are gone`;
    await moveOrder(trx, { ...late, to: "cancelled", reason, failureReason: TOO_LATE });
  }
  await askRefund(trx, attempt);
  await tellCustomer(trx, "orderRefunded", orderId);
  const trouble = methodOf(attempt).refund ? "refundAsked" : "refundByHand";
  await tellStaff(trx, trouble, orderId);
  return trouble;
}

async function isEndedUnpaid(trx: Trx, orderId: number): Promise<boolean> {
  const order = await trx.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirstOrThrow();
  const status = orderStatusFromCode(order.status);
  return status === "unpaid" || status === "notAuthorized";
}

/** All the goods or nothing. The coupon's use only if there is one left: the price was promised. */
async function takeAgain(trx: Trx, orderId: number): Promise<boolean> {
  const wanted = mergeByCode(await articlesOf(trx, orderId));
  if ((await holdStock(trx, wanted)) !== undefined) return false;
  await takeHeldStock(trx, wanted);
  for (const { code, quantity } of wanted) {
    await trx
      .insertInto("stock_movement")
      .values({
        code,
        order_id: orderId,
        quantity: -quantity,
        reason: "ordered",
        round: sql<number>`(select max(round) + 1 from stock_movement where order_id = ${orderId} and code = ${code})`,
      })
      .execute();
  }
  const { coupon_code: coupon } = await trx
    .selectFrom("orders")
    .select("coupon_code")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const holdsCoupon = coupon !== null && (await takeCoupon(trx, coupon));
  await trx.updateTable("orders").set({ holds_coupon: holdsCoupon }).where("id", "=", orderId).execute();
  return true;
}
