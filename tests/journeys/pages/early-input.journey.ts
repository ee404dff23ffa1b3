import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { accountButton } from "../../support/browser/account-screens.ts";
import { DESKTOP, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { EARLY, earlyVisits } from "../../support/browser/early-visit.ts";
import { aCustomer } from "../../support/live-account.ts";
import { expectFocus, untilAlive, type Visit } from "../../support/browser/visit.ts";

// A page on a slow line is seen, and used, before its code has come.
const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };
const openEarly = earlyVisits(withBrowser());
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
/** With results enough to be put in order. */
const RESULTS = "/?marca=1&modelo=1&anio=2000&version=1";
/** The demonstration has none of it in stock. */
const SOLD_OUT = "/llanta/12626718/a/b/c/d";
const SIZE = "/llantas/medida/auto-camioneta/185/65R15";

const passwordForm = ({ page }: Visit): Locator => page.locator("form:has(input[type=password])");
async function typeLogin(visit: Visit, { email, password }: { readonly email: string; readonly password: string }) {
  await passwordForm(visit).locator("input[type=email]").fill(email);
  await passwordForm(visit).locator("input[type=password]").fill(password);
}

test.each([
  ["'Login' that is pressed", (visit: Visit) => passwordForm(visit).locator("button[type=submit]").click(EARLY)],
  [
    "Enter in the password",
    (visit: Visit) => passwordForm(visit).locator("input[type=password]").press("Enter", EARLY),
  ],
] as const)("%s signs in when the code has come, and the password is never in the address", async (_what, send) => {
  const customer = await aCustomer(places);
  const visit = await openEarly("/login");
  const asked: string[] = [];
  visit.page.on("request", (request) => asked.push(request.url()));
  await typeLogin(visit, customer);
  await send(visit);
  await visit.wake();
  await accountButton(visit.page).waitFor();
  expect(asked.filter((url) => /correo|%40|Llantas/.test(url))).toEqual([]);
  await visit.context.close();
});

test("what is typed and ticked into the login stays, and counts", async () => {
  const customer = await aCustomer(places);
  const visit = await openEarly("/login");
  await typeLogin(visit, customer);
  const code = visit.page.locator("form:not(:has(input[type=password]))");
  await code.locator("input[type=email]").fill("temprana@correo.mx");
  const terms = code.locator("input[type=checkbox]").first();
  await terms.check();
  await visit.wake();
  expect(await code.locator("input[type=email]").inputValue()).toBe("temprana@correo.mx");
  expect(await terms.isChecked()).toBe(true);
  const sent = visit.page.waitForRequest((request) => request.method() === "POST" && request.url().includes("Codigo"));
  await code.getByRole("button", { name: "Continuar con mi correo" }).click();
  expect((await sent).postData()).toContain("temprana@correo.mx");
  await visit.context.close();
});

test.each(["/login", "/folio", TIRE])(
  "%s: a form that a browser sends by itself would not put its fields into the address",
  async (path) => {
    const html = await (await fetch(shopUrl + path)).text();
    const ofTheCode = [...html.matchAll(/<form[^>]*>/g)].flat().filter((form) => !form.includes("action="));
    expect(ofTheCode).not.toEqual([]);
    expect(ofTheCode.filter((form) => !form.includes('method="post"'))).toEqual([]);
  },
);

test("a folio that is asked for is looked up with what was typed", async () => {
  const visit = await openEarly("/folio");
  const { page } = visit;
  await page.getByLabel("Folio").fill("M-999999");
  await page.locator("main input[type=email]").fill("alguien@correo.mx");
  await page.getByRole("button", { name: "Consultar" }).click(EARLY);
  const sent = page.waitForRequest((request) => request.method() === "POST" && /Folio|Contacto/.test(request.url()));
  await visit.wake();
  expect((await sent).postData()).toContain("M-999999");
  expect(page.url()).toBe(`${shopUrl}/folio`);
  await visit.context.close();
});

