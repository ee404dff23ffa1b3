import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "../../sandbox/app.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { prepareSchema } from "./prepare-schema.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../seed/seed-customers.ts";
import { type SmtpInbox, startSmtpInbox } from "../mail/testing/smtp-inbox.ts";
import type { Finding } from "../staff/doctor/finding.ts";
import type { WireCart } from "../../shared/contract/purchase/cart.ts";
import { aPurchase, tokenAt } from "../../tests/support/buying/purchase.ts";
import { sandboxSettings } from "../../tests/support/shop/sandbox-settings.ts";
import { type ShopProcess, startShopProcess } from "../../tests/support/shop/shop-process.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";

/** Processes that start on a machine with other work. */
const SLOW = { timeout: 120_000 };

const ROLES = path.resolve(import.meta.dirname, "..", "..", "deploy", "database", "10-roles.sql");
const SOLD = "11500418";

let folder: string;
let remove: () => Promise<void>;
let server: EmbeddedPostgres;
let sandbox: RunningSandbox;
let inbox: SmtpInbox;
let shop: ShopProcess;

/** The server's own roles are let in by its socket without a password. */
function urlOf(role: string, database: string): string {
  const url = new URL(server.url);
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

const settings = (role: string, database = "shop") => ({
  ...sandboxSettings(sandbox.url),
  SMTP_URL: inbox.url,
  DATABASE_URL: urlOf(role, database),
});
const staff = (role: string, ...args: string[]) => runStaff(args, { environment: settings(role) });

async function makeDatabase(name: string): Promise<void> {
  await query(server.url, `create database ${name}`);
  await query(urlOf("rodada", name), await readFile(ROLES, "utf8"));
}

beforeAll(async () => {
  ({ folder, remove } = await makeTempFolder("privilege"));
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, "data"), settings: { fsync: "off" } });
  sandbox = await startSandbox({ port: 0 });
  inbox = await startSmtpInbox();
  await makeDatabase("shop");
});
afterAll(async () => {
  shop?.child.kill("SIGKILL");
  await inbox?.close();
  await sandbox?.close();
  await server?.stop();
  await remove?.();
});

test(
  "the processes' role does not make the schema: the owner's command does, and again changes nothing",
  SLOW,
  async () => {
    await expect(startShopProcess(settings("rodada_shop"))).rejects.toThrow("npm run shop -- migrate");
    const direct = { ...settings("rodada_owner"), DATABASE_DIRECT_URL: urlOf("rodada_shop", "shop") };
    const refused = await runStaff(["migrate"], { environment: direct });
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringMatching(/rol rodada_shop .*DATABASE_DIRECT_URL/)]);
    const runs = [await staff("rodada_owner", "migrate"), await staff("rodada_owner", "migrate")];
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect((await staff("rodada_shop", "migrate")).code).toBe(0);
    shop = await startShopProcess(settings("rodada_shop"));
  },
);

