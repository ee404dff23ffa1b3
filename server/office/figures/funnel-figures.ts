import { sql } from "kysely";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import type { FigureRange } from "../../../shared/domain/figures/figure-range.ts";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";
import { countCarts } from "../../features/figures/cart-counts.ts";
import { within } from "./figure-days.ts";

/** From carts to delivered orders: carts begun in the range, and what became of the orders that were placed in it. */
export async function funnelFigures(db: Handle, range: FigureRange): Promise<NonNullable<Figures["funnel"]>> {
  const sold = sql.join(statusCodesWhere(isSold).map((code) => sql.lit(code)));
  const [{ rows }, carts] = await Promise.all([
    sql<{ orders: number; paid: number; delivered: number }>`
      select count(*)::int as orders, (count(*) filter (where status in (${sold})))::int as paid,
        (count(*) filter (where status = ${sql.lit(ORDER_STATUSES.delivered.code)}))::int as delivered
      from orders where ${within("placed_at", range)}`.execute(db),
    cartsOf(db, range),
  ]);
  const [{ orders, paid, delivered } = { orders: 0, paid: 0, delivered: 0 }] = rows;
  return { ...carts, orders, paid, delivered };
}

async function cartsOf(db: Handle, { from, to }: FigureRange) {
  const kept = await db
    .selectFrom("daily_figure")
    .select(["day", "carts", "known_carts"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .execute();
  const last = kept.at(-1)?.day;
  // Today, and days that no night filled yet.
  const counted = (await countCarts(db, last ?? from, to)).filter(({ day }) => last === undefined || day > last);
  const days = [...kept, ...counted];
  const first = days[0]?.day;
  return {
    carts: first === undefined ? null : days.reduce((total, { carts }) => total + carts, 0),
    knownCarts: first === undefined ? null : days.reduce((total, day) => total + day.known_carts, 0),
    cartsFrom: first === undefined || first === from ? null : first,
  };
}
