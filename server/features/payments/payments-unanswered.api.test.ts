import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { openpayClient } from "../../../sandbox/testing/openpay-client.ts";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import {
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  jobKeys,
  orderAt,
  settle,
  stockOf,
} from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, chargesOf, finalize } from "../../../tests/support/buying/purchase.ts";

/** The card provider loses the answer to a charge, and may know of the charge later. */
let people: SignedIn[];
let who: SignedIn;

const shop = withPaymentShop();
beforeAll(async () => {
  people = await manyCustomers(shop, 28);
});
beforeEach(() => {
  who = people.pop() ?? expect.fail();
});

const cartOf = async () => (await shop.call({ url: "/api/Carritos/MiCarrito", headers: who.headers })).json<WireCart>();
const answerTo = (orderId: number) => orderAt(shop, who.headers, orderId);
const refundsOf = (orderId: number) =>
  shop.db.selectFrom("payment_refund").select("amount").where("order_id", "=", orderId).execute();

/** An order whose charge came to an end without an answer; the provider has never heard of it. */
async function unansweredOrder(fault = "503", quantity = 2) {
  const cart = quantity > 0 ? await aCart(shop, who.headers, CODE, quantity) : await cartOf();
  await control(shop, "next", { match: "POST /openpay/.../charges", fault, times: 1 });
  const { Id } = (await finalize(shop, who.headers, aPurchase(cart, await aToken(shop)))).json<{ Id: number }>();
  return Id;
}

const silentFor = (orderId: number, seconds: number) =>
  shop.db
    .updateTable("payment_attempt")
    .set({ unanswered_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where("order_id", "=", orderId)
    .execute();

async function givenUpOrder(quantity = 2) {
  const orderId = await unansweredOrder("503", quantity);
  await silentFor(orderId, 6);
  expect(await answerTo(orderId)).toMatchObject({ Estatus: 26 });
  return orderId;
}

/** The provider carries the charge out after all. */
async function chargeAppears(orderId: number) {
  const { reference, amount } = await attemptOf(shop, orderId);
  const charge = { order_id: reference, amount: amount / 100, source_id: await aToken(shop) };
  expect((await openpayClient(shop.sandboxUrl).charge(charge)).body).toMatchObject({ status: "completed" });
}

const buy = async (cart: WireCart) => finalize(shop, who.headers, aPurchase(cart, await aToken(shop)));

describe("the provider has no such charge", () => {
  test.each(["500", "503", "html503", "timeout"])("%s: the second question gives the cart back", async (fault) => {
    const orderId = await unansweredOrder(fault);
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 10 });
    expect((await cartOf()).Articulos).toBe(0);
    await silentFor(orderId, 6);
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 26, Motivo: expect.stringContaining("ningún cobro") });
    expect((await cartOf()).Articulos).toBe(2);
    expect(await stockOf(shop, CODE)).toBe(50);
    expect(await chargesOf(shop)).toEqual([]);
  });

  test("a slip for a store that could not be made charges nothing later, and nothing of the kind is said", async () => {
    const cart = await aCart(shop, who.headers, CODE, 2);
    await control(shop, "next", { match: "POST /openpay/.../charges", fault: "503", times: 1 });
    const answer = await finalizeBy(shop, "Paynet", who.headers, aPurchaseBy("Paynet", cart));
    const { Id } = answer.json<{ Id: number }>();
    await silentFor(Id, 6);
    expect(await answerTo(Id)).toMatchObject({
      Estatus: 26,
      Motivo: "No recibimos respuesta del procesador de pagos. No se te cobró nada.",
    });
    expect((await cartOf()).Articulos).toBe(2);
  });

  test("the second question, and those that find a late charge, are asked without a customer who waits", async () => {
    const orderId = await unansweredOrder();
    const keys = (await jobKeys(shop, "settle_payment")).filter((key) => key.startsWith(`settle:${orderId}:`));
    expect(keys.map((key) => Number(key.split(":")[2])).toSorted((a, b) => a - b)).toEqual([6, 20, 60, 180, 600]);
  });

  test("a provider that does not answer the question either decides nothing", async () => {
    const orderId = await unansweredOrder();
    await silentFor(orderId, 60);
    await control(shop, "next", { match: "GET /openpay/.../charges", fault: "503", times: 9 });
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 10 });
    expect((await cartOf()).Articulos).toBe(0);
  });

  test("a process that was killed before an answer left no mark: the charge may be on its way", async () => {
    const orderId = await unansweredOrder();
    await shop.db
      .updateTable("payment_attempt")
      .set({ unanswered_at: null, created_at: sql<Date>`now() - interval '1 minute'` })
      .where("order_id", "=", orderId)
      .execute();
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 10 });
  });

  test("an answer that is only lost is found, and no other order is charged", async () => {
    const orderId = await unansweredOrder();
    await chargeAppears(orderId);
    await silentFor(orderId, 6);
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 18 });
    expect((await cartOf()).Articulos).toBe(0);
  });
});

