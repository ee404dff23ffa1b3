import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import type { WireInstallmentPlan } from "../../../shared/contract/purchase/checkout.ts";
import { TERMS_VERSION } from "../../../shared/domain/text/legal/terms.ts";
import { ordersShowCommand } from "../../staff/commands/orders/orders-show.ts";
import { CARD_NUMBERS, cardsOf } from "../../../tests/support/buying/cards.ts";
import { type SignedIn, manyCustomers } from "../../../tests/support/customers.ts";
import { control, jobKeys, orderAt } from "../../../tests/support/buying/payments.ts";
import { DEVICE } from "../../../tests/support/buying/providers.ts";
import { aCart, aPurchase, aToken, finalize, GOOD_CARD } from "../../../tests/support/buying/purchase.ts";
import { answerOf } from "../../../tests/support/shop/staff.ts";

let who: SignedIn;
let people: SignedIn[];

interface Charge {
  readonly status: string;
  readonly amount: number;
  readonly method: string;
  readonly payments?: number;
  readonly card_points?: { readonly used: number } | null;
}
const factsOf = (orderId: number) =>
  shop.db
    .selectFrom("payment_attempt")
    .select(["card_kind", "points_used", "points_amount"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
const charges = async () => (await control(shop, "openpay/charges")) as Charge[];

const shop = withPaymentShop();
beforeAll(async () => {
  people = await manyCustomers(shop, 30);
});
beforeEach(() => {
  // A new customer each time: the sandbox was reset and has no payers.
  who = people.pop() ?? expect.fail();
});

/** A saved card, and a purchase with it. */
async function savedCard(number: string) {
  const cards = cardsOf(shop, who.headers);
  expect((await cards.save(number)).statusCode).toBe(200);
  const [card] = await cards.list();
  if (!card) throw new Error("No card.");
  return card;
}
/** The provider's clock goes back, so that it takes a month that is over now. */
async function letExpire(cardId: string): Promise<void> {
  const { payer_id: payer } = await shop.db
    .selectFrom("card_payer")
    .select("payer_id")
    .where("customer_id", "=", who.id)
    .executeTakeFirstOrThrow();
  await control(shop, "clock", { set: "2024-06-01T10:00:00-06:00" });
  const { OPENPAY_PRIVATE_KEY: key, OPENPAY_MERCHANT_ID: merchant } = shop.services.config;
  const answer = await fetch(`${shop.sandboxUrl}/openpay/v1/${merchant}/customers/${payer}/cards/${cardId}`, {
    method: "PUT",
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ expiration_month: "01", expiration_year: "25" }),
  });
  expect(answer.status).toBe(200);
}
const withSaved = (cardId: string, changes: object = {}) => ({
  token: undefined,
  card: { cardId, cvv: "123", deviceSessionId: DEVICE, usePoints: false, ...changes },
});

