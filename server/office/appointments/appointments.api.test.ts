import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppointmentDay } from "../../../shared/contract/staff/orders/appointments.ts";
import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import { type OrderStatus, ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { zonedTime } from "../../../shared/domain/appointments/zoned-time.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers } from "../../../tests/support/customers.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
/** Of the demonstration: three places an hour. */
const BRANCH = 118;
/** A Wednesday, 10:00 in Mexico City, and the hour after. */
const [DAY, TEN, ELEVEN] = ["2031-12-03", "2031-12-03T16:00:00.000Z", "2031-12-03T17:00:00.000Z"];
const REASON = "el técnico no viene";

let orderId = 0;
beforeAll(async () => {
  const [who] = await manyCustomers(shop, 1, "cita");
  const headers = who?.headers ?? {};
  const cart = await aCart(shop, headers, "11500418", 2);
  const body = aPurchase(cart, await aToken(shop), { delivery: 6, alias: null, LocationId: BRANCH });
  const bought = await finalize(shop, headers, body);
  orderId = bought.json<{ Id: number }>().Id;
});
beforeEach(async () => {
  await shop.db.deleteFrom("appointment").execute();
  await shop.db.insertInto("appointment").values({ order_id: orderId, location_id: BRANCH, starts_at: TEN }).execute();
  await be("inProcess", DAY);
});

const be = (status: OrderStatus, delivered_by: string) =>
  shop.db
    .updateTable("orders")
    .set({ status: ORDER_STATUSES[status].code, delivered_by })
    .where("id", "=", orderId)
    .execute();
const day = async (role: SeededRole = "atención", query = `place=${BRANCH}&day=${DAY}`) => {
  const { headers } = await aMember(shop, role);
  return (await office.call({ url: `/staff/appointments?${query}`, headers })).json<AppointmentDay>();
};
const act = async (what: "mark" | "move" | "cancel", payload: object, role: SeededRole = "almacén") => {
  const { headers } = await aMember(shop, role);
  const url = `/staff/appointments/${orderId}/${what}`;
  return office.call({ method: "POST", url, headers, payload: { expected: 1, ...payload } });
};
const kept = () => shop.db.selectFrom("appointment").selectAll().where("order_id", "=", orderId).executeTakeFirst();
const setStart = (starts_at: string) => shop.db.updateTable("appointment").set({ starts_at }).execute();

describe("a branch's day", () => {
  test("has its hours with who comes, tyres and state", async () => {
    const shown = await day();
    expect(shown).toMatchObject({ place: BRANCH, day: DAY, clock: "Hora de la Ciudad de México.", isClosed: false });
    expect(shown.hours.map(({ time }) => time)).toEqual(["9:00", "10:00", "11:00", "12:00", "13:00", "16:00", "17:00"]);
    expect(shown.hours.map(({ appointments }) => appointments.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(shown.hours[1]?.appointments[0]).toMatchObject({
      orderId,
      state: "booked",
      pieces: 2,
      tires: [{ size: "185/65 R15 88H", pieces: 2 }],
      hasBegun: false,
      mustMove: false,
    });
  });

  test("says whose hour has come", async () => {
    const begun = new Date(Date.now() - 1000);
    await setStart(begun.toISOString());
    const shown = await day("atención", `place=${BRANCH}&day=${zonedTime(begun, "America/Mexico_City").day}`);
    expect(shown.hours.flatMap(({ appointments }) => appointments)).toMatchObject([{ hasBegun: true }]);
  });

  test.each<[SeededRole, string | null, string | null]>([
    ["atención", "Ana Ruiz", "4771550167"],
    ["almacén", "Ana Ruiz", "4771550167"],
    ["lectura", "Ana R•••", "•••0167"],
  ])("as %s reads it names %s, %s", async (role, name, phone) => {
    const found = (await day(role)).hours.flatMap(({ appointments }) => appointments)[0];
    expect(found).toMatchObject({ name, phone });
  });

  test("hides an order that a role does not see, and a day outside the hours still has who comes", async () => {
    await be("awaitingPayment", DAY);
    const unseen = await day("almacén");
    expect(unseen.hours.flatMap(({ appointments }) => appointments)).toEqual([]);
    expect(unseen.hours.map(({ taken }) => taken)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect((await day("atención")).hours.flatMap(({ appointments }) => appointments)).toHaveLength(1);
    await setStart("2031-12-07T16:00:00.000Z");
    const sunday = await day("atención", `place=${BRANCH}&day=2031-12-07`);
    expect(sunday).toMatchObject({ isClosed: true, hours: [{ time: "10:00", places: 0, taken: 1 }] });
    const unseenSunday = await day("almacén", `place=${BRANCH}&day=2031-12-07`);
    expect(unseenSunday.hours).toMatchObject([{ time: "10:00", taken: 1, appointments: [] }]);
  });

  test("says which ones come before their tyres", async () => {
    await be("inTransit", "2031-12-09");
    const shown = await day();
    expect([shown.toMove, shown.hours[1]?.appointments[0]?.mustMove]).toEqual([1, true]);
  });

  test.each<[string, OrderStatus, number, number]>([
    ["passed, and whose tyres have not come", "inTransit", 5, 1],
    ["passed, and whose tyres are there", "atDealerBranch", 5, 0],
    ["passed long ago", "inTransit", 70, 0],
  ])("counts to be moved also one that %s (%s, %i days ago): %i", async (_what, status, daysAgo, count) => {
    const { day: soon } = zonedTime(new Date(Date.now() + 2 * 86_400_000), "America/Mexico_City");
    await be(status, soon);
    await setStart(new Date(Date.now() - daysAgo * 86_400_000).toISOString());
    expect((await day()).toMove).toBe(count);
  });
});

test("it stands in the order, with the day to open", async () => {
  const { headers } = await aMember(shop, "almacén");
  const read = async () =>
    (await office.call({ url: `/staff/orders/${orderId}`, headers })).json<OrderDetail>().appointment;
  const words = "Miércoles 3 de diciembre, 10:00";
  expect(await read()).toEqual({ place: BRANCH, day: DAY, words, mustMove: false });
  await act("cancel", { reason: REASON });
  expect(await read()).toBeNull();
});

describe("staff", () => {
  test("mark who came, correct it, and each time leave a line", async () => {
    expect((await act("mark", { state: "arrived" })).statusCode).toBe(200);
    expect(await kept()).toMatchObject({ state: "arrived", revision: 2 });
    expect((await act("mark", { state: "booked", expected: 2 })).statusCode).toBe(200);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["before", "after"])
      .where("command", "=", "appointments mark")
      .orderBy("id")
      .execute();
    expect(lines).toMatchObject([
      { before: { cita: "Apartada" }, after: { cita: "Llegó" } },
      { before: { cita: "Llegó" }, after: { cita: "Apartada" } },
    ]);
  });

  test("mark as missed only after the hour", async () => {
    expect((await act("mark", { state: "missed" })).json()).toMatchObject({ Codigo: "notPossible" });
    await setStart("2026-11-03T16:00:00.000Z");
    expect((await act("mark", { state: "missed" })).statusCode).toBe(200);
  });

  test("move one with a reason, within what is offered, and its customer is written to", async () => {
    const moved = await act("move", { startsAt: ELEVEN, reason: REASON });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await kept()).toMatchObject({ starts_at: new Date(ELEVEN), state: "booked" });
    const mail = shop.db
      .selectFrom("mail_log")
      .select("kind")
      .where("order_id", "=", orderId)
      .where("kind", "=", "appointmentChanged");
    await expect.poll(() => mail.execute()).not.toEqual([]);
    const outside = await act("move", { startsAt: "2031-12-03T20:00:00.000Z", expected: 2, reason: REASON });
    expect(outside.json()).toMatchObject({ Codigo: "notPossible" });
    expect((await act("move", { startsAt: TEN, expected: 2 })).statusCode).toBe(400);
  });

  test("cancel one, once: who saw an older one is told", async () => {
    expect((await act("cancel", { reason: REASON })).statusCode).toBe(200);
    expect(await kept()).toMatchObject({ state: "cancelled" });
    expect((await act("cancel", { reason: REASON })).json()).toMatchObject({ Codigo: "changedMeanwhile" });
    expect((await act("mark", { state: "arrived", expected: 2 })).json()).toMatchObject({ Codigo: "notPossible" });
  });

  test("arrival beside a cancelled order: who came stays, whichever was first", async () => {
    await act("mark", { state: "arrived" });
    const { releaseAppointments } = await import("../../features/appointments/kept-appointments.ts");
    await shop.db.transaction().execute((trx) => releaseAppointments(trx, [orderId]));
    expect(await kept()).toMatchObject({ state: "arrived" });
  });

  test("of a role that only reads change nothing", async () => {
    expect((await act("mark", { state: "arrived" }, "lectura")).statusCode).toBe(404);
    expect(await kept()).toMatchObject({ state: "booked", revision: 1 });
  });
});
