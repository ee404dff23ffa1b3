import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { PASSWORD } from "../../support/account.ts";
import { chooseFromAccount, closeAlert, expectAlert, openFromHeader } from "../../support/browser/account-screens.ts";
import { DESKTOP, launchBrowser, withBrowser } from "../../support/browser/browser.ts";
import { customerArea } from "../../support/browser/customer-area.ts";
import { aCustomer } from "../../support/live-account.ts";
import { type ReverseProxy, startReverseProxy } from "../../support/shop/reverse-proxy.ts";
import { openAlive, startVisit, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

let proxy: ReverseProxy;
const browser = withBrowser();
beforeAll(async () => {
  proxy = await startReverseProxy(shopUrl);
});
afterAll(() => proxy.stop());

/** Rows of the error catalogues that no other journey comes to; tests/specified-texts/error-catalog.ts has all of them. */
describe("errors of the catalogues", () => {
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    await proxy.start();
    visit = await startVisit(browser, DESKTOP);
    page = visit.page;
  });
  afterEach(() => visit.context.close());

  test("more tyres than there are: the cart's alert with what the server says", async () => {
    await openAlive(page, shopUrl + TIRE);
    await page
      .getByRole("textbox", { name: /^Cantidad/ })
      .first()
      .fill("999");
    const refused = page.waitForResponse((answer) => answer.url().endsWith("/api/Carritos/Agregar"));
    await page.getByRole("button", { name: "Comprar" }).first().click();
    const answer = await refused;
    expect(answer.status()).toBe(400);
    const { Message } = (await answer.json()) as { Message: string };
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se pudo agregar el producto al carrito.",
      detail: Message,
    });
    await closeAlert(page);
    expect(
      await page
        .getByRole("textbox", { name: /^Cantidad/ })
        .first()
        .inputValue(),
    ).toBe("999");
  });

  test("a registration that the shop refuses field by field", async () => {
    // The clock of this device is ten years ahead: for the page, who was born this long ago is old enough.
    const now = new Date();
    await page.clock.setFixedTime(new Date(now).setFullYear(now.getFullYear() + 10));
    await openAlive(page, `${shopUrl}/terminos`);
    const form = await openFromHeader(page, "Registro");
    for (const [label, text] of [
      ["Correo electrónico", `catalogo-${Date.now()}@correo.mx`],
      ["Contraseña", PASSWORD],
      ["Nombre", "Lucía"],
      ["Apellido paterno", "Ramos"],
      ["Teléfono", "55 1234 5678"],
      ["Fecha de nacimiento", `${now.getFullYear() - 12}-05-20`],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByText("Mujer", { exact: true }).click();
    const refused = page.waitForResponse((answer) => answer.url().endsWith("/api/Cuenta/Registro"));
    await form.getByLabel("Nombre", { exact: true }).press("Enter");
    expect(Object.keys(((await (await refused).json()) as { ModelState: object }).ModelState)).toEqual(["birthdate"]);
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se ha podido completar el registro. Verifica los datos y vuelve a intentar.",
    });
    await closeAlert(page);
    await expect.poll(() => form.getByLabel("Apellido paterno").inputValue()).toBe("Ramos");
  });

  test("an activation that gets no answer", async () => {
    await openAlive(page, `${proxy.url}/activacion?key=una-clave`); // from now on the browser has the page's scripts
    const text = "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.";
    await expectAlert(page, { title: "Activación", text });
    proxy.stopAfter("/activacion");
    await openAlive(page, `${proxy.url}/activacion?key=otra-clave`);
    await expectAlert(page, { title: "Activación", text: "Ocurrió un error al intentar activar tu cuenta." });
    await proxy.start();
    await page.reload();
    await expectAlert(page, { title: "Activación", text });
  });

  test("a confirmation refused without a reason, as a server in between may do", async () => {
    await openAlive(page, `${proxy.url}/confirmacion`);
    // What the programs of a domain may keep in a browser adds up to more than the server in between accepts.
    const names = ["medicion", "anuncios", "encuesta"];
    const cookie = { value: "x".repeat(3500), domain: "localhost", path: "/api" };
    await visit.context.addCookies(names.map((name) => ({ ...cookie, name })));
    const form = page.getByRole("main");
    await form.getByLabel("Correo electrónico").last().fill("lucia@correo.mx");
    await form.getByRole("button", { name: "Solicitar" }).click();
    await form.getByText("Ocurrió un error, por favor notifícalo al empleado que te invitó.").waitFor();
    await expect.poll(() => form.getByLabel("Correo electrónico").last().inputValue()).toBe("lucia@correo.mx");
  });

  test("places that cannot be fetched are silent, and the address is written by hand", async () => {
    const area = customerArea(visit, proxy.url);
    await area.signIn(await aCustomer({ shopUrl, sandboxUrl }));
    await area.open("Direcciones Envío", "Direcciones de Envío");
    const form = await area.press("Agregar", "Nueva Dirección de Envío");
    const refused = new Set<string | undefined>();
    page.on("requestfailed", (request) => refused.add(/\/api\/Cuenta\/(\w+)\//.exec(request.url())?.[1]));
    await form.getByLabel("Estado").getByRole("option", { name: "Jalisco" }).waitFor({ state: "attached" });
    await proxy.stop();
    for (const [label, text] of [
      ["Alias", "Casa"],
      ["Teléfono", "33 1234 5678"],
      ["Calle", "Av. Chapultepec"],
      ["Número exterior", "215"],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByLabel("Estado").selectOption({ label: "Jalisco" });
    for (const [label, text] of [
      ["Código postal", "44160"],
      ["Colonia", "Americana"],
      ["Ciudad", "Guadalajara"],
      ["Municipio", "Guadalajara"],
    ] as const)
      await form.getByRole("combobox", { name: label, exact: true }).fill(text);
    const lists = ["CodigosPostales", "Ciudades", "Municipios", "Ciudad"]; // the last one has the neighbourhoods
    await expect.poll(() => [...refused]).toEqual(expect.arrayContaining(lists));
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
    await proxy.start();
    await form.getByRole("button", { name: "Guardar" }).click();
    await area.dialog("Direcciones de Envío").getByText("Casa").waitFor();
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
  });

  test("tax catalogues that cannot be fetched leave empty lists and say nothing", async () => {
    const area = customerArea(visit, proxy.url);
    await area.signIn(await aCustomer({ shopUrl, sandboxUrl }));
    let refused = 0;
    page.on("requestfailed", (request) => {
      if (request.url().includes("/api/Cfdi/")) refused += 1;
    });
    await area.open("Direcciones Envío", "Direcciones de Envío"); // the code of the other dialogs comes with this one's
    await page.keyboard.press("Escape");
    await proxy.stop();
    await chooseFromAccount(page, "Datos Facturación");
    await expect.poll(() => refused).toBe(2);
    await proxy.start(); // the addresses are asked for once more
    await area.dialog("Direcciones de Facturación").getByRole("button", { name: "Agregar" }).waitFor();
    await proxy.stop();
    const form = await area.press("Agregar", "Nueva Dirección de Facturación");
    await form.getByRole("textbox", { name: "RFC" }).fill("OELM900412QX3");
    await expect.poll(() => refused).toBe(4); // both, and both again
    const options = form.getByLabel("Régimen Fiscal").locator("option:not([hidden])");
    await expect.poll(() => options.count()).toBe(0);
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
    await expect.poll(() => form.getByRole("textbox", { name: "RFC" }).inputValue()).toBe("OELM900412QX3");
  });

  test("the drawing's letters do not come: one alert a visit, and the drawing goes on", async () => {
    // As the strictest mode of some browsers has it: no fonts from outside.
    const strict = await launchBrowser(["--disable-remote-fonts"]);
    ({ page } = await startVisit(strict, DESKTOP));
    await openAlive(page, shopUrl);
    const width = page.getByRole("combobox", { name: "Ancho", exact: true });
    await width.selectOption("mm-195");
    const alert = page.getByRole("alertdialog", { name: "¡Lo sentimos!" });
    await alert.getByText(/^Font could not be loaded: /).waitFor();
    await closeAlert(page);
    await expect.poll(() => width.inputValue()).toBe("mm-195");
    await page.getByRole("img", { name: /195/ }).first().waitFor();
    await width.selectOption("mm-205");
    await page.getByRole("img", { name: /205/ }).first().waitFor();
    await expect.poll(() => alert.count()).toBe(0);
    await strict.close();
  });
});
