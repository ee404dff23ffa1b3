import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, withBrowser } from "../../support/browser/browser.ts";
import { alikeAtAnyWidth, openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const WITH = "?cupon=FAMILIA";
const VELOZ_SSR = "/llanta/11700231/rodada/auto/veloz-ssr/225/45R17";
const SIZE = "/llantas/medida/auto-camioneta/225/45R17";
const [PLAIN_PRICE, COUPON_PRICE] = ["$3,108.80", "$2,797.92"];

const browser = withBrowser();

describe.each(DEVICES)("an event's coupon on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  beforeEach(async () => {
    page = visit.page;
    await openAlive(page, `${shopUrl}/eventos/familia`);
  });

  const note = () => page.getByText("Cupón FAMILIA cargado: los precios ya lo incluyen.");
  const card = () =>
    page
      .locator(".card:visible")
      .filter({ has: page.getByRole("heading", { name: "Veloz SSR 225/45 R17" }) })
      .first();
  const priceOf = (place = page.locator(".buy")) => place.locator(".price-now").first().textContent();
  const expectPath = (path: string) => expect.poll(() => page.url().replace(shopUrl, "")).toBe(path);
  /** The address changes a moment before the page does: to be asked until it is so. */
  const canonical = () => page.locator("link[rel=canonical]").getAttribute("href");
  const cart = () => page.getByRole("dialog");
  const closeCart = async () => {
    await cart().getByRole("button", { name: "Cerrar" }).first().click();
    await cart().waitFor({ state: "detached" });
  };

  test("is in the prices of every page that its links lead to, and in the cart, until it is taken away", async () => {
    await expectPath(`/eventos/familia${WITH}`);
    await note().waitFor();
    await page.getByText("Familia y amigos Rodada").first().waitFor();
    await expect.poll(canonical).toBe(`${shopUrl}/eventos/familia`);
    await expect.poll(() => priceOf(card())).toContain(COUPON_PRICE);

    await card().getByRole("link").click();
    await expectPath(`${VELOZ_SSR}${WITH}`);
    await note().waitFor();
    await expect.poll(() => priceOf()).toContain(COUPON_PRICE);
    await expectAccessible(page, "a tyre with a coupon");
    await expect.poll(canonical).toBe(`${shopUrl}${VELOZ_SSR}`);

    await page.getByRole("link", { name: "Volver a la promoción" }).click();
    await expectPath(`/eventos/familia${WITH}`);
    await openAlive(page, `${shopUrl}${SIZE}`);
    await expectPath(`${SIZE}${WITH}`);
    await note().waitFor();
    await expect.poll(canonical).toBe(`${shopUrl}${SIZE}`);
    await expect.poll(() => priceOf(card())).toContain(COUPON_PRICE);

    await card()
      .getByRole("button", { name: /^Comprar/ })
      .click();
    await expect.poll(() => cart().locator(".sum .total").textContent()).toBe(`Total${COUPON_PRICE}`);
    await expect.poll(() => cart().locator(".sum .save").textContent()).toBe("Descuentos−$310.88");
    await closeCart();

    await page.getByRole("link", { name: "Quitar cupón" }).click();
    await expectPath(SIZE);
    await note().waitFor({ state: "detached" });
    await expect.poll(() => priceOf(card())).toContain(PLAIN_PRICE);
    await card().getByRole("link").click();
    await expectPath(VELOZ_SSR);
    await expect.poll(() => priceOf()).toContain(PLAIN_PRICE);
    await page.getByRole("button", { name: /^Mi Carrito/ }).click();
    await expect.poll(() => cart().locator(".sum .total").textContent()).toBe(`Total${PLAIN_PRICE}`);
  });

  everywhereAlike("taken away on the event itself, it leads home, and to plain prices", async () => {
    await page.getByRole("link", { name: "Quitar cupón" }).click();
    await expectPath("/");
    await note().waitFor({ state: "detached" });
    await expect.poll(() => priceOf(card())).toContain(PLAIN_PRICE);
  });
});
