import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { STATUS_LIMITS_BY_CODE } from "../../../shared/domain/staff/tasks/status-limits.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";

const EXCEPTION = ORDER_STATUSES.exception.code;

/** The moment of its day at which an exception is reminded of, on the shop's clock. */
const REMINDED_AT = sql`time '09:00'`;

const limitOf = (limitMs: number) => sql`orders.status_since + ${sql.lit(limitMs / 1_000)} * interval '1 second'`;

/**
 * When an order in 700 is reminded of: the day that was written down with what stopped it now. Null for a step by the provider's word,
 * which has no note.
 */
export const REMINDER_OF_EXCEPTION = sql<Date | null>`(
  select (remind_on + ${REMINDED_AT}) at time zone ${sql.lit(BUSINESS_TIME_ZONE)} from order_exception
  where order_exception.order_id = orders.id and opened_at >= orders.status_since order by order_exception.id desc limit 1)`;

const lateAt = (code: number, limitMs: number) =>
  code === EXCEPTION ? sql`coalesce(${REMINDER_OF_EXCEPTION}, ${limitOf(limitMs)})` : limitOf(limitMs);

/**
 * From when on an order is late in its status; null where nothing is. Lists, board, counts and tasks have this one rule: the status's
 * limit, and for an exception the day it is to be looked at again.
 */
export const ORDER_LATE_AT = sql<Date | null>`(case orders.status ${sql.join(
  STATUS_LIMITS_BY_CODE.map(([code, limitMs]) => sql`when ${sql.lit(code)} then ${lateAt(code, limitMs)}`),
  sql` `,
)} end)`;

/** Of an order that is late; each status apart, so that the index on status and moment is used. */
export const IS_LATE = sql<boolean>`(${sql.join(
  STATUS_LIMITS_BY_CODE.map(([code, limitMs]) =>
    code === EXCEPTION
      ? sql`(orders.status = ${sql.lit(code)} and ${lateAt(code, limitMs)} < now())`
      : sql`(orders.status = ${sql.lit(code)}
          and orders.status_since < now() - ${sql.lit(limitMs / 1_000)} * interval '1 second')`,
  ),
  sql` or `,
)})`;