describe("a saved card", () => {
  test("pays below its payer, several times, and its security code stays nowhere", async () => {
    const card = await savedCard(CARD_NUMBERS.visa);
    for (const _ of [1, 2]) {
      const cart = await aCart(shop, who.headers, CODE, 1);
      const keyed = { ...who.headers, "idempotency-key": `guardada-${_}` };
      const answer = await finalize(shop, keyed, aPurchase(cart, "", withSaved(card.Id, { cvv: "987" })));
      const { Id } = answer.json<{ Id: number }>();
      expect(await orderAt(shop, who.headers, Id)).toMatchObject({ Estatus: 18, Tarjeta: "VISA ***1111" });
    }
    expect(await charges()).toHaveLength(2);
    const kept = await shop.db.selectFrom("idempotency_key").selectAll().where("customer_id", "=", who.id).execute();
    expect(kept).toHaveLength(2);
    expect(`${JSON.stringify(kept)}${shop.logLines.join("")}`).not.toMatch(/cvv|"987"/);
  });

  test("the security code is not in what an Idempotency-Key stores", async () => {
    const card = await savedCard(CARD_NUMBERS.visa);
    const cart = await aCart(shop, who.headers, CODE, 1);
    const keyed = { ...who.headers, "idempotency-key": "otro-codigo" };
    const first = await finalize(shop, keyed, aPurchase(cart, "", withSaved(card.Id, { cvv: "123" })));
    const again = await finalize(shop, keyed, aPurchase(cart, "", withSaved(card.Id, { cvv: "456" })));
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await charges()).toHaveLength(1);
  });

  test("an answer that got lost is found below the payer", async () => {
    const card = await savedCard(CARD_NUMBERS.visa);
    const cart = await aCart(shop, who.headers, CODE, 1);
    await control(shop, "next", { match: "POST /openpay/.../charges", fault: "lostAnswer", times: 1 });
    await control(shop, "next", { match: "GET /openpay/.../charges", fault: "503", times: 4 });
    const { Id } = (await finalize(shop, who.headers, aPurchase(cart, "", withSaved(card.Id)))).json<{ Id: number }>();
    expect(await jobKeys(shop, "settle_payment")).toContain(`settle:${Id}:6`);
    await control(shop, "next", { match: "never", fault: "503" });
    await expect.poll(async () => (await orderAt(shop, who.headers, Id)).Estatus, { timeout: 5_000 }).toBe(18);
    expect(await charges()).toHaveLength(1);
  });

  test("another customer's or a deleted one is a 404, and nothing is charged", async () => {
    const card = await savedCard(CARD_NUMBERS.visa);
    await cardsOf(shop, who.headers).remove(card.Id);
    const cart = await aCart(shop, who.headers, CODE, 1);
    for (const id of [card.Id, "kdesconocida00000001"]) {
      const answer = await finalize(shop, who.headers, aPurchase(cart, "", withSaved(id)));
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { Message: "No se encontró la tarjeta guardada.", Codigo: "cardNotFound" },
      ]);
    }
    expect(await charges()).toEqual([]);
  });

  test("whose month is over pays nothing", async () => {
    const card = await savedCard(CARD_NUMBERS.visa);
    await letExpire(card.Id);
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalize(shop, who.headers, aPurchase(cart, "", withSaved(card.Id)));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: "La tarjeta está vencida. Usa otra tarjeta.", Codigo: "cardRefused" },
    ]);
    expect(await charges()).toEqual([]);
  });

  test("a card and a token together are refused", async () => {
    const card = await savedCard(CARD_NUMBERS.visa);
    const cart = await aCart(shop, who.headers, CODE, 1);
    const both = aPurchase(cart, await aToken(shop), { card: withSaved(card.Id).card });
    expect((await finalize(shop, who.headers, both)).statusCode).toBe(400);
    expect(await charges()).toEqual([]);
  });
});

