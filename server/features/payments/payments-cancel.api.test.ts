import { expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import {
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  jobKeys,
  orderAt,
  orderIdOf,
  settle,
  stockOf,
  pressAtProvider,
} from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { withSession } from "../../../tests/support/shop/test-shop.ts";

const BANK_ASKS_CARD = "5454545454545454";

const shop = withPaymentShop();
const headers = withSession(shop);

type Page = "card" | "PayPal" | "SafetyPay";

/** An order whose payment waits at the provider's page. */
async function leftFor(page: Page) {
  const cart = await aCart(shop, headers, CODE, 2);
  const answer =
    page === "card"
      ? await finalize(shop, headers, aPurchase(cart, await aToken(shop, BANK_ASKS_CARD)))
      : await finalizeBy(shop, page, headers, aPurchaseBy(page, cart));
  const finalized = answer.json<WireFinalized>();
  const orderId = await orderIdOf(shop, finalized);
  return { orderId, url: finalized.Url ?? "" };
}
const cancel = async (orderId: number): Promise<WireOrder & { Aviso?: string }> =>
  (await shop.call({ method: "POST", url: `/api/Pedidos/Confirmacion/${orderId}/Cancelar`, headers })).json();

test.each(["PayPal", "SafetyPay"] as const)("%s sends who cancels there to an address that says so", async (page) => {
  const { orderId, url } = await leftFor(page);
  const back = (await pressAtProvider(url, "cancelar")).headers.get("location") ?? "";
  expect(new URL(back).pathname).toBe(`/order/${orderId}`);
  expect(new URL(back).searchParams.get("pago")).toBe("cancelado");
});

test.each(["card", "PayPal", "SafetyPay"] as const)(
  "%s: ends at once in 26, with stock and cart back",
  async (page) => {
    const { orderId } = await leftFor(page);
    const order = await cancel(orderId);
    expect(order).toMatchObject({ Estatus: 26, Motivo: "Cancelaste el pago. No se te cobró nada.", UrlPago: "" });
    expect(await stockOf(shop, CODE)).toBe(50);
    expect((await shop.call({ url: "/api/Carritos/MiCarrito", headers })).json()).toMatchObject({ Articulos: 2 });
    expect(await jobKeys(shop, "send_mail")).not.toContain(`mail:expired:${orderId}`);
    expect(await cancel(orderId)).toEqual(order);
  },
);

test("paid meanwhile: the order is paid, whatever the address says", async () => {
  const paypal = await leftFor("PayPal");
  await control(shop, `paypal/orders/${(await attemptOf(shop, paypal.orderId)).provider_id}/approve`, {});
  expect(await cancel(paypal.orderId)).toMatchObject({ Estatus: 18, Aviso: "" });
  const card = await leftFor("card");
  await pressAtProvider(card.url, "aprobar");
  expect(await cancel(card.orderId)).toMatchObject({ Estatus: 18 });
});

const PAYMENT_IN_PROGRESS = "Tu pago se está procesando. Espera unos minutos y revisa tu pedido otra vez.";

test("the provider does not answer: nothing is decided, which is said", async () => {
  const { orderId } = await leftFor("PayPal");
  await control(shop, "next", { match: "GET /paypal/.../orders/...", fault: "503", times: 9 });
  expect(await cancel(orderId)).toMatchObject({ Estatus: 10, Aviso: PAYMENT_IN_PROGRESS });
  await control(shop, "next", { match: "never", fault: "503" });
});

test("the answer to a charge was lost: the order waits for it, which is said", async () => {
  const { orderId } = await leftFor("card");
  await shop.db
    .updateTable("payment_attempt")
    .set({ status: "started", provider_id: null, redirect_url: null })
    .where("order_id", "=", orderId)
    .execute();
  await control(shop, "next", { match: "GET /openpay/.../charges", fault: "503", times: 9 });
  expect(await cancel(orderId)).toMatchObject({ Estatus: 10, UrlPago: "", Aviso: PAYMENT_IN_PROGRESS });
  await control(shop, "next", { match: "never", fault: "503" });
});

test("a payment in review or with a code of the bank's is waited for", async () => {
  const paypal = await leftFor("PayPal");
  await pressAtProvider(paypal.url, "revision");
  await settle(shop, paypal.orderId);
  expect(await cancel(paypal.orderId)).toMatchObject({ Estatus: 15, EnRevision: true, Motivo: "" });
  const transfer = await leftFor("SafetyPay");
  await pressAtProvider(transfer.url, "pendiente");
  expect(await cancel(transfer.orderId)).toMatchObject({ Estatus: 10 });
});

test("what waits for cash or a deposit is not cancelled by coming back", async () => {
  const cart = await aCart(shop, headers, CODE, 1);
  const answer = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart));
  const orderId = await orderIdOf(shop, answer.json<WireFinalized>());
  expect(await cancel(orderId)).toMatchObject({ Estatus: 15 });
});

test("PayPal refuses the instrument: the order ends with the reason, and is captured once", async () => {
  const { orderId, url } = await leftFor("PayPal");
  await pressAtProvider(url, "rechazar");
  expect(await orderAt(shop, headers, orderId)).toMatchObject({
    Estatus: 23,
    Motivo: "PayPal no pudo cobrar con la forma de pago que elegiste. Elige otra en PayPal e intenta de nuevo.",
  });
  await settle(shop, orderId);
  const calls = (await control(shop, "log")) as { path: string }[];
  expect(calls.filter(({ path }) => path.endsWith("/capture"))).toHaveLength(1);
});
