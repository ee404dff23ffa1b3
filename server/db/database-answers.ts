import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const PATIENCE_MS = 1_000;
const ASK_EVERY_MS = 500;

/** Whether the database takes a connection and answers. One that refuses for a reason of its own, as too many connections, is there. */
export async function databaseAnswers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
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
    // A server that hangs takes no farewell.
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}

/** Ends when the database has not answered for `awayMs`, or with the signal. Answers whether it is away. */
export async function waitUntilAway(url: string, awayMs: number, signal: AbortSignal): Promise<boolean> {
  let since: number | undefined;
  while (!signal.aborted) {
    const asked = performance.now();
    since = (await databaseAnswers(url)) ? undefined : (since ?? asked);
    if (since !== undefined && performance.now() - since >= awayMs) return !signal.aborted;
    await delay(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
