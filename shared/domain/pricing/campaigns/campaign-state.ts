/** States of a campaign and of a code, by the clock, with their words. */
export const PROMOTION_STATES = {
  running: "Vigente",
  planned: "Planeada",
  paused: "En pausa",
  spent: "Agotada",
  ended: "Terminada",
} as const;

export type PromotionState = keyof typeof PROMOTION_STATES;

export const ALL_PROMOTION_STATES = Object.keys(PROMOTION_STATES) as readonly PromotionState[];

interface CampaignFacts {
  readonly isActive: boolean;
  readonly pausedAt: Date | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** It has codes that may be used, and no use is left in any of them. */
  readonly isSpent: boolean;
}

/** A campaign that is switched off and not paused was withdrawn: it is over. */
export function campaignState(
  { isActive, pausedAt, startsAt, endsAt, isSpent }: CampaignFacts,
  now: Date,
): PromotionState {
  if (now >= endsAt) return "ended";
  if (!isActive) return pausedAt === null ? "ended" : "paused";
  if (now < startsAt) return "planned";
  return isSpent ? "spent" : "running";
}

interface CodeFacts {
  readonly isActive: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly uses: number;
  readonly maxUses: number | null;
  /** Of its campaign. */
  readonly campaign: PromotionState;
}

/** A code's own state, within its campaign's. */
export function codeState(
  { isActive, startsAt, endsAt, uses, maxUses, campaign }: CodeFacts,
  now: Date,
): PromotionState {
  if (!isActive || now >= endsAt || campaign === "ended") return "ended";
  if (campaign === "paused") return "paused";
  if (now < startsAt || campaign === "planned") return "planned";
  return maxUses !== null && uses >= maxUses ? "spent" : "running";
}
