import { RESULTS_PAGE_PARAM } from "../../../../../shared/contract/page-queries.ts";

/** Cards on one page of results: many enough that a usual size needs no second one, few enough to arrive at once. */
const PER_PAGE = 24;

interface ResultPage<Item> {
  /** From 1 on. */
  readonly number: number;
  readonly count: number;
  readonly items: readonly Item[];
}

/** The page an address asks for with `?pagina=`; null for one that is not there. */
export function pageOf<Item>(items: readonly Item[], query: URLSearchParams): ResultPage<Item> | null {
  const text = query.get(RESULTS_PAGE_PARAM) ?? "1";
  const count = Math.max(1, Math.ceil(items.length / PER_PAGE));
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > count) return null;
  return { number, count, items: items.slice((number - 1) * PER_PAGE, number * PER_PAGE) };
}

/** What follows the address of the results; the first page of all of them has nothing. `choice`: the query of filter and order. */
export function pageQuery(page: number, choice = ""): string {
  const parts = [choice, page === 1 ? "" : `${RESULTS_PAGE_PARAM}=${page}`].filter((part) => part !== "");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
