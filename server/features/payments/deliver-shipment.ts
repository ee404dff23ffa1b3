import { type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { nextOnWay } from "../../../shared/domain/orders/delivery-way.ts";
import { statusByShipments } from "../../../shared/domain/orders/shipments/shipment-progress.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { findShipments } from "../shipments/order-shipments.ts";
import { type MoveError, type StepActor, takeStep } from "./staff-moves.ts";

interface Arrival {
  readonly orderId: number;
  readonly shipmentId: number;
  readonly at: Date;
  readonly actor: StepActor;
  /** For the order's history; no personal data. */
  readonly reason: string;
}

/**
 * A shipment in transit arrived. With the last one its order is delivered, through the steps that its way still has, so that its
 * history has no hole; only the last is written about. Answers the order's status. Needs the locks of customer and order.
 */
export async function deliverShipment(
  trx: Trx,
  { orderId, shipmentId, at, actor, reason }: Arrival,
): Promise<Result<OrderStatus, MoveError>> {
  await trx
    .updateTable("shipment")
    .set({ state: "delivered", delivered_at: at, updated_at: new Date() })
    .where("id", "=", shipmentId)
    .where("state", "=", "shipped")
    .execute();
  const order = await trx
    .selectFrom("orders")
    .select(["status", "delivery_type", "articles"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const delivery = deliveryTypeFromCode(order.delivery_type) ?? "address";
  let status = orderStatusFromCode(order.status);
  if (status === null) return err({ kind: "orderUnknown" });
  if (statusByShipments(order.articles, await findShipments(trx, orderId), delivery) !== "delivered") return ok(status);
  while (status !== "delivered") {
    const to = nextOnWay(status, delivery) ?? "delivered";
    const step = { orderId, to, reason, actor, shipment: null, tellsCustomer: to === "delivered" };
    const moved = await takeStep(trx, step);
    if (!moved.ok) return moved;
    status = moved.value.to;
  }
  return ok(status);
}
