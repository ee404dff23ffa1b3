import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, launchBrowser, PHONE } from "../support/browser.ts";
import { holdCalls } from "../support/held-calls.ts";
import { alikeAtAnyWidth } from "../support/visit.ts";

const NOTE = ".options-note";
const MODELS = "**/api/Vehiculos/Buscar/Modelos**";
const shopUrl = inject("shopUrl");

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("the vehicle finder on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeEach(async () => {
    context = await browser.newContext({ viewport, locale: "es-MX", hasTouch: viewport === PHONE });
    page = await context.newPage();
    complaints = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
  });
  afterEach(() => context.close());

  const field = (label: string) => page.getByRole("combobox", { name: label, exact: true });
  /** Not those of the native lists beside it. */
  const options = () => page.locator(".vehicle-finder").getByRole("option");
  const option = (name: string) => options().and(page.getByRole("option", { name, exact: true }));
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), done);
  const done = Promise.resolve();

  /** What assistive technology is told is active. */
  const active = async (combobox: Locator): Promise<string | null> => {
    const id = await combobox.getAttribute("aria-activedescendant");
    return id === null ? null : page.locator(`[id="${id}"]`).textContent();
  };
  const expectFocus = (combobox: Locator) =>
    expect.poll(() => combobox.evaluate((input) => input === document.activeElement)).toBe(true);
  const expectValue = (combobox: Locator, value: string) => expect.poll(() => combobox.inputValue()).toBe(value);
  const expectClosed = async (combobox: Locator) => {
    await expect.poll(() => options().count()).toBe(0);
    await expect.poll(() => combobox.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => page.locator(NOTE).count()).toBe(0);
  };

  /** The home page, alive. */
  const open = async () => {
    await page.goto(shopUrl);
    await field("Marca").focus();
    await page.locator(NOTE).waitFor();
  };
  /** In the field that has the focus. */
  const take = async (label: string, text: string) => {
    await expectFocus(field(label));
    await page.keyboard.type(text);
    await option(text).waitFor();
    await press("Enter");
    await expectValue(field(label), text);
  };

  test("is walked through by keyboard alone", async () => {
    await open();
    const [brand, model, year, version] = [field("Marca"), field("Modelo"), field("Año"), field("Versión")];

    // A brand needs its first letters.
    await expect.poll(() => page.locator(NOTE).textContent()).toBe("Escribe las primeras letras");
    await expect.poll(() => options().count()).toBe(0);
    await expect.poll(() => brand.getAttribute("aria-expanded")).toBe("false");
    await expectAccessible(page, "brand without text");
    await page.keyboard.type("nís"); // accents and case do not count
    await option("Nissan").waitFor();
    await expect.poll(() => active(brand)).toBe("Nissan");
    await expect.poll(() => brand.getAttribute("aria-expanded")).toBe("true");
    await expectAccessible(page, "brands");
    await press("Enter");
    await expectValue(brand, "Nissan");

    // The focus goes on, and the arrows go around without moving the page.
    await expectFocus(model);
    await option("370Z").waitFor();
    await expectAccessible(page, "models");
    await expectNoSidewaysScroll(page, "models");
    await expect.poll(() => active(model)).toBeNull();
    const placeOfPage = await page.evaluate(() => window.scrollY);
    await press("ArrowUp");
    await expect.poll(() => active(model)).toBe("Z");
    const list = page.getByRole("listbox", { name: "Modelo" });
    await expect
      .poll(() => list.evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 8))
      .toBe(true);
    await press("ArrowDown");
    await expect.poll(() => active(model)).toBe("370Z");
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeLessThan(8);
    await press("End", "ArrowUp", "Home", "PageDown", "ArrowDown");
    await expect.poll(() => active(model)).toBe("Leaf");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(placeOfPage);
    await page.keyboard.type("tii");
    await expect.poll(() => options().allTextContents()).toEqual(["Tiida", "Tiida Hatchback"]);
    await expect.poll(() => active(model)).toBe("Tiida");
    await press("Home", "Delete"); // before the arrows, they are the text's
    await expectValue(model, "ii");
    await page.locator(NOTE).getByText("Sin coincidencias").waitFor();
    await press("Enter");
    await expectValue(model, "ii");
    await page.keyboard.type("t");
    await option("Tiida").waitFor();
    await press("ArrowDown", "ArrowDown", "Enter");
    await expectValue(model, "Tiida");

    // Leaving takes the match of what was typed.
    await expectFocus(year);
    await option("2015").waitFor();
    await page.keyboard.type("2015");
    await expect.poll(() => options().count()).toBe(1);
    await press("Tab");
    await expectValue(year, "2015");
    await expect.poll(() => version.isEnabled()).toBe(true);

    await version.focus();
    await option("Advance").waitFor();
    await press("ArrowDown");
    const chosen = await active(version);
    await press("Enter");
    await page.getByRole("heading", { name: "Nissan Tiida 2015" }).waitFor();
    await expectValue(version, chosen ?? "");
    await expectClosed(version);
    expect(complaints).toEqual([]);
  });

  test("Escape closes the list and keeps what is selected, and is not ours on a closed list", async () => {
    await open();
    await take("Marca", "Nissan");
    await expectFocus(field("Modelo"));
    // What is around hears of the keys that are not the list's.
    await page.evaluate(() => {
      window.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") document.documentElement.dataset["escapes"] += "I";
      });
      document.documentElement.dataset["escapes"] = "";
    });
    const escapesAround = () => page.locator("html").getAttribute("data-escapes");
    const brand = field("Marca");
    await brand.focus();
    await page.keyboard.type("hon");
    await option("Honda").waitFor();
    await press("Escape");
    await expectValue(brand, "Nissan");
    await expectClosed(brand);
    expect(await escapesAround()).toBe("");
    await press("Escape");
    await expectValue(brand, "Nissan");
    expect(await escapesAround()).toBe("I");
    await press("Tab"); // nothing was typed since
    await expectFocus(field("Modelo"));
    await option("370Z").waitFor();
    await press("Escape");
    await expectClosed(field("Modelo"));
    await press("ArrowDown");
    await expect.poll(() => active(field("Modelo"))).toBe("370Z");
    await press("Tab"); // arrows alone take nothing
    await expectValue(field("Modelo"), "");
    await expectValue(brand, "Nissan");
    expect(complaints).toEqual([]);
  });

  everywhereAlike("another brand clears what depends on it, and the same one does not", async () => {
    await open();
    await take("Marca", "Nissan");
    await take("Modelo", "Tiida");
    await take("Año", "2015");
    await expectFocus(field("Versión"));
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/Modelos")) asked.push(request.url());
    });
    await field("Marca").focus();
    await take("Marca", "Nissan");
    await expectClosed(field("Marca"));
    expect([await field("Modelo").inputValue(), await field("Año").inputValue(), asked]).toEqual(["Tiida", "2015", []]);
    await press("ControlOrMeta+a");
    await take("Marca", "Honda");
    await expectFocus(field("Modelo"));
    await expectValue(field("Modelo"), "");
    await expectValue(field("Año"), "");
    expect(asked).toHaveLength(1);
    await expect.poll(() => field("Año").isDisabled()).toBe(true);
    await expect.poll(() => field("Año").getAttribute("placeholder")).toBe("Primero elige el modelo");
    expect(complaints).toEqual([]);
  });

  everywhereAlike("whoever goes on by Tab before the page moves to the results keeps their place", async () => {
    await open();
    await take("Marca", "Nissan");
    await take("Modelo", "Tiida");
    await take("Año", "2015");
    await expectFocus(field("Versión"));
    await page.keyboard.type("Advance");
    await option("Advance").waitFor();
    await press("Enter", "Tab");
    await page.getByRole("heading", { name: "Nissan Tiida 2015" }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const place = await page.evaluate(() => [document.activeElement?.id, document.activeElement?.tagName]);
    expect(place).not.toEqual(["resultados", expect.anything()]);
    expect(place[1]).not.toBe("BODY");
    expect(complaints).toEqual([]);
  });

  test("is used with the pointer, which takes nothing by passing", async () => {
    await page.goto(shopUrl);
    const [brand, model, year] = [field("Marca"), field("Modelo"), field("Año")];
    await brand.click();
    await page.locator(NOTE).waitFor();
    await brand.click(); // a second click does not close
    await page.locator(NOTE).waitFor();
    await page.keyboard.type("n");
    await option("Nissan").click();
    await expectValue(brand, "Nissan");
    await expectFocus(model);
    await model.click();
    await option("Armada").hover();
    await expect.poll(() => active(model)).toBe("Armada");
    await page.mouse.wheel(0, 400);
    await option("Urvan").waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await expectClosed(model);
    await expectValue(model, "");
    await model.click();
    await page.keyboard.type("ti");
    await option("Tiida Hatchback").hover();
    await expect.poll(() => active(model)).toBe("Tiida Hatchback");
    await press("Tab");
    await expectValue(model, "Tiida");
    await expect.poll(() => year.isEnabled()).toBe(true);
    await year.click();
    if (viewport === PHONE) await option("2014").tap();
    else await option("2014").click();
    await expectValue(year, "2014");
    await expectFocus(field("Versión"));
    expect(complaints).toEqual([]);
  });

  everywhereAlike(
    "a list that could not be fetched is not called empty, and is there again when the network is",
    async () => {
      await open();
      await page.route(MODELS, (route) => route.abort());
      const refused = page.waitForEvent("requestfailed");
      await take("Marca", "Nissan");
      await refused;
      const model = field("Modelo");
      await expectFocus(model);
      await expectClosed(model);
      await page.keyboard.type("tii");
      await expectValue(model, "tii");
      await expectClosed(model);
      await expectAccessible(page, "a list that failed");
      await page.unroute(MODELS);
      await field("Marca").focus();
      await expectValue(model, "");
      await model.focus();
      await option("370Z").waitFor();
      await take("Modelo", "Tiida");
      expect(complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
    },
  );

  everywhereAlike("while a word is being composed, Enter belongs to the composition", async () => {
    await open();
    const input = await context.newCDPSession(page);
    await input.send("Input.imeSetComposition", { text: "nis", selectionStart: 3, selectionEnd: 3 });
    await option("Nissan").waitFor();
    await press("Enter");
    await expectValue(field("Marca"), "nis");
    await input.send("Input.insertText", { text: "nis" });
    await press("Enter");
    await expectValue(field("Marca"), "Nissan");
    expect(complaints).toEqual([]);
  });

  everywhereAlike.each([
    ["and its list opens", ["Enter"]],
    ["and leaving the field took it", []],
  ])("what was typed before the page was alive counts, %s", async (_why, keys) => {
    const wake = await holdCalls(page, "**/assets/*.js");
    await page.goto(shopUrl, { waitUntil: "commit" });
    await field("Marca").focus();
    await page.keyboard.type("nis");
    if (keys.length === 0) await press("Tab");
    wake();
    if (keys.length > 0) await option("Nissan").waitFor();
    await press(...keys);
    await expectValue(field("Marca"), "Nissan");
    await expect.poll(() => field("Modelo").isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
