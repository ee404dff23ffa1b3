import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import {
  accountButton,
  closeAlert,
  correct,
  expectAlert,
  expectDialog,
  expectProblems,
  expectRefusal,
  EXPIRED,
  withoutCutsAndRefusals,
} from "../../support/browser/account-screens.ts";
import { expectSaidAmong, recordAnnouncements } from "../../support/browser/announcements.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { aCustomer, revoke, signInWithout, tokenIn } from "../../support/live-account.ts";
import { type MailboxMail, mailboxOf } from "../../support/mailbox.ts";
import { alikeAtAnyWidth, bringOnView, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
const STAFF = readConfig({}).SHOP_EMAIL;
const NOT_SENT = "Ocurrió un error al intentar enviar tu mensaje. Por favor intenta más tarde";

const browser = withBrowser();

describe.each(DEVICES)("the contact form on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutCutsAndRefusals);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const section = () => page.getByRole("region", { name: "Contacto" });
  const fields = () => ({
    name: section().getByLabel("Nombre"),
    email: section().getByLabel("Correo electrónico"),
    type: section().getByLabel("Tipo de mensaje"),
    message: section().getByLabel("Mensaje", { exact: true }),
    accept: section().getByRole("checkbox", { name: /^Acepto los términos/ }),
    send: section().getByRole("button", { name: "Enviar" }),
  });
  const title = () => section().getByRole("heading", { name: "Contacto" });
  const thanks = () => section().getByRole("heading", { name: "¡Gracias por escribirnos!" });
  const check = (screen: string) => expectUsable(page, screen);
  const mailsWith = async (words: string): Promise<readonly MailboxMail[]> =>
    (await mailboxOf(sandboxUrl, STAFF)).filter(({ text }) => text.includes(words));
  const valuesOf = (...texts: Locator[]) => Promise.all(texts.map((field) => field.inputValue()));

  test("a visitor writes by keyboard, loses nothing to mistakes and a lost answer, and may write again", async () => {
    const words = `¿Tienen mi medida en Puebla? ${device} ${Date.now()}`;
    await openAlive(page, `${shopUrl}/terminos`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contacto" }).press("Enter");
    await expectFocus(title());
    const { name, email, type, message, accept, send } = fields();
    await tabTo(send);
    await visit.press("Enter");
    await expectProblems(section(), [
      [name, "Debes escribir tu nombre."],
      [email, "Debes escribir tu correo electrónico."],
      [type, "Debes seleccionar una opción."],
      [message, "Debes escribir un mensaje."],
      [accept, "Debes aceptar los términos y condiciones."],
    ]);
    await check("contact form with mistakes");
    await name.fill("Lola");
    await email.fill("lola@correo");
    await message.fill("Hola");
    await send.press("Enter");
    const problems = [
      [name, "Debes escribir un nombre válido.", () => name.fill("Lola Rey")],
      [email, "Debes escribir un correo electrónico válido.", () => email.fill(`lola.${device}@correo.mx`)],
      [type, "Debes seleccionar una opción.", () => type.selectOption("Garantías")],
      [message, "Debes escribir un mensaje válido.", () => message.fill(words)],
      [accept, "Debes aceptar los términos y condiciones.", () => accept.press("Space")],
    ] as const;
    await expectProblems(
      section(),
      problems.map(([field, text]) => [field, text]),
    );
    await correct(section(), problems);
    await expect
      .poll(() => Promise.all([name, email].map((field) => field.getAttribute("autocomplete"))))
      .toEqual(["name", "email"]);

    // The shop hears it, but its answer gets lost on the way.
    const answer = await holdCalls(page, "**/api/Contacto", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.press("Enter");
    await section().getByRole("button", { name: "Enviando..." }).waitFor();
    await accept.press("Space");
    await name.press("x");
    expect(await accept.isChecked()).toBe(true);
    expect(await valuesOf(name)).toEqual(["Lola Rey"]);
    answer();
    await expectRefusal(section(), "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.");
    await page.unroute("**/api/Contacto");
    // What was typed is there on the way back from another page, and after a reload.
    await page.getByRole("contentinfo").getByRole("link", { name: "Aviso de privacidad" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Aviso de privacidad" }).waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contacto" }).press("Enter");
    await expect.poll(() => valuesOf(name, email, message)).toEqual(["Lola Rey", `lola.${device}@correo.mx`, words]);
    await page.reload();
    await expect.poll(() => valuesOf(name, email, message)).toEqual(["Lola Rey", `lola.${device}@correo.mx`, words]);
    await accept.check();
    await tabTo(send);
    await visit.press("Enter");
    await expectFocus(thanks());
    const told = section().getByText(/^Tu folio es M-\d+\.$/);
    await told.waitFor();
    const folio = /M-\d+/.exec((await told.textContent()) ?? "")?.[0] ?? "";
    await check("contact form, message sent");
    await expect.poll(async () => (await mailsWith(words)).length).toBe(1);
    expect((await mailsWith(words))[0]?.subject).toMatch(/^Contacto \d+: Garantías$/);

    await tabTo(section().getByRole("button", { name: "Aceptar" }));
    await visit.press("Enter");
    await expectFocus(title());
    await expect.poll(() => valuesOf(name, email, type, message)).toEqual(["", "", "", ""]);
    await expect.poll(() => accept.isChecked()).toBe(false);

    // Without an account the sender sees how it goes, by folio and e-mail.
    await section().getByRole("link", { name: "Consulta tu folio" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Consulta tu folio" }).waitFor();
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Consultar" }).press("Enter");
    const wrong = main.getByRole("alert");
    expect(await wrong.getByRole("link").allTextContents()).toEqual([
      "Escribe tu folio",
      "Debes escribir tu correo electrónico",
    ]);
    await main.getByLabel("Folio").fill(folio);
    await main.getByLabel("Correo electrónico").fill("otra@correo.mx");
    await main.getByRole("button", { name: "Consultar" }).press("Enter");
    await wrong.getByText("No encontramos un mensaje con ese folio y ese correo. Revisa los dos.").waitFor();
    await main.getByLabel("Correo electrónico").fill(`lola.${device}@correo.mx`);
    await main.getByRole("button", { name: "Consultar" }).press("Enter");
    await main.getByRole("heading", { name: `${folio}: recibido, por responder` }).waitFor();
    expect(await main.textContent()).not.toContain("Lola Rey");
    await check("a folio that was looked up");
  });

  everywhereAlike(
    "it says that it waits: until the session is known, and while it sends, when nothing can be written",
    async () => {
      const customer = await aCustomer(shop);
      await signInWithout(visit.context, shop, customer.email);
      await recordAnnouncements(visit.context);
      const tellWho = await holdCalls(page, "**/api/Cuenta/Sesion*");
      const letSend = await holdCalls(page, "**/api/Contacto");
      await openAlive(page, shopUrl);
      // The form is hydrated when it is near the window.
      await bringOnView(section());
      const form = section().getByRole("group", { name: "Contacto" });
      const isBusy = () => form.getAttribute("aria-busy");
      expect(await isBusy()).toBe("true");
      tellWho();
      await expect.poll(isBusy).toBe("false");
      const { type, message, send } = fields();
      await type.selectOption("Garantías");
      await message.fill(`¿Cuánto dura la garantía? ${device} ${Date.now()}`);
      await send.press("Enter");
      await expect.poll(isBusy).toBe("true");
      await expectSaidAmong(page, "Enviando...");
      const sent = await valuesOf(type, message);
      /** On the page: the focus may scroll it. */
      const places = () =>
        Promise.all(
          [type, message].map((field) =>
            field.evaluate((element) => {
              const { top, height } = element.getBoundingClientRect();
              return [Math.round(top + window.scrollY), height];
            }),
          ),
        );
      const before = await places();
      await message.focus();
      await page.keyboard.type(" Y otra pregunta");
      await expectFocus(message);
      await type.focus();
      await visit.press("ArrowDown");
      await expectFocus(type);
      expect(await valuesOf(type, message)).toEqual(sent);
      expect(await places()).toEqual(before);
      await check("contact form, sending");
      letSend();
      await expectFocus(thanks());
    },
  );

  everywhereAlike("a form whose code does not come says so, with another way to write", async () => {
    const code = "**/assets/contact-form-*.js";
    await page.route(code, (route) => route.abort());
    await openAlive(page, shopUrl);
    await bringOnView(section());
    const refusal = section().getByRole("alert").filter({ hasText: "El formulario no cargó." });
    await refusal.waitFor();
    expect(await refusal.getByRole("link").getAttribute("href")).toBe(`mailto:${STAFF}`);
    await check("contact form without its code");
    expect(await fields().send.isDisabled()).toBe(true);
  });

  everywhereAlike(
    "a customer is asked for type and message only; when the session is over the message waits",
    async () => {
      const words = `Mi pedido no ha llegado ${device} ${Date.now()}`;
      const customer = await aCustomer(shop);
      await signInWithout(visit.context, shop, customer.email);
      await openAlive(page, shopUrl);
      await accountButton(page).waitFor();
      await bringOnView(section());
      const { name, email, type, message, accept, send } = fields();
      await expect.poll(() => name.count()).toBe(0);
      expect([await email.count(), await accept.count()]).toEqual([0, 0]);
      await check("contact form of a customer");
      await type.selectOption("Atención a Clientes");
      await message.fill(words);
      await send.press("Enter");
      await expectFocus(thanks());
      await expect.poll(async () => (await mailsWith(words))[0]?.text).toContain(customer.email);

      await section().getByRole("button", { name: "Aceptar" }).press("Enter");
      await type.selectOption("Garantías");
      await message.fill(`${words}, otra vez`);
      await revoke(shop, await tokenIn(visit.context));
      await send.press("Enter");
      await expectAlert(page, {
        title: "Aviso",
        text: EXPIRED,
      });
      await closeAlert(page);
      await expectDialog(page, "Login");
      await page.keyboard.press("Escape");
      await expect.poll(() => valuesOf(name, type, message)).toEqual(["", "warranty", `${words}, otra vez`]);
      await name.fill("Lucía Ramos");
      await email.fill(customer.email);
      await accept.check();
      // As a robot would: the shop refuses, and nothing is lost.
      await section()
        .locator("[name=sitio]")
        .evaluate((field) => ((field as HTMLInputElement).value = "https://premios.xyz"));
      await send.press("Enter");
      await expectRefusal(section(), NOT_SENT);
      await section().getByRole("heading", { name: "Tu mensaje no se envió" }).waitFor();
      await expect.poll(() => valuesOf(name, message)).toEqual(["Lucía Ramos", `${words}, otra vez`]);
    },
  );
});
