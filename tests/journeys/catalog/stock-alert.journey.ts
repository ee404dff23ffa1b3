import { randomUUID } from "node:crypto";
import { expect, inject, test, describe } from "vitest";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { openAlive, startVisit, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
/** The demonstration has none of it in stock. */
const SOLD_OUT = `${shopUrl}/llanta/12626718/a/b/c/d`;

const browser = withBrowser();

describe.each(DEVICES)("a sold-out tyre on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport);

  test("offers an e-mail for when it is back, and what there is of its size", async () => {
    const { page } = visit;
    await openAlive(page, SOLD_OUT);
    await page.getByText("Agotada por ahora.").waitFor();
    expect(await page.getByRole("button", { name: "Comprar" }).count()).toBe(0);
    await expectAccessible(page, "sold out");
    await expectNoSidewaysScroll(page, "sold out");

    const email = page.getByRole("textbox", { name: "Correo electrónico" });
    await email.fill("sin-arroba");
    await email.press("Enter");
    await page.getByText("El correo electrónico no es válido").first().waitFor();
    await page.getByRole("alert").filter({ hasText: "Revisa estos datos" }).waitFor();
    await expectAccessible(page, "a wrong e-mail");

    const address = `espera.${randomUUID().slice(0, 8)}@correo.mx`;
    await email.fill(address);
    await email.press("Enter");
    const told = page.getByRole("status").filter({ hasText: "Listo." });
    await told.waitFor();
    expect(await told.textContent()).toContain(`Te escribiremos a ${address} cuando haya al menos 4.`);
    // The field is gone: the focus is on what stands in its place.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(address);
    await expectAccessible(page, "noted down");

    const others = page.getByRole("region", { name: "Otras llantas de esta medida" });
    const links = others.getByRole("link");
    expect(await links.count()).toBeGreaterThan(0);
    await links.first().click();
    await page.getByText("205/60 R16", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Comprar" }).first().waitFor();
  });

  test("says so without script, with what there is of its size", async () => {
    const { page, context } = await startVisit(browser, viewport, { javaScriptEnabled: false });
    await page.goto(SOLD_OUT);
    expect(await page.getByText("Agotada por ahora.").isVisible()).toBe(true);
    // No form is there to leave an e-mail in.
    expect(await page.getByText("Te escribimos una sola vez").isVisible()).toBe(false);
    expect(await page.getByRole("region", { name: "Otras llantas de esta medida" }).isVisible()).toBe(true);
    await context.close();
  });
});
