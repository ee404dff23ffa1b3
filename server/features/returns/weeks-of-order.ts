import type { Handle } from "../../db/database.ts";

/** DOT weeks that each line of an order arrived with, replacements too. */
export async function weeksOfOrder(db: Handle, orderId: number): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom("shipment_line")
    .innerJoin("shipment", "shipment.id", "shipment_line.shipment_id")
    .select(["shipment_line.line", "shipment_line.dot"])
    .where("shipment.order_id", "=", orderId)
    .where("shipment.state", "in", ["shipped", "delivered"])
    .orderBy("shipment.id")
    .execute();
  const weeks = new Map<number, string[]>();
  for (const { line, dot } of rows) weeks.set(line, [...(weeks.get(line) ?? []), ...dot.filter(Boolean)]);
  return weeks;
}
