import { useRef } from "react";
import { classNames } from "../../../../ui/browser/class-names.ts";
import type { Column } from "./column.ts";
import { DataRow, type RowMark } from "./data-row.tsx";
import { HeadCell } from "./head-cell.tsx";
import { RowCheck } from "./row-check.tsx";
import { pageSelection, togglePage, toggleRow } from "./selection.ts";
import { useRowCursor } from "./use-row-cursor.ts";

export interface TableSelection {
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

export interface DataTableProps<Row> {
  /** Says what it is; read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** "pedido 104251": names the row's box. */
  rowLabel: (row: Row) => string;
  markOf?: ((row: Row) => RowMark | undefined) | undefined;
  sort?: string | null | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selection?: TableSelection | undefined;
  /** For rows without a link of their own. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Head below the top bar while the page scrolls. */
  isSticky?: boolean | undefined;
  /** On phones a list of rows, by the columns' places; otherwise it scrolls sideways. */
  isPhoneList?: boolean | undefined;
  /** 34 px rows. */
  isCompact?: boolean | undefined;
}

/** A table of things: sorted by its head, walked with the keys, selected with boxes. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  rowLabel,
  markOf,
  sort = null,
  onSort,
  selection,
  onOpen,
  isSticky = false,
  isPhoneList = false,
  isCompact = false,
}: DataTableProps<Row>) {
  const rowIds = rows.map(rowId);
  const last = useRef<string | null>(null);
  const toggle = selection
    ? (id: string, isRange: boolean) => {
        selection.onChange(toggleRow(selection.selected, rowIds, id, { isRange, last: last.current }));
        last.current = id;
      }
    : undefined;
  const open = (id: string) => {
    const row = rows.find((candidate) => rowId(candidate) === id);
    if (row !== undefined) onOpen?.(row);
  };
  const { cursor, setCursor, body } = useRowCursor({ rowIds, onToggle: toggle, onOpen: onOpen && open });
  const inPage = selection ? pageSelection(selection.selected, rowIds) : "none";
  return (
    <table className={classNames("tbl", isSticky && "tbl-sticky", isPhoneList && "tbl-rows", isCompact && "tbl-c")}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="ck">
              <RowCheck
                label="Elegir todas las de esta página"
                isOn={inPage === "all"}
                isMixed={inPage === "some"}
                onPress={() => selection.onChange(togglePage(selection.selected, rowIds))}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, position) => {
          const id = rowIds[position] ?? "";
          return (
            <DataRow
              key={id}
              {...{ row, id, columns, onFocus: setCursor }}
              label={rowLabel(row)}
              mark={markOf?.(row)}
              isCursor={id === cursor}
              isSelected={selection?.selected.includes(id) ?? false}
              onToggle={toggle}
            />
          );
        })}
      </tbody>
    </table>
  );
}
