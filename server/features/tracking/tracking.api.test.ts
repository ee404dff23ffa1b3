import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withShipping } from "../../../tests/support/office/shipping.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { withSimulatedCarrier } from "../../../tests/support/tracking/simulated-carrier.ts";
import { advanceOrder } from "../payments/staff-moves.ts";
import { pollParcels } from "./poll-parcels.ts";
import { readReturnable } from "../returns/returnable.ts";
import { recordEvents } from "./record-events.ts";

const shop = withTestShop({}, { tracksParcels: true });
const office = withTestOffice(shop);
const shipping = withShipping(shop, office);
const { call, view, orderOf, mailsOf } = shipping;
const { tell, ask, control, sentParcels, parcelsOf, stepsOf, deliverByCarrier } = withSimulatedCarrier(shop, shipping);

const COURIER_BRANCH = 5;
const requests = async (path: string): Promise<{ path: string; status: number | null }[]> => {
  const log = (await (await fetch(`${shop.sandboxUrl}/__emu/log`)).json()) as { path: string; status: number | null }[];
  return log.filter((request) => request.path.includes(path));
};

beforeEach(async () => {
  await fetch(`${shop.sandboxUrl}/__emu/reset`, { method: "POST" });
  // Each test asks about its own parcels.
  await sql`update shipment set state = 'void' where state = 'shipped'`.execute(shop.db);
});
afterEach(() => deliverByCarrier("off"));

