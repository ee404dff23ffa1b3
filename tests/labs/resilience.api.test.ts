import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { WireCart } from "../../shared/contract/purchase/cart.ts";
import { manyCustomers } from "../support/customers.ts";
import { aPurchaseBy, finalizeBy } from "../support/buying/payments.ts";
import { aCart, aPurchase, aToken, chargesOf, finalize } from "../support/buying/purchase.ts";
import { signIn, startTestShop, type TestShop } from "../support/shop/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
});
afterAll(() => shop.close());

test("a connection lost in the middle of a transaction fails that transaction and nothing else", async () => {
  const pid = Promise.withResolvers<number>();
  const transaction = shop.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    pid.resolve(rows[0]?.pid ?? 0);
    await sql`select pg_sleep(5)`.execute(trx);
  });
  const outcome = expect(transaction).rejects.toThrow();
  const killer = new pg.Client({ connectionString: shop.databaseUrl });
  await killer.connect();
  await killer.query("select pg_terminate_backend($1)", [await pid.promise]);
  await killer.end();
  await outcome;
  expect((await shop.call({ url: "/readyz" })).statusCode).toBe(200);
});

test("buyers who wait for each other's tyre leave connections for page views", async () => {
  const code = "11500418";
  const people = await manyCustomers(shop, 2 * (shop.pool.options.max ?? 0));
  const carts = await Promise.all(people.map(({ headers }) => aCart(shop, headers, code)));
  const answer = Promise.withResolvers<undefined>();
  const slowBuyer = shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom("stock").select("code").where("code", "=", code).forUpdate().execute();
    await answer.promise;
  });
  await expect.poll(() => shop.pool.totalCount - shop.pool.idleCount).toBe(1);
  const orders = carts.map((cart, n) =>
    finalizeBy(shop, "Deposito", people[n]?.headers ?? {}, aPurchaseBy("Deposito", cart)),
  );
  await expect.poll(() => shop.services.orderLimit.waiting).toBe(people.length - 5);
  expect([shop.pool.waitingCount, (await shop.call({ url: "/api/Productos/?id=2" })).statusCode]).toEqual([0, 200]);
  answer.resolve(undefined);
  await slowBuyer;
  expect((await Promise.all(orders)).map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
});

test("closing does not wait for a socket that asks for nothing", async () => {
  const own = await startTestShop(inject("databaseServer"));
  await own.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((own.app.server.address() as AddressInfo).port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const started = Date.now();
  await own.close();
  expect(Date.now() - started).toBeLessThan(5_000);
  socket.destroy();
});

test("with a full disk a write is a clear 503 that leaves nothing behind, reading goes on, and all is well again by itself", async () => {
  // What PostgreSQL says when a table cannot grow (53100, disk_full), at the row it would say it at: small rooms for real need
  // the rights of root. A disk too full for its own journal stops PostgreSQL: that is a database that is gone (processes.api.test.ts).
  await sql`
    create function disk_full() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "base/5/16402": No space left on device' using errcode = 'disk_full';
      end $$;
    create trigger disk_full before insert on cart_item for each row execute function disk_full();
    create trigger disk_full before insert on order_line for each row execute function disk_full();
  `.execute(shop.db);
  const headers = await signIn(shop);
  const add = (quantity: number) =>
    shop.call({
      method: "POST",
      url: "/api/Carritos/Agregar",
      headers,
      payload: { TireId: "11500418", Qty: quantity },
    });
  const away = {
    Message: "El servicio no está disponible por el momento. Vuelve a intentar en unos segundos.",
    Codigo: "serviceAway",
  };
  const countOf = async (table: "cart" | "orders" | "stock_movement") =>
    (
      await shop.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  const counts = async () => [await countOf("cart"), await countOf("orders"), await countOf("stock_movement")];
  const before = await counts();

  const refused = await add(1);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.json()).toEqual(away);
  expect((await shop.call({ url: "/api/Productos/Home" })).statusCode).toBe(200);

  // The cart can be filled again, the order can still not be written.
  await sql`drop trigger disk_full on cart_item`.execute(shop.db);
  const cart = (await add(2)).json<WireCart>();
  const purchase = aPurchase(cart, await aToken(shop));
  const placing = await finalize(shop, headers, purchase);
  expect([placing.statusCode, placing.headers["retry-after"]]).toEqual([503, "5"]);
  expect(placing.json()).toEqual(away);
  expect(await counts()).toEqual([(before[0] ?? 0) + 1, ...before.slice(1)]);
  expect(await chargesOf(shop)).toEqual([]);

  await sql`drop trigger disk_full on order_line`.execute(shop.db);
  expect((await finalize(shop, headers, purchase)).statusCode).toBe(200);
  expect((await chargesOf(shop)).map(({ status }) => status)).toEqual(["completed"]);
});
