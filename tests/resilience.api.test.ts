import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestShop, type TestShop } from "./support/test-shop.ts";

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
