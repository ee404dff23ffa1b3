import { describe, expect, inject, test } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomerWithAddresses } from "../../support/live-account.ts";
import { withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const AHEAD = /^Si vas a deducir esta compra, no la pagues en efectivo: arriba de \$2,000\.00/;
const IN_CASH = /^Pagas más de \$2,000\.00 en efectivo: tu factura sale igual, pero no es deducible/;
const BY_DEPOSIT = /^Si depositas más de \$2,000\.00 en efectivo/;

const browser = withBrowser();

describe.each(DEVICES)("what the law wants said before buying, on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport);

  test("cash above 2,000 pesos with an RFC is told as not deductible, and stops nothing; the summary says who sells", async () => {
    const { page } = visit;
    const checkout = checkoutOf(page, shopUrl);
    const cart = checkout.cart();
    await checkout.buyOneTire();
    await cart.getByRole("textbox", { name: /^Cantidad de/ }).fill("4");
    await page.keyboard.press("Enter");
    await expect.poll(async () => Number((await checkout.total())?.replaceAll(/[$,]/g, ""))).toBeGreaterThan(2_000);
    await checkout.signIn(await aCustomerWithAddresses({ shopUrl, sandboxUrl }));
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await cart.getByText("Sin RFC", { exact: true }).click();
    await expect.poll(() => cart.getByText(AHEAD).isVisible()).toBe(false);
    await cart.getByText("Personal", { exact: true }).click();
    await cart.getByText(AHEAD).waitFor();
    await checkout.check("invoice data, with the hint");
    await checkout.onward().click();
    await checkout.tab("Forma de Pago").waitFor();
    await expect.poll(() => cart.getByText(IN_CASH).isVisible()).toBe(false);
    await cart.getByText("Efectivo en tiendas").click();
    await cart.getByText(IN_CASH).waitFor();
    await checkout.check("cash, with the hint");
    await cart.getByText("Depósito bancario").first().click();
    await cart.getByText(BY_DEPOSIT).waitFor();
    await expect.poll(() => cart.getByText(IN_CASH).isVisible()).toBe(false);
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    const { SHOP_LEGAL_NAME, SHOP_ADDRESS, SHOP_PHONE, SHOP_HOURS } = readConfig({});
    await cart.getByText(`${SHOP_LEGAL_NAME}, ${SHOP_ADDRESS}. ${SHOP_PHONE}, ${SHOP_HOURS}.`).waitFor();
    await cart.getByText(/^Tu compra es segura: los datos de tu tarjeta van cifrados/).waitFor();
    const opened = visit.context.waitForEvent("page");
    await cart.getByRole("link", { name: "Quejas y aclaraciones" }).click();
    const complaints = await opened;
    await complaints.waitForURL(`${shopUrl}/compra-segura#reclamos`);
    await complaints.close();
    expect(visit.complaints).toEqual([]);
  });
});
