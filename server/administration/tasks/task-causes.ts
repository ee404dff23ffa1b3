import { type RawBuilder, sql } from "kysely";
import { CUSTOMER_REFUSALS } from "../../../shared/domain/invoicing/refusal-words.ts";
import { DELIVERY_TYPES } from "../../../shared/domain/orders/delivery-type.ts";
import { isOfSomeWay } from "../../../shared/domain/orders/delivery-way.ts";
import { SILENT_MANUAL_DAYS } from "../../../shared/domain/tracking/poll-plan.ts";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { APPROVAL_KINDS } from "../../../shared/domain/staff/approval-kinds.ts";
import type { Permission } from "../../../shared/domain/staff/access/permissions.ts";
import { TASK_KINDS, type TaskKind } from "../../../shared/domain/staff/task-kinds.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import { moneyRow } from "../../features/invoices/order-money.ts";
import { IS_ASKED_ANEW } from "../../features/payments/refunds/asked-anew.ts";
import type { GoodsReturnState } from "../../../shared/domain/returns/return-states.ts";
import { GIVEN_BACK } from "../../features/payments/refunds/payment-returns.ts";
import { isDeadJob, isMailJobRow } from "../../queue/dead-jobs.ts";
import { IS_GIVEN_UP } from "../../queue/mail-log.ts";
import { REMINDER_OF_EXCEPTION } from "./late-orders.ts";

/** A cause of a task as a query finds it. `since` null: not known. `due` null: the kind's limit counts from `since`. */
export interface CauseRow {
  readonly subject: string;
  readonly since: Date | null;
  readonly due: Date | null;
  readonly facts: unknown;
}

interface TaskCause {
  /** Of the subject's number or code. */
  readonly subjectKind:
    | "order"
    | "payment"
    | "refund"
    | "return"
    | "mails"
    | "job"
    | "tire"
    | "approval"
    | "orders"
    | "parcel"
    | "shipment"
    | "invoice"
    | "message"
    | "arco"
    | "movements"
    | "goodsReturn"
    | "period";
  readonly query: RawBuilder<CauseRow>;
}

const NO_DATE = sql`null::timestamptz`;
const oldEnough = (kind: TaskKind) =>
  sql`now() - make_interval(hours => ${TASK_KINDS[kind].appearsAfterHours}::integer)`;

/** Orders in a status, with the moment they came to it. */
const ordersIn = (code: number) =>
  sql`select orders.id, status_since as since from orders where status = ${sql.lit(code)}`;

const eachOrderIn = (kind: TaskKind, code: number): TaskCause => ({
  subjectKind: "order",
  query: sql`select id::text as subject, since, ${NO_DATE} as due, jsonb_build_object('orderId', id) as facts
    from (${ordersIn(code)}) as waiting where since < ${oldEnough(kind)}`,
});

const refunds = (status: "byHand" | "declined"): TaskCause => ({
  subjectKind: "refund",
  query: sql`select id::text as subject, updated_at as since, ${NO_DATE} as due,
      jsonb_build_object('orderId', order_id, 'reference', reference, 'amount', amount, 'code', coalesce(error_code, '')) as facts
    from payment_refund where status = ${status} and not ${IS_ASKED_ANEW}`,
});

const approvals = (permission: Permission): TaskCause => {
  const kinds = Object.entries(APPROVAL_KINDS).flatMap(([kind, { decides }]) => (decides === permission ? [kind] : []));
  return {
    subjectKind: "approval",
    query: sql`select id::text as subject, created_at as since, ${NO_DATE} as due,
        jsonb_build_object('what', kind, 'askedBy', requested_by,
          'about', case when subject_kind = 'staff' then subject_id::bigint end) as facts
      from approval_request where state = 'open' and expires_at > now() and kind in (${sql.join(kinds)})`,
  };
};

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

