import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { add, cartOf, quantitiesIn, setStock } from "../../../tests/support/buying/carts.ts";
import { randomOf } from "../../../tests/support/faults/random.ts";
import { queryTexts } from "../../../tests/support/shop/count-queries.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { createDatabase, createPool } from "../../db/database.ts";
import { type LineChange, toLineWritten, writeLine, writeLines } from "./cart-line.repository.ts";
import { createLineBatches } from "./line-batches.ts";

const CODE = "11500418";
const OTHER = "11300219";
const RETIRED = "11300188";
const MOST = 9;
const shop = withTestShop();

const makeCarts = async (...ids: readonly string[]): Promise<void> => {
  await shop.db
    .insertInto("cart")
    .values(ids.map((id) => ({ id })))
    .execute();
};
const linesOf = async (id: string) => quantitiesIn(await cartOf(shop, `id=${id}`));
const isOne = (change: Partial<Omit<LineChange, "mostPerLine">> = {}) => ({
  code: CODE,
  quantity: 1,
  replace: false,
  ...change,
});

beforeEach(async () => {
  await shop.db.deleteFrom("cart").execute();
  await Promise.all([setStock(shop, CODE, 100), setStock(shop, OTHER, 100)]);
});

test("a change of many carts is decided and answered as that of one", async () => {
  const random = randomOf(17);
  const upTo = (most: number) => Math.floor(random.next() * (most + 1));
  await shop.db.updateTable("tire").set({ is_active: false }).where("code", "=", RETIRED).execute();
  const together = ["a1", "a2", "a3", "a4", "gone"];
  const alone = together.map((id) => `alone-${id}`);
  await makeCarts(...together.slice(0, -1), ...alone.slice(0, -1));
  const seen = new Set<string>();
  for (let round = 0; round < 150; round += 1) {
    for (const code of [CODE, OTHER]) await setStock(shop, code, upTo(8));
    const changes = together.map(() =>
      isOne({
        code: random.pick([CODE, CODE, OTHER, RETIRED, "11999999"]),
        quantity: 1 + upTo(10),
        replace: upTo(1) === 1,
      }),
    );
    const rows = await writeLines(
      shop.db,
      changes.map((change, index) => ({ cartId: together[index] as string, change })),
      MOST,
    );
    for (const [index, change] of changes.entries()) {
      const expected = await writeLine(
        shop.db,
        { kind: "visitors", id: alone[index] as string },
        { ...change, mostPerLine: MOST },
      );
      const own = rows.get(together[index] as string);
      const written = own ? await toLineWritten(shop.db, own) : { kind: "noCart" };
      expect(JSON.parse(JSON.stringify(written).replaceAll("alone-", ""))).toEqual(
        JSON.parse(JSON.stringify(expected).replaceAll("alone-", "")),
      );
      seen.add(expected.kind);
    }
  }
  expect([...seen].toSorted()).toEqual(["noCart", "notSold", "refused", "written"]);
});

test("changes that come together are few statements, each answered with its own cart", async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `cart-${index}`);
  await makeCarts(...ids);
  const textsOf = queryTexts(shop);
  const { answer: answers, texts } = await textsOf(() =>
    Promise.all(ids.map((Id, index) => add(shop, { Id, TireId: index % 2 ? CODE : OTHER, Qty: 1 + (index % 5) }))),
  );
  for (const [index, answer] of answers.entries()) {
    expect([answer.statusCode, answer.json().strIdBolsa]).toEqual([200, ids[index]]);
    expect(quantitiesIn(answer.json())).toEqual({ [index % 2 ? CODE : OTHER]: 1 + (index % 5) });
  }
  expect(texts.filter((text) => text.includes("put_cart_line")).length).toBeLessThan(20);
});

