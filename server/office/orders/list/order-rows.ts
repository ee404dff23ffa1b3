import { sql } from "kysely";
import type { OrderRow } from "../../../../shared/contract/staff/orders/orders.ts";
import { statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import { seesDocuments } from "../../../../shared/domain/staff/access/invoice-access.ts";
import { maskedName } from "../../../../shared/domain/staff/access/masked-person.ts";
import { personsOfOrders, seesAmounts, seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../../db/database.ts";
import { ORDER_LATE_AT } from "../../../administration/tasks/late-orders.ts";
import { memberSteps } from "./member-steps.ts";

/** The document that has an order's sale, or else its newest invoice. */
const CFDI = sql<
  OrderRow["cfdi"] | null
>`(select jsonb_build_object('state', cfdi.state, 'isGlobal', cfdi.kind = 'global') from cfdi
  where cfdi.id = coalesce(
    (select cfdi_id from cfdi_order where cfdi_order.order_id = orders.id),
    (select max(own.id) from cfdi as own where own.order_id = orders.id and own.kind = 'income')))`;

/** Orders that a member sees, with what a list shows of each. */
export const seenOrders = (db: Handle, permissions: Permissions) =>
  db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.placed_at",
      "customer.name",
      "customer.last_name",
      "orders.delivery_type",
      "orders.payment_type",
      "orders.articles",
      "orders.total",
      "orders.status",
      "orders.status_since",
      "orders.tracking_number",
      ORDER_LATE_AT.as("late_at"),
      CFDI.as("cfdi"),
    ])
    .where("orders.status", "in", [...statusCodesWhere((status) => seesOrdersIn(status, permissions))]);

type SeenOrder = Awaited<ReturnType<ReturnType<typeof seenOrders>["execute"]>>[number];

/** The wire's row: without amounts and persons that the member does not see. */
export function toOrderRow(row: SeenOrder, permissions: Permissions): OrderRow {
  const persons = personsOfOrders(permissions);
  const { name, last_name: lastName } = row;
  const names = { shown: `${name} ${lastName}`.trim(), masked: maskedName(name, lastName), none: null };
  return {
    id: row.id,
    placedAt: row.placed_at.toISOString(),
    customer: names[persons],
    delivery: row.delivery_type,
    payment: row.payment_type,
    articles: row.articles,
    ...(seesAmounts(permissions) && { total: row.total }),
    status: row.status,
    statusSince: row.status_since.toISOString(),
    lateAt: row.late_at?.toISOString() ?? null,
    tracking: row.tracking_number,
    ...(seesDocuments(permissions) && { cfdi: row.cfdi ?? null }),
    ...memberSteps(row.status, row.delivery_type, permissions),
  };
}
