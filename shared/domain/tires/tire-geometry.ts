import type { TireSize } from "./tire-size.ts";

/** The drawing's numbers, in millimetres; `aspectRatio` is sidewall over width in percent, derived for SAE sizes. */
export type TireGeometry = {
  readonly rimMm: number;
  readonly sectionWidthMm: number;
  readonly sidewallMm: number;
  readonly diameterMm: number;
  readonly aspectRatio: number;
};

const MM_PER_INCH = 25.4;

/** Assumed: a metric size without a ratio (175R13C) is full profile, 82 percent by the European standard's convention. */
export const FULL_PROFILE_ASPECT_RATIO = 82;

/** Assumed: a motorcycle size in inches (3.00-18) is as high as it is wide, by the convention of those sizes. */
export const MOTO_INCHES_ASPECT_RATIO = 100;

/** Nominal geometry from the size alone, never a measured tire. Source: design section 4 (the measure drawing). */
export function tireGeometry(size: TireSize): TireGeometry {
  const rimMm = size.rimInches * MM_PER_INCH;
  if (size.kind === "sae") {
    const sectionWidthMm = size.widthInches * MM_PER_INCH;
    const diameterMm = size.diameterInches * MM_PER_INCH;
    const sidewallMm = (diameterMm - rimMm) / 2;
    return { rimMm, sectionWidthMm, sidewallMm, diameterMm, aspectRatio: (sidewallMm / sectionWidthMm) * 100 };
  }
  const sectionWidthMm = size.kind === "metric" ? size.sectionWidthMm : size.widthInches * MM_PER_INCH;
  const aspectRatio =
    size.kind === "metric" ? (size.aspectRatio ?? FULL_PROFILE_ASPECT_RATIO) : MOTO_INCHES_ASPECT_RATIO;
  const sidewallMm = (sectionWidthMm * aspectRatio) / 100;
  return { rimMm, sectionWidthMm, sidewallMm, diameterMm: rimMm + 2 * sidewallMm, aspectRatio };
}

/** Millimetres over 25.4, rounded to 2 decimals. Source: storefront section 5. */
export const mmToInches = (mm: number): number => Math.round((mm / MM_PER_INCH) * 100) / 100;
