import { type Centavos, centavos, ZERO } from "../../money/money.ts";

/**
 * How money of a payment goes back without a refund of ours: given back in the provider's dashboard, taken back by the provider,
 * contested at the bank, contested at the wallet; or a step that the provider does not name.
 */
export type ReturnKind = "refund" | "reversal" | "chargeback" | "dispute" | "unknownStep";

/**
 * `heard`: a webhook told of it, and the provider's records do not have its outcome. `open`: the provider decides.
 * `returned`: the money went back. `kept`: the shop keeps it.
 */
export type ReturnState = "heard" | "open" | "returned" | "kept";

interface Returned {
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  /** Centavos; null: the whole payment. */
  readonly amount: number | null;
}

/** Refunds and reversals are movements of money; the others are decisions, whose movement may be listed beside them. */
const MOVES: Readonly<Record<ReturnKind, boolean>> = {
  refund: true,
  reversal: true,
  chargeback: false,
  dispute: false,
  unknownStep: false,
};

/**
 * How much of a payment went back, in centavos, never more than was paid. A lost dispute and the movement that carried it out are
 * the same money (decisions/0047): of movements and decisions the larger sum counts.
 */
export function givenBack(returns: readonly Returned[], paid: number): Centavos {
  const sumOf = (areMoves: boolean): number =>
    returns
      .filter(({ kind, state }) => state === "returned" && MOVES[kind] === areMoves)
      .reduce((sum, { amount }) => sum + (amount ?? paid), 0);
  return centavos(Math.max(ZERO, Math.min(paid, Math.max(sumOf(true), sumOf(false)))));
}

/** It is not decided yet whether the money stays. */
export const isContested = (returns: readonly Pick<Returned, "state">[]): boolean =>
  returns.some(({ state }) => state === "heard" || state === "open");

/** A decision took money: what is left of the payment goes back by hand alone. */
export const wasDecidedAgainst = (returns: readonly Returned[]): boolean =>
  returns.some(({ kind, state }) => state === "returned" && !MOVES[kind]);
