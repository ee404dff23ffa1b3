import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
/** The code alone decides: the shop corrects the rest of the address. */
const pageOf = (code: string) => `${shopUrl}/llanta/${code}/a/b/c/d`;
const TIIDA: VehicleNames = ["Nissan", "Tiida", "2015", "Advance"]; // 185/65 R15 88S
const ECO_VERDE = "11500418"; // 185/65 R15 88H
const LIGHT = "11760405"; // 215/45 R17 87V, a sport size of it
const UNFIT = "11700231"; // 225/45 R17
const STAGGERED: VehicleNames = ["Nissan", "370Z", "2015", "Sport"]; // 245/40 R19 and 275/35 R19
const FOR_ITS_REAR_AXLE = "275/35R19";
const HALF_A_LINE_PX = 12;

const browser = withBrowser();

describe.each(DEVICES)("whether a tyre fits, on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const fit = (of = page) => of.locator(".fit");
  const expectFit = async (...sentences: string[]) => {
    for (const sentence of sentences) await fit().getByText(sentence, { exact: true }).waitFor();
  };
  const chooseVehicle = async (vehicle: VehicleNames) => {
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, vehicle)}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mi-vehiculo"))).toContain(vehicle[1]);
  };

  test("is asked without a vehicle, and said of the chosen one, with its axle", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    await expectFit("¿Le queda a tu vehículo?");
    await fit().getByRole("link", { name: "Elegir vehículo" }).waitFor();
    await chooseVehicle(TIIDA);
    await openAlive(page, pageOf(ECO_VERDE));
    await expectFit("Le queda a tu Nissan Tiida 2015 Advance", "Medida original, ambos ejes.");
    await expectNoSidewaysScroll(page, "a tyre that fits");
    await openAlive(page, pageOf(LIGHT));
    await expectFit(
      "La medida le queda a tu Nissan Tiida 2015 Advance, pero revisa esto:",
      "Su índice de carga (87, 545 kg) es menor que el original (88, 560 kg).",
      "Medida sport, ambos ejes.",
    );
    await openAlive(page, pageOf(UNFIT));
    await expectFit("No es una medida aprobada para tu Nissan Tiida 2015 Advance");
    await expectAccessible(page, "a tyre that does not fit");
    await fit().getByRole("link", { name: "Ver las que le quedan" }).click();
    await page.getByRole("heading", { name: "Nissan Tiida 2015" }).waitFor();
    await chooseVehicle(STAGGERED);
    await openAlive(page, `${shopUrl}/llantas/medida/auto-camioneta/${FOR_ITS_REAR_AXLE}`);
    await page.locator(".card").getByRole("link").first().click();
    await expectFit("Medida original, solo en el eje trasero. Adelante lleva 245/40 R19.");
  });

  everywhereAlike("the vehicle is remembered after a reload and in another tab, until it is forgotten", async () => {
    await chooseVehicle(TIIDA);
    await openAlive(page, pageOf(ECO_VERDE));
    await expectFit("Medida original, ambos ejes.");
    await page.reload();
    await expectFit("Medida original, ambos ejes.");
    const tab = await visit.context.newPage();
    await openAlive(tab, pageOf(UNFIT));
    await fit(tab).getByText("No es una medida aprobada").waitFor();
    await openAlive(page, shopUrl);
    await page.getByText("Mi vehículo").waitFor();
    await chooseVehicle(STAGGERED);
    await fit(tab).getByText("No es una medida aprobada para tu Nissan 370Z 2015 Sport").waitFor();
    await openAlive(page, pageOf(ECO_VERDE));
    await fit().getByRole("button", { name: "Olvidar vehículo" }).click();
    await expectFit("¿Le queda a tu vehículo?");
    await expectFocus(fit());
    await fit(tab).getByText("¿Le queda a tu vehículo?").waitFor();
    await page.reload();
    await expectFit("¿Le queda a tu vehículo?");
  });

  test("nothing moves while the answer comes for a known vehicle", async () => {
    await chooseVehicle(TIIDA);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          dataset["shift"] = String(Number(dataset["shift"] ?? 0) + entry.value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const shift = async () => Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
    for (const code of [LIGHT, UNFIT, ECO_VERDE]) {
      await page.goto(pageOf(code), { waitUntil: "networkidle" });
      await fit()
        .getByText(/^(Le queda a|La medida le queda a|No es una medida aprobada para) tu Nissan Tiida/)
        .waitFor();
      expect(await shift(), code).toBeLessThan(0.05);
    }
  });

  test("what stands below the answer has its place before the page is hydrated", async () => {
    const placeBelow = () =>
      page.locator(".specs").evaluate(async (specs) => {
        await document.fonts.ready;
        return specs.getBoundingClientRect().top;
      });
    await chooseVehicle(TIIDA);
    const wake = await holdCalls(page, "**/assets/*.js");
    await page.goto(pageOf(ECO_VERDE), { waitUntil: "commit" });
    await expectFit("¿Le queda a tu vehículo?");
    const place = await placeBelow();
    wake();
    await expectFit("Le queda a tu Nissan Tiida 2015 Advance");
    expect(Math.abs((await placeBelow()) - place)).toBeLessThan(HALF_A_LINE_PX);
  });
});
