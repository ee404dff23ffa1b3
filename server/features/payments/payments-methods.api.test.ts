import { describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { deliveryEstimate } from "../../../shared/domain/orders/business-days.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { aCart, chargesOf } from "../../../tests/support/buying/purchase.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  jobKeys,
  METHODS,
  orderAt,
  orderIdOf,
  setStock,
  settle,
  stockOf,
} from "../../../tests/support/buying/payments.ts";
import { withSession } from "../../../tests/support/shop/test-shop.ts";

type OtherMethod = "Deposito" | "Paynet" | "PayPal" | "SafetyPay";
const OTHERS: readonly OtherMethod[] = ["Deposito", "Paynet", "PayPal", "SafetyPay"];

const shop = withPaymentShop();
const headers = withSession(shop);

const buy = async (method: OtherMethod, quantity = 1) => {
  const cart = await aCart(shop, headers, CODE, quantity);
  const answer = await finalizeBy(shop, method, headers, aPurchaseBy(method, cart));
  expect([answer.statusCode, method]).toEqual([200, method]);
  const finalized = answer.json<WireFinalized>();
  return { cart, finalized, orderId: await orderIdOf(shop, finalized) };
};

test("every configured method is offered, in the order they are shown", async () => {
  const { Tipos } = (await shop.call({ url: "/api/Carritos/FormasPago", headers })).json<{ Tipos: number[] }>();
  expect(Tipos).toEqual([2, 6, 3, 5, 1]);
});

describe("deposit", () => {
  test("waits in 15 with account, reference and due date, frozen as shown", async () => {
    const { cart, finalized, orderId } = await buy("Deposito", 2);
    const { Order } = finalized;
    expect(Order).toMatchObject({
      Estatus: 15,
      MetodoPago: 1,
      Total: cart.TotalConIva,
      Paynet: null,
      Deposito: { Banco: "Banco de Demostración", Clabe: "032180000118359719", Cuenta: "" },
    });
    expect(Order?.Deposito?.Referencia).toMatch(new RegExp(`^0*${orderId}\\d\\d$`));
    const hours = (Date.parse(Order?.Deposito?.Vence ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect(await stockOf(shop, CODE)).toBe(48);
    expect(await jobKeys(shop, "send_mail")).toContain(`mail:reserved:${orderId}`);
    expect(await orderAt(shop, headers, orderId)).toEqual(Order);
  });

  test("has a slip as PDF while it waits, and no longer", async () => {
    const { orderId } = await buy("Deposito");
    const slip = () => shop.call({ url: `/api/Pedidos/MisPedidos/${orderId}/Ficha.pdf`, headers });
    const { statusCode, headers: sent, rawPayload } = await slip();
    expect([statusCode, sent["content-type"]]).toEqual([200, "application/pdf"]);
    expect(sent["content-disposition"]).toBe(`attachment; filename="pedido-${orderId}.pdf"`);
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    await ageOrder(shop, orderId, 73);
    await settle(shop, orderId);
    expect((await slip()).statusCode).toBe(404);
  });

  test("past its due date it ends in 26: stock and cart come back, once", async () => {
    const { orderId } = await buy("Deposito", 2);
    await ageOrder(shop, orderId, 73);
    await Promise.all([settle(shop, orderId), settle(shop, orderId)]);
    await settle(shop, orderId);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 26, Deposito: null });
    expect(await stockOf(shop, CODE)).toBe(50);
    expect((await shop.call({ url: "/api/Carritos/MiCarrito", headers })).json()).toMatchObject({ Articulos: 2 });
    expect(await jobKeys(shop, "send_mail")).toContain(`mail:expired:${orderId}`);
  });
});

