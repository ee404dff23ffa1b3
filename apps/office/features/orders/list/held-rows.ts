import { useEffect, useState } from "react";
import type { OrderRow } from "../../../../../shared/contract/staff/orders/orders.ts";

/** How long a row keeps its place after a step, with its new status. Source: the design's section 9. */
const HELD_MS = 2_000;

/** Orders of the list came to a status. */
export type OnMoved = (ids: readonly number[], status: number) => void;

export interface HeldRow {
  readonly row: OrderRow;
  /** Its place on the page when the step was made. */
  readonly position: number;
}

/** The page's rows with those that left it a moment ago, each at its place. A row that is still there is shown as it was read. */
export function withHeldRows(items: readonly OrderRow[], held: readonly HeldRow[]): readonly OrderRow[] {
  const rows = [...items];
  for (const { row, position } of held.toSorted((one, other) => one.position - other.position)) {
    if (!rows.some(({ id }) => id === row.id)) rows.splice(position, 0, row);
  }
  return rows;
}

/** `hold` keeps rows of the page at their places for two seconds. */
export function useHeldRows(items: readonly OrderRow[]) {
  const [held, setHeld] = useState<readonly HeldRow[]>([]);
  useEffect(() => {
    if (held.length === 0) return undefined;
    const timer = setTimeout(() => setHeld([]), HELD_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const hold: OnMoved = (ids, status) => {
    const statusSince = new Date().toISOString();
    const moved = items.flatMap((row, position) =>
      ids.includes(row.id)
        ? [{ row: { ...row, status, statusSince, lateAt: null, next: null, steps: [] }, position }]
        : [],
    );
    setHeld((before) => [...before.filter(({ row }) => !ids.includes(row.id)), ...moved]);
  };
  return { hold, withHeld: (rows: readonly OrderRow[]) => withHeldRows(rows, held) };
}
