import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { PASSWORD } from "../../support/account.ts";
import {
  accountButton,
  alertOf,
  chooseFromAccount,
  closeAlert,
  correct,
  dialogOf,
  expectAlert,
  expectBack,
  expectDialog,
  expectNoDialog,
  expectProblems,
  expectRefusal,
  openFromHeader,
  openTitles,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aLiveAccount, aNewAccount, signInWithout } from "../../support/live-account.ts";
import { newestMail } from "../../support/mailbox.ts";
import { passwordIn } from "../../support/mailing.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, startVisit, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
/** A short page that stays for a customer. */
const PAGE = `${shopUrl}/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15`;
const CHANGED = "Tu contraseña cambió. Si tenías la sesión abierta en otro dispositivo, ahí se cerró.";
const WEAK =
  "La contraseña debe tener entre 8 y 16 caracteres y debe contener al menos una Mayúscula, una minúscula, un número y un caracter especial";
const EASY =
  "Esa contraseña es fácil de adivinar. Elige otra sin tu nombre, tu correo, palabras comunes, años ni teclas seguidas";
const NOT_ACTIVE =
  "Tu cuenta todavía no está activa. Abre el correo de confirmación o pide que te lo enviemos de nuevo.";
const NEW_PASSWORD = "Jicama=Tren-91";

const browser = withBrowser();

