import type { Axle } from "../../../../../shared/domain/tires/vehicles/fit.ts";
import { FITMENT_KINDS, type FitmentKind } from "../../../../../shared/domain/tires/vehicles/fitment-kind.ts";
import type { ResultTools } from "../filter/result-tools.ts";
import type { TireSummary } from "../tire/tire-summary.ts";

export const FITMENT_LABELS = {
  original: "Medida original",
  alternative: "Alternativas",
  sport: "Sport",
} as const satisfies Record<FitmentKind, string>;

/** In the order of the answer; one alone where both axles have the same sizes. */
export const AXLES_OF_RESULTS = ["front", "rear"] as const satisfies readonly Axle[];

export interface AxleResults {
  /** Original size of the axle, as it is shown. */
  readonly size: string;
  /** What is offered there, whatever the filter. */
  readonly offered: Readonly<Record<FitmentKind, Offered>>;
  /** Those of them that the filter leaves, in the order of the address. */
  readonly tires: Readonly<Record<FitmentKind, readonly TireSummary[]>>;
  /** How many of these can be bought, in words: "12", "60 o más". */
  readonly counts: Readonly<Record<FitmentKind, string>>;
  readonly tools: Readonly<Record<FitmentKind, ResultTools>>;
}

export interface Offered {
  /** As they are shown, each once; empty where no tyre is offered. */
  readonly sizes: readonly string[];
  /** Whether any of them can be bought. */
  readonly isAvailable: boolean;
}

export interface VehicleResults {
  readonly name: string;
  readonly version: string;
  /** "12 llantas disponibles", each tire once. */
  readonly available: string;
  readonly isMotorcycle: boolean;
  /** "en existencia, hasta $1,500"; empty without a filter. */
  readonly filterWords: string;
  /** The query of filter and order; empty without any. */
  readonly choiceQuery: string;
  /** One, or two when front and rear sizes differ. */
  readonly axles: readonly AxleResults[];
}

/** What stands below an axle's name: the one size of what is offered there, or how many there are. */
export function axleSizes({ size, offered }: AxleResults, kind: FitmentKind): string {
  const { sizes } = offered[kind];
  return sizes.length > 1 ? `${sizes.length} medidas` : (sizes[0] ?? size);
}

/** The tabs worth showing: the kinds that have a tire on some axle, so that they stay while the axle changes. */
export const kindsWithTires = (axles: readonly AxleResults[]): readonly FitmentKind[] =>
  FITMENT_KINDS.filter((kind) => axles.some((axle) => axle.offered[kind].sizes.length > 0));

/**
 * What is on view until a tab is chosen: the first one with tires that can be bought on the axle in question, or with any there.
 */
export function shownKind(
  axles: readonly AxleResults[],
  axleIndex: number,
  chosen: FitmentKind | null,
): FitmentKind | null {
  const kinds = kindsWithTires(axles);
  if (chosen !== null && kinds.includes(chosen)) return chosen;
  const offeredOf = (kind: FitmentKind) => axles[axleIndex]?.offered[kind];
  return (
    kinds.find((kind) => offeredOf(kind)?.isAvailable) ??
    kinds.find((kind) => (offeredOf(kind)?.sizes ?? []).length > 0) ??
    kinds[0] ??
    null
  );
}
