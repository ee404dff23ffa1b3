import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, withBrowser } from "../../support/browser/browser.ts";
import { openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
/** Its own discount is 12 % from four pieces on. */
const AUTOPISTA = "/llanta/11703350/rodada/auto/autopista/225/50R17";
/** Without a discount of its own. */
const URBANA = "/llanta/11300219/cumbre/auto/urbana/175/70R13";

const browser = withBrowser();

describe.each(DEVICES)("prices with a coupon on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const price = () => page.locator(".buy .price").first();
  const cart = () => page.getByRole("dialog", { name: "Mi Carrito" });
  const choose = async (quantity: string) => {
    const field = page.locator(".buy").getByRole("textbox", { name: /^Cantidad de/ });
    await field.fill(quantity);
    await field.press("Enter");
  };
  const buy = () => page.locator(".buy").getByRole("button", { name: "Comprar" }).click();

  test("are those of the chosen quantity, and of the cart: the tyre's own from four on, where that is better", async () => {
    await openAlive(page, `${shopUrl}${AUTOPISTA}?cupon=FAMILIA`);
    await price().getByText("$2,510.82").waitFor();
    await price().getByText("$2,455.02 c/u desde 4 piezas").waitFor();
    await choose("4");
    await price().getByText("−12 %").waitFor();
    expect(await price().locator(".price-now").innerText()).toContain("$2,455.02");
    await expectAccessible(page, "four with a coupon");
    await buy();
    await cart().getByText("$2,455.02 c/u").waitFor();
  });

  test("are two where the coupon's cap cuts the quantity, as in the cart", async () => {
    await openAlive(page, `${shopUrl}${URBANA}?cupon=AMIGO2025`);
    await choose("4");
    await price().getByText("c/u, IVA incluido.").waitFor();
    await choose("5");
    await price().getByText("4 × $1,102.46 y 1 × $1,252.80, IVA incluido").waitFor();
    await expectAccessible(page, "five with a coupon for four");
    await buy();
    await cart().getByText("4 × $1,102.46").waitFor();
    await cart().getByText("y 1 × $1,252.80").waitFor();
  });

  test("are not spoken of where the coupon is of other tyres", async () => {
    await openAlive(page, `${shopUrl}${AUTOPISTA}?cupon=SIERRA12`);
    const note = page.locator(".note").filter({ hasText: "SIERRA12" });
    await expect
      .poll(() => note.innerText())
      .toBe("Cupón SIERRA12 cargado: no baja los precios de esta página. Quitar cupón");
    await openAlive(page, `${shopUrl}/distribuidores?cupon=SIERRA12`);
    await expect.poll(() => note.innerText()).toBe("Cupón SIERRA12 cargado. Desde 2 piezas. Quitar cupón");
  });
});
