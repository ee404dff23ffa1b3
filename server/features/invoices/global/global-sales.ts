import { sql } from "kysely";
import type { GlobalPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
import { stampingWords } from "../../../../shared/domain/invoicing/refusal-words.ts";
import { isSold, statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { isUnsure } from "../due-orders.ts";
import { type DeadlineConfig, periodMoment } from "../invoice-deadline.ts";
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
  readonly refusedAt: Date | null;
}

/** A sale with the moment whose period it belongs to. */
export interface PeriodicSale extends UnaskedSale {
  readonly moment: Date;
}

const GENERIC = sql`('XAXX010101000', 'XEXX010101000')`;

/** Paid orders whose customers asked for no invoice, or for one that the SAT refused, and that no other document has. */
async function findUnasked(
  db: Handle,
  config: GlobalSalesConfig,
  { before, among }: { readonly before: Date; readonly among?: readonly number[] | undefined },
): Promise<readonly (Row & PeriodicSale)[]> {
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.total, p.paid_at as "paidAt", d.id as "refusedId", d.refusal_code as "refusalCode",
           d.updated_at as "refusedAt"
      from ${paidOrders({ among })} as p
      join orders as o on o.id = p.order_id
      left join cfdi_order as c on c.order_id = o.id
      left join cfdi as d on d.id = c.cfdi_id
      cross join lateral ${moneyRow(sql`o.id`)} as m
     where o.status in (${sql.join(statusCodesWhere(isSold))}) and not ${isUnsure(config)} and m.paid > m.leaving
       and case when c.order_id is null then coalesce(o.invoice_address ->> 'rfc', 'XAXX010101000') in ${GENERIC}
                else d.kind = 'income' and d.state = 'refused' end
       and p.paid_at < ${before}
     order by o.id`.execute(db);
  return rows
    .filter(isLeft)
    .map((row) => ({ ...row, moment: periodMoment(config, row) }))
    .filter(({ moment }) => moment < before);
}

/** The data are at fault: a refusal that staff have to mend keeps the customer's invoice. */
const isLeft = ({ refusedId, refusalCode }: Row): boolean =>
  refusedId === null || stampingWords(refusalCode).remedy === "customer";

/**
 * The sales of a period's global invoice, in the order of their numbers: those that belong to it, and stragglers of earlier periods whose
 * global invoice is made already (docs/decisions/0061). `among`: only these orders.
 */
export async function findUnaskedSales(
  db: Handle,
  config: GlobalSalesConfig,
  { startsAt, closesAt }: GlobalPeriod,
  among?: readonly number[],
): Promise<readonly UnaskedSale[]> {
  const sales = await findUnasked(db, config, { before: closesAt, among });
  const made = sales.some(({ moment }) => moment < startsAt) ? await findMadePeriods(db) : [];
  const isStraggler = (moment: Date): boolean => {
    const day = businessDay(moment);
    return made.some(({ first, last }) => first <= day && day <= last);
  };
  return sales.filter(({ moment }) => moment >= startsAt || isStraggler(moment));
}

/** First and last days of the periods that have a global invoice. */
async function findMadePeriods(db: Handle): Promise<readonly { readonly first: string; readonly last: string }[]> {
  const { rows } = await sql<{ first: string; last: string }>`
    select period_start::text as first, period_end::text as last from cfdi
     where kind = 'global' and state not in ('abandoned', 'cancelled')`.execute(db);
  return rows;
}

/** The same sales of all time before a moment. */
export const findUnaskedBefore = (
  db: Handle,
  config: GlobalSalesConfig,
  before: Date,
): Promise<readonly PeriodicSale[]> => findUnasked(db, config, { before });
