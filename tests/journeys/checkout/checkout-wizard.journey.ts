import { describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { anAddress, anInvoice } from "../../support/browser/customer-area.ts";
import { aCustomer, aCustomerWithAddresses } from "../../support/live-account.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";
import { watchNetwork } from "../../support/browser/quiet-network.ts";
import { alikeAtAnyWidth, expectFocus, tabTo, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const BRANCH_MISSING = "POR FAVOR SELECCIONE UNA SUCURSAL";
const INVOICE_INVALID =
  "Los datos fiscales están incompletos o no son válidos. Por favor complete o corrija la información para poder utilizar estos datos.";

const browser = withBrowser();
const { db } = withJourneyMembers();

/** With whole invoice data, and with data from before CFDI 4.0, which the API would not take today. */
async function aCustomerFromBefore(): Promise<{ email: string; password: string }> {
  const company = {
    ...anInvoice,
    alias: "Taller",
    rfc: "TCE980115KA2",
    rsoc: "TRANSPORTES DEL CENTRO",
    regimen: "601",
  };
  const customer = await aCustomerWithAddresses({ shopUrl, sandboxUrl }, [anAddress, anInvoice, company]);
  const changed = await db
    .updateTable("invoice_address")
    .set({ legal_name: "TRANSPORTES DEL CENTRO SA DE CV", tax_regime: "", cfdi_use: "" })
    .where("alias", "=", company.alias)
    .where("customer_id", "=", db.selectFrom("customer").select("id").where("email", "=", customer.email))
    .executeTakeFirstOrThrow();
  expect(changed.numUpdatedRows).toBe(1n);
  return customer;
}

describe.each(DEVICES)("the wizard on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);

  /** What the signed-in customer of the visit does through the API. */
  const save = async (body: object) => {
    const answer = await visit.context.request.post(`${shopUrl}/api/Cuenta/MiCuenta/AgregaDireccion`, {
      headers: { origin: shopUrl },
      data: body,
    });
    expect(answer.status()).toBe(200);
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
    await expect.poll(() => checkout.order()).toMatchObject({ Estatus: 18, TipoEnvio: 1, DireccionFacturacion: null });
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike(
    "invoice data that are not whole stop until they are mended, and the order has them as they are then",
    async () => {
      const { page } = visit;
      const checkout = checkoutOf(page, shopUrl);
      await checkout.buyOneTire();
      await checkout.signIn(await aCustomerFromBefore());
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
        .poll(() => checkout.order())
        .toMatchObject({
          DireccionFacturacion: { RFC: "OELM900412QX3", RegimenFiscal: "612", Uso: "G03" },
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
    await expect.poll(() => checkout.order()).toMatchObject({ TipoEnvio: 2 });
  });
});
