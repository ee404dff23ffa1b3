import { type RawBuilder, sql } from "kysely";
import { CUSTOMER_REFUSALS } from "../../../shared/domain/invoicing/refusal-words.ts";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import { isCreditLeftToStaff } from "../../features/invoices/money-back/credit-left-to-staff.ts";
import { moneyRow, TAKEN_OFF } from "../../features/invoices/order-money.ts";
import { type CauseRow, NO_DATE, oldEnough, type TaskCause } from "./task-cause.ts";

/** How long a receiver's silence may take: three business days, with a weekend and a holiday. */
const SILENCE_DAYS = 7;
/** A refusal that nothing was done about for so long was accepted by staff. */
const REFUSAL_DAYS = 60;

/** The time in which a customer is expected to correct invoice data before staff call. */
const CUSTOMER_HOURS = 72;

const invoices = (
  condition: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
  due: RawBuilder<unknown> = NO_DATE,
): TaskCause => ({
  subjectKind: "invoice",
  query: sql`select id::text as subject, ${since} as since, ${due} as due,
      jsonb_build_object('orderId', order_id, 'reference', series || '-' || folio,
        'code', coalesce(case when state = 'refused' then refusal_code else cancel_code end, '')) as facts
    from cfdi where ${condition}`,
});

/** The shop no longer makes an invoice by itself when the payment is older than this (find-due-orders). */
const DUE_DAYS = 62;

/**
 * Paid orders that keep their money, since the shop issues invoices, and that no document has: `paid_at`, and `asked` for those with a
 * receiver of their own. The orders without a document come first: there are few.
 */
const UNINVOICED: RawBuilder<unknown> = sql`
  with loose as materialized (
    select id, status, total, coalesce(invoice_address ->> 'rfc', 'XAXX010101000') not in ('XAXX010101000', 'XEXX010101000') as asked
      from orders where status in (${sql.join(statusCodesWhere(isSold))})
       and not exists (select from cfdi_order where order_id = orders.id)
  )
  select loose.*, paid_at from loose
    cross join lateral (select max(at) as paid_at from order_event
      where order_id = loose.id and to_status = ${sql.lit(ORDER_STATUSES.paymentReceived.code)}) as event
    join cfdi_start on paid_at >= cfdi_start.at
    cross join lateral ${moneyRow(sql`loose.id`)} as money where money.paid > money.leaving`;

const LOCAL_DAY = sql`(paid_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`;
/** First day of the global period that a payment belongs to, and the day after its last (shared/domain/invoicing/global-period.ts). */
const PERIOD_START = sql`case global_schedule when 'day' then ${LOCAL_DAY}
  when 'week' then greatest(date_trunc('week', ${LOCAL_DAY}), date_trunc('month', ${LOCAL_DAY}))::date
  else date_trunc('month', ${LOCAL_DAY})::date end`;
const PERIOD_END = sql`case global_schedule when 'day' then ${LOCAL_DAY} + 1
  when 'week' then least(date_trunc('week', ${LOCAL_DAY}) + interval '7 days', date_trunc('month', ${LOCAL_DAY}) + interval '1 month')::date
  else (date_trunc('month', ${LOCAL_DAY}) + interval '1 month')::date end`;

/** Orders whose money went back further than their document says, because a credit note of it was cancelled and staff have the next one. */
const UNCREDITED = sql`
  select o.id, max(n.cancelled_at) as cancelled_at
    from cfdi as n
    join cfdi_order as c on c.cfdi_id = n.credits and c.order_id = n.order_id
    join cfdi as d on d.id = c.cfdi_id and d.state in ('stamped', 'cancelRejected')
    join orders as o on o.id = n.order_id
    cross join lateral ${moneyRow(sql`o.id`)} as m
   where n.state = 'cancelled' and ${isCreditLeftToStaff({ orderId: sql`o.id`, cfdiId: sql`c.cfdi_id` })}
     and ${TAKEN_OFF} > coalesce((select sum(one.total) from cfdi as one
       where one.order_id = o.id and one.credits = c.cfdi_id and one.state not in ('abandoned', 'cancelled')), 0)
   group by o.id`;