test("a cart that another transaction holds keeps no other visitor waiting", async () => {
  const ids = ["free-1", "held", "free-2", "free-3"];
  await makeCarts(...ids);
  const settled: string[] = [];
  const calls = await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom("cart").select("id").where("id", "=", "held").forUpdate().execute();
    const started = ids.map((Id) => add(shop, { Id, TireId: CODE, Qty: 2 }).finally(() => settled.push(Id)));
    await Promise.all(started.filter((_, index) => ids[index] !== "held"));
    for (let later = 0; later < 20; later += 1) await add(shop, { Id: "free-1", TireId: CODE, Qty: 1 });
    expect(settled).not.toContain("held");
    return { started };
  });
  for (const { statusCode } of await Promise.all(calls.started)) expect(statusCode).toBe(200);
  expect(await linesOf("held")).toEqual({ [CODE]: 2 });
  expect(await linesOf("free-1")).toEqual({ [CODE]: 22 });
});

test("a statement that waits holds up none of those that come after it, and what waits is told", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `later-${index}`);
  await makeCarts(...ids);
  const { lineBatches } = shop.services;
  const { waiting, first } = await shop.db.transaction().execute(async (trx) => {
    // The foreign key of a new line waits for it.
    await trx.selectFrom("tire").select("code").where("code", "=", CODE).forUpdate().execute();
    const held = ids.slice(0, 10).map((Id) => add(shop, { Id, TireId: CODE, Qty: 1 }));
    await expect.poll(() => lineBatches.waiting).toBe(held.length);
    for (const Id of ids.slice(10)) expect((await add(shop, { Id, TireId: OTHER, Qty: 1 })).statusCode).toBe(200);
    return { waiting: lineBatches.waiting, first: held };
  });
  expect(waiting).toBe(first.length);
  for (const { statusCode } of await Promise.all(first)) expect(statusCode).toBe(200);
  await expect.poll(() => lineBatches.waiting).toBe(0);
});

test("a change that the database refuses takes no other one with it", async () => {
  const ids = ["b1", "b2", "b3", "b4", "b5"];
  await makeCarts(...ids);
  await sql`
    create function refuse_b3() returns trigger language plpgsql as $$
    begin if new.cart_id = 'b3' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse_b3 before insert on cart_item for each row execute function refuse_b3()`.execute(shop.db);
  const batches = createLineBatches(shop.db);
  const done = await Promise.allSettled(ids.map((cartId) => batches.write({ cartId, change: isOne({ quantity: 3 }) })));
  await sql`drop function refuse_b3 cascade`.execute(shop.db);
  expect(done.map(({ status }) => status)).toEqual(ids.map((id) => (id === "b3" ? "rejected" : "fulfilled")));
  for (const id of ids) expect(await linesOf(id)).toEqual(id === "b3" ? {} : { [CODE]: 3 });
});

test("changes whose connection was lost are not made again", async () => {
  const ids = ["c1", "c2", "c3"];
  await makeCarts(...ids);
  await sql`
    create sequence tries_of_c;
    create function lose_connection() returns trigger language plpgsql as $$
    begin perform nextval('tries_of_c'); perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger lose_connection before insert on cart_item for each row execute function lose_connection()`.execute(
    shop.db,
  );
  const db = createDatabase(createPool({ url: shop.databaseUrl, size: 10, onError: () => undefined }));
  const batches = createLineBatches(db);
  const done = await Promise.allSettled(ids.map((cartId) => batches.write({ cartId, change: isOne() })));
  await db.destroy();
  const { rows } = await sql<{ tries: number }>`select last_value as tries from tries_of_c`.execute(shop.db);
  await sql`drop function lose_connection cascade`.execute(shop.db);
  expect(done.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  // A connection that ends may be given to the next change before its end is noticed.
  expect(rows[0]?.tries).toBeLessThanOrEqual(ids.length);
});

test("a cart's changes do not wait for the disk, and the statement leaves no setting behind", async () => {
  await makeCarts("d1");
  const setting = (name: string) => sql<{ value: string }>`select current_setting(${name}) as value`;
  await shop.db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx);
    const before = await setting("plan_cache_mode").execute(trx);
    await writeLines(trx, [{ cartId: "d1", change: isOne() }], MOST);
    expect((await setting("synchronous_commit").execute(trx)).rows).toEqual([{ value: "off" }]);
    expect((await setting("plan_cache_mode").execute(trx)).rows).toEqual(before.rows);
  });
});
