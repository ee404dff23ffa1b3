import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { openAlive, startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const STAGGERED: VehicleNames = ["Nissan", "370Z", "2015", "Sport"];

const browser = withBrowser();

interface Axle {
  readonly SizeShort: string;
  readonly Tires: readonly { readonly Code: string }[];
  readonly Alternatives: Axle["Tires"];
  readonly Sports: Axle["Tires"];
}

test("a vehicle's results have a tab for each reason and axle, and Back returns to them", async () => {
  const { page, context, complaints } = await startVisit(browser, DESKTOP);
  const query = await vehicleQuery(shopUrl, STAGGERED);
  const { Sizes } = (await (await fetch(`${shopUrl}/api/Vehiculos/Buscar?${query}`)).json()) as { Sizes: Axle[] };
  expect(Sizes.map(({ SizeShort }) => SizeShort)).toEqual(["245/40R19", "275/35R19"]);
  await openAlive(page, shopUrl);
  await openAlive(page, `${shopUrl}/?${query}`);
  await page.getByText("Sport, dos medidas según el eje").waitFor();
  /** Each tyre once, whatever copies the carousel needs to go around. */
  const shown = async () => {
    const links = await page
      .locator(".results .card h3 a")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    return new Set(links.map((href) => href?.split("/")[2]));
  };
  const codes = (tires: Axle["Tires"]) => new Set(tires.map(({ Code }) => Code));
  for (const [index, [axle, size]] of [
    ["Eje delantero", "245/40 R19"],
    ["Eje trasero", "275/35 R19"],
  ].entries()) {
    for (const [kind, list] of [
      ["Medida original", "Tires"],
      ["Alternativas", "Alternatives"],
      ["Sport", "Sports"],
    ] as const) {
      const tab = page.getByRole("tab", { name: new RegExp(`^${kind}`) });
      if ((await tab.count()) === 0) {
        expect(Sizes.flatMap((one) => one[list])).toEqual([]);
        continue;
      }
      await tab.click();
      await page
        .getByRole("tab", { name: kind === "Medida original" ? `${axle} ${size}` : new RegExp(`^${axle}`) })
        .click();
      await expect.poll(shown).toEqual(codes(Sizes[index]?.[list] ?? []));
    }
  }
  await expectAccessible(page, "two axles");
  // The same version once more leads to its results once more.
  const version = page.getByRole("combobox", { name: "Versión" });
  await version.fill("Spo");
  await version.press("Enter");
  const results = page.locator("#resultados");
  await expect.poll(() => results.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
  await page.locator(".results .card:visible").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Especificaciones" }).waitFor();
  await page.goBack();
  await page.getByText("Sport, dos medidas según el eje").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Llantas destacadas" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
