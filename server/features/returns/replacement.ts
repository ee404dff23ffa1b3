import type { Handle } from "../../db/database.ts";

/** The shipment with the new tyres of a return. */
export interface Replacement {
  readonly carrier: string;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly parcels: readonly { readonly trackingNumber: string; readonly trackingUrl: string }[];
}

export async function findReplacement(db: Handle, shipmentId: number | null): Promise<Replacement | null> {
  if (shipmentId === null) return null;
  const shipment = await db
    .selectFrom("shipment")
    .select(["carrier", "shipped_at", "delivered_at"])
    .where("id", "=", shipmentId)
    .executeTakeFirst();
  if (!shipment) return null;
  const parcels = await db
    .selectFrom("parcel")
    .select(["tracking_number", "tracking_url"])
    .where("shipment_id", "=", shipmentId)
    .orderBy("position")
    .execute();
  return {
    carrier: shipment.carrier,
    shippedAt: shipment.shipped_at,
    deliveredAt: shipment.delivered_at,
    parcels: parcels.map(({ tracking_number: trackingNumber, tracking_url: trackingUrl }) => ({
      trackingNumber,
      trackingUrl,
    })),
  };
}

/** The guías of its parcels, with spaces between them. */
export const guiasOf = ({ parcels }: Pick<Replacement, "parcels">): string =>
  parcels
    .map(({ trackingNumber }) => trackingNumber)
    .filter(Boolean)
    .join(" ");
