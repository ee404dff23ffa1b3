import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { notifyReplacementArrived } from "../shipments/notify-replacement.ts";
import type { ReturnRow } from "./returns.repository.ts";

export type DeliverError =
  /** Nothing is on its way: it was not sent, or arrived before. */
  { readonly kind: "notOnItsWay" } | { readonly kind: "beforeItLeft"; readonly shippedOn: string };

/** The new tyres of a locked return arrived. The order keeps its status: it was delivered before. */
export async function deliverReplacement(
  trx: Trx,
  { order_id: orderId, replacement_id: shipmentId }: Pick<ReturnRow, "order_id" | "replacement_id">,
  at: Date,
): Promise<Result<{ readonly shipmentId: number }, DeliverError>> {
  if (shipmentId === null) return err({ kind: "notOnItsWay" });
  const shipment = await trx
    .selectFrom("shipment")
    .select(["state", "shipped_at"])
    .where("id", "=", shipmentId)
    .forUpdate()
    .executeTakeFirst();
  if (shipment?.state !== "shipped") return err({ kind: "notOnItsWay" });
  const { shipped_at: shippedAt } = shipment;
  if (shippedAt !== null && businessDay(at) < businessDay(shippedAt))
    return err({ kind: "beforeItLeft", shippedOn: businessDay(shippedAt) });
  // Noon of the day it left may be before the hour it left at.
  const deliveredAt = shippedAt !== null && at < shippedAt ? shippedAt : at;
  await trx
    .updateTable("shipment")
    .set({ state: "delivered", delivered_at: deliveredAt, updated_at: new Date() })
    .where("id", "=", shipmentId)
    .execute();
  await notifyReplacementArrived(trx, { orderId, shipmentId });
  return ok({ shipmentId });
}
