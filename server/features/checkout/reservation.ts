import { endOfBusinessDay } from "../../../shared/domain/orders/business-days.ts";
import { type Centavos, centavos } from "../../../shared/domain/money/money.ts";
import type { PaymentType } from "../../../shared/domain/payment/payment-type.ts";
import {
  exceededLimit,
  heldUntil,
  isLimited,
  limitMessage,
  needsReview,
  NOTHING_HELD,
  REVIEW_BUSINESS_DAYS,
  type ReservationLimits,
} from "../../../shared/domain/payment/reservation-limits.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { hasPaidOrder, findUnpaidHoldings } from "./unpaid-orders.ts";
import { lockOrderKeys, type OrderKey, orderKeysOf, type Traits } from "./order-keys.ts";
import { PAYMENT_METHODS } from "../payments/attempts/payment-methods.ts";

/** How an order may be placed. */
export interface Reservation {
  /** It holds no goods before staff have looked at it. */
  readonly awaitsReview: boolean;
  /** Until when it waits for cash, a deposit or staff; null where the payment begins at once. */
  readonly dueAt: Date | null;
  /** Whether the pieces may be held while the bank's page of a card is open. */
  readonly mayOpenPage: boolean;
  readonly keys: readonly OrderKey[];
}

interface ToReserve {
  readonly type: PaymentType;
  readonly customerId: number;
  /** Staff let the account place no orders. */
  readonly isBlocked: boolean;
  readonly traits: Traits;
  readonly pieces: number;
  readonly total: Centavos;
  /** A card that will be charged with its bank's page. */
  readonly with3ds: boolean;
  readonly now: Date;
}

export const reservationLimits = (config: Config): ReservationLimits => ({
  customerOrders: config.UNPAID_ORDERS_PER_CUSTOMER,
  networkOrders: config.UNPAID_ORDERS_PER_NETWORK,
  phoneOrders: config.UNPAID_ORDERS_PER_PHONE,
  rfcOrders: config.UNPAID_ORDERS_PER_RFC,
  pieces: config.HELD_PIECES_MAX,
  amount: centavos(config.HELD_AMOUNT_MAX),
});

/** What is counted over customers: nothing is stored for a limit that is off. */
export const countedKinds = ({ networkOrders, phoneOrders, rfcOrders }: ReservationLimits): Set<OrderKey["kind"]> =>
  new Set([
    ...(networkOrders > 0 ? (["network"] as const) : []),
    ...(phoneOrders > 0 ? (["phone"] as const) : []),
    ...(rfcOrders > 0 ? (["rfc"] as const) : []),
  ]);

/** Whether pieces leave the sale while the payment is waited for: a card without its bank's page is decided in seconds. */
export const holdsUnpaid = (type: PaymentType, with3ds: boolean): boolean => type !== "card" || with3ds;

/** For an account that staff let place no orders. */
const blockedMessage = (config: Config): string =>
  `No podemos recibir pedidos de esta cuenta. Para revisarlo, llámanos al ${config.SHOP_PHONE}.`;

/** Why staff let an account place no orders; undefined when it may. */
export async function findBlockedMessage(db: Handle, config: Config, customerId: number): Promise<string | undefined> {
  const blocked = await db
    .selectFrom("customer")
    .select("id")
    .where("id", "=", customerId)
    .where("purchases_blocked_at", "is not", null)
    .executeTakeFirst();
  return blocked && blockedMessage(config);
}

/** Whether staff and the limits let an order be placed, and on which terms. The customer's row and cart are locked. */
export async function reserve(
  trx: Trx,
  config: Config,
  wanted: ToReserve,
): Promise<Result<Reservation, { kind: "reservationRefused"; message: string }>> {
  const { type, customerId, pieces, total, now } = wanted;
  if (wanted.isBlocked) return err({ kind: "reservationRefused", message: blockedMessage(config) });
  const limits = reservationLimits(config);
  const keys = await orderKeysOf(trx, wanted.traits, countedKinds(limits));
  await lockOrderKeys(trx, keys);
  const held = isLimited(limits) ? await findUnpaidHoldings(trx, customerId, keys) : NOTHING_HELD;
  const awaitsReview = type === "deposit" && needsReview(total, centavos(config.DEPOSIT_REVIEW_FROM));
  const holds = holdsUnpaid(type, wanted.with3ds) && !awaitsReview;
  const exceeded = exceededLimit(limits, held, { pieces, amount: total, holds });
  if (exceeded) return err({ kind: "reservationRefused", message: limitMessage(exceeded, config.SHOP_PHONE) });
  const dueAt = awaitsReview ? endOfBusinessDay(now, REVIEW_BUSINESS_DAYS) : await dueAtOf(trx, config, wanted);
  const mayOpenPage = exceededLimit(limits, held, { pieces, amount: total, holds: true }) === null;
  return ok({ awaitsReview, dueAt, mayOpenPage, keys });
}

/** Until when an order waits for cash or a deposit. */
async function dueAtOf(trx: Trx, config: Config, { type, customerId, now }: ToReserve): Promise<Date | null> {
  const method = PAYMENT_METHODS[type];
  if (method.waitsIn !== "awaitingPayment") return null;
  const hold = {
    hasPaid: config.HOLD_HOURS_NEW_CUSTOMER === 0 || (await hasPaidOrder(trx, customerId)),
    newCustomerHours: config.HOLD_HOURS_NEW_CUSTOMER,
  };
  return heldUntil(now, method.closesAt(config, now), hold);
}
