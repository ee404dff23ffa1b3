import { randomUUID } from "node:crypto";
import http from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "../../sandbox/app.ts";
import { startEmbeddedPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../server/seed/seed-customers.ts";
import type { WireCart } from "../../shared/contract/purchase/cart.ts";
import { killDatabase } from "../support/shop/kill-database.ts";
import { aPurchase, askFault, chargesOf, tokenAt } from "../support/buying/purchase.ts";
import { sandboxSettings } from "../support/shop/sandbox-settings.ts";
import { type ShopProcess, startShopProcess } from "../support/shop/shop-process.ts";
import { makeTempFolder } from "../support/shop/temp-folder.ts";

const CODE = "11500418";
const DRAIN_SECONDS = 1;

let dataDir: string;
let removeFolder: () => Promise<void>;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let sandbox: RunningSandbox;
let one: ShopProcess;
let two: ShopProcess;

const startDatabase = () => startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });

beforeAll(async () => {
  const { folder, remove } = await makeTempFolder("processes");
  removeFolder = remove;
  dataDir = path.join(folder, "data");
  database = await startDatabase();
  sandbox = await startSandbox({ port: 0 });
  const environment = {
    ...sandboxSettings(sandbox.url),
    DATABASE_URL: database.url,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  one = await startShopProcess(environment);
  two = await startShopProcess(environment);
});
afterAll(async () => {
  for (const shop of [one, two]) shop?.child.kill("SIGKILL");
  await sandbox?.close();
  await database?.stop();
  await removeFolder?.();
});

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const statusOf = async (url: string): Promise<number> =>
  (await fetch(url).catch(() => ({ status: 0 }) as Response)).status;

test("while the database is gone every call is a clear 503, and what was promised is there when it is back", async () => {
  const form = new URLSearchParams({ username: DEMO_EMAIL, password: DEMO_PASSWORD, grant_type: "password" });
  const signedIn = await fetch(`${one.url}/Token`, { method: "POST", body: form });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const added = await post(`${one.url}/api/Carritos/Agregar`, { TireId: CODE, Qty: 2 }, headers);
  const visitor = (await (await post(`${two.url}/api/Carritos/Agregar`, { TireId: CODE, Qty: 3 })).json()) as WireCart;

  // The card is charged while the database goes away: the worst moment there is.
  const body = aPurchase((await added.json()) as WireCart, await tokenAt(sandbox.url));
  await askFault({ sandboxUrl: sandbox.url }, { match: "POST /openpay/.../charges", fault: "slow:1000", times: 1 });
  const key = { "idempotency-key": randomUUID() };
  const buy = (shop: ShopProcess) =>
    post(`${shop.url}/api/Carritos/Finalizar/OpenPayTarjeta`, body, { ...headers, ...key });
  const purchase = buy(one);
  await expect
    .poll(() => query("select id from payment_attempt where status = 'started'"), { timeout: 5_000 })
    .toHaveLength(1);
  await killDatabase(database);

  expect((await purchase).status).toBe(503);
  for (const shop of [one, two]) {
    const refusals = [
      await fetch(`${shop.url}/api/Productos/Home`),
      await fetch(`${shop.url}/api/Carritos/MiCarrito?id=${visitor.strIdBolsa}`),
      await post(`${shop.url}/api/Carritos/Agregar`, { TireId: CODE, Qty: 1 }),
      await fetch(`${shop.url}/api/Cuenta/MiCuenta`, { headers }),
    ];
    for (const refusal of refusals) {
      expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await refusal.json()).toEqual({
        Message: "El servicio no está disponible por el momento. Vuelve a intentar en unos segundos.",
        Codigo: "serviceAway",
      });
    }
    expect(await statusOf(`${shop.url}/readyz`)).toBe(503);
    expect(await statusOf(`${shop.url}/healthz`)).toBe(200);
  }

  database = await startDatabase();
  for (const shop of [one, two]) {
    await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: 10_000 }).toBe(200);
    expect(await statusOf(`${shop.url}/api/Productos/Home`)).toBe(200);
  }
  const kept = await fetch(`${one.url}/api/Carritos/MiCarrito?id=${visitor.strIdBolsa}`);
  expect(((await kept.json()) as WireCart).Articulos).toBe(3);

  // What cron does at the next full minute: also the jobs have found their way back.
  await query("select graphile_worker.add_job('settle_open_payments')");
  await expect
    .poll(() => query("select status from orders order by id desc limit 1"), { timeout: 15_000 })
    .toEqual([{ status: 18 }]);
  expect((await buy(two)).status).toBe(200);
  const charges = await chargesOf({ sandboxUrl: sandbox.url });
  expect(charges.filter(({ status }) => status === "completed")).toHaveLength(1);
  expect(
    await query(`select code from stock where on_hand <>
      (select coalesce(sum(quantity), 0) from stock_movement m where m.code = stock.code)`),
  ).toEqual([]);
});

