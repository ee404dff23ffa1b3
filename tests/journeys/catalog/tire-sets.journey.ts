import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
/** The code alone decides: the shop corrects the rest of the address. */
const pageOf = (code: string) => `${shopUrl}/llanta/${code}/a/b/c/d`;
/** 255/40 R19 in front, 275/40 R19 behind. */
const TWO_SIZES: VehicleNames = ["Ford", "Mustang", "2018", "GT Performance Pack"];
const CAR = "Ford Mustang 2018 GT Performance Pack";
const FRONT = "11918075"; // Autopista 255/40 R19
const REAR = "11994952"; // Autopista 275/40 R19
const ALONE = "11981703"; // Eco Verde 255/40 R19: its line has no size for the rear axle
const UNFIT = "11500418"; // Eco Verde 185/65 R15

const browser = withBrowser();

describe.each(DEVICES)("sets for a car with two sizes, on a %s", (_device, viewport) => {
  // The browser reports each refused call.
  const visit = withVisit(browser, viewport, {}, (all) =>
    all.filter((complaint) => !complaint.includes("400 (Bad Request)")),
  );
  let page: Page;
  beforeEach(async () => {
    page = visit.page;
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, TWO_SIZES)}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mi-vehiculo"))).toContain("Mustang");
  });
  const sets = () => page.locator(".sets");
  const four = () => page.getByRole("button", { name: /juego de 4/ });

  test("two and two go into the cart at once, and each line says its axle", async () => {
    await openAlive(page, pageOf(FRONT));
    const both = page.getByRole("button", {
      name: "Agregar juego de 2 y 2 2 de 255/40 R19 y 2 de 275/40 R19 $16,785.20",
    });
    await both.waitFor();
    await expect.poll(() => four().count()).toBe(0);
    expect(await page.locator(".buy-bar").textContent()).not.toContain("por las 4");
    await expectAccessible(page, "a set of two sizes");
    await expectNoSidewaysScroll(page, "a set of two sizes");
    await both.dblclick();
    const cart = page.getByRole("dialog");
    await expect.poll(() => cart.locator(".sum .total").textContent()).toBe("Total$16,785.20");
    const quantities = () =>
      cart
        .getByRole("textbox", { name: /^Cantidad/ })
        .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    await expect.poll(quantities).toEqual(["2", "2"]);
    await expect
      .poll(() => cart.locator(".item-fit").allTextContents())
      .toEqual([
        `Le queda a tu ${CAR}Medida original, solo en el eje delantero. Atrás lleva 275/40 R19.`,
        `Le queda a tu ${CAR}Medida original, solo en el eje trasero. Adelante lleva 255/40 R19.`,
      ]);
    await expectAccessible(page, "a cart with both axles' tyres");
  });

  test("cards of a size say what a pair costs, on one axle alone", async () => {
    await openAlive(page, `${shopUrl}/llantas/medida/auto-camioneta/255/40R19`);
    const lines = () => page.locator(".card .set-line b").allTextContents();
    await expect.poll(async () => (await lines()).length).toBeGreaterThan(0);
    await expect.poll(async () => (await lines()).filter((line) => !line.startsWith("2 por $"))).toEqual([]);
    expect(await page.locator(".card .set-line").first().isVisible()).toBe(true);
    await page.evaluate(() => localStorage.removeItem("mi-vehiculo"));
    await openAlive(page, `${shopUrl}/llantas/medida/auto-camioneta/255/40R19`);
    await expect.poll(async () => (await lines()).filter((line) => !line.startsWith("4 por $"))).toEqual([]);
  });

  test("the offer has its room before it comes", async () => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/Vehiculos/Juego?*", async (route) => {
      await held;
      await route.continue();
    });
    await openAlive(page, pageOf(FRONT));
    const top = async () =>
      (
        await page
          .getByRole("group", { name: /^Cantidad/ })
          .first()
          .boundingBox()
      )?.y;
    const before = await top();
    answer();
    await sets()
      .getByRole("link", { name: /eje trasero$/ })
      .waitFor();
    expect(await top()).toBe(before);
  });

  test("one axle's pair, with the way to the other axle's size of the same line", async () => {
    await openAlive(page, pageOf(FRONT));
    await sets().getByRole("link", { name: "Ver Autopista 275/40 R19, eje trasero" }).click();
    await page.getByRole("heading", { name: "Autopista", level: 1 }).waitFor();
    await sets().getByRole("link", { name: "Ver Autopista 255/40 R19, eje delantero" }).waitFor();
    await sets()
      .getByRole("button", { name: /^Solo el par trasero \(2\), \$/ })
      .click();
    const cart = page.getByRole("dialog");
    await expect.poll(() => cart.getByRole("textbox", { name: /275\/40 R19/ }).inputValue()).toBe("2");
  });

  test("from the rear axle's page too the front axle's line comes first", async () => {
    await openAlive(page, pageOf(REAR));
    await sets()
      .getByRole("button", { name: /juego de 2 y 2/ })
      .click();
    const sizes = page.getByRole("dialog").getByRole("textbox", { name: /^Cantidad/ });
    await expect
      .poll(() =>
        sizes.evaluateAll((all) => all.map((field) => field.getAttribute("aria-label")?.match(/\d+\/40/)?.[0])),
      )
      .toEqual(["255/40", "275/40"]);
  });

  test("an axle's pair is not bought of another size that is on its way", async () => {
    await openAlive(page, pageOf(FRONT));
    const pair = page.getByRole("button", { name: /^Solo el par delantero/ });
    await pair.waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await holdCalls(page, "**/*.data*");
    const size = page.getByRole("combobox", { name: "Medida" });
    const unfit = await size.locator("option", { hasText: "185/55" }).getAttribute("value");
    await size.selectOption(unfit);
    await pair.click({ noWaitAfter: true });
    letGo();
    await sets().getByText("No ofrecemos el juego porque esta llanta no es para el vehículo que elegiste.").waitFor();
    await page.waitForTimeout(300);
    expect(asked).not.toContain("/api/Carritos/Agregar");
  });

  test("a line without a size for the other axle offers its pair alone, with the way to that axle's results", async () => {
    await openAlive(page, pageOf(ALONE));
    await sets()
      .getByRole("button", { name: /^Agregar par delantero \(2\)/ })
      .waitFor();
    await expect.poll(() => four().count()).toBe(0);
    await sets().getByRole("link", { name: "Ver llantas para el eje trasero" }).click();
    await page.getByRole("heading", { name: "Ford Mustang 2018" }).waitFor();
    await page.getByRole("tab", { name: /^Eje trasero/, selected: true }).waitFor();
  });

  test("a tyre that does not fit has no set, and its line in the cart says so, with the way to those that fit", async () => {
    await openAlive(page, pageOf(UNFIT));
    await sets().getByText("No ofrecemos el juego porque esta llanta no es para el vehículo que elegiste.").waitFor();
    await expect.poll(() => four().count()).toBe(0);
    await page.getByRole("button", { name: /^Comprar/ }).click();
    const line = page.getByRole("dialog").locator(".item-fit");
    await expect
      .poll(() => line.textContent())
      .toBe(
        `No es una medida aprobada para tu ${CAR}Tu versión lleva 255/40 R19 adelante y 275/40 R19 atrás.Ver las que le quedanEs para otro vehículo`,
      );
    await expectAccessible(page, "a cart with a tyre that does not fit");
    await line.getByRole("link", { name: "Ver las que le quedan" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("heading", { name: "Ford Mustang 2018" }).waitFor();
  });

  test("a refused set says why and leaves the cart as it was", async () => {
    await page.route("**/api/Carritos/AgregarJuego", (route) =>
      route.fulfill({ status: 400, json: { Message: "Autopista 275/40 R19 105W está agotada." } }),
    );
    await openAlive(page, pageOf(FRONT));
    await sets()
      .getByRole("button", { name: /juego de 2 y 2/ })
      .click();
    const alert = page.getByRole("alertdialog");
    await alert.getByText("Autopista 275/40 R19 105W está agotada.").waitFor();
    await page.getByRole("button", { name: "Mi Carrito, 0 Artículos" }).waitFor({ state: "attached" });
  });
});
