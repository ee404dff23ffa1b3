import { sql } from "kysely";
import { type DeliveryType, deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { DELIVERY_WAYS, isOfSomeWay, suitsDelivery } from "../../../shared/domain/orders/delivery-way.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { mailOfStep } from "../../queue/order-mails.ts";
import { transact } from "../../db/transact.ts";
import { restoreCart } from "../cart/cart-transfer.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { type MoveLog, moveOrder } from "../orders/order-moves.ts";
import { nextStep, stepsFrom, stepsOfDelivery } from "../orders/order-steps.ts";
import type { SendError } from "../shipments/send-pieces.ts";
import { type PrepareAgainError, prepareAgain, type ShipmentOutcomes } from "../shipments/prepare-again.ts";
import {
  deliverShipments,
  endShipments,
  sendRest,
  type SingleGuia,
  voidShipments,
} from "../shipments/shipment-steps.ts";
import {
  findShipments,
  leftBeforeShipments,
  piecesLeftByLine,
  timesSent,
  totalOf,
} from "../shipments/order-shipments.ts";
import { piecesGone } from "../shipments/pieces-gone.ts";
import { queueCustomerMail } from "../orders/order-mails.ts";
import { articlesOf } from "../orders/orders.service.ts";
import { canStillBePaid } from "./record/record-outcome.ts";
import { findAttemptsOf, updateAttempt } from "./attempts/payment-attempts.ts";
import { requestRefund, type RefundRequested } from "./refunds/payment-refunds.ts";

export type MoveError =
  | { readonly kind: "orderUnknown" }
  | { readonly kind: "stepNotAllowed"; readonly from: OrderStatus; readonly allowed: readonly OrderStatus[] }
  /** The transition table has this step, for orders that are delivered another way. */
  | {
      readonly kind: "stepOfOtherDelivery";
      readonly to: OrderStatus;
      readonly delivery: DeliveryType | null;
      readonly allowed: readonly OrderStatus[];
    }
  /** Pieces that were not sent: a stopped order is not delivered without them. */
  | { readonly kind: "piecesNotSent"; readonly pieces: number }
  | SendError
  | PrepareAgainError;

/** Refusals of these moves are printed by the command, not logged. */
const PRINTED: MoveLog = { warn: () => undefined };

/** A member of the staff, or the shop itself by a carrier's word. */
export type StepActor = "staff" | "shop";

interface Step {
  readonly orderId: number;
  /** Null: the usual next one. */
  readonly to: OrderStatus | null;
  /** For the order's history; no personal data. */
  readonly reason: string;
  /** The guía of all that has not left yet. */
  readonly shipment: SingleGuia | null;
  /** Also to a status that is not of its delivery, and with tyres that were not checked. */
  readonly isForced?: boolean;
  /**
   * Of an order that is prepared again after an exception: what became of its shipments. Null: all came back. One that is delivered then is
   * delivered whole.
   */
  readonly outcomes?: ShipmentOutcomes;
  /** False: no e-mail tells of this step. */
  readonly tellsCustomer?: boolean;
  /** Absent: a member of the staff. */
  readonly actor?: StepActor;
}

export interface Moved {
  readonly orderId: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly isCustomerTold: boolean;
}

/**
 * Staff move an order one step along the transition table; its customer is written to where the step matters to them. No e-mail tells
 * of a step that is not of its delivery: it would name a place where the tyres are not.
 */
export const advanceOrder = (db: Handle, step: Step): Promise<Result<Moved, MoveError>> =>
  transact(db, (trx) => takeStep(trx, step));

/** The same inside the caller's transaction, which is to be undone after a refusal. */
export async function takeStep(trx: Trx, step: Step): Promise<Result<Moved, MoveError>> {
  const order = await lockOrder(trx, step.orderId);
  if (!order) return err({ kind: "orderUnknown" });
  const { from } = order;
  const { delivery } = order;
  const allowed = stepsOfDelivery(from, delivery);
  const to = step.to ?? nextStep(from, delivery);
  if (!to || !stepsFrom(from).includes(to)) return err({ kind: "stepNotAllowed", from, allowed });
  const isOffItsWay = !suitsDelivery(to, delivery);
  if (isOffItsWay && !step.isForced) return err({ kind: "stepOfOtherDelivery", to, delivery, allowed });
  const { orderId, reason, actor = "staff" } = step;
  // Read before the move: its own line of the history says that goods left.
  const wasSent = await leftBeforeShipments(trx, orderId);
  await moveOrder(trx, { orderId, to, actor, reason, isOffItsWay }, PRINTED);
  const moved = await moveGoods(trx, { ...step, from, to, wasSent });
  if (!moved.ok) return moved;
  const mail = isOffItsWay || step.tellsCustomer === false ? undefined : mailOfStep(to);
  if (mail) await queueCustomerMail(trx, mail, orderId, { nth: await timesTold(trx, orderId, to) });
  return ok({ orderId, from, to, isCustomerTold: mail !== undefined });
}

interface GoodsMove extends Pick<Step, "orderId" | "shipment" | "isForced" | "outcomes"> {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The order left before shipments were written down. */
  readonly wasSent: boolean;
}

/** The order's shipments follow its step: they leave, arrive, or come back to be prepared again. */
async function moveGoods(trx: Trx, move: GoodsMove): Promise<Result<undefined, MoveError>> {
  const { orderId, from, to, shipment, wasSent, isForced = false, outcomes = null } = move;
  if (to === "preparingShipment" && from === "exception") {
    const prepared = await prepareAgain(trx, orderId, { outcomes, wasSent });
    if (!prepared.ok) return prepared;
  }
  if (to === "delivered") {
    const left = totalOf(await piecesLeftByLine(trx, orderId, await findShipments(trx, orderId)));
    if (from === "exception" && !wasSent && left > 0) return err({ kind: "piecesNotSent", pieces: left });
    await deliverShipments(trx, orderId);
  }
  if (isOfSomeWay(to)) {
    // A new guía after an exception is a new shipment of what came back.
    if (from === "exception" && shipment) await voidShipments(trx, orderId, ["shipped"]);
    return sendRest(trx, orderId, { guia: shipment, mayBeUnchecked: isForced || wasSent });
  }
  if (shipment) await writeGuia(trx, orderId, shipment);
  return ok(undefined);
}

/** Each shipment of a step has an e-mail of its own: of several parts, or after an exception. */
export const timesTold = async (trx: Trx, orderId: number, to: OrderStatus): Promise<number> =>
  Math.max(1, await timesReached(trx, orderId, to), isFirstOfWay(to) ? await timesSent(trx, orderId) : 0);

const FIRST_OF_WAY: ReadonlySet<OrderStatus> = new Set(Object.values(DELIVERY_WAYS).map(([first]) => first));
const isFirstOfWay = (status: OrderStatus): boolean => FIRST_OF_WAY.has(status);

/** More than once after an exception. */
async function timesReached(trx: Trx, orderId: number, status: OrderStatus): Promise<number> {
  const { times } = await trx
    .selectFrom("order_event")
    .select(sql<number>`count(*)`.as("times"))
    .where("order_id", "=", orderId)
    .where("to_status", "=", ORDER_STATUSES[status].code)
    .where(sql<boolean>`from_status is distinct from to_status`)
    .executeTakeFirstOrThrow();
  return times;
}

/** A guía that is known before the goods leave. */
const writeGuia = (trx: Trx, orderId: number, { trackingNumber, carrier, carrierUrl }: SingleGuia) =>
  trx
    .updateTable("orders")
    .set({ tracking_number: trackingNumber, carrier, carrier_url: carrierUrl })
    .where("id", "=", orderId)
    .execute();

export interface Cancelled {
  readonly orderId: number;
  readonly from: OrderStatus;
  /**
   * What becomes of the money: nothing was paid, its provider is asked, staff have to give it back, or have to look first; the
   * provider gave it back, or still decides about it; a payment in review goes back when its provider lets it go.
   */
  readonly money: "none" | RefundRequested | "otherAmount" | "inReview";
}

interface Cancellation extends Pick<Step, "orderId" | "reason"> {
  /** Its articles go back into the customer's cart. */
  readonly restoresCart?: boolean;
  /** Shipments that left and are in the warehouse again; pieces of the others do not go back to stock. */
  readonly cameBack?: readonly number[];
}

const CANCEL_MAILS = {
  none: "orderCancelled",
  otherAmount: "orderCancelled",
  inReview: "orderCancelled",
  asked: "orderCancelledPaid",
  byHand: "orderCancelledPaid",
  returned: "orderCancelledContested",
  contested: "orderCancelledContested",
} as const satisfies Record<Cancelled["money"], unknown>;

/**
 * Staff cancel an order: stock and coupon come back, what was paid goes back, and a payment that is still open pays nothing any
 * more: should it come in all the same, it goes back too (docs/decisions/0026).
 */
export const cancelOrder = (
  db: Handle,
  { orderId, reason, restoresCart = false, cameBack = [] }: Cancellation,
): Promise<Result<Cancelled, MoveError>> =>
  transact(db, async (trx): Promise<Result<Cancelled, MoveError>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return err({ kind: "orderUnknown" });
    const { from } = order;
    const failureReason = "La tienda canceló el pedido.";
    const gone = await piecesGone(trx, orderId, cameBack);
    const move = { orderId, to: "cancelled", actor: "staff", reason, failureReason, gone } as const;
    const isMoved = await moveOrder(trx, move, PRINTED);
    if (!isMoved) return err({ kind: "stepNotAllowed", from, allowed: stepsFrom(from) });
    if (restoresCart) await restoreCart(trx, orderId, await articlesOf(trx, orderId));
    await endShipments(trx, orderId, cameBack);
    const money = await giveMoneyBack(trx, orderId);
    await queueCustomerMail(trx, CANCEL_MAILS[money], orderId);
    return ok({ orderId, from, money });
  });

async function giveMoneyBack(trx: Trx, orderId: number): Promise<Cancelled["money"]> {
  let money: Cancelled["money"] = "none";
  for (const attempt of await findAttemptsOf(trx, orderId)) {
    if (attempt.status === "paid") money = await requestRefund(trx, attempt);
    else if (attempt.status === "mismatch") money = "otherAmount";
    else if (canStillBePaid(attempt.status)) {
      if (attempt.status === "inReview") money = "inReview";
      await updateAttempt(trx, attempt.id, { status: "abandoned" });
    }
  }
  return money;
}

/** The customer's row first, as everywhere: its lock guards their orders. */
async function lockOrder(trx: Trx, orderId: number) {
  const owner = await trx.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst();
  if (!owner) return undefined;
  await lockCustomer(trx, owner.customer_id);
  const order = await trx
    .selectFrom("orders")
    .select(["status", "delivery_type"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const from = orderStatusFromCode(order.status);
  return from && { from, delivery: deliveryTypeFromCode(order.delivery_type) };
}
