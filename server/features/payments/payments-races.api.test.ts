import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { addJob } from "../../queue/add-job.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { mailboxOf } from "../../../tests/support/mailbox.ts";
import {
  ageOrder,
  aPurchaseBy,
  control,
  finalizeBy,
  METHODS,
  type Method,
  orderIdOf,
  stockOf,
  orderStatus,
} from "../../../tests/support/buying/payments.ts";
import { aCart, chargesOf } from "../../../tests/support/buying/purchase.ts";
import { buyersAt, finalizeAll } from "../../../tests/support/race-lab/buyers.ts";
import {
  countOf,
  deadlocksIn,
  expectLedgersAgree,
  queueIsEmpty,
  shelve,
  shopAt,
  loadBurst,
  withRaceLab,
} from "../../../tests/support/race-lab/race-lab.ts";

let people: SignedIn[];
const CODE = "11500418";
const OTHER_CODE = "11300219";
const ALL_METHODS = Object.keys(METHODS) as Method[];

const lab = withRaceLab(2);
beforeAll(async () => {
  people = await manyCustomers(lab, 100);
});
beforeEach(async () => {
  await lab.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await shelve(lab, CODE, 200);
  await shelve(lab, OTHER_CODE, 200);
});
afterEach(() => expectLedgersAgree(lab));

/** So many of the people before the last button, with one tyre each. */
const queueUp = (count: number, methods: readonly Method[], choices: Partial<Parameters<typeof buyersAt>[2]> = {}) =>
  buyersAt(lab, people.slice(0, count), { methods, codesOf: () => [CODE], ...choices });

async function paymentsMade(): Promise<number> {
  const [charges, orders, tokens] = await Promise.all([
    chargesOf(lab),
    control(lab, "paypal/orders"),
    control(lab, "safetypay/tokens"),
  ]);
  return [charges, orders, tokens].flat().length;
}

test("the last unit and 20 checkouts at once by every method: one order, 19 clean refusals, no charge without an order", async () => {
  const buyers = await queueUp(20, ALL_METHODS);
  const before = await paymentsMade();
  await shelve(lab, CODE, 1);
  const answers = await finalizeAll(lab, buyers);
  expect(countOf(answers)).toEqual({ 200: 1, 409: 19 });
  expect(await stockOf(lab, CODE)).toBe(0);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(await paymentsMade()).toBe(before + (buyers[winner]?.method === "Deposito" ? 0 : 1));
  for (const refusal of answers.filter(({ statusCode }) => statusCode === 409)) {
    expect(refusal.json()).toMatchObject({ Message: expect.stringMatching(/se agotó|No hay suficientes/), Cart: {} });
  }
});

test("100 orders for a stock of 50: 50 and 50", async () => {
  const buyers = await queueUp(100, ["Deposito"]);
  await shelve(lab, CODE, 50);
  expect(countOf(await finalizeAll(lab, buyers))).toEqual({ 200: 50, 409: 50 });
  expect(await stockOf(lab, CODE)).toBe(0);
});

test("a coupon for one use and 20 checkouts: one use, one order with it", async () => {
  const { code } = await lab.db
    .selectFrom("coupon")
    .select("code")
    .where("max_uses", "is", null)
    .where("customer_email", "is", null)
    .executeTakeFirstOrThrow();
  const choices = { codesOf: () => [OTHER_CODE], changes: { coupon: code, total: undefined } };
  const buyers = await queueUp(20, ALL_METHODS, choices);
  await lab.db.updateTable("coupon").set({ max_uses: 1 }).where("code", "=", code).execute();
  const counts = countOf(await finalizeAll(lab, buyers));
  const { uses } = await lab.db.selectFrom("coupon").select("uses").where("code", "=", code).executeTakeFirstOrThrow();
  expect([counts, uses]).toEqual([{ 200: 1, 409: 19 }, 1]);
});

