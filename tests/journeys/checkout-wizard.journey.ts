import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "../../server/db/seed/seed-customers.ts";
import { DESKTOP, launchBrowser, PHONE } from "../support/browser.ts";
import { checkoutOf } from "../support/checkout.ts";
import { anAddress } from "../support/customer-area.ts";
import { aCustomer } from "../support/live-account.ts";
import { watchNetwork } from "../support/quiet-network.ts";
import { alikeAtAnyWidth, expectFocus, startVisit, tabTo, type Visit } from "../support/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const EMPLOYEE = { email: "daniel.reyes@correo.mx", password: DEMO_PASSWORD };
const BRANCH_MISSING = "POR FAVOR SELECCIONE UNA SUCURSAL";
const INVOICE_INVALID =
  "Los datos fiscales están incompletos o no son válidos. Por favor complete o corrija la información para poder utilizar estos datos.";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("the wizard on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
  });
  afterEach(() => visit.context.close());

  /** What the signed-in customer of the visit does through the API. */
  const save = async (body: object) => {
    const answer = await visit.context.request.post(`${shopUrl}/api/Cuenta/MiCuenta/AgregaDireccion`, {
      headers: { origin: shopUrl },
      data: body,
    });
    expect(answer.status()).toBe(200);
  };
  const order = async () => {
    const id = visit.page.url().split("/").at(-1);
    const answer = await visit.context.request.get(`${shopUrl}/api/Pedidos/MisPedidos/${id}`);
    return (await answer.json()) as Record<string, unknown>;
  };

  everywhereAlike("a first purchase asks for nine fields after the registration", async () => {
    const { page } = visit;
    const checkout = checkoutOf(page, shopUrl);
    await checkout.buyOneTire();
    await checkout.signIn(await aCustomer({ shopUrl, sandboxUrl }));
    await checkout.cart().getByText("No hay direcciones de envío registradas").waitFor();
    await checkout.check("delivery without an address");
    const add = checkout.cart().getByRole("button", { name: "Nueva Dirección de Envío" });
    expect((await add.boundingBox())?.height).toBeLessThan(60);
    await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBe("true");

    await add.click();
    const form = page.getByRole("dialog", { name: "Nueva Dirección de Envío" });
    await form.getByLabel("Calle").fill("Av. Chapultepec");
    await form.getByLabel("Número exterior").fill("215");
    await form.getByRole("combobox", { name: "Código postal" }).fill("44160");
    await expect.poll(() => form.getByRole("combobox", { name: "Municipio" }).inputValue()).toBe("Guadalajara");
    await form.getByRole("combobox", { name: "Colonia" }).fill("Ameri");
    await page.getByRole("option", { name: "Americana" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => form.getByLabel("Alias").inputValue()).not.toBe("");
    await expect.poll(() => form.getByLabel("Teléfono").inputValue()).toBe("55 1234 5678");
    await form.getByRole("button", { name: "Guardar" }).click();

    await checkout.cart().getByText("Av. Chapultepec 215").waitFor();
    await checkout.check("delivery");
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    expect(
      await checkout
        .cart()
        .getByRole("radio", { name: /^Sin RFC/ })
        .isChecked(),
    ).toBe(true);
    await checkout.check("invoice");
    await checkout.onward().click();
    await checkout.typeCard();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await checkout
      .cart()
      .getByText(/Lo procesamos el .* y llega a más tardar el/)
      .waitFor();
    await checkout.check("summary");
    await checkout.finalize();
    await expect.poll(() => order()).toMatchObject({ Estatus: 18, TipoEnvio: 1, DireccionFacturacion: null });
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike(
    "a dealer's branch is chosen by state and city, kept over a reload and printed on the order",
    async () => {
      const { page } = visit;
      const checkout = checkoutOf(page, shopUrl);
      await checkout.buyOneTire();
      await checkout.signIn(await aCustomer({ shopUrl, sandboxUrl }));
      await expect.poll(() => checkout.cart().getByText("Para empleados").count()).toBe(0);

      await checkout.cart().getByText("Recoger en sucursal de distribuidor").click();
      await checkout.cart().getByText(BRANCH_MISSING).waitFor();
      await checkout.check("delivery without a branch");
      await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBe("true");
      await checkout.cart().getByLabel("Estado", { exact: true }).selectOption({ label: "Guanajuato" });
      await checkout.cart().getByLabel("Ciudad", { exact: true }).selectOption({ label: "León" });
      const branch = checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").last();
      await branch.check();
      await expect.poll(() => checkout.cart().getByText(BRANCH_MISSING).count()).toBe(0);
      const address =
        (await checkout.cart().getByRole("group", { name: "Sucursal" }).locator("label").last().textContent()) ?? "";

      // Another city, and back: the branch has to be chosen again.
      const cities = checkout.cart().getByLabel("Ciudad", { exact: true });
      const first = await cities.inputValue();
      const other = await cities
        .locator("option")
        .evaluateAll(
          (options, chosen) => (options as HTMLOptionElement[]).find(({ value }) => value !== chosen)?.value ?? "",
          first,
        );
      await cities.selectOption(other);
      await checkout.cart().getByText(BRANCH_MISSING).waitFor();
      await cities.selectOption(first);
      await checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").last().check();

      await checkout.onward().click();
      await checkout.tab("Datos de facturación").waitFor();
      await page.reload();
      await checkout.tab("Datos de facturación").waitFor();
      await page.goBack();
      await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
      await expectFocus(checkout.tab("¿Cómo quieres recibirlas?"));
      await expect
        .poll(() => checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").last().isChecked())
        .toBe(true);

      await checkout.onward().click();
      await checkout.onward().click();
      await checkout.typeCard();
      await checkout.onward().click();
      const title = address.slice(0, address.indexOf(","));
      await checkout.cart().getByText(title).first().waitFor();
      await checkout
        .cart()
        .getByText(/está listo para que lo recojas a más tardar el/)
        .waitFor();
      await checkout.check("summary of a pickup");
      await checkout.finalize();
      await expect.poll(() => order()).toMatchObject({ Estatus: 18, TipoEnvio: 6, Envio: 0, DireccionEnvio: null });
      await page.getByText(title).first().waitFor();
      expect(visit.complaints).toEqual([]);
    },
  );

  everywhereAlike("an employee's courier office adds its fee to the total of every tab and of the order", async () => {
    const checkout = checkoutOf(visit.page, shopUrl);
    await checkout.buyOneTire();
    await checkout.signIn(EMPLOYEE);
    const before = await checkout.total();
    await checkout.cart().getByText("Recursos Humanos", { exact: true }).click();
    await checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").first().check();
    await expect.poll(() => checkout.total()).toBe(before);
    await checkout.cart().getByText("Sucursal de paquetería", { exact: true }).click();
    await checkout.cart().getByText(BRANCH_MISSING).waitFor();
    await expect.poll(() => checkout.total()).not.toBe(before);
    const withFee = await checkout.total();
    await checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").first().check();
    await checkout.check("delivery of an employee");
    for (const title of ["Datos de facturación", "Forma de Pago"]) {
      await checkout.onward().click();
      await checkout.tab(title).waitFor();
      await expect.poll(() => checkout.total()).toBe(withFee);
    }
    await checkout.typeCard();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await expect.poll(() => checkout.total()).toBe(withFee);
    // What is whole after a look at an earlier tab need not be walked through again.
    await checkout.cart().getByRole("button", { name: "Cambiar Envío" }).click();
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await checkout.cart().getByRole("tab", { name: "Resumen" }).click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await checkout
      .cart()
      .getByRole("tab", { name: /Carrito/ })
      .click();
    await checkout
      .cart()
      .getByRole("textbox", { name: /^Cantidad/ })
      .waitFor();
    await expect.poll(() => checkout.total()).toBe(withFee);
    await checkout.cart().getByRole("button", { name: "Agregar una" }).click();
    await expect.poll(() => checkout.total()).not.toBe(withFee);
    const two = await checkout.total();
    for (const title of ["¿Cómo quieres recibirlas?", "Datos de facturación", "Forma de Pago", "Revisa tu pedido"]) {
      await checkout.onward().click();
      await checkout.tab(title).waitFor();
    }
    await expect.poll(() => checkout.total()).toBe(two);
    await checkout.finalize();
    const { TipoEnvio, Envio, Total } = await order();
    expect([TipoEnvio, Envio]).toEqual([5, 174]);
    expect(`$${(Total as number).toLocaleString("en-US", { minimumFractionDigits: 2 })}`).toBe(two);
  });

  everywhereAlike(
    "invoice data that are not whole stop until they are mended, and the order has them as they are then",
    async () => {
      const { page } = visit;
      const checkout = checkoutOf(page, shopUrl);
      await checkout.buyOneTire();
      await checkout.signIn({ email: "mariana.ortega@correo.mx", password: DEMO_PASSWORD });
      await checkout.onward().click();
      await checkout.tab("Datos de facturación").waitFor();
      const choices = checkout.cart().getByRole("group", { name: "Datos de facturación" }).getByRole("radio");
      await expect.poll(() => choices.first().getAttribute("value")).toBe("Sin RFC");
      await checkout.cart().getByText("Personal", { exact: true }).click();
      await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBeNull();
      await checkout.check("invoice data");
      await checkout.cart().getByText("Taller", { exact: true }).click();
      await checkout.cart().getByText(INVOICE_INVALID).waitFor();
      await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBe("true");
      await checkout.check("invoice data that are not whole");
      await checkout.cart().getByRole("button", { name: "Editar" }).click();
      const form = page.getByRole("dialog", { name: "Editar Datos de Facturación" });
      await form
        .getByText("La razón social no es válida para CFDI 4.0, debe coincidir con la CSF del SAT")
        .first()
        .waitFor();
      await checkout.check("invoice form");
      await page.keyboard.press("Escape");
      await checkout.cart().getByText(INVOICE_INVALID).waitFor();

      await checkout.cart().getByText("Personal", { exact: true }).click();
      await checkout.onward().click();
      await checkout.typeCard();
      await checkout.onward().click();
      await checkout.cart().getByText("OELM900412QX3").waitFor();
      await checkout.finalize();
      await expect
        .poll(() => order())
        .toMatchObject({
          DireccionFacturacion: { RFC: "OELM900412QX3", RegimenFiscal: "626", Uso: "G03" },
        });
      expect(visit.complaints).toEqual([]);
    },
  );

  everywhereAlike(
    "what another device did to the cart is told at the next tab, before anything is decided on it",
    async () => {
      const { page, context } = visit;
      const checkout = checkoutOf(page, shopUrl);
      const customer = await aCustomer({ shopUrl, sandboxUrl });
      await checkout.buyOneTire();
      await checkout.signIn(customer);
      await save(anAddress);
      const network = watchNetwork(page);
      await page.reload();
      await checkout.cart().getByText("Av. Chapultepec 215").waitFor();
      await network.quiet(15_000); // the cart is asked for once more, with its delivery
      await context.request.post(`${shopUrl}/api/Carritos/Agregar`, {
        headers: { origin: shopUrl },
        data: { TireId: "11500418", Qty: 3, Replace: true },
      });
      await checkout.onward().click();
      const notice = page.getByRole("alertdialog");
      await notice.getByText("Tu carrito o sus precios cambiaron.").waitFor();
      await page.keyboard.press("Escape");
      await checkout.cart().locator(".sum").getByText("3 Artículos").waitFor();
      await checkout.cart().getByText("Hay más piezas que antes.").waitFor();
      await checkout.check("a cart that changed");
      await checkout.cart().getByRole("button", { name: "Entendido" }).click();
      await expect.poll(() => checkout.cart().getByText("Hay más piezas que antes.").count()).toBe(0);
    },
  );

  test("all five tabs work by keyboard alone", async () => {
    const { page, press } = visit;
    const checkout = checkoutOf(page, shopUrl);
    const customer = await aCustomer({ shopUrl, sandboxUrl });
    await checkout.buyOneTire();
    await checkout.signIn(customer);
    await save(anAddress);
    await page.reload();
    const onward = async () => {
      await tabTo(checkout.onward());
      await press("Enter");
    };
    await checkout.cart().getByText("Av. Chapultepec 215").waitFor();
    await tabTo(checkout.cart().getByRole("radio", { name: /^Envío a domicilio/ }));
    // The branches of the first of them are still on their way.
    await press("ArrowDown", "ArrowDown");
    await expectFocus(checkout.cart().getByRole("radio", { name: /^Recoger en Factory Store/ }));
    await checkout.cart().getByText(BRANCH_MISSING).waitFor();
    await tabTo(checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").first());
    await press("Space");
    await onward();
    await expectFocus(checkout.tab("Datos de facturación"));
    await onward();
    await expectFocus(checkout.tab("Forma de Pago"));
    await tabTo(checkout.cart().getByLabel("Nombre del titular"));
    await page.keyboard.type("lucía ramos peña");
    for (const text of ["4111111111111111", "12", "30", "123"]) {
      await press("Tab");
      await page.keyboard.type(text);
    }
    await onward();
    await expectFocus(checkout.tab("Revisa tu pedido"));
    await page.waitForTimeout(900);
    await tabTo(checkout.cart().getByRole("button", { name: "Finalizar" }));
    await press("Enter");
    await page.getByText("¡Gracias,").waitFor();
    await expect.poll(() => order()).toMatchObject({ TipoEnvio: 2 });
  });
});
