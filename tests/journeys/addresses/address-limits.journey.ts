import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { closeAlert, expectAlert } from "../../support/browser/account-screens.ts";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { fromOwnAddress } from "../../support/own-address.ts";
import { openAlive, startVisit, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const TOO_MANY = "Demasiados intentos. Espera unos minutos y vuelve a intentar.";

const browser = withBrowser();

describe("at a network address whose limit is used up", () => {
  let visit: Visit;
  let page: Page;
  /** Not that of the other journeys, which would meet the limit too. */
  let address: ReturnType<typeof fromOwnAddress>;
  beforeEach(async () => {
    address = fromOwnAddress();
    visit = await startVisit(browser, PHONE);
    page = visit.page;
    await page.route("**/api/**", (route) => route.continue({ headers: { ...route.request().headers(), ...address } }));
  });
  afterEach(() => visit.context.close());

  /** From the same address, until it is refused; answers how often it was not. */
  async function useUp(path: string, bodyOf: (n: number) => object): Promise<number> {
    const headers = { "content-type": "application/json", ...address };
    for (let n = 0; ; n += 1) {
      const answer = await fetch(shopUrl + path, { method: "POST", headers, body: JSON.stringify(bodyOf(n)) });
      if (answer.status === 429) return n;
      expect(answer.status).toBe(200);
    }
  }

  test("a new visitor is told to come back, and what they chose is still there", async () => {
    expect(await useUp("/api/Carritos/Agregar", () => ({ TireId: "11500418", Qty: 1 }))).toBe(300);
    await openAlive(page, shopUrl + TIRE);
    const quantity = page.getByRole("textbox", { name: /^Cantidad/ }).first();
    await quantity.fill("3");
    await page.getByRole("button", { name: "Comprar" }).first().click();
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se pudo agregar el producto al carrito.",
      detail: TOO_MANY,
    });
    await closeAlert(page);
    expect(await quantity.inputValue()).toBe("3");
  });

  test("a visitor with a cart goes on, and a typed coupon stays in its field for later", async () => {
    await openAlive(page, shopUrl + TIRE);
    await page.getByRole("button", { name: "Comprar" }).first().click();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    const field = cart.getByLabel("Cupón", { exact: true });
    await field.waitFor();
    expect(await useUp("/api/Cupones/Valida", (n) => ({ cupon: `ADIVINO${n}` }))).toBe(100);
    await field.fill("FAMILIA");
    await field.press("Enter");
    await expectAlert(page, { title: "¡Lo sentimos!", text: "No se ha podido cargar el cupón", detail: TOO_MANY });
    await closeAlert(page);
    await expect.poll(() => field.inputValue()).toBe("FAMILIA");
    await cart.locator(".coupon").getByText(TOO_MANY).waitFor();
    await cart.getByRole("textbox", { name: /^Cantidad de/ }).fill("2");
    await visit.press("Enter");
    await expect.poll(() => cart.locator(".sum .total").textContent()).toBe("Total$2,938.28");
  });

  test("a page with a coupon in its address has the prices without it, and says to wait", async () => {
    await useUp("/api/Cupones/Valida", (n) => ({ cupon: `PAGINA${n}` }));
    const answer = await fetch(`${shopUrl + TIRE}?cupon=FAMILIA`, { headers: address });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(TOO_MANY);
    expect(html).not.toContain("los precios ya lo incluyen");
    const neighbour = await fetch(`${shopUrl + TIRE}?cupon=FAMILIA`, { headers: fromOwnAddress() });
    expect(await neighbour.text()).toContain("los precios ya lo incluyen");
  });

  test("a cart with a loaded coupon says in its field why it is without it", async () => {
    await openAlive(page, `${shopUrl + TIRE}?cupon=FAMILIA`);
    await useUp("/api/Cupones/Valida", (n) => ({ cupon: `BOLSA${n}` }));
    await page.getByRole("button", { name: "Comprar" }).first().click();
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    await cart
      .locator(".coupon")
      .getByText(/^Se probaron demasiados cupones/)
      .waitFor();
    // It is looked at again later.
    expect(await page.evaluate(() => localStorage.getItem("rodada.cupon"))).toBe("FAMILIA");
  });
});
