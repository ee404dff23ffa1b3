import { sql } from "kysely";
import { pollParcels } from "../../../server/features/tracking/poll-parcels.ts";
import { aGuia, parcelOf, shipmentOf, type withShipping } from "../office/shipping.ts";
import type { TestShop } from "../shop/test-shop.ts";

interface Told {
  readonly guia: string;
  readonly status: string;
  /** Hours from now; they happened in the past where it is less than nothing. */
  readonly hours?: number;
  readonly id?: string;
  readonly signedBy?: string;
}

/** A carrier that tells of parcels, and a shop that asks it. */
export function withSimulatedCarrier(shop: TestShop, { send, preparing }: ReturnType<typeof withShipping>) {
  const control = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${shop.sandboxUrl}/__emu/skydropx/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  return {
    control,
    tell: ({ guia, status, hours = 0, id, signedBy }: Told) =>
      control("events", {
        guia,
        status,
        occurred_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
        ...(id !== undefined && { id }),
        ...(signedBy !== undefined && { signed_by: signedBy }),
      }),
    /** Asks about all parcels in transit, due or not. */
    ask: async (): Promise<number> => {
      await sql`update parcel set next_poll_at = now() where tracked_at is not null and carrier_delivered_at is null`.execute(
        shop.db,
      );
      return pollParcels(shop.services);
    },
    /** An order whose pieces left, one to a parcel; answers its number and guías. */
    sentParcels: async (count = 1, delivery = 1): Promise<{ id: number; guias: readonly string[] }> => {
      const id = await preparing(count);
      await shop.db.updateTable("orders").set({ delivery_type: delivery }).where("id", "=", id).execute();
      const guias = Array.from({ length: count }, aGuia);
      const sent = await send(shipmentOf(id, { parcels: guias.map((guia) => parcelOf(1, guia)) }));
      if (sent.statusCode !== 200) throw new Error(sent.body);
      return { id, guias };
    },
    parcelsOf: (id: number) =>
      shop.db
        .selectFrom("parcel")
        .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
        .selectAll("parcel")
        .where("shipment.order_id", "=", id)
        .orderBy("parcel.id")
        .execute(),
    stepsOf: async (id: number): Promise<number[]> =>
      (
        await shop.db
          .selectFrom("order_event")
          .select("to_status")
          .where("order_id", "=", id)
          .where(sql<boolean>`from_status is distinct from to_status`)
          .orderBy("id")
          .execute()
      ).map(({ to_status: to }) => to),
    deliverByCarrier: (value: "on" | "off") =>
      shop.db
        .insertInto("setting")
        .values({ name: "deliveredByCarrier", value: JSON.stringify(value), updated_by: null })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify(value) }))
        .execute(),
  };
}
