import type { SessionCustomer } from "../customers/session-customer.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { CANCELLED_RETURN } from "../../../shared/domain/payment/cancelled-return.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import { addJob } from "../../queue/add-job.ts";
import type { CardTerms } from "../../payment-providers/card-provider.ts";
import { FRAUD_REFUSED } from "../../payment-providers/openpay/openpay-errors.ts";
import type { Services } from "../../http/services.ts";
import type { ChosenCard } from "./cards/chosen-card.ts";
import { maskDecline } from "./cards/card-declines.ts";
import {
  insertAttempt,
  lockAttempt,
  noteUnanswered,
  type PaymentAttempt,
  updateAttempt,
} from "./attempts/payment-attempts.ts";
import { methodOf, type PaymentOutcome } from "./attempts/payment-methods.ts";
import { recordOutcome } from "./record/record-outcome.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomer } from "../customers/lock-customer.ts";

interface Starting {
  readonly customer: SessionCustomer;
  readonly ip: string;
  readonly card: ChosenCard | null;
  readonly months: number;
  readonly attempt: PaymentAttempt;
  /** The bank's page, whatever the amount: too many cards were declined before. */
  readonly with3ds: boolean;
  /** Whether the pieces may be held while the bank's page is open. */
  readonly mayOpenPage: boolean;
}

/** Whether the bank's page is asked for because of the settings or the amount. */
export const needs3ds = ({ CARD_3DS: when, CARD_3DS_FROM: from }: Config, amount: number): boolean =>
  when === "always" || amount >= from;

/** Starts the payment of a placed order, outside any transaction; records the outcome and answers it. */
export async function startPayment(services: Services, starting: Starting): Promise<PaymentOutcome> {
  const { config } = services;
  const { attempt, card } = starting;
  const with3ds = card !== null && (starting.with3ds || needs3ds(config, attempt.amount));
  const outcome = await maskDecline(services, attempt, await startAtProvider(services, starting, attempt, with3ds));
  if (outcome.kind === "unknown") await schedulePolls(services.db, attempt);
  const isFraudRefusal = card !== null && outcome.kind === "declined" && outcome.code === FRAUD_REFUSED;
  if (with3ds || !isFraudRefusal || !starting.mayOpenPage) {
    await recordOutcome(services, attempt, outcome);
    return outcome;
  }
  // Selective authentication: the bank is asked through 3-D Secure, with the same card and a reference of its own.
  const second = await openSecondAttempt(services.db, attempt);
  if (!second) return outcome;
  const secondOutcome = await maskDecline(services, second, await startAtProvider(services, starting, second, true));
  if (secondOutcome.kind === "unknown") await schedulePolls(services.db, second);
  await recordOutcome(services, second, secondOutcome);
  return secondOutcome;
}

async function startAtProvider(
  services: Services,
  { customer, ip, card, months }: Starting,
  attempt: PaymentAttempt,
  with3ds: boolean,
): Promise<PaymentOutcome> {
  const { config } = services;
  const method = methodOf(attempt);
  if (!method.start) return { kind: "pending", providerId: attempt.provider_id ?? "" };
  const orderUrl = `${publicUrl(config)}/order/${attempt.order_id}`;
  const payment = {
    reference: attempt.reference,
    amount: centavos(attempt.amount),
    description: `Pedido ${attempt.order_id} de ${config.SHOP_NAME}`,
    buyer: { ...customer, customerId: customer.id, ip },
    returnUrl: orderUrl,
    cancelUrl: `${orderUrl}?${CANCELLED_RETURN}`,
  };
  return method.start(services, {
    payment,
    dueAt: attempt.due_at ?? method.closesAt(config, attempt.created_at),
    card: card && { source: card.source, deviceSessionId: card.deviceSessionId, terms: termsOf(card, months), with3ds },
  });
}

const termsOf = (card: ChosenCard, months: number): CardTerms =>
  months > 0 ? { kind: "months", months } : { kind: "once", withPoints: card.usesPoints };

/**
 * Seconds after which a payment without an answer is polled, besides the poller's turns. The second poll may end it
 * (settle-payment.ts); the later ones find a charge that appears after that, long before the hourly poll does.
 */
const POLL_DELAYS_SECONDS = [6, 20, 60, 180, 600];

async function schedulePolls(db: Services["db"], { id, order_id: orderId }: PaymentAttempt): Promise<void> {
  await noteUnanswered(db, id);
  for (const seconds of POLL_DELAYS_SECONDS) {
    const runAt = new Date(Date.now() + seconds * 1000);
    await addJob(db, "settle_payment", { orderId }, { key: `settle:${orderId}:${seconds}`, runAt });
  }
}

/** Opens a second attempt; undefined when the first was settled meanwhile. */
const openSecondAttempt = (db: Services["db"], attempt: PaymentAttempt): Promise<PaymentAttempt | undefined> =>
  transact(db, async (trx) => {
    await lockCustomer(trx, attempt.customer_id);
    const { status } = await lockAttempt(trx, attempt.id);
    if (status !== "started") return undefined;
    await updateAttempt(trx, attempt.id, { status: "declined", error_code: FRAUD_REFUSED });
    return insertAttempt(trx, {
      orderId: attempt.order_id,
      attempt: attempt.attempt + 1,
      provider: methodOf(attempt).provider,
      amount: attempt.amount,
      sourceHash: null,
      payerId: attempt.payer_id,
      status: "started",
      providerId: null,
    });
  });
