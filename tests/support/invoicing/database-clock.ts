import type pg from "pg";
import type { TestShop } from "../shop/test-shop.ts";

/**
 * Gives connections that are opened from now on a clock that a test sets: `now()` finds this function first. Statements that name
 * `clock_timestamp()`, and defaults of columns, keep the machine's clock.
 */
export async function withSetClock({ pool, databaseUrl }: Pick<TestShop, "pool" | "databaseUrl">): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1);
  await pool.query(`
    create schema set_clock;
    create table set_clock.shift (by interval not null);
    insert into set_clock.shift values ('0');
    create function set_clock.now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + by from set_clock.shift';
    alter database "${database}" set search_path = set_clock, pg_catalog, public;
  `);
}

/** From now on it is this moment, and time goes on. */
export const setClock = (pool: pg.Pool, to: Date): Promise<unknown> =>
  pool.query("update set_clock.shift set by = $1::timestamptz - pg_catalog.clock_timestamp()", [to]);
