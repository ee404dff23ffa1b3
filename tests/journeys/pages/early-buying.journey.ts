import { expect, inject, test } from "vitest";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { EARLY, earlyVisits } from "../../support/browser/early-visit.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { openAlive, startVisit, type Visit } from "../../support/browser/visit.ts";

// What is chosen and bought before a page, or the next one, has come.
const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const OTHER_SIZE = "11386236";
const THIRD_SIZE = "11359246";

const browser = withBrowser();
const openEarly = earlyVisits(browser);

/** What is put into the cart, as it is asked for. */
const added = ({ page }: Visit) =>
  page
    .waitForRequest("**/api/Carritos/Agregar")
    .then((request) => request.postDataJSON() as { TireId: string; Qty: number });
const buy = ({ page }: Visit) => page.getByRole("button", { name: "Comprar", exact: true }).first().click(EARLY);
const sizeField = ({ page }: Visit) => page.getByRole("combobox", { name: "Medida" });
test("'Comprar' after another size buys that size", async () => {
  const visit = await openEarly(TIRE);
  await sizeField(visit).selectOption(OTHER_SIZE);
  await buy(visit);
  const asked = added(visit);
  await visit.wake();
  expect(await asked).toMatchObject({ TireId: OTHER_SIZE, Qty: 1 });
  await visit.page.waitForURL(`**/${OTHER_SIZE}/**`);
  await visit.context.close();
});

test("'Comprar' buys another size that is still on its way to a hydrated page", async () => {
  const visit = await startVisit(browser, PHONE);
  await openAlive(visit.page, shopUrl + TIRE);
  const letGo = await holdCalls(visit.page, "**/*.data*");
  await sizeField(visit).selectOption(OTHER_SIZE);
  await buy(visit);
  const asked = added(visit);
  await visit.page.locator(".buy-row").getByText("Cargando...").waitFor();
  letGo();
  expect(await asked).toMatchObject({ TireId: OTHER_SIZE, Qty: 1 });
  await visit.context.close();
});

test("a size that was gone back to is not bought", async () => {
  const visit = await startVisit(browser, PHONE);
  const { page } = visit;
  await openAlive(page, shopUrl + TIRE);
  await sizeField(visit).selectOption(OTHER_SIZE);
  await page.waitForURL(`**/${OTHER_SIZE}/**`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await holdCalls(page, "**/*.data*");
  await sizeField(visit).selectOption(THIRD_SIZE);
  await buy(visit);
  await page.locator(".buy-row").getByText("Cargando...").waitFor();
  await page.evaluate(() => history.back());
  letGo();
  await page.waitForURL(`**${TIRE}`);
  await page.locator(".buy-row").getByText("Cargando...").waitFor({ state: "detached" });
  await page.waitForTimeout(300);
  expect(asked).not.toContain("/api/Carritos/Agregar");
  await visit.context.close();
});

test("'Comprar' on a card leaves another order of the results that is on its way", async () => {
  const visit = await startVisit(browser, PHONE);
  const { page } = visit;
  await openAlive(page, `${shopUrl}/?marca=1&modelo=1&anio=2000&version=1`);
  const order = page.getByRole("combobox", { name: /^Ordenar/ });
  const main = page.getByRole("main");
  await page.locator(".vehicle-found:not([data-drawn])").waitFor();
  await order.selectOption({ index: 1 });
  await page.waitForURL(/orden=/);
  const before = page.url();
  const letGo = await holdCalls(page, "**/*.data*");
  await order.selectOption({ index: 2 });
  await main
    .getByRole("button", { name: /^Comprar/ })
    .first()
    .click(EARLY);
  await page.getByRole("button", { name: "Mi Carrito, 1 artículo" }).waitFor();
  // A press while the order is on its way would buy another one.
  expect(await main.getByRole("button", { name: "Cargando..." }).count()).toBe(1);
  letGo();
  await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
  expect(page.url()).toMatch(/orden=.*#carrito$/);
  expect(page.url()).not.toBe(`${before}#carrito`);
  await visit.context.close();
});

// On a slow phone React shows later than its router that a page is on its way.
test.each([1, 6])(
  "a link that is pressed while a tyre is being added leads to its page, at 1/%i speed",
  async (rate) => {
    const visit = await startVisit(browser, PHONE);
    const { page } = visit;
    await openAlive(page, `${shopUrl}/llantas/medida/auto-camioneta/185/65R15`);
    const main = page.getByRole("main");
    const letAdd = await holdCalls(page, "**/api/Carritos/Agregar");
    const isAsked = page.waitForRequest("**/api/Carritos/Agregar");
    await main
      .getByRole("button", { name: /^Comprar/ })
      .first()
      .click();
    await isAsked;
    const devtools = await visit.context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    await main.locator('a[href^="/llanta/"]').first().dispatchEvent("click");
    letAdd();
    await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
    expect(page.url()).toMatch(/\/llanta\/.*#carrito$/);
    await page.goBack();
    await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor({ state: "detached" });
    expect(page.url()).toMatch(/\/llanta\/[^#]*$/);
    await visit.context.close();
  },
);

test("'Comprar' opens the cart where the page that a link leads to does not come", async () => {
  const visit = await startVisit(browser, PHONE);
  const { page } = visit;
  await page.clock.install();
  await openAlive(page, `${shopUrl}/llantas/medida/auto-camioneta/185/65R15`);
  const main = page.getByRole("main");
  await holdCalls(page, "**/*.data*");
  const isAsked = page.waitForRequest("**/*.data*");
  await main.locator('a[href^="/llanta/"]').first().click(EARLY);
  await isAsked;
  await main
    .getByRole("button", { name: /^Comprar/ })
    .first()
    .click(EARLY);
  await page.getByRole("button", { name: "Mi Carrito, 1 artículo" }).waitFor();
  await main.getByRole("button", { name: "Cargando..." }).waitFor();
  await page.clock.fastForward(20_000);
  await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
  expect(page.url()).toMatch(/\/llantas\/.*#carrito$/);
  await visit.context.close();
});

test("what another script could not load does not make the page lost", async () => {
  const visit = await openEarly(TIRE);
  const { page } = visit;
  await page.evaluate(() => void Promise.reject(new Error("Could not load the module of an extension")));
  await buy(visit);
  const asked = added(visit);
  await visit.wake();
  expect(await asked).toMatchObject({ Qty: 1 });
  await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await visit.context.close();
});

test("a quantity that is typed after a press is the one that is bought", async () => {
  const visit = await openEarly(TIRE);
  await visit.page.getByRole("button", { name: "Agregar una" }).first().click(EARLY);
  await visit.page
    .getByRole("textbox", { name: /^Cantidad/ })
    .first()
    .fill("4");
  await buy(visit);
  const asked = added(visit);
  await visit.wake();
  expect(await asked).toMatchObject({ Qty: 4 });
  await visit.context.close();
});
