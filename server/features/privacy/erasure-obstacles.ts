import { type RawBuilder, sql } from "kysely";
import {
  isOver,
  type OrderStatus,
  orderStatusFromCode,
  releasesStock,
  statusCodesWhere,
} from "../../../shared/domain/orders/order-status.ts";
import { OPEN_RETURN_STATES } from "../../../shared/domain/returns/return-states.ts";
import { isServedByErasure } from "../../../shared/domain/privacy/arco-request.ts";
import type { Trx } from "../../db/database.ts";
import { IS_REPLACED } from "../payments/refunds/replaced-refunds.ts";
import { GIVEN_BACK } from "../payments/refunds/payment-returns.ts";
import { ABANDONED_POLL_DAYS, REVIEW_POLL_DAYS } from "../payments/queue-settlements.ts";
import { openRequestsOf, unsentDecisionsOf } from "./requests/requests.repository.ts";

const OVER = statusCodesWhere(isOver);
const ENDED = statusCodesWhere(releasesStock);

const withRefund = (...statuses: readonly string[]) => sql<boolean>`exists (select from payment_refund
  where payment_refund.order_id = orders.id and payment_refund.status in (${sql.join(statuses)})
    and not ${IS_REPLACED})`;

/**
 * Why a person cannot be erased yet: what must hold of one of their orders. A new reason is a row here and its sentence in the
 * command (`customers-erase.ts`).
 */
const OBSTACLES = {
  inFlight: sql<boolean>`orders.status not in (${sql.join(OVER)})`,
  otherAmount: sql<boolean>`exists (select from payment_attempt
    where payment_attempt.order_id = orders.id and payment_attempt.status = 'mismatch')`,
  /** Staff have to call them: only the order has their phone. */
  refundOwed: withRefund("byHand", "declined"),
  refundUnderWay: withRefund("asked", "sent"),
  /** Goods are on their way back, or are not decided about. */
  returnOpen: sql<boolean>`exists (select from return_request where return_request.order_id = orders.id
    and return_request.state in (${sql.join(OPEN_RETURN_STATES)}))`,
  /** New tyres for a return that is over are not delivered: the carrier needs the address. */
  replacementUnderWay: sql<boolean>`exists (select from shipment where shipment.order_id = orders.id
    and shipment.kind = 'replacement' and shipment.state not in ('delivered', 'void'))`,
  /** A second person has not decided: a refund that was asked for has no row before. Refunds are asked for about their order or return. */
  approvalOpen: sql<boolean>`exists (select from approval_request as request
    where request.state = 'open' and request.expires_at > now() and (request.subject_kind, request.subject_id) in (
      select 'order', orders.id::text
      union all select 'goodsReturn', id::text from return_request where order_id = orders.id))`,
  /** Undecided; or decided, and the shop has money of an order that ended. */
  contested: sql<boolean>`exists (select from payment_return where payment_return.order_id = orders.id
    and (payment_return.state in ('heard', 'open') or (orders.status in (${sql.join(ENDED)})
      and exists (select from payment_attempt where payment_attempt.id = payment_return.attempt_id
        and payment_attempt.status = 'paid' and ${GIVEN_BACK} + (select coalesce(sum(r.amount), 0) from payment_refund as r
          where r.payment_id = payment_attempt.id and r.status <> 'declined' and not r.given_back_there)
          < coalesce(paid_amount, payment_attempt.amount)))))`,
  /** Given up here; their bank or a shop's till may still take the money, and it would have to go back. */
  mayStillBePaid: sql<boolean>`exists (select from payment_attempt
    where payment_attempt.order_id = orders.id and payment_attempt.status = 'abandoned'
    and orders.updated_at > now() - make_interval(days =>
      case when review_until is null then ${ABANDONED_POLL_DAYS}::integer else ${REVIEW_POLL_DAYS}::integer end))`,
} as const satisfies Record<string, RawBuilder<boolean>>;

/** Whether something of an order is open that would stand in the way of its person's erasure. */
export const IS_OPEN = sql<boolean>`(${sql.join(Object.values(OBSTACLES), sql` or `)})`;

export interface ErasureObstacle {
  /** `openRequest`: the person asked for something else, which could not be done any more. `answerUnsent`: it still needs the address. */
  readonly kind: keyof typeof OBSTACLES | "openRequest" | "answerUnsent";
  readonly orders: readonly { readonly id: number; readonly status: OrderStatus | null }[];
  /** ARCO requests that it is about. */
  readonly requests: readonly number[];
}

/**
 * ARCO requests that stand in the way of their own person's erasure. Messages do not: a stranger may write one under any address, and would
 * hinder the person.
 */
export async function requestObstacles(
  trx: Trx,
  { email, customerId }: { readonly email: string; readonly customerId: number | undefined },
): Promise<readonly ErasureObstacle[]> {
  const open = await openRequestsOf(trx, email, customerId);
  const others = open.filter(({ right_kind: right }) => !isServedByErasure(right)).map(({ id }) => id);
  const unsent = await unsentDecisionsOf(trx, email, customerId);
  return [
    ...(others.length > 0 ? [{ kind: "openRequest" as const, orders: [], requests: others }] : []),
    ...(unsent.length > 0 ? [{ kind: "answerUnsent" as const, orders: [], requests: unsent }] : []),
  ];
}

/** All that stands in the way, with the orders it is about. The customer's row is locked: nothing of it changes meanwhile. */
export async function erasureObstacles(trx: Trx, customerId: number): Promise<readonly ErasureObstacle[]> {
  const found: ErasureObstacle[] = [];
  for (const [kind, condition] of Object.entries(OBSTACLES)) {
    const orders = await trx
      .selectFrom("orders")
      .select(["id", "status"])
      .where("customer_id", "=", customerId)
      .where(condition)
      .orderBy("id")
      .execute();
    const named = orders.map(({ id, status }) => ({ id, status: orderStatusFromCode(status) }));
    if (named.length > 0) found.push({ kind: kind as ErasureObstacle["kind"], orders: named, requests: [] });
  }
  return found;
}
