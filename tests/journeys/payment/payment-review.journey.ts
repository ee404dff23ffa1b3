import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { type Paying, startPaying } from "../../support/buying/paying.ts";
import { openAlive, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");

const browser = withBrowser();

describe.each(DEVICES)("a payment in review on a %s", (_device, viewport) => {
  let visit: Visit;
  let checkout: Paying["checkout"];
  let paying: Paying;
  beforeEach(async () => {
    paying = await startPaying(browser, viewport, { shopUrl, sandboxUrl });
    ({ visit, checkout } = paying);
  });
  afterEach(() => visit.context.close());

  const dialog = () => paying.dialog();

  test("with PayPal in review: nothing is asked of the customer, and it ends well", async () => {
    const { page, context } = visit;
    await paying.reachPayment();
    await checkout.method("PayPal").check();
    await checkout.onward().click();
    await checkout.pressFinalize();
    await page.waitForURL(`${sandboxUrl}/paypal/**`);
    await page.getByRole("button", { name: "Aprobar y dejar el pago en revisión" }).click();
    await dialog().getByRole("heading", { name: "PayPal está revisando tu pago" }).waitFor();
    await dialog().getByText("no necesitas volver a pagar").waitFor();
    await expect
      .poll(() =>
        dialog()
          .getByRole("button", { name: /Intentar de nuevo|Continuar con el pago/ })
          .count(),
      )
      .toBe(0);
    await checkout.check("PayPal in review");
    await expect.poll(() => checkout.order()).toMatchObject({ Estatus: 15, MetodoPago: 3 });
    await expect.poll(() => paying.purchases()).toBe(0);
    const orderUrl = page.url();
    const orderId = /\/order\/(\d+)/.exec(orderUrl)?.[1] ?? "";

    await dialog().getByRole("button", { name: "Cerrar" }).last().click();
    await page.getByRole("button", { name: /0 Artículos/ }).click();
    await checkout.cart().getByText("tiene su pago en revisión").waitFor();
    await checkout.check("empty cart with a payment in review");
    await openAlive(page, `${shopUrl}/terminos?cuenta=pedidos&pedido=${orderId}`);
    const detail = page.getByRole("dialog", { name: "Detalles de Pedido" });
    await detail.getByText("PayPal está revisando tu pago. Te avisaremos por correo").waitFor();
    await detail.getByText("Pago en revisión", { exact: true }).waitFor();
    await expect.poll(() => detail.getByRole("button", { name: "Volver a comprar" }).count()).toBe(0);
    await checkout.check("order with a payment in review");
    await page.goto(orderUrl);
    await dialog().getByRole("heading", { name: "PayPal está revisando tu pago" }).waitFor();

    const desk = await context.newPage();
    await desk.goto(`${sandboxUrl}/paypal/revision`);
    const payment = desk.getByRole("listitem").filter({ hasText: `${orderId}-1` });
    await payment.getByRole("button", { name: /^Aceptar/ }).click();
    await desk.getByText("Pago aceptado.").waitFor();
    await desk.close();
    await dialog().getByRole("button", { name: "Revisar de nuevo" }).click();
    await page.getByText("¡Gracias,").waitFor();
    await expect.poll(() => checkout.order()).toMatchObject({ Estatus: 18 });
    await expect.poll(() => paying.purchases()).toBe(1);
    expect(visit.complaints).toEqual([]);
  });
});
