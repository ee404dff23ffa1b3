import type { Locator } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { anInvoice, changeInvoices, customerArea } from "../../support/browser/customer-area.ts";
import { aCustomer } from "../../support/live-account.ts";
import { alikeAtAnyWidth, expectFocus, tabTo, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const LIST = "Direcciones de Facturación";
const EDIT = "Editar Datos de Facturación";
const INCOMPLETE =
  "Los datos fiscales están incompletos. Por favor complete la información faltante para poder utilizar estos datos.";
const SUFFIX_EDIT = "La razón social no es válida para CFDI 4.0, debe coincidir con la CSF del SAT";

const browser = withBrowser();

describe.each(DEVICES)("invoice data on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  const area = customerArea(visit, shopUrl);

  const asNewCustomer = async () => area.signIn(await aCustomer({ shopUrl, sandboxUrl }));
  const openList = () => area.open("Datos Facturación", LIST);
  const messages = (form: Locator) => form.getByRole("alert").getByRole("link").allTextContents();

  everywhereAlike("'Sin RFC' comes first and cannot be changed; what is missing is red and said", async () => {
    await area.signIn({ email: DEMO_EMAIL, password: DEMO_PASSWORD });
    const list = await openList();
    await list.getByText("Taller", { exact: true }).waitFor();
    await expect.poll(() => list.getByRole("radio").first().isChecked()).toBe(true);
    await expect.poll(() => list.locator(".choice-t").allTextContents()).toEqual(["Sin RFC", "Personal", "Taller"]);
    await expect.poll(() => list.getByRole("button", { name: "Editar" }).count()).toBe(0);
    await area.check("invoice list");
    await list.getByText("Personal", { exact: true }).click();
    await expect.poll(() => list.getByText(INCOMPLETE).count()).toBe(0);
    await expect
      .poll(() => list.locator(".choice").nth(1).locator(".address-line").allTextContents())
      .toEqual([
        "RFC OELM900412QX3",
        "MARIANA ORTEGA LUNA",
        "Av. Vallarta 2440, Arcos Vallarta",
        "44130, Jalisco",
        "626 Régimen Simplificado de Confianza",
        "G03 Gastos en general",
      ]);
    await list.getByText("Taller", { exact: true }).click();
    await list.getByText(INCOMPLETE).waitFor();
    await expect.poll(() => list.getByText("N/A").count()).toBe(2);
    const stop = await list
      .getByText("N/A")
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    expect(stop).toBe(
      await list.locator(".note-stop .octagon").evaluate((sign) => getComputedStyle(sign).backgroundColor),
    );
    await area.check("incomplete data");

    const form = await area.press("Editar", EDIT);
    await expectFocus(form.getByRole("heading", { name: EDIT }));
    await expect
      .poll(() => messages(form))
      .toEqual([SUFFIX_EDIT, "Debes seleccionar el Régimen Fiscal", "Debes seleccionar el Uso del CFDI"]);
    await area.check("edit with messages");
    await form.getByRole("button", { name: "Cancelar" }).click();
    await list.getByText(INCOMPLETE).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("far down a long list the chosen ones can be changed and their note read, and they stay chosen", async () => {
    const { page } = visit;
    await area.signIn({ email: DEMO_EMAIL, password: DEMO_PASSWORD });
    await changeInvoices(page, (all) =>
      all.flatMap((one) =>
        one.Alias === "Personal"
          ? [one, ...Array.from({ length: 8 }, (_, copy) => ({ ...one, Alias: `Personal ${copy + 2}` }))]
          : one,
      ),
    );
    const list = await openList();
    const last = list.getByRole("radio", { name: /Taller/ });
    await last.check();
    const edit = list.getByRole("button", { name: "Editar" });
    /** Whether a press of its middle would hit it. */
    const isOnView = (target: Locator) =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    for (const target of [last, edit, list.getByText(INCOMPLETE)]) await expect.poll(() => isOnView(target)).toBe(true);
    await area.check("a long list");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"]) {
      await visit.press(key);
      await expect.poll(() => isOnView(list.getByRole("radio", { checked: true }))).toBe(true);
    }
    await expectFocus(last);
    await tabTo(edit, "Shift+Tab", 2);
    await visit.press("Enter");
    await area.dialog(EDIT).waitFor();
    await page.reload();
    await area.dialog(EDIT).waitFor();
    await page.goBack();
    await area.dialog(EDIT).waitFor({ state: "hidden" });
    await expect.poll(() => last.isChecked()).toBe(true);
  });

  everywhereAlike("data that the catalogue no longer allows say so when they are opened", async () => {
    await asNewCustomer();
    await area.save(anInvoice);
    // The first is 'Sin RFC'.
    await changeInvoices(visit.page, (all) =>
      all.map((one, at) => (at === 0 ? one : { ...one, RegimenFiscal: "605" })),
    );
    const list = await openList();
    await list.getByText("Personal", { exact: true }).click();
    const form = await area.press("Editar", EDIT);
    await expect.poll(() => messages(form)).toEqual(["El Uso del CFDI no es válido"]);
    await expect.poll(() => form.getByLabel("Régimen Fiscal").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => form.getByLabel("Uso del CFDI").inputValue()).toBe("G03");
    await form.getByLabel("Uso del CFDI").selectOption("S01");
    await expect.poll(() => form.getByRole("alert").count()).toBe(0);
  });
});
