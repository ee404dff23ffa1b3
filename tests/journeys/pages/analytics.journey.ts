import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const PREFERENCES = "Preferencias de privacidad";

const browser = withBrowser();

describe.each(DEVICES)("analytics on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  // An activation that fails is the browser's complaint, not ours.
  const visit = withVisit(browser, viewport, {}, (all) => all.filter((complaint) => !complaint.includes("404")));
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const told = () => page.evaluate(() => window.dataLayer ?? []);
  const names = async () => (await told()).map(({ event }) => event);
  const dialog = () => page.getByRole("dialog", { name: PREFERENCES });
  const answer = () => dialog().getByRole("switch", { name: /^Permitir analítica/ });
  const footerButton = () => page.getByRole("contentinfo").getByRole("button", { name: PREFERENCES });
  const preferences = async () => {
    await footerButton().click();
    await dialog().waitFor();
  };
  const buy = async () => {
    await page.getByRole("button", { name: "Comprar" }).first().click();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    await cart.waitFor();
    await cart.getByRole("button", { name: "Cerrar" }).click();
    await cart.waitFor({ state: "detached" });
  };

  everywhereAlike("nothing is asked, kept or told until it is allowed", async () => {
    const foreign: string[] = [];
    page.on("request", (request) => new URL(request.url()).origin !== shopUrl && foreign.push(request.url()));
    await openAlive(page, `${shopUrl}${TIRE}`);
    await page.getByRole("tab", { name: "Detalles" }).click();
    await buy();
    await expect.poll(() => told()).toEqual([]);
    expect(foreign).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("rodada.analitica"))).toBeNull();
    await preferences();
    await expect.poll(() => answer().isChecked()).toBe(false);
  });

  everywhereAlike("what the specification names is told, and nothing about who it is", async () => {
    await openAlive(page, `${shopUrl}${TIRE}`);
    await preferences();
    await answer().check();
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expectFocus(footerButton());
    await expect.poll(() => told()).toEqual([{ event: "page_view", page_path: TIRE }]);
    await page.getByRole("tab", { name: "Detalles" }).click();
    await buy();
    const sizes = page.getByRole("combobox", { name: "Medida" });
    const other = await sizes.locator("option:not(:checked)").first().getAttribute("value");
    await sizes.selectOption(other);
    await page.waitForURL(`**/llanta/${other}/**`);
    await expect.poll(names).toEqual(["page_view", "show_details", "add_to_cart", "select_size", "page_view"]);
    expect((await told())[2]).toMatchObject({ ecommerce: { currency: "MXN", items: [{ item_id: "11500418" }] } });
    expect((await told())[3]).toEqual({ event: "select_size", item_id: other });

    await openAlive(page, `${shopUrl}/activacion?key=no-existe`);
    await page.getByRole("alertdialog", { name: "Activación" }).waitFor();
    await expect.poll(told).toContainEqual({
      event: "action",
      category: "Cuenta",
      action: "Error al Activar Cuenta",
    });
    await expect
      .poll(told)
      .toContainEqual({ event: "action", category: "Software", action: "Version", label: expect.any(String) });
    expect(JSON.stringify(await told())).not.toContain("no-existe");
  });

  everywhereAlike("the answer can be taken back, and is remembered", async () => {
    await page.addInitScript(() => localStorage.setItem("rodada.analitica", "si"));
    await openAlive(page, `${shopUrl}/terminos`);
    await expect.poll(names).toContain("page_view");
    await preferences();
    await expect.poll(() => answer().isChecked()).toBe(true);
    await answer().uncheck();
    await dialog().getByRole("button", { name: "Guardar" }).click();
    const before = await told();
    await page.getByRole("link", { name: "Regresar" }).first().click();
    await page.waitForURL(`${shopUrl}/`);
    await expect.poll(() => told()).toEqual(before);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("rodada.analitica"))).toBe("no");
  });

  test("the preferences are for keyboards and screen readers too", async () => {
    await openAlive(page, `${shopUrl}/terminos`);
    await footerButton().focus();
    await visit.press("Enter");
    await dialog().waitFor();
    await tabTo(answer());
    await visit.press("Space");
    await expect.poll(() => answer().isChecked()).toBe(true);
    await expectAccessible(page, PREFERENCES);
    await expectNoSidewaysScroll(page, PREFERENCES);
    await visit.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await expectFocus(footerButton());
    await expect.poll(() => told()).toEqual([]);
  });
});
