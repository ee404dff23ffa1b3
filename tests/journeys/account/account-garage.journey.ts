import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { GARAGE_PATH } from "../../../shared/domain/tires/vehicles/garage-path.ts";
import { accountButton, logIn, openFromHeader, withoutRefusals } from "../../support/browser/account-screens.ts";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { alikeAtAnyWidth, openAlive, withoutCuts, withVisit } from "../../support/browser/visit.ts";
import { aCustomer, revoke, signInWithout, tokenIn } from "../../support/live-account.ts";
import { queueDueReminders } from "../../../server/features/garage/queue-reminders.ts";
import { aDeliveredCopy } from "../../support/browser/delivered-copy.ts";
import { mailAbout } from "../../support/mailbox.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl } = shop;
const TIIDA: VehicleNames = ["Nissan", "Tiida", "2015", "Advance"];
const STAGGERED: VehicleNames = ["Nissan", "370Z", "2015", "Sport"];
const browser = withBrowser();
const { db } = withJourneyMembers();

/** A purchase of the Tiida's size that arrived half a year ago. */
async function aBuyer() {
  const { orderId } = await aDeliveredCopy(db, { daysAgo: 190 });
  const { email } = await aCustomer(shop);
  const { id: customerId } = await db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("order_line")
    .set({ code: "11500418", product_name: "Eco Verde", size: "185/65 R15 88H", quantity: 4 })
    .where("order_id", "=", orderId)
    .where("line", "=", 1)
    .execute();
  await db
    .updateTable("orders")
    .set({ customer_id: customerId, placed_at: new Date("2026-03-12T18:00:00Z") })
    .where("id", "=", orderId)
    .execute();
  return { orderId, email, customerId };
}

const setReminders = async (months: number) => {
  await db.deleteFrom("setting").where("name", "=", "vehicleReminderMonths").execute();
  await db
    .insertInto("setting")
    .values({ name: "vehicleReminderMonths", value: JSON.stringify(months), updated_by: null })
    .execute();
};

