/** What a product line is guaranteed for, by one edition of its text. */
export interface WarrantyTerms {
  /** Whole years from the delivery. */
  readonly years: number;
  /** Tread depth in millimetres at which it ends before that. */
  readonly leastTreadMm: number;
  /** `yyyy-mm-dd`: orders placed from this day on have this edition. */
  readonly from: string;
}

/** The text of lines that have none of their own. */
export const GENERAL_LINE = "general";

/** Editions of a line's text and of the general one, each the oldest first. */
export interface Editions<Edition extends { readonly from: string }> {
  readonly own: readonly Edition[];
  readonly general: readonly Edition[];
}

/**
 * The edition that an order of this day (`yyyy-mm-dd`) has: a text that changes later changes nothing for what was sold (LFPC, articles 77 to
 * 79). A line's first own text is such a change too: before it the line had the general text. An older order has the oldest general text.
 */
export const editionOn = <Edition extends { readonly from: string }>(
  { own, general }: Editions<Edition>,
  day: string,
): Edition | undefined => {
  const isInForce = ({ from }: Edition) => from <= day;
  return own.findLast(isInForce) ?? general.findLast(isInForce) ?? general[0];
};

/** The last covered day, `yyyy-mm-dd`. 29 February ends on 28 February of a year without one. */
export function coveredUntil(deliveredOn: string, years: number): string {
  const [year = 0, month = 0, day = 0] = deliveredOn.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return `${year + years}-${deliveredOn.slice(5, 7)}-${String(Math.min(day, lastOfMonth)).padStart(2, "0")}`;
}

/** "1.6 mm" */
export const treadText = (millimetres: number): string => `${millimetres} mm`;

/** "4 años" */
export const yearsText = (years: number): string => (years === 1 ? "1 año" : `${years} años`);

/** "4 años o hasta 1.6 mm de piso, lo que ocurra primero." */
export const termsText = ({ years, leastTreadMm }: Pick<WarrantyTerms, "years" | "leastTreadMm">): string =>
  `${yearsText(years)} o hasta ${treadText(leastTreadMm)} de piso, lo que ocurra primero.`;
