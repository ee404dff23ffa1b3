import { sql } from "kysely";
import type { orderCountsEndpoint, orderPlacesEndpoint } from "../../../../shared/contract/staff/orders/order-lists.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { isOver, statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../../db/database.ts";
import { IS_LATE } from "../../../administration/tasks/late-orders.ts";
import { lacksTracking } from "./order-conditions.ts";

/** Open orders by status, read by the index on the status: those that are over are too many to count again and again. */
export async function countOpenOrders(
  db: Handle,
  permissions: Permissions,
): Promise<StaffAnswerOf<typeof orderCountsEndpoint>> {
  const open = statusCodesWhere(
    (status) => !isOver(status) && status !== "incomplete" && seesOrdersIn(status, permissions),
  );
  const rows = await db
    .selectFrom("orders")
    .select([
      "status",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`(count(*) filter (where ${IS_LATE}))::int`.as("overdue"),
      sql<number>`(count(*) filter (where ${lacksTracking}))::int`.as("withoutTracking"),
    ])
    .where("status", "in", [...open])
    .groupBy("status")
    .orderBy("status")
    .execute();
  const sum = (of: "overdue" | "withoutTracking") => rows.reduce((total, row) => total + row[of], 0);
  return {
    statuses: rows.map(({ status, count }) => ({ status, count })),
    overdue: sum("overdue"),
    withoutTracking: sum("withoutTracking"),
  };
}

/** Places where orders are picked up; closed ones too, since orders may still be there. */
export async function placesOfOrders(db: Handle): Promise<StaffAnswerOf<typeof orderPlacesEndpoint>> {
  const rows = await db
    .selectFrom("location")
    .select(["id", "name", "city"])
    .where("id", "in", (eb) => eb.selectFrom("orders").select("location_id").where("location_id", "is not", null))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return { items: rows.map(({ id, name, city }) => ({ id, name: `${name}, ${city}` })) };
}
