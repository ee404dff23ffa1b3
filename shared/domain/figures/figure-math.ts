/** How much more or less than before, in whole percent; null where nothing was before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** A share in whole percent; null of nothing. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** Days that what is on hand lasts at the pace of some days before; null: nothing was sold. */
export const coverDays = (onHand: number, sold: number, days: number): number | null =>
  sold <= 0 ? null : Math.floor((onHand * days) / sold);

/** Round values from 0 up to the highest bar, at most five steps: 1, 2 or 5 times a power of ten. */
export function axisSteps(highest: number): readonly number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, count) => count * step);
}
