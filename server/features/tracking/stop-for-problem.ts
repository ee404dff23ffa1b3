import { nextWorkingDay } from "../../../shared/domain/orders/shipments/preparation-day.ts";
import { problemOfKind, TRACKING_KINDS } from "../../../shared/domain/tracking/tracking-kinds.ts";
import type { TrackingEvent } from "../../../shared/domain/tracking/tracking-state.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Trx } from "../../db/database.ts";
import { noteOrder } from "../orders/order-moves.ts";
import { takeStep } from "../payments/staff-moves.ts";
import type { LockedOrder } from "./lock-order.ts";
import type { NumberedParcel } from "./tracking.repository.ts";

interface Problem {
  readonly parcel: NumberedParcel;
  readonly problem: TrackingEvent;
  readonly now: Date;
}

/**
 * A parcel that came back, was damaged or has no address stops its order (700), where the transition table lets it; a member resolves it.
 * Otherwise, as of an order that is stopped already or was delivered, its history keeps it. Needs the locks of customer and order.
 */
export async function stopForProblem(trx: Trx, order: LockedOrder, { parcel, problem, now }: Problem): Promise<void> {
  const { says } = TRACKING_KINDS[problem.kind];
  const reason = `told by the carrier: ${says}`;
  const moved = await takeStep(trx, { orderId: order.id, to: "exception", reason, shipment: null, actor: "shop" });
  if (!moved.ok) {
    await noteOrder(trx, { orderId: order.id, actor: "shop", reason });
    return;
  }
  await trx
    .insertInto("order_exception")
    .values({
      order_id: order.id,
      motive: problemOfKind(problem.kind) ?? "other",
      note: `La paquetería avisa: ${says}. Guía ${parcel.trackingNumber} de ${parcel.carrier}.`,
      responsible_id: null,
      remind_on: nextWorkingDay(businessDay(now)),
      opened_by: null,
    })
    .execute();
}
