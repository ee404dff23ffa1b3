export interface QuantityRules {
  min: number;
  /** What an empty field, or a zero, becomes when it is left: one piece, or the quantity it had. */
  fallback: "one" | "previous";
}

/** As many as a number on the wire can have. */
const MOST_DIGITS = 9;

/** Only digits may be typed. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, "").slice(0, MOST_DIGITS);

/** The quantity meant by what was typed. Too many stays as typed: the caller says how many there may be. */
export function settleQuantity(typed: string, previous: number, { min, fallback }: QuantityRules): number {
  const wanted = Number(digitsOf(typed));
  if (wanted === 0) return fallback === "one" ? 1 : previous;
  return Math.max(wanted, min);
}
