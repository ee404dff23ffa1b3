import { useSyncExternalStore } from "react";
import { COMPARED_PARAM } from "../../../../../shared/contract/page-queries.ts";
import type { TireSummary } from "../tire/tire-summary.ts";

/** How many tyres stand side by side. */
export const MOST_COMPARED = 3;

export type ComparedTire = Pick<TireSummary, "code" | "name" | "size" | "image">;

export const COMPARE_PATH = "/comparar";

/** Tyres side by side, in this order. */
export const compareUrl = (codes: readonly string[]) =>
  `${COMPARE_PATH}?${COMPARED_PARAM}=${codes.map(encodeURIComponent).join(",")}`;

/** In the page's memory: the choice is of this visit. */
let chosen: readonly ComparedTire[] = [];
const listeners = new Set<() => void>();

export function compareTire(tire: ComparedTire, isChosen: boolean): void {
  const others = chosen.filter(({ code }) => code !== tire.code);
  chosen = isChosen ? [...others, tire].slice(0, MOST_COMPARED) : others;
  for (const notify of listeners) notify();
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};
const NONE: typeof chosen = [];

/** Those that were chosen to be compared, in that order. None on the server. */
export const useCompared = (): readonly ComparedTire[] =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NONE,
  );