test("one tyre added at both processes at once is one line, and counts together with other people's", async () => {
  const [who = expect.fail()] = people;
  await loadBurst(lab, Array.from({ length: 8 }), (shop) => aCart(shop, who.headers, CODE, 1));
  const cart = await aCart(shopAt(lab, 0), who.headers, OTHER_CODE, 1);
  expect(cart.Elementos.map(({ Kartis, Cantidad }) => [Kartis, Cantidad])).toEqual([
    [CODE, 8],
    [OTHER_CODE, 1],
  ]);
  const others = (await queueUp(7, ["Deposito"])).slice(1);
  const all = [
    {
      who,
      method: "Deposito" as const,
      purchase: aPurchaseBy("Deposito", await aCart(shopAt(lab, 0), who.headers, CODE, 1)),
    },
    ...others,
  ];
  await shelve(lab, CODE, 9);
  const answers = await finalizeAll(lab, all);
  // Nine and six singles for nine pieces: in any order, never more than there are.
  const sold = answers.reduce((units, { statusCode }, n) => units + (statusCode !== 200 ? 0 : n === 0 ? 9 : 1), 0);
  expect(sold).toBe(9 - (await stockOf(lab, CODE)));
  expect(countOf(answers)[500]).toBeUndefined();
});

test("bulk changes of the stock, and carts with two tyres, end without a deadlock", async () => {
  const both = [CODE, OTHER_CODE];
  const buyers = await queueUp(30, ALL_METHODS, { codesOf: (n) => (n % 2 === 0 ? both : both.toReversed()) });
  const before = await deadlocksIn(lab);
  const checkouts = { areOver: false };
  const bulk = (async () => {
    // As an import does it: all rows, in the order of their codes.
    while (!checkouts.areOver) {
      await lab.db.transaction().execute(async (trx) => {
        await trx.selectFrom("stock").select("code").orderBy("code").forUpdate().execute();
        await sql`update stock set on_hand = on_hand + 1`.execute(trx);
        await sql`insert into stock_movement (code, quantity, reason) select code, 1, 'counted' from stock`.execute(
          trx,
        );
      });
    }
  })();
  const answers = await finalizeAll(lab, buyers);
  checkouts.areOver = true;
  await bulk;
  expect(countOf(answers)).toEqual({ 200: 30 });
  expect(await deadlocksIn(lab)).toBe(before);
});

test.each(ALL_METHODS)("one cart ten times at once by %s: one order, one payment, the same answer", async (method) => {
  const [buyer = expect.fail()] = await queueUp(1, [method]);
  const before = await paymentsMade();
  const answers = await finalizeAll(
    lab,
    Array.from({ length: 10 }, () => buyer),
  );
  expect(countOf(answers)).toEqual({ 200: 10 });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await paymentsMade()).toBe(before + (method === "Deposito" ? 0 : 1));
});

test("a key answers what it answered, at the other process too, and another body with it is a 422", async () => {
  const [buyer = expect.fail()] = await queueUp(1, ["Deposito"]);
  const keyed = { ...buyer.who.headers, "idempotency-key": "una-compra" };
  const answers = await loadBurst(lab, Array.from({ length: 6 }), (shop) =>
    finalizeBy(shop, "Deposito", keyed, buyer.purchase),
  );
  answers.push(await finalizeBy(shopAt(lab, 1), "Deposito", keyed, buyer.purchase));
  expect(countOf(answers)).toEqual({ 200: 7 });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const others = await loadBurst(lab, [1, 2], (shop) =>
    finalizeBy(shop, "Deposito", keyed, { ...buyer.purchase, total: 1 }),
  );
  expect(countOf(others)).toEqual({ 422: 2 });
});

const statusOf = (orderId: number) => orderStatus(lab, orderId);
const becomes = (orderId: number, status: number) =>
  expect.poll(() => statusOf(orderId), { timeout: 10_000, interval: 50 }).toBe(status);
const subjectsTo = async (address: string, about: number) =>
  (await mailboxOf(lab.sandboxUrl, address, 0))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(`${about}`));
