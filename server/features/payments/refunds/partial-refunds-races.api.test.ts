import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import {
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
  orderStatus,
} from "../../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, askFault, finalize } from "../../../../tests/support/buying/purchase.ts";
import { takenThere } from "../../../../tests/support/buying/whole-orders.ts";
import { randomOf } from "../../../../tests/support/faults/random.ts";
import {
  expectLedgersAgree,
  queueIsEmpty,
  shelve,
  shopAt,
  withRaceLab,
} from "../../../../tests/support/race-lab/race-lab.ts";
import { createDatabase, createPool, type Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { askRefund } from "./ask-refund.ts";
import { finishRefund } from "./staff-refunds.ts";

/** Two people on two connections ask; two processes of the shop send, and providers' answers get lost. */
const CODE = "11500418";
const ASKED = 20;
const lab = withRaceLab(2);
let who: SignedIn;
let people: readonly { readonly db: Handle; readonly end: () => Promise<void> }[];

beforeAll(async () => {
  [who] = (await manyCustomers(lab, 1, "partes")) as [SignedIn];
  await shelve(lab, CODE, 100);
  people = [1, 2].map(() => {
    const pool = createPool({ url: lab.databaseUrl, size: 12, onError: () => undefined });
    return { db: createDatabase(pool), end: () => pool.end() };
  });
});
afterAll(async () => {
  for (const person of people) await person.end();
});

type Method = "OpenPayTarjeta" | "PayPal" | "SafetyPay";

async function delivered(method: Method) {
  const shop = shopAt(lab, 0);
  const cart = await aCart(shop, who.headers, CODE, 4);
  const answer =
    method === "OpenPayTarjeta"
      ? await finalize(shop, who.headers, aPurchase(cart, await aToken(lab), { total: null }))
      : await finalizeBy(shop, method, who.headers, aPurchaseBy(method, cart));
  const id = await orderIdOf(lab, answer.json<WireFinalized>());
  const { provider_id: there } = await attemptOf(lab, id);
  if (method === "PayPal") {
    await control(lab, `paypal/orders/${there}/approve`, {});
    await orderAt(shop, who.headers, id);
  }
  if (method === "SafetyPay") await control(lab, "safetypay/pay", { salesId: `${id}-1` });
  await expect.poll(() => orderStatus(lab, id), { timeout: 20_000 }).toBe(18);
  await lab.pool.query(
    `with moved as (update orders set status = 60 where id = ${id})
     insert into order_event (order_id, from_status, to_status, actor, reason) values (${id}, 18, 60, 'staff', 'test')`,
  );
  return id;
}

const refundsOf = (orderId: number) =>
  lab.db.selectFrom("payment_refund").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** Waiting jobs run now: a provider without an answer is asked again after seconds that grow. */
const hurried = async () => {
  await lab.pool.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
  await queueIsEmpty(lab);
};

const PATHS: Readonly<Record<Method, string>> = {
  OpenPayTarjeta: "POST /openpay/.../refund",
  PayPal: "POST /paypal/.../refund",
  SafetyPay: "POST /safetypay/.../CreateRefundProcess",
};

test.each<[Method, number]>([
  ["OpenPayTarjeta", 11],
  ["PayPal", 12],
  ["SafetyPay", 13],
])(
  "20 random parts of a payment by %s: never more than came in, and provider and shop are equal (seed %i)",
  { timeout: 240_000 },
  async (method, seed) => {
    const random = randomOf(seed);
    const orderId = await delivered(method);
    const captured = (await attemptOf(lab, orderId)).amount;
    for (let lost = 0; lost < 4; lost += 1)
      await askFault(lab, { match: PATHS[method], fault: random.pick(["lostAnswer", "reset", "500"]), holdMs: 50 });
    const parts = Array.from({ length: ASKED }, () => {
      const isRebate = random.next() < 0.6;
      return isRebate
        ? {
            lines: [],
            freight: false,
            amount: centavos(1 + Math.floor(random.next() * (captured / 8))),
            kind: "rebate" as const,
          }
        : { lines: [{ line: 1, pieces: 1 }], freight: random.next() < 0.3, amount: null, kind: "damaged" as const };
    });
    const answers = await Promise.all(
      parts.map((part, n) =>
        transact(people[n % 2]?.db ?? lab.db, (trx) =>
          askRefund(trx, { orderId, ...part, reason: "prueba de partes", returnId: null }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(3);
    await expect
      .poll(
        async () => {
          await hurried();
          return (await refundsOf(orderId)).filter(({ status }) => status === "asked" || status === "sent").length;
        },
        { timeout: 120_000, interval: 300 },
      )
      .toBe(0);
    const reference = `${orderId}-1`;
    await staffLook(orderId);
    const refunds = await refundsOf(orderId);
    const counted = refunds.filter(({ status }) => status !== "declined");
    expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(captured);
    expect(new Set(refunds.map((one) => one.reference)).size).toBe(refunds.length);
    const made = refunds.filter(({ status }) => status === "accepted").reduce((sum, { amount }) => sum + amount, 0);
    expect((await takenThere(lab))[reference]).toBe(captured - made);
    await expectLedgersAgree(lab);
  },
);

/** What SafetyPay made, once no request is worked on there: one may outlive the shop's time limit of 1.5 s. */
async function panelAtRest(): Promise<{ merchantRefundId: string }[]> {
  const look = async () => (await control(lab, "safetypay/refunds")) as { merchantRefundId: string }[];
  for (let before = await look(); ;) {
    await delay(2_000);
    const after = await look();
    if (after.length === before.length) return after;
    before = after;
  }
}

/** SafetyPay's lost answers are for staff: they see in its panel which were made, and give the others back there. */
async function staffLook(orderId: number): Promise<void> {
  const there = await panelAtRest();
  for (const { id, status, reference } of await refundsOf(orderId)) {
    if (status !== "byHand") continue;
    const wasMade = there.some(({ merchantRefundId }) => merchantRefundId === reference);
    if (wasMade) expect(await finishRefund(lab.db, { refundId: id, trackingKey: null })).toMatchObject({ ok: true });
    else await lab.pool.query(`update payment_refund set status = 'declined' where id = ${id}`);
  }
}
