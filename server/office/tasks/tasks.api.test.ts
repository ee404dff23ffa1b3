import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Task, TaskView } from "../../../shared/contract/staff/tasks.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import type { TaskKind } from "../../../shared/domain/staff/tasks/task-kinds.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

interface List {
  readonly items: readonly Task[];
  readonly counts: Readonly<Record<TaskView, number>>;
  readonly checkedAt: string | null;
}

async function member(role: SeededRole) {
  const { headers, staffId } = await aMember(shop, role);
  const list = async (query = "") => {
    const answer = await office.call({ url: `/staff/tasks${query}`, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<List>();
  };
  const act = (id: number, what: string, payload: object = {}) =>
    office.call({ method: "POST", url: `/staff/tasks/${id}/${what}`, headers, payload });
  return { staffId, headers, list, act };
}

/** An order of the demonstration with a status, since some hours. */
async function anOrderIn(status: number, hours: number): Promise<number> {
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("status", "not in", [10, 15, 18, 20, 40, 700])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("orders").set({ status }).where("id", "=", id).execute();
  // A statement of its own: a change of the status sets the moment.
  await sql`update orders set status_since = now() - make_interval(hours => ${hours}::integer) where id = ${id}`.execute(
    shop.db,
  );
  return id;
}

const open = (kind: TaskKind) =>
  shop.db.selectFrom("task").selectAll().where("kind", "=", kind).where("closed_at", "is", null).execute();

beforeEach(async () => {
  await sql`delete from task`.execute(shop.db);
  await sql`update orders set status = 60 where status in (18, 20, 40, 700)`.execute(shop.db);
  await checkTasks(shop.db);
});

describe("a task", () => {
  test("is there when its cause is, is late by its limit, and closes itself when the cause is gone", async () => {
    const { list } = await member("dueño");
    const id = await anOrderIn(40, 26);
    await anOrderIn(40, 3);
    await checkTasks(shop.db);
    const mine = (await list("?kind=preparingLong")).items;
    expect(mine).toMatchObject([{ kind: "preparingLong", orderId: id, owner: null, closedAt: null }]);
    expect(Date.parse(mine[0]?.dueAt ?? "")).toBeLessThan(Date.now());
    expect((await list("?late=1")).items.map(({ orderId }) => orderId)).toContain(id);

    await shop.db.updateTable("orders").set({ status: 47 }).where("id", "=", id).execute();
    await checkTasks(shop.db);
    expect((await list("?kind=preparingLong")).items).toEqual([]);
    expect((await list("?view=closed&kind=preparingLong")).items).toMatchObject([{ orderId: id }]);
  });

  test("of an exception is its responsible's from the start, and is late after its reminder", async () => {
    const [picker, other] = [await member("almacén"), await member("almacén")];
    const id = await anOrderIn(700, 40);
    const note = (responsible: number | null, days: number) =>
      sql`insert into order_exception (order_id, motive, note, responsible_id, remind_on)
        values (${id}, 'address', 'nota', ${responsible}, current_date + ${days}::integer)`.execute(shop.db);
    await note(picker.staffId, 3);
    await checkTasks(shop.db);
    const [mine] = (await picker.list("?view=mine")).items;
    expect(mine).toMatchObject({ kind: "exception", orderId: id, what: "address", owner: { id: picker.staffId } });
    expect(Date.parse(mine?.dueAt ?? "")).toBeGreaterThan(Date.now() + 86_400_000);
    expect(mine).not.toHaveProperty("responsible");
    await picker.act(mine?.id ?? 0, "assign", { ownerId: other.staffId, expected: picker.staffId });
    await checkTasks(shop.db);
    expect((await other.list("?view=mine")).items).toMatchObject([{ orderId: id }]);
    await note(null, -1);
    await checkTasks(shop.db);
    expect((await other.list("?view=mine&late=1")).items).toMatchObject([{ orderId: id }]);
  });

  test.each([
    ["past its reminder", 3, -1, true],
    ["with a reminder to come, however old it is", 200, 3, false],
    ["without a note, a day old", 26, null, true],
    ["without a note, and younger than a day", 3, null, false],
  ])("and list, board and counts agree on an exception %s", async (_what, hours, remindIn, isLate) => {
    const { headers, list } = await member("dueño");
    const read = async <T>(url: string) => (await office.call({ url, headers })).json<T>();
    const overdue = async () => (await read<{ overdue: number }>("/staff/orders/counts")).overdue;
    await sql`delete from order_exception`.execute(shop.db);
    await sql`update orders set status = 60 where status <> 10`.execute(shop.db);
    const id = await anOrderIn(700, hours);
    if (remindIn !== null)
      await sql`insert into order_exception (order_id, motive, note, remind_on)
        values (${id}, 'lost', 'nota', current_date + ${remindIn}::integer)`.execute(shop.db);
    await checkTasks(shop.db);

    const late = (await list("?kind=exception&late=1")).items.map(({ orderId }) => orderId);
    const found = (await read<{ items: { id: number }[] }>("/staff/orders?overdue=1")).items.map((row) => row.id);
    const board = await read<{ columns: { count: number }[] }>("/staff/orders/board?overdue=1");
    const [row] = (await read<{ items: { lateAt: string }[] }>("/staff/orders?status=700")).items;
    const [task] = (await list("?kind=exception")).items;
    expect([late, found, await overdue()]).toEqual(isLate ? [[id], [id], 1] : [[], [], 0]);
    expect(board.columns.reduce((sum, { count }) => sum + count, 0)).toBe(isLate ? 1 : 0);
    expect(row?.lateAt).toBe(task?.dueAt);
    expect(Date.parse(row?.lateAt ?? "") < Date.now()).toBe(isLate);
  });

  test.each([
    ["paymentsToValidate", 18],
    ["ordersToStart", 20],
  ] as const)("that stands for several, %s, names the oldest and how many there are", async (kind, status) => {
    const { list } = await member("contabilidad");
    const older = await anOrderIn(status, 30);
    await anOrderIn(status, 19);
    await anOrderIn(status, 1);
    await checkTasks(shop.db);
    expect((await list(`?kind=${kind}`)).items).toMatchObject([{ count: 2, orderId: older, subject: "all" }]);
  });

  test("keeps its owner while its cause lasts, and is written once by two processes at a time", async () => {
    const { staffId, act } = await member("almacén");
    await anOrderIn(700, 1);
    await Promise.all([checkTasks(shop.db), checkTasks(shop.db), checkTasks(shop.db)]);
    const [task] = await open("exception");
    await act(task?.id ?? 0, "take");
    await checkTasks(shop.db);
    expect(await open("exception")).toMatchObject([{ id: task?.id, owner_id: staffId }]);
  });

  test.each([
    ["refundByHand", "byHand"],
    ["refundRefused", "declined"],
  ] as const)("of money, %s, has no amount for a member who sees none", async (kind, status) => {
    const orderId = await anOrderIn(900, 1);
    await shop.db.deleteFrom("payment_attempt").where("order_id", "=", orderId).execute();
    const attempt = await shop.db
      .insertInto("payment_attempt")
      .values({
        order_id: orderId,
        attempt: 77,
        provider: "paypal",
        reference: `77-${kind}`,
        status: "paid",
        amount: 123_456,
        provider_id: null,
        source_hash: null,
        payer_id: null,
        paid_amount: 123_456,
        paid_currency: "MXN",
        card_kind: null,
        points_used: null,
        points_amount: null,
        error_code: null,
        redirect_url: null,
        review_until: null,
        review_told_at: null,
        unanswered_at: null,
        asked_at: null,
        compared_at: null,
      })
      .returning(["id", "order_id"])
      .executeTakeFirstOrThrow();
    const { list } = await member("atención");
    await checkTasks(shop.db);
    expect((await list("?kind=lateMoney")).items).toMatchObject([{ orderId: attempt.order_id, amount: 123_456 }]);
    await shop.db
      .insertInto("payment_refund")
      .values({
        order_id: attempt.order_id,
        attempt_id: attempt.id,
        reference: `R-${kind}`,
        amount: 123_456,
        status,
        refund_id: null,
        error_code: "REFUND_TIME_LIMIT_EXCEEDED",
      })
      .execute();
    await checkTasks(shop.db);
    expect((await list("?kind=lateMoney")).items).toEqual([]);
    expect((await list(`?kind=${kind}`)).items).toMatchObject([{ reference: `R-${kind}`, amount: 123_456 }]);
    await shop.db.deleteFrom("payment_refund").where("attempt_id", "=", attempt.id).execute();
    await shop.db.deleteFrom("payment_attempt").where("id", "=", attempt.id).execute();
  });
});

describe("a member", () => {
  test("sees the kinds of the role, without amounts for the warehouse, and no act of others", async () => {
    const warehouse = await member("almacén");
    const reader = await member("lectura");
    const accounting = await member("contabilidad");
    const id = await anOrderIn(40, 30);
    await checkTasks(shop.db);
    const { total } = await shop.db.selectFrom("orders").select("total").where("id", "=", id).executeTakeFirstOrThrow();
    const seen = await warehouse.list();
    expect(seen.items.map(({ orderId }) => orderId)).toContain(id);
    expect(JSON.stringify(seen)).not.toContain(String(total));
    expect((await reader.list()).items).toEqual([]);
    const [task] = await open("preparingLong");
    expect((await accounting.list()).items.map((item) => item.id)).not.toContain(task?.id);
    const refused = await accounting.act(task?.id ?? 0, "take");
    expect(refused.statusCode).toBe(404);
  });

  test("takes a task; of two at once one is refused with the other's name", async () => {
    const [one, other] = [await member("almacén"), await member("atención")];
    await anOrderIn(700, 2);
    await checkTasks(shop.db);
    const [task] = await open("exception");
    const answers = await Promise.all([one.act(task?.id ?? 0, "take"), other.act(task?.id ?? 0, "take")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ Codigo: string; Message: string }>();
    expect(refused).toMatchObject({
      Codigo: "changedMeanwhile",
      Message: expect.stringMatching(/^Ya lo tomó Persona/),
    });
    const mine = await Promise.all([one.list("?view=mine"), other.list("?view=mine")]);
    expect(mine.flatMap(({ items }) => items).map((item) => item.id)).toEqual([task?.id]);
  });

  test("gives a task to one who sees its kind only, and writes it down", async () => {
    const [owner, warehouse, accounting] = [
      await member("dueño"),
      await member("almacén"),
      await member("contabilidad"),
    ];
    await anOrderIn(700, 2);
    await checkTasks(shop.db);
    const id = (await open("exception"))[0]?.id ?? 0;
    const give = (ownerId: number | null, expected: number | null) => owner.act(id, "assign", { ownerId, expected });
    expect((await give(accounting.staffId, null)).statusCode).toBe(409);
    expect((await give(warehouse.staffId, null)).statusCode).toBe(200);
    expect((await give(null, null)).json()).toMatchObject({ Codigo: "changedMeanwhile" });
    expect((await give(null, warehouse.staffId)).statusCode).toBe(200);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["command", "before", "after"])
      .where("staff_id", "=", owner.staffId)
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { command: "tasks assign", before: { ownerId: null }, after: { ownerId: warehouse.staffId } },
      { command: "tasks assign", before: { ownerId: warehouse.staffId }, after: { ownerId: null } },
    ]);
    const offered = await office.call({ url: `/staff/tasks/${id}/owners`, headers: owner.headers });
    const ids = offered.json<{ members: { id: number }[] }>().members.map((member) => member.id);
    expect(ids).toContain(warehouse.staffId);
    expect(ids).not.toContain(accounting.staffId);
  });

  test("puts a task off with a reason and for two weeks at most; it comes back then", async () => {
    const { act, list } = await member("almacén");
    await anOrderIn(700, 2);
    await checkTasks(shop.db);
    const id = (await open("exception"))[0]?.id ?? 0;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const reason = "El cliente contesta mañana.";
    expect((await act(id, "snooze", { until: inDays(1) })).statusCode).toBe(400);
    for (const until of [inDays(-1), inDays(15)])
      expect((await act(id, "snooze", { until, reason })).json()).toMatchObject({
        ModelState: { until: expect.anything() },
      });
    expect((await act(id, "snooze", { until: inDays(1), reason })).statusCode).toBe(200);
    expect((await list()).items).toEqual([]);
    expect((await list("?view=snoozed")).items).toMatchObject([{ id, snoozeReason: reason }]);
    await sql`update task set snoozed_until = now() - interval '1 second'`.execute(shop.db);
    expect((await list()).items.map((item) => item.id)).toContain(id);
  });

  test("is told in the navigation how many wait, and when it was last checked", async () => {
    const { headers, list } = await member("almacén");
    await anOrderIn(40, 30);
    await anOrderIn(700, 1);
    await checkTasks(shop.db);
    const me = (await office.call({ url: "/staff/me", headers })).json<{ counts: Record<string, unknown> }>();
    expect(me.counts["pendientes"]).toEqual({ waiting: 2, isLate: true });
    const { checkedAt, counts } = await list();
    expect(counts).toMatchObject({ role: 2, free: 2, mine: 0, snoozed: 0 });
    const again = await office.call({ method: "POST", url: "/staff/tasks/check", headers });
    expect(again.json()).toEqual({ checkedAt });
  });

  test("neither sees nor owns a request of the member's own among those to decide", async () => {
    const [asker, decider] = [await member("dueño"), await member("dueño")];
    await shop.db
      .insertInto("approval_request")
      .values({
        kind: "refund",
        action: "test",
        payload: "{}",
        payload_digest: Buffer.alloc(32),
        subject_kind: "order",
        subject_id: "1",
        before: null,
        after: null,
        effects: "[]",
        requested_by: asker.staffId,
        reason: "",
        state: "open",
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    await checkTasks(shop.db);
    expect((await decider.list("?kind=approvalMoney")).items).toMatchObject([{ what: "refund" }]);
    expect((await asker.list("?kind=approvalMoney")).items).toEqual([]);
    const id = (await open("approvalMoney"))[0]?.id ?? 0;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    for (const [what, payload] of [
      ["take", {}],
      ["assign", { ownerId: decider.staffId, expected: null }],
      ["snooze", { until, reason: "Lo veo mañana temprano." }],
    ] as const)
      expect((await asker.act(id, what, payload)).statusCode, what).toBe(404);
    const owners = (who: typeof asker) => office.call({ url: `/staff/tasks/${id}/owners`, headers: who.headers });
    expect((await owners(asker)).statusCode).toBe(404);
    const ids = (await owners(decider)).json<{ members: { id: number }[] }>().members.map((member) => member.id);
    expect([ids.includes(decider.staffId), ids.includes(asker.staffId)]).toEqual([true, false]);
    expect((await decider.act(id, "assign", { ownerId: asker.staffId, expected: null })).json()).toMatchObject({
      Codigo: "notPossible",
    });
    await shop.db
      .updateTable("approval_request")
      .set({ subject_kind: "staff", subject_id: String(decider.staffId) })
      .execute();
    await checkTasks(shop.db);
    expect((await decider.list("?kind=approvalMoney")).items).toEqual([]);
    expect((await decider.act(id, "take")).statusCode).toBe(404);
    await shop.db.updateTable("approval_request").set({ state: "withdrawn" }).execute();
  });
});
