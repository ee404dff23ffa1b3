import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { RECORD_FILE, type VersionBefore } from "../scripts/version-before/statements.ts";
import { LATEST_MIGRATION } from "../server/db/migrate.ts";
import { createTestDatabase } from "./support/test-database.ts";

/**
 * The version before the newest migration goes on while the new one starts (docs/deployment.md): everything it asks of a database
 * must still be possible on this version's schema. `npm run test:before` made the record, and runs that version itself.
 */
const record = JSON.parse(readFileSync(RECORD_FILE, "utf8")) as VersionBefore;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Plans each as PostgreSQL would run it with any values, and runs none. */
async function refused(): Promise<string[]> {
  const problems: string[] = [];
  for (const statement of record.statements) {
    const planned = client.query(`explain (generic_plan) ${statement}`);
    await planned.catch((error: Error) => problems.push(`${error.message}: ${statement}`));
  }
  return problems;
}

/** Columns that a row needs and that get their value from nobody but the statement. */
async function neededColumns(): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
        and is_generated = 'NEVER'
      group by table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Rows that would be without a column they need, as `orders.channel`. */
async function unfilled(): Promise<string[]> {
  const needed = await neededColumns();
  return record.statements.flatMap((statement) =>
    [...statement.matchAll(/\binsert into "?(\w+)"?(?: as "?\w+"?)? ?\(([^)]+)\)/gi)].flatMap(
      ([, table = "", list = ""]) => {
        const given = new Set(list.split(",").map((name) => name.trim().replaceAll('"', "")));
        return (needed.get(table) ?? []).filter((name) => !given.has(name)).map((name) => `${table}.${name}`);
      },
    ),
  );
}

test("the record is of the version before the newest migration: else `npm run test:before` makes it anew", () => {
  expect(record.before).toBe(LATEST_MIGRATION);
  const tables = new Set(
    record.statements.flatMap((text) => text.match(/(?<=\b(?:into|from|update) "?)[a-z_]+/g) ?? []),
  );
  for (const table of [
    "cart",
    "orders",
    "payment_attempt",
    "stock",
    "customer",
    "access_token",
    "coupon",
    "ship_address",
  ])
    expect(tables).toContain(table);
});

test("all it asks can be asked of this version's schema, and its rows have what they need", async () => {
  expect(await refused()).toEqual([]);
  expect(await unfilled()).toEqual([]);
});

test("what a change takes from it is found, and what it has to fill", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
      where conrelid = 'payment_refund'::regclass and contype = 'u' and pg_get_constraintdef(oid) like '%(attempt_id)%'`,
  );
  await client.query(`
    alter table cart_item rename column quantity to pieces;
    alter table stock drop constraint stock_on_hand_check, alter column on_hand type text;
    alter table payment_refund drop constraint ${rows[0]?.name};
    drop function if exists graphile_worker.add_job;
    alter table orders add column channel text not null default 'web';
    alter table orders alter column channel drop default;
  `);
  const problems = (await refused()).join("\n");
  expect(problems).toContain("quantity");
  expect(problems).toMatch(/operator does not exist: text [-<>=]+ integer/);
  expect(problems).toContain("no unique or exclusion constraint");
  expect(problems).toMatch(/function graphile_worker\.add_job\(.* does not exist/);
  expect(await unfilled()).toContain("orders.channel");
});
