import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type SignedInMember } from "../../../tests/support/office/test-office.ts";
import { killStaffAt } from "../../../tests/support/race-lab/held-shop.ts";
import { type ShopProcess, startShopProcess } from "../../../tests/support/shop/shop-process.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { readSetting } from "../settings/read-setting.ts";
import { verifyChain } from "./audit-chain.ts";

/** Real processes are killed with -9 while they act: the change and its line of the log are both there, or neither is. */
const shop = withTestShop();
const LONG = { timeout: 90_000 };
let owner: SignedInMember;
let office: ShopProcess;
let officeUrl: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function startOffice(): Promise<void> {
  const port = await freePort();
  officeUrl = `http://127.0.0.1:${port}`;
  office = await startShopProcess({ DATABASE_URL: shop.databaseUrl, OFFICE_PORT: String(port) });
}
beforeAll(async () => {
  owner = await aMember(shop, "dueño");
  await startOffice();
}, LONG.timeout);
afterAll(() => office.child.kill("SIGKILL"));

const change = (value: number, expected: number) =>
  fetch(`${officeUrl}/staff/settings`, {
    method: "PATCH",
    headers: { cookie: owner.headers.cookie, origin: officeUrl, "content-type": "application/json" },
    body: JSON.stringify({ name: "couponPercent", value, expected, reason: "una prueba de fallas" }),
  });
const linesOfSettings = async () =>
  (await shop.db.selectFrom("staff_action").select("after").where("command", "=", "settings change").execute()).map(
    ({ after }) => after,
  );

test("killed between the change and its line: neither is there", LONG, async () => {
  const holder = await shop.pool.connect();
  try {
    // The line's place in the chain is decided under this lock: what writes a line waits here, with the change already made.
    await holder.query("begin");
    await holder.query("select pg_advisory_xact_lock(hashtext('staff_action'))");
    const answer = change(20, 25).catch(() => undefined);
    const isWaiting = async () =>
      (await holder.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1);
    office.child.kill("SIGKILL");
    await office.exited;
    expect(await answer).toBeUndefined();
    await holder.query("commit");
    // PostgreSQL ends the transaction of a connection that is gone when it next writes to it.
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(0);
  } finally {
    holder.release();
  }
  const others = async () =>
    (
      await shop.pool.query(
        "select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
      )
    ).rowCount;
  await expect.poll(others, { timeout: 20_000 }).toBe(0);
  expect([await readSetting(shop.db, "couponPercent"), await linesOfSettings()]).toEqual([25, []]);
  await startOffice();
});

test("killed after its answer: both are there", LONG, async () => {
  expect((await change(20, 25)).status).toBe(200);
  office.child.kill("SIGKILL");
  await office.exited;
  expect([await readSetting(shop.db, "couponPercent"), await linesOfSettings()]).toEqual([20, [{ couponPercent: 20 }]]);
  expect(await verifyChain(shop.db)).toMatchObject({ brokenAt: null });
});

test.each([
  ["before its end", "before", [null, 0]],
  ["after its end, before it says so", "after", [expect.any(Date), 1]],
] as const)("a command that is killed %s leaves both or neither", LONG, async (_what, when, left) => {
  const { staffId } = await aMember(shop, "lectura");
  const find = () =>
    shop.db
      .selectFrom("staff_member")
      .select(["email", "disabled_at"])
      .where("id", "=", staffId)
      .executeTakeFirstOrThrow();
  await killStaffAt(
    { when, moment: "^commit .*insert staff_action" },
    ["staff", "disable", (await find()).email, "--reason", "una prueba de fallas"],
    { DATABASE_URL: shop.databaseUrl },
  );
  const lines = await shop.db
    .selectFrom("staff_action")
    .select("id")
    .where("command", "=", "staff disable")
    .where("subject_id", "=", String(staffId))
    .execute();
  expect([(await find()).disabled_at, lines.length]).toEqual(left);
});
