import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { withoutRefusals } from "../../support/browser/account-screens.ts";
import { expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { GOOD_CARD } from "../../support/buying/purchase.ts";
import { newestMail } from "../../support/mailbox.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const browser = withBrowser();

/** Most fields that a new buyer fills in from the home page to the paid order. */
const MOST_FIELDS = 10;

describe.each(DEVICES)("a new buyer with nothing but an e-mail, on a %s", (device, viewport) => {
  const visit = withVisit(browser, viewport, {}, withoutRefusals);
  let page: Page;
  let checkout: ReturnType<typeof checkoutOf>;
  let fields = 0;
  beforeEach(() => {
    ({ page } = visit);
    checkout = checkoutOf(page, shop.shopUrl);
    fields = 0;
  });

  const fill = async (field: Locator, text: string) => {
    fields += 1;
    await field.fill(text);
  };
  const codeOf = async (email: string, nth = 1) => (await newestMail(shop.sandboxUrl, email, nth)).subject.slice(0, 6);

  test("pays by card with ten fields at most, and chooses a password later", async () => {
    const email = `sin.muro.${device}.${Date.now()}@correo.mx`;
    await openAlive(page, shop.shopUrl);
    await page
      .getByRole("link", { name: /Eco Verde/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Eco Verde", level: 1 }).waitFor();
    await page.getByRole("button", { name: /^Comprar/ }).click();
    await checkout.onward().click();

    const login = page.getByRole("dialog", { name: "Login" });
    const way = login.getByRole("region", { name: "Con mi correo" });
    await login.getByText("Inicia sesión para continuar con tu compra").waitFor();
    await way.getByRole("button", { name: "Continuar con mi correo" }).click();
    await way.getByText("Debes aceptar los términos y condiciones de uso").first().waitFor();
    expect(
      await way.getByRole("checkbox").evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)),
    ).toEqual([false, false]);
    await checkout.check("login");
    await fill(way.getByLabel("Correo electrónico"), email);
    await way.getByLabel(/^Acepto los/).check();
    await way.getByRole("button", { name: "Continuar con mi correo" }).click();

    const code = login.getByLabel("Código", { exact: true });
    await expectFocus(code);
    const right = await codeOf(email);
    await checkout.check("the code's field");
    // A phone drops the page while its owner reads the e-mail.
    await page.reload();
    await checkout.onward().click();
    await expectFocus(code);
    await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
    await login.getByText("Ese código no es. Revisa el correo más reciente; te quedan 4 intentos.").first().waitFor();
    await expectFocus(code);
    // The digits stay and are selected: what comes next replaces them.
    expect(await code.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
      0, 6,
    ]);
    await checkout.check("a wrong code");
    // As a paste of what an e-mail program shows; it sends itself.
    await fill(code, `${right.slice(0, 3)} ${right.slice(3)}`);

    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await checkout.cart().getByRole("button", { name: "Nueva Dirección de Envío" }).click();
    const form = page.getByRole("dialog", { name: "Nueva Dirección de Envío" });
    await form.getByLabel("Nombre y apellidos").waitFor();
    await checkout.check("the first address");
    await fill(form.getByLabel("Nombre y apellidos"), "Ana María Ruiz");
    await fill(form.getByLabel("Teléfono"), "5512345678");
    await fill(form.getByLabel("Calle", { exact: true }), "Av. Revolución");
    await fill(form.getByLabel("Número exterior"), "1180");
    await fill(form.getByRole("combobox", { name: "Código postal" }), "03900");
    const neighborhood = form.getByRole("combobox", { name: "Colonia" });
    await expect.poll(() => form.getByRole("combobox", { name: "Municipio" }).inputValue()).not.toBe("");
    if ((await neighborhood.inputValue()) === "") {
      // Several: one of them is chosen.
      await neighborhood.click();
      await page.getByRole("option").first().click();
    }
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.waitFor({ state: "detached" });
    await checkout.toPayment();

    const cart = checkout.cart();
    expect(await cart.getByLabel("Nombre del titular").inputValue()).toBe(
      "ANA MARÍA RUIZ".normalize("NFD").replace(/[\u0300-\u036f]/g, ""),
    );
    await fill(cart.getByLabel("Número de tarjeta"), GOOD_CARD);
    await fill(cart.getByLabel("Mes", { exact: true }), "12/30");
    expect(await cart.getByLabel("Año").inputValue()).toBe("30");
    await fill(cart.getByLabel("Código de seguridad"), "123");
    await checkout.onward().click();
    await checkout.finalize();
    expect(fields).toBeLessThanOrEqual(MOST_FIELDS);

    await openAlive(page, `${shop.shopUrl}/?cuenta=datos`);
    await page.getByRole("button", { name: "Elegir contraseña" }).click();
    const choice = page.getByRole("dialog", { name: "Elige tu contraseña" });
    await choice.getByRole("button", { name: "Enviar código" }).click();
    await choice.getByText("Enviamos el código. Dura 10 minutos.").waitFor();
    await choice.getByLabel("Código", { exact: true }).fill(await codeOf(email, 3));
    await choice.getByLabel("Contraseña nueva", { exact: true }).fill("Zanate#48:Pua");
    await checkout.check("the first password");
    await choice.getByRole("button", { name: "Guardar contraseña" }).click();
    await page.getByText("Tu cuenta ya tiene contraseña.").waitFor();
  });
});

