import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer, aNewAccount, signInWithout } from "../../support/live-account.ts";
import { newestMail } from "../../support/mailbox.ts";
import { keyIn } from "../../support/mailing.ts";
import { expectFocus, openAlive, withVisit, untilAlive } from "../../support/browser/visit.ts";

// The file of the page that a navigation leads to does not come.
const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const PART_LOST = "Una parte de la página no cargó. Vuelve a cargar la página.";

const browser = withBrowser();
const visit = withVisit(browser, PHONE);
let page: Page;
let documents: string[];
beforeEach(() => {
  page = visit.page;
  documents = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
});

const lose = (file: string | RegExp) =>
  page.route(file instanceof RegExp ? file : `**/assets/${file}-*.js`, (route) => route.abort());
const alert = () => page.getByRole("alertdialog", { name: "¡Lo sentimos!" });
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
  beforeEach(() => lose(HOME));
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

describe("the next page's code neither comes nor fails", () => {
  const LONGEST_WAIT_MS = 20_000;
  beforeEach(() => page.clock.install());
  const waitTooLong = () => page.clock.fastForward(LONGEST_WAIT_MS);

  test("the next page is opened by its address", async () => {
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
