import { describe, expect, test } from "vitest";
import { advanceOrder, cancelOrder } from "../../features/payments/staff-moves.ts";
import { checkPieces } from "../../../tests/support/office/checked-pieces.ts";
import { parcelOf, shipmentOf, withShipping } from "../../../tests/support/office/shipping.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, call, send, view, orderOf, preparing, mailsOf } = withShipping(shop, office);

describe("a shipment that was sent", () => {
  const sentOf = async (id: number) => (await view(id)).shipments.at(-1) ?? expect.fail();

  test("is corrected with the version that was seen; its guías may change places", async () => {
    const id = await preparing(2);
    await send(shipmentOf(id, { parcels: [parcelOf(1, "SWAP-00001"), parcelOf(1, "SWAP-00002")] }));
    const shipment = await sentOf(id);
    const body = { expected: shipment.updatedAt, carrier: "DHL", trackingNumbers: ["SWAP-00002", "SWAP-00001"] };
    expect((await call("PUT", `/staff/shipments/${shipment.id}`, body)).statusCode).toBe(200);
    expect(await orderOf(id)).toMatchObject({ tracking_number: "SWAP-00002", carrier: "DHL" });
    expect((await call("PUT", `/staff/shipments/${shipment.id}`, body)).json()).toMatchObject({
      Codigo: "changedMeanwhile",
    });
    expect(await mailsOf(id)).toEqual(["orderShipped"]);
  });

  test("arrives, and the order with the last one, through the steps of its way", async () => {
    const id = await preparing(2);
    await send(shipmentOf(id, { parcels: [parcelOf(1)] }));
    await send(shipmentOf(id, { parcels: [parcelOf(1)] }));
    const [first, second] = (await view(id)).shipments;
    const deliver = (shipment = first) => call("POST", `/staff/shipments/${shipment?.id}/deliver`, {});
    expect((await deliver()).json()).toMatchObject({ result: { status: 47 } });
    expect((await deliver()).json()).toMatchObject({ Codigo: "changedMeanwhile", Current: { state: "delivered" } });
    expect((await deliver(second)).json()).toMatchObject({ result: { status: 60 } });
    const steps = await shop.db
      .selectFrom("order_event")
      .select("to_status")
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
    expect(steps.map(({ to_status: to }) => to).slice(-3)).toEqual([47, 50, 60]);
    expect(await mailsOf(id)).toEqual(["orderShipped", "orderShipped", "orderDelivered"]);
  });

  test("of the command line is the same rows, and an order that is delivered there delivers them", async () => {
    const id = await preparing(2);
    const guia = { trackingNumber: "MN 7781 22", carrier: "Mensajería Norte", carrierUrl: "https://norte.example/1" };
    await advanceOrder(shop.db, { orderId: id, to: "shipped", reason: "test", shipment: guia });
    expect(await sentOf(id)).toMatchObject({
      state: "shipped",
      pieces: 2,
      parcels: [{ trackingNumber: "MN 7781 22", trackingUrl: "https://norte.example/1" }],
    });
    const other = await preparing(2);
    const taken = await advanceOrder(shop.db, { orderId: other, to: "shipped", reason: "test", shipment: guia });
    expect(taken).toMatchObject({ ok: false, error: { kind: "guiaTaken", orderId: id } });
    for (const to of ["inTransit", "delivered"] as const) {
      await advanceOrder(shop.db, { orderId: id, to, reason: "test", shipment: null });
    }
    expect(await sentOf(id)).toMatchObject({ state: "delivered" });
  });
});

describe("an exception", () => {
  const stop = (id: number, changes: object = {}) =>
    call("POST", `/staff/orders/${id}/exception`, {
      expected: 47,
      motive: "damaged",
      note: "Llegó con la ceja cortada.",
      responsibleId: people.picker.staffId,
      remindOn: null,
      ...changes,
    });

  test("has a motive, a note, a responsible and a day, and its note stays out of the audit log", async () => {
    const id = await preparing(2);
    await send(shipmentOf(id));
    expect((await stop(id, { note: " " })).json()).toMatchObject({
      ModelState: { note: ["Escribe qué pasó: lo leerá quien lo resuelva."] },
    });
    expect((await stop(id, { remindOn: "2020-01-01" })).json()).toMatchObject({
      ModelState: { remindOn: ["Esa fecha ya pasó."] },
    });
    expect((await stop(id)).statusCode).toBe(200);
    expect(await view(id)).toMatchObject({
      status: 700,
      exception: {
        motive: "damaged",
        note: "Llegó con la ceja cortada.",
        responsible: expect.stringMatching(/^Persona/),
      },
    });
    const lines = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .where("command", "=", "orders exception")
      .where("subject_id", "=", String(id))
      .execute();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("ceja");
    const reader = await aMember(shop, "lectura");
    expect((await call("GET", `/staff/orders/${id}/shipments`, undefined, reader.headers)).json()).toMatchObject({
      exception: null,
    });
  });

  test("what came back is checked and sent again with new guías, and the old shipment is void", async () => {
    const id = await preparing(2);
    await send(shipmentOf(id));
    await stop(id);
    const message = "Falta escribir 2 DOT y leer 1 código: se hace en Surtido antes de enviar.";
    expect((await send(shipmentOf(id, { expected: 700 }))).json()).toMatchObject({
      Codigo: "notPossible",
      Message: message,
    });
    await advanceOrder(shop.db, { orderId: id, to: "preparingShipment", reason: "test", shipment: null });
    await checkPieces(shop.db, id);
    const again = await send(shipmentOf(id));
    expect(again.json()).toMatchObject({ result: { status: 47, left: 0 } });
    expect((await view(id)).shipments.map(({ state }) => state)).toEqual(["void", "shipped"]);
    expect(await mailsOf(id)).toEqual(["orderShipped", "orderShipped"]);
  });
});

test("of a member who cancels from an exception and one who sends again, one wins", async () => {
  const id = await preparing(2);
  await advanceOrder(shop.db, { orderId: id, to: "exception", reason: "test", shipment: null });
  const [cancelled, sent] = await Promise.all([
    cancelOrder(shop.db, { orderId: id, reason: "a petición" }),
    send(shipmentOf(id, { expected: 700 })),
  ]);
  const { status } = await orderOf(id);
  expect([cancelled.ok, sent.statusCode === 200, status]).toEqual(
    cancelled.ok ? [true, false, 900] : [false, true, 47],
  );
});
