import { RESULT_TAB_PARAMS } from "../../../../../shared/contract/page-queries.ts";
import type { Axle } from "../../../../../shared/domain/tires/vehicles/fit.ts";
import { FITMENT_KINDS, type FitmentKind } from "../../../../../shared/domain/tires/vehicles/fitment-kind.ts";
import { AXLES_OF_RESULTS } from "./vehicle-results.ts";

const KIND_SLUGS: Readonly<Record<FitmentKind, string>> = {
  original: "original",
  alternative: "alternativas",
  sport: "sport",
};
const AXLE_SLUGS: Readonly<Record<Axle, string>> = { front: "delantero", rear: "trasero" };

export interface ResultTabs {
  /** Null: none was chosen. */
  readonly kind: FitmentKind | null;
  readonly axle: Axle;
}

/** The tab and the axle that an address asks for. */
export function tabsOfQuery(query: URLSearchParams): ResultTabs {
  const [kind, axle] = [query.get(RESULT_TAB_PARAMS.kind), query.get(RESULT_TAB_PARAMS.axle)];
  return {
    kind: FITMENT_KINDS.find((one) => KIND_SLUGS[one] === kind) ?? null,
    axle: AXLES_OF_RESULTS.find((one) => AXLE_SLUGS[one] === axle) ?? "front",
  };
}

/** The same address with another tab or axle in it. */
export function searchWithTabs(search: string, { kind, axle }: Partial<ResultTabs>): string {
  const query = new URLSearchParams(search);
  if (kind) query.set(RESULT_TAB_PARAMS.kind, KIND_SLUGS[kind]);
  if (axle) query.set(RESULT_TAB_PARAMS.axle, AXLE_SLUGS[axle]);
  return `?${query.toString()}`;
}
