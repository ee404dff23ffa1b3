import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WireGarage } from "../../../shared/contract/account/garage.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { pause, withMailing } from "../../../tests/support/mailing.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { type VehicleBody, vehiclesOfSize } from "../../../tests/support/vehicles.ts";
import { sendVehicleReminder } from "../../mail/vehicles/vehicle-reminder-mail.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { queueDueReminders } from "./queue-reminders.ts";
import { reminderToken } from "./reminder-link.ts";

const ACCOUNT = "/api/Cuenta/MiCuenta";
const DAY_MS = 86_400_000;
/** Six months of any season. */
const HALF_A_YEAR = 185;

const shop = withTestShop();
const mailing = withMailing(shop);
let who: SignedIn;
let people = 0;
beforeEach(async () => {
  people += 1;
  const [person] = await manyCustomers(shop, 1, `recuerda${people}`);
  who = person ?? expect.fail();
  await setMonths(6);
});
afterEach(async () => {
  await shop.db.deleteFrom("setting").execute();
  await sql`delete from rate_limit`.execute(shop.db);
});

const setMonths = async (months: number) => {
  await shop.db.deleteFrom("setting").where("name", "=", "vehicleReminderMonths").execute();
  await shop.db
    .insertInto("setting")
    .values({ name: "vehicleReminderMonths", value: JSON.stringify(months), updated_by: null })
    .execute();
};
const call = (path: string, payload: object) =>
  shop.call({ method: "POST", url: `${ACCOUNT}/${path}`, headers: who.headers, payload });
const garage = async () =>
  (await shop.call({ url: `${ACCOUNT}/MisVehiculos`, headers: who.headers })).json<WireGarage>().Vehiculos;
const aVehicle = async (index = 0): Promise<VehicleBody> => {
  const vehicles = await vehiclesOfSize(shop, index + 1, { of: "185/65R15" });
  const vehicle = vehicles[index] ?? expect.fail();
  expect((await call("AgregaVehiculo", { ...vehicle, alias: "" })).statusCode).toBe(200);
  return vehicle;
};
const edit = (vehicle: object, changes: object) => call("ActualizaVehiculo", { ...vehicle, alias: "", ...changes });
const rows = () =>
  shop.db.selectFrom("garage_vehicle").selectAll().where("customer_id", "=", who.id).orderBy("id").execute();
const rowId = async () => (await rows())[0]?.id ?? expect.fail();

/** A vehicle with reminders that were asked for before its tyres came, `daysAgo`. */
async function aReminded({ daysAgo = HALF_A_YEAR } = {}) {
  const vehicle = await aVehicle();
  const orderId = await aDeliveredOrder(shop, who, { daysAgo });
  expect((await edit(vehicle, { alias: "El gris", recordar: true })).statusCode).toBe(200);
  await shop.db
    .updateTable("garage_vehicle")
    .set({ reminder_since: new Date(Date.now() - 400 * DAY_MS) })
    .where("customer_id", "=", who.id)
    .execute();
  return { vehicle, orderId, vehicleId: await rowId() };
}
const queued = async () =>
  (
    await shop.db
      .selectFrom("mail_log")
      .select("payload")
      .where("kind", "=", "vehicleReminder")
      .where("customer_id", "=", who.id)
      .execute()
  ).map(({ payload }) => payload);
const end = (token: string) => shop.call({ method: "POST", url: `/api/Recordatorios/${token}/Terminar` });

describe("reminders of a vehicle", () => {
  test("are off until its customer wants them, and are taken back the same way", async () => {
    const vehicle = await aVehicle();
    expect((await garage())[0]?.Recordatorio).toEqual({ Activo: false, Meses: 6 });
    const on = await edit(vehicle, { recordar: true });
    expect(on.json<WireGarage>().Vehiculos[0]?.Recordatorio).toEqual({ Activo: true, Meses: 6 });
    const [first] = await rows();
    await edit(vehicle, { alias: "Rayo" });
    await edit(vehicle, { alias: "Rayo", recordar: true });
    expect((await rows())[0]).toEqual({ ...first, nickname: "Rayo" });
    const off = await edit(vehicle, { recordar: false });
    expect(off.json<WireGarage>().Vehiculos[0]?.Recordatorio).toEqual({ Activo: false, Meses: 6 });
    expect((await rows())[0]?.reminder_since).toBeNull();
  });

  test("are not offered while the shop sends none", async () => {
    await shop.db.deleteFrom("setting").execute(); // off is the default
    const vehicle = await aVehicle();
    const answer = await edit(vehicle, { recordar: true });
    expect(answer.json<WireGarage>().Vehiculos[0]).not.toHaveProperty("Recordatorio");
    expect((await rows())[0]?.reminder_since).toBeNull();
  });

  test("are in what a person is given, and go with them", async () => {
    await aReminded();
    const document = await exportPerson(shop.db, { email: who.email, now: new Date() });
    expect(JSON.stringify(document)).toContain("recordatoriosDesde");
    await erasePerson(shop.db, { email: who.email, now: new Date() });
    expect(await rows()).toEqual([]);
  });
});

