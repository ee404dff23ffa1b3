import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OrderShipments } from "../../../shared/contract/staff/orders/shipments.ts";
import type { WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import { jobKeys } from "../../../tests/support/buying/payments.ts";
import { PICKED_CODE } from "../../../tests/support/office/paid-order.ts";
import { withShipping } from "../../../tests/support/office/shipping.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { refundBody, replacementBody, withOfficeReturns } from "../../../tests/support/returns/office-returns.ts";
import { returnsPath } from "../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { withSimulatedCarrier } from "../../../tests/support/tracking/simulated-carrier.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";

const shop = withTestShop({}, { tracksParcels: true });
const office = withTestOffice(shop);
const { people, staff, post, get, detail, aGraded } = withOfficeReturns(shop, office);
const { tell, ask } = withSimulatedCarrier(shop, withShipping(shop, office));

const HAND = { expected: "replaced", reason: "la paquetería la dio por perdida" };
const lose = (id: number, query = "") => post("atención", `returns/${id}/replacement-lost${query}`, HAND);

/** A return of one damaged piece whose new tyre left. */
async function replaced(pieces = 1, changes: object = {}) {
  const { Id: id, IdPedido: orderId } = await aGraded(pieces, pieces);
  const body = replacementBody(
    changes,
    Array.from({ length: pieces }, () => "0126"),
  );
  const sent = await post("dueño", `returns/${id}/replace`, body);
  expect(sent).toMatchObject({ outcome: "done" });
  return { id, orderId, guia: body.trackingNumber, shipmentId: sent.result?.shipmentId ?? 0 };
}
const shipmentsOf = async (orderId: number) =>
  (await get("almacén", `orders/${orderId}/shipments`)).json<OrderShipments>().shipments;
async function tasksOf(orderId: number): Promise<string[]> {
  await checkTasks(shop.db);
  const rows = await shop.db.selectFrom("task").select(["kind", "facts"]).where("closed_at", "is", null).execute();
  return rows
    .filter(({ facts }) => facts.orderId === orderId)
    .map(({ kind }) => kind)
    .toSorted();
}
const onHand = async () =>
  (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", PICKED_CODE).executeTakeFirstOrThrow())
    .on_hand;
const age = (shipmentId: number, hours: number) =>
  sql`update shipment set shipped_at = now() - make_interval(hours => ${hours}::integer) where id = ${shipmentId}`.execute(
    shop.db,
  );

describe("new tyres on their way", () => {
  test("are a task while their carrier is silent, and when it delivered them", async () => {
    const { orderId, guia, shipmentId } = await replaced();
    await ask();
    expect(await tasksOf(orderId)).toEqual([]);
    await age(shipmentId, 49);
    expect(await tasksOf(orderId)).toEqual(["silentParcel"]);
    await tell({ guia, status: "delivered", hours: -1 });
    await ask();
    expect(await tasksOf(orderId)).toEqual(["carrierDelivered"]);
  });

  test("without a guía are a task after ten days", async () => {
    const { orderId, shipmentId } = await replaced();
    await sql`update parcel set tracking_number = '', tracked_at = null where shipment_id = ${shipmentId}`.execute(
      shop.db,
    );
    await age(shipmentId, 24 * 9);
    expect(await tasksOf(orderId)).toEqual([]);
    await age(shipmentId, 24 * 11);
    expect(await tasksOf(orderId)).toEqual(["silentParcel"]);
  });

  test.each(["lost", "damaged", "in_return"])(
    "of which a carrier says %s are a task until it is decided",
    async (status) => {
      const { id, orderId, guia } = await replaced();
      await tell({ guia, status, hours: -1 });
      await ask();
      expect(await tasksOf(orderId)).toEqual(["replacementProblem"]);
      expect(await lose(id)).toMatchObject({ outcome: "done" });
      expect(await tasksOf(orderId)).toEqual(["returnToDecide"]);
    },
  );

  test("are shown as they are, corrected, and confirmed from the order; their customer is told", async () => {
    const { id, orderId, shipmentId } = await replaced();
    const shown = (await shipmentsOf(orderId)).find((one) => one.id === shipmentId) ?? expect.fail();
    expect(shown).toMatchObject({ state: "shipped", isReplacement: true, returnId: id });
    const before = await shop.db
      .selectFrom("orders")
      .select("tracking_number")
      .where("id", "=", orderId)
      .executeTakeFirst();
    const corrected = await office.call({
      method: "PUT",
      url: `/staff/shipments/${shipmentId}`,
      headers: staff.almacén.headers,
      payload: { expected: shown.updatedAt, carrier: "DHL", trackingNumbers: ["1234567899"], reason: "Tecleada mal." },
    });
    expect(corrected.statusCode).toBe(200);
    expect(
      await shop.db.selectFrom("orders").select("tracking_number").where("id", "=", orderId).executeTakeFirst(),
    ).toEqual(before);
    const delivered = await post("almacén", `shipments/${shipmentId}/deliver`, {});
    expect(delivered).toMatchObject({ outcome: "done" });
    expect(delivered.effects?.map(({ text }) => text)).toContain("Su cliente recibe un correo.");
    expect(await jobKeys(shop, "send_goods_return_mail")).toContain(`returnReplacementArrived:${id}`);
    expect(await lose(id)).toMatchObject({ status: 409 });
  });
});

describe("new tyres that did not arrive", () => {
  test("are rehearsed, written down with a reason, and leave the return to be decided again", async () => {
    const { id, orderId, shipmentId } = await replaced();
    const there = await onHand();
    expect(
      await post("atención", `returns/${id}/replacement-lost`, { expected: "replaced", reason: "" }),
    ).toMatchObject({
      status: 400,
    });
    expect(await post("almacén", `returns/${id}/replacement-lost`, HAND)).toMatchObject({ status: 404 });
    expect(await lose(id, "?rehearse=1")).toMatchObject({ outcome: "rehearsed" });
    expect(await detail(id)).toMatchObject({ state: "replaced" });
    const { gradedAt } = await detail(id);
    expect(await lose(id)).toMatchObject({ outcome: "done" });
    expect(await detail(id)).toMatchObject({
      state: "graded",
      gradedAt,
      decidedAt: null,
      replacement: null,
      acts: expect.arrayContaining(["refund", "replace"]),
    });
    expect((await shipmentsOf(orderId)).find((one) => one.id === shipmentId)).toMatchObject({
      state: "void",
      isSettled: true,
    });
    expect(await onHand()).toBe(there);
    const mine = await shop.call({ url: returnsPath(orderId, `/${id}`), headers: people.who.headers });
    expect(mine.json<WireReturn>()).toMatchObject({ Estado: "graded", Reposicion: null });
    const line = await shop.db
      .selectFrom("staff_action")
      .select(["reason", "before", "after"])
      .where("command", "=", "returns replacement-lost")
      .where("subject_id", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      reason: HAND.reason,
      before: { state: "replaced" },
      after: { state: "graded", pieces: 1 },
    });
    expect(await lose(id)).toMatchObject({ status: 409 });
  });

  test("are replaced by others, once for each time, and their customer reads of both", async () => {
    const { id, orderId } = await replaced();
    const there = await onHand();
    await lose(id);
    expect(await post("dueño", `returns/${id}/replace`, replacementBody())).toMatchObject({ outcome: "done" });
    expect(await onHand()).toBe(there - 1);
    const moved = await shop.db
      .selectFrom("stock_movement")
      .select(["quantity", "round"])
      .where("return_id", "=", id)
      .where("reason", "=", "replaced")
      .orderBy("round")
      .execute();
    expect(moved).toEqual([
      { quantity: -1, round: 1 },
      { quantity: -1, round: 2 },
    ]);
    expect((await shipmentsOf(orderId)).filter(({ isReplacement }) => isReplacement).map(({ state }) => state)).toEqual(
      ["void", "shipped"],
    );
    const keys = await jobKeys(shop, "send_goods_return_mail");
    expect(keys).toEqual(expect.arrayContaining([`returnReplaced:${id}`, `returnReplaced:${id}:2`]));
  });

  test("are paid back", async () => {
    const { id } = await replaced();
    await lose(id);
    expect(await post("dueño", `returns/${id}/refund`, refundBody(1))).toMatchObject({ outcome: "done" });
    expect(await detail(id)).toMatchObject({ state: "refunded" });
  });

  test("are lost once, also for two members at once", async () => {
    const { id } = await replaced();
    const both = await Promise.all([lose(id), lose(id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe("new tyres that leave", () => {
  test("with an old week are asked about", async () => {
    const { Id: id } = await aGraded(1, 1);
    const old = replacementBody({}, ["0122"]);
    const refused = await post("dueño", `returns/${id}/replace`, old);
    expect(refused).toMatchObject({ status: 400 });
    expect(Object.keys(refused.ModelState ?? {})).toEqual(["dots.1", "confirmsOld"]);
    expect(await post("dueño", `returns/${id}/replace`, { ...old, confirmsOld: true })).toMatchObject({
      outcome: "done",
    });
  });

  test("have a guía for each parcel, all of which are followed", async () => {
    const others = [`OTRA-${Date.now()}`];
    const { id, orderId, guia, shipmentId } = await replaced(2, { moreTrackingNumbers: others });
    const parcels = await shop.db
      .selectFrom("parcel")
      .select(["position", "tracking_number", "contents", "weight_grams"])
      .where("shipment_id", "=", shipmentId)
      .orderBy("position")
      .execute();
    expect(parcels).toMatchObject([
      { tracking_number: guia, contents: [{ line: 1, quantity: 1 }] },
      { tracking_number: others[0], contents: [{ line: 1, quantity: 1 }] },
    ]);
    expect(parcels.every(({ weight_grams: grams }) => (grams ?? 0) > 0)).toBe(true);
    expect((await detail(id)).replacement).toMatchObject({ trackingNumber: guia, moreTrackingNumbers: others });
    const mine = await shop.call({ url: returnsPath(orderId, `/${id}`), headers: people.who.headers });
    expect(mine.json<WireReturn>().Reposicion).toMatchObject({ Guia: guia, OtrasGuias: [{ Guia: others[0] }] });
    await tell({ guia, status: "delivered", hours: -1 });
    await ask();
    expect(await tasksOf(orderId)).toEqual([]);
    await tell({ guia: others[0] ?? "", status: "delivered", hours: -1 });
    await ask();
    expect(await tasksOf(orderId)).toEqual(["carrierDelivered"]);
  });

  test.each([
    ["one twice", (guia: string) => [guia], 2],
    ["more than pieces", () => ["MAS-000001", "MAS-000002"], 2],
  ] as const)("in parcels with guías, %s, are refused", async (_what, more, pieces) => {
    const { Id: id } = await aGraded(pieces, pieces);
    const body = replacementBody({}, ["0126", "0126"]);
    const refused = await post("dueño", `returns/${id}/replace`, {
      ...body,
      moreTrackingNumbers: more(body.trackingNumber),
    });
    expect(refused).toMatchObject({ status: 400 });
    expect(Object.keys(refused.ModelState ?? {})[0]).toMatch(/^moreTrackingNumbers\.\d$/);
  });
});

test("an authorised return that is not sent is a task after ten days", async () => {
  const { Id: id, IdPedido: orderId } = await aGraded(1, 1);
  const authorized = (days: number) =>
    sql`update return_request set state = 'authorized', authorized_at = now() - make_interval(days => ${days}::integer)
      where id = ${id}`.execute(shop.db);
  await authorized(9);
  expect(await tasksOf(orderId)).toEqual([]);
  await authorized(11);
  expect(await tasksOf(orderId)).toEqual(["returnNotSent"]);
});
