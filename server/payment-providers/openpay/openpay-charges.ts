import type { PaymentBook, PaymentLookup, PaymentState } from "../payment-provider.ts";
import { isCharge, type OpenPayCharge, refundedOf, returnsOf, stateOf } from "./openpay-charge.ts";
import { errorCodeOf, levelOf, type OpenPayAnswer, type OpenPayClient } from "./openpay-client.ts";
import { openPayReason, REFERENCE_USED, UNREACHABLE } from "./openpay-errors.ts";

/** A charge as it stands, or why there is none to show. */
export type Found =
  | { readonly kind: "charge"; readonly charge: OpenPayCharge }
  | { readonly kind: "notFound" }
  | { readonly kind: "unknown" };

interface NewCharge {
  readonly reference: string;
  /** A payer's saved card can only be charged below that payer (providers §1.5). */
  readonly payerId: string | null;
  readonly buyerIp: string;
  readonly body: object;
}

const UNKNOWN = { kind: "unknown" } as const;
const NOT_FOUND = { kind: "notFound" } as const;

/**
 * Charges of every method: made once, and asked for. Whether the merchant sees a charge made below a payer is not
 * documented, so both levels are asked when the payer is known.
 */
export function createOpenPayCharges(call: OpenPayClient) {
  const levelsOf = ({ payerId }: PaymentLookup) => (payerId ? [levelOf(payerId), levelOf(null)] : [levelOf(null)]);

  const findByReference = async (lookup: PaymentLookup): Promise<Found> => {
    for (const level of levelsOf(lookup)) {
      const path = `${level}/charges?order_id=${encodeURIComponent(lookup.reference)}`;
      const answer = await call({ method: "GET", path });
      // A payer who was deleted has no charges below it any more.
      if (answer.kind === "answer" && answer.status === 404 && level !== "") continue;
      if (answer.kind !== "answer" || answer.status !== 200 || !Array.isArray(answer.body)) return UNKNOWN;
      const charge = (answer.body as unknown[]).filter(isCharge).find(({ order_id }) => order_id === lookup.reference);
      if (charge) return { kind: "charge", charge };
    }
    return NOT_FOUND;
  };

  const find = async (lookup: PaymentLookup): Promise<Found> => {
    if (lookup.providerId === null) return findByReference(lookup);
    for (const level of levelsOf(lookup)) {
      const answer = await call({ method: "GET", path: `${level}/charges/${encodeURIComponent(lookup.providerId)}` });
      if (answer.kind !== "answer") return UNKNOWN;
      if (answer.status === 404) continue;
      // A charge with another reference is not our payment.
      return answer.status === 200 && isCharge(answer.body) && answer.body.order_id === lookup.reference
        ? { kind: "charge", charge: answer.body }
        : UNKNOWN;
    }
    return findByReference(lookup);
  };

  const findState = async (lookup: PaymentLookup): Promise<PaymentState> => {
    const found = await find(lookup);
    return found.kind === "charge" ? stateOf(found.charge) : found;
  };

  const findBook = async (lookup: PaymentLookup): Promise<PaymentBook> => {
    const found = await find(lookup);
    return found.kind === "charge"
      ? { state: stateOf(found.charge), refunded: refundedOf(found.charge), returns: returnsOf(found.charge) }
      : { state: found, refunded: null, returns: [] };
  };

  /** Never posted again: only asked for. What is not there yet may still be on its way, so it stays unknown. */
  const lostAnswer = async (lookup: PaymentLookup): Promise<PaymentState> => {
    const state = await findState(lookup);
    return state.kind === "notFound" ? UNKNOWN : state;
  };

  const readAnswer = async (answer: OpenPayAnswer, lookup: PaymentLookup): Promise<PaymentState> => {
    if (answer.kind === "neverSent") return { kind: "declined", providerId: null, ...UNREACHABLE };
    if (answer.kind === "noAnswer") return lostAnswer(lookup);
    if (answer.status < 300) return isCharge(answer.body) ? stateOf(answer.body) : lostAnswer(lookup);
    const code = errorCodeOf(answer.body);
    // Only the provider's own refusal is one: what a gateway before it answers says nothing of the charge behind.
    if (answer.status >= 500 || code === "" || code === REFERENCE_USED) return lostAnswer(lookup);
    return { kind: "declined", providerId: null, code, reason: openPayReason(code) };
  };

  const create = async ({ reference, payerId, buyerIp, body }: NewCharge): Promise<PaymentState> => {
    const answer = await call({ method: "POST", path: `${levelOf(payerId)}/charges`, body, buyerIp });
    const state = await readAnswer(answer, { reference, providerId: null, payerId });
    // The bank asked nothing of the buyer: the charge may be over before the browser is sent anywhere (providers §1.5).
    if (state.kind !== "redirect" || !state.url.includes("frictionless")) return state;
    const now = await findState({ reference, providerId: state.providerId, payerId });
    return now.kind === "paid" ? now : state;
  };

  return { find, findState, findBook, create };
}
