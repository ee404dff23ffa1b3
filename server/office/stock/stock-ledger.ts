import { sql } from "kysely";
import type { StockMove } from "../../../shared/contract/staff/stock/stock.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { Handle } from "../../db/database.ts";

interface Moved extends Omit<StockMove, "at"> {
  readonly at: Date;
}

interface LedgerQuery {
  readonly after?: string;
  readonly limit?: number;
}

/** Movements of a tyre, the newest first, each with what was on hand after it. */
export async function readLedger(
  db: Handle,
  code: string,
  { after, limit = PAGE_SIZE }: LedgerQuery,
): Promise<{ items: StockMove[]; next: string | null; total: number; isMore: boolean }> {
  const below = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const { rows } = await sql<Moved & { total: number }>`
    select moved.id, moved.at, quantity, scrapped, moved.reason, moved.after, moved.total, order_id as "orderId",
      return_id as "returnId", staff_action.actor as who, nullif(staff_action.reason, '') as why
    from (
      select *, (sum(quantity) over (order by id))::int as after, (count(*) over ())::int as total
      from stock_movement where code = ${code}
    ) as moved left join staff_action on staff_action.id = staff_action_id
    where ${below === null ? sql`true` : sql`moved.id < ${below}`}
    order by moved.id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const total = rows[0]?.total ?? 0;
  return {
    items: shown.map(({ total: _total, at, ...row }) => ({ ...row, at: at.toISOString() })),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  };
}
