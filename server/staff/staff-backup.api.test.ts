import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { createDatabase, createPool, type Handle } from "../db/database.ts";
import { openRestoreTarget } from "./backup/restore-target.ts";
import { openBackup } from "./backup/read-backup.ts";
import { checkInvariants } from "./doctor/invariants.ts";
import { manyCustomers, type SignedIn } from "../../tests/support/customers.ts";
import { aPurchaseBy, finalizeBy } from "../../tests/support/buying/payments.ts";
import { aCart } from "../../tests/support/buying/purchase.ts";
import { startSecondProcess } from "../../tests/support/shop/second-process.ts";
import { restoreCommand } from "./commands/operations/restore.ts";
import { answerOf, runStaff } from "../../tests/support/shop/staff.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { createTestDatabase, EMPTY_DATABASE } from "../../tests/support/shop/test-database.ts";
import { startTestShop, type TestShop } from "../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const BUYERS = 6;
let shop: TestShop;
let buyers: readonly SignedIn[];
let folder: string;
let remove: () => Promise<void>;
let file: string;
/** Orders before the backup began and after it was written. */
let range: { before: number; after: number };

const countOrders = async (db: Handle) =>
  (
    await db
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const buy = async (from: TestShop, { headers }: SignedIn): Promise<number> => {
  const cart = await aCart(from, headers, CODE, 1);
  return (await finalizeBy(from, "Deposito", headers, aPurchaseBy("Deposito", cart))).statusCode;
};
const toDatabase = (url: string, ...args: string[]) => runStaff(args, { environment: { DATABASE_URL: url } });

async function readWhole(backup: string): Promise<string[]> {
  const kinds: string[] = [];
  for await (const { kind } of (await openBackup(backup)).parts) kinds.push(kind);
  return kinds;
}

beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
  ({ folder, remove } = await makeTempFolder("backup"));
  file = path.join(folder, "tienda.gz");
  buyers = await manyCustomers(shop, BUYERS);
  const more = 2_000;
  await sql`with counted as (
      insert into stock_movement (code, quantity, reason) values (${CODE}, ${more}, 'counted') returning code
    ) update stock set on_hand = on_hand + ${more} where code in (select code from counted)`.execute(shop.db);
  await buy(shop, buyers[0] ?? expect.fail());
  const before = await countOrders(shop.db);
  const backup = { isWritten: false };
  const buying = Promise.all(
    buyers.map(async (who) => {
      while (!backup.isWritten) expect(await buy(shop, who)).toBe(200);
    }),
  );
  const written = await toDatabase(shop.databaseUrl, "backup", file);
  backup.isWritten = true;
  await buying;
  expect([written.code, written.stderr]).toEqual([0, ""]);
  range = { before, after: await countOrders(shop.db) };
});
afterAll(async () => {
  await shop.close();
  await remove();
});

test("a backup made while orders are placed becomes a working shop elsewhere whose ledgers agree", async () => {
  expect(range.after).toBeGreaterThan(range.before);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const elsewhere = await createTestDatabase(inject("databaseServer"), EMPTY_DATABASE);
  const restored = await toDatabase(elsewhere.url, "restore", file, "--actor", "lucia", "--reason", "simulacro");
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  const again = await startSecondProcess({ ...shop, databaseUrl: elsewhere.url });
  try {
    const orders = await countOrders(again.db);
    expect(orders).toBeGreaterThanOrEqual(range.before);
    expect(orders).toBeLessThanOrEqual(range.after);
    const findings = await again.db.transaction().execute((trx) => checkInvariants(trx));
    expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(await again.db.selectFrom("staff_action").select(["command", "actor"]).execute()).toEqual([
      { command: "restore", actor: "lucia" },
    ]);
    // Signed in before, and the numbers of orders go on where they were.
    expect((await again.call({ url: "/readyz" })).statusCode).toBe(200);
    expect(await buy(again, buyers[0] ?? expect.fail())).toBe(200);
    expect(await countOrders(again.db)).toBe(orders + 1);
    // The e-mails that waited wait there too.
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(again.db);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await again.close();
    await elsewhere.drop();
  }
});

test("no account that money goes to is in a backup: the file outlives the 30 days of an account", async () => {
  const names: string[] = [];
  for await (const part of (await openBackup(file)).parts) if (part.kind === "table") names.push(part.name);
  expect(names).toContain("public.payment_refund");
  expect(names.filter((name) => name.includes("account"))).toEqual([]);
});

