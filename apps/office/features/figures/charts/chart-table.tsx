import { TEXTS } from "../texts.ts";
import "./chart.css";

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The numbers of a chart, for who reads them rather than sees them. The first column names the row. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>{TEXTS.asTable}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also without a mouse */}
      <div className="scroll" role="group" aria-label={caption} tabIndex={0}>
        <table className="tbl">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {head.map((word, column) => (
                <th key={word} scope="col" className={column === 0 ? undefined : "num"}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={`${row} ${cells[0] ?? ""}`}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    <th key="name" scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[column]} className="num">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
