import type { WireVehicle } from "../../../../shared/contract/vehicles.ts";
import { shownSize, summaryOf, type TireSummary } from "../tire/tire-summary.ts";

/** Why a tire is offered for a vehicle; the order of the tabs. */
export const FITMENT_KINDS = ["original", "alternative", "sport"] as const;
export type FitmentKind = (typeof FITMENT_KINDS)[number];

export const FITMENT_LABELS = {
  original: "Equipo original",
  alternative: "Alternativas",
  sport: "Sport",
} as const satisfies Record<FitmentKind, string>;

export interface AxleResults {
  /** Original size of the axle, as it is shown. */
  readonly size: string;
  readonly tires: Readonly<Record<FitmentKind, readonly TireSummary[]>>;
}

export interface VehicleResults {
  readonly name: string;
  readonly version: string;
  /** One, or two when front and rear sizes differ. */
  readonly axles: readonly AxleResults[];
}

export const vehicleResultsOf = (vehicle: WireVehicle, coupon?: string): VehicleResults => ({
  name: vehicle.Name,
  version: vehicle.Version,
  axles: vehicle.Sizes.map((axle) => ({
    size: shownSize(axle.SizeShort),
    tires: {
      original: axle.Tires.map((tire) => summaryOf(tire, coupon)),
      alternative: axle.Alternatives.map((tire) => summaryOf(tire, coupon)),
      sport: axle.Sports.map((tire) => summaryOf(tire, coupon)),
    },
  })),
});

/** What stands below an axle's name: the one size of what is offered there, or how many there are. */
export function axleSizes({ size, tires }: AxleResults, kind: FitmentKind): string {
  const sizes = [...new Set(tires[kind].map((tire) => tire.size))];
  return sizes.length > 1 ? `${sizes.length} medidas` : (sizes[0] ?? size);
}

/** The tabs worth showing: the kinds that have a tire on some axle, so that they stay while the axle changes. */
export const kindsWithTires = (axles: readonly AxleResults[]): readonly FitmentKind[] =>
  FITMENT_KINDS.filter((kind) => axles.some((axle) => axle.tires[kind].length > 0));

/** What is on view: the first tab that has tires on the axle in question, until somebody chooses another one. */
export function shownKind(
  axles: readonly AxleResults[],
  axleIndex: number,
  chosen: FitmentKind | null,
): FitmentKind | null {
  const kinds = kindsWithTires(axles);
  if (chosen !== null && kinds.includes(chosen)) return chosen;
  return kinds.find((kind) => (axles[axleIndex]?.tires[kind].length ?? 0) > 0) ?? kinds[0] ?? null;
}

export const countTires = (axles: readonly AxleResults[]): number =>
  axles.reduce((n, axle) => n + FITMENT_KINDS.reduce((m, kind) => m + axle.tires[kind].length, 0), 0);
