import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { watchNetwork } from "../../support/browser/quiet-network.ts";
import { type ReverseProxy, startReverseProxy } from "../../support/shop/reverse-proxy.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  openAlive,
  tabTo,
  WIDTHS,
  withoutCuts,
  withVisit,
} from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const CAR_SIZES = "/llantas/medida/auto-camioneta";

const browser = withBrowser();
let proxy: ReverseProxy;
beforeAll(async () => {
  proxy = await startReverseProxy(shopUrl);
});
afterAll(() => proxy.stop());

const list = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });
const chosenIn = (select: Locator) =>
  select.evaluate((element) => (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : undefined));
const chosen = (page: Page, label: string) => chosenIn(list(page, label));
const expectChosen = (page: Page, label: string, text: string) => expect.poll(() => chosen(page, label)).toBe(text);
/** The name of the drawing ends with its description. */
const drawing = (page: Page, size: string) =>
  page.getByRole("img", { name: new RegExp(`^Dibujo de la llanta ${size} `) });
const expectDrawn = (page: Page, size: string) => drawing(page, size).waitFor();
const digits = (page: Page) => page.locator(".drawing-digits").textContent();

/** In the list that has the focus, with arrows as on a closed list; `from` is the end to start at. */
async function walkTo(page: Page, label: string, text: string, from: "Home" | "End" = "Home"): Promise<void> {
  await expectFocus(list(page, label));
  const focused = page.locator(":focus"); // its label may change on the way
  await focused.getByRole("option", { name: text, exact: true }).waitFor({ state: "attached" });
  await page.keyboard.press(from);
  for (let steps = 0; steps < 30 && (await chosenIn(focused)) !== text; steps += 1) {
    await page.keyboard.press(from === "Home" ? "ArrowDown" : "ArrowUp");
  }
  await expect.poll(() => chosenIn(focused)).toBe(text);
}

