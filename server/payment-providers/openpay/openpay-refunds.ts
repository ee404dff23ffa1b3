import { addCentavos, fromPesos, toPesos, ZERO } from "../../../shared/domain/money/money.ts";
import type { Config } from "../../config/config.ts";
import type { RefundRequest, RefundState } from "../payment-provider.ts";
import { isCharge, type OpenPayCharge, refundsOf } from "./openpay-charge.ts";
import { createOpenPayCharges } from "./openpay-charges.ts";
import { createOpenPayClient, errorCodeOf, levelOf, type OpenPayAnswer } from "./openpay-client.ts";
import { refundReason } from "./openpay-errors.ts";

const UNKNOWN = { kind: "unknown" } as const;

const declined = (code: string): RefundState => ({ kind: "declined", code, reason: refundReason(code) });

/** Too much asked for, or not a card: the provider's own code for both (providers §1.2). */
const NOT_POSSIBLE = "1003";

/** Our reference is the refund's description: it is how a refund is recognised, as no other field takes a name of ours. */
const findOurs = (charge: OpenPayCharge, reference: string): RefundState | null => {
  const ours = refundsOf(charge).find(({ description }) => description === reference);
  return ours ? { kind: "accepted", refundId: ours.id, isFinal: true } : null;
};

/**
 * Refunds of card charges, whole or in part; cash cannot go back this way (providers §1.5, §1.9). The charge is asked
 * first, so that a refund whose answer got lost is found and not made again.
 */
export function createOpenPayRefunds(config: Config): (refund: RefundRequest) => Promise<RefundState> {
  const call = createOpenPayClient(config);
  const charges = createOpenPayCharges(call);

  const lostAnswer = async ({ payment, reference }: RefundRequest): Promise<RefundState> => {
    const found = await charges.find(payment);
    return (found.kind === "charge" && findOurs(found.charge, reference)) || UNKNOWN;
  };

  const readAnswer = async (answer: OpenPayAnswer, refund: RefundRequest): Promise<RefundState> => {
    if (answer.kind === "neverSent") return declined("unreachable");
    if (answer.kind === "noAnswer" || answer.status >= 500) return lostAnswer(refund);
    if (answer.status < 300)
      return (isCharge(answer.body) && findOurs(answer.body, refund.reference)) || lostAnswer(refund);
    const code = errorCodeOf(answer.body);
    return code === "" ? lostAnswer(refund) : declined(code);
  };

  return async (refund) => {
    const found = await charges.find(refund.payment);
    if (found.kind === "unknown") return UNKNOWN;
    if (found.kind === "notFound") return declined("1005");
    const { charge } = found;
    const before = findOurs(charge, refund.reference);
    if (before) return before;
    const gone = refundsOf(charge).reduce((sum, { amount }) => addCentavos(sum, amount), ZERO);
    const isPossible = charge.method === "card" && addCentavos(gone, refund.amount) <= fromPesos(charge.amount);
    if (!isPossible) return declined(NOT_POSSIBLE);
    const answer = await call({
      method: "POST",
      path: `${levelOf(refund.payment.payerId ?? null)}/charges/${encodeURIComponent(charge.id)}/refund`,
      body: { description: refund.reference, amount: toPesos(refund.amount) },
    });
    return readAnswer(answer, refund);
  };
}