test("a postal code on a tyre's page is asked for", async () => {
  const visit = await openEarly(TIRE);
  const { page } = visit;
  const field = page.locator("form.field input[autocomplete=postal-code]").first();
  await field.fill("64000");
  await page.getByRole("button", { name: "Calcular" }).first().click(EARLY);
  const sent = page.waitForRequest(/\/api\/Envios\/Entrega\//);
  await visit.wake();
  expect((await sent).url()).toContain("64000");
  expect(new URL(page.url()).search).toBe("");
  await visit.context.close();
});

const OF_RESULTS = [
  [SIZE, "*"],
  [RESULTS, "*"],
  [RESULTS, "vehicle-results-view-*"],
] as const;

test.each([
  ["before all code", "*"],
  ["before its own code", "sold-out-*"],
])("the e-mail for a sold-out tyre that is given %s is noted down", async (_when, held) => {
  const visit = await openEarly(SOLD_OUT, PHONE, held);
  const { page } = visit;
  if (held !== "*") await untilAlive(page);
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill(`pronto.${randomUUID().slice(0, 8)}@correo.mx`);
  await page.getByRole("button", { name: "Avísame" }).click(EARLY);
  await visit.wake();
  await page.getByRole("status").filter({ hasText: "Listo." }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/llanta\/12626718\//);
  await visit.context.close();
});

test("a make that is being typed keeps the focus, and the page its place", async () => {
  const visit = await openEarly(RESULTS);
  const { page } = visit;
  const make = page.getByRole("combobox", { name: "Marca" });
  await make.click(EARLY);
  await make.press("Control+a");
  await make.pressSequentially("Hon");
  const place = await page.evaluate(() => window.scrollY);
  await visit.wake();
  await page.getByRole("option", { name: "Honda" }).waitFor();
  await page.waitForTimeout(300);
  expect(await make.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await make.inputValue(), await page.evaluate(() => window.scrollY)]).toEqual(["Hon", place]);
  await visit.context.close();
});

test.each([
  [
    "a button",
    (visit: Visit) =>
      visit.page
        .getByRole("main")
        .getByRole("button", { name: /^Comprar/ })
        .nth(1),
  ],
  ["a link", (visit: Visit) => visit.page.getByRole("main").locator('a[href^="/llanta/"]').nth(1)],
])("the focus stays on %s of a part whose code comes late", async (_what, find) => {
  const visit = await openEarly(RESULTS, DESKTOP, "vehicle-results-view-*");
  await expectFocus(visit.page.locator("#resultados"));
  await visit.page.keyboard.press("Shift");
  await find(visit).focus();
  await visit.wake();
  await visit.page.locator(".vehicle-found:not([data-drawn])").waitFor();
  await expectFocus(find(visit));
  await visit.context.close();
});

test("a space bar that is held while the code comes presses its button", async () => {
  const visit = await openEarly(RESULTS, DESKTOP, "vehicle-results-view-*");
  const { page } = visit;
  await expectFocus(page.locator("#resultados"));
  await page.keyboard.press("Shift");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Comprar/ })
    .nth(1)
    .focus();
  await page.keyboard.down("Space");
  const hasCome = page.waitForResponse(/vehicle-results-view-.*\.js/);
  await visit.wake();
  await hasCome;
  await page.keyboard.up("Space");
  await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
  await visit.context.close();
});

test("the caret stays where it was", async () => {
  const visit = await openEarly("/terminos", DESKTOP);
  const search = visit.page.locator("#buscar");
  await search.click(EARLY);
  await search.pressSequentially("eo verde");
  await search.press("Home");
  await search.press("ArrowRight");
  await visit.wake();
  await expect.poll(() => search.getAttribute("aria-expanded")).not.toBeNull();
  await visit.page.keyboard.type("c");
  expect(await search.inputValue()).toBe("eco verde");
  await visit.context.close();
});

test("another type of vehicle stays chosen; a number of the type before does not", async () => {
  const visit = await openEarly("/", DESKTOP);
  const { page } = visit;
  const moto = page.getByRole("radio", { name: "Moto" }).first();
  await moto.check({ force: true, ...EARLY });
  await page.getByRole("combobox", { name: "Ancho" }).selectOption("mm-195");
  await visit.wake();
  await expect.poll(() => page.getByRole("combobox", { name: "Ancho" }).inputValue()).toBe("");
  expect(await moto.isChecked()).toBe(true);
  await visit.context.close();
});

test.each(OF_RESULTS)("an order of results that is chosen is shown on %s, before %s", async (path, held) => {
  const visit = await openEarly(path, PHONE, held);
  const { page } = visit;
  if (held !== "*") await untilAlive(page);
  await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("precio-desc");
  await visit.wake();
  await page.waitForURL(/orden=precio-desc/);
  await expect.poll(() => page.getByRole("combobox", { name: "Ordenar por" }).inputValue()).toBe("precio-desc");
  await visit.context.close();
});

test.each(OF_RESULTS)("tyres that are ticked for a comparison are in it on %s, before %s", async (path, held) => {
  const visit = await openEarly(path, PHONE, held);
  const { page } = visit;
  if (held !== "*") await untilAlive(page);
  const boxes = page.getByRole("checkbox", { name: /^Comparar/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await visit.wake();
  await page.getByText("Comparar 2").first().waitFor();
  expect(await Promise.all([0, 1].map((at) => boxes.nth(at).isChecked()))).toEqual([true, true]);
  await visit.context.close();
});

test.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("what is typed into the search of a %s's header is searched", async (_device, viewport) => {
  const visit = await openEarly("/terminos", viewport);
  const { page } = visit;
  if (viewport === PHONE) await page.getByRole("button", { name: "Buscar", exact: true }).click(EARLY);
  else await page.locator("#buscar").fill("eco");
  await visit.wake();
  if (viewport === PHONE) await page.locator("#buscar").fill("eco");
  await expect.poll(() => page.locator("#buscar").inputValue()).toBe("eco");
  await page.locator("#buscar").press("Enter");
  await page.waitForURL(/buscar=eco/);
  await visit.context.close();
});

test.each(["/", RESULTS, "/?buscar=eco"])("an early press on the way in opens its menu on %s", async (path) => {
  const visit = await openEarly(path);
  const { page } = visit;
  await page.getByRole("button", { name: "Login y Registro" }).click(EARLY);
  await visit.wake();
  await page.getByRole("menuitem", { name: "Login" }).waitFor();
  // It stays: the results that come into view do not close it.
  await page.waitForTimeout(600);
  expect(await page.getByRole("menuitem", { name: "Login" }).isVisible()).toBe(true);
  await visit.context.close();
});

test("a login that is refused early is told once", async () => {
  const visit = await openEarly("/login");
  await passwordForm(visit).locator("button[type=submit]").click(EARLY);
  await visit.wake();
  await passwordForm(visit).getByText("Debes escribir tu correo electrónico").first().waitFor();
  await visit.context.close();
});