describe.each(DEVICES)("a customer's garage on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, (complaints) => withoutRefusals(withoutCuts(complaints)));
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const card = (name: string) => page.locator(".vehicle-card").filter({ has: page.getByRole("heading", { name }) });
  const stored = (place: string) => page.evaluate((key) => localStorage.getItem(key), place);
  const search = async (vehicle: VehicleNames) => {
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, vehicle)}`);
    await expect.poll(() => stored("mi-vehiculo")).toContain(vehicle[1]);
  };
  const bodyOf = async (vehicle: VehicleNames, alias: string) => ({
    ...Object.fromEntries(
      [...new URLSearchParams(await vehicleQuery(shopUrl, vehicle))].map(([name, value]) => [name, Number(value)]),
    ),
    alias,
  });
  const save = async (vehicle: VehicleNames, alias: string) => {
    const answer = await visit.context.request.post(`${shopUrl}/api/Cuenta/MiCuenta/AgregaVehiculo`, {
      headers: { origin: shopUrl },
      data: await bodyOf(vehicle, alias),
    });
    expect(answer.status()).toBe(200);
  };

  const signOut = async () => {
    await openAlive(page, `${shopUrl}/terminos`);
    await accountButton(page).click();
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
    await page.getByText("La sesión se cerró con éxito.").waitFor();
  };

  test("takes the device's vehicles at the sign-in, keeps its own names, and is there after another sign-in", async () => {
    const { email, password } = await aCustomer(shop);
    await signInWithout(visit.context, shop, email);
    await save(STAGGERED, "El de domingo");
    await visit.context.clearCookies();

    await search(TIIDA);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("1 de 5 vehículos").waitFor();
    await page.getByText("Viven en este equipo").waitFor();
    await logIn(await openFromHeader(page, "Login"), email, password);
    await page.getByText("2 de 5 vehículos").waitFor();
    await card("El de domingo").getByText("Nissan 370Z 2015 Sport").waitFor();
    await card("Nissan Tiida 2015").getByText("Es el que usamos").waitFor();
    await page.getByText("Viven en tu cuenta").waitFor();
    expect(await stored("mi-garaje")).toBeNull();
    await expectAccessible(page, "a customer's garage");
    await expectNoSidewaysScroll(page, "a customer's garage");

    await visit.context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInWithout(visit.context, shop, email);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("2 de 5 vehículos").waitFor();
  });

  test("is changed, and keeps the vehicle that was searched when it is told to", async () => {
    const { email } = await aCustomer(shop);
    await signInWithout(visit.context, shop, email);
    await search(TIIDA);
    await accountButton(page).click();
    await page.getByRole("menuitem", { name: "Mi garaje" }).click();
    await page.getByText("Ahora usamos Nissan Tiida 2015 Advance, el último que buscaste.").waitFor();
    await page.getByRole("button", { name: "Guardar en mi garaje" }).click();
    await card("Nissan Tiida 2015").getByText("Es el que usamos").waitFor();
    await page.getByRole("button", { name: "Editar Nissan Tiida 2015" }).click();
    const form = page.getByRole("dialog", { name: "Nissan Tiida 2015" });
    await form.getByLabel("Nombre").fill("El gris");
    await form.getByRole("button", { name: "Guardar" }).click();
    await card("El gris").waitFor();
    await page.reload();
    await card("El gris").waitFor();
    await page.getByRole("button", { name: "Quitar El gris" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Quitar", exact: true }).click();
    await page.getByRole("heading", { name: "Tu garaje está vacío" }).waitFor();
    expect(await stored("mi-vehiculo")).toBeNull();
  });

  everywhereAlike(
    "a vehicle that finds no room is named, and stays on the device until the session is closed",
    async () => {
      const { email } = await aCustomer(shop);
      await signInWithout(visit.context, shop, email);
      for (const year of ["2012", "2013", "2014", "2015"]) await save(["Nissan", "Tiida", year, "Advance"], year);
      await save(STAGGERED, "Cinco");
      await visit.context.clearCookies();
      await search(["Nissan", "Tiida", "2011", "Advance"]);
      await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
      await page.getByText("1 de 5 vehículos").waitFor();
      const line = (await stored("mi-garaje")) ?? "";
      await signInWithout(visit.context, shop, email);
      await page.reload();
      await page.getByText("5 de 5 vehículos").waitFor();
      await page
        .getByText("No cupo en tu cuenta y sigue sólo en este equipo, hasta que cierres la sesión: Nissan Tiida 2011.")
        .waitFor();
      await page.getByRole("button", { name: "Quitar Cinco" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Quitar", exact: true }).click();
      await card("Nissan Tiida 2011").waitFor();
      expect(await stored("mi-garaje")).toBeNull();

      // The next person at this device does not take it.
      await page.evaluate((kept) => localStorage.setItem("mi-garaje", kept), line);
      await page.reload();
      await page.getByText("No cupo en tu cuenta").waitFor();
      await signOut();
      expect(await stored("mi-garaje")).toBeNull();
    },
  );

  everywhereAlike("what the sign-in could not take is taken when the session is closed", async () => {
    const { email, password } = await aCustomer(shop);
    await search(TIIDA);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("1 de 5 vehículos").waitFor();
    await openAlive(page, `${shopUrl}/terminos`);
    await page.route("**/MiCuenta/UneVehiculos", (route) => route.abort());
    await logIn(await openFromHeader(page, "Login"), email, password);
    await accountButton(page).waitFor();
    await page.unroute("**/MiCuenta/UneVehiculos");
    await signOut();
    expect(await stored("mi-garaje")).toBeNull();
    await signInWithout(visit.context, shop, email);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await card("Nissan Tiida 2015").waitFor();
    await page.getByText("Viven en tu cuenta").waitFor();
  });

  everywhereAlike("what no call could take stays on the device, as before the sign-in", async () => {
    const { email, password } = await aCustomer(shop);
    await search(TIIDA);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("1 de 5 vehículos").waitFor();
    await openAlive(page, `${shopUrl}/terminos`);
    await page.route("**/MiCuenta/UneVehiculos", (route) => route.abort());
    await logIn(await openFromHeader(page, "Login"), email, password);
    await accountButton(page).waitFor();
    await signOut();
    expect(await stored("mi-garaje")).toContain("Tiida");
  });

  everywhereAlike("a session that is over already leaves no vehicle to the next person at the device", async () => {
    const { email } = await aCustomer(shop);
    await search(TIIDA);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("1 de 5 vehículos").waitFor();
    await signInWithout(visit.context, shop, email);
    await openAlive(page, `${shopUrl}/terminos`);
    await accountButton(page).click();
    await revoke(shop, await tokenIn(visit.context));
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
    await expect.poll(() => stored("mi-garaje")).toBeNull();
  });

  test("tells the last purchase of a vehicle's size, and reminds of its tyres until a link's press", async () => {
    await setReminders(6);
    const { orderId, email, customerId } = await aBuyer();
    await signInWithout(visit.context, shop, email);
    await save(TIIDA, "El gris");
    await save(STAGGERED, "");
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await card("El gris").getByText("Tu última compra de su medida: 4 x Eco Verde 185/65 R15 88H").waitFor();
    expect(await card("Nissan 370Z").getByText("última compra").count()).toBe(0);
    await expectAccessible(page, "a garage with a purchase");
    await expectNoSidewaysScroll(page, "a garage with a purchase");
    await card("El gris")
      .getByRole("link", { name: /el 12 de marzo de 2026$/ })
      .click();
    await page.getByRole("dialog", { name: "Detalles de Pedido" }).getByText(String(orderId)).first().waitFor();
    expect(page.url()).toBe(`${shopUrl}${GARAGE_PATH}?cuenta=pedidos&pedido=${orderId}`);
    await page.getByRole("button", { name: "Cerrar", exact: true }).last().click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(page.url()).toBe(`${shopUrl}${GARAGE_PATH}`);

    await page.getByRole("button", { name: "Editar El gris" }).click();
    const form = page.getByRole("dialog", { name: "El gris" });
    const check = form.getByRole("checkbox", { name: "Recuérdame revisar sus llantas" });
    expect(await check.isChecked()).toBe(false);
    await check.check();
    await expectAccessible(page, "reminders of a vehicle");
    await form.getByRole("button", { name: "Guardar" }).click();
    await card("El gris").getByText("Te recordamos revisar sus llantas 6 meses después de recibirlas.").waitFor();

    const isReminded = async () =>
      (await db
        .selectFrom("garage_vehicle")
        .select("id")
        .where("customer_id", "=", customerId)
        .where("reminder_since", "is not", null)
        .executeTakeFirst()) !== undefined;
    await db
      .updateTable("garage_vehicle")
      .set({ reminder_since: new Date(0) })
      .where("customer_id", "=", customerId)
      .where("reminder_since", "is not", null)
      .execute();
    await queueDueReminders(db);
    const { html = "" } = await mailAbout(shop.sandboxUrl, email, /^Revisa las llantas de El gris$/);
    const hash = /href="[^"]*(#recordatorio-[^"]+)"/.exec(html)?.[1] ?? "";
    await visit.context.clearCookies();
    await openAlive(page, `${shopUrl}${GARAGE_PATH}${hash}`);
    await page.getByRole("heading", { name: "Recordatorios de tus llantas" }).waitFor();
    await expectAccessible(page, "the end of reminders");
    await expectNoSidewaysScroll(page, "the end of reminders");
    expect(await isReminded()).toBe(true);
    await page.getByRole("button", { name: "No recordarme más" }).click();
    await page.getByText("ya no te recordamos revisar las llantas de Nissan Tiida 2015 Advance").waitFor();
    expect(await isReminded()).toBe(false);
    const other = await (await browser.newContext({ viewport })).newPage();
    await openAlive(other, `${shopUrl}${GARAGE_PATH}${hash.slice(0, -1)}${hash.endsWith("0") ? "1" : "0"}`);
    await other.getByRole("button", { name: "No recordarme más" }).click();
    await other.getByText("Este enlace no corresponde a un vehículo guardado").waitFor();
    await other.getByRole("link", { name: "Ir a Mi garaje" }).click();
    await other.getByRole("heading", { name: "Mi garaje" }).waitFor();
    await other.context().close();
    await setReminders(0);
  });
});
