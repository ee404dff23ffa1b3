import type { BranchChoice } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import type { LocationId } from "../../../../../shared/domain/orders/delivery-type.ts";
import { slugify } from "../../../../../shared/domain/text/text.ts";
import type { Branch } from "../../dealers/branch.ts";
import { branchesByState, citiesOf, type City, cityKey, type StateBranches } from "../../dealers/branches-by-state.ts";

/** Up to here the branches are shown at once, without lists of states and cities before them. */
const FEW_BRANCHES = 6;

/** The lists of the branch picker and what stands chosen in each. */
export interface BranchLists {
  /** Empty when there are few branches: one list is enough. */
  readonly states: readonly StateBranches[];
  readonly state: string | null;
  readonly cities: readonly City[];
  readonly city: string | null;
  readonly branches: readonly Branch[];
  readonly chosen: Branch | null;
}

/** Where the customer looks for a branch first. */
export interface OwnPlace {
  readonly stateId: string;
  readonly city: string;
  readonly municipality: string;
  readonly postalCode: string;
}

/**
 * State and city default to the first entries of their lists (storefront §9), or to the customer's own where they have branches. Before
 * both come those of the branch that the cart told (`told`), and of the branch that is chosen already. A branch is never chosen for
 * the customer, unless it is the only one there is.
 */
export function branchLists(
  all: readonly Branch[],
  choice: BranchChoice,
  own: OwnPlace | null,
  told: LocationId | null,
): BranchLists {
  const chosenOf = (branches: readonly Branch[]) => branches.find(({ id }) => id === choice.locationId) ?? null;
  if (all.length <= FEW_BRANCHES) {
    const only = all.length === 1 ? (all[0] ?? null) : null;
    return { states: [], state: null, cities: [], city: null, branches: all, chosen: chosenOf(all) ?? only };
  }
  const states = branchesByState(all);
  const byId = (id: string | null) => states.find((state) => state.id === id);
  const known = all.find(({ id }) => id === choice.locationId) ?? all.find(({ id }) => id === told);
  const state = byId(choice.state) ?? byId(known?.stateId ?? own?.stateId ?? null) ?? states[0];
  const ofState = state?.branches ?? [];
  const cities = citiesOf(ofState);
  const ownNear = own !== null && own.stateId === state?.id ? nearestTo(own, ofState) : undefined;
  const near = known?.stateId === state?.id ? known : ownNear;
  const nearKey = near && cityKey(near);
  const byKey = (wanted: string | null | undefined) => cities.find(({ key }) => key === wanted);
  const city = byKey(choice.city) ?? byKey(nearKey) ?? cities[0];
  const branches = ofState.filter((branch) => cityKey(branch) === city?.key);
  return {
    states,
    state: state?.id ?? null,
    cities,
    city: city?.key ?? null,
    branches,
    chosen: chosenOf(branches),
  };
}

/**
 * A branch in the customer's city or municipality, else the one of the nearest postal code: codes are numbered by region. None
 * without a code.
 */
function nearestTo({ city, municipality, postalCode }: OwnPlace, branches: readonly Branch[]): Branch | undefined {
  for (const name of [city, municipality]) {
    const there = branches.find((branch) => cityKey(branch) === slugify(name));
    if (there) return there;
  }
  if (postalCode === "") return undefined;
  const distance = (branch: Branch) => Math.abs(Number(branch.postalCode) - Number(postalCode));
  return branches.toSorted((a, b) => distance(a) - distance(b))[0];
}
