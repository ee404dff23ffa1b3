import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FinalizeCardBody, WireFinalized } from "../../../shared/contract/checkout.ts";
import { centavos } from "../../../shared/domain/money.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment-type.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import { publicUrl } from "../../config/config.ts";
import type { AppError } from "../../http/app-error.ts";
import type { CardProvider } from "../../payments/card-provider.ts";
import { addJob } from "../../jobs/add-job.ts";
import { FRAUD_REFUSED } from "../../payments/openpay/openpay-errors.ts";
import type { PaymentState } from "../../payments/payment-provider.ts";
import type { Services } from "../../services.ts";
import { claimCart, lockCartsOf } from "../cart/cart-transfer.ts";
import type { SessionCustomer } from "../session/session.service.ts";
import { forgetKey, keepAnswer, rememberKey } from "./idempotency.ts";
import {
  findLatestAttempt,
  insertAttempt,
  lockAttempt,
  type PaymentAttempt,
  updateAttempt,
} from "./payment-attempts.ts";
import { placeOrder } from "./place-order.ts";
import { recordCharge } from "./settle-payment.ts";

export interface CardPurchase {
  readonly customer: SessionCustomer;
  readonly body: FinalizeCardBody;
  readonly idempotencyKey: string | undefined;
  readonly ip: string;
}

type Token = NonNullable<FinalizeCardBody["token"]>;

/** Places the order of a cart and charges its card, once, however often the same purchase is sent (decisions §5, §6). */
export async function finalizeWithCard(
  services: Services,
  purchase: CardPurchase,
): Promise<Result<WireFinalized, AppError>> {
  const { customer, body, idempotencyKey: key } = purchase;
  const { db, cards } = services;
  if (!body.authorized) return err({ kind: "notAuthorizedByCustomer" });
  if (!cards || body.payment !== PAYMENT_TYPES.card.code) return err({ kind: "paymentNotOffered" });
  const { token } = body;
  if (!token || body.card) return err({ kind: "cardMissing" });

  let isFirst = false;
  if (key !== undefined) {
    const remembered = await rememberKey(db, customer.id, key, body);
    if (!remembered.ok) return remembered;
    if (remembered.value.kind === "answered") return ok(remembered.value.answer);
    isFirst = remembered.value.kind === "first";
  }
  const result = await purchaseOnce(services, cards, purchase, token);
  if (key !== undefined && result.ok) await keepAnswer(db, customer.id, key, result.value);
  else if (key !== undefined && isFirst) await forgetKey(db, customer.id, key);
  return result;
}

async function purchaseOnce(
  services: Services,
  cards: CardProvider,
  purchase: CardPurchase,
  token: Token,
): Promise<Result<WireFinalized, AppError>> {
  const { db, config } = services;
  const { customer, body } = purchase;
  if (!(await claimCart(db, { cartId: body.id, customerId: customer.id }))) return err({ kind: "cartNotFound" });
  const sourceHash = createHash("sha256").update(token.tokenId).digest();
  const placed = await placeOrder(db, config, { customer, body, sourceHash, now: new Date() });
  if (!placed.ok) return placed;
  const { attempt, isNew } = placed.value;
  // Whoever placed the order charges it; whoever came second waits for that charge.
  await (isNew
    ? chargeOrder(services, cards, { purchase, token, attempt })
    : chargeUnderWay(services, attempt.order_id));
  return ok(answerOf(attempt.order_id, await findLatestAttempt(db, attempt.order_id)));
}

interface Charging {
  readonly purchase: CardPurchase;
  readonly token: Token;
  readonly attempt: PaymentAttempt;
}

/** Charges outside any transaction, against an order in status 10, and writes the outcome. */
async function chargeOrder(services: Services, cards: CardProvider, charging: Charging): Promise<void> {
  const { config } = services;
  const { attempt, token, purchase } = charging;
  const charge = (of: PaymentAttempt, with3ds: boolean): Promise<PaymentState> =>
    cards.charge({
      reference: of.reference,
      amount: centavos(of.amount),
      description: `Pedido ${of.order_id} de ${config.SHOP_NAME}`,
      source: { kind: "token", tokenId: token.tokenId },
      terms: { kind: "once", withPoints: false },
      deviceSessionId: token.deviceSessionId,
      buyer: { ...purchase.customer, customerId: purchase.customer.id, ip: purchase.ip },
      with3ds,
      returnUrl: `${publicUrl(config)}/order/${of.order_id}`,
      cancelUrl: `${publicUrl(config)}/order/${of.order_id}`,
    });
  const with3ds = config.CARD_3DS === "always" || attempt.amount >= config.CARD_3DS_FROM;
  const state = await charge(attempt, with3ds);
  if (state.kind === "unknown") await askAgainSoon(services.db, attempt.order_id);
  if (with3ds || state.kind !== "declined" || state.code !== FRAUD_REFUSED)
    return recordCharge(services, attempt, state);
  // Selective authentication: the bank is asked through 3-D Secure, with the same token and a reference of its own.
  const second = await openSecondAttempt(services.db, attempt);
  if (second) await recordCharge(services, second, await charge(second, true));
}

/** Seconds after which a charge without an answer is asked about, before the poller's turn comes. */
const ASK_AGAIN_SECONDS = [5, 20];

async function askAgainSoon(db: Services["db"], orderId: number): Promise<void> {
  for (const seconds of ASK_AGAIN_SECONDS) {
    const runAt = new Date(Date.now() + seconds * 1000);
    await addJob(db, "settle_payment", { orderId }, { key: `settle:${orderId}:${seconds}`, runAt });
  }
}

/** The second try of an order that is still open; undefined when somebody else settled the first meanwhile. */
const openSecondAttempt = (db: Services["db"], attempt: PaymentAttempt): Promise<PaymentAttempt | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockCartsOf(trx, attempt.customer_id);
    const { status } = await lockAttempt(trx, attempt.id);
    if (status !== "started") return undefined;
    await updateAttempt(trx, attempt.id, { status: "declined", error_code: FRAUD_REFUSED });
    const next = { orderId: attempt.order_id, attempt: attempt.attempt + 1, amount: attempt.amount, sourceHash: null };
    await insertAttempt(trx, next);
    return findLatestAttempt(trx, attempt.order_id);
  });

const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1_000;

/** Waits of this process by order: however many ask for one charge, one of them looks. */
const waits = new Map<number, Promise<void>>();

/** Ends when the order's charge has an outcome, or when whoever was charging it must have given up. */
function chargeUnderWay(services: Services, orderId: number): Promise<void> {
  const present = waits.get(orderId);
  if (present) return present;
  const wait = pollCharge(services, orderId).finally(() => waits.delete(orderId));
  waits.set(orderId, wait);
  return wait;
}

async function pollCharge({ db, config }: Services, orderId: number): Promise<void> {
  const longestWait = config.OPENPAY_TIMEOUT_MS * 2;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 1.5, LONGEST_POLL_MS)) {
    const attempt = await findLatestAttempt(db, orderId);
    if (attempt?.status !== "started" || Date.now() - attempt.created_at.getTime() > longestWait) return;
    await delay(pause);
  }
}

/** To the bank's page when the charge waits for it; else to the confirmation, which knows what became of it. */
const answerOf = (orderId: number, attempt: PaymentAttempt | undefined): WireFinalized =>
  attempt?.status === "redirected" && attempt.redirect_url ? { Url: attempt.redirect_url } : { Id: orderId };
