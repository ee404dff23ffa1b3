import { keptTires } from "../../../shared/domain/orders/warranty/covered-tires.ts";
import type { Handle } from "../../db/database.ts";
import { coveredTires } from "./covered-tires.ts";

/** Until when an order's tyres are guaranteed, as `yyyy-mm-dd`. */
export interface GuaranteeEnds {
  /** The last day of each line's tyres that the customer has; a line without one is not there. */
  readonly byLine: ReadonlyMap<number, string>;
  /** The last day of all that arrived; undefined: nothing arrived. */
  readonly last: string | undefined;
}

export async function guaranteeEnds(db: Handle, orderId: number): Promise<GuaranteeEnds> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "placed_at"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const tires = await coveredTires(db, order);
  const byLine = new Map<number, string>();
  for (const one of tires) {
    if (keptTires(one) === 0) continue;
    const last = byLine.get(one.line) ?? "";
    if (one.coveredUntil > last) byLine.set(one.line, one.coveredUntil);
  }
  return {
    byLine,
    last: tires
      .map((one) => one.coveredUntil)
      .toSorted()
      .at(-1),
  };
}
