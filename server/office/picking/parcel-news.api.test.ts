import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OrderShipments } from "../../../shared/contract/staff/orders/shipments.ts";
import { withShipping } from "../../../tests/support/office/shipping.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { withSimulatedCarrier } from "../../../tests/support/tracking/simulated-carrier.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";

const shop = withTestShop({}, { tracksParcels: true });
const office = withTestOffice(shop);
const shipping = withShipping(shop, office);
const { call, view } = shipping;
const { tell, ask, sentParcels, parcelsOf } = withSimulatedCarrier(shop, shipping);

const open = (kind: string) =>
  shop.db.selectFrom("task").selectAll().where("kind", "=", kind).where("closed_at", "is", null).execute();

describe("what a carrier says, for staff", () => {
  test("is at its parcel and in the timeline; its words are for members who see persons", async () => {
    const { id, guias } = await sentParcels();
    await tell({ guia: guias[0] ?? "", status: "last_mile", signedBy: "Vecina Pérez" });
    await ask();
    const parcel = (await view(id)).shipments[0]?.parcels[0];
    expect(parcel?.tracking).toMatchObject({ events: [{ says: "En reparto", signedBy: "Vecina Pérez" }] });
    const reader = await aMember(shop, "lectura");
    const seen = await office.call({ url: `/staff/orders/${id}/shipments`, headers: reader.headers });
    expect(seen.json<OrderShipments>().shipments[0]?.parcels[0]?.tracking?.events).toMatchObject([
      { says: "En reparto", text: "", signedBy: "" },
    ]);
    const timeline = await office.call({ url: `/staff/orders/${id}/timeline`, headers: reader.headers });
    expect(timeline.body).toContain("En reparto, guía");
    expect(timeline.body).not.toContain("Vecina");
  });

  test("is asked for again by a member, not twice in a minute", async () => {
    const { id } = await sentParcels();
    await ask();
    const [shipment] = (await view(id)).shipments;
    const again = () => call("POST", `/staff/shipments/${shipment?.id}/ask-carrier`, {});
    await sql`update parcel set next_poll_at = now() + interval '2 hours'`.execute(shop.db);
    expect((await again()).statusCode).toBe(200);
    const [parcel] = await parcelsOf(id);
    expect(parcel?.next_poll_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect((await again()).statusCode).toBe(409);
  });
});

describe("a task", () => {
  test("is there for a parcel without news, and goes with the next news", async () => {
    const { id, guias } = await sentParcels();
    await ask();
    await checkTasks(shop.db);
    const about = async () => (await open("silentParcel")).filter(({ facts }) => facts.orderId === id);
    expect(await about()).toEqual([]);
    await sql`update shipment set shipped_at = now() - interval '49 hours' where order_id = ${id}`.execute(shop.db);
    await checkTasks(shop.db);
    expect(await about()).toMatchObject([{ facts: { reference: guias[0], what: "Estafeta" } }]);
    await tell({ guia: guias[0] ?? "", status: "in_transit" });
    await ask();
    await checkTasks(shop.db);
    expect(await about()).toEqual([]);
  });

  test("by hand is there ten days after it left", async () => {
    const { id } = await sentParcels();
    const about = async () => (await open("silentParcel")).filter(({ facts }) => facts.orderId === id);
    const shipped = (days: number) =>
      sql`update shipment set shipped_at = now() - make_interval(days => ${days}::integer) where order_id = ${id}`.execute(
        shop.db,
      );
    await shipped(9);
    await checkTasks(shop.db);
    expect(await about()).toEqual([]);
    await shipped(11);
    await checkTasks(shop.db);
    expect(await about()).toHaveLength(1);
  });

  test("confirms what the carrier delivered", async () => {
    const { id, guias } = await sentParcels(2);
    const about = async () => (await open("carrierDelivered")).filter(({ facts }) => facts.orderId === id);
    await tell({ guia: guias[0] ?? "", status: "delivered" });
    await ask();
    await checkTasks(shop.db);
    expect(await about()).toEqual([]);
    await tell({ guia: guias[1] ?? "", status: "delivered" });
    await ask();
    await checkTasks(shop.db);
    expect(await about()).toHaveLength(1);
    const [shipment] = (await view(id)).shipments;
    await call("POST", `/staff/shipments/${shipment?.id}/deliver`, {});
    await checkTasks(shop.db);
    expect(await about()).toEqual([]);
  });
});
