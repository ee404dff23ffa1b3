import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { LATEST_MIGRATION, migrate } from "./migrate.ts";
import { createTestDatabase } from "../../tests/support/shop/test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // As a newer version leaves it.
  await client.query("insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '')");
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const done = async () =>
  (await client.query<{ name: string }>("select name from kysely_migration order by name")).rows.map(
    ({ name }) => name,
  );

test("a version starts on the schema of the one after it, and changes nothing", async () => {
  const before = await done();
  await migrate(database.url);
  expect(await done()).toEqual(before);
});

test("a schema of which our part is missing is refused, not guessed", async () => {
  await client.query("delete from kysely_migration where name = $1", [LATEST_MIGRATION]);
  await expect(migrate(database.url)).rejects.toThrow("9999-of-a-newer-version");
});
