import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "./tables.ts";

/** Names of prepared statements by their text. */
const names = new Map<string, string>();

/**
 * Runs a frequent statement as a prepared one. Only its values may vary: every connection keeps each text. The columns that it answers
 * are named one by one: PostgreSQL refuses a prepared `*` once a migration has added a column.
 */
export const executePrepared = <Row>(
  db: Kysely<Database>,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => preparedRows<Row>(db, CompiledQuery.raw(text, [...values]));

/** The same with a query of the builder. */
export async function preparedRows<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  if (!names.has(query.sql)) names.set(query.sql, `rodada_${names.size + 1}`);
  return (await db.executeQuery(query)).rows;
}

/** The first row. */
export const preparedRow = async <Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Promise<Row | undefined> =>
  (await preparedRows(db, query))[0];

/** Adds the statement's name to queries that are prepared, because Kysely passes text and values only. */
export function prepareByName(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
    const name = typeof text === "string" ? names.get(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
