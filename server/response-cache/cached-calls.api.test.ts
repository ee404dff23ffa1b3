import http from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import zlib from "node:zlib";
import { sql } from "kysely";
import { beforeAll, expect, inject, test } from "vitest";
import { startTestShop, withTestShop } from "../../tests/support/shop/test-shop.ts";

let port: number;
const shop = withTestShop();
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = shop.app.server.address() as AddressInfo);
});

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

/** Over a real connection: cached responses never reach Fastify. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          const unpack = UNPACK[response.headers["content-encoding"] ?? ""];
          const text = (unpack ? unpack(body) : body).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      })
      .on("error", reject);
  });

const PATH = "/api/Productos/Home";

test.each(["br", "gzip"])("a cached response is compressed beforehand with %s and is the same", async (encoding) => {
  const made = await get(PATH);
  expect(made.status).toBe(200);
  const ready = await expect
    .poll(
      async () => {
        const answer = await get(PATH, { "accept-encoding": encoding });
        // A body that is compressed while the client waits has no length yet.
        return answer.headers["content-length"] === undefined ? null : answer;
      },
      { timeout: 2000 },
    )
    .not.toBeNull()
    .then(() => get(PATH, { "accept-encoding": encoding }));
  expect(ready.headers["content-encoding"]).toBe(encoding);
  expect(ready.headers["vary"]).toMatch(/accept-encoding/i);
  expect(ready.text).toBe(made.text);
});

test("it carries every header of the answer it stands for", async () => {
  shop.services.responseCache.clear();
  const named = ({ headers }: Answer) => Object.keys(headers).filter((name) => name !== "vary");
  const made = await get(PATH);
  const ready = await get(PATH);
  expect(named(ready).toSorted()).toEqual(named(made).toSorted());
  expect(ready.headers["x-content-type-options"]).toBe("nosniff");
  expect(ready.headers["content-type"]).toBe(made.headers["content-type"]);
});

test("it is one line in the log, without its address", async () => {
  await get(`${PATH}?prueba=secreto`);
  shop.logLines.length = 0;
  await get(`${PATH}?prueba=secreto`);
  expect(shop.logLines).toHaveLength(1);
  expect(JSON.parse(shop.logLines[0] ?? "{}")).toMatchObject({ method: "GET", route: PATH, status: 200 });
  expect(shop.logLines[0]).not.toContain("secreto");
});

test("with a coupon nothing is kept, because coupons end by the clock", async () => {
  const withCoupon = "/api/Productos/Codigo?id=11700231&cupon=FAMILIA";
  expect(JSON.parse((await get(withCoupon)).text)).toMatchObject({ Discount: 10 });
  await shop.db.updateTable("coupon").set({ ends_at: new Date() }).where("code", "=", "FAMILIA").execute();
  expect(JSON.parse((await get(withCoupon)).text)).toMatchObject({ Discount: 0 });
});

test("nor when the name of the coupon is written in another way", async () => {
  await shop.db
    .updateTable("coupon")
    .set({ ends_at: new Date("2030-01-01") })
    .where("code", "=", "FAMILIA")
    .execute();
  const disguised = "/api/Productos/Codigo?id=11700231&cup%6Fn=FAMILIA";
  expect(JSON.parse((await get(disguised)).text)).toMatchObject({ Discount: 10 });
  await shop.db.updateTable("coupon").set({ ends_at: new Date() }).where("code", "=", "FAMILIA").execute();
  expect(JSON.parse((await get(disguised)).text)).toMatchObject({ Discount: 0 });
});

test("a referral parameter makes no other response", async () => {
  const plain = await get(PATH);
  expect((await get(`${PATH}?utm_source=correo`)).text).toBe(plain.text);
  expect(shop.services.responseCache.get(`${PATH}?utm_source=correo`)).toBeUndefined();
});

test("a line to the database that died without a word is noticed within a second", async () => {
  const path = "/api/Productos/Codigo?id=11700231";
  await get(path);
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name like 'rodada-avisos%' and datname = current_database()`.execute(shop.db);
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    await shop.db.updateTable("tire").set({ list_price: 300_000 }).where("code", "=", "11700231").execute();
    const changed = Date.now();
    await expect
      .poll(async () => (JSON.parse((await get(path)).text) as { ListPrice: number }).ListPrice, { timeout: 3000 })
      .toBe(3000);
    expect(Date.now() - changed).toBeLessThan(1500);
  } finally {
    process.kill(pid, "SIGCONT");
  }
});

test("a changed price goes out within a second", async () => {
  const path = "/api/Productos/Codigo?id=11500418";
  expect(JSON.parse((await get(path)).text)).toMatchObject({ ListPrice: 1490 });
  await shop.db.updateTable("tire").set({ list_price: 159_000 }).where("code", "=", "11500418").execute();
  await expect
    .poll(async () => (JSON.parse((await get(path)).text) as { ListPrice: number }).ListPrice, { timeout: 1000 })
    .toBe(1590);
});

test("a refusal is never kept", async () => {
  expect((await get("/api/Productos/Codigo?id=NUEVA1")).status).toBe(404);
  expect((await get("/api/Productos/Codigo?id=NUEVA1")).status).toBe(404);
  expect(shop.services.responseCache.get("/api/Productos/Codigo?id=NUEVA1")).toBeUndefined();
});

test("HEAD and other methods go the long way", async () => {
  await get(PATH);
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect((await fetch(`http://127.0.0.1:${port}${PATH}`, { method: "POST" })).status).toBe(404);
});

test("an answer that is still being read is sent to its end when the shop closes", async () => {
  const other = await startTestShop(inject("databaseServer"));
  await sql`insert into location (id, kind, dealer, name, state, city, street, number, apartment, neighborhood, zip, phone)
    select 1000 + n, 'dealer', 'Prueba', 'Sucursal ' || n, 'JAL', 'Tala', repeat('calle ', 20), '1', '', 'Centro', '45300', ''
    from generate_series(1, 20000) as n`.execute(other.db);
  await other.app.listen({ port: 0, host: "127.0.0.1" });
  const { port: otherPort } = other.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${otherPort}/api/Distribuidores`;
  const whole = await (await fetch(address)).text();

  const slow = new Socket();
  let received = "";
  slow.setEncoding("utf8").connect(otherPort, "127.0.0.1");
  slow.write("GET /api/Distribuidores HTTP/1.1\r\nHost: tienda\r\n\r\n");
  slow.pause();
  const ended = new Promise((resolve) => slow.once("close", resolve));
  slow.on("data", (text: string) => (received += text));
  slow.pause();
  await delay(300);
  const closed = other.close();
  await delay(300);
  slow.resume();
  await ended;
  expect(received.slice(received.indexOf("\r\n\r\n") + 4).length).toBe(whole.length);
  await closed;
});
