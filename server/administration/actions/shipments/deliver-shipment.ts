import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { mayStepTo } from "../../../../shared/domain/staff/access/order-access.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { deliverShipment } from "../../../features/payments/deliver-shipment.ts";
import { notifyReplacementArrived } from "../../../features/shipments/notify-replacement.ts";
import { moveRefusalText } from "../orders/move-refusal.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible } from "../staff-error.ts";
import { lockSeenOrder } from "./seen-order.ts";

/** A shipment arrived. The order is delivered with its last one. */
export const deliverShipmentAction = defineAction({
  name: "shipments deliver",
  reason: "optional",
  async run(context: ActionContext, { shipmentId }: { readonly shipmentId: number }) {
    const { db, now, actor, reason } = context;
    const found = await db
      .selectFrom("shipment")
      .select(["order_id", "kind"])
      .where("id", "=", shipmentId)
      .executeTakeFirst();
    if (!found) return err(NOT_FOUND);
    const orderId = found.order_id;
    // New tyres of a return leave after their order was delivered.
    const isReplacement = found.kind === "replacement";
    const seen = await lockSeenOrder(context, { orderId });
    if (!seen.ok) return seen;
    if (!mayStepTo("delivered", actor.permissions)) return err(NOT_FOUND);
    const { status: from } = seen.value;
    const state = await stateOf(context, shipmentId);
    if (state !== "shipped") {
      return changedMeanwhile("Ese envío ya no va en camino: vuelve a leer el pedido.", { id: shipmentId, state });
    }
    const at = (await carrierDay(context, shipmentId)) ?? now;
    const delivered = await transact(db, async (trx) => {
      const arrived = { orderId, shipmentId, at, actor: "staff", reason: reason || "advanced" } as const;
      const moved = await deliverShipment(trx, arrived);
      if (moved.ok && isReplacement) await notifyReplacementArrived(trx, { orderId, shipmentId });
      return moved;
    });
    if (!delivered.ok) return notPossible(moveRefusalText(delivered.error, orderId));
    const isLast = delivered.value === "delivered" && from !== "delivered";
    const text = isReplacement
      ? `Llegaron las llantas nuevas del pedido ${orderId}, que sigue en Entregado.`
      : isLast
        ? `El pedido ${orderId} pasa de ${ORDER_STATUSES[from].label} a Entregado.`
        : `Llegó un envío del pedido ${orderId}; los demás siguen en camino o por enviar.`;
    const day = { kind: "data" as const, text: `La paquetería lo entregó el ${formatDateTime(at)}.` };
    return ok({
      value: { id: shipmentId, orderId, status: ORDER_STATUSES[delivered.value].code },
      effects: [
        { kind: "status" as const, text },
        ...(at === now ? [] : [day]),
        {
          kind: "mail" as const,
          text:
            (isLast || isReplacement) && !seen.value.isErased
              ? "Su cliente recibe un correo."
              : "Su cliente no recibe correo.",
        },
      ],
      audit: {
        subject: { kind: "order", id: String(orderId) },
        before: { status: ORDER_STATUSES[from].code, shipment: shipmentId, state: "shipped" },
        after: { status: ORDER_STATUSES[delivered.value].code, shipment: shipmentId, state: "delivered" },
      },
    });
  },
});

const stateOf = async ({ db }: ActionContext, shipmentId: number): Promise<string | undefined> =>
  (await db.selectFrom("shipment").select("state").where("id", "=", shipmentId).executeTakeFirst())?.state;

/** When the carrier says that the last parcel arrived; undefined while it does not say so of all. */
async function carrierDay({ db }: ActionContext, shipmentId: number): Promise<Date | undefined> {
  const parcels = await db
    .selectFrom("parcel")
    .select("carrier_delivered_at as at")
    .where("shipment_id", "=", shipmentId)
    .execute();
  const days = parcels.flatMap(({ at }) => (at === null ? [] : [at]));
  return days.length < parcels.length ? undefined : days.toSorted((one, other) => +other - +one)[0];
}
