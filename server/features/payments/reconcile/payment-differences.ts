import type { Difference } from "../../../queue/job-payloads.ts";
import type { PaymentState, ReturnedMoney } from "../../../payment-providers/payment-provider.ts";
import type { AttemptStatus } from "../attempts/payment-attempts.ts";

/** A payment as our records have it. `refunded` counts what a provider accepted, and what it gave back without us. */
export interface OurPayment {
  readonly reference: string;
  readonly status: AttemptStatus;
  readonly amount: number;
  readonly refunded: number;
  /** What we know of money that went back or is contested: `{number} {state}` each. */
  readonly returns: ReadonlySet<string>;
}

/** The same as its provider has it; `refunded` null where it cannot be asked. */
export interface TheirPayment {
  readonly reference: string;
  readonly state: Pick<PaymentState, "kind"> & { readonly amount?: number };
  readonly refunded: number | null;
  /** Of a provider that does not name its refunds: something happened after paying. */
  readonly hasUnknownStep?: boolean;
  readonly returns: readonly Pick<ReturnedMoney, "kind" | "providerId" | "state">[];
}

/** In `returns`, for a step without a name that is written down: staff were told of it once. */
export const UNKNOWN_STEP = "unknownStep";

const NOT_PAID: ReadonlySet<PaymentState["kind"]> = new Set([
  "declined",
  "expired",
  "notFound",
  "redirect",
  "reserved",
]);

/** The differences between both lists. A payment that is in progress, or without an answer, is not a difference. */
export function differencesOf(ours: readonly OurPayment[], theirs: readonly TheirPayment[]): Difference[] {
  const known = new Map(ours.map((payment) => [payment.reference, payment]));
  return theirs.flatMap((their): Difference[] => {
    const our = known.get(their.reference);
    const kind = our ? differenceOf(our, their) : their.state.kind === "paid" ? "notOurs" : null;
    return kind ? [{ reference: their.reference, kind }] : [];
  });
}

function differenceOf(our: OurPayment, their: TheirPayment): Difference["kind"] | null {
  const { state, refunded, hasUnknownStep = false } = their;
  if (state.kind === "paid") {
    if (our.status === "mismatch" || our.amount !== state.amount) return "otherAmount";
    if (our.status !== "paid") return "paidThereOnly";
    if (refunded !== null && refunded !== our.refunded) return "otherRefund";
    if (hasUnknownStep && our.refunded === 0 && !our.returns.has(UNKNOWN_STEP)) return "unknownStep";
    const isNew = their.returns.some(({ kind, providerId, state: now }) => {
      const isMovement = kind === "refund" || kind === "unknownStep";
      return !isMovement && !our.returns.has(`${providerId} ${now}`);
    });
    return isNew ? "dispute" : null;
  }
  return our.status === "paid" && NOT_PAID.has(state.kind) ? "paidHereOnly" : null;
}
