import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { makeCoupon } from "../../../tests/support/buying/carts.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { aSignedInCustomer } from "../../../tests/support/customers.ts";
import { queryTexts } from "../../../tests/support/shop/count-queries.ts";
import { withSession, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { takeForOrder } from "../stock/take-stock.ts";

const CODE = "11500418";

const shop = withTestShop();
const headers = withSession(shop);
beforeEach(async () => {
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await shop.db.updateTable("stock").set({ on_hand: 50 }).execute();
});

const count = async (table: "orders" | "stock_movement" | "mail_log"): Promise<number> =>
  (
    await shop.db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as("rows"))
      .executeTakeFirstOrThrow()
  ).rows;
const countAll = async () => [await count("orders"), await count("stock_movement"), await count("mail_log")];
const stockOf = async (code: string) =>
  (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", code).executeTakeFirstOrThrow()).on_hand;

/** Until a statement of the shop waits for a row. */
async function untilWaiting(): Promise<void> {
  const waiting = sql<{ pids: number }>`
    select count(*)::int as pids from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(shop.db)).rows[0]?.pids === 0) await delay(10);
}

/** Places an order that comes to a row which `change` has changed, and commits that then. */
async function placeBehind(payload: object, change: RawBuilder<unknown>) {
  const trx = await shop.db.startTransaction().execute();
  await change.execute(trx);
  const placing = finalize(shop, headers, payload);
  await untilWaiting();
  await trx.commit().execute();
  return placing;
}

test("nothing but the end of the transaction follows the statement that takes stock", async () => {
  const textsOf = queryTexts(shop);
  const purchase = aPurchase(await aCart(shop, headers, CODE), await aToken(shop));
  const { answer, texts } = await textsOf(() => finalize(shop, headers, purchase));
  expect(answer.statusCode).toBe(200);
  const taken = texts.findIndex((text) => text.includes("for update of stock"));
  expect(texts[taken + 1]).toBe("commit");
});

test("the last pieces go to another order meanwhile: no order is left, and the cart is as it was", async () => {
  const purchase = aPurchase(await aCart(shop, headers, CODE, 2), await aToken(shop));
  const before = await countAll();
  const answer = await placeBehind(purchase, sql`update stock set on_hand = 1 where code = ${CODE}`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().Cart).toMatchObject({ strIdBolsa: purchase.id, Articulos: 2 });
  expect(await countAll()).toEqual(before);
  expect(await stockOf(CODE)).toBe(1);
  const cart = await shop.call({ url: "/api/Carritos/MiCarrito", headers });
  expect(cart.json().Articulos).toBe(2);
});

test("the coupon's last use goes to another order meanwhile: stock is not taken, and the cart is answered without it", async () => {
  await makeCoupon(shop, { code: "ULTIMO", maxUses: 1 });
  const cart = await aCart(shop, headers, CODE, 2);
  const purchase = aPurchase(cart, await aToken(shop), { coupon: "ULTIMO", total: null });
  const before = await countAll();
  const answer = await placeBehind(purchase, sql`update coupon set uses = uses + 1 where code = 'ULTIMO'`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().Cart).toMatchObject({
    strIdBolsa: cart.strIdBolsa,
    Articulos: 2,
    TotalConIva: cart.TotalConIva,
  });
  expect(await countAll()).toEqual(before);
  expect(await stockOf(CODE)).toBe(50);
});

test("a card token that another customer's order uses meanwhile is missing: no order is left", async () => {
  const { headers: others } = await aSignedInCustomer(shop);
  const tokenId = await aToken(shop);
  const first = await finalize(shop, others, aPurchase(await aCart(shop, others, CODE), tokenId));
  const { Id } = first.json<{ Id: number }>();
  const { source_hash } = await shop.db
    .selectFrom("payment_attempt")
    .select("source_hash")
    .where("order_id", "=", Id)
    .executeTakeFirstOrThrow();
  await sql`update payment_attempt set source_hash = null where order_id = ${Id}`.execute(shop.db);
  const purchase = aPurchase(await aCart(shop, headers, CODE), tokenId);
  const before = await countAll();
  const answer = await placeBehind(
    purchase,
    sql`update payment_attempt set source_hash = ${source_hash} where order_id = ${Id}`,
  );
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { Codigo: "cardMissing" }]);
  expect(await countAll()).toEqual(before);
});

test("all that an order wants is taken, or nothing, and the first tyre that lacks units is named", async () => {
  const [first = "", second = ""] = (
    await shop.db.selectFrom("stock").select("code").orderBy("code").limit(2).execute()
  ).map(({ code }) => code);
  const { id } = await shop.db.selectFrom("orders").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const moved = await count("stock_movement");
  const lacking = await shop.db.transaction().execute((trx) =>
    takeForOrder(trx, id, [
      { code: second, quantity: 1 },
      { code: first, quantity: 51 },
      { code: "unknown", quantity: 1 },
    ]),
  );
  expect(lacking).toBe(first);
  expect([await stockOf(first), await stockOf(second), await count("stock_movement")]).toEqual([50, 50, moved]);
});
