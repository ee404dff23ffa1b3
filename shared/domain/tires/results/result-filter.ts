import { formatKilograms, loadIndexKg } from "../tire-marks.ts";
import { CAR_OR_LIGHT_TRUCK, VEHICLE_TYPE_IDS, VEHICLE_TYPES } from "../vehicle-type.ts";
import type { CHOICE_PARAMS, ORDER_PARAM } from "./choice-params.ts";
import type { ListedTire } from "./listed-tire.ts";

type Tires = readonly ListedTire[];

/** By group, its name in the address. */
const FILTER_PARAMS = {
  stock: "existencia",
  use: "uso",
  brand: "fabricante",
  runFlat: "run-flat",
  price: "hasta",
  load: "carga",
} as const satisfies Readonly<Record<string, Exclude<(typeof CHOICE_PARAMS)[number], typeof ORDER_PARAM>>>;

type FilterGroup = keyof typeof FILTER_PARAMS;
/** In the order of their chips. */
const FILTER_GROUPS = Object.keys(FILTER_PARAMS) as readonly FilterGroup[];

interface GroupRules {
  /** All its values for these tyres, in the order of their chips: an address can choose no other one. */
  readonly values: (tires: Tires) => readonly string[];
  readonly keeps: (tire: ListedTire, value: string) => boolean;
  /** In a sentence: "hasta $1,500". */
  readonly words: (value: string, tires: Tires) => string;
  /** A value keeps all that a stricter one keeps. */
  readonly isRange?: true;
}

/** Of a value that is chosen or not. */
const YES = "si";
/** Whole pesos, with tax. Assumed: round amounts that a shopper has in mind. */
const PRICE_CAPS = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000] as const;

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** A tyre for cars and light trucks is for each of them. */
const isForUse = ({ vehicleType }: ListedTire, slug: string): boolean =>
  VEHICLE_TYPE_IDS.some((id) => id === vehicleType && VEHICLE_TYPES[id].slug === slug) ||
  (vehicleType === CAR_OR_LIGHT_TRUCK && (slug === VEHICLE_TYPES[1].slug || slug === VEHICLE_TYPES[2].slug));

const pesosText = (pesos: string): string => `$${pesos.replace(/\B(?=(\d{3})+$)/g, ",")}`;

const GROUPS: Readonly<Record<FilterGroup, GroupRules>> = {
  stock: {
    values: () => [YES],
    keeps: ({ isAvailable }) => isAvailable,
    words: () => "en existencia",
  },
  use: {
    values: () => VEHICLE_TYPE_IDS.filter((id) => id !== CAR_OR_LIGHT_TRUCK).map((id) => VEHICLE_TYPES[id].slug),
    keeps: isForUse,
    words: (slug) => `para ${slug}`,
  },
  brand: {
    values: (tires) => distinct(tires.map(({ brand }) => brand.slug)).toSorted(),
    keeps: ({ brand }, slug) => brand.slug === slug,
    words: (slug, tires) => tires.find(({ brand }) => brand.slug === slug)?.brand.name ?? slug,
  },
  runFlat: {
    values: () => [YES],
    keeps: ({ isRunFlat }) => isRunFlat,
    words: () => "run flat",
  },
  price: {
    values: () => PRICE_CAPS.map(String),
    keeps: ({ price }, cap) => price <= Number(cap) * 100,
    words: (cap) => `hasta ${pesosText(cap)}`,
    isRange: true,
  },
  load: {
    values: (tires) =>
      distinct(tires.flatMap(({ loadIndex }) => (loadIndex === null ? [] : [loadIndex])))
        .toSorted((a, b) => a - b)
        .map(String),
    keeps: ({ loadIndex }, least) => loadIndex !== null && loadIndex >= Number(least),
    words: (least) => `${formatKilograms(loadIndexKg(Number(least)) ?? 0)} o más por llanta`,
    isRange: true,
  },
};

/** At most one value of each group. */
export type ResultFilter = Readonly<Partial<Record<FilterGroup, string>>>;

export const NO_FILTER: ResultFilter = {};

/** A link that adds a value to a filter, puts it in another one's place, or takes it away. */
interface FilterChip {
  readonly group: FilterGroup;
  readonly value: string;
  /** "Hasta $1,500" */
  readonly label: string;
  readonly isActive: boolean;
  /** Of the tyres that its link leads to. */
  readonly count: number;
  readonly filter: ResultFilter;
}

const groupsOf = (filter: ResultFilter) =>
  FILTER_GROUPS.flatMap((group) => {
    const value = filter[group];
    return value === undefined ? [] : [{ group, value }];
  });