const OF_UNINVOICED = {
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

const WHEN_PERIOD_ENDED = sql`((period_end + 1)::timestamp at time zone 'America/Mexico_City')`;

const OF_INVOICES = {
  invoiceRefused: invoices(
    sql`state = 'refused'`,
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

/** Returns of goods in a state; each has the day by which the shop acts, in business days. */
const returnsIn = (state: GoodsReturnState, since: RawBuilder<unknown>): TaskCause => ({
  subjectKind: "goodsReturn",
  query: sql`select id::text as subject, ${since} as since, due_at as due,
      jsonb_build_object('orderId', order_id, 'returnId', id, 'reference', 'D ' || id, 'what', kind) as facts
    from return_request where state = ${state}`,
});

const OF_RETURNS = {
  returnAsked: returnsIn("requested", sql`created_at`),
  returnToGrade: returnsIn("received", sql`received_at`),
  returnToDecide: returnsIn("graded", sql`graded_at`),
} as const;

const CARRIED = statusCodesWhere((status) => status === "preparingShipment" || isOfSomeWay(status));
const BY_CARRIER = [DELIVERY_TYPES.address.code, DELIVERY_TYPES.employeeCourier.code];

/** Parcels that a carrier has, of orders that wait for them. */
const UNDER_WAY = sql`parcel join shipment on shipment.id = parcel.shipment_id join orders on orders.id = shipment.order_id
    where shipment.state = 'shipped' and parcel.tracking_number <> ''
      and orders.status in (${sql.join(CARRIED)}) and delivery_type in (${sql.join(BY_CARRIER)})`;
/** Asked about: the aggregator's settings are there, or were until yesterday. */
const IS_ASKED = sql`(tracked_at is not null and (next_poll_at is null or next_poll_at > now() - interval '1 day'))`;

const OF_PARCELS = {
  silentParcel: {
    subjectKind: "parcel",
    query: sql`select parcel.id::text as subject, greatest(last_event_at, shipped_at) as since,
        case when not ${IS_ASKED} then shipped_at + make_interval(days => ${SILENT_MANUAL_DAYS + 2}::integer) end as due,
        jsonb_build_object('orderId', orders.id, 'reference', parcel.tracking_number, 'what', parcel.carrier) as facts
      from ${UNDER_WAY} and carrier_delivered_at is null and case when ${IS_ASKED}
        then greatest(last_event_at, shipped_at) < ${oldEnough("silentParcel")}
        else shipped_at < now() - make_interval(days => ${SILENT_MANUAL_DAYS}::integer) end`,
  },
  carrierDelivered: {
    subjectKind: "shipment",
    query: sql`select shipment.id::text as subject, max(carrier_delivered_at) as since, ${NO_DATE} as due,
        jsonb_build_object('orderId', orders.id, 'what', shipment.carrier) as facts
      from ${UNDER_WAY} group by shipment.id, orders.id having bool_and(carrier_delivered_at is not null)`,
  },
} as const satisfies Partial<Record<TaskKind, TaskCause>>;

/** What makes a task of each kind. The doctor's table asks the same queries. */
export const TASK_CAUSES = {
  paymentsToValidate: {
    subjectKind: "orders",
    query: sql`select 'all' as subject, min(since) as since, ${NO_DATE} as due,
        jsonb_build_object('count', count(*), 'orderId', (array_agg(id order by since, id))[1]) as facts
      from (${ordersIn(ORDER_STATUSES.paymentReceived.code)}) as waiting
      where since < ${oldEnough("paymentsToValidate")} having count(*) > 0`,
  },
  preparingLong: eachOrderIn("preparingLong", ORDER_STATUSES.preparingShipment.code),
  exception: {
    subjectKind: "order",
    // A step to 700 by the provider's word has no note, so neither a day nor a responsible.
    query: sql`select orders.id::text as subject, status_since as since, ${REMINDER_OF_EXCEPTION} as due,
        jsonb_build_object('orderId', orders.id, 'what', motive, 'responsible', responsible_id) as facts
      from orders left join lateral (
        select motive, responsible_id from order_exception
        where order_id = orders.id and opened_at >= status_since order by id desc limit 1
      ) as note on true
      where status = ${sql.lit(ORDER_STATUSES.exception.code)} and status_since < ${oldEnough("exception")}`,
  },
  ...OF_PARCELS,
  otherAmount: {
    subjectKind: "payment",
    query: sql`select payment_attempt.id::text as subject, payment_attempt.updated_at as since, ${NO_DATE} as due,
        jsonb_build_object('orderId', order_id, 'amount', amount, 'paid', paid_amount) as facts
      from payment_attempt where status = 'mismatch'`,
  },
  depositReview: {
    subjectKind: "order",
    query: sql`select id::text as subject, placed_at as since, ${NO_DATE} as due, jsonb_build_object('orderId', id) as facts
      from orders where awaits_review and status = ${sql.lit(ORDER_STATUSES.incomplete.code)}`,
  },
  movementsToDecide: {
    subjectKind: "movements",
    query: sql`select 'all' as subject, min(created_at) as since, ${NO_DATE} as due,
        jsonb_build_object('count', count(*), 'amount', sum(amount)) as facts
      from bank_movement where state in ('open', 'unclaimed') and created_at < ${oldEnough("movementsToDecide")}
      having count(*) > 0`,
  },
  refundByHand: refunds("byHand"),
  refundRefused: refunds("declined"),
  lateMoney: {
    subjectKind: "payment",
    query: sql`select payment_attempt.id::text as subject, payment_attempt.updated_at as since, ${NO_DATE} as due,
        jsonb_build_object('orderId', order_id, 'amount', coalesce(paid_amount, amount)) as facts
      from orders join payment_attempt on payment_attempt.order_id = orders.id
      where payment_attempt.status = 'paid' and orders.status not in (${sql.join(statusCodesWhere(isSold))})
        and not exists (select from payment_refund where payment_refund.payment_id = payment_attempt.id)
        and not exists (select from payment_return where attempt_id = payment_attempt.id and state in ('heard', 'open'))
        and ${GIVEN_BACK} < coalesce(paid_amount, payment_attempt.amount)`,
  },
  disputed: {
    subjectKind: "return",
    query: sql`select id::text as subject, created_at as since, respond_by as due,
        jsonb_build_object('orderId', order_id, 'what', kind, 'amount', amount) as facts
      from payment_return where state in ('heard', 'open')`,
  },
  ...OF_RETURNS,
  ...OF_INVOICES,
  messageUnanswered: {
    subjectKind: "message",
    query: sql`select id::text as subject, waits_since as since, ${NO_DATE} as due,
        jsonb_build_object('orderId', order_id, 'responsible', owner_id) as facts
      from contact_message where waits_since < ${oldEnough("messageUnanswered")}`,
  },
  ...OF_UNINVOICED,
  arcoDue: {
    subjectKind: "arco",
    // While the person is to answer, the shop has nothing to do until that time is over.
    query: sql`select id::text as subject, created_at as since,
        (due_on + 1)::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)} as due,
        jsonb_build_object('what', state, 'responsible', owner_id) as facts
      from arco_request where due_on is not null
        and (state <> 'asked' or due_on < (now() at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date)`,
  },
  mailsGivenUp: {
    subjectKind: "mails",
    query: sql`select 'all' as subject, min(given_up_at) as since, ${NO_DATE} as due,
        jsonb_build_object('count', count(*)) as facts
      from mail_log where ${IS_GIVEN_UP} having count(*) > 0`,
  },
  deadJobs: {
    subjectKind: "job",
    query: sql`select task_identifier as subject, min(updated_at) as since, ${NO_DATE} as due,
        jsonb_build_object('what', task_identifier, 'count', count(*)) as facts
      from graphile_worker.jobs where ${isDeadJob} and not ${isMailJobRow} group by task_identifier`,
  },
  featuredSoldOut: {
    subjectKind: "tire",
    query: sql`select tire.code as subject,
        (select max(at) from stock_movement where stock_movement.code = tire.code) as since, ${NO_DATE} as due,
        jsonb_build_object('what', product.name, 'size', size_key, 'reference', tire.code,
          'productId', product.id) as facts
      from tire join product on product.id = tire.product_id left join stock on stock.code = tire.code
      where featured_position is not null and tire.is_active and product.is_active and coalesce(on_hand, 0) <= 0`,
  },
  approvalMoney: approvals("approvals.money"),
  approvalPrices: approvals("approvals.prices"),
  approvalPeople: approvals("approvals.people"),
} as const satisfies Record<TaskKind, TaskCause>;

/** Orders that the causes of these kinds are about, a row each, for the doctor's table. */
export const ordersOfCauses = (...kinds: readonly TaskKind[]): RawBuilder<{ what: string }> =>
  sql`select distinct facts ->> 'orderId' as what from (${sql.join(
    kinds.map((kind) => sql`(${TASK_CAUSES[kind].query})`),
    sql` union all `,
  )}) as causes order by 1`;
