import type { ProviderWord } from "../../../../shared/domain/staff/payment-validation.ts";
import { providerName } from "../../../administration/actions/orders/order-effects.ts";
import type { ProviderSaid } from "../../../administration/actions/orders/validate-payment.ts";
import type { PaymentState } from "../../../payment-providers/payment-provider.ts";
import { findAttemptsOf, type PaymentAttempt } from "../../../features/payments/payment-attempts.ts";
import { lookupOf, methodOf } from "../../../features/payments/payment-methods.ts";
import { reviewPaidPayment } from "../../../features/payments/record/review-paid-payment.ts";
import type { OfficeServices } from "../../office-services.ts";

/** An answer this young is the one that the member read in the dialog. Longer, and it may be old; shorter, and each click asks. */
const FRESH_MS = 30_000;
/** The dialog asks a provider at most this often about one payment. */
const AGAIN_MS = 5_000;

export type PaymentAsker = (orderId: number, why: "shown" | "validated") => Promise<ProviderSaid>;

/** Asks the providers of payments that are to be validated; a process remembers an answer for as long as its dialog is read. */
export function createPaymentAsker({ db, shop, log }: Pick<OfficeServices, "db" | "shop" | "log">): PaymentAsker {
  const said = new Map<number, ProviderSaid>();
  /** By provider: when it was last silent. Of many payments one waits for it, and the others are told at once. */
  const silentAt = new Map<string, number>();

  const ask = async (attempt: PaymentAttempt): Promise<ProviderWord> => {
    const facts = { order: attempt.order_id, reference: attempt.reference };
    const { provider } = methodOf(attempt);
    if (Date.now() - (silentAt.get(provider) ?? 0) < AGAIN_MS) return "silent";
    try {
      const { state } = await methodOf(attempt).book(shop, lookupOf(attempt));
      const word = wordOf(state, attempt);
      if (word === "silent") silentAt.set(provider, Date.now());
      // What went back or is contested is written down, which stops the order.
      if (word === "wentBack" || word === "contested")
        await reviewPaidPayment(shop, { attemptId: attempt.id, heard: null });
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
    const answer = { word: await ask(paid), name: providerName(paid.provider), at: new Date() };
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
