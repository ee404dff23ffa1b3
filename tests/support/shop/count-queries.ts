import type pg from "pg";
import { expect } from "vitest";
import type { TestShop } from "./test-shop.ts";

/** The clock of banners looks a moment after a change of the catalogue, whatever call is counted then. */
const OF_CLOCKS = /from banner cross join lateral/;

/** Counts the texts that calls of a shop send to its database; to be made before the first of them. */
export function queryCounter({ pool }: Pick<TestShop, "pool">) {
  const heard = new WeakSet<pg.PoolClient>();
  let sent = 0;
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
    client.query = ((...given: readonly unknown[]) => {
      if (!OF_CLOCKS.test(String(given[0]))) sent += 1;
      return query(...given);
    }) as typeof client.query;
  });
  return async (call: () => Promise<{ statusCode: number }>): Promise<number> => {
    sent = 0;
    expect((await call()).statusCode).toBe(200);
    return sent;
  };
}
