import type pg from "pg";
import { expect } from "vitest";
import type { TestShop } from "./test-shop.ts";

/** The clock of banners looks a moment after a change of the catalogue, whatever call is counted then. */
const OF_CLOCKS = /from banner cross join lateral/;

/** The texts that calls of a shop send to its database; to be made before the first of them. */
export function queryTexts({ pool }: Pick<TestShop, "pool">) {
  const heard = new WeakSet<pg.PoolClient>();
  let texts: string[] = [];
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
    client.query = ((...given: readonly unknown[]) => {
      const [asked] = given;
      const text = typeof asked === "string" ? asked : (asked as { readonly text: string }).text;
      if (!OF_CLOCKS.test(text)) texts.push(text);
      return query(...given);
    }) as typeof client.query;
  });
  return async <Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; texts: readonly string[] }> => {
    texts = [];
    return { answer: await call(), texts };
  };
}

/** Counts those texts. */
export function queryCounter(shop: Pick<TestShop, "pool">) {
  const textsOf = queryTexts(shop);
  return async (call: () => Promise<{ statusCode: number }>): Promise<number> => {
    const { answer, texts } = await textsOf(call);
    expect(answer.statusCode).toBe(200);
    return texts.length;
  };
}
