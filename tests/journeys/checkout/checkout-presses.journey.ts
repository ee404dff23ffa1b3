import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer } from "../../support/live-account.ts";
import { alikeAtAnyWidth, startVisit, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };

const browser = withBrowser();

describe.each(DEVICES)("double presses in the wizard on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let checkout: ReturnType<typeof checkoutOf>;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    checkout = checkoutOf(visit.page, shopUrl);
    await checkout.buyOneTire();
    await checkout.signIn(await aCustomer(places));
    await checkout.pickUpAtFactoryStore();
  });
  afterEach(() => visit.context.close());

  everywhereAlike("a double click goes one tab on, or one back", async () => {
    const { page } = visit;
    await checkout.onward().dblclick();
    await checkout.tab("Datos de facturación").waitFor();
    await page.goBack();
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await checkout.cart().getByRole("button", { name: "Anterior" }).dblclick();
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await page.waitForTimeout(300);
    await expect.poll(() => checkout.tab("¿Cómo quieres recibirlas?").isVisible()).toBe(true);
  });

  test("a double click on the last tab before the summary does not buy; the next single press does, at once", async () => {
    const { page } = visit;
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await checkout.onward().click();
    await checkout.method("Depósito bancario").check();
    const { x, y, width, height } = (await checkout.onward().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await checkout.cart().getByRole("button", { name: "Finalizar" }).click();
    await page.getByRole("heading", { name: /^Deposita para que/ }).waitFor();
  });

  test("the second tap of a double tap does not buy, even where the browser does not number taps", async () => {
    const { page } = visit;
    await checkout.toPayment();
    await checkout.method("Depósito bancario").check();
    const tap = (name: string) =>
      checkout
        .cart()
        .getByRole("button", { name })
        .dispatchEvent("click", { detail: 1, pointerType: "touch", bubbles: true });
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      const press = (name: string) => {
        const button = [...document.querySelectorAll("dialog[open] button")].find(
          ({ textContent }) => textContent === name,
        );
        button?.dispatchEvent(
          new PointerEvent("click", { detail: 1, pointerType: "touch", bubbles: true, cancelable: true }),
        );
      };
      press("Continuar");
      return new Promise((resolve) => {
        setTimeout(() => resolve(press("Finalizar")), 150);
      });
    });
    await checkout.tab("Revisa tu pedido").waitFor();
    await page.waitForTimeout(500);
    expect(sent.filter((path) => path.includes("Finalizar"))).toEqual([]);
    await tap("Finalizar");
    await page.getByRole("heading", { name: /^Deposita para que/ }).waitFor();
  });
});
