import { isOfSomeWay } from "../../../shared/domain/orders/delivery-way.ts";
import { needsGuia } from "../../../shared/domain/orders/shipments/shipment-progress.ts";
import { stepsByParcels } from "../../../shared/domain/tracking/order-by-parcels.ts";
import type { TrackingStage } from "../../../shared/domain/tracking/tracking-kinds.ts";
import { arrival, openProblem, trackAll } from "../../../shared/domain/tracking/tracking-state.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Trx } from "../../db/database.ts";
import { deliverShipment } from "../payments/deliver-shipment.ts";
import { takeStep } from "../payments/staff-moves.ts";
import { notifyReplacementArrived } from "../shipments/notify-replacement.ts";
import { findShipments, type StoredShipment } from "../shipments/order-shipments.ts";
import type { LockedOrder } from "./lock-order.ts";
import { findEvents } from "./tracking.repository.ts";

const TOLD = { actor: "shop", reason: "told by the carrier" } as const;

interface FollowedShipment {
  readonly id: number;
  /** New tyres of a return: their order was delivered before. */
  readonly isReplacement: boolean;
  readonly stages: readonly TrackingStage[];
  /** When its last parcel arrived by the carrier; null while one has not, or has a problem after it. */
  readonly arrivedAt: Date | null;
}

/**
 * An order takes the steps that its parcels have behind them. What arrived whole becomes 'Entregado' only where staff set it so; otherwise it
 * is a task for them. Needs the locks of customer and order.
 */
export async function followParcels(trx: Trx, order: LockedOrder): Promise<void> {
  const underWay = (await findShipments(trx, order.id)).filter(({ state }) => state === "shipped");
  const followed: FollowedShipment[] = [];
  for (const shipment of underWay) followed.push(await follow(trx, shipment));
  // Shipments that arrived are further than any in transit.
  const steps = stepsByParcels(
    order.status,
    order.delivery,
    followed.flatMap(({ stages, isReplacement }) => (isReplacement ? [] : stages)),
  );
  for (const to of steps) {
    // Of steps that were heard of together only the last is written about.
    const step = { orderId: order.id, to, shipment: null, tellsCustomer: to === steps.at(-1) };
    const moved = await takeStep(trx, { ...step, ...TOLD });
    if (!moved.ok) return;
  }
  // What a carrier brings to a dealer is not its customer's yet.
  if (!needsGuia(order.delivery) || (await readSetting(trx, "deliveredByCarrier")) !== "on") return;
  const isUnderWay = isOfSomeWay(order.status) || order.status === "preparingShipment";
  for (const { id, arrivedAt, isReplacement } of followed) {
    if (arrivedAt === null || !(isUnderWay || isReplacement)) continue;
    await deliverShipment(trx, { orderId: order.id, shipmentId: id, at: arrivedAt, ...TOLD });
    if (isReplacement) await notifyReplacementArrived(trx, { orderId: order.id, shipmentId: id });
  }
}

async function follow(trx: Trx, { id, kind, parcels }: StoredShipment): Promise<FollowedShipment> {
  const states = [];
  for (const { id: parcelId, carrier, tracking_number: trackingNumber } of parcels) {
    const events = trackingNumber === "" ? [] : await findEvents(trx, { id: parcelId, carrier, trackingNumber });
    states.push(trackAll(events));
  }
  const days = states.flatMap((state) => {
    const arrived = arrival(state);
    return arrived !== null && openProblem(state) === null ? [arrived.at] : [];
  });
  const isWhole = states.length > 0 && days.length === states.length;
  return {
    id,
    isReplacement: kind === "replacement",
    stages: states.map(({ stage }) => stage),
    arrivedAt: isWhole ? new Date(Math.max(...days.map((day) => day.getTime()))) : null,
  };
}
