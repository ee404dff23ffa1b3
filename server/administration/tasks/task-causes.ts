import { type RawBuilder, sql } from "kysely";
import { CUSTOMER_REFUSALS } from "../../../shared/domain/invoicing/refusal-words.ts";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import { APPROVAL_KINDS } from "../../../shared/domain/staff/approval-kinds.ts";
import type { Permission } from "../../../shared/domain/staff/permissions.ts";
import { TASK_KINDS, type TaskKind } from "../../../shared/domain/staff/task-kinds.ts";
import { IS_ASKED_ANEW } from "../../features/payments/refunds/asked-anew.ts";
import type { GoodsReturnState } from "../../../shared/domain/returns/return-states.ts";
import { GIVEN_BACK } from "../../features/payments/refunds/payment-returns.ts";
import { isDeadJob, isMailJobRow } from "../../queue/dead-jobs.ts";
import { IS_GIVEN_UP } from "../../queue/mail-log.ts";

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
    | "invoice"
    | "goodsReturn";
  readonly query: RawBuilder<CauseRow>;
}

const NO_DATE = sql`null::timestamptz`;
/** The moment of its day at which an exception is reminded of, on the shop's clock. */
const REMINDED_AT = sql`time '09:00'`;
const oldEnough = (kind: TaskKind) =>
  sql`now() - make_interval(hours => ${TASK_KINDS[kind].appearsAfterHours}::integer)`;

/** Orders in a status, with the moment they came to it. */
const ordersIn = (code: number) => sql`
  select orders.id, coalesce(newest.at, placed_at) as since from orders left join lateral (
    select at from order_event where order_id = orders.id and from_status is distinct from to_status order by id desc limit 1
  ) as newest on true where status = ${sql.lit(code)}`;

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
    query: sql`select waiting.id::text as subject, since, (remind_on + ${REMINDED_AT}) at time zone ${sql.lit(BUSINESS_TIME_ZONE)} as due,
        jsonb_build_object('orderId', waiting.id, 'what', motive, 'responsible', responsible_id) as facts
      from (${ordersIn(ORDER_STATUSES.exception.code)}) as waiting
      left join lateral (
        select remind_on, motive, responsible_id from order_exception
        where order_id = waiting.id and opened_at >= since order by id desc limit 1
      ) as note on true where since < ${oldEnough("exception")}`,
  },
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
