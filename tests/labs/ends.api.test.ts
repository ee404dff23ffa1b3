import { rename } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { hangDatabase, postmasterOf } from "../support/shop/hang-database.ts";
import { killDatabase } from "../support/shop/kill-database.ts";
import { type ShopProcess, startShopProcess } from "../support/shop/shop-process.ts";
import { makeTempFolder } from "../support/shop/temp-folder.ts";

/** Processes that start on a machine with other work. */
const SLOW = { timeout: 120_000 };

const MOST_MS = 10_000;

let folder: string;
let remove: () => Promise<void>;
const shops: ShopProcess[] = [];

beforeAll(async () => {
  ({ folder, remove } = await makeTempFolder("ends"));
});
afterEach(() => {
  for (const { child } of shops.splice(0)) child.kill("SIGKILL");
});
afterAll(() => remove());

const startDatabase = () => startEmbeddedPostgres({ dataDir: path.join(folder, "data"), settings: { fsync: "off" } });

async function aShop(environment: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopProcess(environment);
  shops.push(shop);
  return shop;
}

/** How it ended: its exit code, and after how long. */
async function terminate({ child, exited }: ShopProcess): Promise<{ code: number | null; ms: number }> {
  const told = performance.now();
  child.kill("SIGTERM");
  const code = await Promise.race([exited, delay(2 * MOST_MS, -1)]);
  return { code, ms: performance.now() - told };
}

/** Until a request that was sent is one that the process works on. */
const ARRIVED_MS = 500;

const statusOf = async (url: string): Promise<number> =>
  (await fetch(url, { signal: AbortSignal.timeout(MOST_MS) }).catch(() => ({ status: 0 }) as Response)).status;

test("SIGTERM ends a process whose database was killed, also one that drains as long as in deploy/", SLOW, async () => {
  const database = await startDatabase();
  try {
    const shop = await aShop({ DATABASE_URL: database.url, DRAIN_SECONDS: "10" });
    await killDatabase(database);
    await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: 10_000 }).toBe(503);
    const { code, ms } = await terminate(shop);
    expect(code).not.toBe(-1);
    expect(ms).toBeLessThan(MOST_MS);
  } finally {
    await database.stop();
  }
});

test("SIGTERM ends a process whose database hangs, with a request that waits for it, and says so", SLOW, async () => {
  const database = await startDatabase();
  try {
    const shop = await aShop({ DATABASE_URL: database.url });
    const { resume } = await hangDatabase(database);
    try {
      const waiting = fetch(`${shop.url}/api/Carritos/MiCarrito?id=x`).then(
        ({ status }) => status,
        () => 0,
      );
      await delay(ARRIVED_MS);
      const { code, ms } = await terminate(shop);
      expect(code).toBe(1);
      // Cut, or told so just before.
      expect([0, 503]).toContain(await waiting);
      expect(ms).toBeLessThan(MOST_MS);
      expect(shop.output()).toContain("La base de datos no contesta");
    } finally {
      resume();
    }
  } finally {
    await database.stop();
  }
});

test("a database that comes back while the process ends is waited for", SLOW, async () => {
  const database = await startDatabase();
  try {
    const shop = await aShop({ DATABASE_URL: database.url });
    const { resume } = await hangDatabase(database);
    const answer = statusOf(`${shop.url}/api/Carritos/MiCarrito?id=x`);
    await delay(ARRIVED_MS);
    const ending = terminate(shop);
    await delay(2_500);
    resume();
    // There is no such cart.
    expect(await answer).toBe(404);
    expect((await ending).code).toBe(0);
  } finally {
    await database.stop();
  }
});

test("the embedded database is started again after kill -9, and the shop goes on", SLOW, async () => {
  const dataDir = path.join(folder, "own");
  const shop = await aShop({ DATA_DIR: dataDir });
  const first = await postmasterOf({ folder: dataDir });
  process.kill(first, "SIGKILL");
  await expect.poll(() => postmasterOf({ folder: dataDir }), { timeout: 10_000 }).not.toBe(first);
  await expect.poll(() => statusOf(`${shop.url}/api/Productos/Home`), { timeout: 15_000 }).toBe(200);
  await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: 15_000 }).toBe(200);
  // The folder is still held: no other process starts on it.
  await expect(startShopProcess({ DATA_DIR: dataDir })).rejects.toThrow("ya la usa otro proceso de la tienda");

  // One that cannot start ends the shop, with the reason's place.
  await rename(path.join(dataDir, "postgres", "global", "pg_control"), path.join(dataDir, "pg_control"));
  process.kill(await postmasterOf({ folder: dataDir }), "SIGKILL");
  expect(await Promise.race([shop.exited, delay(30_000, -1)])).toBe(1);
  expect(shop.output()).toContain(path.join(dataDir, "postgres.log"));
  await rename(path.join(dataDir, "pg_control"), path.join(dataDir, "postgres", "global", "pg_control"));
});
