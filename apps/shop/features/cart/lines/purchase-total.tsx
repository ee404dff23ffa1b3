import type { ReactNode } from "react";
import { SummaryList, type SummaryRow } from "../../../../../ui/display/summary-list.tsx";

interface PurchaseTotalProps {
  rows: readonly SummaryRow[];
  /** Below the amounts. */
  children?: ReactNode;
}

export function PurchaseTotal({ rows, children }: PurchaseTotalProps) {
  return (
    <aside className="aside" aria-label="Total de la compra">
      <h3>Tu compra</h3>
      <SummaryList rows={rows} />
      {children}
    </aside>
  );
}
