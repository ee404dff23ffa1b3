import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { cancelOrder } from "../staff-moves.ts";
import { makeCoupon } from "../../../../tests/support/buying/carts.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { captureOf } from "../../../../tests/support/faults/provider-events.ts";
import { mailboxOf } from "../../../../tests/support/mailbox.ts";
import {
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
} from "../../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, GOOD_CARD } from "../../../../tests/support/buying/purchase.ts";
import type { Point } from "../../../../tests/support/race-lab/hold-points.ts";
import type { HeldShop } from "../../../../tests/support/race-lab/held-shop.ts";
import {
  expectLedgersAgree,
  queueIsEmpty,
  type RaceLab,
  shelve,
  startRaceLab,
} from "../../../../tests/support/race-lab/race-lab.ts";

/**
 * The shop is killed between a provider's answer and its own write, where a payment is in review, contested, refunded in the dashboard, or
 * late for a coupon that is spent. The next process finds the truth, and writes each thing once.
 */
let lab: RaceLab;
let shop: HeldShop;
let who: SignedIn;
const CODE = "11500418";
const BANK_ASKS_CARD = "5454545454545454";
const STAFF = "atencion@rodada.example";
const LONG = { timeout: 60_000 };

beforeAll(async () => {
  lab = await startRaceLab(inject("databaseServer"), 1);
  [shop] = lab.shops as [HeldShop];
  await shelve(lab, CODE, 200);
});
afterAll(() => lab.close());

let people = 0;
const aBuyer = async (): Promise<SignedIn> =>
  (await manyCustomers(lab, 1, `contra${(people += 1)}`))[0] ?? expect.fail();

/** Has something come to this moment, kills the process there, lets `meanwhile` happen, and starts another one. */
async function killAt(point: Point, act: () => Promise<unknown>, meanwhile = async (): Promise<void> => undefined) {
  const armed = await shop.arm(point, 1);
  const done = Promise.allSettled([act()]);
  await armed.reached();
  await lab.kill(shop);
  await done;
  await meanwhile();
  shop = await lab.start();
}

const statusOf = async (orderId: number) =>
  (await lab.db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirstOrThrow()).status;
const becomes = (orderId: number, status: number) =>
  expect.poll(() => statusOf(orderId), { timeout: 20_000, interval: 50 }).toBe(status);
const movesOf = async (orderId: number) => {
  const { rows } = await lab.pool.query<{ to_status: number }>(
    "select to_status from order_event where order_id = $1 and from_status is distinct from to_status order by id",
    [orderId],
  );
  return rows.map(({ to_status: to }) => to);
};
const notesOf = async (orderId: number, like: string) =>
  (await lab.pool.query("select 1 from order_event where order_id = $1 and reason like $2", [orderId, like])).rowCount;
