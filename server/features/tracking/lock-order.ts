import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import type { Trx } from "../../db/database.ts";
import { lockCustomer } from "../customers/lock-customer.ts";

/** Locks the order of a parcel: the customer's row first, as everywhere. Undefined where the parcel is gone. */
export async function lockOrderOf(trx: Trx, parcelId: number) {
  const owner = await trx
    .selectFrom("parcel")
    .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
    .innerJoin("orders", "orders.id", "shipment.order_id")
    .select(["orders.id", "orders.customer_id"])
    .where("parcel.id", "=", parcelId)
    .executeTakeFirst();
  if (!owner) return undefined;
  await lockCustomer(trx, owner.customer_id);
  const order = await trx
    .selectFrom("orders")
    .select(["id", "status", "delivery_type"])
    .where("id", "=", owner.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const [status, delivery] = [orderStatusFromCode(order.status), deliveryTypeFromCode(order.delivery_type)];
  return status && delivery ? { id: order.id, status, delivery } : undefined;
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOf>>>;
