import type { CSSProperties } from "react";

interface RatingProps {
  /** "4.6" */
  average: string;
  /** "38 opiniones" */
  count?: string | undefined;
}

/** Stars out of five: the number first, for everybody who cannot count them. */
export const Rating = ({ average, count }: RatingProps) => (
  <p className="rating small">
    <b>{average}</b>
    <span role="img" aria-label="de 5" style={{ "--v": `${Number(average) * 20}%` } as CSSProperties} />
    {count}
  </p>
);
