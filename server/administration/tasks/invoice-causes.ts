import { type RawBuilder, sql } from "kysely";
import { CUSTOMER_REFUSALS } from "../../../shared/domain/invoicing/refusal-words.ts";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import { isCreditLeftToStaff } from "../../features/invoices/money-back/credit-left-to-staff.ts";
import { moneyRow, TAKEN_OFF } from "../../features/invoices/order-money.ts";
import { paidAtOf } from "../../features/invoices/payment-moment.ts";
import { type CauseRow, NO_DATE, oldEnough, type TaskCause } from "./task-cause.ts";

/** How long a receiver's silence may take: three business days, with a weekend and a holiday. */
const SILENCE_DAYS = 7;
/** A refusal that nothing was done about for so long was accepted by staff. */
const REFUSAL_DAYS = 60;

/** The time in which a customer is expected to correct invoice data before staff call; they call before the time to correct is over. */
const CUSTOMER_HOURS = 72;

const invoices = (
  condition: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
  due: RawBuilder<unknown> = NO_DATE,
): TaskCause => ({
  subjectKind: "invoice",
  query: sql`select id::text as subject, ${since} as since, ${due} as due,
      jsonb_build_object('orderId', order_id, 'reference', series || '-' || folio,
        'code', coalesce(case when state in ('refused', 'sent', 'unknown') then refusal_code else cancel_code end, '')) as facts
    from cfdi where ${condition}`,
});

/** The shop no longer makes an invoice by itself when the payment is older than this (due-orders). */
const DUE_DAYS = 62;

/**
 * Paid orders that keep their money, since the shop issues invoices, and that no document has: `paid_at`, and `asked` for those with a
 * receiver of their own. The orders without a document come first: there are few. One that is stopped (700) is a task as such.
 */
const UNINVOICED: RawBuilder<unknown> = sql`
  with loose as materialized (
    select id, status, total, coalesce(invoice_address ->> 'rfc', 'XAXX010101000') not in ('XAXX010101000', 'XEXX010101000') as asked
      from orders where status in (${sql.join(statusCodesWhere((status) => isSold(status) && status !== "exception"))})
       and not exists (select from cfdi_order where order_id = orders.id)
  )
  select loose.*, paid_at from loose
    cross join lateral (select ${paidAtOf(sql`loose.id`)} as paid_at) as event
    join cfdi_start on paid_at >= cfdi_start.at
    cross join lateral ${moneyRow(sql`loose.id`)} as money where money.paid > money.leaving`;

const ZONE = sql.lit(BUSINESS_TIME_ZONE);
const LOCAL_DAY = sql`(paid_at at time zone ${ZONE})::date`;
/** First day of the global period that a payment belongs to, and the day after its last (shared/domain/invoicing/global-period.ts). */
const PERIOD_START = sql`case global_schedule when 'day' then ${LOCAL_DAY}
  when 'week' then greatest(date_trunc('week', ${LOCAL_DAY}), date_trunc('month', ${LOCAL_DAY}))::date
  else date_trunc('month', ${LOCAL_DAY})::date end`;
const monthEnd = (day: RawBuilder<unknown>) => sql`(date_trunc('month', ${day}) + interval '1 month')::date`;
const periodEnd = (day: RawBuilder<unknown>) => sql`case global_schedule when 'day' then ${day} + 1
  when 'week' then least((date_trunc('week', ${day}) + interval '7 days')::date, ${monthEnd(day)}) else ${monthEnd(day)} end`;
const PERIOD_END = periodEnd(LOCAL_DAY);

/** By the rule of invoiceDeadline (server/features/invoices/invoice-deadline.ts); a test compares both. */
function deadlineOf(paidAt: RawBuilder<unknown>) {
  const day = sql`(${paidAt} at time zone ${ZONE})::date`;
  return sql`(least(coalesce(${day} + request_days + 1, ${monthEnd(day)}),
    case when global_schedule <> 'off' then ${periodEnd(day)} end)::timestamp at time zone ${ZONE})`;
}

