import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** A connection can die silently (a proxy, a cable): this interval detects a dead one within a second. */
const HEARTBEAT_MS = 300;
const HEARTBEAT_TIMEOUT_MS = 700;

interface Options {
  readonly url: string;
  readonly channel: string;
  readonly onChange: () => void;
  /** False while notifications may be missed. */
  readonly onListening: (isListening: boolean) => void;
}

/** Listens to a Postgres channel for as long as the process lives, reconnecting on its own. */
export function listenForChanges({ url, channel, onChange, onListening }: Options): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  const listenOnce = async (): Promise<void> => {
    const connection = new pg.Client({
      connectionString: url,
      application_name: `rodada-avisos ${process.pid}`,
      connectionTimeoutMillis: MAX_RETRY_MS,
    });
    client = connection;
    const lost = new Promise<void>((resolve) => {
      connection.on("error", () => resolve());
      connection.on("end", () => resolve());
    });
    connection.on("notification", onChange);
    await connection.connect();
    await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    onListening(true);
    let isPending = false;
    const heartbeat = setInterval(() => {
      if (isPending) return;
      isPending = true;
      connection
        .query({ text: "select 1", query_timeout: HEARTBEAT_TIMEOUT_MS } as pg.QueryConfig)
        .then(() => {
          isPending = false;
          return undefined;
        })
        .catch(() => {
          onListening(false);
          // A dead connection cannot be closed gracefully.
          (connection as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
        });
    }, HEARTBEAT_MS);
    heartbeat.unref();
    await lost;
    clearInterval(heartbeat);
  };

  const loop = async (): Promise<void> => {
    let wait = FIRST_RETRY_MS;
    while (!stopped.signal.aborted) {
      const started = Date.now();
      await listenOnce().catch(() => undefined);
      onListening(false);
      await client?.end().catch(() => undefined);
      wait = Date.now() - started > MAX_RETRY_MS ? FIRST_RETRY_MS : Math.min(wait * 2, MAX_RETRY_MS);
      await delay(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const done = loop();
  return {
    async stop() {
      stopped.abort();
      await client?.end().catch(() => undefined);
      await done;
    },
  };
}
