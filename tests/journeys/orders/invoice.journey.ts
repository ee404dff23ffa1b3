import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { closeAlert, logIn } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { anAddress, anInvoice, customerArea } from "../../support/browser/customer-area.ts";
import { enlargeText, expectReadable } from "../../support/browser/large-text.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withoutCuts, withVisit } from "../../support/browser/visit.ts";
import { control } from "../../support/buying/payments.ts";
import { buyByCard, makeInvoice, validatePayment } from "../../support/invoicing/journey-invoices.ts";
import { aCustomer } from "../../support/live-account.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };

/** In the SAT's register, at another postal code than the saved data have. */
const MOVED = { rfc: "OELM900412QX3", name: "MARIANA ORTEGA LUNA", postalCode: "44140", regimes: ["612"] };
/** As the register has her. */
const XOCHILT = {
  ...anInvoice,
  alias: "Empresa",
  rfc: "CACX7605101P8",
  rsoc: "XOCHILT CASAS CHAVEZ",
  regimen: "612",
  cp: "36257",
};
const WRONG_POSTAL_CODE = "El código postal no es el del domicilio fiscal que el SAT tiene con ese RFC.";
const STAMPED_MS = 20_000;

const browser = withBrowser();
const { db } = withJourneyMembers();

beforeAll(() => control(shop, "pac/receivers", MOVED));

