import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectFocus, tabTo, withoutCuts } from "./visit.ts";

/** The account's six entries (storefront §2). */
export const ACCOUNT_ENTRIES = [
  "Pedidos",
  "Medios de Pago",
  "Datos Facturación",
  "Direcciones Envío",
  "Mis Datos",
  "Cerrar Sesión",
] as const;

export const dialogOf = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title, exact: true });
export const alertOf = (page: Page): Locator => page.getByRole("alertdialog");
export const accountButton = (page: Page): Locator => page.getByRole("button", { name: "Mi Cuenta" });

/** The visitor's way in: two buttons, or on a phone one with a menu. */
export const wayIn = (page: Page, name: "Login" | "Registro"): Locator =>
  isPhone(page)
    ? page.getByRole("button", { name: "Login y Registro" })
    : page.getByRole("banner").getByRole("button", { name, exact: true });

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 980;

/** Opens the login or the registration from the header, by keyboard; its title has the focus. */
export async function openFromHeader(page: Page, name: "Login" | "Registro"): Promise<Locator> {
  await tabTo(wayIn(page, name));
  await page.keyboard.press("Enter");
  if (isPhone(page)) {
    await expectFocus(page.getByRole("menuitem", { name: "Login" }));
    if (name === "Registro") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  return expectDialog(page, name);
}

/** Titles of the dialogs on view, the lowest first. */
export const openTitles = (page: Page): Promise<string[]> =>
  page.locator("dialog[open]").evaluateAll((all) => all.map((one) => one.querySelector("h2")?.textContent ?? ""));

/** The highest dialog, just opened: the focus is on its title. */
export async function expectDialog(page: Page, title: string): Promise<Locator> {
  const dialog = dialogOf(page, title);
  await expectFocus(dialog.getByRole("heading", { level: 2, name: title, exact: true }));
  await expect.poll(async () => (await openTitles(page)).at(-1)).toBe(title);
  return dialog;
}

/** The highest dialog, after the one above it has closed: the focus is on what opened that, or on the title when it is gone. */
export async function expectBack(page: Page, title: string, opener: string | null): Promise<Locator> {
  const dialog = dialogOf(page, title);
  await expect.poll(async () => (await openTitles(page)).at(-1)).toBe(title);
  await expectFocus(
    opener === null
      ? dialog.getByRole("heading", { level: 2, name: title, exact: true })
      : dialog.getByRole("button", { name: opener, exact: true }),
  );
  return dialog;
}

export async function expectNoDialog(page: Page): Promise<void> {
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
}

/** Chooses from the account's menu, by keyboard. */
export async function chooseFromAccount(page: Page, entry: string): Promise<void> {
  await accountButton(page).focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: entry, exact: true });
  await item.waitFor();
  for (let steps = 0; steps < 12; steps += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await expectFocus(item);
  await page.keyboard.press("Enter");
}

/** The half of the login, in its dialog or on its page, that asks for a password. */
export const passwordWay = (login: Locator | Page): Locator => login.getByRole("region", { name: "Con mi contraseña" });

/** The login in front, or its page: filled in and sent. */
export async function logIn(login: Locator, email: string, password: string): Promise<void> {
  const form = passwordWay(login);
  await form.getByLabel("Correo electrónico").fill(email);
  await form.getByLabel("Contraseña", { exact: true }).fill(password);
  await form.page().keyboard.press("Enter");
}

/** What the alert of a session that ran out says. */
export const EXPIRED = "Tu sesión ha caducado, para continuar con tu compra debes volver a iniciar sesión.";

/** What the alert says when the confirmation was sent again. */
export const CONFIRMATION_SENT =
  "Se envió el correo de confirmación. No olvides también verificar que el correo no se encuentre en el filtro de spam.";

interface ExpectedAlert {
  readonly title: "¡Excelente!" | "¡Lo sentimos!" | "Aviso" | "Activación";
  readonly text: string;
  readonly detail?: string;
}

/** An alert that says exactly this, with the focus on its title. */
export async function expectAlert(page: Page, { title, text, detail }: ExpectedAlert): Promise<Locator> {
  const alert = alertOf(page);
  await expectFocus(alert.getByRole("heading", { name: title, exact: true }));
  const said = [text, ...(detail === undefined ? [] : [detail])];
  await expect.poll(() => alert.locator("p, .alert-detail").allTextContents()).toEqual(said);
  return alert;
}

export async function closeAlert(page: Page): Promise<void> {
  await tabTo(alertOf(page).getByRole("button", { name: "Cerrar" }));
  await page.keyboard.press("Enter");
  await alertOf(page).waitFor({ state: "detached" });
}

/** A field and what is wrong with it. */
export type Problem = readonly [field: Locator, message: string];

const problemOf = (field: Locator) =>
  field.evaluate((element) => {
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const id = ids.find((described) => described.endsWith("-error"));
    if (element.getAttribute("aria-invalid") !== "true" || !id) return null;
    return document.getElementById(id)?.textContent ?? null;
  });

const listed = (form: Locator) => form.getByRole("alert").getByRole("listitem").allTextContents();

/** The list has the focus and says this, and so does each field. */
export async function expectProblems(form: Locator, problems: readonly Problem[]): Promise<void> {
  await expect.poll(() => listed(form)).toEqual(problems.map(([, message]) => message));
  await expectFocus(form.getByRole("alert"));
  await expect.poll(() => form.getByRole("alert").getByRole("heading").textContent()).toBe("Revisa estos datos");
  for (const [field, message] of problems) await expect.poll(() => problemOf(field)).toBe(message);
}

/** A list of messages that belong to no field. */
export async function expectRefusal(form: Locator, message: string): Promise<void> {
  await expect.poll(() => listed(form)).toEqual([message]);
  await expectFocus(form.getByRole("alert"));
}

/** Each link leads to its field, and correcting that takes its message, and no other, out of list and field. */
export async function correct(
  form: Locator,
  problems: readonly (readonly [...Problem, edit: () => Promise<unknown>])[],
): Promise<void> {
  for (const [place, [field, message, edit]] of problems.entries()) {
    await form.getByRole("alert").getByRole("link", { name: message, exact: true }).press("Enter");
    await expect.poll(() => field.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await edit();
    await expect.poll(() => listed(form)).toEqual(problems.slice(place + 1).map(([, left]) => left));
    await expect.poll(() => problemOf(field)).toBeNull();
  }
  await expect.poll(() => form.getByRole("alert").count()).toBe(0);
}

/** Milliseconds: later than what a press opens is counted as its doing (ui/dialog/use-reserved-height.ts). */
export const LATE_MS = 800;

/** What is left of a visit's complaints where the shop was meant to refuse: browsers log every 4xx. */
export const withoutRefusals = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((complaint) => !/status of 4\d\d/.test(complaint));
export const withoutCutsAndRefusals = (complaints: readonly string[]): readonly string[] =>
  withoutCuts(withoutRefusals(complaints));
