import { chipsOf, isFiltering } from "../../../../../shared/domain/tires/results/result-filter.ts";
import {
  chosenTires,
  queryOfChoice,
  type ResultChoice,
} from "../../../../../shared/domain/tires/results/result-choice.ts";
import { ordersOf, orderWords } from "../../../../../shared/domain/tires/results/result-order.ts";
import type { ListedTire } from "../../../../../shared/domain/tires/results/listed-tire.ts";

/** A link to the same results with another choice: `query` is all that their address then says of it. */
export interface ToolLink {
  readonly label: string;
  /** Of the tyres that it leads to. */
  readonly count: number;
  readonly query: string;
}

/** What stands above a list of results: filters and order. */
export interface ResultTools {
  /** "3 de 6 llantas, de menor a mayor precio" */
  readonly summary: string;
  readonly chips: readonly (ToolLink & { readonly isActive: boolean })[];
  /** Without any filter; null where none is active. */
  readonly clear: string | null;
  readonly orders: readonly { readonly value: string; readonly label: string }[];
  readonly order: string;
  /** Where the filter leaves nothing: what brings something back when it is taken away. Null otherwise. */
  readonly waysOut: readonly ToolLink[] | null;
}

/** What the lists of one page have in common. */
export const commonTools = (lists: readonly (readonly ListedTire[])[], choice: ResultChoice) => ({
  choice,
  all: lists.flat(),
  orders: ordersOf(lists),
});

/** Of one list of results. `isFull`: the answer carries no more, there may be others. */
export function resultTools(
  tires: readonly ListedTire[],
  isFull: boolean,
  { choice, all, orders }: ReturnType<typeof commonTools>,
): ResultTools {
  const chips = chipsOf(tires, choice.filter, all).map((chip) => ({
    label: chip.label,
    count: chip.count,
    query: queryOfChoice({ ...choice, filter: chip.filter }),
    isActive: chip.isActive,
  }));
  const isFiltered = isFiltering(choice.filter);
  const shown = isFiltered ? chosenTires(tires, choice).length : tires.length;
  const order = choice.order === null ? "" : `, ${orderWords(choice.order)}`;
  return {
    summary: `${isFiltered ? shownText(shown, tires.length, isFull) : tiresText(tires.length, isFull)}${order}`,
    chips,
    clear: isFiltered ? queryOfChoice({ ...choice, filter: {} }) : null,
    orders,
    order: choice.order ?? "",
    waysOut:
      isFiltered && shown === 0
        ? chips
            .filter((chip) => chip.isActive && chip.count > 0)
            .toSorted((a, b) => b.count - a.count)
            .map(({ label, count, query }) => ({ label, count, query }))
        : null,
  };
}

const tiresText = (count: number, orMore = false): string =>
  `${count} ${count === 1 ? "llanta" : "llantas"}${orMore ? " o más" : ""}`;

const shownText = (shown: number, total: number, isFull: boolean): string =>
  `${shown} de ${isFull ? "las primeras " : ""}${tiresText(total)}`;