describe.each(DEVICES)("an order's invoice on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  const area = customerArea(visit, shop.shopUrl);
  const detail = () => area.dialog("Detalles de Pedido");
  const block = () => detail().getByRole("region", { name: "Factura" });
  const until = (text: string) => block().getByText(text, { exact: true }).waitFor({ timeout: STAMPED_MS });

  async function bought(invoice: string, customer?: Awaited<ReturnType<typeof aCustomer>>): Promise<number> {
    await area.signIn(customer ?? (await aCustomer(shop)));
    await area.save(anAddress);
    await area.save(anInvoice);
    await area.save(XOCHILT);
    return buyByCard(visit, shop, invoice);
  }

  async function open(orderId: number, more = ""): Promise<void> {
    await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=${orderId}${more}`);
    await block().waitFor();
  }

  async function download(name: RegExp) {
    const [file] = await Promise.all([
      visit.page.waitForEvent("download"),
      block().getByRole("link", { name }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "latin1") };
  }

  test("is waited for, comes by itself, and has both files", async () => {
    const orderId = await bought("Empresa");
    await open(orderId);
    await until("Por emitir");
    await block().getByText("La factura se emite cuando validemos tu pago.").waitFor();
    await area.check("invoice that is waited for");
    await validatePayment(db, orderId);
    await makeInvoice(db, orderId);
    await until("Timbrada");
    await block()
      .getByText(/A nombre de XOCHILT CASAS CHAVEZ, CACX7605101P8/)
      .waitFor();
    await block()
      .getByText(/^Puedes cambiar sus datos una vez, hasta el \d+ de \w+ de \d{4}\.$/)
      .waitFor();
    await area.check("stamped invoice");

    const xml = await download(/^Descargar XML: Factura RW \d+$/);
    expect(xml.name).toMatch(/^factura-RW-\d+\.xml$/);
    expect(xml.text).toContain('Rfc="CACX7605101P8"');
    const pdf = await block()
      .getByRole("link", { name: /^Descargar PDF/ })
      .getAttribute("href");
    expect(pdf).toMatch(new RegExp(`^/api/Pedidos/MisPedidos/${orderId}/Factura\\.pdf\\?documento=\\d+$`));

    await block().getByRole("button", { name: "Reenviar por correo" }).click();
    await block()
      .getByText(/^Enviamos la factura a /)
      .waitFor();
    await area.check("invoice sent again");
    expect(visit.complaints).toEqual([]);
  });

  test("is asked for where there is none, with saved data or with the account's form", async () => {
    const orderId = await bought("Sin RFC");
    await validatePayment(db, orderId);
    await open(orderId);
    await block().getByText("Este pedido no tiene factura. Pídela con tus datos fiscales.").waitFor();
    await block()
      .getByText(/^Puedes pedirla hasta el \d+ de \w+ de \d{4}\.$/)
      .waitFor();
    await area.check("order without an invoice");
    const ask = block().getByRole("button", { name: "Solicitar factura" });
    await tabTo(ask);
    await visit.press("Enter");
    const dialog = area.dialog("Solicitar factura");
    await dialog.getByRole("radio", { name: /^Personal/ }).waitFor();
    await area.check("saved data for an invoice");
    await dialog.getByText("Otros datos").click();
    await dialog.getByRole("button", { name: "Solicitar factura" }).click();
    await expectFocus(dialog.getByRole("alert"));
    await expect
      .poll(() => dialog.getByRole("alert").getByRole("link").allTextContents())
      .toContain("Debes escribir el RFC");
    await area.check("the form of an invoice's data");
    await dialog.getByText("Empresa: CACX7605101P8").click();
    await expect.poll(() => dialog.getByRole("textbox", { name: "RFC" }).count()).toBe(0);
    await tabTo(dialog.getByRole("button", { name: "Solicitar factura" }));
    await visit.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await until("Timbrada");
    await expect.poll(() => ask.count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("that the SAT refused is corrected at the field that was wrong, from the e-mail's address too", async () => {
    const orderId = await bought("Personal");
    await validatePayment(db, orderId);
    await makeInvoice(db, orderId);
    await open(orderId);
    await until("Datos por corregir");
    await block().getByText(WRONG_POSTAL_CODE, { exact: true }).waitFor();
    await area.check("refused invoice");
    await open(orderId, "&factura=corregir");
    const dialog = area.dialog("Corregir factura");
    const postalCode = dialog.getByRole("combobox", { name: "Código postal" });
    await expectFocus(postalCode);
    expect(await postalCode.getAttribute("aria-invalid")).toBe("true");
    for (const name of ["Alias", "Calle", "Número exterior", "Colonia"])
      expect(await dialog.getByLabel(name, { exact: true }).count()).toBe(0);
    await expect.poll(() => dialog.getByRole("alert").getByRole("link").allTextContents()).toEqual([WRONG_POSTAL_CODE]);
    await area.check("refused data");
    await postalCode.fill("44140");
    await visit.press("Tab");
    await dialog.getByRole("combobox", { name: "Colonia" }).fill("Vallarta Norte");
    await visit.press("Tab");
    await dialog.getByRole("button", { name: "Corregir factura" }).click();
    await dialog.waitFor({ state: "hidden" });
    await until("Timbrada");
    await area.check("corrected invoice");
    expect(visit.complaints).toEqual([]);
  });

  test("is replaced once, after a question that says what happens", async () => {
    const orderId = await bought("Empresa");
    await validatePayment(db, orderId);
    await makeInvoice(db, orderId);
    await open(orderId);
    await until("Timbrada");
    await block().getByRole("button", { name: "Mis datos cambiaron" }).click();
    const dialog = area.dialog("Cambiar datos de la factura");
    await area.check("data of an invoice that changed");
    await dialog.getByLabel("Uso del CFDI").selectOption("I08");
    await dialog.getByRole("button", { name: "Reemplazar factura" }).click();
    const question = visit.page.getByRole("alertdialog", { name: "Reemplazar factura" });
    await question.getByText(/después cancelamos la RW \d+\. Se puede una sola vez\./).waitFor();
    await area.check("question before an invoice is replaced");
    await question.getByRole("button", { name: "Conservar la actual" }).click();
    await expect.poll(() => question.count()).toBe(0);
    await dialog.getByRole("button", { name: "Reemplazar factura" }).click();
    await question.getByRole("button", { name: "Reemplazar factura" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(
        () =>
          block()
            .getByRole("link", { name: /^Descargar XML/ })
            .count(),
        { timeout: STAMPED_MS },
      )
      .toBe(2);
    await until("Timbrada");
    await expect.poll(() => block().getByRole("button", { name: "Mis datos cambiaron" }).count()).toBe(0);
    await area.check("replaced invoice");
    expect(visit.complaints).toEqual([]);
  });

  test("is readable with letters of twice the size", async () => {
    await enlargeText(visit.context, "200%");
    const orderId = await bought("Empresa");
    await validatePayment(db, orderId);
    await makeInvoice(db, orderId);
    await open(orderId);
    await until("Timbrada");
    await expectReadable(visit.page, "stamped invoice");
    await area.check("stamped invoice with large letters");
    await block().getByRole("button", { name: "Mis datos cambiaron" }).click();
    const dialog = area.dialog("Cambiar datos de la factura");
    await dialog.getByRole("textbox", { name: "RFC" }).waitFor();
    await expectReadable(visit.page, "data of an invoice");
    await dialog.getByRole("button", { name: "Reemplazar factura" }).click();
    const question = visit.page.getByRole("alertdialog", { name: "Reemplazar factura" });
    await question.waitFor();
    await expectReadable(visit.page, "question before an invoice is replaced");
  });

  everywhereAlike(
    "has a form with an address of its own: the ways back close it alone, and what was typed stays",
    async () => {
      const customer = await aCustomer(shop);
      const orderId = await bought("Sin RFC", customer);
      await validatePayment(db, orderId);
      await open(orderId);
      const form = area.dialog("Solicitar factura");
      const ask = () => block().getByRole("button", { name: "Solicitar factura" }).click();
      const expectOrderAlone = async () => {
        await form.waitFor({ state: "hidden" });
        await block().waitFor();
        expect(visit.page.url()).not.toContain("factura=");
      };
      await ask();
      await form.getByRole("radio", { name: /^Personal/ }).waitFor();
      expect(visit.page.url()).toContain(`?cuenta=pedidos&pedido=${orderId}&factura=solicitar`);
      await visit.page.goBack();
      await expectOrderAlone();
      await visit.page.goForward();
      await form.getByRole("radio", { name: /^Personal/ }).waitFor();
      await visit.page.reload();
      await form.getByRole("button", { name: "Regresar" }).click();
      await expectOrderAlone();
      await ask();
      await form.getByRole("radio", { name: /^Personal/ }).waitFor();
      await visit.press("Escape");
      await expectOrderAlone();

      await ask();
      await form.getByText("Otros datos").click();
      await form.getByRole("textbox", { name: "RFC" }).fill("CACX7605101P8");
      await visit.page.goBack();
      const question = visit.page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
      await question.getByRole("button", { name: "Seguir editando" }).click();
      await visit.context.clearCookies();
      await form.getByText("Empresa: CACX7605101P8").click();
      await form.getByRole("button", { name: "Editar estos datos" }).click();
      await form.getByRole("textbox", { name: "Nombre o razón social" }).fill("OTRO NOMBRE");
      await form.getByRole("button", { name: "Solicitar factura" }).click();
      await closeAlert(visit.page);
      const login = area.dialog("Login");
      await login.getByText("Lo que escribiste se conserva: al entrar sigues donde estabas.").waitFor();
      await logIn(login, customer.email, customer.password);
      await expect
        .poll(() => form.getByRole("textbox", { name: "Nombre o razón social" }).inputValue())
        .toBe("OTRO NOMBRE");
      await form.getByRole("button", { name: "Regresar" }).click();
      await expectOrderAlone();

      await ask();
      await form.getByText("Empresa: CACX7605101P8").click();
      await form.getByRole("button", { name: "Solicitar factura" }).dblclick();
      await expectOrderAlone();
      await until("Timbrada");
      // What can no longer be done leads to the order.
      await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=${orderId}&factura=solicitar`);
      await expectOrderAlone();
    },
  );

  everywhereAlike("says what stands in the way: no network, and too many e-mails", async () => {
    const orderId = await bought("Empresa");
    await validatePayment(db, orderId);
    await makeInvoice(db, orderId);
    const asked = /MisPedidos\/\d+\/Factura/;
    await visit.context.route(asked, (route) => route.abort());
    await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=${orderId}`);
    await detail().getByText("No se pudo cargar la factura de este pedido.").waitFor();
    await detail().getByText("Moneda: MXN").waitFor();
    await area.check("invoice that did not come");
    await visit.context.unroute(asked);
    await detail().getByRole("button", { name: "Reintentar" }).click();
    await until("Timbrada");
    const send = block().getByRole("button", { name: "Reenviar por correo" });
    for (let n = 1; n <= 5; n += 1) {
      await send.click();
      await block()
        .getByText(/^Enviamos la factura a /)
        .waitFor();
    }
    await send.click();
    await block()
      .getByText("Ya te enviamos esta factura varias veces. Búscala en tu correo o descárgala aquí.")
      .waitFor();
    await area.check("too many e-mails");
    expect(withoutCuts(visit.complaints).filter((complaint) => !complaint.includes("429"))).toEqual([]);
  });
});
