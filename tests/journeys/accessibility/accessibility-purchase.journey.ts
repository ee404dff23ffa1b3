import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { closeAlert } from "../../support/browser/account-screens.ts";
import { expectSaid, expectSaidAmong, recordAnnouncements } from "../../support/browser/announcements.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { anAddress, customerArea } from "../../support/browser/customer-area.ts";
import { expectRoom } from "../../support/browser/fit.ts";
import { expectMarkedStops } from "../../support/browser/focus-marks.ts";
import { aCustomer } from "../../support/live-account.ts";
import { expectFocus, expectSettled, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl } = shop;

const browser = withBrowser();

/** What a screen reader finds on a screen, in order, kept in a file; what every purchase has of its own is left out. */
async function expectHeard(screen: Locator, name: string): Promise<void> {
  const tree = await screen.ariaSnapshot();
  const kept = tree
    .replaceAll(/\d{2}\/[a-z]{3}\/\d{4}(,? \d{2}:\d{2})?/g, "(fecha)")
    .replaceAll(/\d{1,2} de [a-z]+ de \d{4}/g, "(fecha)")
    .replaceAll(/(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d{1,2} de [a-z]+/g, "(fecha)")
    .replaceAll(/\b1\d{5}\b/g, "(pedido)")
    .replaceAll(/"#_r_\w+-/g, '"#(id)-')
    .replaceAll(/\/order\/\d+/g, "/order/(pedido)");
  await expect(`${kept}\n`).toMatchFileSnapshot(`./spoken/${name}.txt`);
}

describe.each(DEVICES)("a purchase without a mouse and without a screen, on a %s", (device, viewport) => {
  const visit = withVisit(browser, viewport);
  let page: Page;
  let checkout: ReturnType<typeof checkoutOf>;
  beforeEach(async () => {
    page = visit.page;
    checkout = checkoutOf(page, shopUrl);
    await recordAnnouncements(visit.context);
  });

  /** A screen as it is met: what it says and every stop of the Tab key, on a phone in a window at 400 %. */
  async function meet(name: string, screen: Locator): Promise<void> {
    await expectSettled(page);
    if (device === "desktop") {
      await expectHeard(screen, name);
      await expectMarkedStops(page, name);
      return;
    }
    await expectRoom(page, name);
    await expectMarkedStops(page, `${name}, at 400 %`);
    await page.setViewportSize(viewport);
  }

  const choose = async (label: string, text: string) => {
    const field = page.getByRole("combobox", { name: label, disabled: false });
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(field);
    await page.keyboard.type(text);
    await page.getByRole("option", { name: text, exact: true }).waitFor();
    await visit.press("Enter");
  };
  const onward = async () => {
    await tabTo(checkout.onward());
    await visit.press("Enter");
  };

  test("the way from the home page to the thank-you page", async () => {
    const main = page.getByRole("main");
    await openAlive(page, shopUrl);
    await visit.press("Tab");
    await expectFocus(page.getByRole("link", { name: "Ir al contenido" }));
    await visit.press("Enter", "Tab");
    expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await meet("home-finder", page.locator(".lanes"));

    await page.reload();
    await choose("Marca", "Nissan");
    await choose("Modelo", "Tiida");
    await choose("Año", "2015");
    await choose("Versión", "Advance");
    await page.getByRole("heading", { name: "Nissan Tiida 2015" }).waitFor();
    // The focus goes there with the page, half a second after the choice: a walk begun before would be taken back.
    await expectFocus(page.locator("#resultados"));
    // Whether they fit comes after the page.
    await page.locator("#resultados .card").last().getByText("Le queda a tu Nissan Tiida 2015").waitFor();
    await meet("results", page.locator("#resultados"));

    await tabTo(page.getByRole("link", { name: "Eco Verde" }).first());
    await visit.press("Enter");
    await page.getByRole("heading", { name: "Eco Verde", level: 1 }).waitFor();
    await expectSaidAmong(
      page,
      "52 opciones",
      "1 opción",
      "2 opciones",
      "Le queda a tu Nissan Tiida 2015 Advance Medida original, ambos ejes. Confirma la medida en el costado de tu llanta. Cambiar de vehículo Olvidar vehículo Mi garaje",
    );
    // The vehicle's set comes after the page.
    await page.getByRole("button", { name: /^Agregar juego de 4/ }).waitFor();
    await meet("tyre", main);
    await tabTo(page.getByRole("button", { name: "Comprar" }).first());
    await visit.press("Enter");

    const cart = checkout.cart();
    await expectFocus(cart.getByRole("heading", { name: "Mi Carrito" }));
    await cart.getByText("185/65 R15").first().waitFor();
    await meet("step-1-cart", cart);
    await tabTo(cart.getByRole("button", { name: "Agregar una" }));
    await visit.press("Enter");
    await expectSaid(page, "2 Artículos, total $2,938.28.");
    const quantity = cart.getByRole("textbox", { name: /^Cantidad/ });
    await tabTo(quantity);
    await visit.press("ControlOrMeta+A");
    await page.keyboard.type("999");
    await visit.press("Enter");
    await expectSaid(page, /^No hay suficientes piezas de Eco Verde 185\/65 R15 88H: quedan \d+ piezas\.$/);
    await tabTo(cart.getByLabel("Cupón", { exact: true }));
    await page.keyboard.type("nada");
    await visit.press("Enter");
    await closeAlert(page);
    await expectFocus(cart.getByLabel("Cupón", { exact: true }));
    await visit.press("ControlOrMeta+A");
    await page.keyboard.type("familia");
    await visit.press("Enter");
    await expectSaid(page, "Cupón FAMILIA cargado.");

    await onward();
    const login = page.getByRole("dialog", { name: "Login" });
    await expectFocus(login.getByRole("heading", { name: "Login" }));
    await meet("login", login);
    await tabTo(login.getByRole("button", { name: "Login" }));
    await visit.press("Enter");
    await expectSaid(page, "Revisa estos datos Debes escribir tu correo electrónico Debes escribir tu contraseña");
    const { email, password } = await aCustomer(shop);
    await tabTo(login.getByLabel("Correo electrónico").last());
    await page.keyboard.type(email);
    await visit.press("Tab");
    await page.keyboard.type(password);
    await visit.press("Enter");
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await customerArea(visit, shopUrl).save(anAddress);
    await page.reload();
    await cart.getByText("Av. Chapultepec 215").waitFor();
    await expectFocus(checkout.tab("¿Cómo quieres recibirlas?"));
    await meet("step-2-delivery", cart);
    await tabTo(cart.getByRole("radio", { name: /^Envío a domicilio/ }));
    await visit.press("ArrowDown");
    await expectSaid(page, "POR FAVOR SELECCIONE UNA SUCURSAL");
    await visit.press("ArrowUp");
    await onward();
    await expectFocus(checkout.tab("Datos de facturación"));
    await meet("step-3-invoice", cart);
    await onward();
    await expectFocus(checkout.tab("Forma de Pago"));
    await meet("step-4-payment", cart);
    await tabTo(cart.getByLabel("Nombre del titular"));
    await visit.press("ControlOrMeta+A", "Delete");
    await onward();
    await expectSaid(
      page,
      "Revisa estos datos Debes escribir el nombre del titular. Debes escribir el número de la tarjeta. Debes escribir el mes de vencimiento. Debes escribir el año de vencimiento. Debes escribir el código de seguridad.",
    );
    await meet("step-4-payment-invalid", cart);
    await tabTo(cart.getByLabel("Nombre del titular"));
    await page.keyboard.type("lucía ramos peña");
    for (const text of ["4111111111111111", "12", "30", "123"]) {
      await visit.press("Tab");
      await page.keyboard.type(text);
    }
    await onward();
    await expectFocus(checkout.tab("Revisa tu pedido"));
    await meet("step-5-summary", cart);
    await tabTo(cart.getByRole("button", { name: "Finalizar" }));
    await visit.press("Enter");

    const order = page.getByRole("dialog", { name: "Pedido Rodada" });
    await order.getByText("¡Gracias, Lucía!").waitFor();
    await meet("thank-you", order);
    const number = page.url().split("/").at(-1) ?? "";
    await openAlive(page, `${shopUrl}/confirmacion?cuenta=pedidos&pedido=${number}`);
    const detail = page.getByRole("dialog", { name: "Detalles de Pedido" });
    await detail.getByRole("heading", { name: "Seguimiento" }).waitFor();
    await meet("order-detail", detail);
  });
});
