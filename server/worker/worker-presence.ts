import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Logger as PinoLogger } from "pino";

/** How often jobs of dead processes are looked for, and a lost lock is taken again. */
const CHECK_EVERY_MS = 2_000;

/** The queue locks a job under the name of its worker pool, which each process has its own of. */
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
 * Each process holds an advisory lock on a connection of its own; a killed one loses it with the connection, and its jobs are unlocked
 * within seconds. graphile-worker alone unlocks them after four hours, and has no option for less. A connection that is lost in another
 * way makes a job run twice, which every job here tolerates.
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
    // Stopped meanwhile: an open connection would keep the pool from ending.
    if (stopped.signal.aborted) return client.release(true);
    connection = client;
    client.once("end", () => {
      if (connection !== client) return;
      connection = undefined;
      // The pool counts a lost connection as in use until it is released.
      client.release(true);
      void holdAgain(name);
    });
  };
  const holdAgain = async (name: string): Promise<void> => {
    for (;;) {
      await delay(CHECK_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        return await hold(name);
      } catch (error) {
        log.warn({ err: error }, "job presence");
      }
    }
  };
  const free = () =>
    pool.query(FREE_JOBS).catch((error: unknown) => log.warn({ err: error }, "jobs of dead processes"));
  const timer = setInterval(() => void free(), CHECK_EVERY_MS).unref();
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