/** Until when the customer may correct a refused invoice, as correctionDeadline has it; a replacement until its original's month ends. */
const CORRECT_UNTIL = sql`(select case
    when cfdi.replaces is not null then (select ${monthEnd(sql`(coalesce(origin.issued_at, origin.stamped_at) at time zone ${ZONE})`)}::timestamp at time zone ${ZONE}
      from cfdi as origin where origin.id = cfdi.replaces)
    when cfdi.updated_at < first.until then first.until
    else ${deadlineOf(sql`cfdi.updated_at`)} end
  from cfdi_start
  cross join lateral (select ${paidAtOf(sql`cfdi.order_id`)} as at) as payment
  cross join lateral (select case when payment.at >= cfdi_start.at then payment.at else cfdi.created_at end as at) as sale
  cross join lateral (select ${deadlineOf(sql`sale.at`)} as until) as first)`;

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
    query: sql<CauseRow>`select period_start::text as subject, (period_end::timestamp at time zone ${ZONE}) as since,
        ${NO_DATE} as due, jsonb_build_object('count', count(*), 'what', global_schedule) as facts
      from (select sale.id, sale.paid_at, global_schedule, ${PERIOD_START} as period_start, ${PERIOD_END} as period_end
        from (${UNINVOICED}) as sale cross join cfdi_start where not asked and global_schedule <> 'off') as sale
      where (period_end::timestamp at time zone ${ZONE}) < ${oldEnough("globalMissing")}
        -- A straggler of a closed period enters the global invoice of a later one.
        and (paid_at < now() - make_interval(days => ${DUE_DAYS}::integer) or not exists (select from cfdi
          where kind = 'global' and state not in ('abandoned', 'cancelled') and ${LOCAL_DAY} between cfdi.period_start and cfdi.period_end))
      group by period_start, period_end, global_schedule`,
  },
} as const;

/** When the time to stamp a global invoice is over. */
const GLOBAL_DUE = sql`((period_end + 1)::timestamp at time zone ${ZONE}
  + make_interval(hours => (select global_hours from cfdi_start)))`;

/** Whether its order keeps some of its money. The refused invoice of a cancelled order leaves the tasks with the refund. */
const IS_SALE_LEFT = sql`exists (select from orders cross join lateral ${moneyRow(sql`orders.id`)} as money
  where orders.id = cfdi.order_id and orders.status in (${sql.join(statusCodesWhere(isSold))}) and money.paid > money.leaving)`;

/** The PAC takes nothing from our account: it was surely not stamped, and goes out again by itself once the account is mended. */
const IS_ACCOUNT_AT_FAULT = sql`(state = 'sent' and coalesce(refusal_code, '') like 'AU%')`;

/** Documents that wait for staff. */
export const OF_INVOICES = {
  creditMissing: {
    subjectKind: "order",
    query: sql<CauseRow>`select id::text as subject, cancelled_at as since, ${NO_DATE} as due, jsonb_build_object('orderId', id) as facts
      from (${UNCREDITED}) as sale where cancelled_at < ${oldEnough("creditMissing")}`,
  },
  invoiceRefused: invoices(
    sql`(state = 'refused' and (kind <> 'income' or ${IS_SALE_LEFT})) or ${IS_ACCOUNT_AT_FAULT}`,
    sql`updated_at`,
    sql`case when refusal_code = any (${[...CUSTOMER_REFUSALS]})
      then least(updated_at + make_interval(hours => ${CUSTOMER_HOURS}::integer), ${CORRECT_UNTIL}) end`,
  ),
  invoiceUnknown: invoices(
    sql`state in ('sent', 'unknown') and first_sent_at < ${oldEnough("invoiceUnknown")} and not ${IS_ACCOUNT_AT_FAULT}`,
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
      and ${GLOBAL_DUE} < now()`,
    GLOBAL_DUE,
  ),
} as const;
