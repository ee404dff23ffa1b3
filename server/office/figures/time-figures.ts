import { sql } from "kysely";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import { businessDaysAfter } from "../../../shared/domain/orders/business-days.ts";
import { MAX_DELIVERY_BUSINESS_DAYS } from "../../../shared/domain/orders/delivery-terms.ts";
import type { FigureRange } from "../../../shared/domain/figures/figure-range.ts";
import type { Handle } from "../../db/database.ts";
import { dayOf, SHIPPED, within } from "./figure-days.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";

type Times = Omit<NonNullable<Figures["times"]>, "previous">;

/** Hours from paid to shipped of orders that left in the range, from shipped to delivered of those that arrived, and how many were in time. */
export async function timeFigures(db: Handle, range: FigureRange): Promise<Times> {
  const [toShip, toDeliver, arrivals] = await Promise.all([
    spread(db, range, SHIPPED, PAID),
    spread(db, range, DELIVERED, SHIPPED),
    arrivalsOf(db, range),
  ]);
  return { toShip, toDeliver, ...arrivals };
}

const PAID = sql`to_status = ${sql.lit(ORDER_STATUSES.paymentReceived.code)}`;
const DELIVERED = sql`to_status = ${sql.lit(ORDER_STATUSES.delivered.code)}`;
type Step = typeof PAID;

/** Orders that came to a step in the range, with the moment of it and of the step before; the first time counts. */
const pairs = (range: FigureRange, step: Step, before: Step) => sql`(
  select done.order_id, done.at, begun.at as begun
  from (select order_id, min(at) as at from order_event where ${step} and ${within("at", range)} group by order_id) as done
  join (select order_id, min(at) as at from order_event where ${before} group by order_id) as begun using (order_id)
  where begun.at <= done.at)`;

async function spread(db: Handle, range: FigureRange, step: Step, before: Step): Promise<Times["toShip"]> {
  const { rows } = await sql<{ count: number; hours: readonly number[] | null }>`
    select count(*)::int as count,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from at - begun)::float8 / 3600) as hours
    from ${pairs(range, step, before)} as pair`.execute(db);
  const [p50 = null, p90 = null] = rows[0]?.hours ?? [];
  return { count: rows[0]?.count ?? 0, p50, p90 };
}

async function arrivalsOf(db: Handle, range: FigureRange): Promise<Pick<Times, "delivered" | "inTime">> {
  const { rows } = await sql<{ paid: string; arrived: string; count: number }>`
    select ${dayOf("begun")} as paid, ${dayOf("at")} as arrived, count(*)::int as count
    from ${pairs(range, DELIVERED, PAID)} as pair group by 1, 2`.execute(db);
  let [delivered, inTime] = [0, 0];
  for (const { paid, arrived, count } of rows) {
    delivered += count;
    if (arrived <= businessDaysAfter(paid, MAX_DELIVERY_BUSINESS_DAYS)) inTime += count;
  }
  return { delivered, inTime };
}
