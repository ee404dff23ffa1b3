import { useMemo, useSyncExternalStore } from "react";
import { storedValue } from "../../../../ui/browser/stored-value.ts";
import type { Column } from "./column.ts";

/** Optional columns that the member hid or showed; the others are as the list has them. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

export function parseColumnChoice(text: string | null): ColumnChoice {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter((entry) => typeof entry[1] === "boolean"));
  } catch {
    return {};
  }
}

/** Whether a column is on view; `wide` ones give way to narrow windows by their class until the member brings them in. */
export const isColumnShown = <Row>({ id, optional }: Column<Row>, choice: ColumnChoice): boolean =>
  optional === undefined || (choice[id] ?? optional !== "hidden");

/** The columns of a list that this device shows. `listName` names the list among all. */
export function useColumnChoice<Row>(listName: string, columns: readonly Column<Row>[]) {
  const stored = useMemo(() => storedValue(`rodada.personal.columnas.${listName}`, parseColumnChoice), [listName]);
  const choice = useSyncExternalStore(stored.subscribe, stored.read);
  const shown = columns
    .filter((column) => isColumnShown(column, choice))
    .map((column) => (choice[column.id] ? { ...column, optional: "shown" as const } : column));
  return {
    shown,
    isShown: (column: Column<Row>) => isColumnShown(column, choice),
    show: (id: string, isOn: boolean) => stored.write(JSON.stringify({ ...choice, [id]: isOn })),
    offered: columns.filter(({ optional }) => optional !== undefined),
  };
}