/** A customer behind a proxy: kept-alive connections to the processes that said last that they are ready. */
function startLoad(shops: readonly ShopProcess[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const ready = new Set(shops);
  const failures: string[] = [];
  const answered = new Map(shops.map((shop) => [shop, 0]));
  const toldToLeave = new Set<ShopProcess>();
  const stopping = new AbortController();

  const ask = (shop: ShopProcess, turn: number): Promise<void> =>
    new Promise((resolve) => {
      const fail = (why: string) => {
        failures.push(`${why} (turn ${turn})`);
        resolve();
      };
      // By turns a cached response, one made from the database, and a write.
      const body = turn % 3 === 0 ? JSON.stringify({ TireId: CODE, Qty: 1 }) : undefined;
      const address = body
        ? "/api/Carritos/Agregar"
        : turn % 3 === 1
          ? "/api/Productos/Home"
          : "/api/Carritos/MiCarrito?id=x";
      const request = http.request(
        `${shop.url}${address}`,
        { agent, method: body ? "POST" : "GET", headers: body ? { "content-type": "application/json" } : {} },
        (response) => {
          if (response.headers.connection === "close") toldToLeave.add(shop);
          response.on("error", (error) => fail(error.message));
          response.on("end", () => {
            if ((response.statusCode ?? 500) >= 500) return fail(String(response.statusCode));
            answered.set(shop, (answered.get(shop) ?? 0) + 1);
            return resolve();
          });
          response.resume();
        },
      );
      request.on("error", (error) => fail(error.message));
      request.end(body);
    });

  const probe = async (shop: ShopProcess) => {
    while (!stopping.signal.aborted) {
      if ((await statusOf(`${shop.url}/readyz`)) === 200) ready.add(shop);
      else ready.delete(shop);
      await delay(100);
    }
  };
  const customer = async (number: number) => {
    for (let turn = number; !stopping.signal.aborted; turn += 1) {
      const shop = [...ready][turn % ready.size];
      if (shop) await ask(shop, turn);
      else await delay(10);
    }
  };
  const done = Promise.all([...shops.map(probe), ...Array.from({ length: 8 }, (_, number) => customer(number))]);
  return {
    failures,
    toldToLeave,
    isReady: (shop: ShopProcess) => ready.has(shop),
    answeredBy: (shop: ShopProcess) => answered.get(shop) ?? 0,
    async stop() {
      stopping.abort();
      await done;
      agent.destroy();
    },
  };
}

test("SIGTERM under load loses no request: first not ready, then farewell to each connection, then the end", async () => {
  const load = startLoad([one, two]);
  await expect.poll(() => load.answeredBy(one), { timeout: 10_000 }).toBeGreaterThan(50);
  const told = Date.now();
  one.child.kill("SIGTERM");
  await expect.poll(() => load.isReady(one), { timeout: DRAIN_SECONDS * 1000, interval: 20 }).toBe(false);
  expect(await one.exited).toBe(0);
  expect(Date.now() - told).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1000);
  const byTwo = load.answeredBy(two);
  await expect.poll(() => load.answeredBy(two), { timeout: 10_000 }).toBeGreaterThan(byTwo + 50);
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(load.toldToLeave).toEqual(new Set([one]));
});
