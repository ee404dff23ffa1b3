import { carrierSpelling, LONGEST_CARRIER } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { needsGuia } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { planOf } from "../../../features/shipments/plan-shipment.ts";
import { measuresOf } from "../../../features/shipments/send-pieces.ts";
import { openShipment, type StoredShipment } from "../../../features/shipments/order-shipments.ts";
import { missingChecksOf } from "../../../features/shipments/missing-checks.ts";
import { missingWords } from "../orders/move-refusal.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";
import { fieldsRefused, lockSeenOrder } from "./seen-order.ts";

interface Input {
  readonly orderId: number;
  /** Empty for the shop's own lorries. */
  readonly carrier: string;
  /** How many parcels; null: as it is proposed. */
  readonly parcels: number | null;
}

/** Checked tyres become parcels, each of which gets its guía when it leaves. */
export const packOrderAction = defineAction({
  name: "picking pack",
  reason: "optional",
  async run(context: ActionContext, { orderId, parcels: count, ...input }: Input) {
    const seen = await lockSeenOrder(context, { orderId });
    if (!seen.ok) return seen;
    const { db } = context;
    const carrier = carrierSpelling(input.carrier);
    if (carrier.length > LONGEST_CARRIER || (carrier === "" && needsGuia(seen.value.delivery))) {
      const message = "Di qué paquetería lo lleva.";
      return fieldsRefused(message, { carrier: [message] });
    }
    if (seen.value.status !== "preparingShipment") return notPossible("El pedido no se está surtiendo.");
    return transact(db, async (trx) => {
      const shipment = await openShipment(trx, orderId);
      if (!shipment) return err(NOT_FOUND);
      const missing = missingChecksOf(shipment.lines, new Map(shipment.lines.map((its) => [its.line, its.quantity])));
      if (missing.codes + missing.dots > 0) return notPossible(`${missingWords(missing)}.`);
      const planned = await planOf(trx, orderId, { lines: shipment.lines, count });
      await writeParcels(trx, orderId, { shipment, carrier, planned });
      const text = `Pedido ${orderId}: ${shipment.pieces} piezas en ${planned.length} ${planned.length === 1 ? "bulto" : "bultos"}.`;
      return ok({
        value: { orderId, parcels: planned.length },
        effects: [{ kind: "data" as const, text }],
        audit: {
          subject: { kind: "order", id: String(orderId) },
          before: { state: shipment.state, parcels: shipment.parcels.length },
          after: { state: "packed", parcels: planned.length, carrier },
        },
      });
    });
  },
});

interface Packed {
  readonly shipment: StoredShipment;
  readonly carrier: string;
  readonly planned: Awaited<ReturnType<typeof planOf>>;
}

async function writeParcels(trx: Trx, orderId: number, { shipment, carrier, planned }: Packed): Promise<void> {
  const lines = await trx.selectFrom("order_line").select(["line", "size"]).where("order_id", "=", orderId).execute();
  const sizes = new Map(lines.map(({ line, size }) => [line, size]));
  await trx.deleteFrom("parcel").where("shipment_id", "=", shipment.id).execute();
  await trx
    .insertInto("parcel")
    .values(
      planned.map(({ contents, billedGrams }, index) => {
        const measures = measuresOf(contents, sizes);
        return {
          shipment_id: shipment.id,
          position: index + 1,
          carrier,
          weight_grams: billedGrams,
          length_mm: measures?.across ?? null,
          width_mm: measures?.across ?? null,
          height_mm: measures?.height ?? null,
          contents: JSON.stringify(contents),
        };
      }),
    )
    .execute();
  await trx
    .updateTable("shipment")
    .set({ state: "packed", carrier, updated_at: new Date() })
    .where("id", "=", shipment.id)
    .execute();
}
