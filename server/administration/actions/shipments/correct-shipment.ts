import {
  carrierSpelling,
  guiaKey,
  LONGEST_CARRIER,
  readGuia,
} from "../../../../shared/domain/orders/shipments/carriers.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { orderWithGuia, type SendError } from "../../../features/shipments/send-pieces.ts";
import { fillOrderColumns, findShipments, type StoredShipment } from "../../../features/shipments/order-shipments.ts";
import { NOT_TRACKED } from "../../../features/shipments/not-tracked.ts";
import { trackingUrlOf } from "../../../features/shipments/tracking-url.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible } from "../staff-error.ts";
import { fieldsRefused, lockSeenOrder } from "./seen-order.ts";
import { guiaProblem, sendRefusal } from "./send-shipment.ts";

interface Input {
  readonly shipmentId: number;
  /** `updatedAt` that the member saw, ISO 8601. */
  readonly expected: string;
  readonly carrier: string;
  /** The guía of each parcel in turn. */
  readonly trackingNumbers: readonly string[];
}

/** A guía that was mistyped is written right; the order stays where it is, and no e-mail goes out. */
export const correctShipmentAction = defineAction({
  name: "shipments correct",
  reason: "needed",
  async run(context: ActionContext, { shipmentId, expected, ...input }: Input) {
    const { db } = context;
    const found = await db.selectFrom("shipment").select("order_id").where("id", "=", shipmentId).executeTakeFirst();
    if (!found) return err(NOT_FOUND);
    const orderId = found.order_id;
    const seen = await lockSeenOrder(context, { orderId });
    if (!seen.ok) return seen;
    const shipment = (await findShipments(db, orderId)).find(({ id }) => id === shipmentId);
    if (!shipment) return err(NOT_FOUND);
    if (shipment.updated_at.toISOString() !== expected) {
      return changedMeanwhile("El envío cambió mientras lo corregías; no se guardó.", {
        id: shipmentId,
        state: shipment.state,
        updatedAt: shipment.updated_at.toISOString(),
      });
    }
    if (shipment.state !== "shipped") return notPossible("Sólo se corrige la guía de un envío que va en camino.");
    if (input.trackingNumbers.length !== shipment.parcels.length) {
      return notPossible(`El envío lleva ${shipment.parcels.length} bultos.`);
    }
    const carrier = carrierSpelling(input.carrier);
    const guias = input.trackingNumbers.map(readGuia);
    const wrong = problemsOf(guias, carrier);
    if (wrong) return wrong;
    return transact(db, async (trx) => {
      const written = await rewrite(trx, { orderId, shipment, carrier, guias });
      if (!written.ok) return sendRefusal(written.error);
      const changed = shipment.parcels.filter(({ tracking_number: before }, index) => before !== guias[index]).length;
      return ok({
        value: { id: shipmentId, orderId },
        effects: [
          { kind: "data" as const, text: `Cambian ${changed} guías del envío del pedido ${orderId}.` },
          { kind: "mail" as const, text: "Su cliente no recibe otro correo: ve la guía nueva en su pedido." },
        ],
        audit: {
          subject: { kind: "order", id: String(orderId) },
          before: { shipment: shipmentId, carrier: shipment.carrier },
          after: { shipment: shipmentId, carrier, changed },
        },
      });
    });
  },
});

function problemsOf(guias: readonly string[], carrier: string) {
  const positions = new Map<string, number>();
  const wrong: Record<string, string[]> = {};
  if (carrier === "" || carrier.length > LONGEST_CARRIER) wrong["carrier"] = ["Di qué paquetería lo lleva."];
  for (const [index, guia] of guias.entries()) {
    const problem = guiaProblem(guia, { isCarried: true, carrier, earlier: positions.get(guiaKey(guia)) });
    if (problem) wrong[`trackingNumbers.${index}`] = [problem];
    else positions.set(guiaKey(guia), index + 1);
  }
  const first = Object.values(wrong)[0]?.[0];
  return first === undefined ? null : fieldsRefused(first, wrong);
}

interface Rewritten {
  readonly orderId: number;
  readonly shipment: StoredShipment;
  readonly carrier: string;
  readonly guias: readonly string[];
}

async function rewrite(
  trx: Trx,
  { orderId, shipment, carrier, guias }: Rewritten,
): Promise<Result<undefined, SendError>> {
  // Two parcels may swap their guías: none is in the way of the other.
  await trx.updateTable("parcel").set({ tracking_number: "" }).where("shipment_id", "=", shipment.id).execute();
  for (const [index, parcel] of shipment.parcels.entries()) {
    const trackingNumber = guias[index] ?? "";
    const taken = await orderWithGuia(trx, { orderId, carrier, trackingNumber });
    if (taken !== undefined) return err({ kind: "guiaTaken", orderId: taken, position: index + 1 });
    const trackingUrl = await trackingUrlOf(trx, carrier, trackingNumber);
    const isOther = guiaKey(trackingNumber) !== guiaKey(parcel.tracking_number) || carrier !== parcel.carrier;
    await trx
      .updateTable("parcel")
      // What was told of the wrong number is about another parcel: it stays with that number, and the right one is asked about anew.
      .set({ tracking_number: trackingNumber, carrier, tracking_url: trackingUrl, ...(isOther && NOT_TRACKED) })
      .where("id", "=", parcel.id)
      .execute();
  }
  await trx.updateTable("shipment").set({ carrier, updated_at: new Date() }).where("id", "=", shipment.id).execute();
  // The order's own guía stays with the order.
  if (shipment.kind === "order") await fillOrderColumns(trx, orderId);
  return ok(undefined);
}
