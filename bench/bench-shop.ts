import { createServices } from "../server/entry/create-services.ts";
import type http from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { buildApp } from "../server/entry/app.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { createDatabase, createPool } from "../server/db/database.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { migrate } from "../server/db/migrate.ts";
import { seedIfEmpty } from "../server/seed/seed.ts";
import { createLog } from "../server/config/log.ts";
import { migrateJobs } from "../server/db/migrate-queue.ts";
import { type Services } from "../server/http/services.ts";
import { WITHOUT_ORDER_LIMITS } from "../tests/support/buying/order-limits.ts";

export interface BenchShop {
  readonly url: string;
  readonly db: Services["db"];
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/** Enough of everything for as long as a bench buys. */
const PLENTY = 2_000_000_000;

/** A database of its own, with the demonstration's catalogue. */
export async function openBenchDatabase(config: Config) {
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  await migrate(database.url);
  await migrateJobs(database.url);
  const pool = createPool({ url: database.url, size: config.DATABASE_POOL, onError: (error) => console.error(error) });
  const db = createDatabase(pool);
  await seedIfEmpty(db, new Date());
  const stop = async () => {
    await db.destroy();
    await database.stop();
  };
  return { pool, db, stop };
}

/**
 * The shop's API on a database of its own that syncs to the disk, as it does for customers. The pool is there for what the shop
 * is compared with.
 */
export async function startBenchShop(environment: Record<string, string> = {}): Promise<BenchShop> {
  const config = readConfig({
    DATA_DIR: process.env["DATA_DIR"] ?? "",
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
    ...WITHOUT_ORDER_LIMITS,
    ...environment,
  });
  const { pool, db, stop } = await openBenchDatabase(config);
  await db.updateTable("stock").set({ on_hand: PLENTY }).execute();
  const services = createServices({ config, db, pool, log: createLog({ level: config.LOG_LEVEL }) });
  const app = await buildApp({ services });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${portOf(app.server)}`,
    db,
    pool,
    async stop() {
      await app.close();
      await stop();
    },
  };
}

export const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;
