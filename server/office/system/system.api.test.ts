import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { QueuedJob } from "../../../shared/contract/staff/system.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { startHeartbeat } from "../../administration/health/heartbeat.ts";
import { addJob, type Jobs } from "../../queue/add-job.ts";
import { writeHealthReport } from "../../staff/doctor/health-report.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { runStaff } from "../../../tests/support/shop/staff.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { emptyQueue } from "../../../tests/support/queue.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

async function member(role: SeededRole) {
  const { headers, staffId } = await aMember(shop, role);
  const get = (url: string) => office.call({ url: `/staff/${url}`, headers });
  const post = (url: string, payload?: object) =>
    office.call({ method: "POST", url: `/staff/${url}`, headers, ...(payload && { payload }) });
  return { staffId, get, post };
}

const REASON = "El proveedor ya contesta otra vez.";
const jobsLeft = async () => (await sql`select id from graphile_worker.jobs`.execute(shop.db)).rows.length;

/** A job that the queue gave up. */
async function aDeadJob<Name extends keyof Jobs>(
  name: Name,
  payload: Jobs[Name],
  error = "no contesta",
): Promise<number> {
  await addJob(shop.db, name, payload);
  const { rows } = await sql<{ id: number }>`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${error}, created_at = now() - interval '4 days' returning id`.execute(
    shop.db,
  );
  return rows[0]?.id ?? 0;
}
beforeEach(() => emptyQueue(shop.db));

describe("the system", () => {
  test("tells processes that live, the queue, the database and what was found, and asks no provider", async () => {
    const { get } = await member("contabilidad");
    const heart = startHeartbeat(shop.db, {
      roles: ["shop", "jobs"],
      onError: (error) => expect(error).toBeUndefined(),
    });
    await expect.poll(() => shop.db.selectFrom("heartbeat").select("id").execute()).toHaveLength(1);
    await shop.db
      .insertInto("heartbeat")
      .values({ id: "killed", version: "1", roles: ["shop"], started_at: new Date(0), seen_at: new Date(0) })
      .execute();
    await aDeadJob("settle_payment", { orderId: 104_251 });
    await writeHealthReport(shop.db, shop.services.config, { isWhole: true });
    const system = (await get("system")).json<{
      processes: object[];
      queue: object;
      doctor: { findings: { check: string }[] };
      others: { findings: { check: string }[] };
    }>();
    expect((await get("system")).json()).toMatchObject({ restoreTriedAt: null });
    const tried = ["restore", "tried", "--reason", "respaldo de anoche, quedó igual"];
    expect((await runStaff(tried, { environment: { DATABASE_URL: shop.databaseUrl } })).code).toBe(0);
    expect((await get("system")).json()).toMatchObject({ restoreTriedAt: expect.any(String) as string });
    expect(system.processes).toMatchObject([{ roles: ["shop", "jobs"] }]);
    expect(system.queue).toEqual({ waiting: 0, failing: 0, dead: 1 });
    expect(system.doctor.findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(["database", "stockLedger", "jobsDead"]),
    );
    expect(system.others.findings.map(({ check }) => check)).toContain("openpay");
    await heart.stop();
    expect(await shop.db.selectFrom("heartbeat").select("id").execute()).toEqual([{ id: "killed" }]);
  });

  test("has the doctor run once however often it is asked for, and only by those who may", async () => {
    const [owner, accounting] = [await member("dueño"), await member("contabilidad")];
    expect((await accounting.post("doctor")).statusCode).toBe(404);
    for (const press of [1, 2, 3]) expect((await owner.post("doctor")).json(), `${press}`).toEqual({ queued: true });
    expect(await jobsLeft()).toBe(1);
  });
});

test("the comparison with the providers' records is queued once for repeated requests, needs its permission, and logs each request", async () => {
  const [owner, accounting] = [await member("dueño"), await member("contabilidad")];
  expect((await accounting.post("reconcile", {})).statusCode).toBe(404);
  expect((await owner.post("reconcile?rehearse=1", {})).json()).toMatchObject({ outcome: "rehearsed" });
  expect(await jobsLeft()).toBe(0);
  for (const press of [1, 2])
    expect((await owner.post("reconcile", {})).json(), `${press}`).toMatchObject({ outcome: "done" });
  expect(await jobsLeft()).toBe(1);
  const lines = await shop.db
    .selectFrom("staff_action")
    .select("command")
    .where("staff_id", "=", owner.staffId)
    .execute();
  expect(lines).toEqual([{ command: "reconcile" }, { command: "reconcile" }]);
});

describe("a job", () => {
  test("is told without addresses, with what it is about", async () => {
    const { get } = await member("contabilidad");
    const id = await aDeadJob("settle_payment", { orderId: 104_251 }, "550 no existe mariana.ortega@correo.mx");
    const { items } = (await get("jobs")).json<{ items: QueuedJob[] }>();
    expect(items).toMatchObject([{ id, name: "settle_payment", about: "pedido 104251", state: "dead" }]);
    expect(items[0]?.error).toBe("550 no existe …");
    expect(items[0]?.kept).toMatch(/cobro/);
  });

  test("is tried again with all of its tries, with a reason that stands in the log", async () => {
    const { post, staffId } = await member("dueño");
    const id = await aDeadJob("settle_payment", { orderId: 104_251 });
    expect((await post(`jobs/${id}/retry`, {})).statusCode).toBe(400);
    expect((await post(`jobs/${id}/retry`, { reason: REASON })).statusCode).toBe(200);
    const { rows } = await sql`select attempts from graphile_worker.jobs`.execute(shop.db);
    expect(rows).toEqual([{ attempts: 0 }]);
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(lines).toMatchObject([
      { command: "jobs retry", reason: REASON, subject_kind: "job", subject_id: String(id) },
    ]);
  });

  test.each([
    ["settle_payment", { orderId: 1 }],
    ["refund_payment", { refundId: 1 }],
    ["forget_payer", { payerId: "p" }],
  ] as const)("that %s needs is not thrown away", async (name, payload) => {
    const { post } = await member("dueño");
    const id = await aDeadJob(name, payload as never);
    const refused = await post(`jobs/${id}/discard`, { reason: REASON });
    expect(refused.json()).toMatchObject({ Codigo: "notPossible", Message: expect.stringMatching(/^No se descarta/) });
    expect(await jobsLeft()).toBe(1);
  });

  test("that no money depends on can go, and its e-mail says so", async () => {
    const { post } = await member("dueño");
    const id = await aDeadJob("send_mail", { kind: "orderShipped", orderId: 1 });
    expect((await post(`jobs/${id}/discard`, { reason: REASON })).statusCode).toBe(200);
    expect(await jobsLeft()).toBe(0);
    const mail = await shop.db.selectFrom("mail_log").selectAll().where("job_id", "=", id).executeTakeFirst();
    expect(mail).toMatchObject({ drop_reason: "jobGone" });
  });

  test("that a process works on is left alone", async () => {
    const { post } = await member("dueño");
    const id = await aDeadJob("clean_up", {});
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`.execute(shop.db);
    for (const act of ["retry", "discard"])
      expect((await post(`jobs/${id}/${act}`, { reason: REASON })).statusCode, act).toBe(409);
  });
});
