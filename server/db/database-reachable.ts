import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const TIMEOUT_MS = 1_000;
const CHECK_EVERY_MS = 500;

/** Whether the database accepts a connection and responds. One that refuses with an error of its own, as too many connections, is reachable. */
export async function isDatabaseReachable(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: `rodada ${process.pid}`,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    return /^(?!57P0)[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]+$/.test(code);
  } finally {
    // A server that hangs does not close the connection.
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}

/** Resolves to true once the database was unreachable for `outageMs`, and to false with the signal. */
export async function waitForOutage(url: string, outageMs: number, signal: AbortSignal): Promise<boolean> {
  let since: number | undefined;
  while (!signal.aborted) {
    const askedAt = performance.now();
    since = (await isDatabaseReachable(url)) ? undefined : (since ?? askedAt);
    if (since !== undefined && performance.now() - since >= outageMs) return !signal.aborted;
    await delay(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
