import type { StoredShipment } from "./order-shipments.ts";

export interface MissingChecks {
  /** Lines whose code was not compared with the order's. */
  readonly codes: number;
  /** Pieces without a DOT week. */
  readonly dots: number;
}

/** What is missing before pieces may leave, by line. */
export function missingChecksOf(
  lines: readonly Pick<StoredShipment["lines"][number], "line" | "checked_at" | "dot">[],
  pieces: ReadonlyMap<number, number>,
): MissingChecks {
  let [codes, dots] = [0, 0];
  for (const [line, quantity] of pieces) {
    const prepared = lines.find((its) => its.line === line);
    if (prepared === undefined || prepared.checked_at === null) codes += 1;
    dots += Math.max(0, quantity - (prepared?.dot.filter(Boolean).length ?? 0));
  }
  return { codes, dots };
}