describe("saving a new card while paying", () => {
  const saving = (tokenId: string, saveTokenId: string) => ({
    token: { tokenId, deviceSessionId: DEVICE, save: true, saveTokenId, usePoints: false },
  });

  test("pays with one token and saves the other", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const [pays, saves] = [await aToken(shop), await aToken(shop)];
    const { Id } = (await finalize(shop, who.headers, aPurchase(cart, pays, saving(pays, saves)))).json<{
      Id: number;
    }>();
    expect(await orderAt(shop, who.headers, Id)).toMatchObject({ Estatus: 18 });
    expect(await cardsOf(shop, who.headers).list()).toMatchObject([{ Numero: "1111" }]);
  });

  test("a declined card is not saved", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const tokens = await Promise.all([1, 2].map(() => aToken(shop, CARD_NUMBERS.declined)));
    const [pays = "", saves = ""] = tokens;
    await finalize(shop, who.headers, aPurchase(cart, pays, saving(pays, saves)));
    expect(await cardsOf(shop, who.headers).list()).toEqual([]);
  });

  test("a card that cannot be saved spoils no purchase", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const pays = await aToken(shop);
    const answer = await finalize(shop, who.headers, aPurchase(cart, pays, saving(pays, "kgastado000000000001")));
    const order = await orderAt(shop, who.headers, answer.json<{ Id: number }>().Id);
    expect(order).toMatchObject({ Estatus: 18, Tarjeta: "VISA ***1111" });
    expect(order.AvisoTarjeta).toContain("no pudimos guardar la tarjeta");
  });

  test("without a token to keep it by, the customer is told as well; a card that was saved before needs no note", async () => {
    const pay = async (token: object) => {
      const cart = await aCart(shop, who.headers, CODE, 1);
      const answer = await finalize(shop, who.headers, aPurchase(cart, "", { token }));
      return orderAt(shop, who.headers, answer.json<{ Id: number }>().Id);
    };
    const token = { deviceSessionId: DEVICE, save: true };
    expect((await pay({ ...token, tokenId: await aToken(shop) })).AvisoTarjeta).toMatch(/\S/);
    const both = async () => ({ ...token, tokenId: await aToken(shop), saveTokenId: await aToken(shop) });
    expect((await pay(await both())).AvisoTarjeta).toBe("");
    expect((await pay(await both())).AvisoTarjeta).toBe("");
  });
});

describe("an order that is not paid names its card", () => {
  const card = { brand: "visa", card_number: "422222XXXXXX2220" };

  test("refused, by the token's masked card", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const tokenId = await aToken(shop, CARD_NUMBERS.declined);
    const token = { tokenId, deviceSessionId: DEVICE, card };
    const { Id } = (await finalize(shop, who.headers, aPurchase(cart, "", { token }))).json<{ Id: number }>();
    expect(await orderAt(shop, who.headers, Id)).toMatchObject({ Estatus: 23, Tarjeta: "VISA ***2220" });
  });

  test("and a whole number in its place is refused unread", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const token = { tokenId: await aToken(shop), deviceSessionId: DEVICE, card: { ...card, card_number: GOOD_CARD } };
    const answer = await finalize(shop, who.headers, aPurchase(cart, "", { token }));
    expect(answer.statusCode).toBe(400);
    expect(shop.logLines.join("")).not.toContain(GOOD_CARD);
  });
});

