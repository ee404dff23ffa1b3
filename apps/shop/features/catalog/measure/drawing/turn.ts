import { type TireGeometry, tireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import type { TireSize } from "../../../../../../shared/domain/tires/tire-size.ts";

/** Everything the drawing shows at one moment of its turn from one size to another. */
export interface Frame {
  /** What digits and lettering say. */
  readonly size: TireSize;
  readonly geometry: TireGeometry;
  /** 0 is the flat tread of a car, 1 the round one of a motorcycle. */
  readonly crown: number;
  readonly rollDegrees: number;
}

/** Half a spoke: the wheel has visibly rolled. */
const ROLL_DEGREES = 36;
/** Below this the circle of the size before would lie under the new one. */
const GHOST_FROM_MM = 0.5;

export const frameOf = (size: TireSize, isMotorcycle: boolean, rollDegrees = 0): Frame => ({
  size,
  geometry: tireGeometry(size),
  crown: isMotorcycle ? 1 : 0,
  rollDegrees,
});

/** A larger tire comes rolling forwards, a smaller one backwards. */
export const rolled = (from: Frame, to: Frame): number =>
  from.rollDegrees + (to.geometry.diameterMm >= from.geometry.diameterMm ? ROLL_DEGREES : -ROLL_DEGREES);

export const leavesGhost = (from: Frame, to: Frame): boolean =>
  Math.abs(from.geometry.diameterMm - to.geometry.diameterMm) > GHOST_FROM_MM;

export const easeOutCubic = (time: number): number => 1 - (1 - time) ** 3;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** `share` 0 is `from`, 1 is `to`. */
export function between(from: Frame, to: Frame, share: number): Frame {
  if (share >= 1) return to;
  const geometry = (part: keyof TireGeometry) => mix(from.geometry[part], to.geometry[part], share);
  return {
    size: sizeBetween(from.size, to.size, share),
    geometry: {
      rimMm: geometry("rimMm"),
      sectionWidthMm: geometry("sectionWidthMm"),
      sidewallMm: geometry("sidewallMm"),
      diameterMm: geometry("diameterMm"),
      aspectRatio: geometry("aspectRatio"),
    },
    crown: mix(from.crown, to.crown, share),
    rollDegrees: mix(from.rollDegrees, to.rollDegrees, share),
  };
}

/** Numbers on their way are shown as finely as the one they go to. */
function count(from: number, to: number, share: number): number {
  const decimals = String(to).split(".")[1]?.length ?? 0;
  return Number(mix(from, to, share).toFixed(decimals));
}

/** Numbers of another kind of size mean something else: only the rim goes from one to the other. */
function sizeBetween(from: TireSize, to: TireSize, share: number): TireSize {
  const rimInches = count(from.rimInches, to.rimInches, share);
  if (to.kind === "sae" && from.kind === "sae") {
    const diameterInches = count(from.diameterInches, to.diameterInches, share);
    return { ...to, rimInches, diameterInches, widthInches: count(from.widthInches, to.widthInches, share) };
  }
  if (to.kind === "metric" && from.kind === "metric") {
    const aspectRatio =
      to.aspectRatio === null ? null : count(from.aspectRatio ?? to.aspectRatio, to.aspectRatio, share);
    return { ...to, rimInches, aspectRatio, sectionWidthMm: count(from.sectionWidthMm, to.sectionWidthMm, share) };
  }
  return { ...to, rimInches };
}
