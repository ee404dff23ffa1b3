import { type RawBuilder, sql } from "kysely";
import { DELIVERY_TYPES } from "../../../shared/domain/orders/delivery-type.ts";
import { isOfSomeWay } from "../../../shared/domain/orders/delivery-way.ts";
import { SILENT_MANUAL_DAYS } from "../../../shared/domain/tracking/poll-plan.ts";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { APPROVAL_KINDS } from "../../../shared/domain/staff/approval-kinds.ts";
import type { Permission } from "../../../shared/domain/staff/access/permissions.ts";
import type { TaskKind } from "../../../shared/domain/staff/tasks/task-kinds.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import { IS_REPLACED } from "../../features/payments/refunds/replaced-refunds.ts";
import type { GoodsReturnState } from "../../../shared/domain/returns/return-states.ts";
import { GIVEN_BACK } from "../../features/payments/refunds/payment-returns.ts";
import { isDeadJob, isMailJobRow } from "../../queue/dead-jobs.ts";
import { IS_GIVEN_UP } from "../../queue/mail-log.ts";
import { OF_INVOICES, OF_UNINVOICED } from "./invoice-causes.ts";
import { REMINDER_OF_EXCEPTION } from "./late-orders.ts";
import { type CauseRow, NO_DATE, oldEnough, type TaskCause } from "./task-cause.ts";

/** Orders in a status, with the moment they came to it. */
const ordersIn = (code: number) =>
  sql`select orders.id, status_since as since from orders where status = ${sql.lit(code)}`;

const eachOrderIn = (kind: TaskKind, code: number): TaskCause => ({
  subjectKind: "order",
  query: sql`select id::text as subject, since, ${NO_DATE} as due, jsonb_build_object('orderId', id) as facts
    from (${ordersIn(code)}) as waiting where since < ${oldEnough(kind)}`,
});

/** One task for all of them, with the oldest. */
const allOrdersIn = (kind: TaskKind, code: number): TaskCause => ({
  subjectKind: "orders",
  query: sql`select 'all' as subject, min(since) as since, ${NO_DATE} as due,
      jsonb_build_object('count', count(*), 'orderId', (array_agg(id order by since, id))[1]) as facts
    from (${ordersIn(code)}) as waiting where since < ${oldEnough(kind)} having count(*) > 0`,
});

