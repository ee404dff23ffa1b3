import { slugify } from "../../../../shared/domain/text/text.ts";
import type { Branch } from "./branch.ts";

export interface StateBranches {
  readonly id: string;
  readonly name: string;
  /** Where its section stands in the page. */
  readonly anchor: string;
  readonly branches: readonly Branch[];
}

export interface City {
  /** As the address names it: "san-juan-del-rio". */
  readonly key: string;
  readonly name: string;
}

/** Groups in the order their first members stand in. Ours: `Map.groupBy` is younger than many a phone. */
function groupsOf(branches: readonly Branch[], keyOf: (branch: Branch) => string): [string, [Branch, ...Branch[]]][] {
  const groups = new Map<string, [Branch, ...Branch[]]>();
  for (const branch of branches) {
    const group = groups.get(keyOf(branch));
    if (group) group.push(branch);
    else groups.set(keyOf(branch), [branch]);
  }
  return [...groups];
}

/** States that have branches. They and their branches keep the order of the list. */
export const branchesByState = (branches: readonly Branch[]): StateBranches[] =>
  groupsOf(branches, ({ stateId }) => stateId).map(([id, ofState]) => {
    const name = ofState[0].state;
    return { id, name, anchor: slugify(name), branches: ofState };
  });

/** Spellings that differ in case and accents only are one city. */
export const cityKey = ({ city }: Branch): string => slugify(city);

/** Cities of the branches, each once, in the order of the list. */
export const citiesOf = (branches: readonly Branch[]): City[] =>
  groupsOf(branches, cityKey).map(([key, ofCity]) => ({ key, name: ofCity[0].city }));

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const countBranches = (count: number): string => counted(count, "sucursal", "sucursales");

/** "74 sucursales en 32 estados". */
export function countInStates(states: readonly StateBranches[]): string {
  const branches = states.reduce((sum, state) => sum + state.branches.length, 0);
  return `${countBranches(branches)} en ${counted(states.length, "estado", "estados")}`;
}
