import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/app.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import { aPurchase, askFault, tokenAt } from "../../support/buying/purchase.ts";
import { type RunningShop, startRunningShop } from "../../support/shop/running-shop.ts";
import { makeTempFolder } from "../../support/shop/temp-folder.ts";
import { brokenIn, paidHere, takenThere } from "../../support/buying/whole-orders.ts";
import { sandboxSettings } from "../../support/shop/sandbox-settings.ts";

const CODE = "11500418";
let sandbox: RunningSandbox;
let folder: string;
let removeFolder: () => Promise<void>;
let shop: RunningShop;

/** The provider outlives the shop, as the real one does. */
const start = () =>
  startRunningShop({
    ...sandboxSettings(sandbox.url),
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "warn",
    OPENPAY_TIMEOUT_MS: "3000",
  });

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  ({ folder, remove: removeFolder } = await makeTempFolder("crash"));
  shop = await start();
});
afterAll(async () => {
  await shop.stop();
  await sandbox.close();
  await removeFolder();
});

async function call<Answer>(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
) {
  const response = await fetch(`${shop.url}${url}`, init);
  return (await response.json()) as Answer;
}

async function signIn(): Promise<Record<string, string>> {
  const body = new URLSearchParams({ username: DEMO_EMAIL, password: DEMO_PASSWORD, grant_type: "password" });
  const { access_token: token } = await call<{ access_token: string }>("/Token", { method: "POST", body });
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

/** With a connection to the embedded database, run by any process. */
async function withDatabase<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const socket = path.join(folder, "data", "socket");
  const client = new pg.Client({
    connectionString: `postgresql://rodada@localhost/postgres?host=${encodeURIComponent(socket)}`,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What must hold while no request is in progress. */
const expectWholeOrders = async () => expect(await withDatabase(brokenIn)).toEqual({});

/** Kills the shop `afterMs` into a purchase whose charge takes a while, and starts it again on the same data. */
async function buyAndKill(afterMs: number): Promise<void> {
  const headers = await signIn();
  const cart = await call<WireCart>("/api/Carritos/Agregar", {
    method: "POST",
    headers,
    body: JSON.stringify({ TireId: CODE, Qty: 1 }),
  });
  const token = await tokenAt(sandbox.url);
  await askFault({ sandboxUrl: sandbox.url }, { match: "POST /openpay/.../charges", fault: "slow:150", times: 1 });
  const purchase = fetch(`${shop.url}/api/Carritos/Finalizar/OpenPayTarjeta`, {
    method: "POST",
    headers,
    body: JSON.stringify(aPurchase(cart, token)),
  }).catch(() => undefined);
  await delay(afterMs);
  await shop.stop("SIGKILL");
  await purchase;
  await fetch(`${sandbox.url}/__emu/next`, { method: "DELETE" });
  shop = await start();
}

test.each([5, 40, 120, 200])(
  "killed %i ms into a purchase, the shop starts again with no half order",
  async (afterMs) => {
    await buyAndKill(afterMs);
    await expectWholeOrders();
    // Whatever the provider charged becomes a paid order by itself; whatever it did not is not paid.
    const differ = async () =>
      JSON.stringify(await withDatabase(paidHere)) !== JSON.stringify(await takenThere({ sandboxUrl: sandbox.url }));
    await expect.poll(differ, { timeout: 20_000, interval: 200 }).toBe(false);
    await expectWholeOrders();
  },
);
