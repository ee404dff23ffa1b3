import type { Handle } from "../../db/database.ts";

/** The shipment with the new tyres of a return. */
export interface Replacement {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
}

export async function findReplacement(db: Handle, shipmentId: number | null): Promise<Replacement | null> {
  if (shipmentId === null) return null;
  const row = await db
    .selectFrom("shipment")
    .leftJoin("parcel", "parcel.shipment_id", "shipment.id")
    .select(["shipment.carrier", "shipment.shipped_at", "shipment.delivered_at"])
    .select(["parcel.tracking_number", "parcel.tracking_url"])
    .where("shipment.id", "=", shipmentId)
    .orderBy("parcel.position")
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        carrier: row.carrier,
        trackingNumber: row.tracking_number ?? "",
        trackingUrl: row.tracking_url ?? "",
        shippedAt: row.shipped_at,
        deliveredAt: row.delivered_at,
      }
    : null;
}
