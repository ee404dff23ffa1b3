import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessible, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { expectFocus, openAlive, withVisit, untilAlive } from "../../support/browser/visit.ts";

// A file of the shop's code does not come: on a poor line, or where a proxy or an extension stops it.
const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const VEHICLE = "/?marca=1&modelo=1&anio=2000&version=1";
const CART_LOST = "No se pudo abrir tu carrito. Lo que hayas agregado ya está en él. Vuelve a cargar la página.";
const PART_LOST = "Una parte de la página no cargó. Vuelve a cargar la página.";

const browser = withBrowser();
const visit = withVisit(browser, PHONE);
let page: Page;
beforeEach(() => {
  page = visit.page;
});

const lose = (file: string | RegExp) =>
  page.route(file instanceof RegExp ? file : `**/assets/${file}-*.js`, (route) => route.abort());
const alert = () => page.getByRole("alertdialog", { name: "¡Lo sentimos!" });
const buy = () =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Comprar/ })
    .first();
const reload = () => alert().getByRole("button", { name: "Volver a cargar" }).click();

async function expectSaid(text: string): Promise<void> {
  await expectFocus(alert().getByRole("heading"));
  await expect.poll(() => alert().locator("p").textContent()).toBe(text);
}

describe.each([
  ["a vehicle's results", VEHICLE, "vehicle-results-view"],
  ["what a search found", "/?buscar=115", "search-found"],
])("the code of %s does not come", (_part, address, file) => {
  test("'Comprar' says so, each time, and works once the page is loaded again", async () => {
    await lose(file);
    await openAlive(page, shopUrl + address);
    await buy().click();
    await expectSaid(PART_LOST);
    await expectAccessible(page, "code that did not come");
    await alert().getByRole("button", { name: "Cerrar" }).click();
    await expectFocus(buy());
    await buy().click();
    await expectSaid(PART_LOST);
    await reload();
    await alert().waitFor({ state: "detached" });
    await untilAlive(page);
    // It fails again: the page stays.
    await buy().click();
    await expectSaid(PART_LOST);
    await page.unroute(`**/assets/${file}-*.js`);
    await reload();
    await alert().waitFor({ state: "detached" });
    await buy().click();
    await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
  });

  test("links go on", async () => {
    await lose(file);
    await openAlive(page, shopUrl + address);
    await buy().click();
    await alert().getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("main").locator('a[href^="/llanta/"]').first().click();
    await page.waitForURL(/\/llanta\//);
  });
});

test("a part of a page that came by navigation says in its place that it did not come", async () => {
  await lose("search-found");
  await openAlive(page, `${shopUrl}/folio`);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.locator("#buscar").fill("115");
  // The form sends itself, and the page is loaded, as long as the code of the suggestions is not there.
  await page.getByRole("option").first().waitFor();
  await page.locator("#buscar").press("Enter");
  await page.waitForURL(/buscar=115/);
  const note = page.getByRole("alert").filter({ hasText: PART_LOST });
  await note.waitFor();
  await expectAccessible(page, "an empty part");
  await page.unroute("**/assets/search-found-*.js");
  await note.getByRole("button", { name: "Volver a cargar" }).click();
  await buy().waitFor();
});

test("a tyre that is ticked for a comparison whose code does not come", async () => {
  await lose("compare-tray");
  await openAlive(page, `${shopUrl}/llantas/medida/auto-camioneta/185/65R15`);
  await page
    .getByRole("checkbox", { name: /^Comparar/ })
    .first()
    .check();
  await expectSaid(PART_LOST);
});

describe("the page's own code does not come", () => {
  test.each(["entry.client", "libraries", "tire-page"])("without %s 'Comprar' says so", async (file) => {
    await lose(file);
    await page.goto(shopUrl + TIRE);
    await buy().click();
    await expectSaid(PART_LOST);
    await expectAccessible(page, "without the page's code");
    expect(await page.locator("[aria-busy=true]").count()).toBe(0);
    await page.unroute(`**/assets/${file}-*.js`);
    await reload();
    await alert().waitFor({ state: "detached" });
    await untilAlive(page);
    await buy().click();
    await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
  });

  test("a press from before that is known is answered too", async () => {
    const letGo = await holdCalls(page, "**/assets/entry.client-*.js", (route) => route.abort());
    await page.goto(shopUrl + TIRE, { waitUntil: "commit" });
    await buy().click({ noWaitAfter: true });
    expect(await alert().count()).toBe(0);
    letGo();
    await expectSaid(PART_LOST);
    expect(await page.locator("[aria-busy=true]").count()).toBe(0);
  });

  test("a page that is only read says nothing, and its links and searches work", async () => {
    await lose("entry.client");
    await page.goto(`${shopUrl}/?buscar=115`);
    await page.locator("#buscar").first().waitFor({ state: "attached" });
    await page.getByRole("main").locator('a[href^="/llanta/"]').first().click();
    await page.waitForURL(/\/llanta\//);
    expect(await alert().count()).toBe(0);
  });
});

describe("what was added is not added again", () => {
  test("a cart whose code does not come says that the tyre is in it, and opens once the page is loaded again", async () => {
    await lose("cart-dialog");
    await openAlive(page, shopUrl + TIRE);
    await buy().click();
    await expectSaid(CART_LOST);
    await page.unroute("**/assets/cart-dialog-*.js");
    await reload();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    await cart.waitFor();
    await expect.poll(() => cart.getByRole("textbox", { name: /^Cantidad/ }).inputValue()).toBe("1");
  });

  test("it says so again where the code still does not come, and 'Cerrar' leads back to the page", async () => {
    await lose("cart-dialog");
    await openAlive(page, shopUrl + TIRE);
    await buy().click();
    await reload();
    await expectSaid(CART_LOST);
    await alert().getByRole("button", { name: "Cerrar" }).click();
    await expect.poll(() => page.url()).toBe(shopUrl + TIRE);
    await page.getByRole("button", { name: "Mi Carrito, 1 artículo" }).waitFor();
  });

  test("without the code that adds, nothing is in the cart, and the page is to be loaded again", async () => {
    await lose("customer-parts");
    await openAlive(page, shopUrl + TIRE);
    await buy().click();
    await expectSaid("No se pudo agregar el producto al carrito. Vuelve a cargar la página.");
    await page.unroute("**/assets/customer-parts-*.js");
    await reload();
    await alert().waitFor({ state: "detached" });
    await untilAlive(page);
    await buy().click();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    await expect.poll(() => cart.getByRole("textbox", { name: /^Cantidad/ }).inputValue()).toBe("1");
  });
});

describe("code that neither comes nor fails", () => {
  const LONGEST_WAIT_MS = 20_000;
  const CART_FILE = "**/assets/cart-dialog-*.js";
  beforeEach(() => page.clock.install());
  const waitTooLong = () => page.clock.fastForward(LONGEST_WAIT_MS);

  test("the cart says so after a while, and its button buys no second tyre", async () => {
    await holdCalls(page, CART_FILE);
    await openAlive(page, shopUrl + TIRE);
    await buy().click();
    await page.getByRole("button", { name: "Mi Carrito, 1 artículo" }).waitFor();
    await page.getByRole("main").getByRole("button", { name: "Cargando..." }).waitFor();
    await waitTooLong();
    await expectSaid(CART_LOST);
    await page.unroute(CART_FILE);
    await reload();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    await expect.poll(() => cart.getByRole("textbox", { name: /^Cantidad/ }).inputValue()).toBe("1");
  });

  test("a cart that comes after that opens at the next press", async () => {
    const letCome = await holdCalls(page, CART_FILE);
    await openAlive(page, shopUrl + TIRE);
    await page.getByRole("button", { name: "Mi Carrito, 0 artículos" }).click();
    await waitTooLong();
    await expectSaid(CART_LOST);
    const hasCome = page.waitForResponse(CART_FILE);
    letCome();
    await hasCome;
    await alert().getByRole("button", { name: "Cerrar" }).click();
    await expect.poll(() => page.url()).toBe(shopUrl + TIRE);
    await page.getByRole("button", { name: "Mi Carrito, 0 artículos" }).click();
    await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
  });
});