test("a database with data is left alone without --force, and replaced whole with it", async () => {
  const other = await createTestDatabase(inject("databaseServer"));
  // A connection that stays open would be taken for a shop that runs.
  const look = async <Seen>(read: (db: Handle) => Promise<Seen>): Promise<Seen> => {
    const db = createDatabase(createPool({ url: other.url, size: 1, onError: () => undefined }));
    try {
      return await read(db);
    } finally {
      await db.destroy();
    }
  };
  try {
    const orders = await look(countOrders);
    expect(await toDatabase(other.url, "restore", file)).toMatchObject({
      code: 1,
      stderr: "Esa base de datos ya tiene datos. Con --force se borran antes.\n",
    });
    const lines = gunzipSync(await readFile(file))
      .toString("utf8")
      .split("\n");
    const damaged = path.join(folder, "danado.gz");
    const at = lines.findIndex((line) => line.startsWith("R") && line.includes(CODE));
    await writeFile(damaged, gzipSync(lines.with(at, (lines[at] ?? "").replace(CODE, "11500419")).join("\n")));
    const cut = path.join(folder, "cortado.gz");
    await writeFile(cut, (await readFile(file)).subarray(0, 20_000));
    const refused = await toDatabase(other.url, "restore", damaged, "--force");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("dañado o incompleto")]);
    await expect(readWhole(cut)).rejects.toThrow("dañado o incompleto");
    expect((await toDatabase(other.url, "restore", file, "--force", "--dry-run")).code).toBe(0);
    expect(await look(countOrders)).toBe(orders);
    expect((await toDatabase(other.url, "restore", file, "--force", "--without-jobs")).code).toBe(0);
    expect(await look(countOrders)).toBeGreaterThanOrEqual(range.before);
    const { rows } = await look((db) => sql`select from graphile_worker.jobs`.execute(db));
    expect(rows).toEqual([]);
  } finally {
    await other.drop();
  }
});

test("a shop that is closing is waited for, and one that runs refuses the restore", async () => {
  const other = await createTestDatabase(inject("databaseServer"));
  const config = readConfig({ DATABASE_URL: other.url });
  const aShop = async () => {
    const client = new pg.Client({ connectionString: other.url, application_name: "rodada-tienda 1" });
    await client.connect();
    return client;
  };
  try {
    const closing = await aShop();
    const [target] = await Promise.all([openRestoreTarget(config), delay(500).then(() => closing.end())]);
    expect(target.hasData).toBe(true);
    await target.close();
    const running = await aShop();
    await expect(openRestoreTarget(config)).rejects.toThrow("La tienda está en marcha");
    await running.end();
  } finally {
    await other.drop();
  }
});

test("the embedded database takes it too, and the doctor finds that shop well", async () => {
  const environment = { DATABASE_URL: "", DATA_DIR: path.join(folder, "data"), SANDBOX_PORT: "1" };
  const restored = await runStaff(["restore", file], { environment });
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  const doctor = await runStaff(["doctor"], { environment });
  expect([doctor.code, doctor.stderr]).toEqual([0, ""]);
});

test("a file that is not a backup is refused, an existing file is not overwritten, and a running shop is left alone", async () => {
  expect((await toDatabase(shop.databaseUrl, "backup", file)).stderr).toBe(`El archivo ${file} ya existe.\n`);
  expect((await toDatabase(shop.databaseUrl, "restore", file, "--force")).stderr).toContain("ciérrala primero");
  expect((await toDatabase(shop.databaseUrl, "backup", folder)).stderr).toContain("es una carpeta: escribe también");
  expect((await toDatabase(shop.databaseUrl, "restore", folder)).stderr).toContain("es una carpeta, no un respaldo");
  const text = path.join(folder, "nota.txt");
  await writeFile(text, "hola");
  expect((await toDatabase(shop.databaseUrl, "restore", text)).stderr).toMatch(/dañado|no es un respaldo/);
  const [header = "", ...rest] = gunzipSync(await readFile(file))
    .toString("utf8")
    .split("\n");
  const of = async (changes: object) => {
    const other = path.join(folder, "otra-version.gz");
    await writeFile(other, gzipSync([JSON.stringify({ ...JSON.parse(header), ...changes }), ...rest].join("\n")));
    return answerOf(shop.db, restoreCommand, other);
  };
  await expect(of({ shop: "4.2.0", migration: "0003-finding" })).rejects.toThrow(
    /hace falta la 4\.2\.0 \(migración 0003-finding\); esta es la .*\nRestáuralo con aquella versión/,
  );
  await expect(of({ shop: "9.0.0", migration: "9999-newer" })).rejects.toThrow(
    "Actualiza la tienda a aquella versión y repite la orden. No se cambió nada.",
  );
});
