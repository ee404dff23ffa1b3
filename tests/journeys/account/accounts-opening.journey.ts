import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL } from "../../../server/seed/seed-customers.ts";
import { PASSWORD } from "../../support/account.ts";
import {
  accountButton,
  chooseFromAccount,
  closeAlert,
  CONFIRMATION_SENT,
  expectAlert,
  expectDialog,
  expectNoDialog,
  expectProblems,
  expectRefusal,
  openFromHeader,
  wayIn,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aNewAccount } from "../../support/live-account.ts";
import { newestMail } from "../../support/mailbox.ts";
import { keyIn } from "../../support/mailing.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
/** A short page: the home page is another journey's. */
const PAGE = `${shopUrl}/confirmacion`;
const EASY =
  "Esa contraseña es fácil de adivinar. Elige otra sin tu nombre, tu correo, palabras comunes, años ni teclas seguidas";
const NOT_ACTIVE =
  "Tu cuenta todavía no está activa. Abre el correo de confirmación o pide que te lo enviemos de nuevo.";

const browser = withBrowser();

describe.each(DEVICES)("opening an account, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutRefusals);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const press = (...keys: string[]) => visit.press(...keys);
  const type = (text: string) => page.keyboard.type(text);
  const check = (screen: string) => expectUsable(page, screen);
  const field = (form: Locator | Page, label: string) => form.getByLabel(label, { exact: true }).last();

  /** By keyboard alone, but for the date: its parts stand in the order of the browser's own language. */
  async function register(form: Locator, email: string): Promise<void> {
    await tabTo(field(form, "Correo electrónico"));
    for (const text of [email, PASSWORD, "Lucía Fernanda", "Ramos", "Peña", "(55) 1234-5678"]) {
      await type(text);
      await press("Tab");
      if (text === PASSWORD) await press("Tab"); // over 'Mostrar'
    }
    await field(form, "Fecha de nacimiento").fill("1991-05-20");
    await tabTo(form.getByRole("radio", { name: "Mujer" }));
    await press("Space");
    await tabTo(form.getByRole("button", { name: "Registrarme" }));
    await press("Enter");
  }

  async function signIn(email: string, password: string): Promise<Locator> {
    const form = await openFromHeader(page, "Login");
    await tabTo(field(form, "Correo electrónico"));
    await type(email);
    await press("Tab");
    await type(password);
    await press("Enter");
    return form;
  }

  test("goes from the registration over the e-mail to the customer's own menu, by keyboard alone", async () => {
    const email = `lucia.${device}@correo.mx`;
    await openAlive(page, PAGE);
    await register(await openFromHeader(page, "Registro"), email);
    await expectAlert(page, {
      title: "¡Excelente!",
      text: "Se ha completado el registro. Recibirás un correo de confirmación para activar tu cuenta.",
    });
    await closeAlert(page);
    await expectNoDialog(page);
    await expectFocus(wayIn(page, "Registro"));
    await expect.poll(() => accountButton(page).count()).toBe(0); // not before the e-mail is opened

    const mail = await newestMail(sandboxUrl, email);
    const link = `${shopUrl}/activacion?key=${keyIn(mail)}`;
    expect(mail.text).toContain(link);
    await openAlive(page, `${shopUrl}/activacion`); // the same page without a key, which is kept for both
    for (const said of [
      "¡Listo! Tu cuenta quedó activada. Ya puedes iniciar sesión.",
      "Tu cuenta ya está activa. Puedes iniciar sesión.",
    ]) {
      await openAlive(page, link);
      await expectAlert(page, { title: "Activación", text: said });
      await closeAlert(page);
      await page.waitForURL(`${shopUrl}/`);
    }

    await signIn(email, PASSWORD);
    await accountButton(page).waitFor();
    await expectNoDialog(page);
    if (viewport === DESKTOP) await accountButton(page).getByText("Lucía", { exact: true }).waitFor();
    expect(
      await page
        .getByRole("banner")
        .getByRole("button", { name: /Login|Registro/ })
        .count(),
    ).toBe(0);
    await chooseFromAccount(page, "Mis Datos");
    await expectDialog(page, "Mis Datos");
    await press("Escape");
    await expectNoDialog(page);
    await expectFocus(accountButton(page));
  });

  everywhereAlike("an unknown key is not found, and closing that leads home", async () => {
    await openAlive(page, `${shopUrl}/activacion?key=no-es-una-clave`);
    await expectAlert(page, {
      title: "Activación",
      text: "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
    });
    await check("activation refused");
    await press("Escape");
    await page.waitForURL(`${shopUrl}/`);
    await expectNoDialog(page);
    await openAlive(page, `${shopUrl}/activacion?key=no-es-una-clave`);
    await tabTo(page.getByRole("alertdialog").getByRole("button", { name: "Reenviar confirmación" }));
    await press("Enter");
    await page.waitForURL(`${shopUrl}/confirmacion`);
    await page.getByRole("heading", { name: "Confirma tu correo" }).waitFor();
  });

  everywhereAlike(
    "an e-mail that has an account is refused in the form and in an alert, and nothing that was typed goes",
    async () => {
      await openAlive(page, PAGE);
      const form = await openFromHeader(page, "Registro");
      await register(form, DEMO_EMAIL.toUpperCase());
      await expectAlert(page, {
        title: "¡Lo sentimos!",
        text: "Este correo electrónico ya está registrado.",
        detail: "Si no recuerdas tu contraseña puedes solicitar una nueva.",
      });
      await closeAlert(page);
      await expectProblems(form, [[field(form, "Correo electrónico"), "Este correo electrónico ya está registrado."]]);
      const labels = [
        "Correo electrónico",
        "Contraseña",
        "Nombre",
        "Apellido paterno",
        "Teléfono",
        "Fecha de nacimiento",
      ];
      await expect
        .poll(() => Promise.all(labels.map((label) => field(form, label).inputValue())))
        .toEqual([DEMO_EMAIL.toUpperCase(), PASSWORD, "Lucía Fernanda", "Ramos", "55 1234 5678", "1991-05-20"]);
      await expect.poll(() => form.getByRole("radio", { name: "Mujer" }).isChecked()).toBe(true);
    },
  );

  everywhereAlike("a visitor who has not opened the e-mail is told so and gets another one", async () => {
    const email = `sin.activar.${device}@correo.mx`;
    await aNewAccount(shop, email);
    await newestMail(sandboxUrl, email);
    await openAlive(page, PAGE);
    const login = await signIn(email, PASSWORD);
    await expectRefusal(login, NOT_ACTIVE);
    await tabTo(login.getByRole("button", { name: "Reenviar confirmación" }));
    await press("Enter");
    const resend = await expectDialog(page, "Reenviar confirmación");
    await expect.poll(() => field(resend, "Correo electrónico").inputValue()).toBe(email);
    await tabTo(resend.getByRole("button", { name: "Solicitar" }));
    await press("Enter");
    await page.waitForURL(`${shopUrl}/login`);
    await expectAlert(page, { title: "¡Excelente!", text: CONFIRMATION_SENT });
    await closeAlert(page);
    await expect.poll(() => field(page, "Correo electrónico").inputValue()).toBe(email);
    // The password that was typed at the registration ended: the link asks for another one.
    await openAlive(page, `${shopUrl}/activacion?key=${keyIn(await newestMail(sandboxUrl, email, 2))}`);
    await expectDialog(page, "Elige tu contraseña");
  });

  everywhereAlike("a link opened in another browser asks for a password, and one is in with it", async () => {
    const email = `otro.navegador.${device}@correo.mx`;
    await aNewAccount(shop, email);
    const link = `${shopUrl}/activacion?key=${keyIn(await newestMail(sandboxUrl, email))}`;
    await openAlive(page, link);
    let form = await expectDialog(page, "Elige tu contraseña");
    await form.getByText("¡Listo! Tu cuenta quedó activada. Elige tu contraseña para entrar.").waitFor();
    await check("choosing a password by the link");
    await press("Escape"); // another time
    await page.waitForURL(`${shopUrl}/`);
    await expectNoDialog(page);

    await openAlive(page, link);
    form = await expectDialog(page, "Elige tu contraseña");
    await form.getByText("Tu cuenta ya está activa. Elige tu contraseña para entrar.").waitFor();
    await tabTo(form.getByRole("button", { name: "Guardar y entrar" }));
    await press("Enter");
    await expectProblems(form, [[field(form, "Contraseña nueva"), "Debes escribir una contraseña"]]);
    await field(form, "Contraseña nueva").fill("Llantas-2026");
    await press("Enter");
    await expectProblems(form, [[field(form, "Contraseña nueva"), EASY]]);
    await check("choosing a password by the link, refused");
    await field(form, "Contraseña nueva").fill("Jicama=Tren-91");
    await press("Enter");
    await expectAlert(page, {
      title: "¡Excelente!",
      text: "Guardamos tu contraseña y ya entraste a tu cuenta. Revisa que tus datos sean correctos.",
    });
    await closeAlert(page);
    const data = await expectDialog(page, "Mis Datos");
    await data.getByText("Lucía Ramos Peña").waitFor();
    await press("Escape");
    await expectNoDialog(page);
    await accountButton(page).waitFor();

    await openAlive(page, link);
    await expectAlert(page, { title: "Activación", text: "Tu cuenta ya está activa. Puedes iniciar sesión." });
  });
});
