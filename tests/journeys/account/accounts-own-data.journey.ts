import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { birthdateLimits } from "../../../shared/domain/people/registration.ts";
import { PASSWORD } from "../../support/account.ts";
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
  EXPIRED,
  logIn,
  openFromHeader,
  withoutCutsAndRefusals,
} from "../../support/browser/account-screens.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aLiveAccount, signInWithout } from "../../support/live-account.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const PAGE = `${shop.shopUrl}/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15`;
const UNCHANGED = "No se detectaron cambios";

const browser = withBrowser();

describe.each(DEVICES)("Mis Datos, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const email = `lucia.datos.${device}@correo.mx`;
  const visit = withVisit(browser, viewport, {}, withoutCutsAndRefusals);
  let page: Page;
  beforeAll(() => aLiveAccount(shop, email));
  beforeEach(async () => {
    page = visit.page;
    await signInWithout(visit.context, shop, email);
    await openAlive(page, PAGE);
  });

  const press = (...keys: string[]) => visit.press(...keys);
  const type = (text: string) => page.keyboard.type(text);
  const check = (screen: string) => expectUsable(page, screen);
  const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
  const motherName = (form: Locator) => form.getByLabel(/^Apellido materno/);
  const shown = async (dialog: Locator) => {
    const [terms, values] = [dialog.getByRole("term"), dialog.getByRole("definition")];
    const [names, texts] = [await terms.allTextContents(), await values.allTextContents()];
    return Object.fromEntries(names.map((name, index) => [name, texts[index]]));
  };
  const save = async (form: Locator) => {
    await tabTo(form.getByRole("button", { name: "Guardar" }));
    await press("Enter");
  };
  const openData = async () => {
    await chooseFromAccount(page, "Mis Datos");
    return expectDialog(page, "Mis Datos");
  };
  const openEdit = async () => {
    await tabTo((await openData()).getByRole("button", { name: "Modificar" }));
    await press("Enter");
    return expectDialog(page, "Editar Mis Datos");
  };

  test("shows what was registered, and saves what is changed, by keyboard alone", async () => {
    const before = await openData();
    await expect
      .poll(() => shown(before))
      .toEqual({
        Nombre: "Lucía Ramos Peña",
        "Correo electrónico": email,
        Género: "Mujer",
        "Fecha de nacimiento": "20/may/1991",
        Teléfono: "55 1234 5678",
        "Correo promocional": "Sí",
      });
    await check("Mis Datos");
    await tabTo(before.getByRole("button", { name: "Modificar" }));
    await press("Enter");
    const form = await expectDialog(page, "Editar Mis Datos");
    await check("Editar Mis Datos");
    await expect.poll(() => field(form, "Teléfono").inputValue()).toBe("55 1234 5678");
    await tabTo(field(form, "Nombre"));
    await press("ControlOrMeta+a");
    await type("Mónica");
    await press("Tab", "Tab", "ControlOrMeta+a", "Delete", "Tab", "ControlOrMeta+a");
    await type("(33) 1555-0199");
    await tabTo(form.getByRole("radio", { name: "Mujer" }));
    await press("ArrowRight");
    await press("Tab", "Space");
    await field(form, "Fecha de nacimiento").fill("1990-12-31");
    await save(form);
    const after = await expectBack(page, "Mis Datos", "Modificar");
    const saved = {
      Nombre: "Mónica Ramos",
      "Correo electrónico": email,
      Género: "Hombre",
      "Fecha de nacimiento": "31/dic/1990",
      Teléfono: "33 1555 0199",
      "Correo promocional": "No",
    };
    await expect.poll(() => shown(after)).toEqual(saved);
    await press("Escape");
    await expectNoDialog(page);
    await expectFocus(accountButton(page));
    if (viewport === DESKTOP) await accountButton(page).getByText("Mónica", { exact: true }).waitFor();
    await page.reload();
    expect(await shown(await openData())).toEqual(saved);
  });

  everywhereAlike("every field counts as a change, and only a change is sent", async () => {
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/ActualizaDatos")) sent += 1;
    });
    const form = await openEdit();
    const note = form.getByText(UNCHANGED, { exact: true });
    const radios = form.getByRole("radiogroup", { name: "Género" });
    const other = radios.getByRole("radio", { checked: false });
    const was = await radios.getByRole("radio", { checked: true }).getAttribute("value");
    const promotions = form.getByRole("switch", { name: "Quiero recibir promociones por correo" });
    const name = field(form, "Nombre");
    await name.fill(`  ${await name.inputValue()} `); // spaces do not count
    await save(form);
    await note.waitFor();
    await check("no changes");
    const texts: [Locator, string][] = [
      [name, "Otra"],
      [field(form, "Apellido paterno"), "Otra"],
      [motherName(form), "Otra"],
      [field(form, "Teléfono"), "5500000000"],
      [field(form, "Fecha de nacimiento"), "1980-01-01"],
    ];
    for (const [box, text] of texts) {
      const kept = await box.inputValue();
      await box.fill(text);
      await note.waitFor({ state: "detached" });
      await box.fill(kept);
      await note.waitFor();
    }
    await other.press("Space");
    await note.waitFor({ state: "detached" });
    await radios.locator(`[value="${was}"]`).press("Space");
    await note.waitFor();
    await promotions.press("Space");
    await note.waitFor({ state: "detached" });
    await promotions.press("Space");
    await note.waitFor();
    expect(sent).toBe(0);
  });

  everywhereAlike("every mistake is said, leads to its field, and Cancelar forgets what was typed", async () => {
    const form = await openEdit();
    const date = field(form, "Fecha de nacimiento");
    const { min, max } = birthdateLimits(new Date());
    expect([await date.getAttribute("min"), await date.getAttribute("max")]).toEqual([min, max]);

    const labels = ["Nombre", "Apellido paterno", "Teléfono"] as const;
    for (const label of labels) await field(form, label).fill(" ");
    await motherName(form).fill("");
    await date.fill(`${Number(max.slice(0, 4)) + 1}-01-01`);
    await save(form);
    const problems = [
      [field(form, "Nombre"), "Debes escribir tu nombre"],
      [field(form, "Apellido paterno"), "Debes escribir tu apellido paterno"],
      [field(form, "Teléfono"), "Debes escribir un teléfono para poder contactarte"],
      [date, "Debes seleccionar tu fecha de nacimiento"],
    ] as const;
    await expectProblems(form, problems);
    await check("mistakes");
    const edits = [() => type("Inés"), () => type("Ríos"), () => type("12"), () => date.fill(max)];
    await correct(
      form,
      problems.map(([where, message], index) => [where, message, edits[index] ?? (() => Promise.resolve())]),
    );
    await save(form);
    await expectProblems(form, [[field(form, "Teléfono"), "Debes escribir un teléfono válido"]]);
    await tabTo(form.getByRole("button", { name: "Cancelar" }));
    await press("Enter");
    const data = await expectBack(page, "Mis Datos", "Modificar");
    await expect.poll(() => shown(data)).not.toMatchObject({ Nombre: expect.stringContaining("Inés") as unknown });
    await press("Enter");
    const again = await expectDialog(page, "Editar Mis Datos");
    await expect.poll(() => field(again, "Nombre").inputValue()).not.toContain("Inés");
    await press("Escape");
    await expectBack(page, "Mis Datos", "Modificar");
  });

  everywhereAlike(
    "what was typed when the session ended is there after the login; to leave it or to log out forgets it",
    async () => {
      const comeBack = async (login: Locator) => {
        await logIn(login, email, PASSWORD);
        await accountButton(page).waitFor();
      };
      const expire = async (form: Locator) => {
        await field(form, "Nombre").fill("Renata");
        await form.getByRole("radio", { name: "Hombre" }).press("Space");
        await visit.context.clearCookies();
        await save(form);
        await expectAlert(page, { title: "Aviso", text: EXPIRED });
        await closeAlert(page);
        const login = await expectDialog(page, "Login");
        await login.getByText("Lo que escribiste se conserva: al entrar sigues donde estabas.").waitFor();
        return login;
      };
      await comeBack(await expire(await openEdit()));
      const form = await expectDialog(page, "Editar Mis Datos");
      await expect.poll(() => field(form, "Nombre").inputValue()).toBe("Renata");
      await expect.poll(() => form.getByRole("radio", { name: "Hombre" }).isChecked()).toBe(true);
      await tabTo(form.getByRole("button", { name: "Cancelar" }));
      await press("Enter");
      await expectBack(page, "Mis Datos", null);
      await tabTo(page.getByRole("dialog").getByRole("button", { name: "Modificar" }));
      await press("Enter");
      const again = await expectDialog(page, "Editar Mis Datos");
      await expect.poll(() => field(again, "Nombre").inputValue()).not.toBe("Renata");

      await expire(again);
      await press("Escape");
      await signInWithout(visit.context, shop, email);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await chooseFromAccount(page, "Cerrar Sesión");
      await closeAlert(page);
      const login = await openFromHeader(page, "Login");
      expect(await login.getByText("Lo que escribiste se conserva").count()).toBe(0);
      await comeBack(login);
      await expectNoDialog(page);
      const last = await openEdit();
      await expect.poll(() => field(last, "Nombre").inputValue()).not.toBe("Renata");
    },
  );
});
