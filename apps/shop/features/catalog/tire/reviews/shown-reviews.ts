/** A review as it is shown. */
export interface ShownReview {
  readonly id: number;
  readonly stars: number;
  readonly paragraphs: readonly string[];
  readonly name: string;
  /** "Nissan Versa 2018, 22,000 km"; empty: neither was said. */
  readonly driven: string;
  readonly size: string;
  /** ISO 8601. */
  readonly at: string;
  readonly date: string;
  readonly isInvited: boolean;
}

export interface ShownReviews {
  readonly average: string;
  readonly count: string;
  /** From five stars to one. */
  readonly bars: readonly { readonly stars: number; readonly count: number; readonly percent: number }[];
  readonly list: readonly ShownReview[];
  readonly hasMore: boolean;
}
