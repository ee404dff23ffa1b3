import type { CSSProperties } from "react";
import { HeardLater } from "../../../../ui/feedback/spinner.tsx";
import { cellClass } from "./cell-class.ts";
import type { Column } from "./column.ts";

interface TableSkeletonProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  hasChecks: boolean;
  rows?: number | undefined;
}

const WIDTHS = ["60%", "72%", "48%", "66%", "54%"] as const;

/** Rows of the same height while the real ones are read. */
export function TableSkeleton<Row>({ caption, columns, hasChecks, rows = 12 }: TableSkeletonProps<Row>) {
  return (
    <>
      <output className="sr">
        <HeardLater>{caption}: cargando...</HeardLater>
      </output>
      <table className="tbl" aria-hidden="true">
        <thead>
          <tr>
            {hasChecks && <th className="ck">&nbsp;</th>}
            {columns.map((column) => (
              <th key={column.id} className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {hasChecks && <td className="ck">&nbsp;</td>}
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  <span className="sk sk-cell" style={{ "--cell": WIDTHS[row % WIDTHS.length] } as CSSProperties}>
                    &nbsp;
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
