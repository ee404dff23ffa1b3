import type { Locator } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { customerArea } from "../../support/browser/customer-area.ts";
import { openAlive, withVisit } from "../../support/browser/visit.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer } from "../../support/live-account.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const browser = withBrowser();

/** Most taps and fields of a buyer with a session, an address, invoice data and a card, from the home page to the paid order. */
const MOST_TAPS = 8;
const MOST_FIELDS = 1;

describe.each(DEVICES)("a returning buyer with a saved card, on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport);

  test("pays with eight taps and the card's security code", async () => {
    const area = customerArea(visit, shop.shopUrl);
    await area.signIn(await aCustomer(shop));
    await area.fill(shop.sandboxUrl);
    const { page } = visit;
    const checkout = checkoutOf(page, shop.shopUrl);
    let taps = 0;
    const tap = async (control: Locator) => {
      taps += 1;
      await control.click();
    };
    let fields = 0;
    const fill = async (field: Locator, text: string) => {
      fields += 1;
      await field.fill(text);
    };

    await openAlive(page, shop.shopUrl);
    await tap(page.getByRole("link", { name: /Eco Verde/ }).first());
    await page.getByRole("heading", { name: "Eco Verde", level: 1 }).waitFor();
    await tap(page.getByRole("button", { name: /^Comprar/ }));
    await checkout.cart().getByText("185/65 R15").first().waitFor();
    await tap(checkout.onward());
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await tap(checkout.onward());
    await checkout.tab("Datos de facturación").waitFor();
    await tap(checkout.onward());
    await checkout.tab("Forma de Pago").waitFor();
    await fill(checkout.cart().getByLabel("Código de seguridad"), "123");
    await tap(checkout.onward());
    await checkout.tab("Revisa tu pedido").waitFor();
    await tap(checkout.cart().getByRole("button", { name: "Finalizar" }));
    await page.getByText("¡Gracias,").waitFor();
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
    expect(visit.complaints).toEqual([]);
  });
});
