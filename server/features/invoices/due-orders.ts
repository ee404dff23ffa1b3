import { type RawBuilder, sql } from "kysely";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { moneyRow } from "./order-money.ts";
import { paidOrders } from "./payment-moment.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

type DueConfig = Pick<Config, "CFDI_AT">;

const SOLD = statusCodesWhere(isSold);
const STOPPED = ORDER_STATUSES.exception.code;

const dueStatus = ({ CFDI_AT: at }: DueConfig): number =>
  at === "40" ? ORDER_STATUSES.preparingShipment.code : ORDER_STATUSES.paymentValidated.code;

/**
 * Whether the order `o` is stopped (700) and its sale is not sure: it never came as far as `CFDI_AT`, or its payment is contested. Its sale
 * enters a document once staff let it go on.
 */
export function isUnsure(config: DueConfig): RawBuilder<boolean> {
  const first = dueStatus(config);
  const reached = SOLD.filter((code) => code >= first && code < STOPPED);
  return sql<boolean>`(o.status = ${STOPPED} and (
    not exists (select from order_event as step where step.order_id = o.id and step.to_status in (${sql.join(reached)}))
    or exists (select from payment_return as back where back.order_id = o.id and back.state in ('heard', 'open'))))`;
}

const LAST_EVENING_HOURS = 2;
/** Before this moment everything that was paid is due, whatever its status: the month's end, from 22:00 of its last day on. */
const MONTH_DUE = sql`(date_trunc('month', (now() at time zone ${BUSINESS_TIME_ZONE}) + make_interval(hours => ${sql.lit(LAST_EVENING_HOURS)}))
  at time zone ${BUSINESS_TIME_ZONE})`;

/**
 * Whether the order `o`, paid at `p.paid_at`, is to be invoiced: from `CFDI_AT` on, and from the last evening of the month of its payment on
 * whatever its status, because IVA is due when the money came in (invoicing section 4). What was paid in the month's last minute is due in
 * the next month's first.
 */
const isDue = (config: DueConfig): RawBuilder<boolean> =>
  sql<boolean>`(o.status in (${sql.join(SOLD)}) and (o.status >= ${dueStatus(config)} or p.paid_at < ${MONTH_DUE}) and not ${isUnsure(config)})`;

/** Orders that waited longer in 18 than this are looked at by the hour. */
const USUAL_DAYS = 7;
const MOST_DAYS = 62;

/**
 * Orders with invoice data that are due and have no document, the oldest first. Only those that were paid since the shop issues invoices.
 * One whose invoice was cancelled waits for staff. `isWhole` looks two months back, otherwise a week.
 */
export async function findDueOrders(
  db: Handle,
  config: DueConfig,
  { now, isWhole }: { readonly now: Date; readonly isWhole: boolean },
): Promise<readonly number[]> {
  const from = new Date(now.getTime() - (isWhole ? MOST_DAYS : USUAL_DAYS) * DAY_MS);
  const { rows } = await sql<{ id: number }>`
    select o.id from ${paidOrders({ from })} as p
      join orders as o on o.id = p.order_id
     where o.invoice_address is not null and o.invoice_address ->> 'rfc' not in ('XAXX010101000', 'XEXX010101000')
       and ${isDue(config)}
       and not exists (select from cfdi_order as c where c.order_id = o.id)
       and not exists (select from cfdi as d where d.order_id = o.id and d.kind = 'income' and d.state = 'cancelled')
       and exists (select from ${moneyRow(sql`o.id`)} as m where m.paid > m.leaving)
     order by o.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a paid order is to be invoiced now. */
export async function isOrderDue(db: Handle, config: DueConfig, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from ${paidOrders({ among: [orderId] })} as p
    join orders as o on o.id = p.order_id where ${isDue(config)}`.execute(db);
  return rows.length > 0;
}
