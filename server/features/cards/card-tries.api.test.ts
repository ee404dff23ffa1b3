import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { MASKED_REASON } from "../payments/cards/card-declines.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { CARD_NUMBERS, cardsOf } from "../../../tests/support/buying/cards.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { DEFAULT_ORDER_LIMITS } from "../../../tests/support/buying/order-limits.ts";
import {
  attemptOf,
  control,
  orderAt,
  orderIdOf,
  setStock,
  settle,
  pressAtProvider,
} from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, chargesOf, finalize } from "../../../tests/support/buying/purchase.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const NO_FUNDS = "4444444444444448";
/** Refused by the fraud rules unless the bank is asked (3-D Secure). */
const BANK_ASKS = "5454545454545454";
const EXPIRED = "4000000000000069";
const SETTINGS = {
  ...DEFAULT_ORDER_LIMITS,
  UNPAID_ORDERS_PER_CUSTOMER: "0",
  UNPAID_ORDERS_PER_NETWORK: "0",
  UNPAID_ORDERS_PER_PHONE: "0",
  TRUST_PROXY: "1",
};

let lot = 0;

const shop = withTestShop(SETTINGS);
beforeEach(async () => {
  lot += 1;
  await control(shop, "reset", {});
  await setStock(shop, CODE, 300);
});

type Headers = Record<string, string>;

const people = async (count: number): Promise<SignedIn[]> => manyCustomers(shop, count, `tarjeta${lot}`);
/** A customer at an address of the network that no other test uses. */
const someone = async (): Promise<Headers> => {
  const [one] = await people(1);
  return { ...one?.headers, "x-forwarded-for": `10.9.${lot}.1` };
};
const pay = async (headers: Headers, card: string = CARD_NUMBERS.declined) =>
  finalize(shop, headers, aPurchase(await aCart(shop, headers, CODE), await aToken(shop, card)));
const reasonOf = async (headers: Headers, answer: Awaited<ReturnType<typeof pay>>) =>
  (await orderAt(shop, headers, await orderIdOf(shop, answer.json<WireFinalized>()))).Motivo;

describe("declined cards of one customer", () => {
  test("of forty, three are charged without the bank's page, five with it, and then there is a pause", async () => {
    const headers = await someone();
    const answers = [];
    for (let count = 0; count < 40; count += 1) answers.push(await pay(headers));
    const bodies = answers.map((one) =>
      one.statusCode === 200 ? (one.json<WireFinalized>().Url ? "page" : "charged") : one.statusCode,
    );
    expect(bodies.slice(0, 9)).toEqual(["charged", "charged", "charged", "page", "page", "page", "page", "page", 429]);
    expect(new Set(bodies.slice(8))).toEqual(new Set([429]));
    const last = answers.at(-1);
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(3_000);
    expect(last?.json<{ Message: string }>().Message).toContain("Hubo varios intentos con tarjeta");
    expect((await chargesOf(shop)).length).toBeLessThanOrEqual(8);
  });

  test("after the second the reasons cannot be told apart, and staff still see the code", async () => {
    const headers = await someone();
    const first = await pay(headers, CARD_NUMBERS.declined);
    const second = await pay(headers, NO_FUNDS);
    const third = await pay(headers, EXPIRED);
    expect(await reasonOf(headers, first)).toContain("no autorizó");
    expect(await reasonOf(headers, second)).toContain("fondos");
    expect(await reasonOf(headers, third)).toBe(MASKED_REASON);
    expect((await attemptOf(shop, await orderIdOf(shop, third.json<WireFinalized>()))).error_code).toBe("3002");
  });

  test("parallel ones do not slip through", async () => {
    const customers = await people(50);
    const at = { "x-forwarded-for": `10.9.${lot}.2` };
    const answers = await Promise.all(customers.map(({ headers }) => pay({ ...headers, ...at })));
    const charged = answers.filter((one) => one.statusCode === 200 && !one.json<WireFinalized>().Url);
    expect(charged.length).toBeLessThanOrEqual(15);
    expect((await pay({ ...customers[0]?.headers, ...at })).json<WireFinalized>().Url).toBeDefined();
  });

  test("a card that pays gives the customer's counter back", async () => {
    const headers = await someone();
    for (const card of [CARD_NUMBERS.declined, NO_FUNDS, EXPIRED]) await pay(headers, card);
    const page = await pay(headers, CARD_NUMBERS.visa);
    const { Url } = page.json<WireFinalized>();
    expect(Url).toBeDefined();
    const orderId = await orderIdOf(shop, page.json<WireFinalized>());
    await confirmAtBank(Url ?? "");
    await settle(shop, orderId);
    expect((await orderAt(shop, headers, orderId)).Estatus).toBe(18);
    expect((await pay(headers, CARD_NUMBERS.visa)).json<WireFinalized>().Url).toBeUndefined();
  });

  test("only declines count: not an order that is refused, the same purchase again, a service that is away", async () => {
    const headers = await someone();
    for (let count = 0; count < 10; count += 1) {
      const cart = await aCart(shop, headers, CODE);
      const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { total: 1 }));
      expect(answer.statusCode).toBe(409);
    }
    const purchase = aPurchase(await aCart(shop, headers, CODE), await aToken(shop));
    for (let count = 0; count < 10; count += 1) expect((await finalize(shop, headers, purchase)).statusCode).toBe(200);
    expect((await pay(headers, CARD_NUMBERS.visa)).json<WireFinalized>().Url).toBeUndefined();
  });

  test("charges that the provider never heard of do not count: the card is charged once it answers again", async () => {
    const headers = await someone();
    for (let count = 0; count < 9; count += 1) {
      await control(shop, "next", { match: "POST /openpay/.../charges", fault: "503", times: 1 });
      const orderId = await orderIdOf(shop, (await pay(headers)).json<WireFinalized>());
      await shop.db
        .updateTable("payment_attempt")
        .set({ unanswered_at: sql<Date>`now() - interval '6 seconds'` })
        .where("order_id", "=", orderId)
        .execute();
      // Two questions at the same moment give the try back once.
      await Promise.all([settle(shop, orderId), settle(shop, orderId)]);
      expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 26 });
      await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
    }
    expect((await pay(headers, CARD_NUMBERS.visa)).json<WireFinalized>().Url).toBeUndefined();
  });
});

