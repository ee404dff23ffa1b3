/** What one piece may weigh, in grams. */
export const LIGHTEST_TIRE_GRAMS = 100;
export const HEAVIEST_TIRE_GRAMS = 200_000;

const GRAMS = 1000;

/** Kilograms as staff write them, `8.5` or `8,5`, in grams; undefined for a text that is not a weight of a tyre. */
export function readKilograms(text: string): number | undefined {
  if (!/^\d{1,3}([.,]\d{1,3})?$/u.test(text)) return undefined;
  const grams = Math.round(Number(text.replace(",", ".")) * GRAMS);
  return grams >= LIGHTEST_TIRE_GRAMS && grams <= HEAVIEST_TIRE_GRAMS ? grams : undefined;
}

/** `8500` as `8.5`. */
export const kilogramsOf = (grams: number): string => String(grams / GRAMS);
