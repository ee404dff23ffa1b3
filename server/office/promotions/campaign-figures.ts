import { sql } from "kysely";
import { isSold, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";

export interface Figures {
  readonly orders: number;
  /** With tax and shipping, without what went back. */
  readonly revenue: number;
  /** What coupons took off, in the share of each order that did not go back. */
  readonly discount: number;
}

export const NO_FIGURES: Figures = { orders: 0, revenue: 0, discount: 0 };

const SOLD = sql.join(statusCodesWhere(isSold));

/**
 * Paid orders that hold or held a coupon. Orders older than the column of what their coupon took off have what they cost less than at list price.
 * One that went back whole is not a sale.
 */
const KEPT = sql`
  select orders.id, orders.customer_id, coupon.campaign_id, orders.total - back.amount as revenue,
    round(coalesce(orders.coupon_discount, orders.list_total - (orders.total - orders.shipping_total), 0)::numeric
      * (orders.total - back.amount) / orders.total) as discount
  from orders join coupon on coupon.code = orders.coupon_code
  cross join lateral (select coalesce(sum(r.amount), 0) as amount from payment_refund as r
    where r.order_id = orders.id and r.status = 'accepted') as back
  where orders.status in (${SOLD}) and orders.total > back.amount`;

const SUMS = sql`count(*)::int as orders, sum(revenue)::float8 as revenue, sum(discount)::float8 as discount`;

/** Of campaigns, by their numbers. */
export async function figuresOf(db: Handle, campaigns: readonly number[]): Promise<ReadonlyMap<number, Figures>> {
  const { rows } = await sql<Figures & { campaign: number }>`
    select campaign_id as campaign, ${SUMS} from (${KEPT} and coupon.campaign_id = any(${[...campaigns]}::int[])) as kept
    group by campaign_id`.execute(db);
  return new Map(rows.map(({ campaign, ...figures }) => [campaign, figures]));
}

/** Of one campaign, by the employee whose invitation opened the buyer's account; null: without one. */
export async function figuresByInviter(db: Handle, campaign: number) {
  const { rows } = await sql<Figures & { id: number | null; name: string; lastName: string }>`
    select inviter.id, coalesce(inviter.name, '') as name, coalesce(inviter.last_name, '') as "lastName", ${SUMS}
    from (${KEPT} and coupon.campaign_id = ${campaign}) as kept
    join customer as buyer on buyer.id = kept.customer_id
    left join lateral (select employee_id from invitation where lower(invitation.email) = lower(buyer.email)
      and used_at is not null order by used_at limit 1) as used on true
    left join customer as inviter on inviter.id = used.employee_id
    group by inviter.id, inviter.name, inviter.last_name order by sum(revenue) desc, inviter.id limit 200`.execute(db);
  return rows;
}
