import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FinalizeCardBody, WireFinalized } from "../../../shared/contract/checkout.ts";
import { centavos } from "../../../shared/domain/money.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment-type.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import { publicUrl } from "../../config/config.ts";
import type { AppError } from "../../http/app-error.ts";
import type { CardProvider, ChargeState } from "../../payments/card-provider.ts";
import { FRAUD_REFUSED } from "../../payments/openpay/openpay-errors.ts";
import type { Services } from "../../services.ts";
import { claimCart } from "../cart/cart-transfer.ts";
import type { SessionCustomer } from "../session/session.service.ts";
import { forgetKey, keepAnswer, rememberKey } from "./idempotency.ts";
import { findLatestAttempt, insertAttempt, type PaymentAttempt, updateAttempt } from "./payment-attempts.ts";
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

  if (key !== undefined) {
    const remembered = await rememberKey(db, customer.id, key, body);
    if (!remembered.ok) return remembered;
    if (remembered.value.kind === "answered") return ok(remembered.value.answer);
  }
  const result = await purchaseOnce(services, cards, purchase, token);
  if (key !== undefined)
    await (result.ok ? keepAnswer(db, customer.id, key, result.value) : forgetKey(db, customer.id, key));
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
  if (isNew) await chargeOrder(services, cards, { purchase, token, attempt });
  return ok(await answerOf(services, attempt.order_id));
}

interface Charging {
  readonly purchase: CardPurchase;
  readonly token: Token;
  readonly attempt: PaymentAttempt;
}

/** Charges outside any transaction, against an order in status 10, and writes the outcome. */
async function chargeOrder({ db, config }: Services, cards: CardProvider, charging: Charging): Promise<void> {
  const { attempt, token, purchase } = charging;
  const charge = (of: PaymentAttempt, with3ds: boolean): Promise<ChargeState> =>
    cards.charge({
      reference: of.reference,
      amount: centavos(of.amount),
      description: `Pedido ${of.order_id} de ${config.SHOP_NAME}`,
      sourceId: token.tokenId,
      deviceSessionId: token.deviceSessionId,
      buyer: { ...purchase.customer, ip: purchase.ip },
      with3ds,
      returnUrl: `${publicUrl(config)}/order/${of.order_id}`,
    });
  const with3ds = config.CARD_3DS === "always" || attempt.amount >= config.CARD_3DS_FROM;
  const state = await charge(attempt, with3ds);
  if (!with3ds && state.kind === "declined" && state.code === FRAUD_REFUSED) {
    // Selective authentication: the bank is asked through 3-D Secure, with the same token and a reference of its own.
    const second = await openSecondAttempt(db, attempt);
    return recordCharge(db, second, await charge(second, true));
  }
  return recordCharge(db, attempt, state);
}

const openSecondAttempt = (db: Services["db"], attempt: PaymentAttempt): Promise<PaymentAttempt> =>
  db.transaction().execute(async (trx) => {
    await updateAttempt(trx, attempt.id, { status: "declined", error_code: FRAUD_REFUSED });
    const next = { orderId: attempt.order_id, attempt: attempt.attempt + 1, amount: attempt.amount, sourceHash: null };
    await insertAttempt(trx, next);
    const second = await findLatestAttempt(trx, attempt.order_id);
    if (!second) throw new Error("The attempt just written is not there.");
    return second;
  });

const POLL_MS = 50;

/** The answer for an order, once its charge has one; a second call waits here for the first one's charge. */
async function answerOf({ db, config }: Services, orderId: number): Promise<WireFinalized> {
  const longestWait = config.OPENPAY_TIMEOUT_MS + 5_000;
  for (let waited = 0; ; waited += POLL_MS) {
    const attempt = await findLatestAttempt(db, orderId);
    if (attempt?.status === "redirected" && attempt.redirect_url) return { Url: attempt.redirect_url };
    if (attempt?.status !== "started" || isSurelyUnknown(attempt, config.OPENPAY_TIMEOUT_MS) || waited >= longestWait) {
      return { Id: orderId };
    }
    await delay(POLL_MS);
  }
}

/** The call that was to charge it has given up by now: the poller will learn what happened. */
const isSurelyUnknown = (attempt: PaymentAttempt, timeoutMs: number): boolean =>
  Date.now() - attempt.created_at.getTime() > timeoutMs * 2;
