import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

const browser = withBrowser();

/** Whether the browser has these files of the build. */
const hasLoaded = (page: Page, ...names: readonly string[]) =>
  page.evaluate((wanted) => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return wanted.every((one) => files.some((file) => file.includes(`/assets/${one}-`)));
  }, names);

describe.each(DEVICES)("a link without a connection on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  let page: Page;
  beforeEach(() => void ({ page } = visit));
  const missed = () => page.getByRole("region", { name: "No pudimos abrir esta página" });
  const retry = () => missed().getByRole("button", { name: "Reintentar" });
  const back = () => page.getByRole("link", { name: /^Volver a/ });

  /** The page after a visitor has looked at it for a while. */
  async function openAndWait({ path = TIRE, isTouched = true } = {}): Promise<void> {
    await openAlive(page, shopUrl + path);
    await expect.poll(() => hasLoaded(page, "stay-on-page")).toBe(true);
    // Its effects begin to watch.
    await page.waitForTimeout(200);
    if (!isTouched) return;
    await page.keyboard.press("Shift");
    await expect.poll(() => hasLoaded(page, "terms", "home-page", "order")).toBe(true);
    await page.waitForTimeout(200);
  }

  test("leaves the page as it is, says so, and opens with 'Reintentar' when the connection is back", async () => {
    await openAndWait();
    const quantity = page.getByRole("textbox", { name: /^Cantidad/ }).first();
    await quantity.fill("3");
    await visit.context.setOffline(true);
    const target = new URL((await back().getAttribute("href")) ?? "", shopUrl).href;
    await back().click();
    await missed().getByText("Sigues donde estabas. Inténtalo cuando regrese la señal.").waitFor();
    await expectFocus(retry());
    await expect.poll(() => page.url()).toBe(shopUrl + TIRE);
    await expect.poll(() => quantity.inputValue()).toBe("3");
    expect(await page.locator(".page-progress").count()).toBe(0);
    await expectAccessible(page, "a page that was missed");
    await expectNoSidewaysScroll(page, "a page that was missed");
    await retry().click();
    await missed().waitFor();
    await visit.context.setOffline(false);
    await retry().click();
    await page.getByRole("heading", { level: 1, name: /185\/65 R15/ }).waitFor();
    expect(page.url()).toBe(target);
    expect(await missed().count()).toBe(0);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(shopUrl + TIRE);
  });

  everywhereAlike("stays too where nothing but the network knows that it is gone", async () => {
    await openAndWait();
    await page.route("**/*.data*", (route) => route.abort());
    await back().click();
    await missed().waitFor();
    await expect.poll(() => page.url()).toBe(shopUrl + TIRE);
    await page.keyboard.press("Escape");
    await missed().waitFor({ state: "detached" });
    await expectFocus(back());
  });

  everywhereAlike("stays where the other page's code is not there yet", async () => {
    await openAndWait({ isTouched: false });
    await visit.context.setOffline(true);
    await back().click();
    await missed().getByRole("button", { name: "Cerrar" }).click();
    await missed().waitFor({ state: "detached" });
    await expect.poll(() => page.url()).toBe(shopUrl + TIRE);
  });

  everywhereAlike(
    "stays where the first touch is the link's, and nothing but the network knows that it is gone",
    async () => {
      await openAndWait({ isTouched: false });
      await page.route("**/*", (route) => route.abort());
      await back().click();
      await missed().waitFor();
      await expect.poll(() => page.url()).toBe(shopUrl + TIRE);
      await page.unroute("**/*");
      await retry().click();
      await page.getByRole("heading", { level: 1, name: /185\/65 R15/ }).waitFor();
    },
  );

  everywhereAlike("stays on the page of an address that does not exist", async () => {
    await openAndWait({ path: "/no-existe" });
    await visit.context.setOffline(true);
    await page.getByRole("link", { name: "Buscar por vehículo" }).click();
    await missed().waitFor();
    expect(page.url()).toBe(`${shopUrl}/no-existe`);
    await visit.context.setOffline(false);
    await retry().click();
    await page.getByRole("heading", { name: "Elige tu carril" }).waitFor();
    expect(page.url()).toBe(`${shopUrl}/#por-vehiculo`);
  });

  everywhereAlike("opens where nothing has to be fetched for it", async () => {
    await openAndWait();
    await visit.context.setOffline(true);
    await page.getByRole("link", { name: "Aviso de privacidad" }).first().click();
    await page.getByRole("heading", { level: 1, name: /Aviso de privacidad/i }).waitFor();
  });

  everywhereAlike("says so in front of the cart, which stays open", async () => {
    await openAndWait();
    await page.getByRole("button", { name: /^Comprar/ }).click();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    await cart.getByText("185/65 R15").first().waitFor();
    await page.route("**/*.data*", (route) => route.abort());
    // As a link inside the dialog does.
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
      };
      void router.navigate("/");
    });
    await page.getByRole("alertdialog").getByText("No hay conexión con la tienda.").waitFor();
    expect(await missed().count()).toBe(0);
    expect(page.url()).toContain(TIRE);
  });

  everywhereAlike("a dialog whose code does not come leaves the page, however often it is tried", async () => {
    await openAlive(page, shopUrl + TIRE);
    await page.route("**/assets/*", (route) => route.abort());
    await visit.context.setOffline(true);
    for (let tried = 0; tried < 2; tried += 1) {
      await page.getByRole("button", { name: /^Mi Carrito/ }).click();
      const alert = page.getByRole("alertdialog");
      await alert.getByText("No hay conexión con la tienda.").waitFor();
      await alert.getByRole("button", { name: "Cerrar" }).click();
    }
    expect(page.url()).toContain(TIRE);
  });
});
