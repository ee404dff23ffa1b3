import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { GARAGE_PATH } from "../../../shared/domain/tires/garage-path.ts";
import { accountButton, logIn, openFromHeader } from "../../support/browser/account-screens.ts";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { alikeAtAnyWidth, openAlive, withVisit } from "../../support/browser/visit.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl } = shop;
const TIIDA: VehicleNames = ["Nissan", "Tiida", "2015", "Advance"];
const STAGGERED: VehicleNames = ["Nissan", "370Z", "2015", "Sport"];
const browser = withBrowser();

describe.each(DEVICES)("a customer's garage on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, (all) => all);
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

  everywhereAlike("a vehicle that finds no room is named, and stays on the device", async () => {
    const { email } = await aCustomer(shop);
    await signInWithout(visit.context, shop, email);
    for (const year of ["2012", "2013", "2014", "2015"]) await save(["Nissan", "Tiida", year, "Advance"], year);
    await save(STAGGERED, "Cinco");
    await visit.context.clearCookies();
    await search(["Nissan", "Tiida", "2011", "Advance"]);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("1 de 5 vehículos").waitFor();
    await signInWithout(visit.context, shop, email);
    await page.reload();
    await page.getByText("5 de 5 vehículos").waitFor();
    await page.getByText("No cupo en tu cuenta y sigue sólo en este equipo: Nissan Tiida 2011.").waitFor();
    await page.getByRole("button", { name: "Quitar Cinco" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Quitar", exact: true }).click();
    await card("Nissan Tiida 2011").waitFor();
    expect(await stored("mi-garaje")).toBeNull();
  });
});
