import type { Services } from "../../http/services.ts";
import type { PaymentProviders } from "../../payment-providers/registry/providers.ts";
import { maskDecline } from "./cards/card-declines.ts";
import { ageOf, findLatestAttempt, type PaymentAttempt, unansweredFor } from "./attempts/payment-attempts.ts";
import { lookupOf, methodOf, type PaymentOutcome } from "./attempts/payment-methods.ts";
import { canStillBePaid, hasEnded, recordOutcome } from "./record/record-outcome.ts";
import { hasReviewChanged } from "./record/record-review.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

/**
 * After this long a payment the provider has never heard of is taken as never begun. Assumed (docs/decisions/0006): longer than
 * any request can still be on its way (our time-out is at most two minutes).
 */
const LOST_AFTER_MS = 10 * MINUTE_MS;

/**
 * Where the answer got lost and the first poll found nothing, a second one after this long decides (docs/decisions/0055).
 * Assumed: longer than a bank usually takes to authorise; a charge that appears later still is late money.
 */
const SECOND_POLL_MS = 5_000;

export type SettlingServices = Pick<Services, "db" | "log" | "config" | "cardTries" | keyof PaymentProviders>;

/**
 * Polls the provider about a payment and records the outcome. The return from the provider's page, webhooks, the poller and the
 * expiry all end here. The provider is asked outside any transaction. The outcome is recorded once, under the order's lock.
 */
export async function settlePayment(
  services: SettlingServices,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const attempt = await findLatestAttempt(services.db, orderId);
  if (!attempt || !canStillBePaid(attempt.status)) return;
  const method = methodOf(attempt);
  const outcome = await maskDecline(
    services,
    attempt,
    await method.poll(services, lookupOf(attempt), !hasEnded(attempt.status)),
  );
  if (outcome.kind === "pending" && outcome.unrecognised !== undefined)
    services.log.warn({ order: orderId, status: outcome.unrecognised }, "a provider's status is in no table of ours");
  const closesAt = attempt.due_at ?? method.closesAt(services.config, attempt.created_at);
  const isAbandoned = isLost(attempt, outcome) || (isWaiting(attempt, outcome) && attempt.read_at >= closesAt);
  const mayBePaid = outcome.kind === "pending";
  if (isAbandoned) await abandon(services, attempt, mayBePaid);
  else if (hasChanged(attempt, outcome)) await recordOutcome(services, attempt, outcome);
  if (outcome.kind === "paid" && attempt.provider === "openpay")
    await services.cardTries.paidLater(attempt.customer_id);
}

/** A charge that never reached its provider does not count as a try of the card. */
async function abandon(services: SettlingServices, attempt: PaymentAttempt, mayBePaid: boolean): Promise<void> {
  const before = await recordOutcome(services, attempt, { kind: "abandoned", by: "clock", mayBePaid });
  if (attempt.provider === "openpay" && before === "started") await services.cardTries.neverMade(attempt.customer_id);
}

/** Most polls find no change: those lock nothing. */
function hasChanged(attempt: PaymentAttempt, outcome: PaymentOutcome): boolean {
  const { status, provider_id: providerId } = attempt;
  if (outcome.kind === "inReview") return hasReviewChanged(attempt);
  if (outcome.kind === "notFound" || outcome.kind === "unknown") return false;
  if (outcome.kind === "reserved") return status !== "reserved";
  return outcome.kind !== "pending" || outcome.providerId !== providerId;
}

const isLost = (attempt: PaymentAttempt, { kind }: PaymentOutcome): boolean =>
  attempt.status === "started" &&
  kind === "notFound" &&
  (ageOf(attempt) > LOST_AFTER_MS || (unansweredFor(attempt) ?? 0) >= SECOND_POLL_MS);

/**
 * Whether the payment may be abandoned at its closing time. A page without a payment at the provider yet waits as well. A payment in
 * review has no closing time (decisions/0029).
 */
const isWaiting = ({ status }: PaymentAttempt, { kind }: PaymentOutcome): boolean =>
  status !== "inReview" &&
  (kind === "redirect" || kind === "pending" || kind === "reserved" || (kind === "notFound" && status !== "started"));
