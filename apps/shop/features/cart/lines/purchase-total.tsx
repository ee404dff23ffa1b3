import { SummaryList, type SummaryRow } from "../../../../../ui/display/summary-list.tsx";

export function PurchaseTotal({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <aside className="aside" aria-label="Total de la compra">
      <h3>Tu compra</h3>
      <SummaryList rows={rows} />
    </aside>
  );
}
