import { sameTerms, type StoredTerms } from "./price-terms.ts";

/** An open plan and what it does to one tyre. */
export interface PlanOfTire {
  readonly name: string;
  readonly startsAt: Date;
  /** Null: its price stays. */
  readonly endsAt: Date | null;
  readonly isRunning: boolean;
  /** The price that it expects to find, and to which it goes back. */
  readonly before: StoredTerms;
  readonly after: StoredTerms;
}

export interface TermsAt {
  readonly terms: StoredTerms;
  /** The plan whose price this is. */
  readonly by: PlanOfTire | null;
  /** The next plan that begins afterwards. */
  readonly coming: PlanOfTire | null;
}

/**
 * What a tyre costs at a moment, by the plans that are open now: as their clock will do it, a plan moves a price only where it finds the one
 * that it expects, and an end comes before a beginning of the same moment. A moment that passed has the prices of now.
 */
export function termsAt(now: StoredTerms, plans: readonly PlanOfTire[], moment: Date): TermsAt {
  const events = plans
    .flatMap((plan) => [
      ...(plan.endsAt === null
        ? []
        : [{ plan, at: plan.endsAt, order: 0, from: plan.after, to: plan.before, by: null }]),
      ...(plan.isRunning ? [] : [{ plan, at: plan.startsAt, order: 1, from: plan.before, to: plan.after, by: plan }]),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.order - other.order);
  let terms = now;
  let by = plans.find((plan) => plan.isRunning && sameTerms(now, plan.after)) ?? null;
  for (const event of events) {
    if (event.at > moment || !sameTerms(terms, event.from)) continue;
    terms = event.to;
    by = event.by;
  }
  return { terms, by, coming: events.find(({ at, by: begins }) => begins !== null && at > moment)?.plan ?? null };
}
