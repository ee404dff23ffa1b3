/** `pending`: staff have not looked at it. `refused`: for one of the named reasons. */
export const REVIEW_STATES = ["pending", "published", "refused"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_STATE_WORDS = {
  pending: "Por revisar",
  published: "Publicada",
  refused: "No publicada",
} as const satisfies Record<ReviewState, string>;

/** The only reasons for which a review is not shown. A bad opinion of the tyre is not among them. */
export const REFUSAL_REASONS = {
  personalData: "Tiene datos personales",
  insults: "Tiene insultos",
  offTopic: "No trata de la llanta",
  advertising: "Es publicidad",
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;

export const ALL_REFUSAL_REASONS = Object.keys(REFUSAL_REASONS) as readonly RefusalReason[];
