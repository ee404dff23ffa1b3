/** What a campaign gives with its codes, as far as a second person cares. */
export interface PromotionReach {
  readonly percent: number;
  /** A code that may be used has no cap of uses. */
  readonly isUncapped: boolean;
  /** Uses that all codes that may be used have together. */
  readonly uses: number;
}

export interface PromotionLimits {
  readonly percent: number;
  readonly uses: number;
}

/**
 * Whether a promotion needs a second person (office section 3). What comes out is judged, not the step to it: 20, 25 and then 30 percent is 30.
 * Codes with caps that are high enough would be codes without a cap, so that their uses together have a limit too.
 */
export const isBeyondLimits = ({ percent, isUncapped, uses }: PromotionReach, limits: PromotionLimits): boolean =>
  percent > limits.percent || isUncapped || uses > limits.uses;

/** All that a change can make larger or smaller. */
export interface PromotionTerms {
  readonly isActive: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of a campaign. */
  readonly percent?: number;
  readonly type?: number;
  readonly minProducts?: number;
  /** 0: no limit. */
  readonly maxProducts?: number;
  readonly productIds?: readonly number[] | null;
  /** Of a code. Null: no limit. */
  readonly maxUses?: number | null;
  readonly perCustomer?: number | null;
  readonly guestsOnly?: boolean;
}

const limitOf = (limit: number | null | undefined): number => limit ?? Number.POSITIVE_INFINITY;
const capOf = (cap: number | undefined): number => (cap === undefined || cap === 0 ? Number.POSITIVE_INFINITY : cap);

/** Whether a change gives anything that was not given before. One that only takes away needs no second person. */
export function widens(before: PromotionTerms, after: PromotionTerms): boolean {
  const covered = before.productIds ?? null;
  const isMoreCovered =
    covered !== null &&
    ((after.productIds ?? null) === null || after.productIds?.some((id) => !covered.includes(id)) === true);
  return (
    (after.isActive && !before.isActive) ||
    after.startsAt < before.startsAt ||
    after.endsAt > before.endsAt ||
    (after.percent ?? 0) > (before.percent ?? 0) ||
    after.type !== before.type ||
    (after.minProducts ?? 0) < (before.minProducts ?? 0) ||
    capOf(after.maxProducts) > capOf(before.maxProducts) ||
    isMoreCovered ||
    limitOf(after.maxUses) > limitOf(before.maxUses) ||
    limitOf(after.perCustomer) > limitOf(before.perCustomer) ||
    (before.guestsOnly === true && after.guestsOnly !== true)
  );
}
