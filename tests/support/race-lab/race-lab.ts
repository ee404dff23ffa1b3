import type { Kysely } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/app.ts";
import { createDatabase, createPool } from "../../../server/db/database.ts";
import type { Database } from "../../../server/db/tables.ts";
import { WITHOUT_ORDER_LIMITS } from "../buying/order-limits.ts";
import { webhooksTo, sandboxSettings } from "../shop/sandbox-settings.ts";
import { createTestDatabase } from "../shop/test-database.ts";
import { brokenIn, paidHere, takenThere } from "../buying/whole-orders.ts";
import { openLoadBalancer } from "./load-balancer.ts";
import { type HeldShop, startHeldShop } from "./held-shop.ts";

/** Real shop processes on one PostgreSQL, with providers and a mailbox that outlive each of them. */
export interface RaceLab {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly sandbox: RunningSandbox;
  readonly smtpPort: string;
  readonly shops: readonly HeldShop[];
  /** One more, or one again after `kill`; webhooks find it. */
  start(): Promise<HeldShop>;
  kill(shop: HeldShop): Promise<void>;
  close(): Promise<void>;
}

/** Requests of a load burst at once; none waits for a connection of its process's pool for long. */
const POOL = "20";

export async function startRaceLab(
  serverUrl: string,
  processes: number,
  environmentFor: (sandboxUrl: string) => Record<string, string> = () => ({}),
): Promise<RaceLab> {
  const database = await createTestDatabase(serverUrl);
  const loadBalancer = await openLoadBalancer();
  const sandbox = await startSandbox({
    port: 0,
    webhookTiming: { delayMs: 5, firstRetryMs: 50, longestRetryMs: 200 },
    ...webhooksTo(loadBalancer.url),
  });
  const pool = createPool({ url: database.url, size: 4, onError: () => undefined });
  const db = createDatabase(pool);
  const shops: HeldShop[] = [];
  const start = async () => {
    const shop = await startHeldShop({
      DATABASE_URL: database.url,
      DATABASE_POOL: POOL,
      SMTP_URL: sandbox.smtpUrl,
      ...sandboxSettings(sandbox.url),
      OPENPAY_TIMEOUT_MS: "1500",
      PAYPAL_TIMEOUT_MS: "1500",
      SAFETYPAY_TIMEOUT_MS: "1500",
      ...WITHOUT_ORDER_LIMITS,
      ...environmentFor(sandbox.url),
    });
    shops.push(shop);
    loadBalancer.leadTo(shops.map(({ port }) => port));
    return shop;
  };
  await Promise.all(Array.from({ length: processes }, start));
  return {
    db,
    pool,
    sandbox,
    databaseUrl: database.url,
    sandboxUrl: sandbox.url,
    smtpPort: new URL(sandbox.smtpUrl).port,
    shops,
    start,
    async kill(shop) {
      shops.splice(shops.indexOf(shop), 1);
      loadBalancer.leadTo(shops.map(({ port }) => port));
      await shop.kill();
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.stop()));
      await loadBalancer.close();
      await sandbox.close();
      await db.destroy();
      await database.drop();
    },
  };
}

/** For the whole file. */
export function withRaceLab(processes: number, environmentFor?: () => Record<string, string>): RaceLab {
  const lab = {} as RaceLab;
  beforeAll(async () => {
    Object.assign(lab, await startRaceLab(inject("databaseServer"), processes, environmentFor));
  });
  afterAll(() => lab.close());
  return lab;
}

/** Units on the shelf, with their movement, so that stock still equals its history. */
export async function shelve(lab: Pick<RaceLab, "pool">, code: string, units: number): Promise<void> {
  await lab.pool.query(
    `with changed as (
       update stock set on_hand = $2 from (select on_hand as before from stock where code = $1 for update) old
        where code = $1 returning $2 - before as difference
     )
     insert into stock_movement (code, quantity, reason) select $1, difference, 'counted' from changed where difference <> 0`,
    [code, units],
  );
}

/** Sends all requests at once, spread over the processes in turn. */
export const loadBurst = <Item, Answer>(
  lab: RaceLab,
  items: readonly Item[],
  ask: (shop: HeldShop, item: Item) => Promise<Answer>,
): Promise<Answer[]> => Promise.all(items.map((item, n) => ask(shopAt(lab, n), item)));

export const shopAt = ({ shops }: RaceLab, n: number): HeldShop => shops[n % shops.length] ?? expect.fail();

/** How often each status was answered. */
export function countOf(answers: readonly { readonly statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/** The ledgers agree: nothing half, stock as its history, and the providers took what the shop counts as paid, to the centavo. */
export async function expectLedgersAgree(lab: RaceLab): Promise<void> {
  expect(await brokenIn(lab.pool)).toEqual({});
  expect(await paidHere(lab.pool)).toEqual(await takenThere(lab));
}

/** How often PostgreSQL had to end a circle of waits. */
export async function deadlocksIn({ pool }: RaceLab): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.deadlocks);
}

/** Resolves when no due job is left or running. */
export const queueIsEmpty = ({ pool }: RaceLab) =>
  expect
    .poll(
      async () =>
        (await pool.query("select 1 from graphile_worker.jobs where run_at <= now() or locked_at is not null"))
          .rowCount,
      { timeout: 15_000, interval: 100 },
    )
    .toBe(0);