describe("other ways to try a card", () => {
  test("cards to be saved count with the payments, and say one thing after the second", async () => {
    const headers = await someone();
    const cards = cardsOf(shop, headers);
    const says = [];
    for (let count = 0; count < 9; count += 1) {
      const answer = await cards.save(CARD_NUMBERS.declined);
      says.push([answer.statusCode, answer.json<{ Message: string }>().Message] as const);
    }
    expect(says.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429]);
    expect(new Set(says.slice(2, 8).map(([, message]) => message))).toEqual(
      new Set(["No pudimos usar esa tarjeta. Usa otra o comunícate con tu banco."]),
    );
    expect((await pay(headers, CARD_NUMBERS.visa)).statusCode).toBe(429);
  });

  test("after two cards to be saved, payments say one thing too: charged, or at the bank's page", async () => {
    const headers = await someone();
    const cards = cardsOf(shop, headers);
    for (let count = 0; count < 2; count += 1) await cards.save(CARD_NUMBERS.declined);
    const charged = await pay(headers, NO_FUNDS);
    expect(await reasonOf(headers, charged)).toBe(MASKED_REASON);
    const page = (await pay(headers, NO_FUNDS)).json<WireFinalized>();
    const orderId = await orderIdOf(shop, page);
    await pressAtProvider(page.Url, "rechazar");
    await settle(shop, orderId);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 23, Motivo: MASKED_REASON });
  });

  test("a card that a purchase is to keep counts as well, also where it is another than the one that pays", async () => {
    const headers = await someone();
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const cart = await aCart(shop, headers, CODE);
      const [tokenId, saveTokenId] = [await aToken(shop, BANK_ASKS), await aToken(shop, CARD_NUMBERS.declined)];
      const token = { tokenId, saveTokenId, deviceSessionId: "kR1MiQhz2otdIuUlQkbEyitIqVMiI16f", save: true };
      codes.push(
        (await finalize(shop, headers, aPurchase(cart, "", { token: { ...token, usePoints: false } }))).statusCode,
      );
    }
    expect(codes).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test("balances of points have a limit, also when they succeed", async () => {
    const headers = await someone();
    const tokenId = await aToken(shop, CARD_NUMBERS.points);
    const ask = () => shop.call({ method: "POST", url: "/api/Carritos/Puntos", headers, payload: { tokenId } });
    const statuses = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await ask()).statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect((await pay(headers, CARD_NUMBERS.visa)).json<WireFinalized>().Url).toBeUndefined();
  });
});

/** What the buyer does on the bank's page of the sandbox. */
const confirmAtBank = (pageUrl: string) => pressAtProvider(pageUrl, "aprobar");
