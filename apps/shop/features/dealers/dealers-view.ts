import { DEALERS_PARAMS } from "../../../../shared/contract/page-queries.ts";
import { stateName } from "../../../../shared/domain/text/mexican-states.ts";
import { slugify } from "../../../../shared/domain/text/text.ts";
import type { Branch } from "./branch.ts";
import {
  branchesByState,
  citiesOf,
  type City,
  cityKey,
  countBranches,
  countInStates,
  type StateBranches,
} from "./branches-by-state.ts";

export const { state: STATE_PARAM, city: CITY_PARAM } = DEALERS_PARAMS;

/** What the address asks to see. */
export interface DealersView {
  /** Every state that has branches, for the list to choose from. */
  readonly states: readonly StateBranches[];
  /** Null while all of them are shown. */
  readonly state: { readonly id: string; readonly name: string } | null;
  readonly city: City | null;
  /** Of the chosen state. */
  readonly cities: readonly City[];
  /** Empty for a state that has no branch (any more). */
  readonly shown: readonly StateBranches[];
  /** "4 sucursales en Jalisco". */
  readonly summary: string;
}

/** An unknown state shows all states; an unknown city, the whole state. */
export function dealersViewOf(branches: readonly Branch[], query: URLSearchParams): DealersView {
  const states = branchesByState(branches);
  const id = (query.get(STATE_PARAM) ?? "").trim().toUpperCase();
  const found = states.find((state) => state.id === id);
  const name = found?.name ?? stateName(id);
  if (!found && name === id) {
    return { states, state: null, city: null, cities: [], shown: states, summary: countInStates(states) };
  }

  const ofState = found?.branches ?? [];
  const cities = citiesOf(ofState);
  const key = slugify(query.get(CITY_PARAM) ?? "");
  const city = cities.find((one) => one.key === key) ?? null;
  const ofCity = city === null ? ofState : ofState.filter((branch) => cityKey(branch) === city.key);
  const where = city === null || city.name === name ? name : `${city.name}, ${name}`;
  return {
    states,
    state: { id, name },
    city,
    cities,
    shown: found ? [{ ...found, branches: ofCity }] : [],
    summary: `${countBranches(ofCity.length)} en ${where}`,
  };
}

/** The page's query with another choice; what else is in it, such as a coupon, stays. */
export function queryWith(query: URLSearchParams, stateId: string, city: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [param, value] of [
    [STATE_PARAM, stateId],
    [CITY_PARAM, city],
  ] as const) {
    if (value === "") next.delete(param);
    else next.set(param, value);
  }
  return next;
}
