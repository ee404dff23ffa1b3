import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import {
  DEVICES,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  withBrowser,
} from "../../support/browser/browser.ts";
import { vehicleFinderOf } from "../../support/browser/vehicle-finder.ts";
import { alikeAtAnyWidth, expectFocus, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");

const browser = withBrowser();

describe.each(DEVICES)("the vehicle finder on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  let page: Page;
  let finder: ReturnType<typeof vehicleFinderOf>;
  beforeEach(async () => {
    page = visit.page;
    finder = vehicleFinderOf(page, shopUrl);
  });

  const press = (...keys: string[]) => visit.press(...keys);

  test("is walked through by keyboard alone", async () => {
    await finder.open();
    const [brand, model, year, version] = [
      finder.field("Marca"),
      finder.field("Modelo"),
      finder.field("Año"),
      finder.field("Versión"),
    ];

    // The makes of which most are sold, then all others by name, each under its heading.
    await expect.poll(() => brand.getAttribute("aria-expanded")).toBe("true");
    const makes = await finder.options().allTextContents();
    expect(makes.slice(0, 3)).toEqual(["Nissan", "Chevrolet", "Volkswagen"]);
    expect(makes.slice(10)).toEqual(makes.slice(10).toSorted((a, b) => a.localeCompare(b, "es-MX")));
    expect(makes.slice(10, 12)).toEqual(["Acura", "Audi"]);
    const ofGroup = (name: string) => page.getByRole("group", { name }).getByRole("option").allTextContents();
    expect(await ofGroup("Las más elegidas")).toEqual(makes.slice(0, 10));
    expect(await ofGroup("Otras marcas")).toEqual(makes.slice(10));
    await expect.poll(() => finder.active(brand)).toBeNull();
    await expectAccessible(page, "makes without text");
    // The first one is shown with its heading.
    await press("ArrowUp", "ArrowDown");
    await expect.poll(() => finder.active(brand)).toBe("Nissan");
    await expect
      .poll(() => page.getByText("Las más elegidas").evaluate((heading) => heading.closest(".options")?.scrollTop))
      .toBe(0);
    await page.keyboard.type("nís"); // accents and case do not count
    await finder.option("Nissan").waitFor();
    await expect.poll(() => page.getByText("Las más elegidas").count()).toBe(0);
    await expect.poll(() => finder.active(brand)).toBe("Nissan");
    await expect.poll(() => brand.getAttribute("aria-expanded")).toBe("true");
    await expectAccessible(page, "brands");
    await press("Enter");
    await finder.expectValue(brand, "Nissan");

    // The focus goes on, and the arrows go around without moving the page.
    await expectFocus(model);
    await finder.option("370Z").waitFor();
    await expectAccessible(page, "models");
    await expectNoSidewaysScroll(page, "models");
    await expect.poll(() => finder.active(model)).toBeNull();
    const placeOfPage = await page.evaluate(() => window.scrollY);
    await press("ArrowUp");
    await expect.poll(() => finder.active(model)).toBe("Z");
    const list = page.getByRole("listbox", { name: "Modelo" });
    await expect
      .poll(() => list.evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 8))
      .toBe(true);
    await press("ArrowDown");
    await expect.poll(() => finder.active(model)).toBe("370Z");
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeLessThan(8);
    await press("End", "ArrowUp", "Home", "PageDown", "ArrowDown");
    await expect.poll(() => finder.active(model)).toBe("Leaf");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(placeOfPage);
    await page.keyboard.type("tii");
    await expect.poll(() => finder.options().allTextContents()).toEqual(["Tiida", "Tiida Hatchback"]);
    await expect.poll(() => finder.active(model)).toBe("Tiida");
    await press("Home", "Delete"); // before the arrows, they are the text's
    await finder.expectValue(model, "ii");
    await finder.note().getByText("Sin coincidencias").waitFor();
    await press("Enter");
    await finder.expectValue(model, "ii");
    await page.keyboard.type("t");
    await finder.option("Tiida").waitFor();
    await press("ArrowDown", "ArrowDown", "Enter");
    await finder.expectValue(model, "Tiida");

    // Leaving takes the match of what was typed.
    await expectFocus(year);
    await finder.option("2015").waitFor();
    await page.keyboard.type("2015");
    await expect.poll(() => finder.options().count()).toBe(1);
    await press("Tab");
    await finder.expectValue(year, "2015");
    await expect.poll(() => version.isEnabled()).toBe(true);

    await version.focus();
    await finder.option("Advance").waitFor();
    await press("ArrowDown");
    const chosen = await finder.active(version);
    await press("Enter");
    await page.getByRole("heading", { name: "Nissan Tiida 2015" }).waitFor();
    await finder.expectValue(version, chosen ?? "");
    await finder.expectClosed(version);
    expect(visit.complaints).toEqual([]);
  });

  test("Escape closes the list and keeps what is selected, and is not ours on a closed list", async () => {
    await finder.open();
    await finder.take("Marca", "Nissan");
    await expectFocus(finder.field("Modelo"));
    // What is around hears of the keys that are not the list's.
    await page.evaluate(() => {
      window.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") document.documentElement.dataset["escapes"] += "I";
      });
      document.documentElement.dataset["escapes"] = "";
    });
    const escapesAround = () => page.locator("html").getAttribute("data-escapes");
    const brand = finder.field("Marca");
    await brand.focus();
    await page.keyboard.type("hon");
    await finder.option("Honda").waitFor();
    await press("Escape");
    await finder.expectValue(brand, "Nissan");
    await finder.expectClosed(brand);
    expect(await escapesAround()).toBe("");
    await press("Escape");
    await finder.expectValue(brand, "Nissan");
    expect(await escapesAround()).toBe("I");
    await press("Tab"); // nothing was typed since
    await expectFocus(finder.field("Modelo"));
    await finder.option("370Z").waitFor();
    await press("Escape");
    await finder.expectClosed(finder.field("Modelo"));
    await press("ArrowDown");
    await expect.poll(() => finder.active(finder.field("Modelo"))).toBe("370Z");
    await press("Tab"); // arrows alone take nothing
    await finder.expectValue(finder.field("Modelo"), "");
    await finder.expectValue(brand, "Nissan");
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("another brand clears what depends on it, and the same one does not", async () => {
    await finder.open();
    await finder.take("Marca", "Nissan");
    await finder.take("Modelo", "Tiida");
    await finder.take("Año", "2015");
    await expectFocus(finder.field("Versión"));
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/Modelos")) asked.push(request.url());
    });
    await finder.field("Marca").focus();
    await finder.take("Marca", "Nissan");
    await finder.expectClosed(finder.field("Marca"));
    expect([await finder.field("Modelo").inputValue(), await finder.field("Año").inputValue(), asked]).toEqual([
      "Tiida",
      "2015",
      [],
    ]);
    await press("ControlOrMeta+a");
    await finder.take("Marca", "Honda");
    await expectFocus(finder.field("Modelo"));
    await finder.expectValue(finder.field("Modelo"), "");
    await finder.expectValue(finder.field("Año"), "");
    expect(asked).toHaveLength(1);
    await expect.poll(() => finder.field("Año").isDisabled()).toBe(true);
    await expect.poll(() => finder.field("Año").getAttribute("placeholder")).toBe("Primero elige el modelo");
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("a Tab key before the page moves to the results keeps the focus", async () => {
    await finder.open();
    await finder.take("Marca", "Nissan");
    await finder.take("Modelo", "Tiida");
    await finder.take("Año", "2015");
    await expectFocus(finder.field("Versión"));
    await page.keyboard.type("Advance");
    await finder.option("Advance").waitFor();
    await press("Enter", "Tab");
    await page.getByRole("heading", { name: "Nissan Tiida 2015" }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const place = await page.evaluate(() => [document.activeElement?.id, document.activeElement?.tagName]);
    expect(place).not.toEqual(["resultados", expect.anything()]);
    expect(place[1]).not.toBe("BODY");
    expect(visit.complaints).toEqual([]);
  });

  test("is used with the pointer, which takes nothing by passing", async () => {
    await page.goto(shopUrl);
    const [brand, model, year] = [finder.field("Marca"), finder.field("Modelo"), finder.field("Año")];
    await brand.click();
    await finder.option("Nissan").waitFor();
    await brand.click(); // a second click does not close
    await finder.option("Nissan").waitFor();
    await page.keyboard.type("n");
    await finder.option("Nissan").click();
    await finder.expectValue(brand, "Nissan");
    await expectFocus(model);
    await model.click();
    await finder.option("Armada").hover();
    await expect.poll(() => finder.active(model)).toBe("Armada");
    await page.mouse.wheel(0, 400);
    await finder.option("Urvan").waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await finder.expectClosed(model);
    await finder.expectValue(model, "");
    await model.click();
    await page.keyboard.type("ti");
    await finder.option("Tiida Hatchback").hover();
    await expect.poll(() => finder.active(model)).toBe("Tiida Hatchback");
    await press("Tab");
    await finder.expectValue(model, "Tiida");
    await expect.poll(() => year.isEnabled()).toBe(true);
    await year.click();
    if (viewport === PHONE) await finder.option("2014").tap();
    else await finder.option("2014").click();
    await finder.expectValue(year, "2014");
    await expectFocus(finder.field("Versión"));
    expect(visit.complaints).toEqual([]);
  });
});
