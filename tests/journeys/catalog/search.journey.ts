import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { type ReverseProxy, startReverseProxy } from "../../support/shop/reverse-proxy.ts";
import { alikeAtAnyWidth, openAlive, tabTo, WIDTHS, withoutCuts, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const ECO_VERDE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

const browser = withBrowser();
let proxy: ReverseProxy;
beforeAll(async () => {
  proxy = await startReverseProxy(shopUrl);
});
afterAll(() => proxy.stop());

describe.each(WIDTHS)("the search by keyboard alone at %s", (_width, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const box = () => page.getByRole("combobox", { name: "Buscar llantas" });
  const codeField = () => page.getByRole("combobox", { name: "Código de la llanta" });
  /** Of whatever field has a list open: only one can. */
  const options = () => page.locator(".suggest [role=option]");
  const note = () => page.locator(".suggest-foot:visible");
  const announced = (text: string) => page.locator("output.sr").getByText(text, { exact: true });
  const active = () => page.locator(".suggest [role=option][aria-selected=true]");
  const type = (text: string) => page.keyboard.type(text);
  const press = (...keys: string[]) => visit.press(...keys);
  const check = async (screen: string) => {
    await expectNoSidewaysScroll(page, screen);
    if (viewport.width > 320) await expectAccessible(page, screen); // nothing else is shown on the narrowest
  };
  const expectPath = (path: string) => expect.poll(() => page.url().replace(shopUrl, "")).toBe(path);
  const expectTitle = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

  /** To the box in the header; on a phone a button opens it. */
  async function goToBox(): Promise<void> {
    if (viewport.width > 980) return tabTo(box());
    const toggle = page.getByRole("button", { name: "Buscar", exact: true });
    await tabTo(toggle);
    await press("Enter");
    await box().waitFor();
    return undefined;
  }
  async function open(address = shopUrl): Promise<void> {
    await openAlive(page, address);
    await goToBox();
  }

  test("a part of a name suggests products, and the arrows and Enter open one", async () => {
    await open();
    await type("veloz");
    await expect.poll(() => options().count()).toBe(2);
    await announced("2 llantas contienen “veloz”").waitFor({ state: "attached" });
    await expect.poll(() => active().count()).toBe(0);
    await press("ArrowDown");
    await expect.poll(() => active().textContent()).toContain("Veloz");
    await press("ArrowDown");
    await expect.poll(() => active().textContent()).toContain("Veloz SSR");
    await press("ArrowDown"); // back in the field
    await expect.poll(() => active().count()).toBe(0);
    await expect.poll(() => box().getAttribute("aria-activedescendant")).toBeNull();
    await press("ArrowUp");
    await expect.poll(() => active().textContent()).toContain("Veloz SSR");
    await expect.poll(() => box().getAttribute("aria-activedescendant")).toBe(await active().getAttribute("id"));
    await press("ControlOrMeta+a");
    await type("clasi"); // accents and case do not count
    await expect.poll(() => options().count()).toBe(1);
    await expect.poll(() => options().locator("mark").textContent()).toBe("Clási");
    await expect
      .poll(() => options().textContent())
      .toMatch(/^ClásicaLa cara blanca que tu auto recuerda\.Rodada, 13 medidas, desde \$[\d,]+\.\d{2} c\/u$/);
    await expect.poll(() => options().locator("img").getAttribute("src")).toBe("/images/tires/cart/rodada-clasica.png");
    await check("suggestions");
    await press("ArrowDown", "Enter");
    await expectTitle("Clásica");
    await expectPath("/product/10");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("a vehicle is suggested with its versions and tyres, and its results lead to them", async () => {
    await open();
    await type("mi verza 2018");
    await options().getByText("3 versiones, 185/65 R15 o 195/55 R16. Elige la tuya").waitFor();
    await expect.poll(() => page.locator(".suggest [role=group]").count()).toBe(2);
    await expect
      .poll(() => note().textContent())
      .toContain("Corregimos verza por versa. Enter para buscar tal como lo escribiste");
    await expect.poll(() => options().locator("mark").first().textContent()).toBe("Versa");
    await check("suggestions of a vehicle");
    await press("ArrowDown", "Enter");
    await expectPath("/?buscar=Nissan+Versa+2018");
    const results = page.getByRole("region", { name: "Resultados para “Nissan Versa 2018”" });
    await results.getByRole("heading", { name: "Llantas de tu Versa 2018" }).waitFor();
    await check("results of a vehicle");
    await tabTo(results.getByRole("link", { name: "Sense, 185/65 R15" }));
    await press("Enter");
    await expect.poll(() => page.url()).toContain("version=");
    await page.getByRole("heading", { name: "Nissan Versa 2018", exact: true }).waitFor();
    await openAlive(page, `${shopUrl}/?buscar=tsuru+2040`);
    await page.getByText("Nissan Tsuru se fabricó hasta 2017.", { exact: false }).first().waitFor();
    await check("a year without the vehicle");
    await openAlive(page, `${shopUrl}/?buscar=nissan+versa+185%2F65`);
    await page.getByRole("heading", { name: "Llantas de tu Versa" }).waitFor();
    await check("a vehicle and a size");
    await tabTo(
      page.getByRole("navigation", { name: "Medidas" }).getByRole("link", { name: "Ver llantas 185/65 R15" }),
    );
    await press("Enter");
    await expectPath("/llantas/medida/auto-camioneta/185/65R15");
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("a code is suggested from its third character on, and opens its tyre", async () => {
    await open();
    await type("11");
    await announced("Escribe al menos 3 caracteres.").waitFor({ state: "attached" });
    await type("5");
    await announced("10 o más códigos empiezan con “115”").waitFor({ state: "attached" });
    await expect
      .poll(() => options().locator("mark").allTextContents())
      .toEqual(Array.from({ length: 10 }, () => "115"));
    await expectNoSidewaysScroll(page, "codes");
    await type("00418");
    await expect.poll(() => options().locator(".t, .tn").allTextContents()).toEqual(["Eco Verde", "Código 11500418"]);
    await press("ArrowDown", "Enter");
    await expectTitle("Eco Verde");
    await expectPath(ECO_VERDE);
    await goToBox();
    await type("11700231");
    await press("Enter"); // a whole code means its tyre
    await expectTitle("Veloz SSR");
    expect(visit.complaints).toEqual([]);
    // Asked for all the same, a code that was not looked for is not said to be none.
    await openAlive(page, `${shopUrl}/?codigo=11`);
    await page.getByRole("heading", { name: "Escribe al menos 3 caracteres." }).waitFor();
  });

  everywhereAlike("a size in any usual writing leads to its page", async () => {
    await open();
    for (const [typed, path, shown] of [
      ["205/55R16", "/llantas/medida/auto-camioneta/205/55R16", "205/55 R16"],
      ["31x10.5r15", "/llantas/medida/auto-camioneta/31X10.5R15", "31 x 10.5 R15"],
      ["205 55 16", "/llantas/medida/auto-camioneta/205/55R16", "205/55 R16"],
      ["90/90-18", "/llantas/medida/moto/90/90-18", "90/90-18"], // only motorcycles have it
      ["205/55R16 91V", "/llantas/medida/auto-camioneta/205/55R16", "205/55 R16"],
    ] as const) {
      await type(typed);
      await options().getByText(`Ver llantas ${shown}`).waitFor();
      await press("Enter");
      await expectTitle(shown);
      await expectPath(path);
      await goToBox();
    }
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("Escape closes the list, and then empties the field", async () => {
    await open();
    await type("eco");
    await options().first().waitFor();
    await expect.poll(() => box().getAttribute("aria-expanded")).toBe("true");
    await press("Escape");
    await expect.poll(() => options().count()).toBe(0);
    await expect.poll(() => box().inputValue()).toBe("eco");
    await expect.poll(() => box().getAttribute("aria-expanded")).toBe("false");
    await press("Escape");
    await expect.poll(() => box().inputValue()).toBe("");
    await type("zzz");
    await announced("Ninguna llanta contiene “zzz”").waitFor({ state: "attached" });
    await expect.poll(() => note().textContent()).toBe("Ninguna llanta contiene “zzz”");
    await expect.poll(() => box().getAttribute("aria-expanded")).toBe("false");
    expect(visit.complaints).toEqual([]);
  });

  test("Enter searches for the text, and clearing the results leads home", async () => {
    await open();
    await type("veloz");
    await press("Enter");
    const results = page.getByRole("region", { name: "Resultados para “veloz”" });
    await expect
      .poll(() => results.getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(["Veloz", "Veloz SSR"]);
    await expectPath("/?buscar=veloz");
    await expect.poll(() => results.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole("heading", { name: "Llantas destacadas" }).count()).toBe(0);
    await check("results of a text");
    await tabTo(results.getByRole("link", { name: "Limpiar búsqueda" }));
    await press("Enter");
    await page.getByRole("heading", { name: "Llantas destacadas" }).waitFor();
    await expectPath("/");
    await openAlive(page, `${shopUrl}/?buscar=zzz`);
    await page.getByText("No hay productos disponibles para esta opción").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike(
    "without network the field is silent and stays usable, and suggests again when it is back",
    async () => {
      await proxy.start();
      await open(proxy.url);
      await type("clasi"); // the suggestions' own code has come
      await expect.poll(() => options().count()).toBe(1);
      await proxy.stop();
      const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/Productos"));
      await press("ControlOrMeta+a");
      await type("eco");
      await refused;
      await type(" ver");
      await expect.poll(() => box().inputValue()).toBe("eco ver");
      await expect.poll(() => options().count()).toBe(0);
      expect([await note().count(), await page.getByRole("dialog").count()]).toEqual([0, 0]);
      await proxy.start();
      await press("ControlOrMeta+a");
      await type("eco"); // the very text that failed
      await expect.poll(() => options().locator("mark").allTextContents()).toEqual(["Eco"]);
      await press("ArrowDown", "Enter");
      await expectTitle("Eco Verde");
      expect(withoutCuts(visit.complaints)).toEqual([]);
    },
  );

  everywhereAlike("without the code of the suggestions the field still searches", async () => {
    await page.route("**/assets/suggest-list-*.js", (route) => route.abort());
    const refused = page.waitForEvent("requestfailed");
    await open();
    await refused;
    await type("veloz");
    await press("Enter");
    await page.getByRole("heading", { level: 3, name: "Veloz SSR" }).waitFor();
    await expectPath("/?buscar=veloz");
    expect(withoutCuts(visit.complaints)).toEqual([]);
  });

  everywhereAlike("the code finder of the vehicle lane takes only codes", async () => {
    await openAlive(page, shopUrl);
    await tabTo(codeField());
    await type("eco");
    await announced("Ningún código empieza con “eco”").waitFor({ state: "attached" });
    await press("ControlOrMeta+a");
    await type("1150041");
    await expect.poll(() => options().locator(".t, .tn").allTextContents()).toEqual(["Eco Verde", "Código 11500418"]);
    await expectNoSidewaysScroll(page, "codes of the lane");
    await press("ArrowDown", "Enter");
    await expectTitle("Eco Verde");
    await expectPath(ECO_VERDE);
    expect(visit.complaints).toEqual([]);
  });
});
