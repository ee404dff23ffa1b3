/** What a list's address says: the filters, the text searched for, the order, the page and the rows that are selected. */
export interface ListAddress {
  /** By the names of the address; a filter that is off is absent. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
  /** A column's sort key, with a minus for the highest first; null for the list's own order. */
  readonly sort: string | null;
  /** Cursor of the page; null for the first one. */
  readonly after: string | null;
  /** Number of the page's first row, from 1. */
  readonly firstRow: number;
  readonly selected: readonly string[];
}

/** Names of the address that no filter may have. */
const TEXT = "q";
const SORT = "orden";
const AFTER = "despues";
const FIRST_ROW = "fila";
const SELECTED = "sel";

/** An address is at most about 2,000 characters in what mails and chats do with links. */
export const MOST_SELECTED = 200;

const listed = (text: string | null): readonly string[] => (text ?? "").split(",").filter((value) => value !== "");

export function readListAddress(search: string, filterNames: readonly string[]): ListAddress {
  const params = new URLSearchParams(search);
  const filters = filterNames.flatMap((name) => {
    const values = listed(params.get(name));
    return values.length > 0 ? [[name, values] as const] : [];
  });
  const after = params.get(AFTER);
  const firstRow = Number(params.get(FIRST_ROW));
  return {
    filters: Object.fromEntries(filters),
    text: params.get(TEXT) ?? "",
    sort: params.get(SORT),
    after,
    firstRow: after !== null && Number.isSafeInteger(firstRow) && firstRow > 0 ? firstRow : 1,
    selected: listed(params.get(SELECTED)).slice(0, MOST_SELECTED),
  };
}

/** The address's query, without a question mark. The same list has the same text, whatever order it was filtered in. */
export function writeListAddress({ filters, text, sort, after, firstRow, selected }: ListAddress): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | null) => {
    if (value !== null && value !== "") params.set(name, value);
  };
  for (const name of Object.keys(filters).toSorted()) set(name, (filters[name] ?? []).join(","));
  set(TEXT, text);
  set(SORT, sort);
  set(AFTER, after);
  set(FIRST_ROW, after === null ? null : String(firstRow));
  set(SELECTED, selected.join(","));
  return params.toString().replaceAll("%2C", ",");
}

/** The same list from its first row, without a selection: what a saved view is. */
export const asView = (address: ListAddress): ListAddress => ({ ...address, after: null, firstRow: 1, selected: [] });

/** Another filter, text or order begins at the first row, and what was selected may be gone. */
export const withFilter = (address: ListAddress, name: string, values: readonly string[]): ListAddress => {
  const { [name]: _old, ...others } = address.filters;
  return { ...asView(address), filters: values.length > 0 ? { ...others, [name]: values } : others };
};

/** "-placedAt" of a column that is sorted upwards, and so on: first the way that the column begins with, then the other one. */
export function nextSort(current: string | null, key: string, beginsDown: boolean): string {
  const [first, second] = beginsDown ? [`-${key}`, key] : [key, `-${key}`];
  return current === first ? second : first;
}
