import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { alikeAtAnyWidth, openAlive, untilAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sizePage = (size: string) => `${shopUrl}/llantas/medida/auto-camioneta/${size}`;
const TIIDA: VehicleNames = ["Nissan", "Tiida", "2015", "Advance"]; // 185/65 R15 88S
const MOST_SHIFT = 0.02;
const browser = withBrowser();

describe.each(DEVICES)("whether the tyre of a card fits, on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  beforeEach(() => void ({ page } = visit));
  const line = () => page.locator(".card-fit").first();

  test("nothing is said without a vehicle; with one every card says it, or why not", async () => {
    await openAlive(page, sizePage("185/65R15"));
    expect(await line().textContent()).toBe("");
    expect(await line().isVisible()).toBe(false);
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, TIIDA)}`);
    await line().getByText("Le queda a tu Nissan Tiida 2015").waitFor();
    await line().getByText("Medida original").waitFor();
    await openAlive(page, sizePage("215/45R17"));
    await line().getByText("Revisa si le queda a tu Nissan Tiida 2015").waitFor();
    await line().getByText("Su carga es menor que la original").waitFor();
    await expectAccessible(page, "cards of tyres that may fit");
    await openAlive(page, sizePage("225/45R17"));
    await line().getByText("No le queda a tu Nissan Tiida 2015").waitFor();
    await line().getByText("Lleva 185/65 R15").waitFor();
    await expectAccessible(page, "cards of tyres that do not fit");
    await expectNoSidewaysScroll(page, "cards of tyres that do not fit");
  });

  test("nothing moves when the answer comes", async () => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          dataset["shift"] = String(Number(dataset["shift"] ?? 0) + entry.value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    // The first of them is also where the vehicle is remembered.
    for (const address of [`${shopUrl}/?${await vehicleQuery(shopUrl, TIIDA)}`, sizePage("225/45R17"), shopUrl]) {
      await page.goto(address, { waitUntil: "networkidle" });
      await line().getByText("Nissan Tiida 2015").waitFor();
      expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0), address).toBeLessThan(MOST_SHIFT);
    }
  });

  everywhereAlike("the page that is kept for everybody says nothing of it", async () => {
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, TIIDA)}`);
    await line().getByText("Medida original").waitFor();
    const html = await (await page.request.get(sizePage("185/65R15"))).text();
    expect(html).toContain("card-fit");
    expect(html).not.toContain("Tiida");
    await openAlive(page, sizePage("185/65R15"));
    await line().getByText("Medida original").waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await untilAlive(page);
    expect(await line().isVisible()).toBe(false);
  });
});
