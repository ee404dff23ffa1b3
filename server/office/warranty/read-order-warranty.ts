import type { OrderWarranty } from "../../../shared/contract/staff/warranty/order-warranty.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { personsOfOrders, seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { coveredTires } from "../../features/warranty/covered-tires.ts";

/** The folder as staff read it; undefined where the order does not exist for the member. */
export async function readOrderWarranty(
  db: Handle,
  id: number,
  permissions: Permissions,
): Promise<OrderWarranty | undefined> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "placed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  const status = order && orderStatusFromCode(order.status);
  if (!order || !status || !seesOrdersIn(status, permissions)) return undefined;
  const tires = await coveredTires(db, order);
  return {
    tires: tires.map(({ brand: _brand, dotWeeks, ...one }) => ({ ...one, dotWeeks: [...dotWeeks] })),
    mounting: personsOfOrders(permissions) === "shown" ? await mountingOf(db, id) : null,
  };
}

async function mountingOf(db: Handle, id: number): Promise<OrderWarranty["mounting"]> {
  const row = await db.selectFrom("order_mounting").selectAll().where("order_id", "=", id).executeTakeFirst();
  return row
    ? {
        mountedOn: row.mounted_on,
        kilometers: row.kilometers,
        writtenAt: row.created_at.toISOString(),
        changedAt: row.updated_at.toISOString(),
      }
    : null;
}
