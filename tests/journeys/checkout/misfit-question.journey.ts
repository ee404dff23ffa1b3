import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { type VehicleNames, vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { openAlive, startVisit, type Visit } from "../../support/browser/visit.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer } from "../../support/live-account.ts";

const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };
/** 245/40 R19 and 275/35 R19: the tire that is bought is 185/65 R15. */
const VEHICLE: VehicleNames = ["Nissan", "370Z", "2015", "Sport"];

const browser = withBrowser();

describe.each(DEVICES)("a tire that does not fit, on a %s", (_device, viewport) => {
  let visit: Visit;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
  });
  afterEach(() => visit.context.close());

  test("'Finalizar' asks once for an order", async () => {
    const { page } = visit;
    await openAlive(page, `${shopUrl}/?${await vehicleQuery(shopUrl, VEHICLE)}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mi-vehiculo"))).toContain("370Z");
    const checkout = checkoutOf(page, shopUrl);
    await checkout.buyOneTire();
    await checkout.signIn(await aCustomer(places));
    await checkout.pickUpAtFactoryStore();
    await checkout.toPayment();
    await checkout.method("Depósito").check();
    await checkout.onward().click();
    await checkout.pressFinalize();
    const question = page.getByRole("alertdialog", { name: "Una llanta no le queda a tu Nissan 370Z 2015" });
    await question.getByText("Código 11500418").waitFor();
    await expectUsable(page, "the question about a tire that does not fit");

    // Closing it buys nothing, and the question stands.
    await page.keyboard.press("Escape");
    await checkout.pressFinalize();
    await question.getByRole("button", { name: "Regresar y cambiarla" }).click();
    await question.waitFor({ state: "detached" });
    await checkout
      .cart()
      .getByRole("textbox", { name: /^Cantidad/ })
      .waitFor();
    const toGarage = checkout.cart().getByRole("link", { name: "Es para otro vehículo" });
    expect(await toGarage.getAttribute("href")).toBe("/mi-garaje");

    await checkout.onward().click();
    await checkout.toPayment();
    await checkout.onward().click();
    await checkout.pressFinalize();
    // The answer is kept for this order, also when it could not be placed.
    await page.route("**/api/Carritos/Finalizar/**", (route) => route.fulfill({ status: 500, json: {} }));
    await question.getByRole("button", { name: "Es para otro, finalizar" }).click();
    await page.getByRole("alertdialog", { name: "¡Lo sentimos!" }).waitFor();
    await page.keyboard.press("Escape");
    await page.unrouteAll();
    await checkout.pressFinalize();
    await page.waitForURL(/\/order\/\d+/);
    expect(await checkout.order()).toMatchObject({ Estatus: 15 });
  });
});
