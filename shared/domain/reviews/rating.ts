/** What buyers gave a line of tyres: stars from 1 to 5. */
export interface Rating {
  readonly count: number;
  /** Sum of the stars of all of them. */
  readonly stars: number;
}

/** Exactly rounded to a tenth: 4.25 is 4.3 whatever its binary fraction. Null without a review. */
export const averageOf = ({ count, stars }: Rating): number | null =>
  count === 0 ? null : Math.floor((stars * 20 + count) / (count * 2)) / 10;

/** "1 opinión", "38 opiniones" */
export const reviewCount = (count: number): string =>
  count === 1 ? "1 opinión" : `${count.toLocaleString("es-MX")} opiniones`;
