import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { prepareByName } from "./prepared.ts";
import type { Database } from "./tables.ts";

/** The pool, or a transaction on it. */
export type Handle = Kysely<Database>;
/** The handle of functions that are correct inside a transaction only. */
export type Trx = Transaction<Database>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Centavos and ids stay far below 2^53 (checked where money is made), sizes are small decimals, dates are calendar days. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly onError: (error: Error) => void;
}

export function createPool({ url, size, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A lost connection or a lock held too long must end as an error, never as a wait without end.
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: `rodada-tienda ${process.pid}`,
  });
  pool.on("error", onError);
  // The pool does not listen to a client in use: an error event without a listener would end the process.
  pool.on("connect", (client) => {
    client.on("error", onError);
    prepareByName(client);
  });
  return pool;
}

export const createDatabase = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
