import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listenForChanges } from "../db/change-listener.ts";
import { aCart, aPurchase, aToken, finalize } from "../../tests/support/buying/purchase.ts";
import { startSecondProcess } from "../../tests/support/shop/second-process.ts";
import { type TestShop, withSession, withTestShop } from "../../tests/support/shop/test-shop.ts";
import { startPriceClock } from "./price-clock.ts";

const CODE = "11500418";
const LIST = 149_000;

/** Two processes, each with its response cache and its clock. */
const one = withTestShop();
const headers = withSession(one);
let two: TestShop;
const ports: number[] = [];
const clocks: { stop(): Promise<void> }[] = [];
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  two = await startSecondProcess(one);
  const { responseCache } = two.services;
  const listener = listenForChanges({
    url: two.databaseUrl,
    channel: "catalog_changed",
    onChange: () => responseCache.clear(),
    onListening: (isListening) => responseCache.setListening(isListening),
  });
  closers.push(
    () => listener.stop(),
    () => two.close(),
  );
  for (const shop of [one, two]) {
    await shop.app.listen({ port: 0, host: "127.0.0.1" });
    ports.push((shop.app.server.address() as AddressInfo).port);
    clocks.push(startPriceClock({ db: shop.db, log: shop.services.log }));
  }
});
afterAll(async () => {
  for (const clock of clocks) await clock.stop();
  for (const closer of closers) await closer();
});
afterEach(async () => {
  await sql`delete from price_change`.execute(one.db);
  await setPrice(LIST);
});

const setPrice = (price: number) =>
  one.db
    .updateTable("tire")
    .set({ list_price: price, discounted_price: price, discount: 0, minimum: 1 })
    .where("code", "=", CODE)
    .execute();

/** As it is scheduled by staff, to a moment that a test can wait for. */
async function planned(
  startsIn: number,
  endsIn: number | null,
  price: number,
): Promise<{ id: number; startsAt: Date; endsAt: Date | null }> {
  const { rows } = await sql<{ id: number; starts_at: Date; ends_at: Date | null }>`
    insert into price_change (name, kind, definition, state, starts_at, ends_at) values ('Prueba', 'plan', '{}', 'planned',
      clock_timestamp() + make_interval(secs => ${startsIn / 1000}),
      clock_timestamp() + make_interval(secs => ${endsIn === null ? null : endsIn / 1000}::double precision))
    returning id, starts_at, ends_at`.execute(one.db);
  const [row] = rows;
  if (!row) throw new Error("not planned");
  await sql`insert into price_change_line (change_id, code, before_list, before_discounted, before_discount, before_minimum,
      list_price, discounted_price, discount, minimum, change_tenths, fall_tenths, rise_tenths)
    select ${row.id}, code, list_price, discounted_price, discount, minimum, ${price}, ${price}, 0, 1, -100, -100, 0
    from tire where code = ${CODE}`.execute(one.db);
  return { id: row.id, startsAt: row.starts_at, endsAt: row.ends_at };
}

/** Over a real connection: cached responses never reach Fastify. */
const get = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks).toString()));
      })
      .on("error", reject);
  });
const shownPrices = async (): Promise<number[]> =>
  Promise.all(
    ports.map(
      async (port) =>
        (JSON.parse(await get(port, `/api/Productos/Codigo/?id=${CODE}`)) as { ListPrice: number }).ListPrice,
    ),
  );
const untilAfter = (moment: Date | null, ms: number) => delay(Math.max(0, (moment?.getTime() ?? 0) + ms - Date.now()));

test("the first request a second after the moment has the new price, in every process and from a warm cache, and so at the end", async () => {
  const { id, startsAt, endsAt } = await planned(1_500, 4_000, 134_100);
  // Warm until the moment.
  while (Date.now() < startsAt.getTime() - 100) {
    expect(await shownPrices()).toEqual([1490, 1490]);
    await delay(50);
  }
  await untilAfter(startsAt, 1_000);
  expect(await shownPrices()).toEqual([1341, 1341]);
  while (Date.now() < (endsAt?.getTime() ?? 0) - 100) {
    expect(await shownPrices()).toEqual([1341, 1341]);
    await delay(50);
  }
  await untilAfter(endsAt, 1_000);
  expect(await shownPrices()).toEqual([1490, 1490]);
  const lines = await one.db
    .selectFrom("staff_action")
    .select(["command", "outcome"])
    .where("subject_id", "=", String(id))
    .orderBy("id")
    .execute();
  expect(lines.map(({ command }) => command)).toEqual(["prices apply", "prices revert"]);
  for (const { outcome } of lines) expect((outcome as { lateMs: number }).lateMs).toBeLessThan(900);
});

test("a plan that is made in the second before its moment is not missed", async () => {
  const { startsAt } = await planned(50, null, 134_100);
  await untilAfter(startsAt, 1_000);
  expect(await shownPrices()).toEqual([1341, 1341]);
});

test("a cart that is open across the moment gets the 409 with its cart, and buys at the new price then", async () => {
  await one.db.updateTable("stock").set({ on_hand: 50 }).where("code", "=", CODE).execute();
  const { startsAt } = await planned(1_500, null, 134_100);
  const cart = await aCart(one, headers, CODE, 2);
  expect(cart.TotalConIva).toBe(3456.8);
  await untilAfter(startsAt, 1_000);
  const refused = await finalize(one, headers, aPurchase(cart, await aToken(one)));
  expect(refused.statusCode).toBe(409);
  const now = refused.json<{ Cart: typeof cart }>().Cart;
  expect(now).toMatchObject({ Articulos: 2, TotalConIva: 3111.12 });
  const bought = await finalize(one, headers, aPurchase(now, await aToken(one)));
  expect(bought.statusCode).toBe(200);
});