describe("cash", () => {
  test("waits in 15 with the slip; paid at the store it is 18", async () => {
    const { cart, finalized, orderId } = await buy("Paynet");
    expect(finalized.Order).toMatchObject({
      Estatus: 15,
      Deposito: null,
      Paynet: {
        MerchantName: "Rodada",
        Phone: "55 5000 0142",
        Email: "atencion@rodada.example",
        Tiendas: ["Walmart", "Bodega Aurrera", "7-Eleven", "Farmacias del Ahorro"],
      },
    });
    expect(finalized.Order?.Paynet?.BarcodeUrl).toContain("barcode");
    expect(await chargesOf(shop)).toMatchObject([{ status: "in_progress", amount: cart.TotalConIva }]);
    await shop.db.updateTable("orders").set({ delivered_by: "2026-01-01" }).where("id", "=", orderId).execute();
    await control(shop, "paynet/pay", { reference: finalized.Order?.Paynet?.Reference });
    // The days to deliver it are counted from the payment.
    const { deliveredBy } = deliveryEstimate(new Date());
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 18, Paynet: null, Entrega: deliveredBy });
    expect(await jobKeys(shop, "send_mail")).toEqual(
      expect.arrayContaining([`mail:reserved:${orderId}`, `mail:paid:${orderId}`]),
    );
  });

  test("not paid in time it ends in 26", async () => {
    const { orderId } = await buy("Paynet");
    await ageOrder(shop, orderId, 73);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 26 });
    expect(await stockOf(shop, CODE)).toBe(50);
  });

  test("over the limit with tax and shipping it is refused, and nothing is reserved", async () => {
    const cart = await aCart(shop, headers, CODE, 40);
    expect(cart.TotalConIva).toBeGreaterThan(29_999.99);
    const answer = await finalizeBy(shop, "Paynet", headers, aPurchaseBy("Paynet", cart));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: "No disponible: el total supera $29,999.00.", Codigo: "overCashLimit" },
    ]);
    expect(await chargesOf(shop)).toEqual([]);
    expect(await stockOf(shop, CODE)).toBe(50);
  });

  test("what the store would refuse is not placed: the last peso below 30,000", async () => {
    const dear = "11300219";
    await shop.pool.query("update tire set list_price = 2586164, discount = 0 where code = $1", [dear]);
    await setStock(shop, dear, 1);
    const cart = await aCart(shop, headers, dear, 1);
    expect(cart.TotalConIva).toBe(29_999.5);
    const answer = await finalizeBy(shop, "Paynet", headers, aPurchaseBy("Paynet", cart));
    expect(answer.statusCode).toBe(400);
    expect(await stockOf(shop, dear)).toBe(1);
  });

  test("a reservation whose answer got lost is found", async () => {
    await control(shop, "next", { match: "POST /openpay/.../charges", fault: "lostAnswer", times: 1 });
    const { finalized } = await buy("Paynet");
    expect(finalized.Order?.Paynet?.Reference).toMatch(/\d/);
    expect(await chargesOf(shop)).toHaveLength(1);
  });
});

describe("wallet", () => {
  test("goes to its page; the return alone pays nothing, the approval does", async () => {
    const { finalized, orderId } = await buy("PayPal");
    expect(finalized.Url).toContain("/paypal/checkoutnow?token=");
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 10, UrlPago: finalized.Url });
    const { provider_id: id } = await attemptOf(shop, orderId);
    await control(shop, `paypal/orders/${id}/approve`, {});
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 18 });
  });

  test("given up by our clock, an approval that comes later takes no money", async () => {
    const { orderId } = await buy("PayPal");
    await ageOrder(shop, orderId, 3);
    await settle(shop, orderId);
    const { provider_id: id } = await attemptOf(shop, orderId);
    await control(shop, `paypal/orders/${id}/approve`, {});
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 26 });
    await settle(shop, orderId);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 26 });
    const orders = (await control(shop, "paypal/orders")) as { status: string }[];
    expect(orders.map(({ status }) => status)).toEqual(["APPROVED"]);
  });

  test("a provider that is away at the start ends the order in 23 with the cart back", async () => {
    await control(shop, "next", { match: "POST /paypal/v2/checkout/orders", fault: "503", times: 9 });
    const { finalized, orderId } = await buy("PayPal");
    expect(finalized).toEqual({ Id: orderId });
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 23 });
    expect(await stockOf(shop, CODE)).toBe(50);
    expect((await shop.call({ url: "/api/Carritos/MiCarrito", headers })).json()).toMatchObject({ Articulos: 1 });
  });
});

describe("bank transfer", () => {
  test("goes to its page; paid there it is 18", async () => {
    const { finalized, orderId } = await buy("SafetyPay");
    expect(finalized.Url).toContain("/safetypay/");
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 10 });
    await control(shop, "safetypay/pay", { salesId: `${orderId}-1` });
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 18 });
  });

  test("stays open until its own expiry, then ends in 26", async () => {
    const { orderId } = await buy("SafetyPay");
    await ageOrder(shop, orderId, 1);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 10 });
    await ageOrder(shop, orderId, 3);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 26 });
  });
});

describe.each(OTHERS)("%s", (method) => {
  test("ten calls at once for one cart make one order and one payment, with the same answer", async () => {
    const cart = await aCart(shop, headers, CODE, 2);
    const purchase = aPurchaseBy(method, cart);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finalizeBy(shop, method, headers, purchase)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await stockOf(shop, CODE)).toBe(48);
    const made = [
      ...(await chargesOf(shop)),
      ...((await control(shop, "paypal/orders")) as unknown[]),
      ...((await control(shop, "safetypay/tokens")) as unknown[]),
    ];
    expect(made).toHaveLength(method === "Deposito" ? 0 : 1);
  });

  test("refuses a body for another method, and changes nothing", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    for (const payment of Object.values(METHODS).filter((code) => code !== METHODS[method])) {
      const answer = await finalizeBy(shop, method, headers, aPurchaseBy(method, cart, { payment }));
      expect(answer.statusCode).toBe(400);
    }
    expect(await stockOf(shop, CODE)).toBe(50);
  });

  test("Idempotency-Key: the same body gives the first answer again, another body 422", async () => {
    const cart = await aCart(shop, headers, CODE, 1);
    const keyed = { ...headers, "idempotency-key": `forma-${method}` };
    const purchase = aPurchaseBy(method, cart);
    const first = await finalizeBy(shop, method, keyed, purchase);
    expect((await finalizeBy(shop, method, keyed, purchase)).body).toBe(first.body);
    expect((await finalizeBy(shop, method, keyed, { ...purchase, alias: "Oficina" })).statusCode).toBe(422);
  });
});
