import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type {
  reconciliationEndpoint,
  reconciliationPaymentsEndpoint,
  reconciliationsEndpoint,
} from "../../../shared/contract/staff/banking/reconciliations.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderIdOf,
  settle,
} from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aDepositOrder, bankFile, upload } from "../../../tests/support/office/bank-files.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";
import { reconcilePayments } from "../../features/payments/reconcile/reconcile-payments.ts";
import { emptyQueue } from "../../../tests/support/queue.ts";

const shop = withPaymentShop();
const office = withTestOffice(shop);
const other = withTestOffice(shop);
const REASON = "el proveedor lo explicó por escrito";

let who: SignedIn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "concilia"))[0] ?? expect.fail();
});
beforeEach(async () => {
  for (const table of [
    "reconciliation_day",
    "reconciliation_difference",
    "reconciliation_figure",
    "reconciliation_run",
  ] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom("bank_movement").execute();
  await shop.db.deleteFrom("bank_statement").execute();
  // Payments of the tests before are in a sandbox that forgot them.
  await shop.db.deleteFrom("payment_refund").execute();
  await shop.db.deleteFrom("payment_attempt").execute();
  await emptyQueue(shop.db);
});

type Day = StaffAnswerOf<typeof reconciliationEndpoint>;
type Month = StaffAnswerOf<typeof reconciliationsEndpoint>;

async function member(role: SeededRole = "contabilidad", at = office) {
  const { headers } = await aMember(shop, role);
  const post = async (url: string, payload: object = {}) => {
    const sent = { ...headers, "idempotency-key": randomUUID() };
    const answer = await at.call({ method: "POST", url: `/staff/${url}`, headers: sent, payload });
    return {
      status: answer.statusCode,
      ...answer.json<{ outcome?: string; approval?: { id: number }; Codigo?: string; Message?: string }>(),
    };
  };
  const read = async (url: string) => at.call({ url: `/staff/${url}`, headers });
  const day = async (of: string) => (await read(`reconciliations/${of}`)).json<Day>();
  return { post, read, day };
}
const compare = () => reconcilePayments(shop.services, new Date(Date.now() + 20 * 60_000));

/** Paid at the bank 30 hours ago, which we have not heard of. */
async function paidThereOnly(): Promise<{ orderId: number; day: string }> {
  const cart = await aCart(shop, who.headers, CODE, 2);
  const answer = await finalizeBy(shop, "SafetyPay", who.headers, aPurchaseBy("SafetyPay", cart));
  const orderId = await orderIdOf(shop, answer.json<WireFinalized>());
  await control(shop, "webhooks/hold", {});
  await control(shop, "safetypay/pay", { salesId: `${orderId}-1` });
  await ageOrder(shop, orderId, 30);
  return { orderId, day: businessDay((await attemptOf(shop, orderId)).created_at) };
}

test("a difference is kept, accepted with a reason, and opened no more while it is the same", async () => {
  const { post, day, read } = await member();
  const { orderId, day: of } = await paidThereOnly();
  await compare();
  const seen = await day(of);
  expect(seen).toMatchObject({
    isOver: true,
    closed: null,
    differences: [{ kind: "paidThereOnly", method: "safetypay", orderId, ours: 0, state: "open", isAfterClose: false }],
  });
  const [difference] = seen.differences;
  expect(difference?.theirs).toBeGreaterThan(0);
  const month = (await read(`reconciliations?month=${of.slice(0, 7)}`)).json<Month>();
  expect(month.days.find((each) => each.day === of)).toMatchObject({ state: "open", open: 1 });
  expect(month.readAt).not.toBeNull();

  expect(await post(`reconciliations/${of}/close`, { reason: REASON })).toMatchObject({
    status: 409,
    Message: expect.stringContaining("Quedan diferencias abiertas en"),
  });
  const accept = `reconciliations/${difference?.id}/accept`;
  expect((await post(accept, { reason: "no" })).status).toBe(400);
  expect(await post(accept, { reason: REASON })).toMatchObject({ outcome: "done" });
  expect(await post(accept, { reason: REASON })).toMatchObject({ status: 409, Codigo: "changedMeanwhile" });
  await compare();
  expect((await day(of)).differences).toMatchObject([{ state: "accepted", reason: REASON }]);
});

test("a difference that is solved is over", async () => {
  const { day } = await member();
  const { orderId, day: of } = await paidThereOnly();
  await compare();
  expect((await day(of)).differences).toHaveLength(1);
  await settle(shop, orderId);
  await compare();
  const solved = await day(of);
  expect(solved.differences).toEqual([]);
  const [figures] = solved.methods;
  expect(figures).toMatchObject({ method: "safetypay", payments: 1, state: "clean", fees: null });
  expect(figures?.theirs).toBe(figures?.ours);
});

test("a day is closed once, by one of two members, and refuses changes; what is found later is shown as such", async () => {
  const { post, day, read } = await member();
  const second = await member("dueño", other);
  const { orderId, day: of } = await paidThereOnly();
  await compare();
  const [difference] = (await day(of)).differences;
  await post(`reconciliations/${difference?.id}/accept`, { reason: REASON });
  const closings = await Promise.all(
    [post, second.post].map((send) => send(`reconciliations/${of}/close`, { reason: REASON })),
  );
  expect(closings.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect((await day(of)).closed).toMatchObject({ reason: REASON });
  const month = (await read(`reconciliations?month=${of.slice(0, 7)}`)).json<Month>();
  expect(month.days.find((each) => each.day === of)).toMatchObject({ state: "closed" });

  await sql`update reconciliation_difference set state = 'open' where id = ${difference?.id}`.execute(shop.db);
  expect(await post(`reconciliations/${difference?.id}/accept`, { reason: REASON })).toMatchObject({
    status: 409,
    Message: expect.stringContaining("está cerrado"),
  });
  const later = await paidThereOnly();
  expect(later.day).toBe(of);
  await compare();
  const found = (await day(of)).differences.find((each) => each.orderId === later.orderId);
  expect(found).toMatchObject({ state: "open", isAfterClose: true });
  expect(await post(`reconciliations/${found?.id}/accept`, { reason: REASON })).toMatchObject({ outcome: "done" });
  expect(orderId).not.toBe(later.orderId);
});

test("a day with a payment to which no answer came is closed with a reason that names it, or after the answer", async () => {
  const { post } = await member();
  const { orderId, day: of } = await paidThereOnly();
  await settle(shop, orderId);
  const { reference } = await shop.db
    .selectFrom("payment_attempt")
    .select("reference")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await compare();
  const close = (reason: string) => post(`reconciliations/${of}/close?rehearse=1`, { reason });
  expect(await close(REASON)).toMatchObject({ outcome: "rehearsed" });
  // The provider was not asked again after others had been silent.
  await shop.db.updateTable("payment_attempt").set({ compared_at: null }).where("reference", "=", reference).execute();
  expect(await close(REASON)).toMatchObject({
    status: 409,
    Message: `Quien cobra no contestó por ${reference}: espera a la comparación de la noche, o escribe su referencia en el motivo.`,
  });
  await compare();
  await sql`insert into reconciliation_run (unread) values (${sql.lit(`{${reference}}`)})`.execute(shop.db);
  expect(await close(REASON)).toMatchObject({ status: 409 });
  expect(await close(`${REASON} Falta ${reference}0.`)).toMatchObject({ status: 409 });
  expect(await close(`${REASON} Falta ${reference}.`)).toMatchObject({ outcome: "rehearsed" });
  await compare();
  expect(await close(REASON)).toMatchObject({ outcome: "rehearsed" });
});

test("a day that is not over, or was not compared, is not closed", async () => {
  const { post, read, day } = await member();
  const today = businessDay(new Date());
  expect((await post(`reconciliations/${today}/close`, { reason: REASON })).Message).toContain("todavía no termina");
  expect((await post("reconciliations/2026-01-15/close", { reason: REASON })).Message).toContain("no se compara");
  expect(await day("2026-01-15")).toMatchObject({ isOver: true, isCompared: false });
  // A comparison made on the day itself is not one of the whole day.
  await sql`insert into reconciliation_run (unread, at) values ('{}', '2026-01-15 23:30-06')`.execute(shop.db);
  // Nor one that could not read the card provider's list.
  await sql`insert into reconciliation_run (unread) values ('{104197-1,openpay}')`.execute(shop.db);
  expect((await day("2026-01-15")).isCompared).toBe(false);
  expect((await post("reconciliations/2026-01-15/close", { reason: REASON })).status).toBe(409);
  const january = (await read("reconciliations?month=2026-01")).json<Month>();
  expect(january).toMatchObject({ mayBeClosed: false, unread: ["104197-1", "openpay"] });
  await compare();
  expect((await day("2026-01-15")).isCompared).toBe(true);
  expect(await post("reconciliations/2026-01-15/close", { reason: REASON })).toMatchObject({ outcome: "done" });
  expect((await post("reconciliations/2026-02-31/close", { reason: REASON })).status).toBe(404);
  expect((await read("reconciliations/2026-02-31")).statusCode).toBe(404);
  expect((await read("reconciliations?month=0000-01")).statusCode).toBe(400);
});

test("a movement that is not decided keeps its day open, however old", async () => {
  const { post, day } = await member();
  const old = businessDay(new Date(Date.now() - 100 * 86_400_000));
  await post("bank-statements", upload(bankFile([{ text: "DEPOSITO VIEJO", amount: 123_456, day: old }])));
  await compare();
  await compare();
  expect((await day(old)).differences).toMatchObject([{ kind: "movementOpen", theirs: 123_456 }]);
  expect(await post(`reconciliations/${old}/close`, { reason: REASON })).toMatchObject({ status: 409 });
});

test("deposits are compared with the bank's movements", async () => {
  const { post, day, read } = await member();
  const today = businessDay(new Date());
  const [matched, byHand] = [
    await aDepositOrder(shop, who.headers, { code: CODE }),
    await aDepositOrder(shop, who.headers, { code: CODE, quantity: 2 }),
  ];
  const tomorrow = businessDay(new Date(Date.now() + 86_400_000));
  const rows = [
    { text: `SPEI ${matched.reference}`, amount: matched.total },
    { text: "OTRO", amount: 100, day: tomorrow },
  ];
  await post("bank-statements", upload(bankFile(rows)));
  await post(`orders/${byHand.orderId}/mark-paid`, { expected: 15, amount: byHand.total, reason: REASON });
  await compare();
  const before = await day(today);
  expect(before.differences).toMatchObject([
    { kind: "movementOpen", ours: 0, theirs: matched.total },
    { kind: "noMovement", orderId: byHand.orderId, ours: byHand.total, theirs: 0 },
  ]);
  const { id } = await shop.db
    .selectFrom("bank_movement")
    .select("id")
    .where("amount", "=", matched.total)
    .executeTakeFirstOrThrow();
  expect((await post(`movements/${id}/match`, { orderId: matched.orderId })).status).toBe(200);
  await compare();
  const after = await day(today);
  expect(after.differences.map(({ kind }) => kind)).toEqual(["noMovement"]);
  expect(after.methods).toMatchObject([
    { method: "deposit", payments: 2, ours: matched.total + byHand.total, theirs: matched.total, state: "open" },
  ]);
  const payments = (await read(`reconciliations/${today}/payments?method=deposit`)).json<
    StaffAnswerOf<typeof reconciliationPaymentsEndpoint>
  >();
  expect(payments.items.map(({ orderId }) => orderId)).toEqual([matched.orderId, byHand.orderId]);
  const file = await read(`reconciliations.csv?month=${today.slice(0, 7)}`);
  expect(file.body).toContain(`${today},deposit,2,`);
});

test("a day with a movement that may be known is not closed before it is answered, also one uploaded after the comparison", async () => {
  const { post, read, day } = await member();
  const [before, target, after] = [4, 3, 2].map((days) => businessDay(new Date(Date.now() - days * 86_400_000)));
  const rows = (words: string) =>
    [before, target, after].map((on, at) => ({ text: `${words} ${at}`, amount: 5_000 + at, day: on ?? "" }));
  await post("bank-statements", upload(bankFile(rows("RENTA"))));
  for (const { id } of await shop.db.selectFrom("bank_movement").select("id").execute())
    await post(`movements/${id}/ignore`, { reason: REASON, as: "ignored" });
  await compare();
  expect(await day(target ?? "")).toMatchObject({ isAsked: false });
  await post("bank-statements", upload(bankFile(rows("CUOTA"))));
  const { id } = await shop.db
    .selectFrom("bank_movement")
    .select("id")
    .where("alike_id", "is not", null)
    .executeTakeFirstOrThrow();
  expect(await day(target ?? "")).toMatchObject({ isAsked: true });
  // A refund that is only requested is not money of the account yet.
  expect((await day(target ?? "")).methods.filter(({ method }) => method === "deposit")).toEqual([]);
  expect(await post(`reconciliations/${target}/close`, { reason: REASON })).toMatchObject({
    status: 409,
    Message: expect.stringContaining("posiblemente ya conocidos"),
  });
  const month = async () =>
    (await read(`reconciliations?month=${target?.slice(0, 7)}`)).json<Month>().days.find((each) => each.day === target);
  await compare();
  expect(await day(target ?? "")).toMatchObject({ differences: [{ kind: "movementOpen", reference: String(id) }] });
  expect(await month()).toMatchObject({ state: "open" });
  await post(`movements/${id}/answer`, { reason: REASON, isSame: true });
  await compare();
  expect(await post(`reconciliations/${target}/close`, { reason: REASON })).toMatchObject({ outcome: "done" });
});

test("all refunds of a payment count in its day and method", async () => {
  const { day, read } = await member();
  const { orderId, day: of } = await paidThereOnly();
  await settle(shop, orderId);
  const { id, amount } = await attemptOf(shop, orderId);
  const refund = { order_id: orderId, payment_id: id, amount: 1000, status: "accepted" as const };
  await shop.db
    .insertInto("payment_refund")
    .values([
      { ...refund, attempt_id: id, reference: `${orderId}-1-R1` },
      { ...refund, attempt_id: null, reference: `${orderId}-1-R2`, amount: 250 },
    ])
    .execute();
  expect((await day(of)).methods).toMatchObject([{ ours: amount, refunds: 1250, net: amount - 1250 }]);
  const payments = (await read(`reconciliations/${of}/payments?method=safetypay`)).json<
    StaffAnswerOf<typeof reconciliationPaymentsEndpoint>
  >();
  expect(payments.items).toMatchObject([{ orderId, refunded: 1250 }]);
});

test("a month is closed at once when each of its days could be, and not before", async () => {
  const { post, read } = await member();
  const month = "2026-09";
  const close = (of = month) => post(`reconciliations/${of}/close`, { reason: REASON });
  const shown = async () => (await read(`reconciliations?month=${month}`)).json<Month>();
  const thisMonth = businessDay(new Date()).slice(0, 7);
  expect((await close(thisMonth)).Message).toContain("todavía no termina");
  expect((await close()).Message).toContain("no se compara");
  expect(await shown()).toMatchObject({ mayBeClosed: false, isClosed: false });
  await compare();
  const { id: run } = await shop.db.selectFrom("reconciliation_run").select("id").executeTakeFirstOrThrow();
  await sql`insert into reconciliation_difference (day, method, reference, kind, ours, theirs, first_run_id, last_run_id)
    values ('2026-09-14', 'openpay', 'otra-1', 'paidThereOnly', 0, 100, ${run}, ${run})`.execute(shop.db);
  expect(await shown()).toMatchObject({ mayBeClosed: false });
  expect((await close()).Message).toContain("14/sep/2026");
  expect((await shown()).days.some(({ state }) => state === "closed")).toBe(false);
  await sql`update reconciliation_difference set state = 'accepted' where reference = 'otra-1'`.execute(shop.db);
  expect(await post("reconciliations/2026-09-15/close", { reason: REASON })).toMatchObject({ outcome: "done" });
  expect(await shown()).toMatchObject({ mayBeClosed: true });
  const second = await member("dueño", other);
  const closings = await Promise.all([
    close(),
    second.post(`reconciliations/${month}/close`, { reason: "otro motivo del mes" }),
  ]);
  expect(closings.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(closings.find(({ status }) => status === 200)).toMatchObject({ result: { period: month, days: 29 } });
  expect(await shown()).toMatchObject({ isClosed: true, mayBeClosed: false });
});

test("is for accounting only", async () => {
  for (const role of ["atención", "almacén", "catálogo", "lectura"] as const) {
    const { read, post } = await member(role);
    expect((await read("reconciliations")).statusCode, role).toBe(404);
    expect((await read("reconciliations.csv?month=2026-11")).statusCode, role).toBe(404);
    expect((await post("reconciliations/2026-09/close", { reason: REASON })).status, role).toBe(404);
    expect((await post("reconciliations/1/accept", { reason: REASON })).status, role).toBe(404);
  }
});

test("a closed day is opened by two persons, with a reason, and can be closed again", async () => {
  const { post, day } = await member();
  const { day: of } = await paidThereOnly();
  await compare();
  const [difference] = (await day(of)).differences;
  await post(`reconciliations/${difference?.id}/accept`, { reason: REASON });
  const reopen = `reconciliations/${of}/reopen`;
  expect((await post(reopen, { reason: REASON })).status).toBe(409);
  await post(`reconciliations/${of}/close`, { reason: REASON });
  expect((await post(reopen, { reason: "no" })).status).toBe(400);
  const asked = await post(reopen, { reason: REASON });
  expect(asked).toMatchObject({ outcome: "asked" });
  expect((await day(of)).closed).not.toBeNull();
  // Who asked does not decide.
  expect((await post(`approvals/${asked.approval?.id}/approve`)).status).not.toBe(200);
  const second = await member("dueño", other);
  expect((await second.post(`approvals/${asked.approval?.id}/approve`)).status).toBe(200);
  expect((await day(of)).closed).toBeNull();
  expect(await post(`reconciliations/${of}/close`, { reason: REASON })).toMatchObject({ outcome: "done" });
});

test("a day that differs is a task until its differences are accepted or gone", async () => {
  const { post, day } = await member();
  const { day: of } = await paidThereOnly();
  await compare();
  const open = async () => {
    await checkTasks(shop.db);
    const tasks = await shop.db
      .selectFrom("task")
      .select("subject_id")
      .where("kind", "=", "daysThatDiffer")
      .where("closed_at", "is", null)
      .execute();
    return tasks.map(({ subject_id: subject }) => subject);
  };
  expect(await open()).toEqual([]);
  await sql`update reconciliation_difference set created_at = now() - interval '25 hours'`.execute(shop.db);
  expect(await open()).toEqual([of]);
  const [difference] = (await day(of)).differences;
  await post(`reconciliations/${difference?.id}/accept`, { reason: REASON });
  expect(await open()).toEqual([]);
});