/** Sales that no document has. */
export const OF_UNINVOICED = {
  invoiceMissing: {
    subjectKind: "order",
    query: sql<CauseRow>`select id::text as subject, coalesce(cancelled_at, paid_at + make_interval(days => ${DUE_DAYS}::integer)) as since,
        ${NO_DATE} as due, jsonb_build_object('orderId', id) as facts
      from (${UNINVOICED}) as sale
      cross join lateral (select max(cancelled_at) as cancelled_at from cfdi
        where order_id = sale.id and kind = 'income' and state = 'cancelled') as document
      where asked and (cancelled_at < ${oldEnough("invoiceMissing")}
        or (cancelled_at is null and status >= ${sql.lit(ORDER_STATUSES.paymentValidated.code)}
          and paid_at < now() - make_interval(days => ${DUE_DAYS}::integer)))`,
  },
  globalMissing: {
    subjectKind: "period",
    query: sql<CauseRow>`select period_start::text as subject, (period_end::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)}) as since,
        ${NO_DATE} as due, jsonb_build_object('count', count(*), 'what', global_schedule) as facts
      from (select sale.id, sale.paid_at, global_schedule, ${PERIOD_START} as period_start, ${PERIOD_END} as period_end
        from (${UNINVOICED}) as sale cross join cfdi_start where not asked and global_schedule <> 'off') as sale
      where (period_end::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)}) < ${oldEnough("globalMissing")}
        -- A straggler of a closed period enters the global invoice of a later one.
        and (paid_at < now() - make_interval(days => ${DUE_DAYS}::integer) or not exists (select from cfdi
          where kind = 'global' and state not in ('abandoned', 'cancelled') and ${LOCAL_DAY} between cfdi.period_start and cfdi.period_end))
      group by period_start, period_end, global_schedule`,
  },
} as const;

const WHEN_PERIOD_ENDED = sql`((period_end + 1)::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)})`;

/** Whether its order keeps some of its money: the refused invoice of one that ended goes when the money is back. */
const IS_SALE_LEFT = sql`exists (select from orders cross join lateral ${moneyRow(sql`orders.id`)} as money
  where orders.id = cfdi.order_id and orders.status in (${sql.join(statusCodesWhere(isSold))}) and money.paid > money.leaving)`;

/** Documents that wait for staff. */
export const OF_INVOICES = {
  creditMissing: {
    subjectKind: "order",
    query: sql<CauseRow>`select id::text as subject, cancelled_at as since, ${NO_DATE} as due, jsonb_build_object('orderId', id) as facts
      from (${UNCREDITED}) as sale where cancelled_at < ${oldEnough("creditMissing")}`,
  },
  invoiceRefused: invoices(
    sql`state = 'refused' and (kind <> 'income' or ${IS_SALE_LEFT})`,
    sql`updated_at`,
    sql`case when refusal_code = any (${[...CUSTOMER_REFUSALS]})
      then updated_at + make_interval(hours => ${CUSTOMER_HOURS}::integer) end`,
  ),
  invoiceUnknown: invoices(
    sql`state in ('sent', 'unknown') and first_sent_at < ${oldEnough("invoiceUnknown")}`,
    sql`first_sent_at`,
  ),
  invoiceNotCancelled: invoices(
    sql`((state = 'cancelRejected' or (state = 'stamped' and cancel_code is not null))
        and updated_at > now() - make_interval(days => ${REFUSAL_DAYS}::integer))
      or (state in ('cancelAsked', 'cancelPending')
        and cancel_asked_at < now() - make_interval(days => ${SILENCE_DAYS}::integer))`,
    sql`updated_at`,
  ),
  globalUnstamped: invoices(
    sql`kind = 'global' and state in ('draft', 'sealed', 'sent', 'unknown', 'refused')
      and ${WHEN_PERIOD_ENDED} < ${oldEnough("globalUnstamped")}`,
    WHEN_PERIOD_ENDED,
  ),
} as const;
