/** Whole Mexican centavos: 1,299.50 MXN is 129950. Pesos exist only on the wire and on screen. */
export type Centavos = number & { readonly unit: "centavos" };

/** Source: storefront section 9. */
export const IVA_PERCENT = 16;

const MINUS = "\u2212";

/** Throws RangeError unless `n` is a safe integer: a fraction of a centavo is a bug, never data. */
export function centavos(n: number): Centavos {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole, safe number of centavos: ${n}`);
  return (n === 0 ? 0 : n) as Centavos;
}

export const ZERO = centavos(0);

/**
 * Pesos of the wire (two decimals) to centavos; further decimals round half up. Shifting the decimal text instead of
 * multiplying keeps it exact: 1.005 * 100 is 100.49999999999999 in binary. Throws RangeError on NaN, infinities and overflow.
 */
export function fromPesos(pesos: number): Centavos {
  const text = String(pesos);
  if (!text.includes("e")) return centavos(Math.round(Number(`${text}e2`)));
  if (Math.abs(pesos) < 1) return ZERO; // written like 1e-7: far below half a centavo
  throw new RangeError(`Too many pesos to be money: ${pesos}`);
}

/** Centavos to the wire's number of pesos, at most two decimals. */
export const toPesos = (amount: Centavos): number => amount / 100;

/** "$1,469.14", negative amounts as "−$1,037.04". Source: storefront section 9; the minus sign is the design's. */
export function formatMxn(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const pesos = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? MINUS : ""}$${pesos}.${digits.slice(-2)}`;
}

/** `amount` times `percent` (a whole number) over 100, rounded half up on integers only. */
function percentOf(amount: Centavos, percent: number): Centavos {
  const rest = amount % 100;
  const hundreds = (amount - rest) / 100;
  return centavos(hundreds * percent + Math.floor((rest * percent + 50) / 100));
}

/** The IVA of a pre-tax amount, half up to the centavo. Call it once per line (decisions section 1), never per unit. */
export const ivaOf = (preTax: Centavos): Centavos => percentOf(preTax, IVA_PERCENT);

/** A pre-tax amount with its IVA: three tires at 129.95 make 452.23; rounding each unit would make 452.22. */
export const withIva = (preTax: Centavos): Centavos => percentOf(preTax, 100 + IVA_PERCENT);

/** The amount before tax whose amount with tax is nearest to `withTax`. */
export const preTaxNear = (withTax: number): Centavos => centavos(Math.round((withTax * 100) / (100 + IVA_PERCENT)));

/** Exact sum; throws RangeError on overflow. */
export const addCentavos = (...amounts: readonly Centavos[]): Centavos =>
  amounts.reduce((sum, amount) => centavos(sum + amount), ZERO);

export const subtractCentavos = (from: Centavos, amount: Centavos): Centavos => centavos(from - amount);

/** Throws RangeError unless the quantity is a whole number from 0 up. */
export function timesQuantity(unit: Centavos, quantity: number): Centavos {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
  return centavos(unit * quantity);
}

/**
 * What remains after taking `percent` off, half up to the centavo. Percentages with up to two decimals (12.5) count.
 * Throws RangeError outside 0..100.
 */
export function lessPercent(amount: Centavos, percent: number): Centavos {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`Not a discount: ${percent} %`);
  const kept = 10_000 - Math.round(percent * 100);
  const rest = amount % 10_000;
  return centavos(((amount - rest) / 10_000) * kept + Math.floor((rest * kept + 5_000) / 10_000));
}
