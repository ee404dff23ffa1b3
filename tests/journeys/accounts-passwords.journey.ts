import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { PASSWORD } from "../support/account.ts";
import {
  accountButton,
  chooseFromAccount,
  closeAlert,
  correct,
  expectAlert,
  expectBack,
  expectDialog,
  expectNoDialog,
  expectProblems,
  openFromHeader,
  withoutRefusals,
} from "../support/account-screens.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, launchBrowser, PHONE } from "../support/browser.ts";
import { aLiveAccount, signInWithout } from "../support/live-account.ts";
import { newestMail } from "../support/mailbox.ts";
import { passwordIn } from "../support/mailing.ts";
import { alikeAtAnyWidth, openAlive, startVisit, tabTo, type Visit } from "../support/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
/** A short page that stays for a customer. */
const PAGE = `${shopUrl}/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15`;
const CHANGED = "Tu contraseña cambió. Si tenías la sesión abierta en otro dispositivo, ahí se cerró.";
const WEAK =
  "La contraseña debe tener entre 8 y 16 caracteres y debe contener al menos una Mayúscula, una minúscula, un número y un caracter especial";
const NEW_PASSWORD = "Camino!2027";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("passwords, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    page = visit.page;
  });
  afterEach(async () => {
    expect(withoutRefusals(visit.complaints)).toEqual([]);
    await visit.context.close();
  });

  const press = (...keys: string[]) => visit.press(...keys);
  const type = (text: string) => page.keyboard.type(text);
  const check = async (screen: string) => {
    await expectAccessible(page, screen);
    await expectNoSidewaysScroll(page, screen);
  };
  const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
  const statusOf = async (email: string, password: string) => {
    const body = new URLSearchParams({ username: email, password, grant_type: "password" });
    return (await fetch(`${shopUrl}/Token`, { method: "POST", body })).status;
  };

  everywhereAlike(
    "a forgotten one is replaced by e-mail, and the one that came is asked to be replaced at once",
    async () => {
      const email = `olvido.${device}@correo.mx`;
      await aLiveAccount(shop, email);
      await openAlive(page, PAGE);
      let form = await openFromHeader(page, "Login");
      await tabTo(form.getByRole("button", { name: "Recuperar contraseña" }));
      await press("Enter");
      form = await expectDialog(page, "Recuperar contraseña");
      await tabTo(field(form, "Correo electrónico"));
      await type(email);
      await press("Enter");
      await expectAlert(page, { title: "¡Excelente!", text: "Se ha enviado el correo con tu nueva contraseña." });
      await closeAlert(page);
      form = await expectDialog(page, "Login");
      await expect.poll(() => field(form, "Correo electrónico").inputValue()).toBe(email);

      const temporary = passwordIn(await newestMail(sandboxUrl, email, 2));
      await tabTo(field(form, "Contraseña"));
      await type(temporary);
      await press("Enter");
      form = await expectDialog(page, "Elige tu contraseña");
      await form
        .getByText(
          "Entraste con una contraseña temporal, que sirve una sola vez. Elige ahora la tuya para volver a entrar después.",
        )
        .waitFor();
      await check("temporary password");
      await tabTo(field(form, "Contraseña temporal"));
      await type(temporary);
      await press("Tab");
      await type("llantas");
      await press("Enter");
      await expectProblems(form, [[field(form, "Contraseña nueva"), WEAK]]);
      await field(form, "Contraseña nueva").fill(NEW_PASSWORD);
      await press("Enter");
      await expectAlert(page, { title: "¡Excelente!", text: CHANGED });
      await closeAlert(page);
      await expectNoDialog(page);
      expect([await statusOf(email, temporary), await statusOf(email, PASSWORD)]).toEqual([400, 400]);
      expect(await statusOf(email, NEW_PASSWORD)).toBe(200);
      await page.reload();
      await accountButton(page).waitFor();
      await expectNoDialog(page); // nobody is asked again
    },
  );

  everywhereAlike("who puts the choice off is asked again on the next page, and finds it in Mis Datos", async () => {
    const email = `despues.${device}@correo.mx`;
    await aLiveAccount(shop, email);
    const recovery = { headers: { origin: shopUrl }, data: { email } };
    expect((await page.request.post(`${shopUrl}/api/Cuenta/RecuperaContrasena`, recovery)).status()).toBe(200);
    await signInWithout(visit.context, shop, email, passwordIn(await newestMail(sandboxUrl, email, 2)));
    await openAlive(page, PAGE);
    await expectDialog(page, "Elige tu contraseña");
    await press("Escape");
    await expectNoDialog(page);
    await chooseFromAccount(page, "Mis Datos");
    const data = await expectDialog(page, "Mis Datos");
    await tabTo(data.getByRole("button", { name: "Cambiar contraseña" }));
    await press("Enter");
    await expectDialog(page, "Elige tu contraseña");
    await page.reload();
    await expectDialog(page, "Elige tu contraseña");
  });

  test("is changed in Mis Datos by who knows it", async () => {
    const email = `cambia.${device}@correo.mx`;
    await aLiveAccount(shop, email);
    await signInWithout(visit.context, shop, email);
    await openAlive(page, PAGE);
    await chooseFromAccount(page, "Mis Datos");
    const data = await expectDialog(page, "Mis Datos");
    await tabTo(data.getByRole("button", { name: "Cambiar contraseña" }));
    await press("Enter");
    const form = await expectDialog(page, "Cambiar contraseña");
    const [current, next] = [field(form, "Contraseña actual"), field(form, "Contraseña nueva")];
    await expect.poll(() => current.getAttribute("autocomplete")).toBe("current-password");
    await expect.poll(() => next.getAttribute("autocomplete")).toBe("new-password");
    await tabTo(form.getByRole("button", { name: "Cambiar contraseña" }));
    await press("Enter");
    await expectProblems(form, [
      [current, "Debes escribir tu contraseña actual"],
      [next, "Debes escribir una contraseña"],
    ]);
    await check("change of password, empty");
    await correct(form, [
      [current, "Debes escribir tu contraseña actual", () => type("Otra-2026")],
      [next, "Debes escribir una contraseña", () => type("Otra-2026")],
    ]);
    await press("Enter");
    await expectProblems(form, [[next, "La contraseña nueva debe ser distinta de la actual"]]);
    await next.fill(NEW_PASSWORD);
    await press("Enter");
    await expectProblems(form, [[current, "La contraseña actual no es correcta"]]);
    await expect.poll(() => current.inputValue()).toBe("");
    await expect.poll(() => next.inputValue()).toBe(NEW_PASSWORD);
    await form.getByRole("link", { name: "La contraseña actual no es correcta" }).press("Enter");
    await type(PASSWORD);
    await press("Enter");
    await expectAlert(page, { title: "¡Excelente!", text: CHANGED });
    await closeAlert(page);
    await expectBack(page, "Mis Datos", "Cambiar contraseña");
    expect([await statusOf(email, PASSWORD), await statusOf(email, NEW_PASSWORD)]).toEqual([400, 200]);
    await page.reload();
    await accountButton(page).waitFor(); // this session goes on
  });
});
