import { CHOICE_PARAMS, ORDER_PARAM } from "./choice-params.ts";
import type { ListedTire } from "./listed-tire.ts";
import { filterOfQuery, filterTires, queryOfFilter, type ResultFilter, settleFilter } from "./result-filter.ts";
import { orderTires, type ResultOrder, settleOrder } from "./result-order.ts";

/** What an address says of a list of results: which of its tyres, and in which order. */
export interface ResultChoice {
  readonly filter: ResultFilter;
  /** Null: the usual one. */
  readonly order: ResultOrder | null;
}

type Query = Pick<URLSearchParams, "get">;

export const hasChoice = (query: Query): boolean => CHOICE_PARAMS.some((name) => query.get(name) !== null);

/** What of an address's choice these lists have. */
export const settleChoice = (query: Query, lists: readonly (readonly ListedTire[])[]): ResultChoice => ({
  filter: settleFilter(filterOfQuery(query), lists),
  order: settleOrder(query.get(ORDER_PARAM), lists),
});

const entriesOf = ({ filter, order }: ResultChoice): [name: string, value: string][] => [
  ...queryOfFilter(filter),
  ...(order === null ? [] : [[ORDER_PARAM, order] satisfies [string, string]]),
];

/** "existencia=si&orden=precio"; empty for no choice. */
export const queryOfChoice = (choice: ResultChoice): string => new URLSearchParams(entriesOf(choice)).toString();

/** Whether an address says this choice and nothing else of one. */
export function saysChoice(query: Query, choice: ResultChoice): boolean {
  const said = new Map(entriesOf(choice));
  return CHOICE_PARAMS.every((name) => query.get(name) === (said.get(name) ?? null));
}

export const chosenTires = <Tire extends ListedTire>(tires: readonly Tire[], { filter, order }: ResultChoice) =>
  orderTires(filterTires(tires, filter), order);
