import type { Page } from "playwright-core";
import { beforeEach, describe, inject, test } from "vitest";
import {
  chooseFromAccount,
  expectDialog,
  expectProblems,
  withoutCutsAndRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { mailAbout } from "../../support/mailbox.ts";
import { openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
const browser = withBrowser();

describe.each(DEVICES)("a customer's rights over their data, on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport, {}, withoutCutsAndRefusals);
  let page: Page;
  beforeEach(() => void ({ page } = visit));
  const check = (screen: string) => expectUsable(page, screen);

  test("are asked for from Mis Datos, with a folio and a day, once for each right", async () => {
    const { email } = await aCustomer(shop);
    await signInWithout(visit.context, shop, email);
    await openAlive(page, `${shopUrl}/terminos`);
    const open = async () => {
      await chooseFromAccount(page, "Mis Datos");
      await tabTo((await expectDialog(page, "Mis Datos")).getByRole("button", { name: "Tus derechos ARCO" }));
      await visit.press("Enter");
      return expectDialog(page, "Tus derechos ARCO");
    };
    const form = await open();
    await form.getByText(email).waitFor();
    const right = form.getByLabel("Qué quieres pedir");
    const words = form.getByLabel("Qué datos son y qué quieres que hagamos");
    const send = form.getByRole("button", { name: "Enviar solicitud" });
    await send.press("Enter");
    await expectProblems(form, [[right, "Debes seleccionar qué quieres pedir."]]);
    await check("Tus derechos ARCO, with mistakes");
    await right.selectOption("rectification");
    await send.press("Enter");
    await expectProblems(form, [[words, "Debes escribir qué datos son y qué quieres que hagamos."]]);
    await words.fill("Mi apellido materno está mal escrito: es Ríos.");
    await send.press("Enter");
    await page.getByText(/^Recibimos tu solicitud con folio A-\d+\.$/).waitFor();
    await check("Tus derechos ARCO, sent");
    await mailAbout(sandboxUrl, email, /^Solicitud A-\d+: Recibimos tu solicitud$/);
  });
});
