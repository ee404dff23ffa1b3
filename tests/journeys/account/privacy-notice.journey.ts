import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { createDatabase, createPool } from "../../../server/db/database.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/text/legal/privacy-notice.ts";
import { PASSWORD } from "../../support/account.ts";
import {
  alertOf,
  chooseFromAccount,
  closeAlert,
  correct,
  dialogOf,
  expectAlert,
  expectDialog,
  expectNoDialog,
  expectProblems,
  expectRefusal,
  logIn,
  openFromHeader,
  wayIn,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { aLiveAccount, signInWithout } from "../../support/live-account.ts";
import { newestMail } from "../../support/mailbox.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  openAlive,
  startVisit,
  tabTo,
  type Visit,
  withoutCuts,
} from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const live = { shopUrl, sandboxUrl: inject("sandboxUrl") };
const OLDER = "2024-01-01";
const TITLE = "Aviso de Privacidad";

const browser = withBrowser();
const db = createDatabase(createPool({ url: inject("officeDatabaseUrl"), size: 1, onError: () => undefined }));
afterAll(() => db.destroy());

/** As a registration left it when that notice was in force. */
const acceptedOlder = (email: string) =>
  db
    .updateTable("consent")
    .set({ notice_version: OLDER })
    .where("customer_id", "=", db.selectFrom("customer").select("id").where("email", "=", email))
    .execute();

