import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "./tables.ts";

/** Names of prepared statements by their text. */
const names = new Map<string, string>();

/**
 * Runs a frequent statement as a prepared one. Only its values may vary: every connection keeps each text.
 */
export async function executePrepared<Row>(
  db: Kysely<Database>,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (!names.has(text)) names.set(text, `rodada_${names.size + 1}`);
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Adds the statement's name to queries of `executePrepared`, because Kysely passes text and values only. */
export function prepareByName(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
    const name = typeof text === "string" ? names.get(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
