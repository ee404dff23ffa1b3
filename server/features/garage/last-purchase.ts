import { type RawBuilder, sql } from "kysely";
import { isSold, ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { GoodsReturnState } from "../../../shared/domain/returns/return-states.ts";
import type { BoughtTires } from "../../../shared/domain/tires/vehicles/last-purchase.ts";
import { IS_OF_SIZE } from "../catalog/vehicles/approved-vehicles.ts";
import { paidAtOf } from "../invoices/payment-moment.ts";
import { IS_ALL_BACK } from "../payments/refunds/free-coupons.ts";

/** The warehouse has the tyres; those that went back to their customer are not counted. New ones take the place of those of `replaced`. */
const CAME_BACK = ["received", "graded", "refunded"] as const satisfies readonly GoodsReturnState[];

/** Pieces of an order's line that neither came back nor were paid back. */
const KEPT = sql<number>`(order_line.quantity
  - coalesce((select sum(coalesce(return_line.received, return_line.quantity) - return_line.sent_back) from return_line
      join return_request on return_request.id = return_line.return_id
      where return_request.order_id = order_line.order_id and return_line.line = order_line.line
        and return_request.state in (${sql.join(CAME_BACK)})), 0)
  - coalesce((select sum((piece ->> 'pieces')::integer) from payment_refund
      cross join lateral jsonb_array_elements(payment_refund.lines) as piece
      where payment_refund.order_id = order_line.order_id and (piece ->> 'line')::integer = order_line.line
        and payment_refund.return_id is null and payment_refund.status = 'accepted'
        and not payment_refund.given_back_there), 0))`;

const FITS = sql<boolean>`exists (select from vehicle
  join vehicle_model on vehicle_model.id = vehicle.model_id
  join fitment on fitment.vehicle_id = vehicle.id
  where vehicle.id = garage_vehicle.version_id and vehicle.is_active
    and vehicle_model.id = garage_vehicle.model_id and vehicle_model.brand_id = garage_vehicle.brand_id
    and garage_vehicle.year between vehicle.year_from and vehicle.year_to and ${IS_OF_SIZE})`;

/** When the last shipment arrived; of an order that did not arrive yet, when it was paid. */
const RECEIVED_AT = sql<Date>`coalesce(
  case when orders.status = ${sql.lit(ORDER_STATUSES.delivered.code)} then coalesce(
    (select max(shipment.delivered_at) from shipment
      where shipment.order_id = orders.id and shipment.kind = 'order' and shipment.state = 'delivered'),
    (select max(arrival.at) from order_event as arrival where arrival.order_id = orders.id
      and arrival.to_status = orders.status and arrival.from_status is distinct from arrival.to_status),
    orders.status_since) end,
  ${paidAtOf(sql`orders.id`)}, orders.placed_at)`;

/** A row of `LAST_PURCHASE`. */
export interface PurchaseRow {
  readonly order_id: number;
  readonly placed_at: Date;
  readonly received_at: Date;
  readonly tires: readonly BoughtTires[];
}

/** In a query of `garage_vehicle`, to be joined laterally: its customer's last purchase in a size that it takes, none or one row. */
export const LAST_PURCHASE: RawBuilder<PurchaseRow> = sql`(
  select orders.id as order_id, orders.placed_at, ${RECEIVED_AT} as received_at,
    json_agg(json_build_object('quantity', order_line.quantity, 'name', order_line.product_name, 'size', order_line.size)
      order by order_line.line) as tires
  from orders
  join order_line on order_line.order_id = orders.id
  join tire on tire.code = order_line.code
  where orders.customer_id = garage_vehicle.customer_id
    and orders.status in (${sql.join(statusCodesWhere(isSold).map((code) => sql.lit(code)))})
    and ${FITS} and ${KEPT} > 0 and not ${IS_ALL_BACK}
  group by orders.id
  order by orders.placed_at desc, orders.id desc limit 1)`;
