import type { ReactNode } from "react";

export interface SummaryRow {
  label: string;
  value: ReactNode;
  kind?: "save" | "total" | "tax" | undefined;
}

/** The amounts of a purchase, one per line. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="sum">
      {rows.map(({ label, value, kind }) => (
        <div key={label} className={kind}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
