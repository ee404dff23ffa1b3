import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { anAddress, customerArea } from "../support/customer-area.ts";
import { DESKTOP, launchBrowser, PHONE } from "../support/browser.ts";
import { holdCalls } from "../support/held-calls.ts";
import { aCustomer } from "../support/live-account.ts";
import { alikeAtAnyWidth, expectFocus, startVisit, tabTo, type Visit, withoutCuts } from "../support/visit.ts";

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

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("ship addresses on a %s", (_device, viewport) => {
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
  const place = (form: ReturnType<typeof area.dialog>) =>
    Promise.all([
      form.getByRole("combobox", { name: "Código postal" }).inputValue(),
      form.getByRole("combobox", { name: "Estado" }).inputValue(),
      form.getByRole("combobox", { name: "Colonia" }).inputValue(),
      form.getByRole("combobox", { name: "Ciudad" }).inputValue(),
      form.getByRole("combobox", { name: "Municipio" }).inputValue(),
    ]);

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
    await page.keyboard.type("44x130"); // what is no digit is dropped
    await expect.poll(() => place(form)).toEqual(["44130", "JAL", "", "Guadalajara", "Guadalajara"]);
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

  everywhereAlike("state first: it clears the rest and brings its lists, of which any text may differ", async () => {
    const { page, press } = visit;
    await openList();
    const form = await area.press("Agregar", NEW);
    const field = (name: string) => form.getByRole("combobox", { name });
    await form.getByLabel("Calle").fill("Camino Real");
    await form.getByLabel("Número exterior").fill("s/n");
    await field("Código postal").fill("44130");
    await expect.poll(() => field("Municipio").inputValue()).toBe("Guadalajara");
    await field("Estado").focus();
    await field("Estado").selectOption({ label: "Guanajuato" });
    await expect.poll(() => place(form)).toEqual(["", "GUA", "", "", ""]);

    await field("Código postal").focus();
    await expect.poll(() => options(page).count()).toBeGreaterThan(100);
    await page.keyboard.type("3716");
    await expect.poll(() => options(page).count()).toBeLessThan(11);
    await page.getByRole("option", { name: "37160", exact: true }).click();
    await expect.poll(() => field("Municipio").inputValue()).toBe("León");

    await field("Ciudad").click();
    await page.getByRole("option", { name: "León de los Aldama" }).waitFor();
    await field("Ciudad").fill("jerecuaro");
    await press("Tab");
    await expect.poll(() => field("Ciudad").inputValue()).toBe("Jerécuaro");
    await field("Colonia").fill("Fracción Ñandú Ü");
    await page.getByText("No está en la lista. Se guarda como lo escribes.").first().waitFor();
    await area.check("a neighbourhood by hand");
    await press("Escape"); // closes the note, not the dialog
    await field("Municipio").fill("Mi Municipio");
    await form.getByRole("button", { name: "Guardar" }).click();
    const card = area.dialog(LIST).locator(".choice");
    await card.getByText("Camino Real s/n, Fracción Ñandú Ü").waitFor();
    await card.getByText("37160 Mi Municipio, Guanajuato").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike(
    "a postal code of one neighbourhood chooses it, and one that is not in our data is no mistake",
    async () => {
      await openList();
      const form = await area.press("Agregar", NEW);
      const code = form.getByRole("combobox", { name: "Código postal" });
      await code.fill("44130");
      await expect.poll(() => place(form)).toEqual(["44130", "JAL", "", "Guadalajara", "Guadalajara"]);
      await form.getByRole("combobox", { name: "Colonia" }).fill("Arcos");
      await code.fill("00000");
      await form.getByText("No tenemos este código postal.").waitFor();
      await expect.poll(() => place(form)).toEqual(["00000", "JAL", "", "", ""]);
      await area.check("an unknown postal code");
      await form.getByLabel("Estado").selectOption("NLE");
      await expect.poll(() => place(form)).toEqual(["00000", "NLE", "", "", ""]);
      const single = await visit.page.evaluate(async () => {
        const codes = (await (await fetch("/api/Cuenta/CodigosPostales/AGU")).json()) as { Codigo: string }[];
        for (const { Codigo } of codes) {
          const names = (await (await fetch(`/api/Cuenta/Colonias/${Codigo}`)).json()) as { Nombre: string }[];
          const [only, ...others] = names;
          if (only && others.length === 0) return { code: Codigo, name: only.Nombre };
        }
        return null;
      });
      expect(single).not.toBeNull();
      await code.fill(single?.code ?? "");
      await expect.poll(() => form.getByRole("combobox", { name: "Colonia" }).inputValue()).toBe(single?.name);
      expect(visit.complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
    },
  );

  /** Milliseconds from the fifth digit to the filled form, in which nothing may move. */
  async function fillByPostalCode(): Promise<number> {
    const form = await area.press("Agregar", NEW);
    await form.getByRole("combobox", { name: "Código postal" }).pressSequentially("4413");
    await visit.page.evaluate(() => {
      const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
      // From the title, which stands still; the window itself may still be on its way in.
      const tops = () => {
        const title = document.querySelector("dialog:has(form) h2")?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll("dialog .field")].map((field) =>
          Math.round(field.getBoundingClientRect().top - title),
        );
      };
      const before = tops();
      addEventListener("input", () => {
        const typedAt = performance.now();
        const look = () => {
          if (valueOf("city") !== "Guadalajara") return requestAnimationFrame(look);
          document.documentElement.dataset["filledMs"] = String(performance.now() - typedAt);
          document.documentElement.dataset["moved"] = String(tops().some((top, index) => top !== before[index]));
          return undefined;
        };
        look();
      });
    });
    await visit.page.keyboard.type("0");
    const said = (name: string) => visit.page.locator("html").getAttribute(`data-${name}`);
    await expect.poll(() => said("filled-ms")).not.toBeNull();
    await expect.poll(() => said("moved")).toBe("false");
    return Number(await said("filled-ms"));
  }

  test("five digits are there at once, and nothing moves", async () => {
    await openList();
    const times: number[] = [];
    // Once in 100 ms is enough: the machine of the tests may be busy with something else.
    while (times.length < 5 && Math.min(...times, Number.POSITIVE_INFINITY) >= 100) {
      if (times.length > 0) {
        await area.dialog(NEW).getByRole("button", { name: "Cancelar" }).click();
        await visit.page.evaluate(() => delete document.documentElement.dataset["filledMs"]);
      }
      times.push(await fillByPostalCode());
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });

  everywhereAlike("an address is changed, and leaving the form takes back what was typed", async () => {
    await area.save(anAddress);
    await area.save({ ...anAddress, alias: "Oficina", calle: "Calz. del Ejército" });
    const list = await openList();
    await expect.poll(() => list.getByRole("radio", { name: /Casa/ }).isChecked()).toBe(true);
    await list.getByText("Oficina").click();
    let form = await area.press("Editar", EDIT);
    await expect.poll(() => form.getByLabel("Teléfono").inputValue()).toBe("33 1555 0142");
    await expect.poll(() => place(form)).toEqual(["44130", "JAL", "Arcos Vallarta", "Guadalajara", "Guadalajara"]);
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
      expect((await place(form))[0]).toBe("44130");
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
    await expect.poll(async () => (await place(form))[4]).toBe("Guadalajara");
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

    // Renamed in another tab meanwhile: the address is not there any more, as somebody else's never is.
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
