import type { ProviderWord } from "../../../../shared/domain/staff/payment-validation.ts";
import type { PaymentState } from "../../../payment-providers/payment-provider.ts";
import { findAttemptsOf, type PaymentAttempt } from "../../../features/payments/attempts/payment-attempts.ts";
import type { PaymentProviders } from "../../../payment-providers/registry/providers.ts";
import { lookupOf, methodOf } from "../../../features/payments/attempts/payment-methods.ts";
import type { Handle } from "../../../db/database.ts";
import { providerInSentence } from "./order-effects.ts";
import type { ProviderSaid } from "./validate-payment.ts";

/** An answer this young is the one that the member read in the dialog. Longer, and it may be old; shorter, and each click asks. */
const FRESH_MS = 30_000;
/** The dialog asks a provider at most this often about one payment. */
const AGAIN_MS = 5_000;

interface AskingServices {
  readonly db: Handle;
  readonly providers: PaymentProviders;
  /** Reads a payment that went back or is contested at its provider, and writes it down: that stops the order. */
  readonly review: (attemptId: number) => Promise<void>;
  readonly log: { warn(facts: object, message: string): void };
}

export type PaymentAsker = (orderId: number, why: "shown" | "validated") => Promise<ProviderSaid>;

/** Asks the providers of payments that are to be validated; a process remembers an answer for as long as its dialog is read. */
export function createPaymentAsker({ db, providers, review, log }: AskingServices): PaymentAsker {
  const said = new Map<number, ProviderSaid>();
  /** By provider: when it was last silent. Of many payments one waits for it, and the others are told at once. */
  const silentAt = new Map<string, number>();

  const ask = async (attempt: PaymentAttempt): Promise<ProviderWord> => {
    const facts = { order: attempt.order_id, reference: attempt.reference };
    const { provider } = methodOf(attempt);
    if (Date.now() - (silentAt.get(provider) ?? 0) < AGAIN_MS) return "silent";
    try {
      const { state } = await methodOf(attempt).book(providers, lookupOf(attempt));
      const word = wordOf(state, attempt);
      if (word === "silent") silentAt.set(provider, Date.now());
      if (word === "wentBack" || word === "contested") await review(attempt.id);
      return word;
    } catch (error) {
      log.warn({ err: error, ...facts }, "a provider did not answer before a validation");
      silentAt.set(provider, Date.now());
      return "silent";
    }
  };

  return async (orderId, why) => {
    const attempts = await findAttemptsOf(db, orderId);
    const paid = attempts.findLast(({ status }) => status === "paid") ?? attempts.at(-1);
    if (!paid) return { word: "noPayment", name: "", at: new Date() };
    if (methodOf(paid).comparedBy === null) return { word: "byStaff", name: "", at: new Date() };
    const youngest = Date.now() - (why === "shown" ? AGAIN_MS : FRESH_MS);
    const known = said.get(orderId);
    if (known && known.at.getTime() > youngest) return known;
    const answer = { word: await ask(paid), name: providerInSentence(paid.provider), at: new Date() };
    for (const [id, { at }] of said) if (at.getTime() <= Date.now() - FRESH_MS) said.delete(id);
    said.set(orderId, answer);
    return answer;
  };
}

function wordOf(state: PaymentState, { amount, paid_amount: paid }: PaymentAttempt): ProviderWord {
  switch (state.kind) {
    case "paid":
      if (state.isContested) return "contested";
      if (state.returned > 0) return "wentBack";
      return state.amount === (paid ?? amount) ? "paid" : "otherAmount";
    case "pending":
    case "redirect":
    case "inReview":
    case "reserved":
      return "pending";
    case "declined":
    case "expired":
      return "notPaid";
    case "notFound":
      return "notThere";
    case "unknown":
      return "silent";
  }
}
