import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { claimForLive } from "../../server/seed/demonstration.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../server/seed/seed-customers.ts";
import { seedIfEmpty } from "../../server/seed/seed.ts";
import { checkInvariants } from "../../server/staff/doctor/invariants.ts";
import type { Finding } from "../../server/staff/doctor/finding.ts";
import { LIVE_SETTINGS } from "../support/shop/live-settings.ts";
import { aPurchaseBy, finalizeBy } from "../support/buying/payments.ts";
import { aCart } from "../support/buying/purchase.ts";
import { startShopProcess } from "../support/shop/shop-process.ts";
import { runStaff } from "../support/shop/staff.ts";
import { createTestDatabase } from "../support/shop/test-database.ts";
import { signIn, startTestShop, type TestShop } from "../support/shop/test-shop.ts";

/** Processes that start on a machine with other work. */
const SLOW = { timeout: 120_000 };

const ACCOUNTS = ["mariana.ortega@correo.mx", "daniel.reyes@correo.mx", "sofia.marin@correo.mx"];
const EMPLOYEE = "daniel.reyes@correo.mx";
const SOLD = "11500418";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
});
afterAll(() => shop.close());

const live = (changes: Record<string, string> = {}) => ({
  ...LIVE_SETTINGS,
  DATABASE_URL: shop.databaseUrl,
  ...changes,
});
const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });
const whyNot = (environment: Record<string, string>): Promise<string> =>
  startShopProcess(environment).then(
    ({ child }) => {
      child.kill("SIGKILL");
      return "It started.";
    },
    (error: unknown) => String(error),
  );
const finding = async () => {
  const run = await runStaff(["doctor", "--json"], { environment: live() });
  const answer = JSON.parse(run.stdout) as { details: { findings: Finding[] } };
  return answer.details.findings.find(({ check }) => check === "demonstration");
};
const login = (url: string, username: string) =>
  fetch(`${url}/Token`, {
    method: "POST",
    body: new URLSearchParams({ username, password: DEMO_PASSWORD, grant_type: "password" }),
  });
const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(shop.db)).rows[0]?.n ?? -1;

test(
  "a live shop does not start where the demonstration's accounts are, and names them and the command",
  SLOW,
  async () => {
    const failures = await Promise.all([whyNot(live()), whyNot(live())]);
    for (const why of failures) {
      for (const email of ACCOUNTS) expect(why).toContain(email);
      expect(why).toContain("npm run shop -- demo remove");
      expect(why).not.toContain("lista en el puerto");
    }
    expect(await finding()).toMatchObject({ state: "bad", says: expect.stringContaining(EMPLOYEE) as string });
  },
);

test("an open order of such an account is named, and refuses the removal", SLOW, async () => {
  const headers = await signIn(shop);
  const cart = await aCart(shop, headers, SOLD, 1);
  const placed = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart));
  const id = placed.json<{ Order: { Id: number } }>().Order.Id;
  const before = [await count("customer"), await count("orders"), await count("tire")];
  const refused = await staff("demo", "remove");
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`${id} (`)]);
  expect(refused.stderr).toContain(DEMO_EMAIL);
  expect([await count("customer"), await count("orders"), await count("tire")]).toEqual(before);
  expect((await staff("orders", "cancel", String(id), "--reason", "prueba")).code).toBe(0);
  const waiting = await staff("demo", "remove");
  expect([waiting.code, waiting.stderr]).toEqual([1, expect.stringContaining("todavía puede llegar")]);
  await sql`update orders set updated_at = now() - interval '4 days' where id = ${id}`.execute(shop.db);
});

