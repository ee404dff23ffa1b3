import { FITMENT_KINDS, type FitmentKind } from "./fitment-kind.ts";
import { comparableKmh } from "../tire-marks.ts";
import { parseTireSize, sizeKey, type TireSize } from "../tire-size.ts";

export type Axle = "front" | "rear";

/** A size approved for a vehicle, and the least marks it must carry there; null where they are not known. */
export type Fitment = {
  readonly axle: Axle;
  readonly kind: FitmentKind;
  readonly sizeKey: string;
  readonly minLoad: number | null;
  readonly minSpeed: string | null;
};

/** `load` as printed: "88", or "121/118" for a single wheel and for two mounted together. */
export type TireToFit = { readonly sizeKey: string; readonly load: string; readonly speed: string };

/** A mark of the tire that is below the one the vehicle left the factory with. */
export type Shortfall =
  | { readonly mark: "load"; readonly has: number; readonly original: number }
  | { readonly mark: "speed"; readonly has: string; readonly original: string };

/** Where a tire may go. "both": on every wheel, for the same reason and with the same marks. */
export type Fit = {
  readonly axle: Axle | "both";
  readonly kind: FitmentKind;
  readonly below: readonly Shortfall[];
};

/**
 * Whether a tire fits a vehicle: no row, it is not an approved size; one, it fits; two, it fits each axle in another way.
 * Rear fitments only exist where the rear axle differs; without any, the front ones hold for all wheels.
 */
export function fitsOf(fitments: readonly Fitment[], tire: TireToFit): readonly Fit[] {
  const front = fitOnAxle(fitments, "front", tire);
  if (!fitments.some((fitment) => fitment.axle === "rear")) return front ? [{ ...front, axle: "both" }] : [];
  const rear = fitOnAxle(fitments, "rear", tire);
  if (front && rear && front.kind === rear.kind && isSameShortfall(front.below, rear.below)) {
    return [{ ...front, axle: "both" }];
  }
  return [front, rear].filter((fit) => fit !== null);
}

function fitOnAxle(fitments: readonly Fitment[], axle: Axle, tire: TireToFit): Fit | null {
  const key = fittingKey(tire.sizeKey);
  const onAxle = fitments.filter((fitment) => fitment.axle === axle);
  const sameSize = onAxle.filter((fitment) => fittingKey(fitment.sizeKey) === key);
  const kind = FITMENT_KINDS.find((each) => sameSize.some((fitment) => fitment.kind === each));
  const own = sameSize.find((fitment) => fitment.kind === kind);
  if (kind === undefined || own === undefined) return null;
  const original = kind === "original" ? own : (onAxle.find((fitment) => fitment.kind === "original") ?? own);
  return { axle, kind, below: shortfallsOf(tire, original) };
}

/**
 * Sizes that go on the same rim for the same vehicle share this key: ZR and RF are radials (for more than 240 km/h, without
 * air), a P for passenger says nothing, and a flotation size (31X10.5R15) is a light truck's with and without its LT.
 * LT before a metric size, and C after it, make another tire.
 */
function fittingKey(text: string): string {
  const size = parseTireSize(text);
  return size.ok ? sizeKey(withoutVariants(size.value)) : text;
}

function withoutVariants(size: TireSize): TireSize {
  const construction = size.construction === "ZR" || size.construction === "RF" ? "R" : size.construction;
  if (size.kind === "metric") return { ...size, construction, prefix: size.prefix === "P" ? "" : size.prefix };
  if (size.kind === "sae") return { ...size, construction, suffix: size.suffix === "LT" ? "" : size.suffix };
  return { ...size, construction };
}

function shortfallsOf(tire: TireToFit, { minLoad, minSpeed }: Fitment): readonly Shortfall[] {
  const below: Shortfall[] = [];
  const load = Number.parseInt(tire.load, 10);
  if (minLoad !== null && load < minLoad) below.push({ mark: "load", has: load, original: minLoad });
  const kmh = comparableKmh(tire.speed);
  const minKmh = minSpeed === null ? null : comparableKmh(minSpeed);
  if (minSpeed !== null && kmh !== null && minKmh !== null && kmh < minKmh) {
    below.push({ mark: "speed", has: tire.speed, original: minSpeed });
  }
  return below;
}

/** The tire is the same: only what it is held to can differ. */
const isSameShortfall = (a: readonly Shortfall[], b: readonly Shortfall[]): boolean =>
  a.length === b.length && a.every(({ original }, index) => original === b[index]?.original);