describe.each(DEVICES)("a privacy notice that changed, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let page: Page;
  let email: string;
  let people = 0;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    page = visit.page;
    people += 1;
    email = `aviso.${device}.${people}@correo.mx`;
    await aLiveAccount(live, email);
    await acceptedOlder(email);
  });
  afterEach(async () => {
    expect(withoutRefusals(withoutCuts(visit.complaints))).toEqual([]);
    await visit.context.close();
  });

  const enter = () => signInWithout(visit.context, live, email);
  const popUp = () => dialogOf(page, TITLE);
  const box = () => popUp().getByRole("checkbox", { name: "He leído y acepto el aviso de privacidad", exact: true });
  const goOn = async () => {
    await tabTo(popUp().getByRole("button", { name: "Continuar" }));
    await visit.press("Enter");
  };
  const accept = async () => {
    await tabTo(box());
    await visit.press("Space");
    await goOn();
  };
  const recorded = async (): Promise<string> => {
    const answer = await visit.context.request.get(`${shopUrl}/api/Cuenta/MiCuenta`);
    return ((await answer.json()) as { notice: string }).notice;
  };

  test("is asked about at the next page load, by keyboard, and once it is accepted not again", async () => {
    await enter();
    await openAlive(page, shopUrl);
    await expectDialog(page, TITLE);
    await expect
      .poll(() => popUp().locator("form p").textContent())
      .toBe(
        "Nuestro aviso de privacidad cambió. El nuevo está vigente desde el 15 de mayo de 2025: leer el aviso de privacidad.",
      );
    await expectAccessible(page, "the notice's pop-up");
    await expectNoSidewaysScroll(page, "the notice's pop-up");
    const link = popUp().getByRole("link", { name: "leer el aviso de privacidad" });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([
      "/aviso-de-privacidad",
      "_blank",
    ]);

    await goOn();
    await expectProblems(popUp(), [[box(), "Debes aceptar el aviso de privacidad"]]);
    await expectAccessible(page, "the notice's pop-up with an error");
    await expect.poll(() => recorded()).toBe(OLDER);
    await correct(popUp(), [[box(), "Debes aceptar el aviso de privacidad", () => visit.press("Space")]]);
    await goOn();
    await expectNoDialog(page);
    await expect.poll(() => recorded()).toBe(PRIVACY_NOTICE_VERSION);

    await page.reload();
    await page.getByRole("button", { name: "Mi Cuenta" }).waitFor();
    await expectNoDialog(page);
  });

  everywhereAlike("can be closed: it comes again with the next page load, not with the next page", async () => {
    await enter();
    await openAlive(page, shopUrl);
    await expectDialog(page, TITLE);
    await visit.press("Escape");
    await expectNoDialog(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Distribuidores" }).first().click();
    await page.getByRole("heading", { level: 1, name: /distribuidores/i }).waitFor();
    await expectNoDialog(page);
    await expect.poll(() => recorded()).toBe(OLDER);

    await page.reload();
    await expectDialog(page, TITLE);
    await popUp().getByRole("button", { name: "Cerrar", exact: true }).click();
    await expectNoDialog(page);
  });

  everywhereAlike("does not stand before the notice itself", async () => {
    await enter();
    await openAlive(page, `${shopUrl}/aviso-de-privacidad`);
    await page.getByRole("button", { name: "Mi Cuenta" }).waitFor();
    await expectNoDialog(page);
    await page.getByRole("main").getByRole("link", { name: "Regresar" }).first().click();
    await expectDialog(page, TITLE);
  });

  everywhereAlike("stands before the cart of the address, which is there afterwards", async () => {
    await enter();
    await openAlive(page, `${shopUrl}/#carrito`);
    await expectDialog(page, TITLE);
    await accept();
    await expectDialog(page, "Mi Carrito");
    await expect.poll(() => page.url()).toBe(`${shopUrl}/#carrito`);

    await page.reload();
    await expectDialog(page, "Mi Carrito");
  });

  everywhereAlike("waits for the login, and for a password of their own after a temporary one", async () => {
    await visit.context.request.post(`${shopUrl}/api/Cuenta/RecuperaContrasena`, {
      headers: { origin: shopUrl },
      data: { email },
    });
    const temporary = /^\S{16}$/m.exec((await newestMail(live.sandboxUrl, email, 2)).text)?.[0] ?? "";
    await openAlive(page, shopUrl);
    const login = await openFromHeader(page, "Login");
    await logIn(login, email, temporary);

    const change = await expectDialog(page, "Elige tu contraseña");
    await change.getByLabel("Contraseña nueva").fill(`${PASSWORD}!`);
    await visit.press("Enter");
    await alertOf(page).waitFor();
    await expect.poll(() => popUp().count()).toBe(0);
    await closeAlert(page);
    await expectDialog(page, TITLE);
    await accept();
    await expectNoDialog(page);
  });

  everywhereAlike("a call that fails loses nothing: the mark stays and it can be sent again", async () => {
    await enter();
    await openAlive(page, shopUrl);
    await expectDialog(page, TITLE);
    await page.route("**/AvisoDePrivacidad", (route) => route.abort());
    await accept();
    await expectRefusal(popUp(), "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.");
    await expect.poll(() => box().isChecked()).toBe(true);
    await page.unroute("**/AvisoDePrivacidad");
    await goOn();
    await expectNoDialog(page);
  });

  everywhereAlike("accepted in another tab it goes from this one too", async () => {
    await enter();
    await openAlive(page, shopUrl);
    await expectDialog(page, TITLE);
    const answer = await visit.context.request.post(`${shopUrl}/api/Cuenta/MiCuenta/AvisoDePrivacidad`, {
      headers: { origin: shopUrl },
      data: { version: PRIVACY_NOTICE_VERSION },
    });
    expect(answer.status()).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expectNoDialog(page);
  });

  everywhereAlike("lets a customer leave instead, and asks the next one", async () => {
    await enter();
    await openAlive(page, shopUrl);
    await expectDialog(page, TITLE);
    await tabTo(popUp().getByRole("button", { name: "Cerrar Sesión" }));
    await visit.press("Enter");
    await expectAlert(page, { title: "Aviso", text: "La sesión se cerró con éxito." });
    await closeAlert(page);
    await expectNoDialog(page);
    await wayIn(page, "Login").waitFor();

    const login = await openFromHeader(page, "Login");
    await logIn(login, email, PASSWORD);
    await expectDialog(page, TITLE);
    await accept();
    await expectNoDialog(page);
    await chooseFromAccount(page, "Mis Datos");
    await expectFocus(dialogOf(page, "Mis Datos").getByRole("heading", { level: 2 }));
  });
});