test(
  "the removal can be rehearsed, leaves what the shop made its own, and then the shop starts without the accounts",
  SLOW,
  async () => {
    const own = { code: "MIO-1", name: "Marca propia", location: 12 };
    await sql`insert into brand (id, name, slug) values (9001, ${own.name}, 'propia')`.execute(shop.db);
    await sql`update location set name = 'Sucursal de verdad' where id = ${own.location}`.execute(shop.db);
    const reference = await count("postal_code");
    const before = [await count("customer"), await count("tire"), await count("vehicle"), await count("coupon")];
    const rehearsal = await staff("demo", "remove", "--dry-run");
    expect([rehearsal.code, rehearsal.stdout]).toEqual([0, expect.stringContaining("Cuentas: 3 quitadas.")]);
    expect([await count("customer"), await count("tire"), await count("vehicle"), await count("coupon")]).toEqual(
      before,
    );

    const removed = await staff("demo", "remove", "--reason", "abrimos");
    expect([removed.code, removed.stdout]).toEqual([0, rehearsal.stdout]);
    // One tyre is in an order that is kept without a name: it stays, off sale.
    const tires = await sql`select code, is_active from tire`.execute(shop.db);
    expect(tires.rows).toEqual([{ code: SOLD, is_active: false }]);
    expect(await count("orders")).toBe(1);
    expect((await sql`select name from brand where id > 1 order by id`.execute(shop.db)).rows).toEqual([
      { name: own.name },
    ]);
    expect((await sql`select id from location`.execute(shop.db)).rows).toEqual([{ id: own.location }]);
    for (const table of ["coupon", "campaign", "banner", "installment_plan", "vehicle", "fitment", "access_token"])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count("postal_code")).toBe(reference);
    const broken = (await shop.db.transaction().execute(checkInvariants)).filter(({ state }) => state === "bad");
    expect(broken).toEqual([]);
    expect(
      await shop.db.selectFrom("staff_action").select("command").where("reason", "=", "abrimos").execute(),
    ).toEqual([{ command: "demo remove" }]);
    expect((await staff("demo", "remove")).stdout).toBe("No había datos de la demostración.\n");

    const started = await startShopProcess(live());
    try {
      for (const email of ACCOUNTS) expect((await login(started.url, email)).status).toBe(400);
    } finally {
      started.child.kill("SIGTERM");
      await started.exited;
    }
    expect(await finding()).toMatchObject({ state: "ok" });
  },
);

test("a registration with an e-mail of the demonstration does not stop a live shop's next start", SLOW, async () => {
  const blank = { password_hash: "", name: "", last_name: "", mother_name: "", gender: "", phone: "" } as const;
  await shop.db
    .insertInto("customer")
    .values({ email: EMPLOYEE, ...blank, birthdate: null, is_subscribed: false })
    .execute();
  expect(await claimForLive(shop.db)).toBeUndefined();
});

test("a live shop with an open order of such an account starts once the account is closed", SLOW, async () => {
  const busy = await startTestShop(inject("databaseServer"));
  try {
    const headers = await signIn(busy);
    const cart = await aCart(busy, headers, SOLD, 1);
    const placed = await finalizeBy(busy, "Deposito", headers, aPurchaseBy("Deposito", cart));
    const id = placed.json<{ Order: { Id: number } }>().Order.Id;
    const on = { DATABASE_URL: busy.databaseUrl };
    const closed = await runStaff(["demo", "remove", "--close-accounts", "--reason", "abrimos"], { environment: on });
    expect([closed.code, closed.stdout]).toEqual([0, expect.stringContaining(DEMO_EMAIL)]);
    expect(await busy.db.selectFrom("customer").select(["email", "is_employee", "password_hash"]).execute()).toEqual([
      { email: DEMO_EMAIL, is_employee: false, password_hash: "" },
    ]);
    expect(await busy.db.selectFrom("orders").select("id").execute()).toEqual([{ id }]);
    expect(await busy.db.selectFrom("access_token").select("hash").execute()).toEqual([]);
    const started = await startShopProcess(live(on));
    try {
      for (const email of ACCOUNTS) expect((await login(started.url, email)).status).toBe(400);
    } finally {
      started.child.kill("SIGTERM");
      await started.exited;
    }
    const log = await busy.db.selectFrom("staff_action").select("outcome").where("reason", "=", "abrimos").execute();
    expect(JSON.stringify(log)).not.toContain("@");
  } finally {
    await busy.close();
  }
});

test(
  "where a live shop has started no process loads the demonstration, however empty the database is",
  SLOW,
  async () => {
    await sql`delete from order_line; delete from stock_movement; delete from stock; delete from tire; delete from product;
    delete from brand`.execute(shop.db);
    expect(await seedIfEmpty(shop.db, new Date())).toBe(false);
    expect(await count("customer")).toBeGreaterThan(0);
  },
);

test("a live start and a demonstration's on one empty database: the first one keeps the other away", SLOW, async () => {
  const database = await createTestDatabase(inject("databaseServer"));
  try {
    const on = { DATABASE_URL: database.url };
    expect((await runStaff(["demo", "remove"], { environment: on })).code).toBe(0);
    const started = await Promise.allSettled([startShopProcess(live(on)), startShopProcess(on)]);
    for (const one of started) if (one.status === "fulfilled") one.value.child.kill("SIGKILL");
    const [isLive, isDemo] = started.map(({ status }) => status === "fulfilled");
    expect(isDemo).toBe(true);
    const hasEmployee = (await runStaff(["customers", "show", EMPLOYEE], { environment: on })).code === 0;
    expect(hasEmployee).toBe(!isLive);
  } finally {
    await database.drop();
  }
});