const refunds = (status: "byHand" | "declined"): TaskCause => ({
  subjectKind: "refund",
  query: sql`select id::text as subject, updated_at as since, ${NO_DATE} as due,
      jsonb_build_object('orderId', order_id, 'reference', reference, 'amount', amount, 'code', coalesce(error_code, '')) as facts
    from payment_refund where status = ${status} and not ${IS_REPLACED}`,
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

/** Returns of goods in a state; each has the day by which the shop acts, in business days. */
const returnsIn = (state: GoodsReturnState, since: RawBuilder<unknown>): TaskCause => ({
  subjectKind: "goodsReturn",
  query: sql`select id::text as subject, ${since} as since, due_at as due,
      jsonb_build_object('orderId', order_id, 'returnId', id, 'reference', 'D ' || id, 'what', kind) as facts
    from return_request where state = ${state}`,
});

const returnNotSent = returnsIn("authorized", sql`authorized_at`);

const OF_RETURNS = {
  returnAsked: returnsIn("requested", sql`created_at`),
  returnNotSent: {
    ...returnNotSent,
    query: sql<CauseRow>`select * from (${returnNotSent.query}) as authorized where since < ${oldEnough("returnNotSent")}`,
  },
  returnToGrade: returnsIn("received", sql`received_at`),
  returnToDecide: returnsIn("graded", sql`graded_at`),
} as const;

const CARRIED = statusCodesWhere((status) => status === "preparingShipment" || isOfSomeWay(status));
const BY_CARRIER = [DELIVERY_TYPES.address.code, DELIVERY_TYPES.employeeCourier.code];

const TO_CUSTOMER = sql`delivery_type in (${sql.join(BY_CARRIER)})`;

/**
 * Parcels on their way: of orders those that a carrier has while they wait for them; of new tyres all, because their order was delivered before
 * and no status of its own waits for them.
 */
const UNDER_WAY = sql`parcel join shipment on shipment.id = parcel.shipment_id join orders on orders.id = shipment.order_id
    where shipment.state = 'shipped' and (shipment.kind = 'replacement' or (parcel.tracking_number <> ''
      and orders.status in (${sql.join(CARRIED)}) and ${TO_CUSTOMER}))`;
/** Asked about: the aggregator's settings are there, or were until yesterday. */
const IS_ASKED = sql`(tracked_at is not null and (next_poll_at is null or next_poll_at > now() - interval '1 day'))`;

const ABOUT_PARCEL = sql`jsonb_build_object('orderId', orders.id, 'reference', parcel.tracking_number, 'what', parcel.carrier)`;

const OF_PARCELS = {
  silentParcel: {
    subjectKind: "parcel",
    query: sql`select parcel.id::text as subject, greatest(last_event_at, shipped_at) as since,
        case when not ${IS_ASKED} then shipped_at + make_interval(days => ${SILENT_MANUAL_DAYS + 2}::integer) end as due,
        ${ABOUT_PARCEL} as facts
      from ${UNDER_WAY} and carrier_delivered_at is null and not (shipment.kind = 'replacement' and problem is not null) and case when ${IS_ASKED}
        then greatest(last_event_at, shipped_at) < ${oldEnough("silentParcel")}
        else shipped_at < now() - make_interval(days => ${SILENT_MANUAL_DAYS}::integer) end`,
  },
  carrierDelivered: {
    subjectKind: "shipment",
    query: sql`select shipment.id::text as subject, max(carrier_delivered_at) as since, ${NO_DATE} as due,
        jsonb_build_object('orderId', orders.id, 'what', shipment.carrier) as facts
      from ${UNDER_WAY} and ${TO_CUSTOMER} group by shipment.id, orders.id
      having bool_and(carrier_delivered_at is not null)`,
  },
  replacementProblem: {
    subjectKind: "parcel",
    query: sql`select parcel.id::text as subject, problem_at as since, ${NO_DATE} as due,
        ${ABOUT_PARCEL} || jsonb_build_object('code', problem) as facts
      from ${UNDER_WAY} and shipment.kind = 'replacement' and problem is not null`,
  },
} as const satisfies Partial<Record<TaskKind, TaskCause>>;

/** What makes a task of each kind. The doctor's table asks the same queries. */
export const TASK_CAUSES = {
  paymentsToValidate: allOrdersIn("paymentsToValidate", ORDER_STATUSES.paymentReceived.code),
  ordersToStart: allOrdersIn("ordersToStart", ORDER_STATUSES.paymentValidated.code),
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
  daysThatDiffer: {
    subjectKind: "day",
    query: sql`select to_char(day, 'YYYY-MM-DD') as subject, min(created_at) as since, ${NO_DATE} as due,
        jsonb_build_object('count', count(*), 'amount', sum(abs(theirs - ours))) as facts
      from reconciliation_difference where state = 'open' and kind not in ('movementOpen', 'movementUnclaimed')
        and created_at < ${oldEnough("daysThatDiffer")} group by day`,
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
    // While the person is to answer, the shop has nothing to do until that time is over, and then only to write it down.
    query: sql`select id::text as subject, case when state = 'asked' then ends else created_at end as since,
        case when state <> 'asked' then ends end as due,
        jsonb_build_object('what', state, 'responsible', owner_id) as facts
      from arco_request cross join lateral
        (select (due_on + 1)::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)} as ends) as clock
      where due_on is not null and (state <> 'asked' or due_on < (now() at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date)`,
  },
  reviewsPending: {
    subjectKind: "reviews",
    query: sql`select 'all' as subject, min(created_at) as since, ${NO_DATE} as due,
        jsonb_build_object('count', count(*)) as facts
      from review where state = 'pending' and created_at < ${oldEnough("reviewsPending")} having count(*) > 0`,
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
  stockLow: {
    subjectKind: "tire",
    // A featured tyre at zero is a task of its own.
    query: sql`select tire.code as subject,
        (select max(at) from stock_movement where stock_movement.code = tire.code) as since, ${NO_DATE} as due,
        jsonb_build_object('what', product.name, 'size', size_key, 'reference', tire.code, 'count', on_hand,
          'productId', product.id) as facts
      from tire join product on product.id = tire.product_id join stock on stock.code = tire.code
      where on_hand < alarm_level and tire.is_active and product.is_active
        and not (featured_position is not null and on_hand = 0)`,
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