describe("months without interest", () => {
  const plans = async () =>
    (await shop.call({ url: "/api/Carritos/PromosBancos", headers: who.headers })).json<WireInstallmentPlan[]>();

  test("are listed with their minimum and months", async () => {
    expect((await plans()).slice(0, 2)).toEqual([
      {
        Id: 1,
        Nombre: "3 meses sin intereses",
        Mensaje: "Con tarjetas de crédito participantes",
        Minimo: 300,
        Codigo: "3",
        Marcas: [],
      },
      {
        Id: 2,
        Nombre: "6 meses sin intereses",
        Mensaje: "Con tarjetas de crédito participantes",
        Minimo: 600,
        Codigo: "6",
        Marcas: [],
      },
    ]);
  });

  test("of an allowed plan are told to the provider", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const { Id } = (await finalize(shop, who.headers, aPurchase(cart, await aToken(shop), { promo: 2 }))).json<{
      Id: number;
    }>();
    expect(await orderAt(shop, who.headers, Id)).toMatchObject({ Estatus: 18 });
    const { months } = await shop.db
      .selectFrom("orders")
      .select("months")
      .where("id", "=", Id)
      .executeTakeFirstOrThrow();
    expect(months).toBe(6);
    expect(JSON.stringify(await charges())).toMatch(/"payments":6|payment_plan/);
  });

  test.each([
    ["an unknown plan", 99],
    ["a plan whose minimum is above the cart", 8],
  ])("%s is refused, and nothing is charged", async (_what, promo) => {
    await shop.db
      .insertInto("installment_plan")
      .values({ id: 8, name: "24 meses", message: "", minimum: 99_999_999, months: 24, bank: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop), { promo }));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: "El plan de meses sin intereses no aplica a esta compra.", Codigo: "planNotAllowed" },
    ]);
    expect(await charges()).toEqual([]);
  });

  test("of some brands only are not for a new card of another, by the provider's word", async () => {
    await shop.db
      .insertInto("installment_plan")
      .values({ id: 9, name: "24 meses Visa", message: "", minimum: 100, months: 24, bank: "", brands: "visa" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const buy = async (number: string) => {
      const cart = await aCart(shop, who.headers, CODE, 1);
      const token = { tokenId: await aToken(shop, number), deviceSessionId: DEVICE, card: { brand: "visa" } };
      return finalize(shop, who.headers, aPurchase(cart, "", { token, promo: 9 }));
    };
    expect((await buy(CARD_NUMBERS.mastercard)).statusCode).toBe(400);
    await control(shop, "next", { match: "GET /openpay/.../tokens/...", fault: "503", times: 9 });
    expect((await buy(CARD_NUMBERS.visa)).statusCode).toBe(400);
    expect(await charges()).toEqual([]);
    await control(shop, "reset", {});
    expect((await buy(CARD_NUMBERS.visa)).statusCode).toBe(200);
    await shop.db.deleteFrom("installment_plan").where("id", "=", 9).execute();
  });

  test("of one bank are named, and are not for a card of another, by the provider's word", async () => {
    const [bbva, banamex] = (await plans()).filter(({ Codigo }) => Codigo === "18");
    expect([bbva?.Banco, banamex?.Banco, (await plans())[0]?.Banco]).toEqual(["BBVA México", "Banamex", undefined]);
    const buyIn = async (plan: WireInstallmentPlan | undefined, number: string) => {
      const cart = await aCart(shop, who.headers, CODE, 2);
      const answer = await finalize(
        shop,
        who.headers,
        aPurchase(cart, await aToken(shop, number), { promo: plan?.Id }),
      );
      return [answer.statusCode, answer.json<{ Message?: string }>().Message];
    };
    const refused = [
      400,
      "El plan de meses sin intereses es para tarjetas de otro banco. Elige otro plan o paga de contado.",
    ];
    // Visa 4111 is of BBVA, Mastercard 5555 of Banamex; no plan names the bank of American Express.
    expect(await buyIn(banamex, CARD_NUMBERS.visa)).toEqual(refused);
    expect(await buyIn(bbva, CARD_NUMBERS.mastercard)).toEqual(refused);
    expect(await buyIn(bbva, CARD_NUMBERS.amex)).toEqual(refused);
    expect(await charges()).toEqual([]);
    expect((await buyIn(bbva, CARD_NUMBERS.visa))[0]).toBe(200);
    // The bank cannot be known: it decides itself.
    await control(shop, "next", { match: "GET /openpay/.../bines/...", fault: "503", times: 9 });
    expect((await buyIn(banamex, CARD_NUMBERS.visa))[0]).toBe(200);
  });

  test("of another bank are not for a saved card either, though its own bank has as many months", async () => {
    const card = await savedCard(CARD_NUMBERS.visa);
    expect(card).toMatchObject({ Banco: "BBVA México", Msi: expect.stringContaining("18") });
    const banamex = (await plans()).find(({ Banco }) => Banco === "Banamex");
    const cart = await aCart(shop, who.headers, CODE, 2);
    const purchase = aPurchase(cart, "", { ...withSaved(card.Id), promo: banamex?.Id });
    expect((await finalize(shop, who.headers, purchase)).statusCode).toBe(400);
    expect(await charges()).toEqual([]);
  });

  test("are not for debit cards", async () => {
    const cart = await aCart(shop, who.headers, CODE, 2);
    const debit = await savedCard(CARD_NUMBERS.secondMastercard);
    expect(debit.Tipo).toBe("debit");
    const refused = await finalize(shop, who.headers, aPurchase(cart, "", { ...withSaved(debit.Id), promo: 1 }));
    expect(refused.statusCode).toBe(400);
    expect(await charges()).toEqual([]);
  });

  test("together with points are refused", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const tokenId = await aToken(shop, CARD_NUMBERS.points);
    const token = { tokenId, deviceSessionId: DEVICE, usePoints: true };
    const answer = await finalize(shop, who.headers, aPurchase(cart, tokenId, { token, promo: 1 }));
    expect(answer.statusCode).toBe(400);
    expect(await charges()).toEqual([]);
  });
});

