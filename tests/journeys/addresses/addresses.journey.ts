import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { anAddress, customerArea, placeIn } from "../../support/browser/customer-area.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { aCustomer } from "../../support/live-account.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  startVisit,
  tabTo,
  type Visit,
  withoutCuts,
} from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const LIST = "Direcciones de Envío";
const NEW = "Nueva Dirección de Envío";
const EDIT = "Editar Dirección de Envío";
const NONE = "No hay direcciones de envío registradas";
const NOT_ADDED = "No se ha podido agregar la dirección. Verifique los datos y vuelva a intentar.";
const NOT_CHANGED = "No se ha podido guardar la dirección. Verifique los datos y vuelva a intentar.";
const UNIQUE = "Debes escribir un alias único para esta dirección";

/** Not those of the native lists. */
const options = (page: Page) => page.locator('.combo [role="option"]');

const browser = withBrowser();

describe.each(DEVICES)("ship addresses on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let area: ReturnType<typeof customerArea>;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    area = customerArea(visit, shopUrl);
    await area.signIn(await aCustomer({ shopUrl, sandboxUrl }));
  });
  afterEach(() => visit.context.close());

  const openList = () => area.open("Direcciones Envío", LIST);

  test("the first address is written with the keyboard alone, the postal code before the state", async () => {
    const { page, press } = visit;
    const list = await openList();
    await list.getByText(NONE).waitFor();
    await area.check("empty list");
    await tabTo(list.getByRole("button", { name: "Agregar" }));
    await press("Enter");
    const form = area.dialog(NEW);
    await expectFocus(form.getByRole("heading", { name: NEW }));
    await area.check("new address");
    await expect.poll(() => form.getByLabel("Alias").inputValue()).toBe("Casa");
    await expect.poll(() => form.getByLabel("Teléfono").inputValue()).toBe("55 1234 5678");

    await tabTo(form.getByLabel("Calle"));
    await page.keyboard.type("Av. Chapultepec");
    await press("Tab");
    await page.keyboard.type("215");
    const code = form.getByRole("combobox", { name: "Código postal" });
    await tabTo(code);
    await page.keyboard.type("44x130"); // other characters than digits are dropped
    await expect.poll(() => placeIn(form)).toEqual(["44130", "JAL", "", "Guadalajara", "Guadalajara"]);
    await area.check("filled by the postal code");
    const colonia = form.getByRole("combobox", { name: "Colonia" });
    await tabTo(colonia);
    await expect.poll(() => options(page).allTextContents()).toContain("Arcos Vallarta");
    await area.check("list of neighbourhoods");
    await page.keyboard.type("arcos v");
    await press("Enter");
    await expect.poll(() => colonia.inputValue()).toBe("Arcos Vallarta");
    await press("Enter"); // on a closed list it sends the form
    await form.waitFor({ state: "hidden" });
    await expectFocus(list.getByRole("button", { name: "Agregar" }));

    await expect.poll(() => list.getByRole("radio", { name: /Casa/ }).isChecked()).toBe(true);
    const card = list.locator(".choice");
    await expect
      .poll(() => card.locator(".address-line").allTextContents())
      .toEqual(["Av. Chapultepec 215, Arcos Vallarta", "44130 Guadalajara, Jalisco", "Tel. 55 1234 5678"]);
    await area.check("list of one");
    await press("Escape");
    await list.waitFor({ state: "hidden" });
    await expectFocus(page.getByRole("button", { name: /Mi Cuenta/ }));
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("every message has its field, leaves when it is edited, and the values stay", async () => {
    const { page } = visit;
    await openList();
    const form = await area.press("Agregar", NEW);
    await form.getByLabel("Alias").fill(" ");
    await form.getByLabel("Teléfono").fill("");
    const save = form.getByRole("button", { name: "Guardar" });
    await save.click();
    await expectFocus(form.getByRole("alert"));
    const messages = () => form.getByRole("alert").getByRole("link").allTextContents();
    await expect
      .poll(() => messages())
      .toEqual([
        UNIQUE,
        "Debes escribir un teléfono de contacto",
        "Debes escribir la calle",
        "Debes escribir el número exterior",
        "Debes escribir el código postal",
        "Debes seleccionar un estado",
        "Debes escribir la colonia",
        "Debes escribir la ciudad",
        "Debes escribir el municipio",
      ]);
    await expect.poll(() => form.locator(".field-error").allTextContents()).toEqual(await messages());
    await area.check("messages");
    await form.getByRole("link", { name: "Debes escribir la colonia" }).click();
    await expectFocus(form.getByRole("combobox", { name: "Colonia" }));
    await page.keyboard.type("Mi colonia");
    await expect.poll(() => messages()).not.toContain("Debes escribir la colonia");

    await form.getByLabel("Teléfono").fill("12345678");
    await expect.poll(() => form.getByLabel("Teléfono").inputValue()).toBe("123 456 78");
    await form.getByRole("combobox", { name: "Código postal" }).fill("4410");
    await save.click();
    await expect.poll(messages).toContain("Debes escribir un teléfono válido");
    await expect.poll(() => messages()).toContain("El código postal no es válido");
    await expect.poll(() => form.getByRole("combobox", { name: "Colonia" }).inputValue()).toBe("Mi colonia");
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("an address is changed, and leaving the form takes back what was typed", async () => {
    await area.save(anAddress);
    await area.save({ ...anAddress, alias: "Oficina", calle: "Calz. del Ejército" });
    const list = await openList();
    await expect.poll(() => list.getByRole("radio", { name: /Casa/ }).isChecked()).toBe(true);
    await list.getByText("Oficina").click();
    let form = await area.press("Editar", EDIT);
    await expect.poll(() => form.getByLabel("Teléfono").inputValue()).toBe("33 1555 0142");
    await expect.poll(() => placeIn(form)).toEqual(["44130", "JAL", "Arcos Vallarta", "Guadalajara", "Guadalajara"]);
    await expect.poll(() => form.getByRole("alert").count()).toBe(0);
    await area.check("edit");
    for (const leave of ["Cancelar", "Cerrar"]) {
      await form.getByLabel("Calle").fill("Otra calle");
      await form.getByRole("combobox", { name: "Estado" }).selectOption("GUA");
      await form.getByRole("button", { name: leave }).click();
      await form.waitFor({ state: "hidden" });
      await expectFocus(list.getByRole("button", { name: "Editar" }));
      await expect.poll(() => list.getByRole("radio", { name: /Oficina/ }).isChecked()).toBe(true);
      form = await area.press("Editar", EDIT);
      await expect.poll(() => form.getByLabel("Calle").inputValue()).toBe("Calz. del Ejército");
      expect((await placeIn(form))[0]).toBe("44130");
    }
    const phone = form.getByLabel("Teléfono");
    await phone.focus();
    await visit.page.keyboard.press("Home");
    await visit.page.keyboard.press("ArrowRight");
    await visit.page.keyboard.press("Delete"); // the caret stays where it is, whatever the groups
    await visit.page.keyboard.type("4");
    await expect.poll(() => phone.inputValue()).toBe("341 555 0142");
    await form.getByLabel("Alias").fill("Bodega");
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.waitFor({ state: "hidden" });
    await expectFocus(list.getByRole("button", { name: "Editar" }));
    await expect.poll(() => list.getByRole("radio").count()).toBe(2);
    await expect.poll(() => list.getByRole("radio", { name: /Bodega/ }).isChecked()).toBe(true);
    await list.getByText("Tel. 341 555 0142").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("a refusal is said in an alert and in the form, which keeps what was typed", async () => {
    await area.save(anAddress);
    const list = await openList();
    let form = await area.press("Agregar", NEW);
    await expect.poll(() => form.getByLabel("Alias").inputValue()).toBe("Casa 2");
    await form.getByLabel("Alias").fill("CASA");
    await form.getByLabel("Calle").fill("Av. Vallarta");
    await form.getByLabel("Número exterior").fill("1");
    await form.getByRole("combobox", { name: "Código postal" }).fill("44130");
    await expect.poll(async () => (await placeIn(form))[4]).toBe("Guadalajara");
    await form.getByRole("combobox", { name: "Colonia" }).fill("Arcos");
    await form.getByRole("button", { name: "Guardar" }).click();
    const alert = visit.page.getByRole("alertdialog", { name: "¡Lo sentimos!" });
    await alert.getByText(NOT_ADDED).waitFor();
    await expect.poll(() => alert.locator(".alert-detail").textContent()).toContain(UNIQUE);
    await area.check("alert");
    await alert.getByRole("button", { name: "Cerrar" }).click();
    await expectFocus(form.getByRole("alert"));
    await form.getByRole("link", { name: UNIQUE }).click();
    await expectFocus(form.getByLabel("Alias"));
    await expect.poll(() => form.getByLabel("Calle").inputValue()).toBe("Av. Vallarta");
    await form.getByRole("button", { name: "Cancelar" }).click();

    // Renamed in another tab meanwhile: the address is not there any more.
    form = await area.press("Editar", EDIT);
    await area.rename(anAddress, "Playa");
    await form.getByRole("button", { name: "Guardar" }).click();
    await alert.getByText(NOT_CHANGED).waitFor();
    await alert.getByRole("button", { name: "Cerrar" }).click();
    await expectFocus(form.getByRole("alert"));
    await form.getByRole("button", { name: "Cancelar" }).click();
    await list.getByText("Playa").waitFor();
  });

  everywhereAlike(
    "while it is saved the form gives way, and comes back whole when the shop cannot be reached",
    async () => {
      await area.save(anAddress);
      await openList();
      const form = await area.press("Editar", EDIT);
      await form.getByLabel("Calle").fill("Av. México");
      const release = await holdCalls(visit.page, "**/ActualizaDireccion", (route) => route.abort());
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.getByText("Por favor espere...").waitFor();
      await expect.poll(() => form.getByLabel("Calle").count()).toBe(0);
      await visit.press("Escape"); // nothing closes it now
      await area.check("saving");
      release();
      await form.getByText("No hay conexión con la tienda.").waitFor();
      await expect.poll(() => form.getByLabel("Calle").inputValue()).toBe("Av. México");
      expect(withoutCuts(visit.complaints)).toEqual([]);
    },
  );

  everywhereAlike("an address without a phone says so at once", async () => {
    await area.save(anAddress);
    await visit.page.route("**/MisDirecciones/2", async (route) => {
      const answer = await route.fetch();
      const { Envio } = (await answer.json()) as { Envio: object[] };
      await route.fulfill({ response: answer, json: { Envio: Envio.map((one) => ({ ...one, Telefono: "" })) } });
    });
    const list = await openList();
    await list.getByText("Casa").waitFor();
    const form = await area.press("Editar", EDIT);
    await form.getByRole("alert").getByRole("link", { name: "Debes escribir un teléfono de contacto" }).waitFor();
    await expectFocus(form.getByRole("heading", { name: EDIT }));
    await area.check("edit without a phone");
  });
});