test("the shop sells with it: a purchase, the e-mail of a job, an import, a backup", SLOW, async () => {
  const form = new URLSearchParams({ username: DEMO_EMAIL, password: DEMO_PASSWORD, grant_type: "password" });
  const signedIn = await fetch(`${shop.url}/Token`, { method: "POST", body: form });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const post = (address: string, body: object) =>
    fetch(`${shop.url}${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const cart = (await (await post("/api/Carritos/Agregar", { TireId: SOLD, Qty: 2 })).json()) as WireCart;
  const bought = await post("/api/Carritos/Finalizar/OpenPayTarjeta", aPurchase(cart, await tokenAt(sandbox.url)));
  expect(bought.status).toBe(200);
  await expect.poll(() => inbox.received.length, { timeout: 15_000 }).toBeGreaterThan(0);

  const file = path.join(folder, "stock.csv");
  expect((await staff("rodada_shop", "export", "stock", file)).code).toBe(0);
  const imported = await staff("rodada_shop", "import", "stock", file, "--yes");
  expect([imported.code, imported.stderr]).toEqual([0, ""]);
  const backup = await staff("rodada_shop", "backup", path.join(folder, "shop.gz"));
  expect([backup.code, backup.stderr]).toEqual([0, ""]);
});

describe("what the processes' role may not do", () => {
  test.each([
    ["make a table", "create table mine (id int)"],
    ["make a schema", "create schema mine"],
    ["drop a table", "drop table orders"],
    ["empty a table at once", "truncate orders cascade"],
    ["change a table", "alter table orders add column mine int"],
    ["take a trigger away", "alter table stock disable trigger all"],
    ["make a function", "create function mine() returns int language sql as 'select 1'"],
    ["change the queue's tables", "alter table graphile_worker._private_jobs add column mine int"],
    ["make a role", "create role mine"],
    ["raise itself", "alter role rodada_shop superuser"],
    ["become the owner", "set role rodada_owner"],
    ["make a database", "create database mine"],
    ["read the passwords of roles", "select rolpassword from pg_authid"],
    ["read files of the server", "select pg_read_file('postgresql.conf')"],
    ["run programs", "copy (select 1) to program 'true'"],
  ])("%s", async (_what, statement) => {
    await expect(query(urlOf("rodada_shop", "shop"), statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each(["postgres", "template1"])("connect to the database %s", async (database) => {
    for (const role of ["rodada_shop", "rodada_owner"])
      await expect(query(urlOf(role, database), "select 1")).rejects.toThrow("permission denied");
  });

  test("the owner is not a superuser either, and reads no other database's roles", async () => {
    for (const statement of ["create role mine", "create database mine", "select rolpassword from pg_authid"])
      await expect(query(urlOf("rodada_owner", "shop"), statement)).rejects.toThrow("permission denied");
  });
});

describe("the audit log, to the processes' role", () => {
  const RESTORING = "set local rodada.restoring = 'on'";
  const CUT = `insert into staff_action_checkpoint (position, hash, lines, newest_at)
    select position, hash, position, '2015-01-01' from staff_action order by position desc limit 1`;
  const HIDDEN = `create temp table staff_action as select * from public.staff_action;
    update pg_temp.staff_action set at = '2015-01-01'`;
  const GONE = "delete from public.staff_action where position <= 1";
  const OTHERS_WORDS = "update staff_action set reason = 'otra'";
  const BY_HAND = "insert into staff_action (command, actor, reason, position, hash) values ('x', 'x', 'x', 9999, 'x')";

  test.each([
    ["lose its beginning", GONE],
    ["lose it as a restore would", `${RESTORING}; ${GONE}`],
    ["have a checkpoint of another beginning", CUT],
    ["have it as a restore would", `${RESTORING}; ${CUT}`],
    ["have it by a table of the same name", `${HIDDEN}; ${CUT}`],
    ["be given other words", `${RESTORING}; ${OTHERS_WORDS}`],
  ])("does not %s", async (_what, statements) => {
    await expect(query(urlOf("rodada_shop", "shop"), `begin; ${statements}; commit`)).rejects.toThrow(
      "The audit log cannot be changed.",
    );
  });

  test("gives no line a place and a hash of its own", async () => {
    await query(urlOf("rodada_shop", "shop"), `begin; ${RESTORING}; ${BY_HAND}; commit`);
    const { rows } = await query(urlOf("rodada_shop", "shop"), "select position from staff_action where command = 'x'");
    expect(rows).not.toEqual([{ position: "9999" }]);
    const { stdout } = await staff("rodada_shop", "doctor", "--json");
    const answer = JSON.parse(stdout) as Record<"result" | "details", { findings: Finding[] } | undefined>;
    const found = (answer.result ?? answer.details)?.findings.find(({ check }) => check === "auditLog");
    expect(found).toMatchObject({ state: "ok" });
  });
});

test("a database of another application on this server keeps its roles", async () => {
  await query(server.url, "create database neighbour");
  await query(server.url, "create role neighbour login");
  await query(urlOf("rodada", "shop"), await readFile(ROLES, "utf8"));
  const { rows } = await query(urlOf("neighbour", "neighbour"), "select current_user as name");
  expect(rows).toEqual([{ name: "neighbour" }]);
  await expect(query(urlOf("neighbour", "shop"), "select 1")).rejects.toThrow("permission denied");
});

test("doctor warns of a role that may do too much, and of the processes' role says nothing bad", SLOW, async () => {
  const roleFinding = async (role: string) => {
    const { stdout } = await staff(role, "doctor", "--json");
    const answer = JSON.parse(stdout) as Record<"result" | "details", { findings: Finding[] } | undefined>;
    return (answer.result ?? answer.details)?.findings.find(({ check }) => check === "databaseRole");
  };
  expect(await roleFinding("rodada_shop")).toMatchObject({ state: "ok" });
  expect(await roleFinding("rodada_owner")).toMatchObject({
    state: "warning",
    says: expect.stringContaining("es dueño de tablas") as string,
  });
  expect(await roleFinding("rodada")).toMatchObject({
    state: "warning",
    says: expect.stringContaining("es superusuario") as string,
  });
});

test("a database that one role made is taken over as it is, and a backup is restored by the owner", SLOW, async () => {
  await query(server.url, "create database older");
  await prepareSchema(urlOf("rodada", "older"));
  await query(urlOf("rodada", "older"), await readFile(ROLES, "utf8"));
  const { rows } = await query(
    urlOf("rodada", "older"),
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relowner <> 'rodada_owner'::regrole`,
  );
  expect(rows).toEqual([]);
  const onOlder = (role: string) => ({ environment: settings(role, "older") });
  const refused = await runStaff(["restore", path.join(folder, "shop.gz"), "--force"], onOlder("rodada_shop"));
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("rodada_owner")]);
  const restored = await runStaff(["restore", path.join(folder, "shop.gz"), "--force"], onOlder("rodada_owner"));
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  const second = await startShopProcess(settings("rodada_shop", "older"));
  try {
    expect((await fetch(`${second.url}/api/Productos/Home`)).status).toBe(200);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  } finally {
    second.child.kill("SIGTERM");
    await second.exited;
  }
});