export const isFiltering = (filter: ResultFilter): boolean => groupsOf(filter).length > 0;

/** What an address asks for, as it is written there: `settleFilter` says what of it there is. */
export const filterOfQuery = (query: Pick<URLSearchParams, "get">): ResultFilter =>
  Object.fromEntries(
    FILTER_GROUPS.flatMap((group) => {
      const value = query.get(FILTER_PARAMS[group]);
      return value === null ? [] : [[group, value]];
    }),
  );

/** Names and values for an address, always in the same order. */
export const queryOfFilter = (filter: ResultFilter): [name: string, value: string][] =>
  groupsOf(filter).map(({ group, value }) => [FILTER_PARAMS[group], value]);

/**
 * A filter without the values that divide none of these lists: an address has as many filters as its results have. Values are
 * compared with closed lists before any tyre is.
 */
export const settleFilter = (filter: ResultFilter, lists: readonly Tires[]): ResultFilter =>
  Object.fromEntries(
    groupsOf(filter)
      .filter(({ group, value }) => {
        const { values, keeps } = GROUPS[group];
        return lists.some((tires) => {
          const kept = values(tires).includes(value) ? tires.filter((tire) => keeps(tire, value)).length : 0;
          return kept > 0 && kept < tires.length;
        });
      })
      .map(({ group, value }) => [group, value]),
  );

export const filterTires = <Tire extends ListedTire>(tires: readonly Tire[], filter: ResultFilter): readonly Tire[] => {
  const chosen = groupsOf(filter);
  return chosen.length === 0
    ? tires
    : tires.filter((tire) => chosen.every(({ group, value }) => GROUPS[group].keeps(tire, value)));
};

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "en existencia, hasta $1,500"; empty without a filter. */
export const filterWords = (filter: ResultFilter, tires: Tires): string =>
  groupsOf(filter)
    .map(({ group, value }) => GROUPS[group].words(value, tires))
    .join(", ");

const without = (filter: ResultFilter, group: FilterGroup): ResultFilter =>
  Object.fromEntries(Object.entries(filter).filter(([other]) => other !== group));

/** Of a price or a load, this many are offered. */
const MOST_OF_A_RANGE = 3;

/** The first, the last, and those evenly between them. */
const spread = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.length <= most
    ? items
    : items.filter((_, at) =>
        Array.from({ length: most }, (_item, place) => Math.round((place * (items.length - 1)) / (most - 1))).includes(
          at,
        ),
      );

/**
 * The chips of a list: those that are active, and those that would divide what the rest of the filter leaves. Every tyre is looked at
 * once. `all` has the names of brands that this list may lack.
 */
export function chipsOf(tires: Tires, filter: ResultFilter, all: Tires = tires): readonly FilterChip[] {
  const groups = FILTER_GROUPS.map((group) => {
    const rules = GROUPS[group];
    const chosen = filter[group];
    const values = rules.values(tires);
    return {
      group,
      rules,
      chosen,
      /** What the rest of the filter leaves, and of it what each value keeps. */
      left: 0,
      counts: new Map(
        (chosen === undefined || values.includes(chosen) ? values : [...values, chosen]).map((value) => [value, 0]),
      ),
    };
  });
  for (const tire of tires) {
    const failed = groups.filter(({ rules, chosen }) => chosen !== undefined && !rules.keeps(tire, chosen));
    if (failed.length > 1) continue;
    for (const one of failed.length === 1 ? failed : groups) {
      one.left += 1;
      for (const [value, count] of one.counts) if (one.rules.keeps(tire, value)) one.counts.set(value, count + 1);
    }
  }
  return groups.flatMap(({ group, rules, chosen, left, counts }) => {
    const now = chosen === undefined ? left : (counts.get(chosen) ?? 0);
    const seen = new Set<number>();
    const offered = [...counts].filter(([value, count]) => {
      if (value === chosen || count === 0 || count === left) return false;
      if (!rules.isRange) return true;
      const isOther = count !== now && !seen.has(count);
      seen.add(count);
      return isOther;
    });
    const shown = new Set((rules.isRange ? spread(offered, MOST_OF_A_RANGE) : offered).map(([value]) => value));
    return [...counts]
      .filter(([value]) => value === chosen || shown.has(value))
      .map(([value, count]): FilterChip => {
        const isActive = value === chosen;
        return {
          group,
          value,
          label: upperFirst(rules.words(value, all)),
          isActive,
          count: isActive ? left : count,
          filter: isActive ? without(filter, group) : { ...filter, [group]: value },
        };
      });
  });
}
