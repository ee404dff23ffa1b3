import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { PASSWORD } from "../../support/account.ts";
import {
  closeAlert,
  dialogOf,
  expectAlert,
  expectDialog,
  expectRefusal,
  openTitles,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { newestMail } from "../../support/mailbox.ts";
import { keyIn } from "../../support/mailing.ts";
import { alikeAtAnyWidth, openAlive, startVisit, tabTo, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const OVER = "Este enlace ya venció. Pide otro: tu cuenta y tu carrito siguen aquí.";

const browser = withBrowser();

describe.each(DEVICES)("a registration in the middle of a purchase, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutRefusals);
  let page: Page;
  let checkout: ReturnType<typeof checkoutOf>;
  beforeEach(async () => {
    page = visit.page;
    checkout = checkoutOf(page, shopUrl);
  });

  /** Buys, registers on the way to the second tab, and closes what says that it worked. */
  async function registerFromCart(email: string): Promise<void> {
    await checkout.buyOneTire();
    await checkout.onward().click();
    await dialogOf(page, "Login").getByRole("button", { name: "Registro" }).click();
    const form = dialogOf(page, "Registro");
    const values = {
      "Correo electrónico": email,
      Contraseña: PASSWORD,
      Nombre: "Lucía",
      "Apellido paterno": "Ramos",
      Teléfono: "5512345678",
      "Fecha de nacimiento": "1991-05-20",
    };
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole("radio", { name: "Mujer" }).press("Space");
    await form.getByRole("button", { name: "Registrarme" }).click();
    await expectAlert(page, {
      title: "¡Excelente!",
      text: "Se ha completado el registro. Recibirás un correo de confirmación para activar tu cuenta.",
      detail: "Guardamos tu carrito en tu cuenta: lo verás cuando inicies sesión.",
    });
    await closeAlert(page);
  }
  const linkFor = async (email: string) => `${shopUrl}/activacion?key=${keyIn(await newestMail(sandboxUrl, email))}`;
  const passwordIn = (form: ReturnType<typeof dialogOf>) => form.getByLabel("Contraseña", { exact: true });

  test("shows what waits, and the link of the e-mail leads over the login to the second tab", async () => {
    const email = `compra.${device}@correo.mx`;
    await registerFromCart(email);
    const cart = checkout.cart();
    await cart.getByRole("heading", { name: "Tu llanta te espera" }).waitFor();
    await cart.getByText("Confirma tu correo c***@correo.mx y entra para seguir en Envío.").waitFor();
    await cart.getByText("1 Rodada Eco Verde 185/65 R15").waitFor();
    expect(await cart.getByText("Tu carrito está vacío").count()).toBe(0);
    await checkout.check("a cart that waits");
    const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap((place) => Object.values(place)));
    expect(stored.join(" ")).not.toContain("@");
    await page.reload();
    await cart.getByRole("heading", { name: "Tu llanta te espera" }).waitFor();

    const tab = await visit.context.newPage();
    await openAlive(tab, await linkFor(email));
    const alert = tab.getByRole("alertdialog");
    await alert.getByText("¡Listo! Tu cuenta quedó activada. Ya puedes iniciar sesión.").waitFor();
    await alert.getByText("Tu llanta te espera").waitFor();
    await tab.bringToFront();
    await checkoutOf(tab, shopUrl).check("an activation with a cart");
    await tabTo(alert.getByRole("button", { name: "Iniciar sesión" }));
    await tab.keyboard.press("Enter");
    const login = await expectDialog(tab, "Login");
    await expect.poll(() => login.getByLabel("Correo electrónico").last().inputValue()).toBe(email);
    await passwordIn(login).fill(PASSWORD);
    await tab.keyboard.press("Enter");
    await checkoutOf(tab, shopUrl).tab("¿Cómo quieres recibirlas?").waitFor();
    expect(new URL(tab.url()).search).toBe("");
    // The first tab learns of it, and shows the cart itself.
    await page.bringToFront();
    await cart.getByText("185/65 R15").first().waitFor();
    expect(await cart.getByText("te espera").count()).toBe(0);
  });

  everywhereAlike("goes on from the cart as well, once the e-mail was opened on another device", async () => {
    const email = `otro.aparato.${device}@correo.mx`;
    await registerFromCart(email);
    const phone = await startVisit(browser, viewport);
    await openAlive(phone.page, await linkFor(email));
    const form = await expectDialog(phone.page, "Elige tu contraseña");
    await form.getByLabel("Contraseña nueva", { exact: true }).fill("Jicama=Tren-91");
    await phone.page.keyboard.press("Enter");
    await phone.page.getByRole("alertdialog").getByText("ya entraste a tu cuenta").waitFor();
    await closeAlert(phone.page);
    await expectDialog(phone.page, "Mis Datos");
    await phone.page.keyboard.press("Escape");
    await checkoutOf(phone.page, shopUrl).tab("¿Cómo quieres recibirlas?").waitFor();
    await phone.context.close();

    await checkout.cart().getByRole("button", { name: "Ya confirmé, iniciar sesión" }).click();
    const login = await expectDialog(page, "Login");
    await expect.poll(() => login.getByLabel("Correo electrónico").last().inputValue()).toBe(email);
    await passwordIn(login).fill("Jicama=Tren-91");
    await visit.press("Enter");
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
  });

  everywhereAlike("gets another e-mail from the cart", async () => {
    const email = `otro.correo.${device}@correo.mx`;
    await registerFromCart(email);
    await newestMail(sandboxUrl, email);
    await checkout.cart().getByRole("button", { name: "Reenviar confirmación" }).click();
    const resend = await expectDialog(page, "Reenviar confirmación");
    await expect.poll(() => resend.getByLabel("Correo electrónico").inputValue()).toBe(email);
    await resend.getByRole("button", { name: "Solicitar" }).click();
    await newestMail(sandboxUrl, email, 2);
  });

  everywhereAlike("is told that its link is over, and asks for another one there", async () => {
    const answer = (url: string, status: number, json: object) =>
      page.route(`**${url}`, (route) => route.fulfill({ status, json }));
    await answer("/api/Cuenta/Activacion", 400, {
      Message: "Este enlace ya venció. Pide otro: tu cuenta sigue aquí.",
      Codigo: "activationKeyOver",
    });
    await answer("/api/Cuenta/Activacion/Cuenta", 200, { Correo: "nadie@correo.mx", Articulos: 4, Imagen: "" });
    await openAlive(page, `${shopUrl}/activacion?key=vencida`);
    const alert = page.getByRole("alertdialog", { name: "¡Lo sentimos!" });
    await alert.getByText(OVER).waitFor();
    await expect.poll(() => alert.getByLabel("Correo electrónico").inputValue()).toBe("nadie@correo.mx");
    await checkout.check("a link that is over");
    await tabTo(alert.getByRole("button", { name: "Reenviar confirmación" }));
    await visit.press("Enter");
    await expectRefusal(alert, "Ocurrió un error, verifica que el correo sea correcto.");
    await visit.press("Escape");
    await page.waitForURL(`${shopUrl}/`);
    await expect.poll(() => openTitles(page)).toEqual([]);
  });

  everywhereAlike("sends a key again that was not looked at", async () => {
    const busy = { status: 429, json: { Message: "Demasiados intentos." } };
    await page.route("**/api/Cuenta/Activacion", (route) => route.fulfill(busy), { times: 1 });
    await openAlive(page, `${shopUrl}/activacion?key=no-es-una-clave`);
    const alert = page.getByRole("alertdialog");
    await alert.getByText("Demasiados intentos.").waitFor();
    await alert.getByRole("button", { name: "Reintentar" }).click();
    await alert.getByText("No se pudo encontrar la clave de activación").waitFor();
  });
});
