import type { ReactNode } from "react";
import { TEXTS } from "../texts.ts";

export interface FigureColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
}

interface FigureTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first names the row. */
  columns: readonly FigureColumn<Row>[];
  whenEmpty?: string;
}

/** A few rows of figures, the numbers at the right. */
export function FigureTable<Row>({ caption, rows, rowKey, columns, whenEmpty = TEXTS.nothing }: FigureTableProps<Row>) {
  if (rows.length === 0) return <p className="fig-none muted">{whenEmpty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also without a mouse
    <div className="scroll-x" role="group" aria-label={caption} tabIndex={0}>
      <table className="tbl">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head }, column) => (
              <th key={head} scope="col" className={column === 0 ? undefined : "num"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ head, cell }, column) =>
                column === 0 ? (
                  <th key={head} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className="num">
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
