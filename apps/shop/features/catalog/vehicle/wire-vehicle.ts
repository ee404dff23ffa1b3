import type { WireTire } from "../../../../../shared/contract/catalog/catalog.ts";
import type { WireVehicle } from "../../../../../shared/contract/catalog/vehicles.ts";
import { FITMENT_KINDS, type FitmentKind } from "../../../../../shared/domain/tires/fitment-kind.ts";
import { MOST_OF_EACH_SIZE } from "../../../../../shared/domain/text/result-limits.ts";
import { availableText, buyableCount, type BuyableCount, countText, sumOfCounts } from "../buyable-count.ts";
import { shownSize } from "../tire/tire-summary.ts";
import { listedTireOf, summaryOf } from "../tire/wire-tire.ts";
import type { VehicleResults } from "./vehicle-results.ts";

/** A vehicle of the wire with its tyres, in the names of the domain. */
export function vehicleResultsOf(vehicle: WireVehicle, coupon?: string): VehicleResults {
  const axles = vehicle.Sizes.map((axle) => ({
    size: shownSize(axle.SizeShort),
    tires: { original: axle.Tires, alternative: axle.Alternatives, sport: axle.Sports },
  }));
  const eachKind = <Value>(of: (kind: FitmentKind) => Value): Record<FitmentKind, Value> => ({
    original: of("original"),
    alternative: of("alternative"),
    sport: of("sport"),
  });
  return {
    name: vehicle.Name,
    version: vehicle.Version,
    available: availableText(
      countOf(distinct(axles.flatMap(({ tires }) => FITMENT_KINDS.flatMap((kind) => tires[kind])))),
    ),
    axles: axles.map(({ size, tires }) => ({
      size,
      tires: eachKind((kind) => tires[kind].map((tire) => summaryOf(tire, coupon))),
      counts: eachKind((kind) => countText(countOf(tires[kind]))),
    })),
  };
}

export const listedTiresOf = ({ Sizes }: WireVehicle) =>
  Sizes.flatMap(({ Tires, Alternatives, Sports }) => [...Tires, ...Alternatives, ...Sports].map(listedTireOf));

/** A size may be approved for both axles, and on each of them as something else. */
const distinct = (tires: readonly WireTire[]): readonly WireTire[] => [
  ...new Map(tires.map((tire) => [tire.Code, tire])).values(),
];

/** An answer carries only so many of each size. */
const countOf = (tires: readonly WireTire[]): BuyableCount =>
  sumOfCounts(
    [...Map.groupBy(tires, (tire) => tire.SizeShort).values()].map((ofSize) =>
      buyableCount(ofSize.map(listedTireOf), MOST_OF_EACH_SIZE),
    ),
  );
