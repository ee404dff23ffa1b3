import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { DEMO_EMAIL } from "../../../server/seed/seed-customers.ts";
import {
  closeAlert,
  CONFIRMATION_SENT,
  expectAlert,
  expectProblems,
  expectRefusal,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { aLiveAccount, aNewAccount, signInWithout } from "../../support/live-account.ts";
import { newestMail } from "../../support/mailbox.ts";
import { keyIn } from "../../support/mailing.ts";
import { expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
const PAGE = `${shopUrl}/confirmacion`;

const browser = withBrowser();

const visit = withVisit(browser, PHONE, {}, withoutRefusals);
let page: Page;
beforeEach(() => void ({ page } = visit));

const press = (...keys: string[]) => visit.press(...keys);
const type = (text: string) => page.keyboard.type(text);
const check = (screen: string) => expectUsable(page, screen);
const field = (form: Locator | Page, label: string) => form.getByLabel(label, { exact: true }).last();

test("/confirmacion sends the e-mail again, says while it does, and leads to /login", async () => {
  const email = `confirma.${Date.now()}@correo.mx`;
  await aNewAccount(shop, email);
  await openAlive(page, PAGE);
  const main = page.getByRole("main");
  const box = field(page, "Correo electrónico");
  await main
    .getByText("Si no recibiste el correo de confirmación de registro puedes solicitarlo de nuevo.", { exact: true })
    .waitFor();
  await expect.poll(() => box.getAttribute("placeholder")).toBe("Correo electrónico");
  await check("/confirmacion");
  await tabTo(main.getByRole("button", { name: "Solicitar" }));
  await press("Enter");
  await expectProblems(main, [[box, "Debes escribir tu correo electrónico"]]);
  await check("/confirmacion, empty");
  await main.getByRole("link", { name: "Debes escribir tu correo electrónico" }).press("Enter");
  await expectFocus(box);
  await type("nadie.aqui@correo.mx");
  await press("Enter");
  await expectProblems(main, [[box, "Ocurrió un error, verifica que el correo sea correcto."]]);
  await box.fill(DEMO_EMAIL);
  await press("Enter");
  await expectRefusal(main, "Tu cuenta ya está activa. Puedes iniciar sesión.");

  const answer = await holdCalls(page, "**/api/Cuenta/Confirmacion");
  await box.fill(email);
  await press("Enter");
  await main.getByRole("button", { name: "Enviando..." }).waitFor();
  answer();
  await page.waitForURL(`${shopUrl}/login`);
  await expectAlert(page, { title: "¡Excelente!", text: CONFIRMATION_SENT });
  await closeAlert(page);
  await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
  await check("/login");
  expect(keyIn(await newestMail(sandboxUrl, email, 2))).not.toBe("");
});

test("Cancelar leaves /confirmacion for /login with nothing typed, and customers are sent home from both", async () => {
  await openAlive(page, PAGE);
  await field(page, "Correo electrónico").fill("lucia.ramos@correo.mx");
  await tabTo(page.getByRole("button", { name: "Cancelar" }));
  await press("Enter");
  await page.waitForURL(`${shopUrl}/login`);
  await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
  await expect.poll(() => field(page, "Correo electrónico").inputValue()).toBe("");

  const email = "cliente.confirmado@correo.mx";
  await aLiveAccount(shop, email);
  await signInWithout(visit.context, shop, email);
  for (const path of ["/confirmacion", "/login"]) {
    await page.goto(`${shopUrl}${path}`);
    await page.waitForURL(`${shopUrl}/`);
  }
});
