import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  withBrowser,
} from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { expectFocus, openAlive, startVisit, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const STAGGERED: VehicleNames = ["Nissan", "370Z", "2015", "Sport"];
const ECO_VERDE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
/** What a phone shows between the bars of its browser. */
const FIRST_VIEW = { width: 390, height: 664 };

const browser = withBrowser();

let visit: Visit;
let page: Page;
const visitOn = async (viewport: { width: number; height: number }) => {
  visit = await startVisit(browser, viewport);
  page = visit.page;
};
afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.context.close();
});
const card = () => page.locator(".results .card:visible, .cards .card").getByRole("link").first();
const detail = () => page.getByRole("heading", { name: "Especificaciones" }).waitFor();
const back = (to: string) => page.getByRole("link", { name: `Volver ${to}`, exact: true });

describe("the tab and the axle of a vehicle's results", () => {
  beforeEach(async () => {
    await visitOn(DESKTOP);
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, STAGGERED)}`);
    await page.getByRole("tab", { name: /^Eje trasero/ }).click();
    await page.getByRole("tab", { name: /^Alternativas/ }).click();
    await expectChosen();
  });
  const expectChosen = async () => {
    await page.getByRole("tab", { name: /^Alternativas/, selected: true }).waitFor();
    await page.getByRole("tab", { name: /^Eje trasero/, selected: true }).waitFor();
  };

  test("are there again after Back, by the tyre's own way back, and after a reload", async () => {
    await card().click();
    await detail();
    await page.goBack();
    await expectChosen();
    await card().click();
    await detail();
    await back("a Nissan 370Z 2015").click();
    await expectChosen();
    await page.reload();
    await expectChosen();
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).not.toContain("tipo");
  });

  test("change without asking for the tyres again", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("tab", { name: /^Eje delantero/ }).click();
    await page.getByRole("tab", { name: /^Eje delantero/, selected: true }).waitFor();
    // The sign of the remembered vehicle asks for itself.
    expect(asked.filter((url) => /\.data\?|\/api\/(?!Vehiculos\/Ajuste)/.test(url))).toEqual([]);
    await expectFocus(page.getByRole("tab", { name: /^Eje delantero/ }));
  });
});

test("a tyre leads back to the results that it was found in, and to its size when it was opened as it is", async () => {
  await visitOn(DESKTOP);
  await openAlive(page, `${shopUrl}${ECO_VERDE}`);
  await back("a 185/65 R15").waitFor();
  await openAlive(page, `${shopUrl}/?buscar=eco`);
  await card().click();
  await back("a “eco”").waitFor();
  await page.locator(".sizes").getByRole("link").first().click();
  await detail();
  await page.getByRole("link", { name: /^Volver a Eco/ }).click();
  await back("a “eco”").click();
  await page.getByRole("heading", { name: "eco", exact: true }).waitFor();
});

test("tabs that are pressed before the code of the results is there are chosen when it is", async () => {
  await visitOn(DESKTOP);
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/vehicle-results-view-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, STAGGERED)}`);
  for (const name of [/^Eje trasero/, /^Alternativas/]) await page.getByRole("tab", { name }).click();
  letThrough();
  for (const name of [/^Eje trasero/, /^Alternativas/]) await page.getByRole("tab", { name, selected: true }).waitFor();
});

test("a tyre that is pressed before the code of the results is there leads back to them", async () => {
  await visitOn(PHONE);
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-found-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await openAlive(page, `${shopUrl}/?buscar=eco`);
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await card().click();
  await back("a “eco”").waitFor();
  expect(await page.evaluate(() => "isSameVisit" in window)).toBe(true);
  letThrough();
  await back("a “eco”").click();
  await page.getByRole("heading", { name: "eco", exact: true }).waitFor();
});

test("what a search without results advises are links", async () => {
  await visitOn(PHONE);
  for (const [name, lane] of [
    ["por tu vehículo", "por-vehiculo"],
    ["por la medida", "por-medida"],
  ] as const) {
    await openAlive(page, `${shopUrl}/?buscar=zzzz`);
    // The browser itself follows a link of a part that is not hydrated, and focuses no field.
    await page.locator(".results [data-drawn]").waitFor({ state: "detached" });
    await page.locator(".results").getByRole("link", { name }).click();
    await page.waitForURL(`${shopUrl}/#${lane}`);
    await expectFocus(page.locator(`#${lane} :is(input, select)`).first());
  }
});

test.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("on a %s a vehicle is chosen on the tyre's own page, which then answers", async (_device, viewport) => {
  await visitOn(viewport);
  await openAlive(page, `${shopUrl}${ECO_VERDE}`);
  const fit = page.locator(".fit");
  const field = (name: string) => fit.getByRole("combobox", { name });
  const choose = async (name: string, text: string) => {
    await expect.poll(() => field(name).isEnabled()).toBe(true);
    await field(name).fill(text);
    await fit.getByRole("option").first().waitFor();
    await field(name).press("Enter");
  };
  await fit.getByRole("link", { name: "Elegir vehículo" }).click();
  await expectFocus(field("Marca"));
  await expectAccessible(page, "the finder on a tyre's page");
  await expectNoSidewaysScroll(page, "the finder on a tyre's page");
  await fit.getByRole("button", { name: "Cancelar" }).click();
  await fit.getByRole("link", { name: "Elegir vehículo" }).click();
  await choose("Marca", "Nissan");
  await choose("Modelo", "Tiida");
  await choose("Año", "2015");
  await choose("Versión", "Advance");
  await fit.getByText("Le queda a tu Nissan Tiida 2015 Advance", { exact: true }).waitFor();
  await expectFocus(fit);
  expect(page.url()).toBe(`${shopUrl}${ECO_VERDE}`);
  // Another one from there on: the one that is known stands chosen.
  await fit.getByRole("link", { name: /^Cambiar/ }).click();
  await expect.poll(() => field("Modelo").inputValue()).toBe("Tiida");
  await choose("Modelo", "370Z");
  await choose("Año", "2015");
  await choose("Versión", "Sport");
  await fit.getByText("No es una medida aprobada para tu Nissan 370Z 2015 Sport").waitFor();
});

test("results go while the finder says another vehicle, and come back on request", async () => {
  await visitOn(DESKTOP);
  await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, STAGGERED)}`);
  const results = page.getByRole("region", { name: "Resultados para tu vehículo" });
  const model = page.getByRole("combobox", { name: "Modelo" });
  await model.fill("Tiida");
  await model.press("Enter");
  await results.getByRole("heading", { name: "Termina de elegir tu vehículo" }).waitFor();
  expect(await results.locator(".card").count()).toBe(0);
  await results.getByRole("button", { name: "Ver las llantas para Nissan 370Z 2015" }).click();
  await results.getByRole("heading", { name: "Nissan 370Z 2015" }).waitFor();
  expect(await model.inputValue()).toBe("370Z");
});

test("the first link to a vehicle's results shows a field of the finder in the first view, and nothing moves", async () => {
  await visitOn(FIRST_VIEW);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, STAGGERED)}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("mi-vehiculo"))).toContain("370Z");
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
  const placeOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { bottom: bottom + window.scrollY, top: top + window.scrollY, height };
    });
  expect((await placeOf(".banner")).height).toBeLessThanOrEqual(290);
  expect((await placeOf(".vehicle-finder .field:first-child input")).bottom).toBeLessThanOrEqual(FIRST_VIEW.height);
});
