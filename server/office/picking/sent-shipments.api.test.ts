import { describe, expect, test } from "vitest";
import { transact } from "../../db/transact.ts";
import { sendRest } from "../../features/shipments/shipment-steps.ts";
import { advanceOrder, cancelOrder } from "../../features/payments/staff-moves.ts";
import { checkPieces } from "../../../tests/support/office/checked-pieces.ts";
import { PICKED_CODE } from "../../../tests/support/office/paid-order.ts";
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
    const trackingNumbers = ["SWAP-00002", "SWAP-00001"];
    const body = { expected: shipment.updatedAt, carrier: "DHL", trackingNumbers, reason: "Se pegaron al revés." };
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
    const message = "Todo sigue en camino: no hay nada que preparar otra vez.";
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

describe("an order that is prepared again", () => {
  const CODE = PICKED_CODE;
  const onHand = async () =>
    (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", CODE).executeTakeFirstOrThrow()).on_hand;
  /** Sent in two parts of one piece each, and stopped. */
  const stopped = async () => {
    const id = await preparing(2);
    await send(shipmentOf(id, { parcels: [parcelOf(1)] }));
    await send(shipmentOf(id, { parcels: [parcelOf(1)] }));
    await advanceOrder(shop.db, { orderId: id, to: "exception", reason: "test", shipment: null });
    const [one, other] = (await view(id)).shipments.map((shipment) => shipment.id ?? 0);
    return { id, one: one ?? 0, other: other ?? 0 };
  };
  const again = (id: number, shipments?: readonly { id: number; outcome: string }[]) =>
    call("POST", `/staff/orders/${id}/advance`, { to: 40, expected: 700, ...(shipments && { shipments }) });

  test("has what came back; what goes on is not sent twice, and what is lost leaves stock again", async () => {
    const { id, one, other } = await stopped();
    expect((await again(id)).json()).toMatchObject({
      ModelState: { shipments: ["Di qué pasó con cada envío que iba en camino."] },
    });
    expect((await again(id, [{ id: one, outcome: "back" }])).statusCode).toBe(400);
    const both = (outcome: string) => [one, other].map((shipment) => ({ id: shipment, outcome }));
    expect((await again(id, both("onItsWay"))).json()).toMatchObject({
      Message: "Todo sigue en camino: no hay nada que preparar otra vez.",
    });
    const free = await onHand();
    const done = await again(id, [
      { id: one, outcome: "onItsWay" },
      { id: other, outcome: "gone" },
    ]);
    expect(done.body).toContain("1 pieza sale de existencias para reponer lo que no volvió.");
    expect(await onHand()).toBe(free - 1);
    expect(await view(id)).toMatchObject({
      status: 40,
      lines: [{ ordered: 2, left: 1 }],
      shipments: [{ state: "shipped" }, { state: "void", isSettled: true }],
    });
    await checkPieces(shop.db, id);
    expect((await send(shipmentOf(id, { parcels: [parcelOf(1)] }))).json()).toMatchObject({ result: { status: 47 } });
  });

  test("does not begin where stock has too few to replace what is lost", async () => {
    const { id, one, other } = await stopped();
    const free = await onHand();
    await shop.db.updateTable("stock").set({ on_hand: 1 }).where("code", "=", CODE).execute();
    const refused = await again(id, [
      { id: one, outcome: "gone" },
      { id: other, outcome: "gone" },
    ]);
    expect(refused.json()).toMatchObject({ Message: `No hay piezas de ${CODE} en existencias para reponerlas.` });
    expect([(await orderOf(id)).status, await onHand()]).toEqual([700, 1]);
    await shop.db.updateTable("stock").set({ on_hand: free }).where("code", "=", CODE).execute();
  });

  test("that is cancelled afterwards gives back what is in the warehouse, once", async () => {
    const { id, one, other } = await stopped();
    await again(id, [
      { id: one, outcome: "back" },
      { id: other, outcome: "gone" },
    ]);
    const free = await onHand();
    await advanceOrder(shop.db, { orderId: id, to: "exception", reason: "test", shipment: null });
    expect((await cancelOrder(shop.db, { orderId: id, reason: "a petición" })).ok).toBe(true);
    expect(await onHand()).toBe(free + 2);
  });
});

describe("from an exception to delivered", () => {
  const deliver = async (id: number, shipments?: readonly object[]) =>
    (
      await call(
        "POST",
        `/staff/orders/${id}/advance`,
        { to: 60, expected: 700, ...(shipments && { shipments }) },
        (await aMember(shop, "dueño")).headers,
      )
    ).json<{ outcome?: string; Message?: string }>();
  const stopped = async (pieces: number, sent: number) => {
    const id = await preparing(pieces);
    await send(shipmentOf(id, { parcels: [parcelOf(sent)] }));
    await advanceOrder(shop.db, { orderId: id, to: "exception", reason: "test", shipment: null });
    const [shipment] = (await view(id)).shipments;
    return { id, shipmentId: shipment?.id ?? 0 };
  };

  test("pieces that were not sent are in the way", async () => {
    const { id, shipmentId } = await stopped(4, 2);
    const refused = await deliver(id, [{ id: shipmentId, outcome: "arrived" }]);
    expect(refused.Message).toContain("Faltan 2 piezas por enviar");
    expect(await orderOf(id)).toMatchObject({ status: 700 });
  });

  test("each shipment that was on its way is said to have arrived", async () => {
    const { id, shipmentId } = await stopped(2, 2);
    expect((await deliver(id)).Message).toBe("Di qué pasó con cada envío que iba en camino.");
    for (const outcome of ["gone", "back", "onItsWay"])
      expect((await deliver(id, [{ id: shipmentId, outcome }])).Message).toContain("Entregado es cuando todo llegó");
    expect(await deliver(id, [{ id: shipmentId, outcome: "arrived" }])).toMatchObject({ outcome: "done" });
    expect(await view(id)).toMatchObject({ status: 60, shipments: [{ state: "delivered" }] });
  });

  test("is not a step of the command line either while pieces were not sent", async () => {
    const { id } = await stopped(4, 2);
    const moved = await advanceOrder(shop.db, { orderId: id, to: "delivered", reason: "test", shipment: null });
    expect(moved).toMatchObject({ ok: false, error: { kind: "piecesNotSent", pieces: 2 } });
  });
});

test("back from an exception, what arrived is delivered and only the rest is prepared", async () => {
  const id = await preparing(2);
  await send(shipmentOf(id, { parcels: [parcelOf(1)] }));
  await send(shipmentOf(id, { parcels: [parcelOf(1)] }));
  await advanceOrder(shop.db, { orderId: id, to: "exception", reason: "test", shipment: null });
  const [one, other] = (await view(id)).shipments.map((shipment) => shipment.id ?? 0);
  const outcomes = new Map([
    [one ?? 0, "arrived" as const],
    [other ?? 0, "back" as const],
  ]);
  await advanceOrder(shop.db, { orderId: id, to: "preparingShipment", reason: "test", shipment: null, outcomes });
  const seen = await view(id);
  expect(seen.shipments.map(({ state }) => state)).toEqual(["delivered", "void"]);
  expect(seen.lines).toMatchObject([{ left: 1 }]);
});

describe("a guía that the command line writes after all left", () => {
  const leave = async (trackingNumber: string) => {
    const id = await preparing(2);
    const shipment = { trackingNumber, carrier: "Estafeta", carrierUrl: "" };
    expect((await advanceOrder(shop.db, { orderId: id, to: "shipped", reason: "test", shipment })).ok).toBe(true);
    await advanceOrder(shop.db, { orderId: id, to: "exception", reason: "test", shipment: null });
    return id;
  };

  test("begins anew with its carrier, and is no other order's", async () => {
    const [id, other] = [await leave("RENAME-0001"), await leave("RENAME-0002")];
    const write = (orderId: number, trackingNumber: string) =>
      transact(shop.db, (trx) =>
        sendRest(trx, orderId, {
          guia: { trackingNumber, carrier: "Estafeta", carrierUrl: "" },
          mayBeUnchecked: false,
        }),
      );
    expect(await write(id, "RENAME-0002")).toMatchObject({ ok: false, error: { kind: "guiaTaken", orderId: other } });
    const parcel = () =>
      shop.db
        .selectFrom("parcel")
        .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
        .select(["tracking_number", "carrier_delivered_at", "next_poll_at", "tracked_at"])
        .where("order_id", "=", id)
        .executeTakeFirstOrThrow();
    const told = { carrier_delivered_at: new Date(), tracked_at: new Date() };
    await shop.db.updateTable("parcel").set(told).where("tracking_number", "=", "RENAME-0001").execute();
    expect(await write(id, "rename-0001")).toMatchObject({ ok: true });
    expect((await parcel()).carrier_delivered_at).not.toBeNull();
    expect(await write(id, "RENAME-0003")).toMatchObject({ ok: true });
    expect(await parcel()).toEqual({
      tracking_number: "RENAME-0003",
      carrier_delivered_at: null,
      next_poll_at: null,
      tracked_at: null,
    });
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