test("points pay, and the bank's text is kept and shown", async () => {
  const cart = await aCart(shop, who.headers, CODE, 1);
  const tokenId = await aToken(shop, CARD_NUMBERS.points);
  const token = { tokenId, deviceSessionId: DEVICE, usePoints: true };
  const { Id } = (await finalize(shop, who.headers, aPurchase(cart, tokenId, { token }))).json<{ Id: number }>();
  const order = await orderAt(shop, who.headers, Id);
  expect(order).toMatchObject({ Estatus: 18 });
  expect(order.TextoPuntos).toMatch(/^Pagaste \$22\.50 con 450 puntos\. Pago realizado con puntos del banco emisor\./);
  expect(await factsOf(Id)).toEqual({ card_kind: "credit", points_used: 450, points_amount: 2250 });
  const shown = (await answerOf(shop.db, ordersShowCommand, String(Id))).lines.join("\n");
  expect(shown).toMatch(/^Pago \d+-1: openpay, pagado, .*, tarjeta de crédito, \$22\.50 con 450 puntos$/m);
});

describe("what is kept of a payment", () => {
  const buy = async (cardNumber?: string) => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop, cardNumber)));
    return answer.json<{ Id: number }>().Id;
  };

  test.each([
    ["credit", GOOD_CARD],
    ["debit", CARD_NUMBERS.secondMastercard],
  ])("is that the card was one of %s, by the provider's word", async (card_kind, number) => {
    expect(await factsOf(await buy(number))).toEqual({ card_kind, points_used: null, points_amount: null });
  });

  test("is empty for a card that was refused", async () => {
    const id = await buy(CARD_NUMBERS.declined);
    expect(await factsOf(id)).toEqual({ card_kind: null, points_used: null, points_amount: null });
  });

  test("is the edition of the terms it was made under", async () => {
    const id = await buy();
    const order = () => shop.db.selectFrom("orders").select("terms_version").where("id", "=", id).executeTakeFirst();
    expect(await order()).toEqual({ terms_version: TERMS_VERSION });
    const shown = async () => (await answerOf(shop.db, ordersShowCommand, String(id))).lines.join("\n");
    expect(await shown()).toContain(`\nTérminos: edición ${TERMS_VERSION}\n`);
    // An order that is older than the column.
    await shop.db.updateTable("orders").set({ terms_version: null }).where("id", "=", id).execute();
    expect(await shown()).not.toContain("Términos");
  });
});

describe("the balance of points", () => {
  const ask = (payload: object) =>
    shop.call({ method: "POST", url: "/api/Carritos/Puntos", headers: who.headers, payload });

  test("is told of a new card and of a saved one", async () => {
    const balance = { Puntos: 450, Valor: 22.5 };
    expect((await ask({ tokenId: await aToken(shop, CARD_NUMBERS.points) })).json()).toEqual(balance);
    const card = await savedCard(CARD_NUMBERS.points);
    expect((await ask({ cardId: card.Id })).json()).toEqual(balance);
  });

  test("has no answer for a card without points, nor without a card", async () => {
    expect((await ask({ tokenId: await aToken(shop) })).statusCode).toBe(400);
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ cardId: "kdesconocida00000001" })).statusCode).toBe(404);
  });
});