describe("a code that opens nothing any more", () => {
  const visit = withVisit(browser, PHONE, {}, withoutRefusals);
  const { db } = withJourneyMembers();
  const codeOf = async (email: string, nth = 1) => (await newestMail(shop.sandboxUrl, email, nth)).subject.slice(0, 6);
  const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

  /** By keyboard, to the field of the code that was sent. */
  async function askForCode(email: string) {
    const { page } = visit;
    await openAlive(page, `${shop.shopUrl}/login`);
    const way = page.getByRole("region", { name: "Con mi correo" });
    await tabTo(way.getByLabel("Correo electrónico"));
    await page.keyboard.type(email);
    await tabTo(way.getByLabel(/^Acepto los/));
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    const code = page.getByLabel("Código", { exact: true });
    await expectFocus(code);
    return { page, code, right: await codeOf(email) };
  }

  test("that is over is told, and another one comes by the same button and signs in", async () => {
    const email = `vencido.${Date.now()}@correo.mx`;
    const { page, code, right } = await askForCode(email);
    await sql`update sign_in_code set expires_at = now() - interval '1 second' where email = ${email}`.execute(db);
    await page.keyboard.type(right);
    await page.getByText("Este código ya venció. Pide otro: llega en menos de un minuto.").first().waitFor();
    await expectFocus(code);
    await page.getByRole("link", { name: "Pedir ayuda" }).waitFor();
    await checkoutOf(page, shop.shopUrl).check("a code that is over");
    await page.keyboard.press("Enter");
    await page.getByText("Enviamos el código. Suele llegar en menos de un minuto.").waitFor();
    await expectFocus(code);
    await page.keyboard.type(await codeOf(email, 2));
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("button", { name: /Mi Cuenta/ }).waitFor();
  });

  test("after five wrong ones is locked; the keyboard goes on at the password", async () => {
    const email = `bloqueado.${Date.now()}@correo.mx`;
    const { page, code, right } = await askForCode(email);
    for (let tries = 0; tries < 4; tries += 1) {
      await page.keyboard.type(wrong(right));
      await page
        .getByText(new RegExp(`Ese código no es. .*te quedan? ${4 - tries} intentos?`))
        .first()
        .waitFor();
      await expectFocus(code);
    }
    await page.keyboard.type(wrong(right));
    await page.getByText("Demasiados intentos.").waitFor();
    expect(await code.isDisabled()).toBe(true);
    await expectFocus(page.getByRole("button", { name: "Usar mi contraseña" }));
    await checkoutOf(page, shop.shopUrl).check("too many codes");
    await page.keyboard.press("Enter");
    await page.getByLabel("Contraseña", { exact: true }).waitFor();
  });
});
