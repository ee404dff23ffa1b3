import { sql } from "kysely";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";

/** Days after which a visitor's cart may be gone, so that a day's count is whole only before. */
const WHOLE_DAYS = 29;

export interface CartCount {
  readonly day: string;
  readonly carts: number;
  readonly known_carts: number;
}

/**
 * Carts by the day on which they began, as far as their rows still exist: with a tyre in them, or made an order. `since` and `until` are days
 * of Mexico City, both included.
 */
export async function countCarts(db: Handle, since: string, until: string): Promise<readonly CartCount[]> {
  const zone = sql.lit(BUSINESS_TIME_ZONE);
  const { rows } = await sql<CartCount>`
    select (created_at at time zone ${zone})::date as day, count(*)::int as carts, count(customer_id)::int as known_carts
    from cart
    where created_at >= (${since}::date::timestamp at time zone ${zone})
      and created_at < ((${until}::date + 1)::timestamp at time zone ${zone})
      and (order_id is not null or exists (select from cart_item where cart_item.cart_id = cart.id))
    group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Writes the figures of every day that is over and whose carts still exist. A count only grows: carts that were emptied or deleted since were
 * there. Running again changes nothing; a row that was deleted comes back from what is left.
 */
export async function fillDailyFigures(db: Handle, now: Date): Promise<void> {
  await sql`
    insert into daily_figure (day, carts, known_carts)
    select day, coalesce(counted.carts, 0), coalesce(counted.known_carts, 0)
    from (select (${now}::timestamptz at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date - back as day
      from generate_series(1, ${sql.lit(WHOLE_DAYS)}::integer) as back) as over
    left join (
      select (created_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date as day, count(*)::int as carts,
        count(customer_id)::int as known_carts
      from cart
      where created_at >= ${now}::timestamptz - interval '31 days'
        and (order_id is not null or exists (select from cart_item where cart_item.cart_id = cart.id))
      group by 1
    ) as counted using (day)
    where day >= (select min(created_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date from cart)
    on conflict (day) do update set
      carts = greatest(daily_figure.carts, excluded.carts),
      known_carts = greatest(daily_figure.known_carts, excluded.known_carts),
      filled_at = now()
    where (excluded.carts, excluded.known_carts) is distinct from (daily_figure.carts, daily_figure.known_carts)
      and (excluded.carts > daily_figure.carts or excluded.known_carts > daily_figure.known_carts)`.execute(db);
}
