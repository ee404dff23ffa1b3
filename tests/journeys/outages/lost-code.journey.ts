import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessible, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer, aNewAccount, signInWithout } from "../../support/live-account.ts";
import { newestMail } from "../../support/mailbox.ts";
import { keyIn } from "../../support/mailing.ts";
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

/** As a link, wherever the page has one. */
const navigateTo = (address: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (address: string) => Promise<void> };
    };
    void router.navigate(to);
  }, address);

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

  test("the next page is opened by its address", async () => {
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await openAlive(page, shopUrl + TIRE);
    const letCome = await holdCalls(page, "**/assets/folio-*.js");
    const isAsked = page.waitForRequest("**/assets/folio-*.js");
    await page.evaluate(() => scrollTo(0, 600));
    await navigateTo("/folio");
    await isAsked;
    await waitTooLong();
    await expect.poll(() => documents).toEqual([shopUrl + TIRE, `${shopUrl}/folio`]);
    await page.locator("#folio, main input").first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    letCome();
    await untilAlive(page);
    await page.goBack();
    await page.waitForURL(shopUrl + TIRE);
  });

  test("a page that was given up for another one does not load that one again", async () => {
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await openAlive(page, shopUrl + TIRE);
    await holdCalls(page, "**/assets/folio-*.js");
    const isAsked = page.waitForRequest("**/assets/folio-*.js");
    await navigateTo("/folio");
    await isAsked;
    await page.clock.fastForward(LONGEST_WAIT_MS / 2);
    const letCome = await holdCalls(page, "**/*.data*");
    const isNextAsked = page.waitForRequest("**/*.data*");
    await navigateTo("/llantas/medida/auto-camioneta/185/65R15");
    await isNextAsked;
    await page.clock.fastForward(LONGEST_WAIT_MS / 2);
    letCome();
    await page
      .getByRole("heading", { name: /185\/65/ })
      .first()
      .waitFor();
    expect(documents).toEqual([shopUrl + TIRE]);
  });
});

test("an order whose page's code does not come is shown by its address, and is placed once", async () => {
  await lose("order");
  const checkout = checkoutOf(page, shopUrl);
  await checkout.buyOneTire();
  await checkout.signIn(await aCustomer({ shopUrl, sandboxUrl: inject("sandboxUrl") }));
  await checkout.pickUpAtFactoryStore();
  await checkout.toPayment();
  await checkout.method("Depósito").check();
  await checkout.onward().click();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await checkout.pressFinalize();
  await page.waitForURL(/\/order\/\d+/);
  // The page only waits for its code: nothing has to be pressed.
  await expectSaid(PART_LOST);
  await page.unroute("**/assets/order-*.js");
  await reload();
  await page.getByRole("heading", { name: /^Deposita para que/ }).waitFor();
  expect(sent.filter((path) => path.includes("/Finalizar/"))).toHaveLength(1);
});

describe("the next page's code does not come", () => {
  // Not that of home-page, which other pages show, too.
  const HOME = /\/assets\/home-[\w-]{8}\.js$/;
  const shop = { shopUrl, sandboxUrl: inject("sandboxUrl") };
  let documents: string[];
  beforeEach(async () => {
    documents = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await lose(HOME);
  });
  const loadAgain = () => page.unroute(HOME).then(reload);

  test("a page that leads home by itself is not loaded again and again", async () => {
    const customer = await aCustomer(shop);
    await signInWithout(visit.context, shop, customer.email, customer.password);
    await page.goto(`${shopUrl}/login`);
    await page.waitForURL(`${shopUrl}/`);
    await page.getByRole("banner").getByRole("button", { name: "Buscar" }).click();
    await expectSaid(PART_LOST);
    expect(documents).toEqual([`${shopUrl}/login`, `${shopUrl}/`]);
    await loadAgain();
    await page.getByRole("button", { name: "Mi Cuenta" }).waitFor();
  });

  test("a link whose action has happened is not opened again", async () => {
    const email = "sin.codigo@correo.mx";
    await aNewAccount(shop, email);
    const link = `${shopUrl}/activacion?key=${keyIn(await newestMail(shop.sandboxUrl, email))}`;
    await openAlive(page, link);
    const form = page.getByRole("dialog", { name: "Elige tu contraseña" });
    await form.getByLabel("Contraseña nueva", { exact: true }).fill("Jicama=Tren-91");
    documents = [];
    await form.getByRole("button", { name: "Guardar y entrar" }).click();
    await page.waitForURL(`${shopUrl}/?cuenta=datos`);
    await page.getByRole("banner").getByRole("button", { name: "Buscar" }).click();
    await expectSaid(PART_LOST);
    expect(documents).not.toContain(link);
    await loadAgain();
    await page.getByRole("dialog", { name: "Mis Datos" }).getByText("Lucía Ramos Peña").waitFor();
  });

  test("a page that was given up for another one is not opened when its file fails at last", async () => {
    const letFail = await holdCalls(page, "**/assets/used-tires-*.js", (route) => route.abort());
    await openAlive(page, `${shopUrl}/terminos`);
    documents = [];
    const isAsked = page.waitForRequest("**/assets/used-tires-*.js");
    await navigateTo("/llantas-usadas");
    await isAsked;
    await navigateTo("/folio");
    await page.waitForURL(`${shopUrl}/folio`);
    const hasFailed = page.waitForEvent("requestfailed", (request) => request.url().includes("/used-tires-"));
    letFail();
    await hasFailed;
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${shopUrl}/folio`);
    expect(documents).toEqual([]);
    expect(visit.complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
    // Wanted again, it is opened by its address.
    await navigateTo("/llantas-usadas");
    await expect.poll(() => documents).toEqual([`${shopUrl}/llantas-usadas`]);
  });

  test("Forward to it opens its address", async () => {
    const folio = /\/assets\/folio-[\w-]{8}\.js$/;
    await openAlive(page, `${shopUrl}/terminos`);
    await page.evaluate(() => history.pushState({ idx: 1, key: "next", usr: null }, "", "/folio"));
    await page.goBack();
    await lose(folio);
    await page.goForward();
    await expect.poll(() => documents.at(-1)).toBe(`${shopUrl}/folio`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
    await expectSaid(PART_LOST);
  });
});
