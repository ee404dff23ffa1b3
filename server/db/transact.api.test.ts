import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { err, ok } from "../../shared/domain/text/result.ts";
import { createTestDatabase } from "../../tests/support/shop/test-database.ts";
import { createDatabase, createPool, type Handle, type Trx } from "./database.ts";
import { transact } from "./transact.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Handle;
beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  db = createDatabase(createPool({ url: database.url, size: 1, onError: () => undefined }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const write = (trx: Trx, name: string) => sql`insert into shop_secret (name, secret) values (${name}, '')`.execute(trx);
const isWritten = async (name: string) =>
  (await db.selectFrom("shop_secret").select("name").where("name", "=", name).executeTakeFirst()) !== undefined;

test.each([
  ["a refusal", err({ kind: "cartNotFound" }), false],
  ["a value", ok({ id: "7" }), true],
  ["a flag", false, true],
  ["nothing", undefined, true],
  ["null", null, true],
])("%s is answered as it is", async (name, answer, commits) => {
  const answered = await transact(db, async (trx) => {
    await write(trx, name);
    return answer;
  });
  expect(answered).toBe(answer);
  expect(await isWritten(name)).toBe(commits);
});

test("what is thrown rolls back and is thrown on", async () => {
  const broken = new Error("broken");
  const work = transact(db, async (trx) => {
    await write(trx, "thrown");
    throw broken;
  });
  await expect(work).rejects.toBe(broken);
  expect(await isWritten("thrown")).toBe(false);
});
