import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer } from "../../support/live-account.ts";
import { openAlive, startVisit, tabTo } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl } = shop;
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const ASPHALT = "rgb(28, 34, 33)";
/** Longer than the banners stay by themselves. */
const A_WHILE_MS = 10_000;

const browser = withBrowser();

async function withPreference(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = await startVisit(browser, PHONE, options);
  await look(page);
  await context.close();
}

/** What moves on the screen, or would when it is pressed or pointed at: everything that takes longer than a moment. */
const movements = (page: Page) =>
  page.evaluate(() => {
    const milliseconds = (list: string) => Math.max(...list.split(", ").map((one) => Number.parseFloat(one) * 1000));
    const found = new Set<string>();
    for (const element of document.querySelectorAll("*")) {
      for (const part of [undefined, "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        if (style.display === "none") continue;
        const isMoving = style.animationName !== "none" && milliseconds(style.animationDuration) > 1;
        const wouldMove = milliseconds(style.transitionDuration) > 1;
        if (isMoving || wouldMove || style.scrollBehavior === "smooth")
          found.add(`${element.tagName.toLowerCase()}.${[...element.classList].join(".")}${part ?? ""}`);
      }
    }
    return [...found];
  });

const START = "translate3d(0px, 0px, 0px)";

/** Where the row of featured tyres stands, frame by frame. */
const placesOf = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    const track = document.querySelector<HTMLElement>(".slides-track");
    const places: string[] = [];
    while (places.length < count) {
      places.push(track?.style.transform ?? "");
      await new Promise(requestAnimationFrame);
    }
    return places;
  }, frames);

describe("reduced motion", () => {
  const shownBanner = (page: Page) => page.locator(".banner-slide.is-current").getAttribute("aria-label");

  test.each([
    ["no-preference", "2 de 3"],
    ["reduce", "1 de 3"],
  ] as const)("the banners move by themselves, or do not: %s", (reducedMotion, shown) =>
    withPreference({ reducedMotion }, async (page) => {
      await page.clock.install();
      await openAlive(page, shopUrl);
      expect(await shownBanner(page)).toBe("1 de 3");
      await page.clock.fastForward(A_WHILE_MS);
      await expect.poll(() => shownBanner(page)).toBe(shown);
    }),
  );

  test("gets no movement on any screen of the purchase, and scrolls at once", () =>
    withPreference({ reducedMotion: "reduce" }, async (page) => {
      await openAlive(page, `${shopUrl}/#por-medida`);
      expect(await movements(page)).toEqual([]);
      const featured = page.getByRole("group", { name: "Llantas destacadas" });
      await featured.getByRole("button", { name: "Siguiente" }).press("Enter");
      await expect.poll(() => placesOf(page, 1)).not.toEqual([START]);
      await expect.poll(async () => new Set(await placesOf(page, 10)).size).toBe(1);
      const places = placesOf(page, 30);
      await featured.getByRole("button", { name: "Siguiente" }).press("Enter");
      expect(new Set(await places).size).toBeLessThanOrEqual(2);
      await openAlive(page, shopUrl + TIRE);
      expect(await movements(page)).toEqual([]);
      const checkout = checkoutOf(page, shopUrl);
      await checkout.buyOneTire();
      expect(await movements(page)).toEqual([]);
      await checkout.signIn(await aCustomer(shop));
      expect(await movements(page)).toEqual([]);
    }));

  test("others do get movement: the question above can be answered with yes", () =>
    withPreference({ reducedMotion: "no-preference" }, async (page) => {
      await openAlive(page, shopUrl);
      expect((await movements(page)).length).toBeGreaterThan(0);
    }));
});

/** What a box is drawn with. */
const lookOf = (target: Locator) =>
  target.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, color, outlineColor, outlineStyle } =
      getComputedStyle(element);
    return {
      ground: backgroundColor,
      edge: borderTopStyle === "none" || Number.parseFloat(borderTopWidth) === 0 ? null : borderTopColor,
      ink: color,
      outline: outlineStyle === "none" ? null : outlineColor,
    };
  });

describe("forced colours", () => {
  const FORCED = { forcedColors: "active" } as const;

  test("sees what is chosen, where the focus is, what can be pressed and what cannot", () =>
    withPreference(FORCED, async (page) => {
      await openAlive(page, `${shopUrl}/terminos`);
      await page.getByRole("button", { name: "Preferencias de privacidad" }).click();
      const consent = page.getByRole("switch");
      const before = await lookOf(consent);
      await consent.press("Space");
      await expect.poll(async () => (await lookOf(consent)).ground).not.toBe(before.ground);
      await page.keyboard.press("Escape");

      const checkout = checkoutOf(page, shopUrl);
      await checkout.buyOneTire();
      const coupon = checkout.cart().getByLabel("Cupón", { exact: true });
      const resting = await lookOf(coupon);
      expect(resting.edge).not.toBeNull();
      expect(resting.edge).not.toBe(resting.ground);
      await tabTo(coupon);
      await expect.poll(async () => (await lookOf(coupon)).outline).not.toBeNull();
      const fewer = checkout.cart().getByRole("button", { name: "Quitar una" });
      expect((await lookOf(fewer)).ink).not.toBe(
        (await lookOf(checkout.cart().getByRole("button", { name: "Agregar una" }))).ink,
      );
      const open = await lookOf(checkout.onward());
      expect(open.edge).not.toBe(open.ground);

      await checkout.signIn(await aCustomer(shop));
      const radios = checkout.cart().getByRole("radio");
      const [chosen, other] = [
        radios.and(page.locator(":checked")).first(),
        radios.and(page.locator(":not(:checked)")).first(),
      ];
      expect((await lookOf(chosen)).ground).not.toBe((await lookOf(other)).ground);
      await expect.poll(async () => (await lookOf(checkout.onward())).ink).not.toBe(open.ink); // no address yet
    }));

  test("sees the option a list is at, the open tab and the drawing of the size", () =>
    withPreference(FORCED, async (page) => {
      await openAlive(page, shopUrl);
      const brand = page.getByRole("combobox", { name: "Marca" });
      await tabTo(brand);
      await page.keyboard.type("c"); // several brands
      const options = page.locator(".combo").getByRole("option");
      await options.first().waitFor();
      const active = options.and(page.locator("[aria-selected=true]"));
      const idle = options.and(page.locator(":not([aria-selected=true])")).first();
      await expect.poll(async () => (await lookOf(active)).ground).not.toBe((await lookOf(idle)).ground);
      await openAlive(page, `${shopUrl}/#por-medida`);
      // It keeps its colours, on its own ground.
      await expect.poll(async () => (await lookOf(page.locator(".drawing-slot"))).ground).toBe(ASPHALT);
      await openAlive(page, shopUrl + TIRE);
      const tabs = page.getByRole("tablist", { name: "Vista" }).getByRole("tab");
      expect((await lookOf(tabs.first())).ground).not.toBe((await lookOf(tabs.last())).ground);
    }));
});
