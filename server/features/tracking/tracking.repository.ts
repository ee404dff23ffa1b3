import { sql } from "kysely";
import { guiaKey } from "../../../shared/domain/orders/shipments/carriers.ts";
import { MOST_POLL_DAYS } from "../../../shared/domain/tracking/poll-plan.ts";
import type { TrackingEvent } from "../../../shared/domain/tracking/tracking-state.ts";
import type { ToldEvent } from "../../carriers/carrier-tracker.ts";
import type { Handle, Trx } from "../../db/database.ts";

/** A parcel with the number that it has now. */
export interface NumberedParcel {
  readonly id: number;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** One that a process took to ask about. */
export interface ClaimedParcel extends NumberedParcel {
  readonly quietPolls: number;
  readonly shippedAt: Date;
}

/** A process that dies while it asks leaves its parcels to the next after this time. */
const LEASE_MINUTES = 10;

/**
 * Takes parcels that are due, so that another process does not ask about them too. Those that were never asked about come first. Of an erased
 * customer none is asked about: a carrier's text names who received the parcel.
 */
export async function claimDueParcels(db: Handle, most: number): Promise<ClaimedParcel[]> {
  const { rows } = await sql<ClaimedParcel>`
    update parcel set next_poll_at = now() + make_interval(mins => ${LEASE_MINUTES}::integer),
      tracked_at = coalesce(tracked_at, now())
    from (
      select parcel.id, shipped_at from parcel join shipment on shipment.id = parcel.shipment_id
        join orders on orders.id = shipment.order_id join customer on customer.id = orders.customer_id
      where shipment.state = 'shipped' and parcel.tracking_number <> '' and carrier_delivered_at is null
        and customer.erased_at is null and shipped_at > now() - make_interval(days => ${MOST_POLL_DAYS}::integer)
        and (next_poll_at <= now() or (tracked_at is null and next_poll_at is null))
      order by next_poll_at nulls first, parcel.id limit ${most} for update of parcel skip locked
    ) as due
    where parcel.id = due.id
    returning parcel.id, parcel.carrier, parcel.tracking_number as "trackingNumber", parcel.quiet_polls as "quietPolls",
      due.shipped_at as "shippedAt"`.execute(db);
  return rows;
}

/** Sets when a parcel is asked about next, unless its number was corrected meanwhile. */
export const planNextPoll = (
  db: Handle,
  { id, carrier, trackingNumber }: NumberedParcel,
  { at, quietPolls }: { readonly at: Date | null; readonly quietPolls: number },
) =>
  db
    .updateTable("parcel")
    .set({ next_poll_at: at, quiet_polls: quietPolls })
    .where("id", "=", id)
    .where("carrier", "=", carrier)
    .where("tracking_number", "=", trackingNumber)
    .execute();

/** Locks a parcel while it has this number; undefined when it was corrected, or its shipment is gone. Needs the order's lock. */
export const lockParcel = (trx: Trx, { id, carrier, trackingNumber }: NumberedParcel) =>
  trx
    .selectFrom("parcel")
    .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
    .select(["parcel.id", "parcel.shipment_id", "shipment.state", "shipment.shipped_at"])
    .where("parcel.id", "=", id)
    .where("parcel.carrier", "=", carrier)
    .where("parcel.tracking_number", "=", trackingNumber)
    .forUpdate("parcel")
    .executeTakeFirst();

const numberOf = ({ carrier, trackingNumber }: NumberedParcel) => ({
  carrier: carrier.toLowerCase(),
  guia: guiaKey(trackingNumber),
});

/** Events of a parcel under the number that it has now, by the carrier's clock. */
export async function findEvents(db: Handle, parcel: NumberedParcel): Promise<(TrackingEvent & { text: string })[]> {
  const { carrier, guia } = numberOf(parcel);
  const rows = await db
    .selectFrom("tracking_event")
    .select(["event_id", "kind", "at", "signed_by", "text"])
    .where("parcel_id", "=", parcel.id)
    .where("carrier", "=", carrier)
    .where("guia", "=", guia)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ event_id: id, kind, at, signed_by: signedBy, text }) => ({ id, kind, at, signedBy, text }));
}

/** Events of several parcels under the numbers that they have now, by the carrier's clock: in one question. */
export async function findEventsOf(
  db: Handle,
  parcels: readonly NumberedParcel[],
): Promise<ReadonlyMap<number, TrackingEvent[]>> {
  if (parcels.length === 0) return new Map();
  const ids = parcels.map(({ id }) => id);
  const rows = await db
    .selectFrom("tracking_event")
    .select(["parcel_id", "carrier", "guia", "event_id", "kind", "at", "signed_by"])
    .where("parcel_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return new Map(
    parcels.map((parcel) => {
      const { carrier, guia } = numberOf(parcel);
      const its = rows.filter((row) => row.parcel_id === parcel.id && row.carrier === carrier && row.guia === guia);
      return [parcel.id, its.map(({ event_id: id, kind, at, signed_by: signedBy }) => ({ id, kind, at, signedBy }))];
    }),
  );
}

/** Writes what is not known yet; answers the ids that are new. */
export async function addEvents(
  trx: Trx,
  parcel: NumberedParcel,
  events: readonly ToldEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const rows = await trx
    .insertInto("tracking_event")
    .values(
      events.map(({ id, kind, text, signedBy, at }) => ({
        parcel_id: parcel.id,
        ...numberOf(parcel),
        event_id: id,
        kind,
        text,
        signed_by: signedBy,
        at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .execute();
  return new Set(rows.map(({ event_id: id }) => id));
}
