import { type RawBuilder, sql } from "kysely";
import type { FigureGroup, FigureRange } from "../../../shared/domain/figures/figure-range.ts";
import { isFirstOfWay } from "../../../shared/domain/orders/delivery-way.ts";
import {
  isSold,
  ORDER_STATUSES,
  type OrderStatus,
  statusCodesWhere,
} from "../../../shared/domain/orders/order-status.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";

const ZONE = sql.lit(BUSINESS_TIME_ZONE);

/** Mexico City's midnight at the beginning of a day, also in the years in which its clocks were changed. */
const midnight = (day: string, later = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${ZONE})`;

/** Whether a moment is in one of the range's days. */
export const within = (moment: string, { from, to }: FigureRange): RawBuilder<boolean> =>
  sql`(${sql.ref(moment)} >= ${midnight(from)} and ${sql.ref(moment)} < ${midnight(to, 1)})`;

/** The first day of the group that a moment is in. */
export const groupOf = (moment: string, group: FigureGroup): RawBuilder<string> =>
  sql`date_trunc(${sql.lit(group)}, ${sql.ref(moment)} at time zone ${ZONE})::date`;

export const dayOf = (moment: string): RawBuilder<string> => sql`(${sql.ref(moment)} at time zone ${ZONE})::date`;

const PAID = sql.lit(ORDER_STATUSES.paymentReceived.code);
const codesWhere = (holds: (status: OrderStatus) => boolean) =>
  sql.join(statusCodesWhere(holds).map((code) => sql.lit(code)));

const SOLD = codesWhere(isSold);

/** In a query of `order_event`: the tyres left the warehouse. */
export const SHIPPED = sql`to_status in (${codesWhere(isFirstOfWay)})`;

/**
 * Orders that were paid in the range and stand, with the moment of their payment. An order counts on the day on which its money came in,
 * also one whose payment came late, and on the first one where it was paid anew.
 */
export const soldOrders = (range: FigureRange): RawBuilder<unknown> => sql`(
  select paid.at, orders.id, orders.articles, orders.total, orders.list_total, orders.shipping_total, orders.coupon_code, orders.coupon_discount
  from (
    select event.order_id, min(event.at) as at from order_event as event where event.to_status = ${PAID} and ${within("event.at", range)}
      and not exists (select from order_event as earlier
        where earlier.to_status = ${PAID} and earlier.order_id = event.order_id and earlier.at < ${midnight(range.from)})
    group by event.order_id) as paid
  join orders on orders.id = paid.order_id where orders.status in (${SOLD}))`;
