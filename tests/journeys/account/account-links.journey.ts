import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import {
  accountButton,
  alertOf,
  chooseFromAccount,
  dialogOf,
  expectBack,
  expectDialog,
  expectNoDialog,
  logIn,
  openTitles,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { anAddress, customerArea } from "../../support/browser/customer-area.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { aCustomer } from "../../support/live-account.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
/** Short, with an index of links into itself: what stands behind must not notice. */
const PATH = "/terminos";
const UNSAVED = "¿Salir sin guardar?";

const browser = withBrowser();

describe.each(DEVICES)("the account's dialogs by their addresses, on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport, {}, withoutRefusals);
  let page: Page;
  let account: { email: string; password: string };
  beforeEach(async () => {
    page = visit.page;
    account = await aCustomer(shop);
  });

  const area = () => customerArea(visit, shopUrl);
  const query = () => new URL(page.url()).search;
  const onView = (...titles: string[]) => expect.poll(() => openTitles(page)).toEqual(titles);
  const check = (screen: string) => expectUsable(page, screen);
  const isPageScrollable = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");

  everywhereAlike(
    "a visitor with such an address logs in and is in it; it closes one by one and leaves no trail",
    async () => {
      await openAlive(page, `${shopUrl}/confirmacion`);
      await openAlive(page, `${shopUrl}${PATH}?cuenta=nueva-direccion`);
      const login = await expectDialog(page, "Login");
      await onView("Login");
      await logIn(login, account.email, account.password);
      await expectDialog(page, "Nueva Dirección de Envío");
      await onView("Direcciones de Envío", "Nueva Dirección de Envío");
      await expect.poll(() => isPageScrollable()).toBe(false);
      await visit.press("Escape");
      await expectBack(page, "Direcciones de Envío", null);
      await expect.poll(query).toBe("?cuenta=direcciones");
      await visit.press("Escape");
      await expectNoDialog(page);
      await expect.poll(() => isPageScrollable()).toBe(true);
      await expect.poll(query).toBe("");
      await page.goBack();
      await expect.poll(() => page.url()).toBe(`${shopUrl}/confirmacion`);
    },
  );

  everywhereAlike("the login's own page leads to the dialog in its address, also with a session", async () => {
    await openAlive(page, `${shopUrl}/login?cuenta=pedidos`);
    const form = page.getByRole("main");
    await logIn(form, account.email, account.password);
    await page.waitForURL(`${shopUrl}/?cuenta=pedidos`);
    await expectDialog(page, "Historial de Pedidos");
    await openAlive(page, `${shopUrl}/login?cuenta=editar-datos`);
    await page.waitForURL(`${shopUrl}/?cuenta=editar-datos`);
    await expectDialog(page, "Editar Mis Datos");
    await visit.press("Escape");
    await expectBack(page, "Mis Datos", null);
    await visit.press("Escape");
    await expectNoDialog(page);
    await expect.poll(() => page.url()).toBe(`${shopUrl}/`);
  });

  everywhereAlike("a visitor who closes the login stays on the page", async () => {
    await openAlive(page, `${shopUrl}${PATH}?cuenta=pedidos&pedido=104197`);
    await expectDialog(page, "Login");
    await visit.press("Escape");
    await expectNoDialog(page);
    await expect.poll(query).toBe("");
    await openAlive(page, `${shopUrl}${PATH}?cuenta=no-existe`);
    await expect.poll(query).toBe("");
    await expectNoDialog(page);
  });

  everywhereAlike("each opens by its address and closes by Escape, one by one", async () => {
    await area().signIn(account);
    const card = await area().fill(sandboxUrl);
    const places: readonly (readonly [address: string, ...titles: string[]])[] = [
      ["pedidos", "Historial de Pedidos"],
      ["pedidos&pedido=999", "Historial de Pedidos", "Detalles de Pedido"],
      ["direcciones", "Direcciones de Envío"],
      ["nueva-direccion", "Direcciones de Envío", "Nueva Dirección de Envío"],
      ["editar-direccion&direccion=1", "Direcciones de Envío", "Editar Dirección de Envío"],
      ["facturacion", "Direcciones de Facturación"],
      ["nueva-facturacion", "Direcciones de Facturación", "Nueva Dirección de Facturación"],
      ["editar-facturacion&direccion=2", "Direcciones de Facturación", "Editar Datos de Facturación"],
      ["tarjetas", "Tarjetas Guardadas"],
      ["nueva-tarjeta", "Tarjetas Guardadas", "Nueva Tarjeta"],
      [`editar-tarjeta&tarjeta=${card}`, "Tarjetas Guardadas", "Actualizar Tarjeta"],
      [`eliminar-tarjeta&tarjeta=${card}`, "Tarjetas Guardadas", "Eliminar Tarjeta"],
      ["datos", "Mis Datos"],
      ["editar-datos", "Mis Datos", "Editar Mis Datos"],
      ["contrasena", "Mis Datos", "Cambiar contraseña"],
    ];
    for (const [address, ...titles] of places) {
      await openAlive(page, `${shopUrl}${PATH}?cuenta=${address}`);
      await onView(...titles);
      while (titles.length > 0) {
        const title = titles.at(-1) ?? "";
        await expectFocus(page.getByRole("heading", { level: 2, name: title, exact: true }));
        await visit.press("Escape");
        titles.pop();
        await onView(...titles);
      }
      await expect.poll(query).toBe("");
    }
    // An unknown row leads to its list, an unknown dialog to the page.
    for (const [address, ...titles] of [
      ["editar-direccion&direccion=9", "Direcciones de Envío"],
      ["editar-facturacion&direccion=1", "Direcciones de Facturación"],
      ["editar-tarjeta&tarjeta=ninguna", "Tarjetas Guardadas"],
      ["invitar"],
    ] as const) {
      await openAlive(page, `${shopUrl}${PATH}?cuenta=${address}`);
      await accountButton(page).waitFor();
      await onView(...titles);
      await expect.poll(query).not.toContain(address);
    }
  });

  test("from the menu: Back and Forward walk them, a reload keeps them, the focus goes back to what opened them", async () => {
    await area().signIn(account);
    await area().save(anAddress);
    await openAlive(page, `${shopUrl}${PATH}`);
    await chooseFromAccount(page, "Direcciones Envío");
    const list = await expectDialog(page, "Direcciones de Envío");
    await expect.poll(query).toBe("?cuenta=direcciones");
    await tabTo(list.getByRole("button", { name: "Editar" }));
    await visit.press("Enter");
    await expectDialog(page, "Editar Dirección de Envío");
    await expect.poll(query).toBe("?cuenta=editar-direccion&direccion=1");
    await page.goBack();
    await expectBack(page, "Direcciones de Envío", "Editar");
    await page.goForward();
    const form = await expectDialog(page, "Editar Dirección de Envío");
    await form.getByLabel("Alias").fill("Mi casa");
    await visit.press("Enter");
    // The list was made anew: the button is the same.
    await list.getByRole("radio", { name: /Mi casa/ }).waitFor();
    await onView("Direcciones de Envío");
    await page.reload();
    await expectDialog(page, "Direcciones de Envío");
    await page.goBack();
    await expectNoDialog(page);
    await expect.poll(query).toBe("");
    await chooseFromAccount(page, "Mis Datos");
    await expectDialog(page, "Mis Datos");
    await visit.press("Escape");
    await expectNoDialog(page);
    await expectFocus(accountButton(page));
  });

  everywhereAlike("Back and Escape ask before they take what was typed; Cancelar does not", async () => {
    await area().signIn(account);
    await openAlive(page, `${shopUrl}${PATH}?cuenta=datos`);
    const data = await expectDialog(page, "Mis Datos");
    const open = async () => {
      const modify = data.getByRole("button", { name: "Modificar" });
      await modify.click({ trial: true }); // grey until it is known whose data they are
      await modify.press("Enter");
      return expectDialog(page, "Editar Mis Datos");
    };
    let form = await open();
    const name = () => form.getByLabel("Nombre", { exact: true });
    await name().fill("Otra");
    for (const leave of [() => page.goBack(), () => visit.press("Escape")]) {
      await leave();
      await onView("Mis Datos", "Editar Mis Datos", UNSAVED);
      await check("unsaved");
      await tabTo(alertOf(page).getByRole("button", { name: "Seguir editando" }));
      await visit.press("Enter");
      await onView("Mis Datos", "Editar Mis Datos");
      await expectFocus(name());
      await expect.poll(() => name().inputValue()).toBe("Otra");
    }
    await page.goBack();
    await tabTo(alertOf(page).getByRole("button", { name: "Salir sin guardar" }));
    await visit.press("Enter");
    await expectBack(page, "Mis Datos", "Modificar");
    await expect.poll(query).toBe("?cuenta=datos");
    form = await open();
    await name().fill("Otra");
    await tabTo(form.getByRole("button", { name: "Cancelar" }));
    await visit.press("Enter");
    await expectBack(page, "Mis Datos", "Modificar");
  });

  everywhereAlike("Back asks whatever came after the form was opened", async () => {
    await area().signIn(account);
    // What keeps the page without a connection has a say in every navigation too.
    const bring = await holdCalls(page, "**/assets/stay-on-page-*.js");
    await openAlive(page, `${shopUrl}${PATH}?cuenta=datos`);
    const modify = (await expectDialog(page, "Mis Datos")).getByRole("button", { name: "Modificar" });
    await modify.click();
    const form = await expectDialog(page, "Editar Mis Datos");
    await form.getByLabel("Nombre", { exact: true }).fill("Otra");
    const brought = page.waitForResponse(/assets\/stay-on-page-.*\.js/);
    bring();
    await (await brought).finished();
    // Its effects begin to listen.
    await page.waitForTimeout(200);
    await page.goBack();
    await onView("Mis Datos", "Editar Mis Datos", UNSAVED);
  });

  everywhereAlike("above the cart a form has its address too; Back leads to the cart's tab", async () => {
    const checkout = checkoutOf(page, shopUrl);
    await area().signIn(account);
    await checkout.buyOneTire();
    await checkout.onward().click();
    const add = checkout.cart().getByRole("button", { name: "Nueva Dirección de Envío" });
    await add.press("Enter");
    await expectDialog(page, "Nueva Dirección de Envío");
    await expect.poll(query).toBe("?cuenta=nueva-direccion");
    await page.reload();
    const form = await expectDialog(page, "Nueva Dirección de Envío");
    await onView("Mi Carrito", "Nueva Dirección de Envío");
    await form.getByLabel("Calle").fill("Av. Vallarta");
    await form.getByLabel("Número exterior").fill("2440");
    await form.getByRole("combobox", { name: "Código postal" }).fill("44130");
    await expect.poll(() => form.getByRole("combobox", { name: "Municipio" }).inputValue()).toBe("Guadalajara");
    await form.getByRole("combobox", { name: "Colonia" }).fill("Arcos Vallarta");
    await form.getByRole("button", { name: "Guardar" }).press("Enter");
    await onView("Mi Carrito");
    await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
    await expect.poll(() => checkout.cart().getByRole("radio", { name: /Casa/ }).isChecked()).toBe(true);
    await page.goBack();
    await checkout.cart().getByRole("heading", { level: 2, name: "Carrito", exact: true }).waitFor();
    await dialogOf(page, "Mi Carrito").getByRole("button", { name: "Cerrar" }).first().press("Enter");
    await expectNoDialog(page);
  });
});
