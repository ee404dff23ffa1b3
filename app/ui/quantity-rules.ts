export interface QuantityRules {
  min: number;
  max: number;
  /** What an empty field, or a zero, becomes when it is left: one piece, or the quantity it had. */
  fallback: "one" | "previous";
}

/** Only digits may be typed. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, "");

/** The quantity meant by what was typed, within its limits. */
export function settleQuantity(typed: string, previous: number, { min, max, fallback }: QuantityRules): number {
  const wanted = Number(digitsOf(typed));
  if (wanted === 0) return fallback === "one" ? 1 : previous;
  return Math.min(Math.max(wanted, min), max);
}
