import { nextSort } from "../filters/list-address.ts";
import { OfficeIcon } from "../icon/icon.tsx";
import { cellClass } from "./cell-class.ts";
import type { Column } from "./column.ts";

interface HeadCellProps<Row> {
  column: Column<Row>;
  /** A sort key, with a minus for the highest first. */
  sort: string | null;
  onSort: ((sort: string) => void) | undefined;
}

const ICONS = { ascending: "arrow-up", descending: "arrow-down", none: "chevrons-up-down" } as const;

function directionOf(sort: string | null, key: string): keyof typeof ICONS {
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}

export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { header, sortKey, sortsDownFirst = false, width } = column;
  const look = { className: cellClass(column), style: width === undefined ? undefined : { width } };
  if (sortKey === undefined || onSort === undefined) {
    return (
      <th scope="col" {...look}>
        {header}
      </th>
    );
  }
  const direction = directionOf(sort, sortKey);
  return (
    <th scope="col" {...look} aria-sort={direction}>
      <button type="button" onClick={() => onSort(nextSort(sort, sortKey, sortsDownFirst))}>
        {header}
        <OfficeIcon name={ICONS[direction]} />
      </button>
    </th>
  );
}