test("time-out after charging, three webhooks out of order, then the return: one paid order, one e-mail, one event", async () => {
  const [buyer = expect.fail()] = await queueUp(1, ["OpenPayTarjeta"]);
  await control(lab, "webhooks/hold", {});
  await control(lab, "next", { match: "POST /openpay/.../charges", fault: "lostAnswer", times: 1 });
  await control(lab, "next", { match: "GET /openpay/.../charges", fault: "503", times: 3 });
  const [answer] = await finalizeAll(lab, [buyer]);
  const { Id = 0 } = answer?.json<WireFinalized>() ?? {};
  const charge = ((await control(lab, "openpay/charges")) as { id: string; order_id: string }[]).find(
    ({ order_id }) => order_id === `${Id}-1`,
  );
  for (const type of ["charge.succeeded", "charge.failed", "charge.created"]) {
    await control(lab, "openpay/events", { type, chargeId: charge?.id });
  }
  await control(lab, "webhooks/release", {});
  const back = loadBurst(lab, [1, 2, 3, 4], (shop) =>
    shop.call({ url: `/api/Pedidos/Confirmacion/${Id}`, headers: buyer.who.headers }),
  );
  for (const { id } of (await control(lab, "events")) as { id: string }[])
    await control(lab, `events/${id}/resend`, {});
  await becomes(Id, 18);
  expect(countOf(await back)).toEqual({ 200: 4 });
  await mailboxOf(lab.sandboxUrl, buyer.who.email);
  await queueIsEmpty(lab);
  expect(await subjectsTo(buyer.who.email, Id)).toEqual([`Pedido ${Id}: recibimos tu pago`]);
  const { rows } = await lab.pool.query("select to_status from order_event where order_id = $1 order by id", [Id]);
  expect(rows).toEqual([{ to_status: 10 }, { to_status: 18 }]);
});

test("two processes at one job: what expired ends once, what differs is told once, each e-mail goes out once", async () => {
  const buyers = await queueUp(10, ["Deposito", "OpenPayTarjeta"]);
  await control(lab, "webhooks/hold", {});
  const answers = await finalizeAll(lab, buyers);
  const ids = await Promise.all(answers.map((answer) => orderIdOf(lab, answer.json())));
  const expired = ids.filter((_, n) => n % 2 === 0);
  const paid = ids.filter((_, n) => n % 2 === 1);
  await queueIsEmpty(lab);
  for (const id of expired) await ageOrder(lab, id, 73);
  const [lost = 0] = paid;
  await lab.pool.query("update payment_attempt set created_at = now() - interval '1 hour' where order_id = any($1)", [
    paid,
  ]);
  await lab.pool.query("update payment_attempt set paid_amount = amount + 1 where order_id = $1", [lost]);
  // Without a key there are as many as are asked for, and both processes take some.
  await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      addJob(lab.db, "settle_open_payments", {}),
      addJob(lab.db, "reconcile_payments", {}),
      ...expired.map((orderId) => addJob(lab.db, "settle_payment", { orderId })),
    ]),
  );
  for (const id of expired) await becomes(id, 26);
  const [report] = await mailboxOf(lab.sandboxUrl, "atencion@rodada.example");
  expect(report?.text).toContain(`El importe es otro: ${lost}-1`);
  await queueIsEmpty(lab);
  await lab.pool.query("update payment_attempt set paid_amount = amount where order_id = $1", [lost]);
  for (const [n, id] of ids.entries()) {
    const email = buyers[n]?.who.email ?? "";
    const subjects =
      n % 2 === 0
        ? [`Pedido ${id}: falta tu pago`, `Pedido ${id}: no recibimos tu pago`]
        : [`Pedido ${id}: recibimos tu pago`];
    expect(await subjectsTo(email, id)).toEqual(subjects);
    const { rows } = await lab.pool.query("select count(*)::int from order_event where order_id = $1", [id]);
    expect(rows).toEqual([{ count: n % 2 === 0 ? 3 : 2 }]);
  }
  await control(lab, "webhooks/release", {});
});
