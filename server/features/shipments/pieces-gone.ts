import type { Handle } from "../../db/database.ts";
import { findShipments, leftBeforeShipments } from "./order-shipments.ts";
import { OLD_SHIPMENT } from "../../../shared/domain/orders/shipments/old-shipment.ts";

export interface SentOut {
  /** `OLD_SHIPMENT`, or the shipment's number. */
  readonly id: number;
  readonly isUnderWay: boolean;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
}

/** What of an order was handed over, and of which nothing more was written down: each may be in the warehouse again, or not. */
export async function sentOut(db: Handle, orderId: number): Promise<SentOut[]> {
  const shipments = await findShipments(db, orderId);
  if (await leftBeforeShipments(db, orderId)) {
    const lines = await db
      .selectFrom("order_line")
      .select(["line", "quantity"])
      .where("order_id", "=", orderId)
      .execute();
    return [{ id: OLD_SHIPMENT, isUnderWay: true, lines }];
  }
  return shipments
    .filter(({ shipped_at: at, fate }) => at !== null && fate === null)
    .map(({ id, state, lines }) => ({ id, isUnderWay: state === "shipped", lines }));
}

/** Pieces of an order by code that left and are not among the shipments that came back. */
export async function piecesGone(
  db: Handle,
  orderId: number,
  cameBack: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const lines = await db
    .selectFrom("order_line")
    .select(["line", "code", "quantity"])
    .where("order_id", "=", orderId)
    .execute();
  const out = (await sentOut(db, orderId)).filter(({ id }) => !cameBack.includes(id)).flatMap((sent) => sent.lines);
  const gone = new Map<string, number>();
  for (const { line, code, quantity } of lines) {
    const left = out.reduce((sum, its) => sum + (its.line === line ? its.quantity : 0), 0);
    if (left > 0) gone.set(code, (gone.get(code) ?? 0) + Math.min(quantity, left));
  }
  return gone;
}
