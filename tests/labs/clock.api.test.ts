import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPool } from "../../server/db/database.ts";
import { createRateLimit } from "../../server/db/rate-limit.ts";
import { watchClock } from "../../server/worker/clock-watch.ts";
import { createJobPool } from "../../server/worker/job-pool.ts";
import { isReplaced, removeReplacedJobs } from "../../server/queue/replaced-jobs.ts";
import { addJob } from "../../server/queue/add-job.ts";
import { checkQueue } from "../../server/staff/doctor/queue.ts";
import { withTestShop } from "../support/shop/test-shop.ts";

const shop = withTestShop();

const silent = { error: () => undefined, warn: () => undefined } as never;

test("a limit that a process with a wrong clock began locks out no caller until then", async () => {
  const pool = createPool({ url: shop.databaseUrl, size: 1, onError: () => undefined });
  const limit = createRateLimit(pool, { name: "reloj", points: 2, seconds: 60 });
  const take = () => limit.take("una cuenta");
  expect([await take(), await take(), (await take()) > 0]).toEqual([0, 0, true]);
  await shop.db
    .updateTable("rate_limit")
    .set({ expire: Date.now() + 86_400_000 })
    .where("key", "=", "reloj:una cuenta")
    .execute();
  // Begun anew, and it goes on limiting.
  expect([await take(), await take(), (await take()) > 0]).toEqual([0, 0, true]);
  await pool.end();
});

test("regular jobs that were planned a day ahead are planned again from now on", async () => {
  const pool = createJobPool({ url: shop.databaseUrl, size: 1, log: silent });
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('adelantado', now(), now() + interval '1 day'), ('puntual', now(), now() - interval '1 minute')`.execute(
    shop.db,
  );
  const watch = watchClock({ pool, log: silent, restart: async () => undefined, everyMs: 5 });
  const ahead = async () => {
    const { rows } = await sql<{ identifier: string; isAhead: boolean }>`
      select identifier, last_execution > now() as "isAhead" from graphile_worker._private_known_crontabs
       where identifier in ('adelantado', 'puntual') order by identifier`.execute(shop.db);
    return rows.map(({ isAhead }) => isAhead);
  };
  await expect.poll(ahead, { timeout: 5_000 }).toEqual([false, false]);
  watch.stop();
  await pool.end();
});

test("the queue tries again what a lost connection failed, and nothing else", async () => {
  const pool = createJobPool({ url: shop.databaseUrl, size: 2, log: silent });
  const client = await pool.connect();
  await expect(client.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
  await expect(client.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toMatchObject({ code: "57P03" });
  await expect(client.query("select 1")).rejects.toMatchObject({ code: "57P03" });
  client.release(true);
  await pool.end();
  const nowhere = createJobPool({ url: "postgresql://nadie@127.0.0.1:1/nada", size: 1, log: silent });
  await expect(nowhere.connect()).rejects.toMatchObject({ code: "57P03" });
  await nowhere.end();
});

test("a job that another took the place of is not a job that was given up, and goes at night", async () => {
  const key = { key: "el mismo" };
  const isTaken = () =>
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'uno', attempts = 1
      where key = 'el mismo'`.execute(shop.db);
  for (let times = 0; times < 2; times += 1) {
    await addJob(shop.db, "settle_payment", { orderId: 1 }, key);
    await isTaken();
  }
  await addJob(shop.db, "settle_payment", { orderId: 1 }, key);
  // The processes are killed, one with its job failed; another one frees what they had taken.
  await sql`update graphile_worker._private_jobs set last_error = 'away' where id =
    (select max(id) from graphile_worker._private_jobs where locked_by = 'uno')`.execute(shop.db);
  await sql`select graphile_worker.force_unlock_workers(array['uno'])`.execute(shop.db);
  const replaced = async () =>
    (await sql`select id from graphile_worker.jobs where ${isReplaced}`.execute(shop.db)).rows.length;
  expect(await replaced()).toBe(2);
  const findings = await shop.db.transaction().execute((trx) => checkQueue(trx));
  expect(findings.find(({ check }) => check === "jobsDead")?.state).toBe("ok");
  await removeReplacedJobs(shop.db);
  expect(await replaced()).toBe(0);
  const { rows } = await sql`select id from graphile_worker.jobs where key = 'el mismo'`.execute(shop.db);
  expect(rows).toHaveLength(1);
});