const returnsOf = (orderId: number) =>
  lab.db
    .selectFrom("payment_return")
    .select(["kind", "state", "amount"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
const refundsOf = (orderId: number) =>
  lab.db
    .selectFrom("payment_refund")
    .select(["status", "amount", "given_back_there"])
    .where("order_id", "=", orderId)
    .execute();
/** Killed between sending an e-mail and noting that, a process leaves it to be sent once more, word for word (decisions/0005). */
const mailsAbout = async (address: string, orderId: number) => {
  const mails = (await mailboxOf(lab.sandboxUrl, address, 0)).filter(({ subject }) => subject.includes(`${orderId}`));
  return new Set(mails.map(({ subject, text }) => subject + text)).size;
};

async function ordered(method: "OpenPayTarjeta" | "PayPal", card = GOOD_CARD, changes: object = {}): Promise<number> {
  who = await aBuyer();
  const cart = await aCart(shop, who.headers, CODE, 1);
  const body =
    method === "PayPal" ? aPurchaseBy("PayPal", cart, changes) : aPurchase(cart, await aToken(lab, card), changes);
  return orderIdOf(lab, (await finalizeBy(shop, method, who.headers, body)).json<WireFinalized>());
}
const see = (orderId: number) => orderAt(shop, who.headers, orderId).catch(() => undefined);
const press = (url: string | null, resultado: string) =>
  fetch(url ?? "", { method: "POST", body: new URLSearchParams({ resultado }), redirect: "manual" });

/** A paid order, and what its provider calls the payment. */
async function paid(method: "OpenPayTarjeta" | "PayPal"): Promise<{ orderId: number; there: string; total: number }> {
  const orderId = await ordered(method);
  const { provider_id: id, amount: total } = await attemptOf(lab, orderId);
  if (method === "PayPal") await control(lab, `paypal/orders/${id}/approve`, {});
  await expect.poll(async () => (await see(orderId))?.Estatus, { timeout: 20_000 }).toBe(18);
  await queueIsEmpty(lab);
  const there = method === "PayPal" ? await captureOf(lab, id ?? "") : id;
  return { orderId, there: there ?? expect.fail(), total };
}

const RECORDING = "^commit .*update payment_attempt";

describe.each([
  ["when the capture has been answered", { when: "after", moment: "^POST .*/capture$" }],
  ["before the review is committed", { when: "before", moment: RECORDING }],
] as const)("a payment goes into review, and the shop is killed %s", (_when, point) => {
  test.each([
    ["COMPLETED", 18, [10, 15, 18]],
    ["DENIED", 23, [10, 15, 23]],
  ] as const)("it waits in review, is never captured again, and ends %s", LONG, async (outcome, status, moves) => {
    const orderId = await ordered("PayPal");
    const { provider_id: id, redirect_url: page } = await attemptOf(lab, orderId);
    await control(lab, "webhooks/hold", {});
    await killAt(point, async () => {
      await press(page, "revision");
      await see(orderId);
    });
    await expect.poll(async () => (await see(orderId))?.Estatus, { timeout: 20_000 }).toBe(15);
    expect(await see(orderId)).toMatchObject({ EnRevision: true });
    await control(lab, "webhooks/release", {});
    await queueIsEmpty(lab);
    await expectLedgersAgree(lab);
    await control(lab, `paypal/captures/${await captureOf(lab, id ?? "")}/settle`, { outcome });
    await becomes(orderId, status);
    await queueIsEmpty(lab);
    expect(await movesOf(orderId)).toEqual(moves);
    await expectLedgersAgree(lab);
  });

  test("decided while no process lives: the next one finds it paid", LONG, async () => {
    const orderId = await ordered("PayPal");
    const { provider_id: id, redirect_url: page } = await attemptOf(lab, orderId);
    await control(lab, "webhooks/hold", {});
    await killAt(
      point,
      async () => {
        await press(page, "revision");
        await see(orderId);
      },
      async () =>
        void (await control(lab, `paypal/captures/${await captureOf(lab, id ?? "")}/settle`, {
          outcome: "COMPLETED",
        })),
    );
    await control(lab, "webhooks/release", {});
    await becomes(orderId, 18);
    await queueIsEmpty(lab);
    await expectLedgersAgree(lab);
  });
});

describe.each([
  ["before the provider is asked", "before", ""],
  ["when the provider has answered and nothing is written", "after", ""],
  ["before the row is committed", "before", "^commit .*insert payment_return"],
] as const)("a payment is contested, and the shop is killed %s", (_when, when, commit) => {
  test("a chargeback is written once, stops the order once, and staff are told once", LONG, async () => {
    const { orderId, there, total } = await paid("OpenPayTarjeta");
    await killAt({ when, moment: commit || `^GET .*/charges/${there}$` }, () =>
      control(lab, `openpay/charges/${there}/chargeback`, { step: "created" }),
    );
    await becomes(orderId, 700);
    await queueIsEmpty(lab);
    expect(await returnsOf(orderId)).toEqual([{ kind: "chargeback", state: "open", amount: total }]);
    expect([await movesOf(orderId), await notesOf(orderId, "chargeback open %")]).toEqual([[10, 18, 700], 1]);
    await expect.poll(() => mailsAbout(STAFF, orderId), { timeout: 10_000 }).toBe(1);
    await expectLedgersAgree(lab);
  });

  test("a dispute that is lost while no process lives is counted once, with its reversal", LONG, async () => {
    const { orderId, there, total } = await paid("PayPal");
    let dispute = "";
    await killAt(
      { when, moment: commit || "^GET .*/v1/customer/disputes$" },
      async () => {
        dispute = ((await control(lab, `paypal/captures/${there}/dispute`, {})) as { id: string }).id;
      },
      async () => void (await control(lab, `paypal/disputes/${dispute}`, { outcome: "RESOLVED_BUYER_FAVOUR" })),
    );
    await expect
      .poll(async () => (await returnsOf(orderId)).map(({ kind, state }) => `${kind} ${state}`).toSorted(), {
        timeout: 20_000,
      })
      .toEqual(["dispute returned", "reversal returned"]);
    await queueIsEmpty(lab);
    expect((await returnsOf(orderId)).map(({ amount }) => amount)).toEqual([total, total]);
    expect(await movesOf(orderId)).toEqual([10, 18, 700]);
    await expectLedgersAgree(lab);
  });
});

describe.each([
  ["before our refund is sent", { when: "before", moment: "^POST .*/refund$" }],
  ["when our refund has been answered", { when: "after", moment: "^POST .*/refund$" }],
  ["before the answer is written", { when: "before", moment: "^update payment_refund set status, refund_id" }],
] as const)("staff cancel beside a refund in the dashboard, and the shop is killed %s", (_when, point) => {
  test.each(["OpenPayTarjeta", "PayPal"] as const)(
    "part of it was refunded in the dashboard before: only the rest is sent, once (%s)",
    LONG,
    async (method) => {
      const { orderId, there, total } = await paid(method);
      const desk = method === "PayPal" ? `paypal/captures/${there}/refund` : `openpay/charges/${there}/refund`;
      await control(lab, desk, { amount: 100 });
      await becomes(orderId, 700);
      await queueIsEmpty(lab);
      await killAt(point, () => cancelOrder(lab.db, { orderId, reason: "test" }));
      await expect
        .poll(() => refundsOf(orderId), { timeout: 20_000 })
        .toEqual([{ status: "accepted", amount: total - 10_000, given_back_there: false }]);
      await queueIsEmpty(lab);
      expect(await returnsOf(orderId)).toEqual([{ kind: "refund", state: "returned", amount: 10_000 }]);
      await expectLedgersAgree(lab);
    },
  );

  test.each(["OpenPayTarjeta", "PayPal"] as const)(
    "all of it is refunded in the dashboard while no process lives: it went back once (%s)",
    LONG,
    async (method) => {
      const { orderId, there, total } = await paid(method);
      const desk = method === "PayPal" ? `paypal/captures/${there}/refund` : `openpay/charges/${there}/refund`;
      // Refused when ours was made: nothing is left then.
      await killAt(
        point,
        () => cancelOrder(lab.db, { orderId, reason: "test" }),
        async () => void (await control(lab, desk, {}).catch(() => undefined)),
      );
      const counted = async () => {
        const ours = (await refundsOf(orderId)).filter((one) => one.status === "accepted" && !one.given_back_there);
        const theirs = (await returnsOf(orderId)).filter(({ state }) => state === "returned");
        return [...ours, ...theirs].map(({ amount }) => amount);
      };
      await expect.poll(counted, { timeout: 20_000 }).toEqual([total]);
      await queueIsEmpty(lab);
      expect(await counted()).toEqual([total]);
      expect(await statusOf(orderId)).toBe(900);
      await expectLedgersAgree(lab);
    },
  );
});

test.each([
  ["when the provider has said that it is paid", { when: "after", moment: "^GET .*/charges(/|$)" }],
  ["before it is committed", { when: "before", moment: RECORDING }],
  ["after it is committed", { when: "after", moment: RECORDING }],
  ["before its money is sent back", { when: "before", moment: "^POST .*/refund$" }],
  ["when its money was sent back", { when: "after", moment: "^POST .*/refund$" }],
] as const)(
  "late money with a spent coupon, killed %s: the use stays with the other order, the money goes back once",
  LONG,
  async (_when, point) => {
    const coupon = `UNO${people}`;
    await makeCoupon(lab, { code: coupon, percent: 50, maxUses: 1 });
    const changes = { coupon, total: undefined };
    const late = await ordered("OpenPayTarjeta", BANK_ASKS_CARD, changes);
    const { redirect_url: page, amount } = await attemptOf(lab, late);
    await shop.call({ method: "POST", url: `/api/Pedidos/Confirmacion/${late}/Cancelar`, headers: who.headers });
    expect(await statusOf(late)).toBe(26);
    const winner = await ordered("OpenPayTarjeta", GOOD_CARD, changes);
    await becomes(winner, 18);
    await queueIsEmpty(lab);
    await killAt(point, () => press(page, "aprobar"));
    await becomes(late, 900);
    await expect
      .poll(() => refundsOf(late), { timeout: 20_000 })
      .toEqual([{ status: "accepted", amount, given_back_there: false }]);
    await queueIsEmpty(lab);
    const { rows } = await lab.pool.query("select uses from coupon where code = $1", [coupon]);
    expect([rows, await statusOf(winner)]).toEqual([[{ uses: 1 }], 18]);
    expect(await movesOf(late)).toEqual([10, 26, 900]);
    await expectLedgersAgree(lab);
  },
);
