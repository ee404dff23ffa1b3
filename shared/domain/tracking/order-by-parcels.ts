import type { DeliveryType } from "../orders/delivery-type.ts";
import { DELIVERY_WAYS } from "../orders/delivery-way.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { needsGuia } from "../orders/shipments/shipment-progress.ts";
import { stageRank, type TrackingStage } from "./tracking-kinds.ts";

/**
 * Steps of its way that an order is to take, in turn, by the parcels in transit: the least advanced decides (aftersales section 1).
 * Empty where it stays: it is not on its way, a shop's own lorry has it, or a parcel has not moved. The last step, 'Entregado', is not
 * among them: it is taken by a setting or by a member.
 */
export function stepsByParcels(
  status: OrderStatus,
  delivery: DeliveryType,
  stages: readonly TrackingStage[],
): readonly OrderStatus[] {
  const way: readonly OrderStatus[] = DELIVERY_WAYS[delivery];
  const at = way.indexOf(status);
  if (!needsGuia(delivery) || at === -1 || stages.length === 0) return [];
  const least = stages.reduce((found, stage) => (stageRank(stage) < stageRank(found) ? stage : found));
  return way.slice(at + 1, way.indexOf(reachedBy(least, way)) + 1);
}

/** What was delivered passed its branch: its customer is not told to come for it any more. */
function reachedBy(stage: TrackingStage, way: readonly OrderStatus[]): OrderStatus {
  if (stage === "none") return way[0] ?? "inTransit";
  return stage === "atBranch" && way.includes("atCourierBranch") ? "atCourierBranch" : "inTransit";
}
