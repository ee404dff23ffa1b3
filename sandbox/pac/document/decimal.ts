/** A decimal number with at most twelve decimals, exactly: 1.5 is `value` 1,500,000,000,000 with one decimal. */
export type Decimal = { value: bigint; decimals: number };

const PLACES = 12;

/** 10⁻ⁿ in the unit of `value`. */
export const unitOf = (decimals: number): bigint => 10n ** BigInt(PLACES - decimals);

/** Text that the schema has found to be a number; absent is zero. */
export const toDecimal = (text: string | undefined): Decimal => {
  const [, sign = "", whole = "0", decimals = ""] = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text ?? "0") ?? [];
  const value = BigInt(`${whole || "0"}${decimals.slice(0, PLACES).padEnd(PLACES, "0")}`);
  return { value: sign === "-" ? -value : value, decimals: decimals.length };
};

export const valueOf = (text: string | undefined): bigint => toDecimal(text).value;

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** Half up, to two decimals. */
export const roundToCents = (value: bigint): bigint => {
  const cent = unitOf(2);
  return ((value + cent / 2n) / cent) * cent;
};

/**
 * Whether an amount is a product within the SAT's limits: from both factors less half of their last decimal, cut to cents, to both
 * factors more half of it less 10⁻¹², rounded up to cents. A rate is exact.
 */
export const isWithinLimits = (amount: bigint, one: Decimal, other: Decimal, otherIsExact: boolean): boolean => {
  const half = ({ decimals }: Decimal) => unitOf(decimals) / 2n;
  const lower = (factor: Decimal, isExact: boolean) => (isExact ? factor.value : factor.value - half(factor));
  const upper = (factor: Decimal, isExact: boolean) => (isExact ? factor.value : factor.value + half(factor) - 1n);
  // Products of two numbers have twice as many places.
  const cent = unitOf(2) * 10n ** BigInt(PLACES);
  const least = (lower(one, false) * lower(other, otherIsExact)) / cent;
  const most = (upper(one, false) * upper(other, otherIsExact) + cent - 1n) / cent;
  return amount >= least * unitOf(2) && amount <= most * unitOf(2);
};

export const centavosOf = (text: string | undefined): number => Number(roundToCents(valueOf(text)) / unitOf(2));
