import { classNames } from "../../../../ui/browser/class-names.ts";
import type { Column } from "./column.ts";
import { cellClass } from "./cell-class.ts";
import { RowCheck } from "./row-check.tsx";

/** `warn` orange, `bad` red, `new` green, `edit` yellow, `off` grey words. */
export type RowMark = "warn" | "bad" | "new" | "edit" | "off";

interface DataRowProps<Row> {
  row: Row;
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  mark: RowMark | undefined;
  isCursor: boolean;
  isSelected: boolean;
  onToggle: ((id: string, isRange: boolean) => void) | undefined;
  onFocus: (id: string) => void;
}

export function DataRow<Row>({
  row,
  id,
  label,
  columns,
  mark,
  isCursor,
  isSelected,
  onToggle,
  onFocus,
}: DataRowProps<Row>) {
  // Never two fills at once: the selection's wins.
  const fill = isSelected ? "is-on" : mark && `is-${mark}`;
  return (
    <tr className={classNames(fill, isCursor && "is-cursor")} data-row={id} tabIndex={-1} onFocus={() => onFocus(id)}>
      {onToggle && (
        <td className="ck">
          <RowCheck label={`Elegir ${label}`} isOn={isSelected} onPress={(isShift) => onToggle(id, isShift)} />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isIdentity ? "th" : "td";
        return (
          <Cell key={column.id} scope={column.isIdentity ? "row" : undefined} className={cellClass(column)}>
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
