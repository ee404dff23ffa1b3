import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Logger as PinoLogger } from "pino";

/** How often jobs of processes that are gone are looked for, and a lost presence is tried again. */
const LOOK_EVERY_MS = 2_000;

/** Jobs are locked by a pool of workers, which has a name of its own in each process. */
const presenceOf = (name: string) => `hashtextextended(${name}, 0)`;

const FREE_JOBS = `select graphile_worker.force_unlock_workers(array(
  select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) holders
   where pg_try_advisory_xact_lock(${presenceOf("locked_by")})))`;

export interface WorkerPresence {
  /** Called by each worker before it takes its first job. */
  announce(poolName: string): Promise<void>;
  stop(): void;
}

/**
 * A process says that it is alive by a lock of a connection of its own: a killed one loses it with the connection. What such a
 * process had begun is free again within seconds; the queue by itself would wait four hours. A connection lost otherwise costs
 * nothing but a job done twice, which every job here bears.
 */
export function createWorkerPresence(pool: pg.Pool, log: PinoLogger): WorkerPresence {
  const stopped = new AbortController();
  let announced: Promise<void> | undefined;
  let connection: pg.PoolClient | undefined;

  const hold = async (name: string): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(`select pg_advisory_lock(${presenceOf("$1")})`, [name]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    // Told to stop meanwhile: a connection that is kept would keep the pool from ending.
    if (stopped.signal.aborted) return client.release(true);
    connection = client;
    client.once("end", () => {
      if (connection !== client) return;
      connection = undefined;
      // Lost, and still lent out until the pool is told.
      client.release(true);
      void holdAgain(name);
    });
  };
  const holdAgain = async (name: string): Promise<void> => {
    for (;;) {
      await delay(LOOK_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        return await hold(name);
      } catch (error) {
        log.warn({ err: error }, "job presence");
      }
    }
  };
  const free = () =>
    pool.query(FREE_JOBS).catch((error: unknown) => log.warn({ err: error }, "jobs of processes that are gone"));
  const timer = setInterval(() => void free(), LOOK_EVERY_MS).unref();
  void free();
  return {
    announce: (name) => (announced ??= hold(name).catch(() => void holdAgain(name))),
    stop() {
      stopped.abort();
      clearInterval(timer);
      const held = connection;
      connection = undefined;
      held?.release(true);
    },
  };
}
