import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { buildIfChanged } from "../../server/bundling/build.ts";
import { createDatabase, createPool } from "../../server/db/database.ts";
import { startEmbeddedPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { manyCustomers, type SignedIn } from "../../tests/support/customers.ts";
import { freePort } from "../../tests/support/shop/running-shop.ts";
import { START_FLAGS } from "../../tests/support/shop/start-flags.ts";
import { WITHOUT_ORDER_LIMITS } from "../../tests/support/buying/order-limits.ts";
import { sandboxSettings } from "../../tests/support/shop/sandbox-settings.ts";
import { type ShopProcess, startShopProcess } from "../../tests/support/shop/shop-process.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import type { Vitals } from "./probe.ts";

const CUSTOMERS = 300;
/** Enough of everything for as long as it takes. */
const PLENTY = 2_000_000_000;
const ROOT = path.resolve(import.meta.dirname, "..", "..");

export interface Stage {
  readonly shopUrls: readonly string[];
  readonly sandboxUrl: string;
  readonly customers: readonly SignedIn[];
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Of each shop process, in their order. */
  vitals(): Promise<Vitals[]>;
  /** Files in the folder where the shop's processes may leave some. */
  leftFiles(): Promise<number>;
  /** What the shop's processes printed. */
  output(): string;
  stop(): Promise<void>;
}

interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly paypalRootPem: string;
  readonly child: ChildProcess;
}

/** In a process of its own: what the providers do is not the shop's work. Its webhooks go to the first shop. */
async function startSandboxProcess(shopPort: number): Promise<Sandbox> {
  const child = fork(path.join(ROOT, "sandbox", "main.ts"), {
    env: {
      ...process.env,
      SANDBOX_PORT: String(await freePort()),
      SANDBOX_OPENPAY_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/Webhooks/OpenPay`,
      SANDBOX_OPENPAY_WEBHOOK_USER: "openpay",
      SANDBOX_OPENPAY_WEBHOOK_PASSWORD: "secreto-de-prueba",
    },
  });
  const [message] = (await once(child, "message")) as [Omit<Sandbox, "child">];
  return { ...message, child };
}

const ended = async (child: ChildProcess, ask: () => void): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  ask();
  await exited;
};

/** Two shop processes on one real PostgreSQL that syncs to the disk, with a sandbox and signed-in customers. */
export async function setStage(): Promise<Stage> {
  // The processes are of a deployment, which is built beforehand.
  if (await buildIfChanged(ROOT)) console.log("The pages were built.");
  const { folder, remove } = await makeTempFolder("soak");
  const closers: (() => Promise<unknown>)[] = [remove];
  const stop = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const left = path.join(folder, "left");
    await mkdir(left);
    const database = await startEmbeddedPostgres({ dataDir: path.join(folder, "data") });
    closers.push(() => database.stop());
    const port = await freePort();
    const sandbox = await startSandboxProcess(port);
    closers.push(() => ended(sandbox.child, () => sandbox.child.kill()));
    const environment = {
      ...sandboxSettings(sandbox.url),
      ...WITHOUT_ORDER_LIMITS,
      PAYPAL_CERT_ROOTS: sandbox.paypalRootPem,
      SMTP_URL: sandbox.smtpUrl,
      DATABASE_URL: database.url,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: "1",
      TMPDIR: left,
      // As deploy/ has it.
      NODE_OPTIONS: START_FLAGS.join(" "),
      MALLOC_ARENA_MAX: "1",
    };
    const shops: ShopProcess[] = [];
    // One after the other: the first one makes the schema and the demonstration.
    for (const shopPort of [port, 0]) {
      const shop = await startShopProcess(
        { ...environment, PORT: String(shopPort) },
        path.join(import.meta.dirname, "probe.ts"),
      );
      shops.push(shop);
      closers.push(() => ended(shop.child, () => shop.child.kill("SIGTERM")));
    }
    const db = createDatabase(createPool({ url: database.url, size: 2, onError: console.error }));
    await db.updateTable("stock").set({ on_hand: PLENTY }).execute();
    const customers = await manyCustomers({ db }, CUSTOMERS);
    await db.destroy();
    const client = new pg.Client({ connectionString: database.url, application_name: "soak" });
    await client.connect();
    closers.push(() => client.end());
    return {
      shopUrls: shops.map(({ url }) => url.replace("localhost", "127.0.0.1")),
      sandboxUrl: sandbox.url,
      customers,
      query: async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
      vitals: () =>
        Promise.all(
          shops.map(async ({ child }) => {
            const told = once(child, "message") as Promise<[Vitals]>;
            child.send("vitals");
            return (await told)[0];
          }),
        ),
      leftFiles: async () => (await readdir(left, { recursive: true })).length,
      output: () => shops.map(({ output }) => output()).join(""),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
