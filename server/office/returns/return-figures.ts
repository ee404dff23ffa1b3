import { sql } from "kysely";
import type { returnFiguresEndpoint } from "../../../shared/contract/staff/returns/returns.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { ReturnKind } from "../../../shared/domain/returns/return-kinds.ts";
import { OPEN_RETURN_STATES } from "../../../shared/domain/returns/return-states.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { returnCondition } from "./return-conditions.ts";
import { returnRows } from "./return-rows.ts";

type Figures = StaffAnswerOf<typeof returnFiguresEndpoint>;

const FIGURE_DAYS = 30;
/** Few returns are refunded in a month. */
const REFUND_DAYS = 90;

/** Open ones by kind, and how many came back, why and in what time. */
export async function returnFigures(db: Handle, permissions: Permissions): Promise<Figures> {
  const condition = returnCondition({ state: OPEN_RETURN_STATES.join(",") }, permissions);
  const open = await db
    .selectFrom(returnRows(db, condition).as("open"))
    .select(["kind", sql<number>`count(*)::int`.as("count")])
    .groupBy("kind")
    .execute();
  const of = (kind: string): number => open.find((row) => row.kind === kind)?.count ?? 0;
  const { rows } = await sql<{ returned: number; delivered: number }>`select
    (select coalesce(sum(received), 0)::int from return_line join return_request on return_request.id = return_id
      where received_at > now() - make_interval(days => ${FIGURE_DAYS})) as returned,
    (select coalesce(sum(quantity), 0)::int from shipment_line join shipment on shipment.id = shipment_id
      where state = 'delivered' and delivered_at > now() - make_interval(days => ${FIGURE_DAYS})) as delivered`.execute(
    db,
  );
  return {
    open: open.reduce((sum, { count }) => sum + count, 0),
    withdrawal: of("withdrawal"),
    wrong: of("wrong"),
    damaged: of("damaged"),
    guarantee: of("guarantee"),
    returned: rows[0]?.returned ?? 0,
    delivered: rows[0]?.delivered ?? 0,
    frequent: await mostFrequent(db),
    refundDays: await refundDays(db),
  };
}

/** What customers changed their mind about is not counted. The carrier is named where all travelled with the same. */
async function mostFrequent(db: Handle): Promise<Figures["frequent"]> {
  const { rows } = await sql<{ kind: ReturnKind; count: number; of: number; carriers: string[] | null }>`
    select kind, count(*)::int as count, (sum(count(*)) over ())::int as of,
      (select array_agg(distinct shipment.carrier) from shipment
        where shipment.order_id = any(array_agg(return_request.order_id)) and shipment.kind = 'order'
          and shipment.state = 'delivered') as carriers
    from return_request
    where created_at > now() - make_interval(days => ${FIGURE_DAYS}) and state <> 'withdrawn'
    group by kind order by count desc, kind limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const [carrier = "", ...others] = row.carriers ?? [];
  return { kind: row.kind, count: row.count, of: row.of, carrier: others.length === 0 ? carrier : "" };
}

async function refundDays(db: Handle): Promise<Figures["refundDays"]> {
  const { rows } = await sql<{ median: number | null; p90: number | null; of: number }>`
    select round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 as median,
           round(percentile_cont(0.9) within group (order by days)::numeric, 1)::float8 as p90, count(*)::int as of
    from (
      select extract(epoch from decided_at - created_at) / 86400 as days from return_request
      where state = 'refunded' and decided_at > now() - make_interval(days => ${REFUND_DAYS})
    ) as refunded`.execute(db);
  const { median = null, p90 = null, of = 0 } = rows[0] ?? {};
  return median === null || p90 === null ? null : { median, p90, of };
}
