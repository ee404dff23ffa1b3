import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { WireCart } from "../shared/contract/cart.ts";
import type { WireFinalized } from "../shared/contract/checkout.ts";
import { manyCustomers, type SignedIn } from "./support/customers.ts";
import { aPurchaseBy, control, finalizeBy, type Method, setStock, stockOf } from "./support/payments.ts";
import { aCart, aPurchase, aToken, chargesOf } from "./support/purchase.ts";
import { startSecondProcess } from "./support/second-process.ts";
import { startTestShop, type TestShop } from "./support/test-shop.ts";

let one: TestShop;
let two: TestShop;
let people: SignedIn[];
const CODE = "11500418";
const OTHER_CODE = "11500419";

beforeAll(async () => {
  one = await startTestShop(inject("databaseServer"));
  two = await startSecondProcess(one);
  people = await manyCustomers(one, 100);
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  await control(one, "reset", {});
  await one.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await setStock(one, CODE, 200);
});

interface Buyer {
  readonly who: SignedIn;
  readonly method: Method;
  readonly cart: WireCart;
  readonly purchase: object;
}

/** Everybody stands before the last button, by these methods in turn. */
async function buyersAt(count: number, methods: readonly Method[], changes: object = {}): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const [index, who] of people.slice(0, count).entries()) {
    const method = methods[index % methods.length] ?? "Deposito";
    const cart = await aCart(one, who.headers, CODE, 1);
    const purchase =
      method === "OpenPayTarjeta" ? aPurchase(cart, await aToken(one), changes) : aPurchaseBy(method, cart, changes);
    buyers.push({ who, method, cart, purchase });
  }
  return buyers;
}

/** All at the same moment, half of them at each process. */
const finalizeAll = (buyers: readonly Buyer[]) =>
  Promise.all(
    buyers.map(({ who, method, purchase }, index) =>
      finalizeBy(index % 2 === 0 ? one : two, method, who.headers, purchase),
    ),
  );

const countOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ statusCode }) => statusCode))].map((status) => [
      status,
      answers.filter(({ statusCode }) => statusCode === status).length,
    ]),
  );

async function paymentsMade(): Promise<number> {
  const [charges, orders, tokens] = await Promise.all([
    chargesOf(one),
    control(one, "paypal/orders"),
    control(one, "safetypay/tokens"),
  ]);
  return [charges, orders, tokens].flat().length;
}

test.each([
  ["cards", ["OpenPayTarjeta"]],
  ["every method", ["OpenPayTarjeta", "Paynet", "PayPal", "SafetyPay", "Deposito"]],
] as const)(
  "the last unit and 20 checkouts at once by %s: one order, 19 clean refusals, nobody charged for nothing",
  async (_what, methods) => {
    const buyers = await buyersAt(20, methods);
    await setStock(one, CODE, 1);
    const answers = await finalizeAll(buyers);
    expect(countOf(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await stockOf(one, CODE)).toBe(0);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await paymentsMade()).toBe(buyers[winner]?.method === "Deposito" ? 0 : 1);
    for (const refusal of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(refusal.json()).toMatchObject({ Message: expect.stringMatching(/se agotó|No hay suficientes/), Cart: {} });
    }
  },
);

test("100 orders for a stock of 50: 50 and 50", async () => {
  const buyers = await buyersAt(100, ["Deposito"]);
  await setStock(one, CODE, 50);
  expect(countOf(await finalizeAll(buyers))).toEqual({ 200: 50, 409: 50 });
  expect(await stockOf(one, CODE)).toBe(0);
});

test("a coupon for one use and 20 checkouts: one use, one order with it", async () => {
  const { code } = await one.db
    .selectFrom("coupon")
    .select("code")
    .where("max_uses", "is", null)
    .where("customer_email", "is", null)
    .executeTakeFirstOrThrow();
  const buyers = await buyersAt(20, ["Deposito"], { coupon: code, total: undefined });
  await one.db.updateTable("coupon").set({ uses: 0, max_uses: 1 }).where("code", "=", code).execute();
  const counts = countOf(await finalizeAll(buyers));
  const { uses } = await one.db.selectFrom("coupon").select("uses").where("code", "=", code).executeTakeFirstOrThrow();
  await one.db.updateTable("coupon").set({ uses: 0, max_uses: null }).where("code", "=", code).execute();
  expect([counts, uses]).toEqual([{ 200: 1, 409: 19 }, 1]);
});

test("one cart ten times at once at two processes: one order, one payment, the same answer", async () => {
  for (const method of ["OpenPayTarjeta", "PayPal", "Paynet"] as const) {
    const [buyer] = await buyersAt(1, [method]);
    if (!buyer) throw new Error("Nobody buys.");
    const before = await paymentsMade();
    const answers = await finalizeAll(Array.from({ length: 10 }, () => buyer));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(countOf(answers)).toEqual({ 200: 10 });
    expect(await paymentsMade()).toBe(before + 1);
  }
});

test("bulk changes of the stock and checkouts at once end without a deadlock", async () => {
  const buyers = await buyersAt(30, ["Deposito"]);
  await setStock(one, OTHER_CODE, 100);
  const isOver = { value: false };
  const bulk = (async () => {
    // As an import does it: all rows, in the order of their codes.
    while (!isOver.value) {
      await one.db.transaction().execute(async (trx) => {
        await trx.selectFrom("stock").select("code").orderBy("code").forUpdate().execute();
        await sql`update stock set on_hand = on_hand + 1`.execute(trx);
      });
    }
  })();
  const answers = await finalizeAll(buyers);
  isOver.value = true;
  await bulk;
  expect(countOf(answers)).toEqual({ 200: 30 });
  const ids = answers.map((answer) => answer.json<WireFinalized>().Order?.Id);
  expect(new Set(ids).size).toBe(30);
});
