import type { Parcel } from "../../../shared/contract/staff/orders/shipments.ts";
import { TRACKING_KINDS } from "../../../shared/domain/tracking/tracking-kinds.ts";
import type { Handle } from "../../db/database.ts";
import type { StoredShipment } from "../shipments/order-shipments.ts";
import { findEvents } from "./tracking.repository.ts";

type StoredParcel = StoredShipment["parcels"][number];

/** What a carrier told of a parcel, for staff. A carrier's words may name a person. */
export async function parcelTracking(
  db: Handle,
  parcel: StoredParcel,
  { seesPersons }: { readonly seesPersons: boolean },
): Promise<NonNullable<Parcel["tracking"]>> {
  const { id, carrier, tracking_number: trackingNumber } = parcel;
  const events = trackingNumber === "" ? [] : await findEvents(db, { id, carrier, trackingNumber });
  return {
    askedAt: parcel.tracked_at?.toISOString() ?? null,
    nextAt: parcel.next_poll_at?.toISOString() ?? null,
    deliveredAt: parcel.carrier_delivered_at?.toISOString() ?? null,
    events: events.toReversed().map(({ kind, at, text, signedBy }) => ({
      at: at.toISOString(),
      says: TRACKING_KINDS[kind].says,
      text: seesPersons ? text : "",
      signedBy: seesPersons ? signedBy : "",
    })),
  };
}
