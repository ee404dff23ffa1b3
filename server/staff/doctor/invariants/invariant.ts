import { type RawBuilder, sql } from "kysely";
import {
  DISPUTE_TRANSITIONS,
  isSold,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../../../shared/domain/orders/order-status.ts";

/** What must hold of the data. The query answers what breaks it: `what`, an order's number or a code. */
export interface Invariant {
  readonly check: string;
  readonly holds: string;
  readonly broken: string;
  readonly advice: string;
  readonly isWarning?: true;
  readonly query: RawBuilder<{ what: string }>;
}

export const ALL_STATUSES = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];
export const codes = (statuses: readonly OrderStatus[]) =>
  sql.join(statuses.map((status) => ORDER_STATUSES[status].code));
export const WAITING: readonly OrderStatus[] = ["incomplete", "awaitingPayment"];
export const NOT_SHIPPED = Object.keys(DISPUTE_TRANSITIONS) as (keyof typeof DISPUTE_TRANSITIONS)[];
export const PAID = ALL_STATUSES.filter(isSold);

/** The demonstration's orders were loaded with the status they have, without a payment. */
export const NOT_DEMONSTRATION = sql`not exists (select from order_event
  where order_event.order_id = orders.id and reason = 'demonstration' and actor = 'shop')`;

/** A deposit that staff have not looked at: it holds no goods, and waits longer than a bank's page. */
export const IN_REVIEW = sql`(awaits_review and status = ${sql.lit(ORDER_STATUSES.incomplete.code)})`;