describe.each(DEVICES)("passwords, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutRefusals);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const press = (...keys: string[]) => visit.press(...keys);
  const type = (text: string) => page.keyboard.type(text);
  const check = (screen: string) => expectUsable(page, screen);
  const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true }).last();
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
      await type(` ${temporary} `);
      await press("Enter");
      form = await expectDialog(page, "Elige tu contraseña");
      await form
        .getByText(
          "Entraste con una contraseña temporal, que sirve una sola vez. Elige ahora la tuya para usar tu cuenta.",
        )
        .waitFor();
      await check("temporary password");
      expect(await field(form, "Contraseña temporal").count()).toBe(0); // it was typed a moment ago
      await tabTo(field(form, "Contraseña nueva"));
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
      await expectNoDialog(page); // the question does not come again
    },
  );

  everywhereAlike(
    "a temporary one opens nothing but the choice of a new one, on every page, until it is left",
    async () => {
      const email = `despues.${device}@correo.mx`;
      await aLiveAccount(shop, email);
      const recovery = { headers: { origin: shopUrl }, data: { email } };
      expect((await page.request.post(`${shopUrl}/api/Cuenta/RecuperaContrasena`, recovery)).status()).toBe(200);
      await signInWithout(visit.context, shop, email, passwordIn(await newestMail(sandboxUrl, email, 2)));
      for (const address of [`${PAGE}#carrito`, `${PAGE}?cuenta=pedidos`, PAGE]) {
        await openAlive(page, address);
        await expectDialog(page, "Elige tu contraseña");
        await press("Escape");
        await press("Escape");
        await expectDialog(page, "Elige tu contraseña");
        expect(await openTitles(page)).toEqual(["Elige tu contraseña"]);
      }
      const form = dialogOf(page, "Elige tu contraseña");
      expect(await form.getByRole("button", { name: "Cerrar", exact: true }).count()).toBe(0);
      await check("temporary password, locked");
      await tabTo(form.getByRole("button", { name: "Cerrar Sesión" }));
      await press("Enter");
      await expectAlert(page, { title: "Aviso", text: "La sesión se cerró con éxito." });
      await closeAlert(page);
      await expectNoDialog(page);
      await expect.poll(() => accountButton(page).count()).toBe(0);
    },
  );

  everywhereAlike("a temporary one is asked for in every tab, and in none once a password is chosen", async () => {
    const email = `pestanas.${device}@correo.mx`;
    await aLiveAccount(shop, email);
    const recovery = { headers: { origin: shopUrl }, data: { email } };
    expect((await page.request.post(`${shopUrl}/api/Cuenta/RecuperaContrasena`, recovery)).status()).toBe(200);
    const temporary = passwordIn(await newestMail(sandboxUrl, email, 2));
    await signInWithout(visit.context, shop, email, temporary);
    await openAlive(page, PAGE);
    const tab = await visit.context.newPage();
    await openAlive(tab, PAGE);
    await expectDialog(tab, "Elige tu contraseña");
    await page.bringToFront();
    const form = await expectDialog(page, "Elige tu contraseña");
    await field(form, "Contraseña temporal").fill(temporary);
    await field(form, "Contraseña nueva").fill(NEW_PASSWORD);
    await press("Enter");
    await expectAlert(page, { title: "¡Excelente!", text: CHANGED });
    await expectNoDialog(tab);
    await accountButton(tab).waitFor();
  });

  everywhereAlike("is shown while it is asked for, and hidden again when it is sent", async () => {
    await openAlive(page, PAGE);
    const form = await openFromHeader(page, "Login");
    const password = field(form, "Contraseña");
    await password.fill("Llantas-2025");
    await press("Tab");
    await expectFocus(form.getByRole("button", { name: "Mostrar Contraseña" }));
    await press("Enter");
    await expectFocus(form.getByRole("button", { name: "Ocultar Contraseña" }));
    await form.getByRole("status").getByText("La contraseña está a la vista.").waitFor();
    expect([await password.getAttribute("type"), await password.inputValue()]).toEqual(["text", "Llantas-2025"]);
    expect(await password.getAttribute("spellcheck")).toBe("false");
    await check("a password that is shown");
    await password.press("Enter");
    await expectProblems(form, [[field(form, "Correo electrónico"), "Debes escribir tu correo electrónico"]]);
    await form.getByRole("button", { name: "Mostrar Contraseña" }).waitFor();
    expect([await password.getAttribute("type"), await password.inputValue()]).toEqual(["password", "Llantas-2025"]);
  });

  everywhereAlike("stays typed where the refusal says nothing of it", async () => {
    const email = `en.espera.${device}@correo.mx`;
    await aNewAccount(shop, email);
    await openAlive(page, PAGE);
    const form = await openFromHeader(page, "Login");
    await field(form, "Correo electrónico").fill(email);
    await field(form, "Contraseña").fill(PASSWORD);
    await press("Enter");
    await expectRefusal(form, NOT_ACTIVE);
    await expect.poll(() => field(form, "Contraseña").inputValue()).toBe(PASSWORD);
  });

  everywhereAlike("a new one that is easy to guess is refused in the form", async () => {
    const email = `facil.${device}@correo.mx`;
    await aLiveAccount(shop, email);
    await signInWithout(visit.context, shop, email);
    await openAlive(page, `${PAGE}?cuenta=contrasena`);
    const form = await expectDialog(page, "Cambiar contraseña");
    await field(form, "Contraseña actual").fill(PASSWORD);
    await field(form, "Contraseña nueva").fill("Llantas-2026");
    await press("Enter");
    await expectProblems(form, [[field(form, "Contraseña nueva"), EASY]]);
    await check("easy password");
  });

  everywhereAlike("every session is closed from Mis Datos, after a question that says so", async () => {
    const email = `cierra.${device}@correo.mx`;
    await aLiveAccount(shop, email);
    await signInWithout(visit.context, shop, email);
    const elsewhere = await startVisit(browser, viewport);
    await signInWithout(elsewhere.context, shop, email);
    await openAlive(page, PAGE);
    await chooseFromAccount(page, "Mis Datos");
    const data = await expectDialog(page, "Mis Datos");
    const button = data.getByRole("button", { name: "Cerrar todas las sesiones" });
    await check("Mis Datos");
    await tabTo(button);
    await press("Enter");
    await alertOf(page).getByText("también en este").waitFor();
    await check("closing every session");
    await tabTo(alertOf(page).getByRole("button", { name: "Cancelar" }));
    await press("Enter");
    await expectBack(page, "Mis Datos", "Cerrar todas las sesiones");
    await press("Enter");
    await tabTo(alertOf(page).getByRole("button", { name: "Cerrar todas" }));
    await press("Enter");
    await expectAlert(page, {
      title: "Aviso",
      text: "Cerramos todas tus sesiones. Te enviamos un correo para avisarte.",
    });
    await closeAlert(page);
    await expectNoDialog(page);
    await expect.poll(() => accountButton(page).count()).toBe(0);
    expect((await elsewhere.context.request.get(`${shopUrl}/api/Cuenta/MiCuenta`)).status()).toBe(401);
    await elsewhere.context.close();
    expect((await newestMail(sandboxUrl, email, 2)).subject).toBe("Cerramos tus sesiones");
  });

  test("is changed in Mis Datos with the current one", async () => {
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
