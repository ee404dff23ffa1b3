import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { anAddress, anInvoice, changeInvoices } from "../../support/browser/customer-area.ts";
import { aCustomer } from "../../support/live-account.ts";
import { spendElsewhere } from "../../support/buying/spent-coupon.ts";
import { watchNetwork } from "../../support/browser/quiet-network.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, startVisit, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };
/** The tire of which another customer takes one. */
const WANTED_TIRE = "11300219";

const browser = withBrowser();

describe.each(DEVICES)("surprises in the wizard on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let checkout: ReturnType<typeof checkoutOf>;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    checkout = checkoutOf(visit.page, shopUrl);
    await checkout.buyOneTire();
  });
  afterEach(() => visit.context.close());

  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await visit.context.request.post(`${shopUrl}${path}`, { headers: { origin: shopUrl }, data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Answer;
  };

  /** A new customer, with the factory's store chosen: there is nothing else to fill in. */
  const signInForPickup = async () => {
    await checkout.signIn(await aCustomer(places));
    await checkout.pickUpAtFactoryStore();
  };

  everywhereAlike(
    "the last piece sold to another customer is told at the next tab, and settled before anything is typed",
    async () => {
      const { page } = visit;
      const network = watchNetwork(page);
      await checkout.signIn(await aCustomer(places));
      type Cart = { Elementos: { Kartis: string; Existencia: number }[] };
      const { Elementos } = await post<Cart>("/api/Carritos/Agregar", { TireId: WANTED_TIRE, Qty: 1 });
      const Qty = Elementos.find(({ Kartis }) => Kartis === WANTED_TIRE)?.Existencia;
      await post("/api/Carritos/Agregar", { TireId: WANTED_TIRE, Qty, Replace: true });
      await page.reload();
      await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
      await expectFocus(checkout.tab("¿Cómo quieres recibirlas?"));
      await checkout.pickUpAtFactoryStore();

      await network.quiet(15_000); // the cart is asked for once more, with its delivery
      const giveBack = await spendElsewhere(places, "");
      await checkout.onward().click();
      await page.getByRole("alertdialog").getByText("Tu carrito o sus precios cambiaron.").waitFor();
      await page.keyboard.press("Escape");
      await checkout
        .cart()
        .getByText(/^Solo quedan? \d+ piezas?\. Ajusta la cantidad\./)
        .waitFor();
      await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBe("true");
      await checkout.check("a cart that asks for more than there is");
      await checkout
        .cart()
        .getByRole("button", { name: /^Eliminar Urbana/ })
        .click();
      await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBeNull();
      // Nothing is missing any more: the wizard still waits for a press.
      await checkout
        .cart()
        .getByRole("textbox", { name: /^Cantidad/ })
        .waitFor();
      await giveBack(browser);
    },
  );

  everywhereAlike("a reload of the summary asks for the card again, and waits for 'Continuar'", async () => {
    const { page } = visit;
    await signInForPickup();
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await checkout.onward().click();
    await checkout.typeCard();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await page.reload();
    await expectFocus(checkout.tab("Forma de Pago"));
    await checkout.typeCard();
    await expect.poll(() => checkout.tab("Forma de Pago").isVisible()).toBe(true);
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
  });

  test("pressing the grey button shows what stops", async () => {
    // A regime that the use of the last of them no longer goes with.
    await changeInvoices(visit.page, (all) =>
      all.map((one) => (one.Alias === "Taller" ? { ...one, RegimenFiscal: "605" } : one)),
    );
    await signInForPickup();
    for (const alias of ["Casa", "Oficina", "Bodega", "Tienda", "Taller"])
      await post("/api/Cuenta/MiCuenta/AgregaDireccion", { ...anInvoice, alias });
    await checkout.onward().click();
    await checkout
      .cart()
      .getByRole("radio", { name: /^Taller/ })
      .check();
    await checkout.cart().evaluate((dialog) => dialog.scrollTo(0, 0));
    const isInSight = () =>
      checkout
        .cart()
        .getByText("Los datos fiscales están incompletos o no son válidos.")
        .evaluate((note) => {
          const { left, top, bottom, width } = note.getBoundingClientRect();
          return note.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2));
        });
    expect(await isInSight()).toBe(false);
    await checkout.onward().click({ force: true });
    await expect.poll(isInSight).toBe(true);
  });

  const toAlert = (text: string) => visit.page.getByRole("alertdialog").getByText(text).waitFor();

  everywhereAlike("an address that is gone at 'Finalizar' is said, on the tab where another is chosen", async () => {
    await checkout.signIn(await aCustomer(places));
    await post("/api/Cuenta/MiCuenta/AgregaDireccion", anAddress);
    await visit.page.reload();
    await checkout.cart().getByText("Av. Chapultepec 215").waitFor();
    await checkout.toPayment();
    await checkout.method("Depósito").check();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await post("/api/Cuenta/MiCuenta/ActualizaDireccion", { ...anAddress, nuevoAlias: "Bodega" });
    await checkout.pressFinalize();
    await toAlert("La dirección de envío ya no existe. Elige otra.");
    await visit.page.keyboard.press("Escape");
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await checkout
      .cart()
      .getByRole("radio", { name: /^Bodega/ })
      .waitFor();
  });

  everywhereAlike("an address and invoice data that are deleted elsewhere are said, each on its tab", async () => {
    await checkout.signIn(await aCustomer(places));
    await post("/api/Cuenta/MiCuenta/AgregaDireccion", anAddress);
    await post("/api/Cuenta/MiCuenta/AgregaDireccion", { ...anAddress, alias: "Bodega" });
    await post("/api/Cuenta/MiCuenta/AgregaDireccion", anInvoice);
    await visit.page.reload();
    const choice = (alias: string) => checkout.cart().getByRole("radio", { name: new RegExp(`^${alias}`) });
    await choice("Bodega").waitFor();
    const chosen = await checkout.cart().locator(".choice:has(:checked) .choice-t").last().textContent();
    await checkout.onward().click();
    await choice("Personal").check();
    await checkout.onward().click();
    await checkout.tab("Forma de Pago").waitFor();

    const leave = async (tipo: 2 | 3, alias: string) => {
      await post("/api/Cuenta/MiCuenta/EliminaDireccion", { tipo, alias });
      await visit.page.reload();
    };
    await leave(3, "Personal");
    await toAlert("Los datos de facturación ya no existen. Elige otros.");
    await visit.page.keyboard.press("Escape");
    await checkout.tab("Datos de facturación").waitFor();
    await checkout.onward().click();
    await checkout.tab("Forma de Pago").waitFor();

    // The first of the list was chosen by going on.
    await leave(2, chosen ?? "");
    await toAlert("La dirección de envío ya no existe. Elige otra.");
    await visit.page.keyboard.press("Escape");
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await checkout.toPayment();
  });

  everywhereAlike("invoice data that cannot be checked do not look wrong, and are checked again", async () => {
    const { page } = visit;
    const catalogs = "**/api/Cfdi/**";
    await page.route(catalogs, (route) => route.abort());
    await checkout.signIn(await aCustomer(places));
    await post("/api/Cuenta/MiCuenta/AgregaDireccion", anInvoice);
    await checkout.pickUpAtFactoryStore();
    await checkout.onward().click();
    await checkout
      .cart()
      .getByRole("radio", { name: /^Personal/ })
      .check();
    await checkout.cart().getByText("No se pudieron comprobar tus datos fiscales.").waitFor();
    await expect.poll(() => checkout.cart().getByText("Los datos fiscales están incompletos").count()).toBe(0);
    await checkout.check("invoice data that cannot be checked");
    await checkout.cart().getByRole("button", { name: "Editar" }).click();
    await page.getByText("No se pudieron cargar los catálogos del SAT.").waitFor();
    await page.keyboard.press("Escape");
    await page.unroute(catalogs);
    await checkout.cart().getByRole("button", { name: "Reintentar" }).click();
    await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBeNull();
  });

  everywhereAlike("a cart that grows in another tab is told in the summary, with what changed", async () => {
    const { page, context } = visit;
    await signInForPickup();
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await checkout.onward().click();
    await checkout.typeCard();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();

    const other = await context.newPage();
    await openAlive(other, `${shopUrl}/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15`);
    await other.getByRole("button", { name: /^Comprar/ }).click();
    await other.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
    await page.getByRole("alertdialog").getByText("Tu carrito o sus precios cambiaron.").waitFor();
    await page.keyboard.press("Escape");
    const note = checkout.cart().getByRole("alert").filter({ hasText: "Hay más piezas que antes." });
    await note.getByText("El total de tu compra cambió de $1,469.14 a $2,938.28.").waitFor();
    await expect.poll(() => checkout.total()).toBe("$2,938.28");

    // Taken out there again, it is what the customer saw: nothing is said of it any more.
    const take = (button: string) => other.getByRole("dialog").getByRole("button", { name: button }).click();
    await take("Quitar una");
    await note.waitFor({ state: "detached" });
    await expect.poll(() => checkout.total()).toBe("$1,469.14");
    expect(await page.getByRole("alertdialog").count()).toBe(0);

    // So does the alert while it stands.
    await take("Agregar una");
    await page.getByRole("alertdialog").getByText("Tu carrito o sus precios cambiaron.").waitFor();
    await take("Quitar una");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await other.close();
  });

  everywhereAlike("an address that another device adds is there when its tab is opened", async () => {
    await checkout.signIn(await aCustomer(places));
    await visit.page.goBack();
    await checkout
      .cart()
      .getByRole("textbox", { name: /^Cantidad/ })
      .waitFor();
    await post("/api/Cuenta/MiCuenta/AgregaDireccion", anAddress);
    await checkout.onward().click();
    await checkout.cart().getByText("Av. Chapultepec 215").waitFor();
  });
});
