import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, withBrowser } from "../../support/browser/browser.ts";
import { expectSettled, openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const ECO_VERDE = `${shopUrl}/llanta/11500418/a/b/c/d`;
/** A phone's window with the browser's own bars in it. */
const SHORT_PHONE = { width: 390, height: 664 };

const browser = withBrowser();
const visit = withVisit(browser, SHORT_PHONE, {}, (all) => all);
let page: Page;
beforeEach(async () => {
  page = visit.page;
  await openAlive(page, ECO_VERDE);
});

const bar = () => page.locator(".buy-bar");
const placeOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no place`);
  return { top: box.y, bottom: box.y + box.height };
};

test("price and 'Comprar' are on view from the first moment, and buy the quantity chosen", async () => {
  expect((await placeOf(".buy-row .btn-2")).top).toBeGreaterThan(SHORT_PHONE.height);
  const { top, bottom } = await placeOf(".buy-bar");
  expect([top > 0, Math.round(bottom)]).toEqual([true, SHORT_PHONE.height]);
  await expect.poll(() => bar().locator(".price-now").textContent()).toBe("Precio con descuento $1,469.14");
  // What comes late below the first view may move the page's own button for a moment.
  await expectSettled(page);
  await bar().getByText("Comprar").dblclick();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Cantidad/ })
    .waitFor();
  await page.getByRole("button", { name: "Mi Carrito, 1 Artículo" }).waitFor({ state: "attached" });
});

test("the page has one 'Comprar' for screen readers and the keyboard", async () => {
  expect(await page.getByRole("button", { name: "Comprar", exact: true }).count()).toBe(1);
  await expectAccessible(page, "a tyre's page with its bar");
  const stops = await bar()
    .locator("a, button, input")
    .evaluateAll((all) => all.map((stop) => (stop as HTMLElement).tabIndex));
  expect(stops).toEqual([-1]);
});

test("it goes while the page's own button is on view, and stands above the footer where the page ends", async () => {
  await page.getByRole("button", { name: "Comprar", exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => bar().isVisible()).toBe(false);
  await page.locator(".foot").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await placeOf(".buy-bar")).bottom <= (await placeOf(".foot")).top + 1).toBe(true);
});

test.each(["100%", "200%"])("with letters at %s it hides nothing that has the focus", async (size) => {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  const covered: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const foot = document.querySelector(".buy-bar");
      if (!focused || !foot || !foot.checkVisibility({ visibilityProperty: true })) return "";
      if (!focused.closest("main")) return "";
      return focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1
        ? (focused.textContent || focused.tagName).trim().slice(0, 40)
        : "";
    });
    if (found) covered.push(found);
  }
  expect(covered).toEqual([]);
});

test("a wide window and a low one have none", async () => {
  for (const size of [DESKTOP, { width: 320, height: 256 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => bar().isVisible()).toBe(false);
  }
});
