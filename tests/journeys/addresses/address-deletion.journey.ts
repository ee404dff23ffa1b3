import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { closeAlert, expectAlert } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { anAddress, anInvoice, changeInvoices, customerArea } from "../../support/browser/customer-area.ts";
import { aCustomer } from "../../support/live-account.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  expectSettled,
  startVisit,
  tabTo,
  type Visit,
} from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl } = shop;
const SHIP_LIST = "Direcciones de Envío";
const INVOICE_LIST = "Direcciones de Facturación";
const NO_INVOICE_DATA = "No hay direcciones de facturación registradas";
const INVALID =
  "Los datos fiscales están incompletos o no son válidos. Por favor complete o corrija la información para poder utilizar estos datos.";
const SUFFIX = "La razón social no es válida para CFDI 4.0, debe coincidir con la CSF del SAT";

const browser = withBrowser();

describe.each(DEVICES)("addresses on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let area: ReturnType<typeof customerArea>;
  let customer: { email: string; password: string };
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    area = customerArea(visit, shopUrl);
    customer = await aCustomer(shop);
    await area.signIn(customer);
  });
  afterEach(() => visit.context.close());

  test("one is deleted after a question, by keyboard; the other becomes the chosen one", async () => {
    const { page } = visit;
    await area.save(anAddress);
    await area.save({ ...anAddress, alias: "Oficina" });
    const list = await area.open("Direcciones Envío", SHIP_LIST);
    const remove = list.getByRole("button", { name: "Eliminar" });
    await area.check("list with a way to delete");
    await tabTo(remove);
    await visit.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Eliminar Dirección de Envío" });
    await question.getByText("¿Quieres eliminar Casa?").waitFor();
    await area.check("question: delete an address");
    await visit.press("Escape");
    await expectFocus(remove);
    await visit.press("Enter");
    await tabTo(question.getByRole("button", { name: "Eliminar" }));
    await visit.press("Enter");
    await expectAlert(page, { title: "Aviso", text: "Se eliminó la dirección con éxito." });
    await closeAlert(page);
    await expect.poll(() => list.locator(".choice-t").allTextContents()).toEqual(["Oficina"]);
    await expect.poll(() => list.getByRole("radio").first().isChecked()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("the last ones leave the lists empty, and the lists say so", async () => {
    await area.save(anAddress);
    await area.save(anInvoice);
    for (const [entry, title, alias, empty] of [
      ["Direcciones Envío", SHIP_LIST, "Casa", "No hay direcciones de envío registradas"],
      ["Datos Facturación", INVOICE_LIST, "Personal", NO_INVOICE_DATA],
    ] as const) {
      const list = await area.open(entry, title);
      await list.getByText(alias, { exact: true }).click();
      await expect.poll(() => list.getByText(empty).count()).toBe(0);
      await list.getByRole("button", { name: "Eliminar" }).click();
      await visit.page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
      await closeAlert(visit.page);
      await list.getByText(empty).waitFor();
      await expect.poll(() => list.getByRole("button", { name: "Eliminar" }).count()).toBe(0);
      await area.check(empty);
    }
  });

  everywhereAlike("one that is gone already is said, and the list is the one of now", async () => {
    const { page, context } = visit;
    await area.save(anAddress);
    const list = await area.open("Direcciones Envío", SHIP_LIST);
    await list.getByText("Casa", { exact: true }).waitFor();
    const elsewhere = await context.request.post(`${shopUrl}/api/Cuenta/MiCuenta/EliminaDireccion`, {
      headers: { origin: shopUrl },
      data: { tipo: 2, alias: "Casa" },
    });
    expect(elsewhere.status()).toBe(200);
    await list.getByRole("button", { name: "Eliminar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se ha podido eliminar la dirección por el siguiente motivo:",
      detail: "La dirección ya no existe. Actualiza la página para ver las que tienes.",
    });
    await closeAlert(page);
    await list.getByText("No hay direcciones de envío registradas").waitFor();
  });

  everywhereAlike("at fifty there is no 'Agregar', and why is said", async () => {
    await area.save(anInvoice);
    await changeInvoices(visit.page, (all) =>
      all.flatMap((one) =>
        one.Alias === "Personal"
          ? Array.from({ length: 50 }, (_, index) => ({ ...one, Alias: `Datos ${index + 1}` }))
          : one,
      ),
    );
    const list = await area.open("Datos Facturación", INVOICE_LIST);
    await list.getByText("Tienes 50 direcciones, el máximo. Elimina una para agregar otra.").waitFor();
    await expect.poll(() => list.getByRole("button", { name: "Agregar" }).count()).toBe(0);
    await area.check("fifty addresses");
  });

  everywhereAlike("the invoice tab says what is wrong with older data, and leads to their form", async () => {
    const { page } = visit;
    await area.save(anAddress);
    const checkout = checkoutOf(page, shopUrl);
    const cart = checkout.cart();
    await checkout.buyOneTire();
    await checkout.onward().click();
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await cart.getByText(NO_INVOICE_DATA).waitFor();
    await area.check("invoice tab without data");

    await area.save(anInvoice);
    await changeInvoices(page, (all) =>
      all.map((one) => (one.Alias === "Personal" ? { ...one, RazonSocial: "MARIANA ORTEGA SA DE CV" } : one)),
    );
    await page.reload();
    await cart.getByRole("radio", { name: /^Personal/ }).check();
    await expect.poll(() => cart.getByText(NO_INVOICE_DATA).count()).toBe(0);
    const note = cart.getByRole("alert").filter({ hasText: INVALID });
    await expect.poll(() => note.getByRole("listitem").allTextContents()).toEqual([`${SUFFIX}.`]);
    await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBe("true");
    await area.check("invoice data of an older rule");
    await cart.getByRole("button", { name: "Editar" }).click();
    const form = page.getByRole("dialog", { name: "Editar Datos de Facturación" });
    await expect.poll(() => form.getByRole("alert").getByRole("link").allTextContents()).toEqual([SUFFIX]);
    await form.getByLabel("Nombre o razón social").fill("Mariana Ortega Luna");
    await page.unroute("**/MisDirecciones/3");
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBeNull();
  });

  everywhereAlike("a generic RFC offers its one regime and its one use", async () => {
    await area.open("Datos Facturación", INVOICE_LIST);
    const form = await area.press("Agregar", "Nueva Dirección de Facturación");
    await form.getByLabel("RFC").fill("XEXX010101000");
    await form.getByText("RFC genérico: solo con el régimen 616 y el uso S01.").waitFor();
    const offered = (label: string) =>
      form.getByLabel(label, { exact: true }).locator("option:not([hidden])").allTextContents();
    await expect.poll(() => offered("Régimen Fiscal")).toEqual(["616 Sin obligaciones fiscales"]);
    await form.getByLabel("Régimen Fiscal").selectOption("616");
    await expect.poll(() => offered("Uso del CFDI")).toEqual(["S01 Sin efectos fiscales"]);
  });

  everywhereAlike("branches start at the city of the customer's address", async () => {
    const { page } = visit;
    await area.save({ ...anAddress, cd: "Zapopan", mpio: "Zapopan", cp: "45040" });
    const checkout = checkoutOf(page, shopUrl);
    const cart = checkout.cart();
    await checkout.buyOneTire();
    await checkout.onward().click();
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await cart.getByRole("radio", { name: /^Recoger en sucursal/ }).check();
    await expectSettled(page);
    const shown = (label: string) =>
      cart.getByLabel(label, { exact: true }).evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.text);
    await expect.poll(() => shown("Ciudad")).toBe("Zapopan");
    await cart.getByLabel("Estado", { exact: true }).selectOption("GUA");
    await expect.poll(() => shown("Ciudad")).toBe("Celaya");
  });
});
