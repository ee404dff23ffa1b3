import { describe, expect, inject } from "vitest";
import { chooseFromAccount, EXPIRED, logIn } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { watchNetwork } from "../../support/browser/quiet-network.ts";
import { alikeAtAnyWidth, openAlive, withVisit } from "../../support/browser/visit.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer, revoke, tokenIn } from "../../support/live-account.ts";

const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };

const browser = withBrowser();

describe.each(DEVICES)("a session that ends in the wizard on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  const toAlert = (text: string) => visit.page.getByRole("alertdialog").getByText(text).waitFor();

  everywhereAlike("an address that is being typed outlives the session, which says that it ended", async () => {
    const { page } = visit;
    const checkout = checkoutOf(page, shopUrl);
    await checkout.buyOneTire();
    const customer = await aCustomer(places);
    await checkout.signIn(customer);
    await checkout.cart().getByRole("button", { name: "Nueva Dirección de Envío" }).click();
    const form = page.getByRole("dialog", { name: "Nueva Dirección de Envío" });
    const street = form.getByLabel("Calle");
    const fieldOf = (name: string) => form.getByRole("combobox", { name });
    const comeBack = async () => {
      const login = page.getByRole("dialog", { name: "Login" });
      await login.getByText(/Tu carrito se conserva\./).waitFor();
      await logIn(login, customer.email, customer.password);
    };
    const typed = async () => {
      await street.waitFor();
      return [await street.inputValue(), await fieldOf("Código postal").inputValue()];
    };
    await street.fill("Av. Chapultepec");
    await fieldOf("Código postal").fill("44160");
    await expect.poll(() => fieldOf("Ciudad").inputValue()).toBe("Guadalajara");
    await form.getByLabel("Número exterior").fill("215");
    await fieldOf("Colonia").fill("Americana");
    await page.keyboard.press("Tab");

    // Noticed when it is saved.
    await revoke(places, await tokenIn(visit.context));
    await form.getByRole("button", { name: "Guardar" }).click();
    await toAlert(EXPIRED);
    await page.keyboard.press("Escape");
    await comeBack();
    await expect.poll(() => typed()).toEqual(["Av. Chapultepec", "44160"]);

    // Ended in another tab.
    const tab = await visit.context.newPage();
    await openAlive(tab, shopUrl);
    await chooseFromAccount(tab, "Cerrar Sesión");
    await page.bringToFront();
    await toAlert("La sesión se cerró con éxito.");
    await page.keyboard.press("Escape");
    await comeBack();
    await expect.poll(() => typed()).toEqual(["Av. Chapultepec", "44160"]);
    await form.getByRole("button", { name: "Guardar" }).click();
    await checkout.cart().getByText("Av. Chapultepec 215").waitFor();

    // Noticed when the page is loaded again.
    await revoke(places, await tokenIn(visit.context));
    await page.reload();
    await comeBack();
    await checkout.cart().getByText("Av. Chapultepec 215").waitFor();

    // Noticed on the way to the next tab, when nothing of the page itself asks any more.
    const network = watchNetwork(page);
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await network.quiet(15_000);
    await revoke(places, await tokenIn(visit.context));
    await checkout.onward().click();
    await toAlert(EXPIRED);
    await page.keyboard.press("Escape");
    await comeBack();
    await checkout.tab("Forma de Pago").waitFor();
  });
});
