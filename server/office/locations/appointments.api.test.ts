import { describe, expect, test } from "vitest";
import type { StaffLocation } from "../../../shared/contract/staff/locations.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const BRANCH = 118;
const REASON = "la sucursal tiene otra rampa";

const found = async (id = BRANCH) => {
  const { headers } = await aMember(shop, "lectura");
  const answer = await office.call({ url: `/staff/locations/${id}`, headers });
  return answer.json<{ location: StaffLocation }>().location;
};
const change = async (
  terms: Partial<StaffLocation["appointments"]>,
  id = BRANCH,
  role: "catálogo" | "lectura" = "catálogo",
) => {
  const { headers } = await aMember(shop, role);
  const { appointments, revision } = await found(id);
  const payload = { ...appointments, ...terms, expected: revision, reason: REASON };
  return office.call({ method: "PUT", url: `/staff/locations/${id}/appointments`, headers, payload });
};

test("hours, capacity, price and closed days of a branch are kept as they are read, with before and after in the log", async () => {
  const changed = await change({
    hours: "lun a vie 9-18",
    places: 2,
    mountingPrice: 25_050,
    mountingMinutes: 45,
    closedDays: ["2027-01-02"],
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await found()).appointments).toEqual({
    hours: "lun-vie 09:00-18:00",
    places: 2,
    mountingPrice: 25_050,
    mountingMinutes: 45,
    closedDays: ["2027-01-02"],
  });
  const line = await shop.db
    .selectFrom("staff_action")
    .select(["reason", "before", "after"])
    .where("command", "=", "locations appointments")
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    reason: REASON,
    before: { "Citas por hora": "3", "Montaje por llanta, con IVA": "$200.00", "Minutos de montaje": "50" },
    after: {
      "Citas por hora": "2",
      "Montaje por llanta, con IVA": "$250.50",
      "Minutos de montaje": "45",
      "Días cerrados": "2027-01-02",
    },
  });
});

test("hours without places, places without hours and a place of employees are refused", async () => {
  expect((await change({ places: null })).json()).toMatchObject({ Codigo: "fieldsRefused" });
  expect((await change({ hours: "" })).json()).toMatchObject({ Codigo: "fieldsRefused" });
  expect((await change({ hours: "lun 9-18", places: 1 }, 24)).json()).toMatchObject({ Codigo: "notPossible" });
  expect((await change({ places: 1 }, BRANCH, "lectura")).statusCode).toBe(404);
});

test("a closed day and fewer places drop no appointment: they say which ones no longer fit", async () => {
  await change({ hours: "lun-dom 9-18", places: 3, closedDays: [] });
  const headers = await signIn(shop);
  const ids: number[] = [];
  for (const code of ["11500418", "11500418"]) {
    const cart = await aCart(shop, headers, code, 1);
    const body = aPurchase(cart, await aToken(shop), { delivery: 6, alias: null, LocationId: BRANCH });
    const bought = await finalize(shop, headers, body);
    expect(bought.statusCode, bought.body).toBe(200);
    ids.push(bought.json<{ Id: number }>().Id);
  }
  const startsAt = new Date("2030-12-03T16:00:00Z");
  await shop.db
    .insertInto("appointment")
    .values(ids.map((order_id) => ({ order_id, location_id: BRANCH, starts_at: startsAt })))
    .execute();
  const fewer = await change({ places: 1 });
  expect(fewer.body).toContain(`1 cita ya no cabe y sigue apartada: pedido ${ids[1]}, martes 3 de diciembre, 10:00`);
  const closed = await change({ closedDays: ["2030-12-03"] });
  expect(closed.body).toContain(`2 citas ya no caben y siguen apartadas: pedido ${ids[0]}`);
  const states = await shop.db.selectFrom("appointment").select("state").execute();
  expect(states).toEqual([{ state: "booked" }, { state: "booked" }]);
});

describe("a change of the place itself", () => {
  const NUEVO_LAREDO = { state: "TAM", city: "Nuevo Laredo", zip: "88000" };
  const changePlace = async (fields: Partial<StaffLocation>) => {
    const { headers } = await aMember(shop, "catálogo");
    const { id: _id, stateName: _n, isActive: _a, waiting: _w, movable: _m, appointments: _t, ...now } = await found();
    const { revision: expected, ...kept } = now;
    const payload = { ...kept, ...fields, expected, reason: REASON };
    return office.call({ method: "PUT", url: `/staff/locations/${BRANCH}`, headers, payload });
  };
  const FOR_EMPLOYEES = { kind: "humanResources", dealer: "", takesUsedTires: false } as const;
  const orders = () =>
    shop.db.selectFrom("orders").select(["id", "status"]).where("location_id", "=", BRANCH).execute();
  const setStatus = ({ id, status }: { id: number; status: number }) =>
    shop.db.updateTable("orders").set({ status }).where("id", "=", id).execute();

  test("to another clock is refused while appointments are to come, and says how many", async () => {
    const refused = await changePlace(NUEVO_LAREDO);
    expect(refused.json()).toMatchObject({ Codigo: "notPossible" });
    expect(refused.body).toContain("2 citas siguen apartadas aquí: hay que moverlas o cancelarlas antes en «Citas»");
    const { zip } = await found();
    expect(zip).not.toBe(NUEVO_LAREDO.zip);
  });

  test("on the same clock is kept beside them", async () => {
    const changed = await changePlace({ street: "Av. de las Rampas" });
    expect(changed.statusCode, changed.body).toBe(200);
  });

  test("to one for employees is refused while it has appointments to come, or gives them", async () => {
    const waiting = await orders();
    // Orders that are over: the rule that counts those to be picked up does not speak.
    for (const { id } of waiting) await setStatus({ id, status: ORDER_STATUSES.delivered.code });
    const booked = await changePlace(FOR_EMPLOYEES);
    expect(booked.body).toContain("2 citas siguen apartadas aquí");
    await shop.db.updateTable("appointment").set({ state: "cancelled" }).execute();
    const gives = await changePlace(FOR_EMPLOYEES);
    expect(gives.json()).toMatchObject({ Codigo: "notPossible" });
    expect(gives.body).toContain("El lugar da citas");
    await shop.db.updateTable("appointment").set({ state: "booked" }).execute();
    for (const order of waiting) await setStatus(order);
  });

  test("to another clock is kept once none is to come", async () => {
    await shop.db
      .updateTable("appointment")
      .set({ starts_at: new Date("2026-01-05T16:00:00Z") })
      .execute();
    const before = await found();
    const changed = await changePlace(NUEVO_LAREDO);
    expect(changed.statusCode, changed.body).toBe(200);
    const { state, city, zip } = before;
    expect((await changePlace({ state, city, zip })).statusCode).toBe(200);
  });
});

test("orders that pass to another place lose their hour of this one, and the act says so", async () => {
  await change({ hours: "lun-dom 9-18", places: 3, closedDays: [] });
  const { headers } = await aMember(shop, "dueño");
  const others = await shop.db
    .selectFrom("location")
    .select("id")
    .where("kind", "=", (eb) => eb.selectFrom("location").select("kind").where("id", "=", BRANCH))
    .where("id", "<>", BRANCH)
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  const { revision } = await found();
  const payload = { to: others[0]?.id, expected: revision, reason: REASON };
  const moved = await office.call({ method: "POST", url: `/staff/locations/${BRANCH}/retire`, headers, payload });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(moved.body).toContain("Se cancelan 2 citas");
  const states = await shop.db.selectFrom("appointment").select("state").execute();
  expect(states).toEqual([{ state: "cancelled" }, { state: "cancelled" }]);
});
