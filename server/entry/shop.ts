import { startHeartbeat } from "../administration/health/heartbeat.ts";
import { createServices } from "./create-services.ts";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { buildApp } from "./app.ts";
import { keepCacheFresh } from "./fresh-cache.ts";
import { type Config, ConfigError, officePort } from "../config/config.ts";
import { waitForOutage } from "../db/database-reachable.ts";
import { createDatabase, createPool } from "../db/database.ts";
import type { EmbeddedPostgresError } from "../db/embedded/embedded-postgres.ts";
import { prepareSchema } from "../db/prepare-schema.ts";
import { claimForLive } from "../seed/demonstration.ts";
import { loadReferenceData } from "../seed/reference-data.ts";
import { seedIfEmpty } from "../seed/seed.ts";
import { createLog } from "../config/log.ts";
import { runJobs } from "../worker/runner.ts";
import { createMailTransport } from "../mail/transport/mail-transport.ts";
import { flushRegularly } from "../features/figures/size-searches.ts";
import { startOffice } from "../office/app/start-office.ts";
import type { PageSource } from "../pages/pages.ts";
import type { StartedDatabase } from "./start-database.ts";

export interface Shop {
  readonly port: number;
  /** Of the back office; null where this process has none. */
  readonly officePort: number | null;
  /** Where the data are, for the console. */
  readonly dataPlace: string;
  readonly wasSeeded: boolean;
  /** Settles when the embedded database stopped and cannot be restarted. */
  readonly lost: Promise<EmbeddedPostgresError>;
  /**
   * Finishes requests and jobs in flight, then closes everything.
   *
   * @throws ClosedWithoutDatabase
   */
  close(): Promise<void>;
}

/** Without the database no request and no job can finish. */
const MAX_OUTAGE_MS = 6_000;
/** A part that takes longer to close is told in the log. */
const SLOW_CLOSE_MS = 5_000;

/** The database was unreachable, and closing did not wait for it. Another process unlocks the jobs of this one. */
export class ClosedWithoutDatabase extends Error {
  override readonly name = "ClosedWithoutDatabase";
  constructor() {
    super(
      "La base de datos no contesta: el proceso termina sin esperarla. Sus tareas las toma otro proceso, o éste al volver.",
    );
  }
}

/** @throws ClosedWithoutDatabase when the database is unreachable before the work ends. */
async function unlessDatabaseOut(url: string, work: () => Promise<void>): Promise<void> {
  const done = new AbortController();
  const outage = waitForOutage(url, MAX_OUTAGE_MS, done.signal).then((isOut) => {
    if (isOut) throw new ClosedWithoutDatabase();
    return undefined;
  });
  const working = work().finally(() => done.abort());
  // The loser of the race may still reject.
  working.catch(() => undefined);
  outage.catch(() => undefined);
  await Promise.race([working, outage.then(() => working)]);
}

/** Starts one shop process on its database: schema, demonstration data where allowed, jobs, server. Closes the database as well. */
export async function startShop(config: Config, pages: PageSource, database: StartedDatabase): Promise<Shop> {
  const log = createLog({ level: config.LOG_LEVEL, base: { pid: process.pid } });
  const { url } = database;
  // LISTEN and session locks do not work through a pooler in transaction mode, as PgBouncer.
  const directUrl = config.DATABASE_DIRECT_URL === "" ? url : config.DATABASE_DIRECT_URL;
  const closers: (readonly [name: string, close: () => Promise<unknown>])[] = [];
  let drain = async () => {};
  const close = async () => {
    try {
      await unlessDatabaseOut(directUrl, async () => {
        await drain();
        for (const [name, closePart] of closers.toReversed()) {
          const slow = setInterval(() => log.warn({ part: name }, "closing waits"), SLOW_CLOSE_MS).unref();
          await closePart().finally(() => clearInterval(slow));
        }
      });
    } catch (error) {
      log.error({ err: error }, "closed without the database");
      throw error;
    } finally {
      await database.stop();
    }
  };
  try {
    await prepareSchema(directUrl);
    const pool = createPool({ url, size: config.DATABASE_POOL, onError: (error) => log.error({ err: error }, "pool") });
    const db = createDatabase(pool);
    closers.push(["database", () => db.destroy()]);
    await loadReferenceData(db);
    const refusal = config.SHOP_MODE === "live" ? await claimForLive(db) : undefined;
    if (refusal !== undefined) throw new ConfigError([refusal]);
    const wasSeeded = config.SHOP_MODE === "demo" && (await seedIfEmpty(db, new Date(), config.OFFICE_KEY));

    const services = createServices({ config, db, pool, log });
    const freshness = keepCacheFresh(services, directUrl);
    closers.push(["cache", () => freshness.stop()]);
    const transport = createMailTransport(config);
    if (transport) closers.push(["mail", async () => transport.close()]);
    const jobs = await runJobs({ url: directUrl, services, transport, log });
    closers.push(["jobs", () => jobs.stop()]);

    const searches = flushRegularly(services.sizeSearches, db, (error) => log.warn({ err: error }, "size searches"));
    closers.push(["searches", () => searches.stop()]);
    const app = await buildApp({ services, pages });
    closers.push(["shop", () => app.close()]);
    drain = async () => {
      app.drain();
      await delay(config.DRAIN_SECONDS * 1000);
    };
    await app.listen({ port: config.PORT, host: config.HOST });
    const { port } = app.server.address() as AddressInfo;
    let served: number | null = null;
    if (officePort(config) !== null) {
      const office = await startOffice({ services, url, log, files: pages.office });
      closers.push(["office", () => office.close()]);
      served = office.port;
    }
    const heart = startHeartbeat(db, {
      roles: ["shop", "jobs", ...(served === null ? [] : (["office"] as const))],
      onError: (error) => log.warn({ err: error }, "heartbeat"),
    });
    closers.push(["heartbeat", () => heart.stop()]);
    return {
      port,
      officePort: served,
      dataPlace: database.place,
      wasSeeded,
      lost: database.lost,
      close,
    };
  } catch (error) {
    // The first error is the cause.
    await close().catch(() => undefined);
    throw error;
  }
}
