import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { alikeAtAnyWidth, openAlive, withoutCuts, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
/** The code alone decides: the shop corrects the rest of the address. */
const pageOf = (code: string) => `${shopUrl}/llanta/${code}/a/b/c/d`;
const ECO_VERDE = "11500418"; // 185/65 R15 88H
const DISCOUNT_FROM_FOUR = "11500452"; // Autopista 185/65 R15 88H

const browser = withBrowser();

describe.each(DEVICES)("a tyre's page on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let page: Page;
  const visit = withVisit(browser, viewport);
  beforeEach(() => {
    page = visit.page;
  });
  afterEach(() => expect(withoutCuts(visit.complaints)).toEqual([]));

  const quantity = () => page.getByRole("textbox", { name: /^Cantidad/ });
  const price = () => page.locator(".buy .price");

  everywhereAlike(
    "a tab that comes back after five minutes shows the price of now, and keeps what was chosen",
    async () => {
      const versions = () => page.waitForResponse("**/api/SoftwareVersions*");
      const isThere = versions();
      await openAlive(page, pageOf(ECO_VERDE));
      await isThere;
      await quantity().fill("3");
      await quantity().blur();
      await page.getByRole("textbox", { name: "Código postal" }).fill("20");
      const shown = async () => (await price().allTextContents()).join(" ");
      const before = await shown();
      let asked = 0;
      // The price of one, in centavos, is raised on the way.
      await page.route("**/*.data*", async (route) => {
        asked += 1;
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll("172840", "182840") });
      });
      const comeBack = async (minutes: number) => {
        const checked = versions();
        await page.evaluate((later) => {
          const real = Date.now.bind(Date);
          Date.now = () => real() + later * 60_000;
          document.dispatchEvent(new Event("visibilitychange"));
        }, minutes);
        await checked;
      };
      await comeBack(4);
      await comeBack(2);
      await expect.poll(shown).not.toBe(before);
      expect(await shown()).toContain("1,828.40");
      expect(await quantity().inputValue()).toBe("3");
      expect(await page.getByRole("textbox", { name: "Código postal" }).inputValue()).toBe("20");
      await comeBack(4);
      expect(asked).toBe(1);
    },
  );

  test("date and place are told for a postal code, months for the set, and the cart says the same", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    const box = page.locator(".when-box");
    const height = () => box.evaluate((element) => (element as HTMLElement).offsetHeight);
    const kept = await height();
    const field = page.getByRole("textbox", { name: "Código postal" });
    await field.fill("99999");
    await field.press("Enter");
    await box.getByText("No encontramos el código postal 99999. Revísalo, por favor.").waitFor();
    await expectAccessible(page, "postal code");
    await field.fill("20000");
    await field.press("Enter");
    await box.getByText(/^Llega a más tardar el \p{L}+ \d+ de \p{L}+ a 20000$/u).waitFor();
    await box.getByText(/^Recógela gratis en Llantera Hidrocálida/).waitFor();
    const change = box.getByRole("button", { name: "20000, cambiar código postal" });
    // The field that was sent is gone: the focus is on what stands in its place.
    await expect.poll(() => change.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await height()).toBe(kept);
    const day = await box.locator("b").first().textContent();
    await expectNoSidewaysScroll(page, "postal code");

    await openAlive(page, pageOf(ECO_VERDE));
    await change.waitFor();
    expect(await height()).toBe(kept);
    await change.press("Enter");
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe("20000");

    const line = page.locator(".buy .months");
    expect(await line.textContent()).toBe("o 18 x $326.48 sin intereses por las 4");
    await line.getByRole("link").click();
    const row = page.getByRole("row", { name: /^18 meses/ });
    await expect.poll(() => row.textContent()).toContain("$326.48BBVA México, Banamex, Santander");
    await page.getByRole("link", { name: "Volver a Eco Verde" }).click();

    await page.getByRole("button", { name: /Agregar juego de 4/ }).click();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    await cart.getByRole("textbox", { name: "Código postal de entrega" }).waitFor();
    await expect.poll(() => cart.locator(".when b").first().textContent()).toBe(day);
    await cart.getByRole("button", { name: "o 18 x $326.48 sin intereses" }).click();
    await page.getByRole("dialog", { name: "Meses sin intereses" }).getByText("$326.48").waitFor();
    await expectAccessible(page, "months of the cart");
  });

  everywhereAlike("a postal code whose answer does not come leaves the field, and is asked for again", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    await page.evaluate(() => localStorage.setItem("codigo-postal", "20000"));
    // Its chunk has the name of its folder (server/bundling/shared-chunks.ts).
    const answerCode = "**/assets/delivery-*.js";
    await page.route(answerCode, (route) => route.abort());
    await openAlive(page, pageOf(ECO_VERDE));
    const box = page.locator(".when-box");
    const field = box.getByRole("textbox", { name: "Código postal" });
    await expect.poll(() => field.inputValue()).toBe("20000");
    await expect.poll(() => box.locator(".when-waiting").isVisible()).toBe(false);
    await field.press("Enter");
    await box.getByText("No pudimos calcular la fecha. Vuelve a cargar la página.").waitFor();
    await page.unroute(answerCode);

    await page.route("**/api/Envios/Entrega/*", (route) => route.abort());
    await openAlive(page, pageOf(ECO_VERDE));
    await expect.poll(() => field.inputValue()).toBe("20000");
    await field.press("Enter");
    await box.getByText("No pudimos calcular la fecha. Vuelve a intentarlo.").waitFor();
    await page.unroute("**/api/Envios/Entrega/*");
    await field.press("Enter");
    await box.getByText(/^Llega a más tardar el/).waitFor();
  });

  test("choosing another size opens its page: address, code, price and title", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    await page.getByText("$1,469.14").first().waitFor();
    const size = page.getByRole("combobox", { name: "Medida" });
    await size.selectOption({ label: "195/65 R15 91H" });
    await expect.poll(() => page.title()).toBe("Eco Verde 195/65 R15 - Rodada");
    const code = /\/llanta\/(\d+)\/rodada\/[a-z-]+\/eco-verde\/195\/65R15$/.exec(page.url())?.[1];
    expect(code).toBeDefined();
    await expect
      .poll(() =>
        page
          .locator(".buy")
          .getByText(/^Código \d/)
          .textContent(),
      )
      .toBe(`Código ${code}`);
    await expect.poll(() => price().locator(".price-now").textContent()).toBe("Precio con descuento $1,493.79");
    await expect.poll(() => page.locator(".sizes [aria-current=page]").textContent()).toContain("195/65 R15");
    await page.goBack();
    await page.getByText("$1,469.14").first().waitFor();
    await expect.poll(() => size.inputValue()).toBe(ECO_VERDE);
    await size.focus();
    await visit.press("ArrowDown", "ArrowDown"); // what the arrows pass by is not opened
    await expect.poll(() => page.url()).toContain(ECO_VERDE);
    await visit.press("Enter");
    await expect.poll(() => page.title()).toBe("Eco Verde 195/60 R15 - Rodada");
  });

  test("its further pictures are reached by their anchors and by arrow keys, and stay out of the address", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    const address = page.url();
    const view = page.getByRole("group", { name: "3 imágenes, desliza o usa las flechas" });
    const choose = page.getByRole("navigation", { name: "Elegir imagen" });
    const current = () => choose.locator("[aria-current=true]").getAttribute("aria-label");
    expect(await current()).toBe("De tres cuartos");
    await choose.getByRole("link", { name: "Piso" }).click();
    await expect.poll(current).toBe("Piso");
    const tread = view.getByRole("img", { name: "Llanta Eco Verde, piso" });
    await expect.poll(() => tread.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
    await view.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(current).toBe("Costado");
    expect(page.url()).toBe(address);
    await expectAccessible(page, "a tyre's pictures");
  });

  everywhereAlike("its pictures follow a finger", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    const view = page.getByRole("group", { name: "3 imágenes, desliza o usa las flechas" });
    const { x, y, width, height } = (await view.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const finger = await visit.context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    const at = (share: number) => ({ x: x + width * share, y: y + height / 2 });
    await touch("touchStart", at(0.8));
    for (const share of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) await touch("touchMove", at(share));
    await touch("touchEnd");
    const choose = page.getByRole("navigation", { name: "Elegir imagen" });
    await expect.poll(() => choose.locator("[aria-current=true]").getAttribute("aria-label")).toBe("Costado");
  });

  test("the guarantee and the days for giving back stand by the button, and lead to their words", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    const buy = page.locator(".buy");
    await buy.getByRole("link", { name: "Garantía: qué cubre y cuánto dura" }).waitFor();
    await buy.getByRole("link", { name: "5 días hábiles para devolver, sin montar" }).click();
    await page.getByRole("heading", { level: 1, name: /Términos/ }).waitFor();
    expect(new URL(page.url()).hash).toBe("#cancelaciones");
  });

  everywhereAlike("the quantity takes digits only, Escape restores it, and nothing or zero becomes one", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    await quantity().focus();
    await visit.press("ControlOrMeta+a");
    await page.keyboard.type("a3-b");
    await expect.poll(() => quantity().inputValue()).toBe("3");
    await visit.press("Enter");
    for (const [typed, key, kept] of [
      ["27", "Escape", "3"],
      ["", "Tab", "1"],
      ["6", "Tab", "6"],
      ["0", "Enter", "1"],
    ] as const) {
      await quantity().fill(typed);
      await visit.press(key);
      await expect.poll(() => quantity().inputValue()).toBe(kept);
    }
    await expect.poll(() => page.getByRole("button", { name: "Quitar una" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Agregar una" }).click();
    await expect.poll(() => quantity().inputValue()).toBe("2");
  });

  everywhereAlike("a discount from four pieces on shows when four are asked for", async () => {
    await openAlive(page, pageOf(DISCOUNT_FROM_FOUR));
    const shown = () => price().textContent();
    const [single, four] = [
      "$1,612.40$1,451.16 c/u desde 4 piezas",
      "Precio con descuento $1,451.16c/u, IVA incluido.",
    ];
    await expect.poll(() => shown()).toBe(single);
    await quantity().fill("4");
    await visit.press("Enter");
    await expect.poll(shown).toContain(four);
    await expect.poll(() => shown()).toContain("Precio de lista $1,612.40−10 %");
    await page.getByRole("button", { name: "Quitar una" }).click();
    await expect.poll(shown).toBe(single);
  });

  test("'Agregar juego de 4' puts exactly four into the cart, for the price on the button", async () => {
    await openAlive(page, pageOf(DISCOUNT_FROM_FOUR));
    await page.getByRole("button", { name: "Agregar juego de 4 El juego completo $5,804.64" }).dblclick();
    const cart = page.getByRole("dialog");
    await cart.getByRole("textbox", { name: "Cantidad de Autopista 185/65 R15" }).waitFor();
    await expect.poll(() => cart.getByRole("textbox", { name: /^Cantidad/ }).inputValue()).toBe("4");
    await expect.poll(() => cart.locator(".sum .total").textContent()).toBe("Total$5,804.64");
    await page.getByRole("button", { name: "Mi Carrito, 4 Artículos" }).waitFor({ state: "attached" });
  });

  test("shows the picture, whose sidewall may say another size, or the text", async () => {
    await openAlive(page, pageOf(ECO_VERDE));
    await page.getByText("La imagen es de la línea: la tuya lleva 185/65 R15 88H en el costado.").waitFor();
    const [picture, details] = [page.getByRole("img", { name: /^Llanta Rodada Eco Verde/ }), page.locator(".details")];
    await picture.waitFor();
    await expect.poll(() => details.isVisible()).toBe(false);
    await page.getByRole("tab", { name: "Imagen" }).focus();
    await visit.press("ArrowRight");
    await details.waitFor();
    await expect.poll(() => picture.isVisible()).toBe(false);
    await expectAccessible(page, "details");
    await expectNoSidewaysScroll(page, "details");
    await page.getByRole("tab", { name: "Imagen" }).click();
    await picture.waitFor();
  });
});
