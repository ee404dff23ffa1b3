import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const SIZE = "/llantas/medida/auto-camioneta/185/65R15";
const ECO_VERDE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const TIIDA: VehicleNames = ["Nissan", "Tiida", "2015", "Advance"];

const browser = withBrowser();

describe("without JavaScript", () => {
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    ({ context, page } = await startVisit(browser, PHONE, { javaScriptEnabled: false }));
  });
  afterEach(() => context.close());

  const open = (path: string) => page.goto(`${shopUrl}${path}`);
  const title = () => page.locator("h1").innerText();
  const card = (name: string) => page.locator(".card", { has: page.getByRole("heading", { name }) }).first();
  const expectPath = (path: string) => expect.poll(() => page.url().replace(shopUrl, "")).toBe(path);

  test("home shows featured tyres with prices, and they lead to their pages", async () => {
    await open("/");
    await expect.poll(() => page.locator(".card").count()).toBeGreaterThan(8);
    await expect.poll(() => card("Veloz SSR").locator(".price").textContent()).toBe("$3,108.80c/u, IVA incluido");
    await card("Eco Verde").getByRole("link").click();
    await expectPath(ECO_VERDE);
    await expect.poll(() => title()).toBe("Eco Verde");
  });

  test("lists of tyres say that a picture shows the line, not the size", async () => {
    for (const path of ["/", "/?buscar=11500", SIZE, `/?${await vehicleQuery(shopUrl, TIIDA)}`]) {
      await open(path);
      await page.getByText("Las imágenes son de la línea: la medida es la que dice cada tarjeta.").waitFor();
    }
  });

  test("a tyre shows price, code, meaning and text, and leads to its size and its other sizes", async () => {
    await open(ECO_VERDE);
    for (const text of [
      "$1,469.14",
      "Código 11500418",
      "560 kg por llanta",
      "Garantía contra defectos de fabricación",
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await page.getByRole("img", { name: /^Llanta Rodada Eco Verde/ }).waitFor();
    await page.getByRole("link", { name: "Costado" }).click();
    await expect
      .poll(() => page.locator("#vista-2").evaluate((seen) => Math.round(seen.getBoundingClientRect().left)))
      .toBe(16);
    await page.locator(".sizes").getByRole("link", { name: "195/65 R15" }).click();
    await expect.poll(() => page.title()).toBe("Eco Verde 195/65 R15 - Rodada");
    await page.getByRole("link", { name: "Volver a 195/65 R15" }).click();
    await expect.poll(() => title()).toBe("195/65 R15");
  });

  test("a size lists its tyres", async () => {
    await open(SIZE);
    await page.getByText("5 llantas disponibles.").waitFor();
    const names = await page.locator(".card h3").allInnerTexts();
    expect(new Set(names.map((name) => name.split("\n")[0]))).toEqual(
      new Set(["Trocha", "Urbana", "Ciudad", "Autopista", "Eco Verde"]),
    );
    await expect.poll(() => card("Trocha").locator(".price-now").innerText()).toBe("$1,403.60");
    await page.getByRole("link", { name: "Limpiar búsqueda" }).click();
    await expectPath("/");
  });

  test("a vehicle's results, a product, an event and the dealers say what they have", async () => {
    await open(`/?${await vehicleQuery(shopUrl, TIIDA)}`);
    await page.getByRole("heading", { name: "Nissan Tiida 2015" }).waitFor();
    await expect.poll(() => card("Eco Verde").locator(".price-now").innerText()).toContain("$1,469.14");
    await open("/product/2");
    await page.getByText("Desde $1,079.67").waitFor();
    await page.locator(".sizes").getByRole("link", { name: "185/65 R15" }).click();
    await expectPath(ECO_VERDE);
    await open("/eventos/familia");
    await expect.poll(() => page.locator(".banner-in .h").first().textContent()).toBe("Familia y amigos Rodada");
    await expect.poll(() => card("Veloz SSR").locator(".price-now").innerText()).toContain("$2,797.92");
    await page.getByRole("link", { name: "Ver distribuidores" }).click();
    await page.getByText("74 sucursales en 32 estados").waitFor();
    await page.getByRole("combobox", { name: "Estado" }).selectOption("Jalisco");
    await page.getByRole("button", { name: "Mostrar" }).click();
    await page.getByText("4 sucursales en Jalisco").waitFor();
  });

  test("both search fields search", async () => {
    await open("/");
    await page.getByRole("combobox", { name: "Buscar llantas" }).fill("veloz");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Veloz SSR" }).waitFor();
    await page.getByRole("combobox", { name: "Buscar llantas" }).fill("185 65 15");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${shopUrl}${SIZE}`);
    await open("/");
    await page.getByRole("combobox", { name: "Código de la llanta" }).fill("11500418");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${shopUrl}${ECO_VERDE}`);
  });

  test.each(["/llanta/99999999/a/b/c/d", "/llantas/medida/auto-camioneta/999/99R99", "/product/9999", "/nada/de/nada"])(
    "%s is a page that is not there, and still sells",
    async (path) => {
      expect((await open(path))?.status()).toBe(404);
      await expect.poll(() => title()).toBe("No encontramos esta página");
      await expect.poll(() => page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
      await expect.poll(() => page.locator("link[rel=canonical]").count()).toBe(0);
      await page.getByRole("combobox", { name: "Buscar llantas" }).waitFor();
      await expect.poll(() => card("Eco Verde").locator(".price-now").innerText()).toContain("$1,469.14");
      await page.getByRole("link", { name: "Buscar por medida" }).click();
      await expectPath("/#por-medida");
    },
  );
});
