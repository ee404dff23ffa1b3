import type { Locator } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { anAddress, anInvoice, customerArea } from "../../support/browser/customer-area.ts";
import { aCustomer } from "../../support/live-account.ts";
import { alikeAtAnyWidth, expectFocus, startVisit, tabTo, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const LIST = "Direcciones de Facturación";
const NEW = "Nueva Dirección de Facturación";
const EDIT = "Editar Datos de Facturación";
const SUFFIX_NEW = "La razón social no es válida para CFDI 4.0 debes escribirla como la CSF del SAT";
const NOT_ADDED = "No se ha podido agregar la dirección. Verifique los datos y vuelva a intentar.";

const browser = withBrowser();

describe.each(DEVICES)("the form of invoice data on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let area: ReturnType<typeof customerArea>;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    area = customerArea(visit, shopUrl);
  });
  afterEach(() => visit.context.close());

  const asNewCustomer = async () => area.signIn(await aCustomer({ shopUrl, sandboxUrl }));
  const openList = () => area.open("Datos Facturación", LIST);
  const optionsOf = (select: Locator) => select.locator("option:not([hidden])").allTextContents();
  const messages = (form: Locator) => form.getByRole("alert").getByRole("link").allTextContents();

  test("data of a person are written with the keyboard alone, the place taken from the ship address", async () => {
    await asNewCustomer();
    await area.save({ ...anAddress, numint: "4 B" });
    const { page, press } = visit;
    const list = await openList();
    await tabTo(list.getByRole("button", { name: "Agregar" }));
    await press("Enter");
    const form = area.dialog(NEW);
    await form.waitFor();
    await area.check("new invoice data");
    await expect.poll(() => form.getByLabel("Alias").inputValue()).toBe("Personal");
    await expect.poll(() => form.getByLabel("Teléfono").count()).toBe(0);
    const rfc = form.getByRole("textbox", { name: "RFC" });
    await tabTo(rfc);
    await page.keyboard.type("oelm-900412 qx");
    await expect.poll(() => rfc.inputValue()).toBe("OELM900412QX");
    await expect.poll(() => optionsOf(form.getByLabel("Régimen Fiscal"))).toEqual([]);
    await page.keyboard.type("3z"); // the fourteenth is too many
    await expect.poll(() => rfc.inputValue()).toBe("OELM900412QX3");
    await form.getByText("Persona física (13 caracteres).").waitFor();
    await press("Tab");
    await page.keyboard.type("mariana ortega luna");
    await press("Home");
    await page.keyboard.type("ana "); // in the middle, the caret stays
    await expect.poll(() => form.getByLabel("Nombre o razón social").inputValue()).toBe("ANA MARIANA ORTEGA LUNA");
    const regimes = await optionsOf(form.getByLabel("Régimen Fiscal"));
    expect(regimes).toContain("605 Sueldos y Salarios e Ingresos Asimilados a Salarios");
    expect(regimes.some((regime) => regime.startsWith("601"))).toBe(false);
    await press("Tab");
    await page.keyboard.type("612");
    await press("Tab");
    await expect.poll(() => form.getByLabel("Régimen Fiscal").inputValue()).toBe("612");
    await page.keyboard.type("G03");
    await press("Tab");
    await expect.poll(() => form.getByLabel("Uso del CFDI").inputValue()).toBe("G03");
    await expectFocus(form.getByRole("button", { name: "Usar mi dirección de envío" }));
    await press("Enter");
    await expect.poll(() => form.getByRole("combobox", { name: "Colonia" }).inputValue()).toBe("Arcos Vallarta");
    await expect.poll(() => form.getByLabel("Número interior").inputValue()).toBe("4 B");
    await area.check("filled invoice data");
    await tabTo(form.getByRole("button", { name: "Guardar" }));
    await press("Enter");
    await form.waitFor({ state: "hidden" });
    await expect.poll(() => list.getByRole("radio", { name: /Personal/ }).isChecked()).toBe(true);
    await list.getByText("612 Personas Físicas con Actividades Empresariales y Profesionales").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("every message, and what a company must mind", async () => {
    await asNewCustomer();
    await openList();
    const form = await area.press("Agregar", NEW);
    await form.getByLabel("Alias").fill("");
    const save = form.getByRole("button", { name: "Guardar" });
    await save.click();
    await expectFocus(form.getByRole("alert"));
    await expect
      .poll(() => messages(form))
      .toEqual([
        "Debes escribir un alias único para esta dirección",
        "Debes escribir el RFC",
        "Debes escribir el nombre o razón social",
        "Debes seleccionar el Régimen Fiscal",
        "Debes seleccionar el Uso del CFDI",
        "Debes escribir la calle",
        "Debes escribir el número exterior",
        "Debes escribir el código postal",
        "Debes seleccionar un estado",
        "Debes escribir la colonia",
        "Debes escribir la ciudad",
        "Debes escribir el municipio",
      ]);
    await area.check("messages");
    const rfc = form.getByRole("textbox", { name: "RFC" });
    await rfc.fill("TCE981315KA2");
    await save.click();
    await expect.poll(() => messages(form)).toContain("Debes escribir un RFC válido");

    await rfc.fill("ñ&e980115ka2");
    await form.getByText("Persona moral (12 caracteres).").waitFor();
    await expect.poll(() => rfc.inputValue()).toBe("Ñ&E980115KA2");
    await form.getByLabel("Régimen Fiscal").selectOption("601");
    const uses = await optionsOf(form.getByLabel("Uso del CFDI"));
    expect(uses).toContain("G03 Gastos en general");
    expect(uses.some((use) => use.startsWith("D01"))).toBe(false);
    await form.getByLabel("Uso del CFDI").selectOption("G03");
    await form.getByLabel("Nombre o razón social").fill("transportes del centro, s.a. de c.v.");
    await save.click();
    await expect.poll(() => messages(form)).toContain(SUFFIX_NEW);

    // Another RFC is another person.
    await rfc.press("End");
    await rfc.press("Backspace");
    await expect.poll(() => form.getByLabel("Régimen Fiscal").inputValue()).toBe("");
    await expect.poll(() => form.getByLabel("Uso del CFDI").inputValue()).toBe("");
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("one of several ship addresses is chosen, data are changed, and a refusal is said", async () => {
    await asNewCustomer();
    await area.save(anAddress);
    await area.save({
      ...anAddress,
      alias: "Oficina",
      calle: "Calz. del Ejército",
      cp: "44430",
      col: "Quinta Velarde",
    });
    await area.save(anInvoice);
    const list = await openList();
    let form = await area.press("Agregar", NEW);
    await expect.poll(() => form.getByLabel("Alias").inputValue()).toBe("Personal 2");
    const known = visit.page.waitForResponse(/Ciudad\/44430$/);
    await form.getByLabel("Usar mi dirección de envío").selectOption("Oficina");
    await known;
    await expect.poll(() => form.getByLabel("Calle").inputValue()).toBe("Calz. del Ejército");
    // The neighbourhood came with its postal code, and goes with it.
    await form.getByRole("combobox", { name: "Código postal" }).fill("44130");
    await expect.poll(() => form.getByRole("combobox", { name: "Colonia" }).inputValue()).toBe("");
    await form.getByRole("combobox", { name: "Colonia" }).fill("Arcos");
    await form.getByLabel("Alias").fill("personal");
    await form.getByRole("textbox", { name: "RFC" }).fill("OELM900412QX3");
    await form.getByLabel("Nombre o razón social").fill("Mariana Ortega Luna");
    await form.getByLabel("Régimen Fiscal").selectOption("626");
    await form.getByLabel("Uso del CFDI").selectOption("G03");
    await form.getByRole("button", { name: "Guardar" }).click();
    const alert = visit.page.getByRole("alertdialog", { name: "¡Lo sentimos!" });
    await alert.getByText(NOT_ADDED).waitFor();
    await alert.getByRole("button", { name: "Cerrar" }).click();
    await expectFocus(form.getByRole("alert"));
    await expect.poll(() => form.getByLabel("Nombre o razón social").inputValue()).toBe("MARIANA ORTEGA LUNA");
    await form.getByRole("button", { name: "Cancelar" }).click();

    await list.getByText("Personal", { exact: true }).click();
    form = await area.press("Editar", EDIT);
    await expect.poll(() => form.getByRole("alert").count()).toBe(0);
    await form.getByLabel("Régimen Fiscal").selectOption("605");
    await expect.poll(() => form.getByLabel("Uso del CFDI").inputValue()).toBe(""); // G03 does not go with it
    await form.getByLabel("Régimen Fiscal").selectOption("612");
    await form.getByLabel("Uso del CFDI").selectOption("G01");
    await form.getByRole("button", { name: "Guardar" }).click();
    await list.getByText("G01 Adquisición de mercancías").waitFor();
    await expect.poll(() => list.getByRole("radio", { name: /Personal/ }).isChecked()).toBe(true);
    expect(visit.complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
  });
});
