/**
 * What is selected after a row is pressed. `isRange`: all rows from the last one that was pressed to this one are as this one
 * becomes. Rows of other pages stay as they are.
 */
export function toggleRow(
  selected: readonly string[],
  rowIds: readonly string[],
  id: string,
  range: { readonly isRange: boolean; readonly last: string | null },
): readonly string[] {
  const isOn = !selected.includes(id);
  const from = range.isRange && range.last !== null ? rowIds.indexOf(range.last) : -1;
  const to = rowIds.indexOf(id);
  const changed = from === -1 ? [id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  const others = selected.filter((other) => !changed.includes(other));
  return isOn ? [...others, ...changed] : others;
}

export type PageSelection = "none" | "some" | "all";

export function pageSelection(selected: readonly string[], rowIds: readonly string[]): PageSelection {
  const count = rowIds.filter((id) => selected.includes(id)).length;
  if (count === 0) return "none";
  return count === rowIds.length ? "all" : "some";
}

/** The box in the table's head: takes the page's rows out when all are in, else takes all in. */
export const togglePage = (selected: readonly string[], rowIds: readonly string[]): readonly string[] => {
  const others = selected.filter((id) => !rowIds.includes(id));
  return pageSelection(selected, rowIds) === "all" ? others : [...others, ...rowIds];
};
