import { setTimeout as delay } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { PASSWORD } from "../../support/account.ts";
import {
  accountButton,
  chooseFromAccount,
  correct,
  expectDialog,
  expectNoDialog,
  expectProblems,
  expectRefusal,
  LATE_MS,
  withoutCutsAndRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aLiveAccount, aNewAccount, signInWithout } from "../../support/live-account.ts";
import { mailboxOf, newestMail } from "../../support/mailbox.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  expectSettled,
  openAlive,
  startVisit,
  tabTo,
  withVisit,
} from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
/** A short page: the home page is another journey's. */
const PAGE = `${shopUrl}/confirmacion`;
const SHOP_PAGE = `${shopUrl}/distribuidores`;
/** The demonstration's employee. */
const EMPLOYEE = "daniel.reyes@correo.mx";

const browser = withBrowser();

describe.each(DEVICES)("invitations on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutCutsAndRefusals);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  const check = (screen: string) => expectUsable(page, screen);
  const signInAs = async (email: string, password: string) => {
    await signInWithout(visit.context, shop, email, password);
    await openAlive(page, SHOP_PAGE);
    await accountButton(page).waitFor();
  };
  const openInvitations = async (): Promise<Locator> => {
    await chooseFromAccount(page, "Invitar");
    const dialog = await expectDialog(page, "Invitar");
    await dialog.getByRole("heading", { name: "Tus invitaciones" }).waitFor();
    return dialog;
  };
  const partsOf = (dialog: Locator) => ({
    email: dialog.getByLabel("Correo electrónico"),
    message: dialog.getByLabel("Mensaje"),
    send: dialog.getByRole("button", { name: "Enviar invitación" }),
    /** "Te quedan 9 de 12 invitaciones este año." */
    left: async () => Number(/quedan? (\d+) de 12/.exec((await dialog.textContent()) ?? "")?.[1]),
    row: (email: string) => dialog.getByRole("row").filter({ hasText: email }),
  });

  test("an employee invites by keyboard; the guest comes by the e-mail, registers and is seen to have done so", async () => {
    const guest = `tia.lola.${device}@correo.mx`;
    await signInAs(EMPLOYEE, DEMO_PASSWORD);
    let letThrough: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    const list = "**/api/Cuenta/MiCuenta/Invitaciones";
    await page.route(list, async (route) => {
      await Promise.all([gate, delay(LATE_MS)]);
      await route.continue();
    });
    await chooseFromAccount(page, "Invitar");
    const dialog = await expectDialog(page, "Invitar");
    await dialog.locator(".sk").first().waitFor();
    await check("invitations, waiting");
    const foot = () => dialog.locator(".dialog-foot").boundingBox();
    const waiting = await foot();
    letThrough();
    await dialog.getByRole("button", { name: "Enviar invitación" }).waitFor();
    await expectSettled(page);
    expect(await foot()).toEqual(waiting);
    await page.unroute(list);
    const { email, message, send, left, row } = partsOf(dialog);
    const before = await left();
    expect(before).toBeGreaterThan(0);
    await check("invitations");

    await tabTo(send);
    await visit.press("Enter");
    await expectProblems(dialog, [[email, "Debes escribir el correo electrónico de tu invitado"]]);
    await check("invitation with a mistake");
    await message.fill("Entra a premios.xyz");
    await email.fill("lola");
    await send.press("Enter");
    const problems = [
      [email, "Debes escribir un correo electrónico válido", () => email.fill(guest)],
      [
        message,
        "El mensaje no puede llevar enlaces ni correos. Deja un espacio después de cada punto",
        () => message.fill("Hola tía:\n¡aquí están las llantas!"),
      ],
    ] as const;
    await expectProblems(
      dialog,
      problems.map(([field, text]) => [field, text]),
    );
    await correct(dialog, problems);
    await dialog.getByText("Te quedan 466 caracteres.").waitFor();
    await tabTo(send);
    await visit.press("Enter");
    await dialog.locator("[aria-live]").getByText(`Enviamos tu invitación a ${guest}.`).waitFor();
    await expectFocus(send);
    expect([await email.inputValue(), await message.inputValue(), await left()]).toEqual(["", "", before - 1]);
    await row(guest).getByText("Enviada", { exact: true }).last().waitFor();
    const share = row(guest).getByRole("link", { name: `Compartir por WhatsApp la invitación de ${guest}` });
    expect(new URL((await share.getAttribute("href")) ?? "").searchParams.get("text")).toContain(
      `Regístrate con tu correo ${guest} a más tardar el `,
    );
    await check("invitation sent");

    // What was typed stays when it is refused.
    await email.fill(guest.toUpperCase());
    await message.fill("Otra vez");
    await send.press("Enter");
    await dialog.getByRole("alert").getByText("Ya invitaste a esta persona").waitFor();
    await expectFocus(dialog.getByRole("alert"));
    expect([await email.inputValue(), await message.inputValue()]).toEqual([guest.toUpperCase(), "Otra vez"]);

    const resend = row(guest).getByRole("button", { name: `Reenviar a ${guest}` });
    await resend.focus();
    await visit.press("Enter");
    await dialog.getByText(`Enviamos de nuevo tu invitación a ${guest}.`).waitFor();
    await expectFocus(resend);
    expect(await left()).toBe(before - 1);
    const mails = await mailboxOf(sandboxUrl, guest, 2);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill("Daniel Reyes te invita a Rodada"));
    expect(mails[0]?.text).toContain("¡aquí están las llantas!");

    await tabTo(dialog.getByRole("button", { name: "Cerrar" }).last());
    await visit.press("Enter");
    await expectNoDialog(page);
    await expectFocus(accountButton(page));

    const link = /https?:\/\/\S+\/#registro/.exec(mails[0]?.text ?? "")?.[0] ?? "";
    const guestVisit = await startVisit(browser, viewport);
    await guestVisit.page.goto(link.replace(new URL(link).origin, shopUrl));
    await expectDialog(guestVisit.page, "Registro");
    await guestVisit.context.close();
    await aNewAccount(shop, guest);

    const again = partsOf(await openInvitations());
    await again.row(guest).getByText("Registrado", { exact: true }).waitFor();
    await expect.poll(() => again.row(guest).getByRole("button").count()).toBe(0);
    await check("guest registered");
  });

  everywhereAlike("a lost connection keeps what was typed and says so; the list can be asked for again", async () => {
    await signInAs(EMPLOYEE, DEMO_PASSWORD);
    await visit.context.route("**/api/Cuenta/MiCuenta/Invitaciones", (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await chooseFromAccount(page, "Invitar");
    const dialog = await expectDialog(page, "Invitar");
    await dialog.getByText("No se pudieron cargar tus invitaciones.").waitFor();
    await check("no invitations came");
    await visit.context.unroute("**/api/Cuenta/MiCuenta/Invitaciones");
    await dialog.getByRole("button", { name: "Reintentar" }).press("Enter");
    await dialog.getByRole("heading", { name: "Tus invitaciones" }).waitFor();

    const { email, message, send } = partsOf(dialog);
    await email.fill("sin.red@correo.mx");
    await message.fill("Hola");
    await visit.context.route("**/api/Cuenta/MiCuenta/Invitaciones", (route) => route.abort());
    await send.press("Enter");
    await expectRefusal(dialog, "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.");
    expect([await email.inputValue(), await message.inputValue()]).toEqual(["sin.red@correo.mx", "Hola"]);
    await visit.context.unroute("**/api/Cuenta/MiCuenta/Invitaciones");
    await visit.press("Escape");
    await page.getByRole("button", { name: "Salir sin guardar" }).press("Enter");
    await expectNoDialog(page);
  });

  everywhereAlike("the address of the e-mail opens the registration for visitors only, on any page", async () => {
    await page.goto(`${PAGE}?utm_source=correo#registro`);
    const dialog = await expectDialog(page, "Registro");
    await expect.poll(() => page.url()).toBe(`${PAGE}?utm_source=correo`);
    await dialog.getByRole("button", { name: "Cancelar" }).press("Enter");
    await expectNoDialog(page);
    await page.reload();
    await page.waitForTimeout(500);
    await expectNoDialog(page);

    const email = `con.cuenta.${device}@correo.mx`;
    await aLiveAccount(shop, email);
    expect((await newestMail(sandboxUrl, email)).subject).toContain("Confirma");
    await signInWithout(visit.context, shop, email, PASSWORD);
    await page.goto("about:blank");
    await page.goto(`${SHOP_PAGE}#registro`);
    await accountButton(page).waitFor();
    await expect.poll(() => page.url()).toBe(SHOP_PAGE);
    await expectNoDialog(page);
    // Not an employee: no invitations.
    await accountButton(page).press("Enter");
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).waitFor();
    await expect.poll(() => page.getByRole("menuitem", { name: "Invitar" }).count()).toBe(0);
  });
});
