import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { PASSWORD } from "../../support/account.ts";
import {
  accountButton,
  chooseFromAccount,
  closeAlert,
  expectAlert,
  expectDialog,
  expectNoDialog,
  expectProblems,
  logIn,
  openTitles,
  withoutCutsAndRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer, aLiveAccount, signInWithout } from "../../support/live-account.ts";
import { newestMail } from "../../support/mailbox.ts";
import { alikeAtAnyWidth, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
const PAGE = `${shopUrl}/terminos`;

const linkIn = ({ text }: { readonly text: string }) => /https?:\S+\?correo=[\w-]{43}/.exec(text)?.[0] ?? "";

const browser = withBrowser();

describe.each(DEVICES)("an account's e-mail, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutCutsAndRefusals);
  let page: Page;
  beforeEach(() => void ({ page } = visit));
  /** The link to a new address of the customer who is signed in. */
  const aLink = async (next: string): Promise<string> => {
    const answer = await visit.context.request.post(`${shopUrl}/api/Cuenta/MiCuenta/Correo`, {
      headers: { origin: shopUrl },
      data: { correo: next, actual: PASSWORD },
    });
    expect(answer.status()).toBe(200);
    return linkIn(await newestMail(sandboxUrl, next));
  };
  const check = (screen: string) => expectUsable(page, screen);

  test("is corrected in Mis Datos, after a link of the new one, which asks for the session", async () => {
    const email = `correo.${device}@correo.mx`;
    const next = `correo.nuevo.${device}@correo.mx`;
    await aLiveAccount(shop, email);
    await signInWithout(visit.context, shop, email);
    await openAlive(page, PAGE);
    await chooseFromAccount(page, "Mis Datos");
    await tabTo((await expectDialog(page, "Mis Datos")).getByRole("button", { name: "Cambiar correo" }));
    await visit.press("Enter");
    const form = await expectDialog(page, "Cambiar correo");
    await form.getByText(email).waitFor();
    const [field, password] = [form.getByLabel("Correo nuevo"), form.getByLabel("Contraseña actual", { exact: true })];
    await tabTo(form.getByRole("button", { name: "Enviar enlace" }));
    await visit.press("Enter");
    await expectProblems(form, [
      [field, "Debes escribir tu correo electrónico"],
      [password, "Debes escribir tu contraseña actual"],
    ]);
    await check("change of e-mail, empty");
    await field.fill(next);
    await password.fill("Otra=Clave-1");
    await visit.press("Enter");
    await expectProblems(form, [[password, "La contraseña actual no es correcta"]]);
    await expect.poll(() => field.inputValue()).toBe(next);
    await password.fill(PASSWORD);
    await visit.press("Enter");
    await expectAlert(page, {
      title: "¡Excelente!",
      text: `Te enviamos un enlace a ${next}. Ábrelo para terminar el cambio; mientras tanto entras con tu correo de siempre.`,
      detail: "Si no llega, revisa que el correo esté bien escrito y que no tenga ya otra cuenta.",
    });
    await closeAlert(page);
    expect(await openTitles(page)).toEqual(["Mis Datos"]);

    const link = linkIn(await newestMail(sandboxUrl, next));
    await visit.context.clearCookies();
    await openAlive(page, link);
    const asked = page.getByRole("alertdialog", { name: "Correo nuevo" });
    await asked.getByText("Inicia sesión con tu correo de siempre para terminar el cambio.").waitFor();
    await check("a change of e-mail without a session");
    await tabTo(asked.getByRole("button", { name: "Iniciar sesión" }));
    await visit.press("Enter");
    const login = await expectDialog(page, "Login");
    await logIn(login, email, PASSWORD);
    await asked.getByText(`Será el correo de tu cuenta en lugar de ${email}.`).waitFor();
    await asked.getByText(next, { exact: true }).waitFor();
    await check("a change of e-mail that is to be confirmed");
    await tabTo(asked.getByRole("button", { name: "Usar este correo" }));
    await visit.press("Enter");
    await asked.getByText(`¡Listo! El correo de tu cuenta ahora es ${next}.`).waitFor();
    await check("an e-mail that was changed");
    await closeAlert(page);
    await page.waitForURL(`${shopUrl}/`);
    await expectNoDialog(page);
    await accountButton(page).waitFor();
    await chooseFromAccount(page, "Mis Datos");
    await page.getByRole("dialog").getByText(next).waitFor();
    expect((await newestMail(sandboxUrl, email, 2)).subject).toBe("Tu cuenta tiene otro correo");
  });

  everywhereAlike("is corrected in another tab while the wizard is open, which keeps its choices", async () => {
    const [email, next] = [`cambia.compra.${device}@correo.mx`, `cambia.compra.nuevo.${device}@correo.mx`];
    await aLiveAccount(shop, email);
    const checkout = checkoutOf(page, shopUrl);
    await checkout.buyOneTire();
    await checkout.signIn({ email, password: PASSWORD });
    await checkout.cart().getByText("Recoger en Factory Store").click();
    await checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").first().check();
    await checkout.toPayment();
    await checkout.method("Depósito").check();

    const other = await visit.context.newPage();
    await openAlive(other, await aLink(next));
    await other.getByRole("button", { name: "Usar este correo" }).click();
    await other.getByText(`¡Listo! El correo de tu cuenta ahora es ${next}.`).waitFor();
    await page.bringToFront();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await checkout.cart().getByText("Depósito").first().waitFor();
  });

  everywhereAlike("is asked for again when the answer of the change did not arrive", async () => {
    const [email, next] = [`pierde.${device}@correo.mx`, `pierde.nuevo.${device}@correo.mx`];
    await aLiveAccount(shop, email);
    await signInWithout(visit.context, shop, email);
    const link = await aLink(next);
    await page.route("**/Correo/Confirma", async (route) => {
      const request = route.request();
      // Not by the browser's own: the new cookie must get lost too.
      const answer = await fetch(request.url(), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: shopUrl,
          cookie: (await request.allHeaders())["cookie"] ?? "",
        },
        body: request.postData(),
      });
      expect(answer.status).toBe(200);
      await route.abort();
    });
    await openAlive(page, link);
    await page.getByRole("button", { name: "Usar este correo" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reintentar" }).click();
    const asked = page.getByRole("alertdialog", { name: "Correo nuevo" });
    await asked.getByText(`Inicia sesión con ${next}.`).waitFor();
    await asked.getByRole("button", { name: "Iniciar sesión" }).click();
    const login = await expectDialog(page, "Login");
    await expect.poll(() => login.getByLabel("Correo electrónico").last().inputValue()).toBe(next);
    await login.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await visit.press("Enter");
    await asked.getByText(`¡Listo! El correo de tu cuenta ahora es ${next}.`).waitFor();
  });

  everywhereAlike("stays as it was when the new one is not confirmed", async () => {
    const { email } = await aCustomer(shop);
    const next = `queda.con.un.correo.nuevo.que.es.largo.${Date.now()}@empresa-de-llantas.com.mx`;
    await signInWithout(visit.context, shop, email);
    await openAlive(page, await aLink(next));
    const asked = page.getByRole("alertdialog", { name: "Correo nuevo" });
    await asked.getByText(next, { exact: true }).waitFor();
    await check("a long e-mail that is to be confirmed");
    await tabTo(asked.getByRole("button", { name: "Cancelar" }));
    await visit.press("Enter");
    await page.waitForURL(`${shopUrl}/`);
    await chooseFromAccount(page, "Mis Datos");
    await page.getByRole("dialog").getByText(email).waitFor();
  });

  everywhereAlike("is not changed by an invalid link, which leads to another one", async () => {
    const { email } = await aCustomer(shop);
    await signInWithout(visit.context, shop, email);
    await openAlive(page, `${shopUrl}/activacion?correo=no-es-una-clave`);
    const alert = page.getByRole("alertdialog");
    await alert.getByText("Este enlace no es de tu cuenta o ya no sirve.").waitFor();
    await tabTo(alert.getByRole("button", { name: "Cambiar correo" }));
    await visit.press("Enter");
    await expectDialog(page, "Cambiar correo");
  });
});
