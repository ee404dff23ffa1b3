import type { Handle } from "../../db/database.ts";
import { findOrderLines } from "../orders/orders.repository.ts";
import { pricesOfLine } from "../orders/order-lines.ts";

/** Centavos with tax of each piece of a line, the dearest first; the last one takes the centavos of rounding, so that they add up to the line. */
export type PieceCosts = ReadonlyMap<number, readonly number[]>;

export async function readPieceCosts(db: Handle, orderId: number): Promise<PieceCosts> {
  const costs = new Map<number, readonly number[]>();
  for (const row of await findOrderLines(db, orderId)) {
    const pieces = pricesOfLine(row)
      .toSorted((one, other) => other.unitWithIva - one.unitWithIva)
      .flatMap(({ quantity, unitWithIva }) => Array.from({ length: quantity }, (): number => unitWithIva));
    const before = pieces.slice(0, -1).reduce((sum, cost) => sum + cost, 0);
    costs.set(row.line, [...pieces.slice(0, -1), row.line_total - before]);
  }
  return costs;
}

/** What so many pieces of a line cost. */
export const costOf = (costs: PieceCosts, line: number, pieces: number): number =>
  (costs.get(line) ?? []).slice(0, pieces).reduce((sum, cost) => sum + cost, 0);
