import type { WireTire } from "../../../../../shared/contract/catalog/catalog.ts";
import type { WireVehicle } from "../../../../../shared/contract/catalog/vehicles.ts";
import { FITMENT_KINDS, type FitmentKind } from "../../../../../shared/domain/tires/vehicles/fitment-kind.ts";
import {
  chosenTires,
  queryOfChoice,
  type ResultChoice,
  settleChoice,
} from "../../../../../shared/domain/tires/results/result-choice.ts";
import { filterWords } from "../../../../../shared/domain/tires/results/result-filter.ts";
import { MOTORCYCLE } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { MOST_OF_EACH_SIZE } from "../../../../../shared/domain/tires/results/result-limits.ts";
import { availableText, buyableCount, type BuyableCount, countText, sumOfCounts } from "../buyable-count.ts";
import { commonTools, resultTools } from "../filter/result-tools.ts";
import { type ListedWireTire, listedWireTire } from "../filter/wire-listed-tire.ts";
import { shownSize } from "../tire/tire-summary.ts";
import { listedTireOf, summaryOf } from "../tire/wire-tire.ts";
import type { VehicleResults } from "./vehicle-results.ts";

const NOTHING_ASKED = new URLSearchParams();

const eachKind = <Value>(of: (kind: FitmentKind) => Value): Record<FitmentKind, Value> => ({
  original: of("original"),
  alternative: of("alternative"),
  sport: of("sport"),
});

/** A vehicle of the wire with its tyres, in the names of the domain, and what of an address's filter and order they have. */
export function vehicleResultsOf(
  vehicle: WireVehicle,
  coupon?: string,
  query = NOTHING_ASKED,
): { readonly results: VehicleResults; readonly choice: ResultChoice } {
  const axles = vehicle.Sizes.map((axle) => {
    const tires = { original: axle.Tires, alternative: axle.Alternatives, sport: axle.Sports };
    return { size: shownSize(axle.SizeShort), listed: eachKind((kind) => tires[kind].map(listedWireTire)) };
  });
  const lists = axles.flatMap(({ listed }) => FITMENT_KINDS.map((kind) => listed[kind]));
  const choice = settleChoice(query, lists);
  const common = commonTools(lists, choice);
  const all = lists.flat();
  const results = {
    name: vehicle.Name,
    version: vehicle.Version,
    available: availableText(countOf(distinct(all))),
    isMotorcycle: all.some(({ vehicleType }) => vehicleType === MOTORCYCLE),
    filterWords: filterWords(choice.filter, all),
    choiceQuery: queryOfChoice(choice),
    axles: axles.map(({ size, listed }) => {
      const chosen = eachKind((kind) => chosenTires(listed[kind], choice));
      return {
        size,
        offered: eachKind((kind) => ({
          sizes: [...new Set(listed[kind].map(({ wire }) => shownSize(wire.SizeShort)))],
          isAvailable: listed[kind].some(({ isAvailable }) => isAvailable),
        })),
        tires: eachKind((kind) => chosen[kind].map(({ wire }) => summaryOf(wire, coupon))),
        counts: eachKind((kind) => countText(countOf(chosen[kind]))),
        tools: eachKind((kind) => resultTools(listed[kind], countOf(listed[kind]).orMore, common)),
      };
    }),
  };
  return { results, choice };
}

export const listedTiresOf = ({ Sizes }: WireVehicle) =>
  Sizes.flatMap(({ Tires, Alternatives, Sports }) => [...Tires, ...Alternatives, ...Sports].map(listedTireOf));

type Listed = { readonly wire: WireTire };

/** A size may be approved for both axles, and on each of them as something else. */
const distinct = (tires: readonly ListedWireTire[]): readonly Listed[] => [
  ...new Map(tires.map((tire) => [tire.wire.Code, tire])).values(),
];

/** An answer carries only so many of each size. */
const countOf = (tires: readonly Listed[]): BuyableCount =>
  sumOfCounts(
    [...Map.groupBy(tires, ({ wire }) => wire.SizeShort).values()].map((ofSize) =>
      buyableCount(
        ofSize.map(({ wire }) => listedTireOf(wire)),
        MOST_OF_EACH_SIZE,
      ),
    ),
  );
