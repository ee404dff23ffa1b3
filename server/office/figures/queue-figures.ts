import { sql } from "kysely";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import { type FigureGroup, type FigureRange, groupStarts } from "../../../shared/domain/figures/figure-range.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";
import { groupOf, SHIPPED, within } from "./figure-days.ts";

/** What waits in the warehouse now, and what left it. */
export async function queueFigures(
  db: Handle,
  range: FigureRange,
  group: FigureGroup,
): Promise<NonNullable<Figures["queue"]>> {
  const { inProcess, preparingShipment, exception } = ORDER_STATUSES;
  const [waiting, shipped] = await Promise.all([
    db
      .selectFrom("orders")
      .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
      .where("status", "in", [inProcess.code, preparingShipment.code, exception.code])
      .groupBy("status")
      .execute(),
    sql<{ day: string; orders: number; pieces: number }>`
      select ${groupOf("at", group)} as day, count(*)::int as orders, sum(articles)::int as pieces
      from (select order_id, min(at) as at from order_event
        where ${SHIPPED} and ${within("at", range)} group by order_id) as sent
      join orders on orders.id = sent.order_id group by 1`.execute(db),
  ]);
  const countOf = (code: number): number => waiting.find(({ status }) => status === code)?.count ?? 0;
  const known = new Map(shipped.rows.map((row) => [row.day, row]));
  return {
    inProcess: countOf(inProcess.code),
    preparing: countOf(preparingShipment.code),
    exception: countOf(exception.code),
    shipped: groupStarts(range, group).map((day) => known.get(day) ?? { day, orders: 0, pieces: 0 }),
  };
}
