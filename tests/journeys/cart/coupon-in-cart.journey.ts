import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { type CartCoupon, cartCoupon, PLAIN, VELOZ_SSR, WITH_FAMILIA } from "../../support/buying/cart-coupon.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const INVALID = "El código que escribió no es un cupón válido.";

const browser = withBrowser();

describe.each(DEVICES)("a coupon in the cart on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  let coupon: CartCoupon;
  beforeEach(async () => {
    page = visit.page;
    coupon = cartCoupon(visit, shopUrl);
    await coupon.buyOne();
  });

  const check = (screen: string) => expectUsable(page, screen);

  everywhereAlike("a page opened without it never shows a price without it", async () => {
    await coupon.load("FAMILIA");
    await coupon.expectPagePrice(WITH_FAMILIA);
    const other = await visit.context.newPage();
    // In the session's storage, which outlives a page that is asked for again.
    await other.addInitScript(() => {
      const look = () => {
        const price = document.querySelector(".buy .price-now");
        if (price?.checkVisibility({ visibilityProperty: true })) {
          sessionStorage.setItem("seen", `${sessionStorage.getItem("seen") ?? ""}|${price.textContent}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await openAlive(other, `${shopUrl}${VELOZ_SSR}?utm_source=correo`);
    await coupon.expectPath(`${VELOZ_SSR}?utm_source=correo&cupon=FAMILIA`, other);
    await coupon.expectPagePrice(WITH_FAMILIA, other);
    const seen = await other.evaluate(() => sessionStorage.getItem("seen"));
    expect(seen).toContain(WITH_FAMILIA);
    expect(seen).not.toContain(PLAIN);
  });

  test("is loaded, shown on the page behind, kept by a reload and on the way back, and taken away, all by keyboard", async () => {
    await tabTo(coupon.field());
    await page.keyboard.type("familia");
    await expect.poll(() => coupon.field().inputValue()).toBe("FAMILIA");
    await visit.press("ArrowLeft", "ArrowLeft");
    await page.keyboard.type("x");
    await expect.poll(() => coupon.field().inputValue()).toBe("FAMILXIA");
    await visit.press("Backspace", "Tab");
    await expectFocus(coupon.cart().getByRole("button", { name: "Cargar" }));
    await visit.press("Enter");
    await coupon.loaded("FAMILIA").waitFor();
    await expectFocus(coupon.cart().getByRole("button", { name: "Quitar", exact: true }));
    await coupon.cart().getByText("Los precios ya lo incluyen.").waitFor();
    await coupon.expectTotal(WITH_FAMILIA);
    await coupon.expectPath(`${VELOZ_SSR}?cupon=FAMILIA#carrito`);
    await coupon.expectPagePrice(WITH_FAMILIA);
    await check("a loaded coupon");

    await page.reload();
    await coupon.loaded("FAMILIA").waitFor();
    await coupon.expectTotal(WITH_FAMILIA);

    await page.goBack();
    await coupon.cart().waitFor({ state: "detached" });
    await coupon.expectPath(`${VELOZ_SSR}?cupon=FAMILIA`);
    await coupon.expectPagePrice(WITH_FAMILIA);
    await page.goForward();
    await coupon.loaded("FAMILIA").waitFor();

    await tabTo(coupon.cart().getByRole("button", { name: "Quitar", exact: true }));
    await visit.press("Enter");
    await expectFocus(coupon.field());
    await coupon.expectTotal(PLAIN);
    await coupon.expectPath(`${VELOZ_SSR}#carrito`);
    await page.goBack();
    await coupon.expectPath(VELOZ_SSR);
    await coupon.expectPagePrice(PLAIN);
  });

  everywhereAlike("that cannot be used says why, and nothing changes", async () => {
    await coupon.cart().getByRole("button", { name: "Cargar" }).click();
    await page.waitForTimeout(300);
    await expect.poll(() => coupon.alert().count()).toBe(0);

    for (const code of ["noexiste", "buenfin2025", "mariana18"]) {
      await coupon.load(code);
      await coupon.expectRefused(INVALID);
      await visit.press("Escape");
      await coupon.alert().waitFor({ state: "detached" });
      await expect.poll(() => coupon.field().getAttribute("aria-invalid")).toBe("true");
      await expect.poll(() => coupon.field().inputValue()).toBe(code.toUpperCase());
    }
    await coupon.cart().locator(".coupon").getByText(INVALID).waitFor();
    await check("a refused coupon");
    await coupon.field().press("End");
    await page.keyboard.type("x");
    await coupon.cart().locator(".coupon").getByText(INVALID).waitFor({ state: "detached" });

    await coupon.load("0");
    await coupon.expectRefused("Sin cupón.");
    await visit.press("Escape");
    await coupon.expectTotal(PLAIN);
    await coupon.expectPath(`${VELOZ_SSR}#carrito`);
  });

  everywhereAlike("is the same in two tabs, and gone from both when one takes it away", async () => {
    const other = await coupon.secondTab();
    await coupon.load("familia");
    await coupon.loaded("FAMILIA").waitFor();
    await coupon.loaded("FAMILIA", other).waitFor();
    await coupon.expectTotal(WITH_FAMILIA, other);
    await coupon.expectPath(`${VELOZ_SSR}?cupon=FAMILIA#carrito`, other);
    await coupon.cart(other).getByRole("button", { name: "Quitar", exact: true }).click();
    await coupon.field().waitFor();
    await coupon.expectTotal(PLAIN);
    await coupon.expectPath(`${VELOZ_SSR}#carrito`);

    // A page opened without it has it as soon as it is hydrated.
    await coupon.load("familia");
    await coupon.loaded("FAMILIA").waitFor();
    const third = await visit.context.newPage();
    await openAlive(third, `${shopUrl}/`);
    await coupon.expectPath("/?cupon=FAMILIA", third);
    await third.getByText("Cupón FAMILIA cargado: los precios ya lo incluyen.").waitFor();
    await third.getByRole("link", { name: "Quitar cupón" }).click();
    await coupon.expectPath("/", third);
    await coupon.field().waitFor();
    await coupon.expectTotal(PLAIN);
  });
});
