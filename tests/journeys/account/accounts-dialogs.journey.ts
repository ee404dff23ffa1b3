import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { birthdateLimits } from "../../../shared/domain/people/registration.ts";
import {
  closeAlert,
  correct,
  dialogOf,
  expectAlert,
  expectDialog,
  expectNoDialog,
  expectProblems,
  expectRefusal,
  openFromHeader,
  type Problem,
  wayIn,
  withoutCutsAndRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
/** The shortest page with a header: what stands behind the dialogs is another journey's. */
const PAGE = `${shopUrl}/confirmacion`;
const EMPTY_EMAIL = "Debes escribir tu correo electrónico";
const WEAK =
  "La contraseña debe tener entre 8 y 16 caracteres y debe contener al menos una Mayúscula, una minúscula, un número y un caracter especial";
/** How the four lead to one another: from, the link, to. */
const WAYS = [
  ["Login", "Recuperar contraseña", "Recuperar contraseña"],
  ["Recuperar contraseña", "Volver a Login", "Login"],
  ["Login", "Reenviar confirmación", "Reenviar confirmación"],
  ["Reenviar confirmación", "Volver a Login", "Login"],
  ["Login", "Registro", "Registro"],
  ["Registro", "Login", "Login"],
] as const;

const browser = withBrowser();

describe.each(DEVICES)("the visitor's dialogs, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutCutsAndRefusals);
  let page: Page;
  beforeEach(async () => {
    page = visit.page;
    await openAlive(page, PAGE);
  });

  const press = (...keys: string[]) => visit.press(...keys);
  const type = (text: string) => page.keyboard.type(text);
  const check = (screen: string) => expectUsable(page, screen);
  // The login has two: that of the password is the last.
  const email = (form: Locator) => form.getByLabel("Correo electrónico").last();
  const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true }).last();
  const gender = (form: Locator) => form.getByRole("radiogroup", { name: "Género" });
  const terms = (form: Locator) => form.getByRole("switch", { name: /Acepto los términos y condiciones de uso/ });
  const go = async (from: string, link: string, to: string) => {
    await tabTo(dialogOf(page, from).getByRole("button", { name: link, exact: true }).last());
    await press("Enter");
    return expectDialog(page, to);
  };

  test("open from the header, lead to one another one at a time, and give the focus back", async () => {
    await openFromHeader(page, "Login");
    await check("login");
    const seen = new Set<string>(["Login"]);
    for (const [from, link, to] of WAYS) {
      await go(from, link, to);
      if (!seen.has(to)) await check(to);
      seen.add(to);
    }
    await press("Escape");
    await expectNoDialog(page);
    await expectFocus(wayIn(page, "Login"));
    for (const close of ["Cerrar", "Cancelar"]) {
      const dialog = await openFromHeader(page, "Registro");
      await tabTo(dialog.getByRole("button", { name: close, exact: true }));
      await press("Enter");
      await expectNoDialog(page);
      await expectFocus(wayIn(page, "Registro"));
    }
    await expect.poll(() => page.url()).toBe(PAGE);
  });

  everywhereAlike("the login says what is missing and leads there", async () => {
    const form = await openFromHeader(page, "Login");
    const password = field(form, "Contraseña");
    await expect.poll(() => email(form).getAttribute("autocomplete")).toBe("username");
    await expect.poll(() => password.getAttribute("autocomplete")).toBe("current-password");
    await tabTo(email(form));
    await press("Enter");
    const problems: Problem[] = [
      [email(form), EMPTY_EMAIL],
      [password, "Debes escribir tu contraseña"],
    ];
    await expectProblems(form, problems);
    await check("login, empty");
    await tabTo(form.getByRole("link", { name: EMPTY_EMAIL }), "Tab", 1);
    await correct(form, [
      [email(form), EMPTY_EMAIL, () => type("nadie@correo.mx")],
      [password, "Debes escribir tu contraseña", () => type("Llantas-2025")],
    ]);
    await press("Enter");
    await expectRefusal(form, "El usuario o la contraseña son incorrectos.");
    await expect.poll(() => email(form).inputValue()).toBe("nadie@correo.mx");
    await expect.poll(() => password.inputValue()).toBe("");
    await password.press("Enter");
    await expectProblems(form, [[password, "Debes escribir tu contraseña"]]);
  });

  everywhereAlike(
    "the registration says all that is missing, then all that is wrong, and keeps what was typed",
    async () => {
      const form = await openFromHeader(page, "Registro");
      await tabTo(terms(form));
      await press("Space");
      await field(form, "Nombre").press("Enter");
      const required: Problem[] = [
        [email(form), EMPTY_EMAIL],
        [field(form, "Contraseña"), "Debes escribir una contraseña"],
        [field(form, "Nombre"), "Debes escribir tu nombre"],
        [field(form, "Apellido paterno"), "Debes escribir tu apellido paterno"],
        [field(form, "Teléfono"), "Debes escribir un teléfono para poder contactarte"],
        [field(form, "Fecha de nacimiento"), "Debes seleccionar tu fecha de nacimiento"],
        [gender(form), "Debes seleccionar el género"],
        [terms(form), "Debes aceptar los términos y condiciones de uso"],
      ];
      await expectProblems(form, required);
      await check("registration, empty");
      const edits = [
        () => type("lucia.ramos@"),
        () => type("llantas"),
        () => type("Lucía"),
        () => type("Ramos"),
        () => type("55 12"),
        () => field(form, "Fecha de nacimiento").fill("2020-02-29"),
        () => press("Space"),
        () => press("Space"),
      ];
      await correct(
        form,
        required.map(([where, message], index) => [where, message, edits[index] ?? (() => Promise.resolve())]),
      );
      await field(form, "Nombre").press("Enter");
      await expectProblems(form, [
        [email(form), "Debes escribir un correo electrónico válido"],
        [field(form, "Contraseña"), WEAK],
        [field(form, "Teléfono"), "Debes escribir un teléfono válido"],
        [field(form, "Fecha de nacimiento"), "Debes seleccionar tu fecha de nacimiento"],
      ]);
      const typed = ["Correo electrónico", "Contraseña", "Nombre", "Apellido paterno", "Teléfono"];
      await expect
        .poll(() => Promise.all(typed.map((label) => field(form, label).inputValue())))
        .toEqual(["lucia.ramos@", "llantas", "Lucía", "Ramos", "55 12"]);
      await expect.poll(() => form.getByRole("radio", { name: "Mujer" }).isChecked()).toBe(true);
    },
  );

  everywhereAlike("the registration is ready for password managers, pasting and the age of a customer", async () => {
    const form = await openFromHeader(page, "Registro");
    const tokens = [
      ["Correo electrónico", "email"],
      ["Contraseña", "new-password"],
      ["Nombre", "given-name"],
      ["Apellido paterno", "family-name"],
      ["Teléfono", "tel"],
      ["Fecha de nacimiento", "bday"],
    ] as const;
    for (const [label, token] of tokens)
      await expect.poll(() => field(form, label).getAttribute("autocomplete")).toBe(token);
    await expect.poll(() => terms(form).isChecked()).toBe(true);
    await expect
      .poll(() => form.getByRole("switch", { name: "Quiero recibir promociones por correo" }).isChecked())
      .toBe(true);

    const { min, max } = birthdateLimits(new Date());
    const birthdate = field(form, "Fecha de nacimiento");
    expect([await birthdate.getAttribute("min"), await birthdate.getAttribute("max")]).toEqual([min, max]);

    await email(form).fill("Copiada-2026");
    await email(form).press("ControlOrMeta+a");
    await press("ControlOrMeta+x", "Tab", "ControlOrMeta+v");
    await expect.poll(() => field(form, "Contraseña").inputValue()).toBe("Copiada-2026");
  });

  everywhereAlike("what was typed is there after a walk through all four, the passwords are not", async () => {
    let form = await openFromHeader(page, "Registro");
    const register = { "Correo electrónico": "lucia.ramos@correo.mx", Nombre: "Lucía", Teléfono: "55 1234 5678" };
    for (const [label, text] of Object.entries(register)) await field(form, label).fill(text);
    await field(form, "Contraseña").fill("Llantas-2026");
    await form.getByRole("radio", { name: "Hombre" }).press("Space");
    await terms(form).press("Space");
    for (const [from, link, to] of [["Registro", "Login", "Login"], ...WAYS.slice(0, 5)] as const) {
      form = await go(from, link, to);
      await expect.poll(() => email(form).inputValue()).toBe("lucia.ramos@correo.mx");
      const passwords = form.getByLabel("Contraseña", { exact: true });
      if ((await passwords.count()) > 0) {
        await expect.poll(() => passwords.inputValue()).toBe("");
        await passwords.fill("Llantas-2026");
      }
    }
    for (const [label, text] of Object.entries(register))
      await expect.poll(() => field(form, label).inputValue()).toBe(text);
    await expect.poll(() => form.getByRole("radio", { name: "Hombre" }).isChecked()).toBe(true);
    await expect.poll(() => terms(form).isChecked()).toBe(false);
  });

  everywhereAlike("the recovery and the resend say what is wrong with the e-mail", async () => {
    const login = await openFromHeader(page, "Login");
    await email(login).fill(" ");
    let form = await go("Login", "Recuperar contraseña", "Recuperar contraseña");
    await expect.poll(() => email(form).getAttribute("autocomplete")).toBe("email");
    await tabTo(form.getByRole("button", { name: "Enviar" }));
    await press("Enter");
    await expectProblems(form, [[email(form), EMPTY_EMAIL]]);
    await correct(form, [[email(form), EMPTY_EMAIL, () => type("lucia.ramos@")]]);
    await press("Enter");
    await expectProblems(form, [[email(form), "El correo electrónico no es válido"]]);
    await check("recovery, wrong");
    await expect.poll(() => email(form).inputValue()).toBe("lucia.ramos@");

    await email(form).fill("");
    await go("Recuperar contraseña", "Volver a Login", "Login");
    form = await go("Login", "Reenviar confirmación", "Reenviar confirmación");
    await form
      .getByText("Si no recibiste el correo de confirmación de registro puedes solicitarlo de nuevo.", { exact: true })
      .waitFor();
    await expect.poll(() => email(form).getAttribute("autocomplete")).toBe("email");
    await tabTo(form.getByRole("button", { name: "Solicitar" }));
    await press("Enter");
    await expectProblems(form, [[email(form), EMPTY_EMAIL]]);
    await correct(form, [[email(form), EMPTY_EMAIL, () => type(`nadie.${device}@correo.mx`)]]);
    await press("Enter");
    await expectProblems(form, [[email(form), "Ocurrió un error, verifica que el correo sea correcto."]]);
    await check("resend, refused");
    await expect.poll(() => email(form).inputValue()).toBe(`nadie.${device}@correo.mx`);
  });

  everywhereAlike("a recovery that is refused says why and keeps the e-mail", async () => {
    const address = `insiste.${device}@correo.mx`;
    const asked = { headers: { origin: shopUrl }, data: { email: address } };
    for (let times = 0; times < 5; times += 1) {
      const answer = await page.request.post(`${shopUrl}/api/Cuenta/RecuperaContrasena`, asked);
      expect(answer.status()).toBe(200);
    }
    await openFromHeader(page, "Login");
    const form = await go("Login", "Recuperar contraseña", "Recuperar contraseña");
    await tabTo(email(form));
    await type(address);
    await press("Enter");
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se ha podido enviar el correo de recuperación de contraseña. Verifique los datos y vuelva a intentar.",
      detail: "Demasiados intentos. Espera unos minutos y vuelve a intentar.",
    });
    await check("recovery, refused");
    await closeAlert(page);
    await expect.poll(() => email(form).inputValue()).toBe(address);
  });

  everywhereAlike("without network nothing that was typed is lost, not even the passwords", async () => {
    let form = await openFromHeader(page, "Login");
    await page.route("**/Token", (route) => route.abort());
    await email(form).fill("lucia.ramos@correo.mx");
    await field(form, "Contraseña").fill("Llantas-2026");
    await field(form, "Contraseña").press("Enter");
    await expectRefusal(form, "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.");
    await expect.poll(() => email(form).inputValue()).toBe("lucia.ramos@correo.mx");
    await expect.poll(() => field(form, "Contraseña").inputValue()).toBe("Llantas-2026");
    form = await go("Login", "Reenviar confirmación", "Reenviar confirmación");
    await page.route("**/api/Cuenta/Confirmacion", (route) => route.abort());
    await email(form).press("Enter");
    await expectRefusal(form, "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.");
    await expect.poll(() => email(form).inputValue()).toBe("lucia.ramos@correo.mx");
  });
});
