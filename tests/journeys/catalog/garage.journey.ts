import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { GARAGE_PATH } from "../../../shared/domain/tires/vehicles/garage-path.ts";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const TIIDA: VehicleNames = ["Nissan", "Tiida", "2015", "Advance"];
const STAGGERED: VehicleNames = ["Nissan", "370Z", "2015", "Sport"];
const FIT = `${shopUrl}/llanta/11500418/a/b/c/d`; // 185/65 R15, as the Tiida has
const browser = withBrowser();

describe.each(DEVICES)("a visitor's garage on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const remembered = () => page.evaluate(() => localStorage.getItem("mi-vehiculo"));
  const search = async (vehicle: VehicleNames) => {
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, vehicle)}`);
    await expect.poll(remembered).toContain(vehicle[1]);
  };
  const card = (name: string) => page.locator(".vehicle-card").filter({ has: page.getByRole("heading", { name }) });
  const inDialog = (name: string) => page.getByRole("dialog", { name });
  const choose = async (vehicle: VehicleNames) => {
    const dialog = inDialog("Agregar vehículo");
    for (const [index, label] of ["Marca", "Modelo", "Año", "Versión"].entries()) {
      const field = dialog.getByRole("combobox", { name: label, exact: true });
      await field.fill(vehicle[index] ?? "");
      await dialog.getByRole("option", { name: vehicle[index] ?? "", exact: true }).click();
    }
    return dialog;
  };

  test("is empty, takes a vehicle from the finder, and every tyre is compared with it", async () => {
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByRole("heading", { name: "Tu garaje está vacío" }).waitFor();
    await expectAccessible(page, "an empty garage");
    await page.getByRole("button", { name: "Agregar vehículo" }).click();
    await inDialog("Agregar vehículo").getByRole("button", { name: "Agregar" }).click();
    await page.getByText("Elige tu vehículo hasta la versión").waitFor();
    const dialog = await choose(TIIDA);
    await dialog.getByLabel("Nombre").fill("  El   gris ");
    await expectAccessible(page, "a vehicle is added");
    await dialog.getByRole("button", { name: "Agregar" }).click();
    await card("El gris").getByText("Nissan Tiida 2015 Advance").waitFor();
    await card("El gris").getByText("Es el que usamos para decirte si le queda").waitFor();
    await card("El gris").getByText("185/65 R15").waitFor();
    await expectAccessible(page, "a garage");
    await expectNoSidewaysScroll(page, "a garage");
    await openAlive(page, FIT);
    await page.getByText("Le queda a tu Nissan Tiida 2015 Advance").waitFor();
  });

  test("is one link away from the remembered vehicle, on the home page and on a tyre's", async () => {
    await search(TIIDA);
    for (const [address, place, name] of [
      [shopUrl, ".my-vehicle", "de tu garaje"],
      [FIT, ".fit", "Mi garaje"],
    ] as const) {
      await openAlive(page, address);
      const link = page.locator(place).getByRole("link", { name });
      await link.waitFor();
      await expectAccessible(page, `a remembered vehicle at ${address}`);
      await link.click();
      await page.getByText("1 de 5 vehículos").waitFor();
      expect(new URL(page.url()).pathname).toBe(GARAGE_PATH);
    }
  });

  test("has the vehicle that was remembered, and another one is used, named and taken away", async () => {
    await search(TIIDA);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("1 de 5 vehículos").waitFor();
    await page.getByRole("button", { name: "Agregar vehículo" }).click();
    await (await choose(STAGGERED)).getByRole("button", { name: "Agregar" }).click();
    await page.getByText("2 de 5 vehículos").waitFor();
    await card("Nissan 370Z 2015").getByText("275/35 R19").waitFor();
    expect(await remembered()).toContain("Tiida");

    await page.getByRole("button", { name: "Usar este Nissan 370Z 2015" }).click();
    await card("Nissan 370Z 2015").getByText("Es el que usamos").waitFor();
    expect(await remembered()).toContain("370Z");
    expect(await card("Nissan Tiida 2015").getByText("Es el que usamos").count()).toBe(0);

    await page.getByRole("button", { name: "Editar Nissan 370Z 2015" }).click();
    await inDialog("Nissan 370Z 2015").getByLabel("Nombre").fill("Domingos");
    await inDialog("Nissan 370Z 2015").getByRole("button", { name: "Guardar" }).click();
    await card("Domingos").getByText("Nissan 370Z 2015 Sport").waitFor();
    await expectFocus(page.getByRole("button", { name: "Editar Domingos" }));

    await page.getByRole("button", { name: "Quitar Domingos" }).click();
    const question = inDialog("Quitar Domingos");
    await question.getByText("Desde ahora usamos Nissan Tiida 2015 para decirte si una llanta le queda.").waitFor();
    await expectAccessible(page, "a vehicle is taken away");
    await question.getByRole("button", { name: "Conservar" }).click();
    await page.getByRole("button", { name: "Quitar Domingos" }).click();
    await question.getByRole("button", { name: "Quitar" }).click();
    await page.getByText("1 de 5 vehículos").waitFor();
    await card("Nissan Tiida 2015").getByText("Es el que usamos").waitFor();
    expect(await remembered()).toContain("Tiida");
    await page.reload();
    await page.getByText("1 de 5 vehículos").waitFor();
  });

  everywhereAlike("a vehicle that is forgotten on a tyre's page leaves the garage too", async () => {
    await search(TIIDA);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("1 de 5 vehículos").waitFor();
    await openAlive(page, FIT);
    await page.getByRole("button", { name: "Olvidar vehículo" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mi-garaje"))).toBeNull();
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByRole("heading", { name: "Tu garaje está vacío" }).waitFor();
  });

  everywhereAlike("five are full: another one that is searched is used and says that it has no room", async () => {
    const stored = [1, 2, 3, 4, 5].map((version) => ({
      shape: 1,
      brand: 1,
      model: 1,
      year: 2010,
      version: 900_000 + version,
      name: `Auto ${version}`,
      trim: "Base",
      nickname: "",
    }));
    await openAlive(page, shopUrl);
    await page.evaluate((vehicles) => {
      localStorage.setItem("mi-garaje", vehicles.map((vehicle) => JSON.stringify(vehicle)).join("\n"));
    }, stored);
    await search(TIIDA);
    await openAlive(page, `${shopUrl}${GARAGE_PATH}`);
    await page.getByText("5 de 5 vehículos").waitFor();
    await page.getByText("Ahora usamos Nissan Tiida 2015 Advance, el último que buscaste.").waitFor();
    expect(await page.getByRole("button", { name: "Agregar vehículo" }).count()).toBe(0);
    await card("Auto 1").getByText("Ya no está en nuestro catálogo").waitFor();
    await page.getByRole("button", { name: "Quitar Auto 1" }).click();
    await inDialog("Quitar Auto 1").getByRole("button", { name: "Quitar" }).click();
    await card("Nissan Tiida 2015").getByText("Es el que usamos").waitFor();
  });
});
