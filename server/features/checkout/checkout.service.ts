import type { SessionCustomer } from "../customers/session-customer.ts";
import type { FastifyBaseLogger } from "fastify";
import type { FinalizeBody, FinalizeCardBody } from "../../../shared/contract/purchase/checkout.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, type PaymentType } from "../../../shared/domain/payment/payment-type.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Services } from "../../http/services.ts";
import { claimCart } from "../cart/cart-transfer.ts";
import { type OrderDetail, orderOf } from "../orders/orders.service.ts";
import { isAboutCard } from "../payments/cards/card-declines.ts";
import type { CardTry, CardUser } from "../cards/card-try-limits.ts";
import { checkCoupon } from "./checked-coupon.ts";
import { readCard } from "../payments/cards/chosen-card.ts";
import { releaseKey, storeAnswer, claimKey } from "./idempotency.ts";
import { saveCardAfterPayment } from "../payments/cards/save-card-after-payment.ts";
import { findLatestAttempt, type PaymentAttempt } from "../payments/attempts/payment-attempts.ts";
import { PAYMENT_METHODS, type PaymentOutcome } from "../payments/attempts/payment-methods.ts";
import { waitForPaymentStart } from "../payments/attempts/payment-starts.ts";
import { placeOrder } from "./place-order.ts";
import type { PurchaseError } from "./purchase-error.ts";
import { hasEnded } from "../payments/record/record-outcome.ts";
import { startPayment } from "../payments/start-payment.ts";

export interface Purchase {
  readonly customer: SessionCustomer;
  /** The method of the call; the body has to name the same. */
  readonly type: PaymentType;
  readonly body: FinalizeBody | FinalizeCardBody;
  readonly idempotencyKey: string | undefined;
  readonly ip: string;
  /** The request's own log, so that an order leads to its request and back. */
  readonly log: Pick<FastifyBaseLogger, "info">;
}

/** Where the customer goes once the payment of their order has begun. */
export type Finalized =
  | { readonly kind: "providerPage"; readonly url: string }
  /** The order waits for cash or a deposit. */
  | { readonly kind: "awaitingPayment"; readonly order: OrderDetail }
  | { readonly kind: "confirmation"; readonly orderId: number };

/**
 * Places the order of a cart and begins its payment, once, however often the same purchase is sent (decisions §5, §6). A repeated
 * call with an idempotency key is given what `toAnswer` made for the first one.
 */
export async function finalizePurchase<Answer>(
  services: Services,
  purchase: Purchase,
  toAnswer: (finalized: Finalized) => Answer,
): Promise<Result<Answer, PurchaseError>> {
  const { customer, body, type, idempotencyKey: key } = purchase;
  const { db } = services;
  if (!body.authorized) return err({ kind: "notAuthorizedByCustomer" });
  const isOffered = body.payment === PAYMENT_TYPES[type].code && PAYMENT_METHODS[type].isOffered(services);
  if (!isOffered) return err({ kind: "paymentNotOffered" });

  let isFirst = false;
  if (key !== undefined) {
    const remembered = await claimKey<Answer>(db, customer.id, key, body);
    if (!remembered.ok) return remembered;
    if (remembered.value.kind === "answered") return ok(remembered.value.answer);
    isFirst = remembered.value.kind === "first";
  }
  const finalized = await purchaseOnce(services, purchase);
  const result = finalized.ok ? ok(toAnswer(finalized.value)) : finalized;
  if (key !== undefined && result.ok) await storeAnswer(db, customer.id, key, result.value);
  else if (key !== undefined && isFirst) await releaseKey(db, customer.id, key);
  return result;
}

async function purchaseOnce(services: Services, purchase: Purchase): Promise<Result<Finalized, PurchaseError>> {
  const { db } = services;
  const { customer, body, type, ip } = purchase;
  const card = await readCard(services, purchase);
  if (!card.ok) return card;
  if (!(await claimCart(db, { cartId: body.id, customerId: customer.id }))) return err({ kind: "cartNotFound" });
  const coupon = await checkCoupon(services, purchase);
  if (!coupon.ok) return coupon;
  const cardTry = await beginCardTry(services, purchase);
  if (!cardTry.ok) return cardTry;
  const with3ds = cardTry.value?.needs3ds ?? false;
  const placed = await placeOrder(services, { customer, body, type, card: card.value, ip, with3ds });
  const isToBePaid = placed.ok && placed.value.isNew && !hasEnded(placed.value.attempt.status);
  if (cardTry.value && !isToBePaid) await services.cardTries.giveBack(cardUserOf(purchase));
  if (!placed.ok) return placed;
  const { attempt, months, isNew, mayOpenPage } = placed.value;
  const orderId = attempt.order_id;
  purchase.log.info({ order: orderId, payment: type }, isNew ? "order placed" : "order was placed before");
  // The request that placed the order begins its payment; a second one waits for that.
  if (!isNew) await waitForPaymentStart(services, orderId);
  else if (!isToBePaid) purchase.log.info({ order: orderId }, "order cancelled by its price");
  else if (PAYMENT_METHODS[type].start) {
    const starting = { customer, ip, card: card.value, months, attempt, with3ds, mayOpenPage };
    const outcome = await startPayment(services, starting);
    if (cardTry.value) await endCardTry(services, purchase, outcome);
  }
  // An order that nothing was begun for is as it was placed.
  const isAsPlaced = isToBePaid && !PAYMENT_METHODS[type].start;
  const now = isAsPlaced ? attempt : await findLatestAttempt(db, orderId);
  purchase.log.info({ order: orderId, attempt: now?.status }, "payment begun");
  if (isNew && card.value && now)
    await saveCardAfterPayment(services, { customer, ip, card: card.value, attempt: now });
  return finalizedOf(services, customer.id, orderId, now);
}

const cardUserOf = ({ customer, ip }: Purchase): CardUser => ({ customerId: customer.id, ip });

/** Counts a card before it is charged; null for every other method. */
async function beginCardTry(services: Services, purchase: Purchase): Promise<Result<CardTry | null, PurchaseError>> {
  if (purchase.type !== "card") return ok(null);
  const gate = await services.cardTries.begin(cardUserOf(purchase));
  if (gate.kind === "open") return ok(gate.try);
  return err({ kind: "tooManyCardTries", retryAfterSeconds: gate.retryAfterSeconds });
}

/** A charge without an answer stays counted: it may have been declined. */
async function endCardTry({ cardTries }: Services, purchase: Purchase, outcome: PaymentOutcome): Promise<void> {
  const user = cardUserOf(purchase);
  if (outcome.kind === "paid") await cardTries.paid(user);
  else if (outcome.kind === "redirect") await cardTries.leftForPage(user);
  else if (outcome.kind === "declined" && !isAboutCard(outcome.code)) await cardTries.giveBack(user);
}

async function finalizedOf(
  services: Services,
  customerId: number,
  orderId: number,
  attempt: PaymentAttempt | undefined,
): Promise<Result<Finalized, PurchaseError>> {
  if (attempt?.status === "redirected" && attempt.redirect_url)
    return ok({ kind: "providerPage", url: attempt.redirect_url });
  if (attempt?.order_status !== ORDER_STATUSES.awaitingPayment.code) return ok({ kind: "confirmation", orderId });
  const order = await orderOf(services, customerId, orderId);
  return order.ok ? ok({ kind: "awaitingPayment", order: order.value }) : order;
}
