import { sql } from "kysely";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import type { FigureRange } from "../../../shared/domain/figures/figure-range.ts";
import type { RefundKind } from "../../../shared/domain/payment/refund/refund-kinds.ts";
import type { ReturnKind } from "../../../shared/domain/returns/return-kinds.ts";
import type { Handle } from "../../db/database.ts";
import { soldOrders, within } from "./figure-days.ts";

const SHOWN = 8;

/** Returns that were asked for in the range by cause, and refunds that were asked for and not declined. */
export async function returnFigures(
  db: Handle,
  range: FigureRange,
  seesAmounts: boolean,
): Promise<NonNullable<Figures["returns"]>> {
  const [returns, refunds] = await Promise.all([
    sql<{ kind: ReturnKind; count: number; pieces: number }>`
      select kind, count(*)::int as count, coalesce(sum(pieces), 0)::int as pieces from return_request
      left join lateral (select sum(quantity) as pieces from return_line where return_id = return_request.id) as lines on true
      where ${within("created_at", range)} and state <> 'withdrawn' group by kind order by count desc, kind`.execute(
      db,
    ),
    sql<{ kind: RefundKind; count: number; amount: number }>`
      select kind, count(*)::int as count, sum(amount)::bigint as amount from payment_refund
      where ${within("created_at", range)} and status <> 'declined' group by kind order by count desc, kind`.execute(
      db,
    ),
  ]);
  return {
    returns: returns.rows,
    refunds: refunds.rows.map((row) => ({ ...row, amount: seesAmounts ? row.amount : null })),
  };
}

/**
 * Campaigns of the coupons of orders that were paid in the range: how many, what they brought, and what they took off. Codes are not told: a
 * code that was not used up is worth money. Orders from before the discount was kept count what they cost less than the list price.
 */
export async function couponFigures(
  db: Handle,
  range: FigureRange,
  seesAmounts: boolean,
): Promise<NonNullable<Figures["coupons"]>> {
  const { rows } = await sql<{ campaign: string; orders: number; amount: number; cost: number }>`
    select coalesce(campaign.name, 'Otras') as campaign, count(*)::int as orders, sum(total)::bigint as amount,
      sum(coalesce(coupon_discount, greatest(list_total - (total - shipping_total), 0)))::bigint as cost
    from ${soldOrders(range)} as sold
    left join coupon on coupon.code = sold.coupon_code
    left join campaign on campaign.id = coupon.campaign_id
    where coupon_code is not null
    group by 1 order by orders desc, campaign limit ${SHOWN}`.execute(db);
  return rows.map((row) => (seesAmounts ? row : { ...row, amount: null, cost: null }));
}
