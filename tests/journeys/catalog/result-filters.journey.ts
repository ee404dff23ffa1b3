import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { openAlive, startVisit, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sizePage = (size: string) => `${shopUrl}/llantas/medida/auto-camioneta/${size}`;
/** Five tyres, two of them of Cumbre. */
const SIZE = sizePage("185/65R15");
/** Five tyres, one of Cumbre, which has air, and one that runs without. */
const RUN_FLAT = sizePage("205/55R16");
const VERSA: VehicleNames = ["Nissan", "Versa", "2018", "Advance"];

const browser = withBrowser();

const cards = (page: Page) => page.locator("#resultados .card h3 a");
const chip = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Filtros" }).getByRole("link", { name });
const names = (page: Page) => cards(page).evaluateAll((all) => all.map((link) => link.firstChild?.textContent));
/** The page was not loaded again since. */
const markPage = (page: Page) => page.evaluate(() => void (document.documentElement.dataset["mark"] = "1"));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset["mark"] === "1");

describe.each(DEVICES)("filters and order of results, on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  test("a chip filters with one press, where one is; Back and 'Limpiar filtros' bring all back", async () => {
    await openAlive(page, SIZE);
    await expectUsable(page, "results with chips");
    await markPage(page);
    await page.evaluate(() => window.scrollTo(0, 120));
    await chip(page, /^Cumbre 2 llantas$/).click();
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(new URL(page.url()).search).toBe("?fabricante=cumbre");
    const active = chip(page, /^Cumbre ?, activo, quitar$/);
    await active.waitFor();
    expect(await active.getAttribute("aria-current")).toBe("true");
    await page.getByText("2 de 5 llantas").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(200);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Cumbre");
    await expectUsable(page, "results with an active chip");
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(5);
    await chip(page, /^Hasta \$1,500/).click();
    await expect.poll(() => cards(page).count()).toBe(3);
    await page.getByRole("link", { name: "Limpiar filtros" }).click();
    await expect.poll(() => cards(page).count()).toBe(5);
    expect(new URL(page.url()).search).toBe("");
    expect(await isMarked(page)).toBe(true);
  });

  test("another order is shown at once, and stays while filters change", async () => {
    await openAlive(page, SIZE);
    await markPage(page);
    expect((await names(page))[0]).toBe("Trocha");
    const order = page.getByRole("combobox", { name: "Ordenar por" });
    await order.focus();
    await order.selectOption({ label: "Precio, de mayor a menor" });
    await expect.poll(() => names(page)).toEqual(["Autopista", "Ciudad", "Eco Verde", "Urbana", "Trocha"]);
    expect(await order.evaluate((select) => select === document.activeElement)).toBe(true);
    await chip(page, /^Rodada/).click();
    await expect.poll(() => names(page)).toEqual(["Autopista", "Ciudad", "Eco Verde"]);
    await page.getByText("3 de 5 llantas, de mayor a menor precio").waitFor();
    expect(await order.inputValue()).toBe("precio-desc");
    await order.selectOption({ label: "Precio, de menor a mayor" });
    await expect.poll(() => names(page)).toEqual(["Eco Verde", "Ciudad", "Autopista"]);
    expect(new URL(page.url()).search).toBe("?fabricante=rodada");
    expect(await isMarked(page)).toBe(true);
  });

  test("where nothing matches, the way back is on the screen", async () => {
    await openAlive(page, `${RUN_FLAT}?fabricante=cumbre&run-flat=si`);
    await page.getByRole("heading", { name: "Ninguna llanta cumple todo eso" }).waitFor();
    await expectUsable(page, "no tyre matches");
    await page.getByRole("link", { name: "Quitar Run flat 1 llanta" }).click();
    await expect.poll(() => names(page)).toEqual(["Urbana"]);
  });

  test("a vehicle's results are filtered within their tabs, and asking nothing of the finder", async () => {
    const query = await vehicleQuery(shopUrl, VERSA);
    await openAlive(page, `${shopUrl}/?${query}`);
    await chip(page, /^Cumbre/).waitFor();
    // A link of the server's drawing loads the page.
    await page.locator(".vehicle-found:not([data-drawn])").waitFor();
    await markPage(page);
    const tabs = await page.getByRole("tab").count();
    await chip(page, /^Cumbre/).click();
    await expect.poll(async () => new Set(await names(page))).toEqual(new Set(["Trocha", "Urbana"]));
    expect(await page.getByRole("tab").count()).toBe(tabs);
    expect(new URL(page.url()).searchParams.get("fabricante")).toBe("cumbre");
    await expectUsable(page, "a vehicle's results, filtered");
    await page.getByRole("link", { name: "Trocha" }).first().click();
    await page.getByRole("link", { name: "Volver a Nissan Versa 2018" }).click();
    await chip(page, /^Cumbre ?, activo/).waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});

test("without JavaScript chips are links, and the order is a form with a button", async () => {
  const { page, context } = await startVisit(browser, PHONE, { javaScriptEnabled: false });
  await page.goto(SIZE);
  await chip(page, /^Rodada/).click();
  await page.waitForURL(/fabricante=rodada/);
  expect(await cards(page).count()).toBe(3);
  await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("precio-desc");
  await page.getByRole("button", { name: "Ordenar" }).click();
  await page.waitForURL(/orden=precio-desc/);
  expect(await names(page)).toEqual(["Autopista", "Ciudad", "Eco Verde"]);
  await chip(page, /^Rodada ?, activo/).click();
  await page.waitForURL((url) => !url.search.includes("fabricante"));
  expect(await cards(page).count()).toBe(5);
  await page.goto(`${shopUrl}/?${await vehicleQuery(shopUrl, VERSA)}`);
  await chip(page, /^Cumbre/).click();
  await page.waitForURL(/fabricante=cumbre/);
  expect(new Set(await names(page))).toEqual(new Set(["Trocha", "Urbana"]));
  await context.close();
});
