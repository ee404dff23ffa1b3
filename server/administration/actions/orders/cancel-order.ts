import { isSold, ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { findAttemptsOf } from "../../../features/payments/attempts/payment-attempts.ts";
import { counts, findRefundsOf } from "../../../features/payments/refunds/refund-rows.ts";
import { paidAmount } from "../../../features/payments/refunds/payment-returns.ts";
import { piecesGone, sentOut } from "../../../features/shipments/pieces-gone.ts";
import { type Cancelled, cancelOrder } from "../../../features/payments/staff-moves.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { moveRefusalText, statusName } from "./move-refusal.ts";
import { amountWords, CUSTOMER_IS_TOLD, grantOf, isShell, providerInSentence } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

/** Why an order is cancelled (office section 9). */
export type CancelCause = "noStock" | "wrongData" | "fraud" | "asked" | "other";

interface Input extends OrderInput {
  readonly cause?: CancelCause | undefined;
  /** The articles go back into the customer's cart. */
  readonly restoresCart?: boolean;
  /** Shipments that left and are in the warehouse again; `all` of them, on the command line. */
  readonly cameBack?: readonly number[] | "all";
}

/**
 * Cancels an order: what is in the warehouse goes back to stock, its coupon comes back, and what was paid goes back by a job. A paid one needs another permission. The goods of one in
 * exception may be anywhere: there the limit of refunds holds as well.
 */
export const cancelOrderAction = defineAction({
  name: "orders cancel",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Cancelled>, StaffError>> {
    const { db, actor, reason } = context;
    const { orderId, cause, restoresCart = false } = input;
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const out = (await sentOut(db, orderId)).map(({ id }) => id);
    const cameBack = input.cameBack === "all" ? out : (input.cameBack ?? []);
    if (cameBack.some((id) => !out.includes(id))) {
      const message = "Ese envío no salió de este pedido.";
      return err({ code: "fieldsRefused", message, fields: { cameBack: [message] } });
    }
    const held = await holdingsOf(db, orderId, cameBack);
    const why = cause ? `${cause}: ${reason}` : reason;
    const cancelled = await cancelOrder(db, { orderId, reason: why, restoresCart, cameBack });
    if (!cancelled.ok) {
      const { error } = cancelled;
      const isPacked = error.kind === "stepNotAllowed" && error.allowed.includes("exception");
      const message =
        isPacked && !isShell(actor) ? "Ya está en preparación: usa Excepción." : moveRefusalText(error, orderId).trim();
      return err({ code: error.kind === "orderUnknown" ? "notFound" : "notPossible", message, current: error });
    }
    const { from, money } = cancelled.value;
    // One that was sold is paid, also where its payment is not among the rows.
    const isPaid = money !== "none" || isSold(from);
    const grant = grantOf(actor, isPaid ? "orders.cancelPaid" : "orders.cancel");
    if (!grant) return err(NOT_FOUND);
    const paid = await paidFor(db, orderId);
    const isAboveLimit = from === "exception" && (paid?.amount ?? 0) > (await readSetting(db, "refundLimit"));
    return ok({
      value: cancelled.value,
      effects: [
        { kind: "status" as const, text: `Pedido ${orderId}: de ${statusName(from)} a ${statusName("cancelled")}.` },
        ...goodsEffects(held, restoresCart),
        { kind: "money" as const, text: moneyWords(money, actor, paid) },
        ...(locked.value?.isErased === false ? [CUSTOMER_IS_TOLD] : []),
      ],
      audit: {
        subject: orderSubject(orderId),
        before: { status: ORDER_STATUSES[from].code },
        after: {
          status: ORDER_STATUSES.cancelled.code,
          money,
          ...(cause && { cause }),
          ...(out.length > 0 && { cameBack: [...cameBack], piecesGone: held.gone }),
        },
        outcome: { orderId, from, to: "cancelled", money },
      },
      ...((grant === "ask" || isAboveLimit) && { needsApproval: "cancelPaidOrder" as const }),
    });
  },
});

/** Pieces that the order took from stock, those of them that are not in the warehouse, and the coupon whose use it holds. */
async function holdingsOf(db: Handle, orderId: number, cameBack: readonly number[]) {
  const gone = [...(await piecesGone(db, orderId, cameBack)).values()].reduce((sum, count) => sum + count, 0);
  const { pieces } = await db
    .selectFrom("stock_movement")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("quantity"), eb.lit(0)).as("pieces"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom("orders")
    .select("coupon_code")
    .where("id", "=", orderId)
    .where("holds_coupon", "=", true)
    .executeTakeFirst();
  return { pieces: Math.max(0, -pieces - gone), gone, coupon: order?.coupon_code ?? null };
}

function goodsEffects(
  { pieces, gone, coupon }: Awaited<ReturnType<typeof holdingsOf>>,
  restoresCart: boolean,
): Effect[] {
  const effects: Effect[] = [];
  if (pieces > 0)
    effects.push({
      kind: "stock",
      text: `${pieces === 1 ? "1 pieza vuelve" : `${pieces} piezas vuelven`} a existencias.`,
    });
  if (gone > 0)
    effects.push({
      kind: "stock",
      text: `${gone === 1 ? "1 pieza que salió no vuelve" : `${gone} piezas que salieron no vuelven`} a existencias.`,
    });
  if (coupon !== null) effects.push({ kind: "data", text: "Su cupón recupera un uso." });
  if (restoresCart) effects.push({ kind: "data", text: "Sus llantas vuelven al carrito del cliente." });
  return effects;
}

/** The payment that came in, with what of it is on its way back now. */
async function paidFor(db: Handle, orderId: number) {
  const paid = (await findAttemptsOf(db, orderId)).findLast(({ status }) => status === "paid" || status === "mismatch");
  if (!paid) return undefined;
  const refunds = (await findRefundsOf(db, paid.id)).filter(counts);
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { provider: paid.provider, amount: back > 0 ? back : paidAmount(paid) };
}

function moneyWords(money: Cancelled["money"], actor: StaffActor, paid: Awaited<ReturnType<typeof paidFor>>): string {
  const amount = paid ? amountWords(actor, paid.amount) : "el importe";
  switch (money) {
    case "none":
      return "No hay un pago que devolver.";
    case "asked":
      return `Se piden ${amount} de vuelta a ${providerInSentence(paid?.provider ?? "")}.`;
    case "byHand":
      return `Falta devolver ${amount} a mano; cuando esté hecho, anótalo en Reembolsar.`;
    case "returned":
      return "Quien cobró ya había devuelto todo el pago: no se devuelve otra vez.";
    case "contested":
      return "Su pago tiene un contracargo o una disputa: no se devuelve nada hasta que se decida.";
    case "otherAmount":
      return `Hay un pago de ${amount}, por otro importe: decide aparte si se devuelve.`;
    case "inReview":
      return "Quien cobra tiene el pago en revisión: si lo aprueba, la devolución se pide sola.";
  }
}
