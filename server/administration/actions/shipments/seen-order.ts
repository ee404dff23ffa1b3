import { type DeliveryType, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { advanceOrder } from "../../../features/payments/staff-moves.ts";
import { moveRefusalText } from "../orders/move-refusal.ts";
import { type OrderInput, lockOrder } from "../orders/lock-order.ts";
import type { ActionContext } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

export interface SeenOrder {
  readonly status: OrderStatus;
  /** The shop's orders all have one; a home delivery stands for an unknown code. */
  readonly delivery: DeliveryType;
  readonly placedAt: Date;
  /** An erased customer is written to no more. */
  readonly isErased: boolean;
}

/**
 * Locks an order's customer and reads the order for a member who may ship. Refused: an order that does not exist for the member, and one
 * that moved since the member read it.
 */
export async function lockSeenOrder(context: ActionContext, seen: OrderInput): Promise<Result<SeenOrder, StaffError>> {
  const { db, actor } = context;
  const mayShip = actor.permissions === "all" || hasGrant(actor.permissions, "shipments.write", "full");
  if (!mayShip) return err(NOT_FOUND);
  const locked = await lockOrder(context, seen);
  if (!locked.ok) return locked;
  if (!locked.value) return err(NOT_FOUND);
  const order = await db
    .selectFrom("orders")
    .select(["delivery_type", "placed_at"])
    .where("id", "=", seen.orderId)
    .executeTakeFirstOrThrow();
  const delivery = deliveryTypeFromCode(order.delivery_type) ?? "address";
  const { status, isErased } = locked.value;
  return ok({ status, isErased, delivery, placedAt: order.placed_at });
}

/** An order of 21 is being prepared from the first tyre that is taken: from then on it cannot be cancelled. */
export async function beginPreparing(
  { db }: ActionContext,
  orderId: number,
  status: OrderStatus,
): Promise<Result<undefined, StaffError>> {
  if (status === "preparingShipment") return ok(undefined);
  if (status !== "inProcess") {
    return notPossible(`El pedido ${orderId} está en ${ORDER_STATUSES[status].label}: no se surte.`);
  }
  const step = { orderId, to: "preparingShipment", reason: "picking", shipment: null } as const;
  const moved = await advanceOrder(db, step);
  return moved.ok ? ok(undefined) : notPossible(moveRefusalText(moved.error, orderId));
}

/** Fields of a form, with what is wrong in each. */
export const fieldsRefused = (message: string, fields: Readonly<Record<string, string[]>>): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields });
