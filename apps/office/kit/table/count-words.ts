interface PageCount {
  /** From 1. */
  readonly firstRow: number;
  readonly shown: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly isMore: boolean;
}

/** "1,234"; written out, since browsers differ in Spanish thousands. */
export const numberWords = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ",");

/** "1 a 50 de 386", "1 a 50 de 10,000+". */
export function countWords({ firstRow, shown, total, isMore }: PageCount): string {
  if (shown === 0) return "0";
  return `${numberWords(firstRow)} a ${numberWords(firstRow + shown - 1)} de ${numberWords(total)}${isMore ? "+" : ""}`;
}
