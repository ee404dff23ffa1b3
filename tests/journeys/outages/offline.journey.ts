import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { alikeAtAnyWidth, openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const NOTICE = /^Sin conexión a internet/;

const browser = withBrowser();

describe.each(DEVICES)("without a connection on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let page: Page;
  const visit = withVisit(browser, viewport);
  beforeEach(() => {
    page = visit.page;
  });
  const notice = () => page.getByText(NOTICE);

  test("the shop says so at once, and stops saying it when the connection is back", async () => {
    await openAlive(page, shopUrl);
    await expect.poll(() => notice().count()).toBe(0);
    await visit.context.setOffline(true);
    await notice().waitFor();
    await expectAccessible(page, "offline");
    await expectNoSidewaysScroll(page, "offline");
    await visit.context.setOffline(false);
    await notice().waitFor({ state: "detached" });
  });

  test("a dialog says so itself: it hides the page's own notice", async () => {
    await openAlive(page, shopUrl);
    await page.getByRole("button", { name: "Preferencias de privacidad" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await visit.context.setOffline(true);
    await dialog.getByText(NOTICE).waitFor();
    await expectAccessible(page, "offline in a dialog");
    await expectNoSidewaysScroll(page, "offline in a dialog");
    await visit.context.setOffline(false);
    await dialog.getByText(NOTICE).waitFor({ state: "detached" });
  });

  everywhereAlike("what cannot be saved says so and keeps what was typed", async () => {
    await openAlive(page, `${shopUrl}/confirmacion`);
    const email = page.getByRole("main").getByLabel("Correo electrónico").last();
    await email.fill("lucia@correo.mx");
    await visit.context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: "Solicitar" }).click();
    await page.getByText("No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.").first().waitFor();
    await expect.poll(() => email.inputValue()).toBe("lucia@correo.mx");
  });

  everywhereAlike("a tyre that could not be added leaves its page as it was", async () => {
    await openAlive(page, shopUrl + TIRE);
    const quantity = page.getByRole("textbox", { name: /^Cantidad/ }).first();
    await quantity.fill("3");
    await visit.context.setOffline(true);
    await page.getByRole("button", { name: "Comprar" }).first().click();
    const alert = page.getByRole("alertdialog", { name: "¡Lo sentimos!" });
    await alert.getByText("No se pudo agregar el producto al carrito.").waitFor();
    await alert.getByRole("button", { name: "Cerrar" }).click();
    await expect.poll(() => quantity.inputValue()).toBe("3");
  });

  everywhereAlike("a page at a place of its own comes by itself when the connection is back", async () => {
    await openAlive(page, `${shopUrl}${TIRE}#contenido`);
    await page.locator('a[href^="/terminos"]').first().click();
    await page.getByRole("heading", { level: 1, name: /Términos/ }).waitFor();
    await visit.context.setOffline(true);
    await page.goBack();
    await page.getByRole("heading", { name: "No hay conexión con la tienda" }).waitFor();
    await visit.context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Eco Verde" }).waitFor();
  });

  everywhereAlike("a page that the way back leads to is asked for again in its place", async () => {
    await openAlive(page, shopUrl + TIRE);
    const back = page.getByRole("link", { name: /^Volver a/ });
    const address = new URL((await back.getAttribute("href")) ?? "", shopUrl).href;
    await back.click();
    await page.getByRole("heading", { level: 1, name: /185\/65 R15/ }).waitFor();
    await page.locator('a[href^="/terminos"]').first().click();
    await page.getByRole("heading", { level: 1, name: /Términos/ }).waitFor();
    let isCut = true;
    await page.route("**/*.data*", (route) => (isCut ? route.abort() : route.continue()));
    await page.goBack();
    await page.getByRole("heading", { name: "No hay conexión con la tienda" }).waitFor();
    await expect.poll(() => page.url()).toBe(address);
    isCut = false;
    await page.getByRole("link", { name: "Reintentar" }).click();
    await page.getByRole("heading", { level: 1, name: /185\/65 R15/ }).waitFor();
    await expect.poll(() => page.url()).toBe(address);
  });
});
