import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { SAVED_ORDERS } from "../../../shared/domain/orders/saved-orders.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { expectRoomForLargeText } from "../../support/browser/fit.ts";
import { openAlive, WIDTHS } from "../../support/browser/visit.ts";
import { GOOD_CARD } from "../../support/buying/purchase.ts";
import { startPaying } from "../../support/buying/paying.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

const browser = withBrowser();

const kept = (page: Page) => page.evaluate((place) => localStorage.getItem(place), SAVED_ORDERS);

/** From the ways to pay to the slip of a store. */
async function reserveInStore(paying: Awaited<ReturnType<typeof startPaying>>): Promise<void> {
  const { checkout } = paying;
  await checkout.method("Efectivo en tiendas").check();
  await checkout.onward().click();
  await checkout.pressFinalize();
  await paying
    .dialog()
    .getByRole("heading", { name: /^Paga en tienda/ })
    .waitFor();
}

describe.each(WIDTHS)("an order that waits for its payment, at %s", (_width, viewport) => {
  test("is there without a connection, and only there, until it is over or its customer leaves", async () => {
    const paying = await startPaying(browser, viewport, shop);
    const { visit } = paying;
    const { page, context } = visit;
    const offline = page.getByRole("heading", { name: "Sin conexión a internet" });
    const reserve = async () => {
      await reserveInStore(paying);
      await expect.poll(() => kept(page)).not.toBeNull();
    };

    await paying.reachPayment();
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
    await reserve();
    const reference = (await paying.dialog().locator(".slip-reference").textContent()) ?? "";
    const number = /\d+$/.exec(page.url())?.[0] ?? "";
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    await context.setOffline(true);
    await page.goto(`${shop.shopUrl}${TIRE}`);
    await offline.waitFor();
    const slip = page.getByRole("group").filter({ hasText: `Ficha de pago del pedido ${number}` });
    await slip.getByText(reference).waitFor();
    await slip.getByRole("img", { name: "Código de barras para el cajero" }).waitFor();
    await slip.getByText(/^En cualquier tienda de la red Paynet: Walmart/).waitFor();
    expect(await page.getByText("Eco Verde").count()).toBe(0);
    await expectUsable(page, "without a connection");
    await expectRoomForLargeText(page, "without a connection");
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Eco Verde" }).waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    await page.goto(`${shop.shopUrl}/?cuenta=pedidos&pedido=${number}`);
    const detail = page.getByRole("dialog", { name: "Detalles de Pedido" });
    await detail.getByRole("button", { name: "Cancelar pedido" }).click();
    const question = page.getByRole("alertdialog", { name: "Cancelar pedido" });
    await question.getByRole("button", { name: "Cancelar pedido" }).click();
    await detail.getByText("Cancelaste el pedido. No se te cobró nada.").waitFor();
    await expect.poll(() => kept(page)).toBeNull();

    await paying.buyAgain();
    await reserve();
    await context.clearCookies(); // as when the session runs out while the shop is closed
    await context.setOffline(true);
    await page.goto(shop.shopUrl);
    await offline.waitFor();
    expect(await page.getByRole("group").count()).toBe(0);
    await expectUsable(page, "without a connection and without a session");
    expect(await kept(page)).toBeNull();
    await context.close();
  });
});

test("signing out takes it from the device, also where another tab has it", async () => {
  const paying = await startPaying(browser, DESKTOP, shop);
  const { visit, checkout } = paying;
  const { page, context } = visit;
  await paying.reachPayment();
  await checkout.method("Efectivo en tiendas").check();
  await checkout.onward().click();
  await checkout.pressFinalize();
  await expect.poll(() => kept(page)).not.toBeNull();
  const other = await context.newPage();
  await openAlive(other, `${shop.shopUrl}/terminos`);
  await other.getByRole("button", { name: /Mi Cuenta/ }).click();
  await other.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await other
    .getByRole("alertdialog")
    .getByText(/sesión/)
    .first()
    .waitFor();
  await expect.poll(() => kept(page)).toBeNull();
  await context.close();
});

/** What Chromium does on a phone that can install the shop; a browser without a screen does not. */
const CAN_INSTALL = () =>
  addEventListener("DOMContentLoaded", () => {
    const prompt = () => Promise.resolve(Object.assign(window, { wasAsked: true }));
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });

describe.each(WIDTHS)("the offer to install the shop, at %s", (_width, viewport) => {
  test("comes once, when an order's confirmation is closed", async () => {
    const paying = await startPaying(browser, viewport, shop);
    const { visit } = paying;
    const { page, context } = visit;
    await context.addInitScript(CAN_INSTALL);
    const offer = page.getByRole("dialog", { name: "Tener Rodada a la mano" });
    const buy = async () => {
      await reserveInStore(paying);
      await paying.dialog().getByRole("button", { name: "Cerrar" }).last().click();
    };
    await paying.reachPayment();
    await buy();
    await offer.getByText(/^Ponla en tu pantalla de inicio/).waitFor();
    await offer.getByText("La ves aunque no tengas internet, mientras tu sesión esté abierta.").waitFor();
    await expectUsable(page, "the offer to install");
    await expectRoomForLargeText(page, "the offer to install");
    await offer.getByRole("button", { name: "Instalar" }).click();
    await expect.poll(() => page.evaluate(() => "wasAsked" in window)).toBe(true);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await expect.poll(() => offer.count()).toBe(0);

    await paying.buyAgain();
    await buy();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    expect(await offer.count()).toBe(0);
    await context.close();
  });

  test("promises no slip to a customer who paid by card", async () => {
    const paying = await startPaying(browser, viewport, shop);
    const { visit, checkout } = paying;
    const { page, context } = visit;
    await context.addInitScript(CAN_INSTALL);
    await paying.reachPayment();
    await checkout.method("Tarjeta de crédito o débito").check();
    await checkout.typeCard(GOOD_CARD);
    await checkout.onward().click();
    await checkout.pressFinalize();
    await paying.dialog().getByText("¡Gracias,").waitFor();
    await paying.dialog().getByRole("button", { name: "Cerrar" }).last().click();
    const offer = page.getByRole("dialog", { name: "Tener Rodada a la mano" });
    await offer.getByText(/^Ponla en tu pantalla de inicio/).waitFor();
    expect(await offer.textContent()).not.toMatch(/ficha|internet/i);
    await context.close();
  });

  test("is three steps on an iPhone", async () => {
    const paying = await startPaying(browser, viewport, shop);
    const { visit } = paying;
    const { page, context } = visit;
    await context.addInitScript(() => Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPhone)" }));
    await paying.reachPayment();
    await reserveInStore(paying);
    await paying.dialog().getByRole("button", { name: "Cerrar" }).last().click();
    const steps = page.getByRole("dialog", { name: "Tener Rodada a la mano" });
    await steps.getByText("Elige Agregar a inicio").waitFor();
    await expectUsable(page, "the steps to install");
    await expectRoomForLargeText(page, "the steps to install");
    await steps.getByRole("button", { name: "Cerrar" }).last().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await context.close();
  });
});
