import { type Axle, type Fit, type Fitment, fitsOf, type TireToFit } from "./fit.ts";
import { FITMENT_KINDS, type FitmentKind } from "./fitment-kind.ts";
import { tireGeometry } from "../tire-geometry.ts";
import { parseTireSize } from "../tire-size.ts";

/** One size of a product line, as the set's rule sees it. */
export type TireOfLine = TireToFit & { readonly code: string; readonly isAvailable: boolean };

/**
 * How many pieces of a tire a vehicle takes. `axle` "both": every wheel. On one axle, `other` is what the other axle takes of the
 * same line; null where the line has nothing for it.
 */
export type TireSet<Tire extends TireOfLine> = {
  readonly axle: Axle | "both";
  readonly pieces: number;
  readonly other: Tire | null;
};

/**
 * Assumed: an alternative pair may roll this much unlike the original one, front against rear, before electronics that compare the
 * wheels' speeds notice. No fitment says which front size goes with which rear size.
 */
const MOST_STRAY = 0.02;

/**
 * What of a line makes a vehicle's set around this tire; null where the tire fits no axle. `wheelsPerAxle` is 1 for a motorcycle.
 * Both axles' tires are of one kind (original, alternative, sport), and what the other axle takes carries at least its original
 * load and speed: nothing on this tire's page warns of the other one. Available tires come first, then those that roll most like
 * the originals.
 */
export function tireSetOf<Tire extends TireOfLine>(
  fitments: readonly Fitment[],
  tire: Tire,
  line: readonly Tire[],
  wheelsPerAxle: number,
): TireSet<Tire> | null {
  const fits = fitsOf(fitments, tire);
  // On the axle where a tire is more than an alternative, it belongs.
  const fit = FITMENT_KINDS.flatMap((kind) => fits.filter((each) => each.kind === kind))[0];
  if (fit === undefined) return null;
  const isSameOnBoth = fits.length > 1 && fits.every(({ kind }) => kind === fit.kind);
  if (fit.axle === "both" || isSameOnBoth) return { axle: "both", pieces: 2 * wheelsPerAxle, other: null };
  const axle = fit.axle;
  const candidates = line
    .filter((each) => each.code !== tire.code && goesTo(otherAxle(axle), fitsOf(fitments, each), fit.kind))
    .map((each) => ({ each, stray: strayOf(fitments, axle, tire, each) }))
    .filter(({ stray }) => stray <= MOST_STRAY)
    .toSorted(
      (a, b) =>
        Number(b.each.isAvailable) - Number(a.each.isAvailable) ||
        a.stray - b.stray ||
        (a.each.code < b.each.code ? -1 : 1),
    );
  return { axle, pieces: wheelsPerAxle, other: candidates[0]?.each ?? null };
}

const otherAxle = (axle: Axle): Axle => (axle === "front" ? "rear" : "front");

const goesTo = (axle: Axle, fits: readonly Fit[], kind: FitmentKind): boolean =>
  fits.some((fit) => (fit.axle === axle || fit.axle === "both") && fit.kind === kind && fit.below.length === 0);

/** How unlike the original pair this pair rolls, as a share; infinite where the step between the rims is another one. */
function strayOf(fitments: readonly Fitment[], axle: Axle, tire: TireToFit, other: TireToFit): number {
  const original = (of: Axle) =>
    fitments.find((fitment) => fitment.axle === of && fitment.kind === "original")?.sizeKey;
  const pair = rollingOf(tire.sizeKey, other.sizeKey);
  const originals = rollingOf(original(axle), original(otherAxle(axle)));
  if (pair === null || originals === null || pair.rimStep !== originals.rimStep) return Number.POSITIVE_INFINITY;
  return Math.abs(pair.ratio / originals.ratio - 1);
}

function rollingOf(one: string | undefined, two: string | undefined): { ratio: number; rimStep: number } | null {
  const [a, b] = [parseTireSize(one ?? ""), parseTireSize(two ?? "")];
  if (!a.ok || !b.ok) return null;
  const ratio = tireGeometry(a.value).diameterMm / tireGeometry(b.value).diameterMm;
  return { ratio, rimStep: a.value.rimInches - b.value.rimInches };
}
