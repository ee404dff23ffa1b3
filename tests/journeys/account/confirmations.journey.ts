import { describe, expect, inject, test } from "vitest";
import { expectAccessible, DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { expectRoom } from "../../support/browser/fit.ts";
import { startPaying } from "../../support/buying/paying.ts";
import { GOOD_CARD } from "../../support/buying/purchase.ts";
import { expectSettled } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };

const browser = withBrowser();

describe.each(DEVICES)("the confirmation of an order on a %s", (_device, viewport) => {
  test("has room for its buttons, says what comes next and leads to the order", async () => {
    const paying = await startPaying(browser, viewport, shop);
    const { visit, checkout } = paying;
    const { page } = visit;
    const confirmation = page.getByRole("dialog", { name: "Pedido Rodada" });
    const detail = page.getByRole("dialog", { name: "Detalles de Pedido" });
    const expectFor = async (screen: string) => {
      await expectSettled(page);
      await expectAccessible(page, screen);
      await expectRoom(page, screen);
      await page.setViewportSize(viewport);
    };
    const finalize = async () => {
      await checkout.onward().click();
      await checkout.pressFinalize();
    };

    await paying.reachPayment();
    await checkout.method("Efectivo en tiendas").check();
    await checkout.cart().getByText("Tiendas de la red: Walmart, Bodega Aurrera, 7-Eleven").waitFor();
    await finalize();
    await confirmation.getByText("Walmart, Bodega Aurrera, 7-Eleven, Farmacias del Ahorro y otras").waitFor();
    await expectFor("slip of Paynet");

    await paying.buyAgain();
    await checkout.method("Depósito bancario").check();
    await finalize();
    await confirmation.getByRole("heading", { name: "Deposita para que enviemos tu pedido" }).waitFor();
    await expectFor("slip of a deposit");
    const orderId = /\d+$/.exec(page.url())?.[0] ?? "";
    await page.goto(`${shop.shopUrl}/?cuenta=pedidos&pedido=${orderId}`);
    await detail.getByRole("link", { name: "Ver datos del depósito" }).waitFor();
    await expectFor("detail of an unpaid order");
    await detail.getByRole("button", { name: "Cancelar pedido" }).click();
    const question = page.getByRole("alertdialog", { name: "Cancelar pedido" });
    await question.getByRole("button", { name: "Cancelar pedido" }).click();
    await detail.getByText("Cancelaste el pedido. No se te cobró nada.").waitFor();
    expect(await detail.textContent()).not.toContain("a tiempo");

    await paying.buyAgain();
    await checkout.method("Tarjeta de crédito o débito").check();
    await checkout.typeCard(GOOD_CARD);
    await finalize();
    await confirmation.getByText("¡Gracias,").waitFor();
    await confirmation.getByText(/Enviamos la confirmación a c\*\*\*@correo\.mx\./).waitFor();
    await confirmation.getByRole("heading", { name: "Qué sigue" }).waitFor();
    await expectFor("paid");
    await confirmation.getByRole("link", { name: "Ver pedido" }).click();
    await detail.getByRole("heading", { name: "Seguimiento" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(visit.complaints).toEqual([]);
    await visit.context.close();
  });
});
