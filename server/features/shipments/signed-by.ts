import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** Who received each parcel of an order that arrived, by its carrier and under the number that it has now. */
export async function signedByOf(db: Handle, orderId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("parcel")
    .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
    .innerJoin("tracking_event", (join) =>
      join
        .onRef("tracking_event.parcel_id", "=", "parcel.id")
        .onRef("tracking_event.at", "=", "parcel.carrier_delivered_at"),
    )
    .select(["parcel.id", "tracking_event.signed_by"])
    .where("shipment.order_id", "=", orderId)
    .where("shipment.state", "in", ["shipped", "delivered"])
    .where("tracking_event.kind", "=", "delivered")
    .where("tracking_event.signed_by", "<>", "")
    .where(sql<boolean>`tracking_event.guia = upper(regexp_replace(parcel.tracking_number, '[^0-9A-Za-z]', '', 'g'))`)
    .orderBy("tracking_event.id", "desc")
    .execute();
  return new Map(rows.map(({ id, signed_by: signedBy }) => [id, signedBy]));
}