describe("a reminder", () => {
  test("goes once a purchase, so many months after its delivery, from two processes and after a restart", async () => {
    const { orderId, vehicleId } = await aReminded();
    await Promise.all([queueDueReminders(shop.db), queueDueReminders(shop.db)]);
    const about = async () =>
      (await mailing.mailsTo(who.email)).filter(({ subject }) => subject === "Revisa las llantas de El gris");
    await expect.poll(about, { timeout: 15_000 }).toHaveLength(1);
    const [mail] = await about();
    if (!mail) expect.fail();
    const text = (mail.text ?? "").replace(/\s+/g, " ");
    expect(text).toMatch(
      /El gris \(.+\)\. Tu última compra de su medida: 4 x .+ 185\/65 R15.*, el \d+ de \w+ de \d{4}/,
    );
    expect(text).toContain("6 meses después de la entrega");
    expect(mail.html).toContain(`/order/${orderId}"`);
    expect(mail.html).toContain(`/mi-garaje#recordatorio-${await reminderToken(shop.db, vehicleId)}"`);
    expect(mail.html).toContain(`&amp;version=${(await rows())[0]?.version_id}"`);
    await queueDueReminders(shop.db);
    await pause(200);
    expect(await about()).toHaveLength(1);
    expect(await queued()).toEqual([{ vehicleId, customerId: who.id, orderId }]);
  });

  test("goes again for the next purchase", async () => {
    const { vehicleId, orderId: first } = await aReminded({ daysAgo: HALF_A_YEAR + 10 });
    await queueDueReminders(shop.db);
    const orderId = await aDeliveredOrder(shop, who, { daysAgo: HALF_A_YEAR });
    await queueDueReminders(shop.db);
    expect(await queued()).toEqual([
      { vehicleId, customerId: who.id, orderId: first },
      { vehicleId, customerId: who.id, orderId },
    ]);
  });

  test("counts from the payment where no delivery is known", async () => {
    const { orderId } = await aReminded({ daysAgo: 0 });
    await sql`update orders set status = ${ORDER_STATUSES.inTransit.code} where id = ${orderId}`.execute(shop.db);
    await queueDueReminders(shop.db);
    expect(await queued()).toEqual([]);
    await sql`update order_event set at = now() - make_interval(days => ${HALF_A_YEAR}) where order_id = ${orderId}
      and to_status = ${ORDER_STATUSES.paymentReceived.code}`.execute(shop.db);
    await queueDueReminders(shop.db);
    expect(await queued()).toHaveLength(1);
  });

  test.each([
    ["too early", 175],
    ["long over", 230],
  ])("does not go %s", async (_when, daysAgo) => {
    await aReminded({ daysAgo });
    await queueDueReminders(shop.db);
    expect(await queued()).toEqual([]);
  });

  const STOPPED: readonly [string, (reminded: Awaited<ReturnType<typeof aReminded>>) => Promise<unknown>][] = [
    ["the shop sends none", () => setMonths(0)],
    ["its customer does not want it", ({ vehicle }) => edit(vehicle, { recordar: false })],
    ["its link ended them", async ({ vehicleId }) => end(await reminderToken(shop.db, vehicleId))],
    ["the vehicle was removed", ({ vehicle }) => call("EliminaVehiculo", vehicle)],
    ["its customer was erased", () => erasePerson(shop.db, { email: who.email, now: new Date() })],
    ["there is a newer purchase", () => aDeliveredOrder(shop, who, { daysAgo: 3 })],
    [
      "the purchase was cancelled",
      ({ orderId }) => sql`update orders set status = 900 where id = ${orderId}`.execute(shop.db),
    ],
  ];
  test.each(STOPPED)("does not go where %s", async (_why, change) => {
    const reminded = await aReminded();
    await change(reminded);
    await queueDueReminders(shop.db);
    expect(await queued()).toEqual([]);
  });

  test.each(STOPPED)("that waited is not sent where %s meanwhile", async (_why, change) => {
    const reminded = await aReminded();
    const sent: string[] = [];
    const transport = {
      send: ({ to }: { to: string }) => Promise.resolve(String(sent.push(to))),
      close: () => undefined,
    };
    const send = () =>
      sendVehicleReminder(
        { db: shop.db, config: shop.services.config, transport },
        { ...reminded, customerId: who.id },
      );
    await send();
    await change(reminded);
    await send();
    expect(sent).toEqual([who.email]);
  });

  test("does not go where it was asked for after its moment", async () => {
    const { vehicle } = await aReminded();
    await edit(vehicle, { recordar: false });
    await edit(vehicle, { recordar: true });
    await queueDueReminders(shop.db);
    expect(await queued()).toEqual([]);
  });
});

describe("the link that ends the reminders of a vehicle", () => {
  test("does so by a press, without a session, of that vehicle only", async () => {
    const { vehicleId, vehicle } = await aReminded();
    const other = await aVehicle(1);
    await edit(other, { recordar: true });
    const token = await reminderToken(shop.db, vehicleId);
    expect((await shop.call({ url: `/api/Recordatorios/${token}/Terminar` })).statusCode).toBe(404);
    expect((await garage()).map(({ Recordatorio }) => Recordatorio?.Activo)).toEqual([true, true]);
    const ended = await end(token);
    const [{ name, version } = { name: "", version: "" }] = await rows();
    expect([ended.statusCode, ended.json()]).toEqual([200, { Vehiculo: `${name} ${version}` }]);
    expect(ended.body).not.toMatch(/El gris|correo/);
    expect((await end(token)).statusCode).toBe(200);
    expect((await garage()).map(({ Recordatorio }) => Recordatorio?.Activo)).toEqual([false, true]);
    await call("EliminaVehiculo", vehicle);
    expect((await end(token)).statusCode).toBe(404);
  });

  test("is not guessed", async () => {
    const { vehicleId } = await aReminded();
    const token = await reminderToken(shop.db, vehicleId);
    const wrong = [
      `${vehicleId + 1}-${token.split("-")[1]}`,
      `${vehicleId}-${"0".repeat(40)}`,
      token.slice(0, -1),
      "nada",
    ];
    for (const one of wrong) expect((await end(one)).statusCode).toBe(404);
    expect((await garage())[0]?.Recordatorio?.Activo).toBe(true);
  });

  test("has a limit for a network address", async () => {
    const statuses = new Set<number>();
    for (let times = 0; times < 121; times += 1) statuses.add((await end("nada")).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });
});
