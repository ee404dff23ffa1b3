import type { DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import { nextOnWay } from "../../../../shared/domain/orders/delivery-way.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { statusByShipments } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { mayStepTo } from "../../../../shared/domain/staff/order-access.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { advanceOrder } from "../../../features/payments/staff-moves.ts";
import { findShipments } from "../../../features/shipments/order-shipments.ts";
import { moveRefusalText } from "../orders/move-refusal.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { lockSeenOrder } from "./seen-order.ts";

/** A shipment arrived. The order is delivered with its last one. */
export const deliverShipmentAction = defineAction({
  name: "shipments deliver",
  reason: "optional",
  async run(context: ActionContext, { shipmentId }: { readonly shipmentId: number }) {
    const { db, now, actor } = context;
    const found = await db.selectFrom("shipment").select("order_id").where("id", "=", shipmentId).executeTakeFirst();
    if (!found) return err(NOT_FOUND);
    const orderId = found.order_id;
    const seen = await lockSeenOrder(context, { orderId });
    if (!seen.ok) return seen;
    if (!mayStepTo("delivered", actor.permissions)) return err(NOT_FOUND);
    const { status: from, delivery } = seen.value;
    const state = await stateOf(context, shipmentId);
    if (state !== "shipped") {
      return changedMeanwhile("Ese envío ya no va en camino: vuelve a leer el pedido.", { id: shipmentId, state });
    }
    return transact(db, async (trx) => {
      await trx
        .updateTable("shipment")
        .set({ state: "delivered", delivered_at: now, updated_at: now })
        .where("id", "=", shipmentId)
        .execute();
      const { articles } = await trx
        .selectFrom("orders")
        .select("articles")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      const shipments = await findShipments(trx, orderId);
      const isLast = statusByShipments(articles, shipments, delivery) === "delivered";
      const reached = isLast ? await walkToDelivered(context, { orderId, from, delivery }) : ok(from);
      if (!reached.ok) return reached;
      const text = isLast
        ? `El pedido ${orderId} pasa de ${ORDER_STATUSES[from].label} a Entregado.`
        : `Llegó un envío del pedido ${orderId}; los demás siguen en camino o por enviar.`;
      return ok({
        value: { id: shipmentId, orderId, status: ORDER_STATUSES[reached.value].code },
        effects: [
          { kind: "status" as const, text },
          {
            kind: "mail" as const,
            text: isLast && !seen.value.isErased ? "Su cliente recibe un correo." : "Su cliente no recibe correo.",
          },
        ],
        audit: {
          subject: { kind: "order", id: String(orderId) },
          before: { status: ORDER_STATUSES[from].code, shipment: shipmentId, state: "shipped" },
          after: { status: ORDER_STATUSES[reached.value].code, shipment: shipmentId, state: "delivered" },
        },
      });
    });
  },
});

const stateOf = async ({ db }: ActionContext, shipmentId: number): Promise<string | undefined> =>
  (await db.selectFrom("shipment").select("state").where("id", "=", shipmentId).executeTakeFirst())?.state;

/** Through the steps that its way still has, so that its history has no hole; only the last is written about. */
async function walkToDelivered(
  { db, reason }: ActionContext,
  { orderId, from, delivery }: { orderId: number; from: OrderStatus; delivery: DeliveryType },
): Promise<Result<OrderStatus, StaffError>> {
  let status = from;
  while (status !== "delivered") {
    const to = nextOnWay(status, delivery) ?? "delivered";
    const step = { orderId, to, reason: reason || "advanced", shipment: null, tellsCustomer: to === "delivered" };
    const moved = await advanceOrder(db, step);
    if (!moved.ok) return notPossible(moveRefusalText(moved.error, orderId));
    status = moved.value.to;
  }
  return ok(status);
}
