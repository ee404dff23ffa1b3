import { sql } from "kysely";
import type { GlobalPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
import { stampingWords } from "../../../../shared/domain/invoicing/refusal-words.ts";
import { isSold, statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import { BUSINESS_TIME_ZONE } from "../../../../shared/domain/text/dates.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { isUnsure } from "../due-orders.ts";
import type { DeadlineConfig } from "../invoice-deadline.ts";
import { moneyRow } from "../order-money.ts";
import { paidOrders } from "../payment-moment.ts";

/** What decides which sales a global invoice takes. */
export type GlobalSalesConfig = DeadlineConfig & Pick<Config, "CFDI_AT">;

/** A sale that enters a global invoice. */
export interface UnaskedSale {
  readonly orderId: number;
  /** Centavos. */
  readonly total: number;
  readonly paidAt: Date;
  /** Its own invoice, which the SAT refused for its data and its customer did not correct in time. */
  readonly refusedId: number | null;
}

interface Row extends UnaskedSale {
  readonly refusalCode: string | null;
}

const GENERIC = sql`('XAXX010101000', 'XEXX010101000')`;

/** Paid orders whose customers asked for no invoice, or for one that the SAT refused, and that no other document has. */
const unasked = (config: GlobalSalesConfig, among?: readonly number[]) => sql`
  select o.id as "orderId", o.total, p.paid_at as "paidAt", d.id as "refusedId", d.refusal_code as "refusalCode"
    from ${paidOrders({ among })} as p
    join orders as o on o.id = p.order_id
    left join cfdi_order as c on c.order_id = o.id
    left join cfdi as d on d.id = c.cfdi_id
    cross join lateral ${moneyRow(sql`o.id`)} as m
   where o.status in (${sql.join(statusCodesWhere(isSold))}) and not ${isUnsure(config)} and m.paid > m.leaving
     and case when c.order_id is null then coalesce(o.invoice_address ->> 'rfc', 'XAXX010101000') in ${GENERIC}
              else d.kind = 'income' and d.state = 'refused' end`;

/** The data are at fault: a refusal that staff have to mend keeps the customer's invoice. */
const isOver = ({ refusedId, refusalCode }: Row): boolean =>
  refusedId === null || stampingWords(refusalCode).remedy === "customer";

/**
 * The sales of a period's global invoice, in the order of their numbers: those paid in it, and stragglers of earlier periods whose global
 * invoice is made already (docs/decisions/0061). `among`: only these orders.
 */
export async function findUnaskedSales(
  db: Handle,
  config: GlobalSalesConfig,
  { startsAt, closesAt }: GlobalPeriod,
  among?: readonly number[],
): Promise<readonly UnaskedSale[]> {
  const { rows } =
    await sql<Row>`${unasked(config, among)} and p.paid_at < ${closesAt} and (p.paid_at >= ${startsAt} or exists (
      select from cfdi as g where g.kind = 'global' and g.state not in ('abandoned', 'cancelled')
        and (p.paid_at at time zone ${BUSINESS_TIME_ZONE})::date between g.period_start and g.period_end))
    order by o.id`.execute(db);
  return rows.filter(isOver);
}

/** The same sales of all time before a moment. */
export async function findUnaskedBefore(
  db: Handle,
  config: GlobalSalesConfig,
  before: Date,
): Promise<readonly UnaskedSale[]> {
  const { rows } = await sql<Row>`${unasked(config)} and p.paid_at < ${before} order by o.id`.execute(db);
  return rows.filter(isOver);
}
