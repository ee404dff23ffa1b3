import { createServices } from "./create-services.ts";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { buildApp } from "./app.ts";
import { type Config, ConfigError } from "../config/config.ts";
import { listenForChanges } from "../db/change-listener.ts";
import { waitUntilAway } from "../db/database-answers.ts";
import { createDatabase, createPool } from "../db/database.ts";
import { type EmbeddedPostgresError, startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { prepareSchema } from "../db/prepare-schema.ts";
import { claimForLive } from "../seed/demonstration.ts";
import { loadReferenceData } from "../seed/reference-data.ts";
import { seedIfEmpty } from "../seed/seed.ts";
import { createLog } from "../config/log.ts";
import { runJobs } from "../worker/runner.ts";
import { createMailTransport } from "../mail/transport/mail-transport.ts";
import type { PageSource } from "../pages/pages.ts";

export interface Shop {
  readonly port: number;
  /** Where the data are, for the person who started it. */
  readonly dataPlace: string;
  readonly wasSeeded: boolean;
  /** Settles when the embedded database ended and cannot be started again. */
  readonly lost: Promise<EmbeddedPostgresError>;
  /**
   * Finishes what is in flight, then lets go of everything.
   *
   * @throws ClosedWithoutDatabase
   */
  close(): Promise<void>;
}

/** Nothing of it can be finished: requests wait for the database, and a job cannot say that it is done. */
const GIVEN_UP_AFTER_MS = 6_000;

/** The database was away, and closing did not wait for it. The queue frees the jobs of a process that is gone. */
export class ClosedWithoutDatabase extends Error {
  override readonly name = "ClosedWithoutDatabase";
  constructor() {
    super(
      "La base de datos no contesta: el proceso termina sin esperarla. Sus tareas las toma otro proceso, o éste al volver.",
    );
  }
}

/** @throws ClosedWithoutDatabase when the database is away and the work does not end without it. */
async function unlessDatabaseAway(url: string, work: () => Promise<void>): Promise<void> {
  const done = new AbortController();
  const away = waitUntilAway(url, GIVEN_UP_AFTER_MS, done.signal).then((isAway) => {
    if (isAway) throw new ClosedWithoutDatabase();
    return undefined;
  });
  const working = work().finally(() => done.abort());
  // Whichever loses may still fail.
  working.catch(() => undefined);
  away.catch(() => undefined);
  await Promise.race([working, away.then(() => working)]);
}

/** Starts one shop process: database, schema, demonstration data where allowed, jobs, server. */
export async function startShop(config: Config, pages: PageSource): Promise<Shop> {
  const log = createLog({ level: config.LOG_LEVEL, base: { pid: process.pid } });
  const lost = Promise.withResolvers<EmbeddedPostgresError>();
  const embedded =
    config.DATABASE_URL === ""
      ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, onLost: lost.resolve })
      : undefined;
  const url = embedded?.url ?? config.DATABASE_URL;
  // What a pooler that lends connections by the transaction cannot carry: LISTEN, and locks of a session.
  const directUrl = config.DATABASE_DIRECT_URL === "" ? url : config.DATABASE_DIRECT_URL;
  const closers: (() => Promise<unknown>)[] = [];
  let drain = async () => {};
  const close = async () => {
    try {
      await unlessDatabaseAway(directUrl, async () => {
        await drain();
        for (const closer of closers.toReversed()) await closer();
      });
    } catch (error) {
      log.error({ err: error }, "closed without the database");
      throw error;
    } finally {
      await embedded?.stop();
    }
  };
  try {
    await prepareSchema(directUrl);
    const pool = createPool({ url, size: config.DATABASE_POOL, onError: (error) => log.error({ err: error }, "pool") });
    const db = createDatabase(pool);
    closers.push(() => db.destroy());
    await loadReferenceData(db);
    const refusal = config.SHOP_MODE === "live" ? await claimForLive(db) : undefined;
    if (refusal !== undefined) throw new ConfigError([refusal]);
    const wasSeeded = config.SHOP_MODE === "demo" && (await seedIfEmpty(db, new Date()));

    const services = createServices({ config, db, pool, log });
    const { answers } = services;
    const listener = listenForChanges({
      url: directUrl,
      channel: "catalog_changed",
      onChange: () => answers.clear(),
      onListening: (isListening) => answers.setListening(isListening),
    });
    closers.push(() => listener.stop());
    const transport = createMailTransport(config);
    if (transport) closers.push(async () => transport.close());
    const jobs = await runJobs({ url: directUrl, services, transport, log });
    closers.push(() => jobs.stop());

    const app = await buildApp({ services, pages });
    closers.push(() => app.close());
    drain = async () => {
      app.drain();
      await delay(config.DRAIN_SECONDS * 1000);
    };
    await app.listen({ port: config.PORT, host: config.HOST });
    const { port } = app.server.address() as AddressInfo;
    return { port, dataPlace: embedded?.folder ?? "DATABASE_URL", wasSeeded, lost: lost.promise, close };
  } catch (error) {
    // Why it did not start says more than what came of that.
    await close().catch(() => undefined);
    throw error;
  }
}
