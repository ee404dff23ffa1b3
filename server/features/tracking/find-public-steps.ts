import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { publicSteps, type PublicStepState } from "../../../shared/domain/tracking/public-steps.ts";
import type { Handle } from "../../db/database.ts";

interface Order {
  readonly id: number;
  readonly status: number;
  readonly delivery_type: number;
  readonly placed_at: Date;
}

/** The road of an order for its page and its e-mails; empty for a status or a delivery of another version. */
export async function findPublicSteps(db: Handle, order: Order): Promise<readonly PublicStepState[]> {
  const [status, delivery] = [orderStatusFromCode(order.status), deliveryTypeFromCode(order.delivery_type)];
  if (status === null || delivery === null) return [];
  const rows = await db
    .selectFrom("order_event")
    .select(["to_status", "at"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const events = rows.map(({ to_status: to, at }) => ({ to, at }));
  return publicSteps({ status, delivery, placedAt: order.placed_at, events });
}
