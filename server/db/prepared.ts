import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "./tables.ts";

/** Statements that a connection parses and plans once, by their text. */
const names = new Map<string, string>();

/**
 * Runs a statement that is asked for again and again as a prepared one. Only its values may vary: each text stays on every
 * connection.
 */
export async function executePrepared<Row>(
  db: Kysely<Database>,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (!names.has(text)) names.set(text, `rodada_${names.size + 1}`);
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Kysely hands text and values to a connection; those of `executePrepared` go on under their name. */
export function prepareByName(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
    const name = typeof text === "string" ? names.get(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