describe.each(WIDTHS)("the measure finder by keyboard alone at %s", (_width, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const press = (...keys: string[]) => visit.press(...keys);
  const check = async (screen: string) => {
    await expectNoSidewaysScroll(page, screen);
    if (viewport.width > 320) await expectAccessible(page, screen); // nothing else is shown on the narrowest
  };
  const expectPath = (path: string) => expect.poll(() => page.url().replace(shopUrl, "")).toBe(path);
  /** The page of a size: its title, and nothing but its tyres. */
  const expectResults = async (size: string) => {
    await page.getByRole("heading", { level: 1, name: size, exact: true }).waitFor();
    const plates = await page.locator(".card .plate").allTextContents();
    expect(plates.length).toBeGreaterThan(0);
    expect(plates.filter((plate) => !plate.startsWith(size))).toEqual([]);
  };
  /** On a phone the finder is behind its tab. */
  const openLane = async (address: string) => {
    await openAlive(page, address);
    if (viewport.width > 980) return;
    await expect.poll(() => list(page, "Ancho").isVisible()).toBe(false);
    await tabTo(page.getByRole("tab", { name: /^Por vehículo/ }));
    await press("ArrowRight");
  };
  const open = async (address = shopUrl) => {
    await openLane(address);
    await tabTo(list(page, "Ancho"));
  };

  test("width, ratio and rim lead to the tyres of a size, and the drawing follows", async () => {
    await open();
    await expectDrawn(page, "185/65 R15");
    await expect.poll(() => list(page, "Relación").isDisabled()).toBe(true);
    await walkTo(page, "Ancho", "205");
    await press("Tab");
    await walkTo(page, "Relación", "55");
    await expectDrawn(page, "205/55 R16"); // no 15 on this list: the example is one that is
    await press("Tab");
    await walkTo(page, "Rin", "17");
    await expectDrawn(page, "205/55 R17");
    await expect.poll(() => digits(page)).toBe("205Ancho/55RelaciónR17Rin");
    await expect
      .poll(() => page.locator(".drawing svg:visible desc").textContent())
      .toBe(
        "Diámetro total 657.3 milímetros; ancho de sección 205 milímetros; altura del costado 113 milímetros, el 55 por ciento del ancho; rin de 17 pulgadas.",
      );
    await check("the lane with a size");
    await expectPath("/"); // arrows only pass by
    await press("Enter");
    await expectPath(`${CAR_SIZES}/205/55R17`);
    await expectResults("205/55 R17");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    for (const [label, text] of [
      ["Ancho", "205"],
      ["Relación", "55"],
      ["Rin", "17"],
    ] as const) {
      await expect.poll(() => chosen(page, label)).toBe(text);
    }
    await check("results of a size");
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("a diameter in inches asks for the width next, and leaving the rim searches", async () => {
    await open();
    await walkTo(page, "Ancho", "31", "End");
    await expectFocus(list(page, "Diámetro")); // the same list under its new name
    await expect.poll(() => list(page, "Relación").count()).toBe(0);
    await press("Tab");
    await walkTo(page, "Ancho", "10.5");
    await press("Tab");
    await walkTo(page, "Rin", "15");
    await expectDrawn(page, "31 x 10.5 R15");
    await expect.poll(() => digits(page)).toBe("31Diámetrox10.5AnchoR15Rin");
    await expectPath("/");
    await press("Tab");
    await expectPath(`${CAR_SIZES}/31X10.5R15`);
    await expectResults("31 x 10.5 R15");
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("another width clears what is below it, another type of vehicle all of it", async () => {
    await open();
    await walkTo(page, "Ancho", "205");
    await press("Tab");
    await walkTo(page, "Relación", "55");
    await expect.poll(() => list(page, "Rin").isEnabled()).toBe(true);
    await press("Shift+Tab");
    await walkTo(page, "Ancho", "195");
    await expectChosen(page, "Relación", "Elige");
    expect([await chosen(page, "Rin"), await list(page, "Rin").isDisabled()]).toEqual(["—", true]);
    await press("Shift+Tab");
    await expectFocus(page.getByRole("radio", { name: "Auto o camioneta" }));
    await press("ArrowRight");
    await expectFocus(page.getByRole("radio", { name: "Moto" }));
    await expectChosen(page, "Ancho", "Elige");
    await expect.poll(() => list(page, "Relación").isDisabled()).toBe(true);
    await expectDrawn(page, "120/70 R17");
    await press("Tab");
    await walkTo(page, "Ancho", "90");
    await press("Tab");
    await walkTo(page, "Relación", "90");
    await press("Tab");
    await walkTo(page, "Rin", "18");
    await expectPath("/");
    await press("Enter");
    await expectPath("/llantas/medida/moto/90/90-18"); // as its tyres write it
    await expectResults("90/90-18");
    await expect.poll(() => page.getByRole("radio", { name: "Moto" }).isChecked()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike(
    "a list that cannot be fetched is silent, and asked for again when its fields get the focus",
    async () => {
      await proxy.start();
      const network = watchNetwork(page);
      await open(proxy.url);
      await network.quiet(15_000); // the drawing's own code comes last
      await proxy.stop();
      const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/Medidas/Serie"));
      await walkTo(page, "Ancho", "155");
      await refused;
      await press("Tab");
      await expectFocus(list(page, "Relación"));
      await expectChosen(page, "Relación", "Elige");
      await expect.poll(() => list(page, "Relación").getByRole("option").count()).toBe(1);
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expectDrawn(page, "155/65 R15");
      await proxy.start();
      await press("Shift+Tab", "Tab");
      await walkTo(page, "Relación", "80");
      await expect.poll(() => chosen(page, "Ancho")).toBe("155");
      expect(withoutCuts(visit.complaints)).toEqual([]);
    },
  );

  test("among results it moves to the new ones, and Back to the page and place before", async () => {
    await openAlive(page, `${shopUrl}${CAR_SIZES}/205/55R16?cupon=FAMILIA`); // the coupon's note leaves room above the results
    await tabTo(list(page, "Rin"));
    await walkTo(page, "Rin", "17");
    const place = await stillPlace(page);
    expect(place).toBeGreaterThan(viewport.height);
    await press("Enter");
    await expectPath(`${CAR_SIZES}/205/55R17?cupon=FAMILIA`);
    await expectResults("205/55 R17");
    const results = page.locator("#resultados");
    await expectFocus(results);
    await stillPlace(page);
    const offset = viewport.width > 980 ? 100 : 50;
    await expect
      .poll(async () => Math.abs((await results.evaluate((element) => element.getBoundingClientRect().top)) - offset))
      .toBeLessThan(3);
    await page.goBack();
    await expectPath(`${CAR_SIZES}/205/55R16?cupon=FAMILIA`);
    await expectResults("205/55 R16");
    await expectChosen(page, "Rin", "16");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
    expect(visit.complaints).toEqual([]);
  });
});

/** Where the page stands once it has stopped moving. */
async function stillPlace(page: Page): Promise<number> {
  let place = -1;
  await expect
    .poll(
      async () => {
        const before = place;
        place = await page.evaluate(() => window.scrollY);
        return place === before;
      },
      { interval: 250 },
    )
    .toBe(true);
  return place;
}