describe("the charge appears after the cart came back", () => {
  test("nothing was bought since: the order goes on, and its articles leave the cart", async () => {
    const orderId = await givenUpOrder();
    await aCart(shop, who.headers, CODE, 1);
    await aCart(shop, who.headers, "11300219", 1);
    await chargeAppears(orderId);
    await settle(shop, orderId);
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 18, Motivo: "" });
    const left = (await cartOf()).Elementos.map(({ Kartis, Cantidad }) => [Kartis, Cantidad]);
    expect(left).toEqual([
      [CODE, 1],
      ["11300219", 1],
    ]);
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await stockOf(shop, CODE)).toBe(48);
  });

  test.each([
    ["alone", 0],
    ["beside others", 1],
  ])(
    "the summary that was open meanwhile, with its articles %s, does not buy them again and says why",
    async (_what, others) => {
      const orderId = await givenUpOrder();
      const seen = others === 0 ? await cartOf() : await aCart(shop, who.headers, "11300219", others);
      await chargeAppears(orderId);
      await settle(shop, orderId);
      const refused = await buy(seen);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { Message: expect.stringContaining(`pedido ${orderId} sí se registró`), Cart: { Articulos: others } },
      ]);
      expect(await chargesOf(shop)).toHaveLength(1);
      // Two hours later it is not said any more.
      await shop.db
        .updateTable("order_event")
        .set({ at: sql`at - interval '2 hours'` })
        .where("order_id", "=", orderId)
        .execute();
      expect((await buy(seen)).json()).not.toMatchObject({ Message: expect.stringContaining("sí se registró") });
    },
  );

  test("the customer has bought again: the money goes back, and the second order stays", async () => {
    const orderId = await givenUpOrder();
    const { Id: second } = (await buy(await cartOf())).json<{ Id: number }>();
    expect(await answerTo(second)).toMatchObject({ Estatus: 18 });
    await chargeAppears(orderId);
    await settle(shop, orderId);
    const why =
      "Tu pago llegó cuando el pedido ya había terminado y ya habías hecho otro pedido. Te devolveremos tu dinero.";
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 900, Motivo: why });
    expect(await refundsOf(orderId)).toEqual([{ amount: (await attemptOf(shop, orderId)).amount }]);
    expect(await answerTo(second)).toMatchObject({ Estatus: 18 });
    expect(await refundsOf(second)).toEqual([]);
    expect(await stockOf(shop, CODE)).toBe(48);
  });

  test("the second purchase is not decided yet: it counts as bought", async () => {
    const orderId = await givenUpOrder();
    const cart = await cartOf();
    await control(shop, "next", { match: "POST /openpay/.../charges", fault: "503", times: 1 });
    const { Id: second } = (await buy(cart)).json<{ Id: number }>();
    await chargeAppears(orderId);
    await settle(shop, orderId);
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 900 });
    await chargeAppears(second);
    expect(await answerTo(second)).toMatchObject({ Estatus: 18 });
    expect([await refundsOf(orderId), await refundsOf(second)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test("the answer to the second purchase got lost as well, and both charges appear: one of the two is kept", async () => {
    for (const isFirstSooner of [true, false]) {
      who = people.pop() ?? expect.fail();
      const first = await givenUpOrder();
      const second = await givenUpOrder(0);
      const [sooner, later] = isFirstSooner ? [first, second] : [second, first];
      for (const orderId of [sooner, later]) {
        await chargeAppears(orderId);
        await settle(shop, orderId);
      }
      expect([await answerTo(sooner), await answerTo(later)]).toMatchObject([{ Estatus: 18 }, { Estatus: 900 }]);
      expect(await refundsOf(sooner)).toEqual([]);
      expect(await refundsOf(later)).toEqual([{ amount: (await attemptOf(shop, later)).amount }]);
    }
    expect(await stockOf(shop, CODE)).toBe(46);
  });

  test("the second purchase failed: the first order goes on", async () => {
    const orderId = await givenUpOrder();
    const declined = await finalize(
      shop,
      who.headers,
      aPurchase(await cartOf(), await aToken(shop, "4222222222222220")),
    );
    expect(await answerTo(declined.json<{ Id: number }>().Id)).toMatchObject({ Estatus: 23 });
    await chargeAppears(orderId);
    await settle(shop, orderId);
    expect(await answerTo(orderId)).toMatchObject({ Estatus: 18 });
  });

  test("found and bought again at the same moment: one of the two is kept", async () => {
    for (let round = 0; round < 4; round += 1) {
      who = people.pop() ?? expect.fail();
      const orderId = await givenUpOrder();
      const seen = await cartOf();
      await chargeAppears(orderId);
      const [bought] = await Promise.all([buy(seen), settle(shop, orderId)]);
      const second = bought.json<{ Id?: number }>().Id;
      const first = await answerTo(orderId);
      expect([first.Estatus, second === undefined]).toEqual(second === undefined ? [18, true] : [900, false]);
      expect(await refundsOf(orderId)).toHaveLength(second === undefined ? 0 : 1);
      if (second !== undefined) expect(await answerTo(second)).toMatchObject({ Estatus: 18 });
    }
  });
});