describe("what a carrier tells of a parcel", () => {
  test("moves its order once, with its e-mails once, however often and in whatever order it is told", async () => {
    const { id, guias } = await sentParcels(1, COURIER_BRANCH);
    const guia = guias[0] ?? "";
    expect(await stepsOf(id)).toContain(48);
    await tell({ guia, status: "delivered_to_branch", hours: -1 });
    await tell({ guia, status: "picked_up", hours: -3 });
    await tell({ guia, status: "in_transit", hours: -2 });
    for (const telling of ["asTheyCame", "newestFirst", "twice"]) {
      await control("telling", { telling });
      expect(await ask()).toBe(1);
    }
    expect((await stepsOf(id)).slice(-3)).toEqual([48, 50, 55]);
    const told = await shop.db
      .selectFrom("mail_log")
      .select("kind")
      .where("order_id", "=", id)
      .where("kind", "in", ["orderShippedToBranch", "orderAtCourierBranch"])
      .execute();
    expect(told).toHaveLength(2);
    expect(
      await shop.db.selectFrom("tracking_event").select("id").where("guia", "=", guia.replace("-", "")).execute(),
    ).toHaveLength(3);
    // The carrier's record goes back: nothing of ours does.
    await control("forget", { guia, last: 2 });
    await ask();
    expect((await stepsOf(id)).slice(-3)).toEqual([48, 50, 55]);
  });

  test("of several parcels the least advanced decides", async () => {
    const { id, guias } = await sentParcels(2);
    const [first = "", second = ""] = guias;
    await tell({ guia: first, status: "delivered" });
    await ask();
    expect(await orderOf(id)).toMatchObject({ status: 47 });
    await tell({ guia: second, status: "picked_up" });
    await ask();
    expect(await orderOf(id)).toMatchObject({ status: 50 });
  });

  test("delivers nothing by itself, and everything where staff set it so, with the carrier's moment", async () => {
    const { id, guias } = await sentParcels();
    await tell({ guia: guias[0] ?? "", status: "delivered", hours: -0.5, signedBy: "Recepción" });
    await ask();
    expect(await orderOf(id)).toMatchObject({ status: 50 });
    const [parcel] = await parcelsOf(id);
    expect(parcel?.carrier_delivered_at).toBeInstanceOf(Date);
    // It is not asked about any more.
    expect(parcel?.next_poll_at).toBeNull();
    expect(await ask()).toBe(0);

    await deliverByCarrier("on");
    const other = await sentParcels();
    await tell({ guia: other.guias[0] ?? "", status: "delivered", hours: -0.5, signedBy: "Recepción" });
    await ask();
    expect((await stepsOf(other.id)).slice(-3)).toEqual([47, 50, 60]);
    expect(await mailsOf(other.id)).toEqual(["orderShipped", "orderDelivered"]);
    const [shipment] = (await view(other.id)).shipments;
    const [its] = await parcelsOf(other.id);
    expect(shipment?.deliveredAt).toBe(its?.carrier_delivered_at?.toISOString());
    const last = await shop.db
      .selectFrom("order_event")
      .select(["actor", "reason"])
      .where("order_id", "=", other.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(last).toEqual({ actor: "shop", reason: "told by the carrier" });
  });

  test("starts the days to return with the last parcel's moment, in whatever order it is told, and never anew", async () => {
    await deliverByCarrier("on");
    const { id, guias } = await sentParcels(2);
    await sql`update shipment set shipped_at = now() - interval '5 days' where order_id = ${id}`.execute(shop.db);
    const [first = "", last = ""] = guias;
    const deliveredAt = async () => (await readReturnable(shop.db, id)).deliveredAt;
    await tell({ guia: last, status: "delivered", hours: -30 });
    await ask();
    expect([await deliveredAt(), (await orderOf(id)).status]).toEqual([null, 47]);
    await tell({ guia: first, status: "delivered", hours: -50 });
    await tell({ guia: first, status: "picked_up", hours: -90 });
    await control("telling", { telling: "newestFirst" });
    await ask();
    const arrived = await deliveredAt();
    expect((await orderOf(id)).status).toBe(60);
    const parcels = await parcelsOf(id);
    expect(arrived).toEqual(parcels.find(({ tracking_number: guia }) => guia === last)?.carrier_delivered_at);
    expect(Math.round((Date.now() - (arrived?.getTime() ?? 0)) / 3_600_000)).toBe(30);

    for (const [at, kind] of [
      [-40, "inTransit"],
      [-10, "delivered"],
    ] as const)
      for (const { id: parcelId, carrier, tracking_number: trackingNumber } of parcels)
        await recordEvents(shop.db, { id: parcelId, carrier, trackingNumber }, [
          { id: `tarde-${at}`, kind, at: new Date(Date.now() + at * 3_600_000), text: "", signedBy: "" },
        ]);
    expect([await deliveredAt(), (await orderOf(id)).status]).toEqual([arrived, 60]);
    expect(await mailsOf(id)).toEqual(["orderShipped", "orderDelivered"]);
  });

  test("is confirmed by a member with one button, at the carrier's moment", async () => {
    const { id, guias } = await sentParcels();
    await tell({ guia: guias[0] ?? "", status: "delivered", hours: -0.5 });
    await ask();
    const [parcel] = await parcelsOf(id);
    const [shipment] = (await view(id)).shipments;
    expect((await call("POST", `/staff/shipments/${shipment?.id}/deliver`, {})).json()).toMatchObject({
      result: { status: 60 },
    });
    expect((await view(id)).shipments[0]?.deliveredAt).toBe(parcel?.carrier_delivered_at?.toISOString());
  });

  test.each([
    ["in_return", "refused"],
    ["damaged", "damaged"],
    ["address_error", "address"],
    ["lost", "lost"],
  ])("%s stops the order once, with a note for who resolves it", async (status, motive) => {
    const { id, guias } = await sentParcels();
    const guia = guias[0] ?? "";
    await tell({ guia, status, id: "p1" });
    await ask();
    await ask();
    expect(await orderOf(id)).toMatchObject({ status: 700 });
    const notes = await shop.db.selectFrom("order_exception").selectAll().where("order_id", "=", id).execute();
    expect(notes).toEqual([expect.objectContaining({ motive, opened_by: null, note: expect.stringContaining(guia) })]);
    // A member has it go on: what was told before stops it no more.
    const back = await advanceOrder(shop.db, { orderId: id, to: "inTransit", reason: "test", shipment: null });
    expect(back.ok).toBe(true);
    await tell({ guia, status: "last_mile", hours: 0.001 });
    await ask();
    expect(await orderOf(id)).toMatchObject({ status: 50 });
  });

  test("after a problem delivers nothing by itself while the order is stopped", async () => {
    await deliverByCarrier("on");
    const { id, guias } = await sentParcels();
    const guia = guias[0] ?? "";
    await tell({ guia, status: "damaged", hours: -1 });
    await ask();
    await tell({ guia, status: "delivered" });
    await ask();
    expect(await orderOf(id)).toMatchObject({ status: 700 });
  });

  test("on its way back is not a delivery to its customer, told in one answer or in two", async () => {
    await deliverByCarrier("on");
    for (const isOne of [true, false]) {
      const { id, guias } = await sentParcels();
      const guia = guias[0] ?? "";
      await tell({ guia, status: "in_return", hours: -2 });
      if (!isOne) await ask();
      await tell({ guia, status: "delivered", hours: -1 });
      await ask();
      expect(await orderOf(id)).toMatchObject({ status: 700 });
      expect(await parcelsOf(id)).toMatchObject([{ carrier_delivered_at: null, problem: "returned" }]);
    }
  });

  test("before the parcel left, or in a time to come, is another's or is now", async () => {
    const { id, guias } = await sentParcels();
    const guia = guias[0] ?? "";
    await tell({ guia, status: "delivered", hours: -24 * 90 });
    await ask();
    expect(await orderOf(id)).toMatchObject({ status: 47 });
    await tell({ guia, status: "delivered", hours: 24 * 365 });
    await ask();
    const [parcel] = await parcelsOf(id);
    expect(parcel?.carrier_delivered_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});

describe("asking about parcels", () => {
  const next = async (id: number): Promise<number> => {
    const [parcel] = await parcelsOf(id);
    return Math.round(((parcel?.next_poll_at?.getTime() ?? 0) - Date.now()) / 60_000);
  };

  test("begins when it left, then waits two hours and six", async () => {
    const { id, guias } = await sentParcels();
    expect(await pollParcels(shop.services)).toBe(1);
    expect(await next(id)).toBe(120);
    expect(await pollParcels(shop.services)).toBe(0);
    await ask();
    expect(await next(id)).toBe(360);
    await tell({ guia: guias[0] ?? "", status: "picked_up" });
    await ask();
    expect(await next(id)).toBe(120);
  });

  test("ends thirty days after it left", async () => {
    const { id } = await sentParcels();
    await sql`update shipment set shipped_at = now() - interval '31 days' where order_id = ${id}`.execute(shop.db);
    expect(await ask()).toBe(0);
  });

  test.each(["lostAnswer", "cutAnswer", "500", "503", "html503", "reset"])(
    "%s changes nothing and is asked again in half an hour",
    async (fault) => {
      const { id, guias } = await sentParcels();
      // An access token is there: the fault is that of the question.
      await pollParcels(shop.services);
      await tell({ guia: guias[0] ?? "", status: "picked_up" });
      await fetch(`${shop.sandboxUrl}/__emu/next`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ fault, match: "GET /skydropx/api/..." }),
      });
      await ask();
      expect(await orderOf(id)).toMatchObject({ status: 47 });
      expect(await next(id)).toBe(30);
      await ask();
      expect(await orderOf(id)).toMatchObject({ status: 50 });
    },
  );

  test("too many questions end the run", async () => {
    await sentParcels();
    await sentParcels();
    await control("busy", { times: 1 });
    expect(await pollParcels(shop.services)).toBe(1);
    expect((await requests("/tracking/")).filter(({ status }) => status !== 401).map(({ status }) => status)).toEqual([
      429,
    ]);
  });

  test("an access token that ended is renewed", async () => {
    const { id, guias } = await sentParcels();
    await tell({ guia: guias[0] ?? "", status: "picked_up" });
    await pollParcels(shop.services);
    await control("tokens/revoke", {});
    await tell({ guia: guias[0] ?? "", status: "last_mile" });
    await ask();
    expect((await requests("/tracking/")).slice(-3).map(({ status }) => status)).toEqual([200, 401, 200]);
    expect(await orderOf(id)).toMatchObject({ status: 50 });
  });

  test("of two processes one asks about a parcel", async () => {
    const other = await startSecondProcess(shop);
    try {
      const sent = await sentParcels(3);
      for (const guia of sent.guias) await tell({ guia, status: "picked_up" });
      const asked = await Promise.all([pollParcels(shop.services), pollParcels(other.services)]);
      expect(asked[0] + asked[1]).toBe(3);
      expect((await requests("/tracking/")).filter(({ status }) => status === 200)).toHaveLength(3);
      expect((await stepsOf(sent.id)).slice(-2)).toEqual([47, 50]);
    } finally {
      await other.close();
    }
  });

  test("a process that died while it asked leaves its parcel to the next", async () => {
    const { id, guias } = await sentParcels();
    await tell({ guia: guias[0] ?? "", status: "picked_up" });
    // Taken, and nothing written of the answer.
    const tracker = { name: "Skydropx", ask: () => Promise.reject(new Error("killed")) };
    await expect(pollParcels({ ...shop.services, tracker })).rejects.toThrow("killed");
    expect(await pollParcels(shop.services)).toBe(0);
    await sql`update parcel set next_poll_at = next_poll_at - interval '10 minutes'`.execute(shop.db);
    expect(await pollParcels(shop.services)).toBe(1);
    expect(await orderOf(id)).toMatchObject({ status: 50 });
  });

  test("the same answer written by two processes at once moves the order once", async () => {
    const { id, guias } = await sentParcels();
    const [parcel] = await parcelsOf(id);
    const trackingNumber = guias[0] ?? "";
    const events = [{ id: "e1", kind: "pickedUp", at: new Date(), text: "", signedBy: "" }] as const;
    const it = { id: parcel?.id ?? 0, carrier: parcel?.carrier ?? "", trackingNumber };
    const recorded = await Promise.all([recordEvents(shop.db, it, events), recordEvents(shop.db, it, events)]);
    expect(recorded.filter(({ isNews }) => isNews)).toHaveLength(1);
    expect((await stepsOf(id)).slice(-2)).toEqual([47, 50]);
  });
});

describe("a guía that is corrected", () => {
  test("begins anew; what was told of the wrong one stays with it and moves nothing", async () => {
    const { id, guias } = await sentParcels();
    const wrong = guias[0] ?? "";
    const [shipment] = (await view(id)).shipments;
    const [before] = await parcelsOf(id);
    await tell({ guia: wrong, status: "picked_up" });
    await pollParcels(shop.services);
    const [seen] = (await view(id)).shipments;
    const right = `${wrong}9`;
    const body = { expected: seen?.updatedAt, carrier: "Estafeta", trackingNumbers: [right] };
    expect((await call("PUT", `/staff/shipments/${shipment?.id}`, body)).statusCode).toBe(400);
    const corrected = await call("PUT", `/staff/shipments/${shipment?.id}`, { ...body, reason: "Se tecleó mal." });
    expect(corrected.statusCode).toBe(200);
    const [parcel] = await parcelsOf(id);
    expect(parcel).toMatchObject({ tracked_at: null, last_event_at: null, carrier_delivered_at: null });
    // An answer that was on its way is about the wrong number.
    const late = [{ id: "late", kind: "delivered", at: new Date(), text: "", signedBy: "" }] as const;
    const old = { id: before?.id ?? 0, carrier: "Estafeta", trackingNumber: wrong };
    expect(await recordEvents(shop.db, old, late)).toEqual({ isNews: false, isDelivered: false });
    expect(await shop.db.selectFrom("tracking_event").select("kind").where("parcel_id", "=", old.id).execute()).toEqual(
      [{ kind: "pickedUp" }],
    );
    await tell({ guia: right, status: "delivered" });
    await pollParcels(shop.services);
    expect((await parcelsOf(id))[0]?.carrier_delivered_at).toBeInstanceOf(Date);
  });
});
