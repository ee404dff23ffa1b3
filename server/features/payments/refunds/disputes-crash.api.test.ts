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

/**
 * Has something come to this moment, or as many things as are counted, kills the process while they are all there, lets `meanwhile`
 * happen, and starts another one. Several orders at one moment share the process that is killed and the one that comes after it.
 */
async function killAt(
  point: Point & { readonly count?: number },
  act: () => Promise<unknown>,
  meanwhile = async (): Promise<unknown> => undefined,
) {
  const armed = await shop.arm(point, point.count ?? 1);
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

interface Placed {
  readonly who: SignedIn;
  readonly orderId: number;
}

async function ordered(method: "OpenPayTarjeta" | "PayPal", card = GOOD_CARD, changes: object = {}): Promise<Placed> {
  const who = await aBuyer();
  const cart = await aCart(shop, who.headers, CODE, 1);
  const body =
    method === "PayPal" ? aPurchaseBy("PayPal", cart, changes) : aPurchase(cart, await aToken(lab, card), changes);
  const orderId = await orderIdOf(lab, (await finalizeBy(shop, method, who.headers, body)).json<WireFinalized>());
  return { who, orderId };
}
const see = ({ who, orderId }: Placed) => orderAt(shop, who.headers, orderId).catch(() => undefined);
const press = (url: string | null, resultado: string) =>
  fetch(url ?? "", { method: "POST", body: new URLSearchParams({ resultado }), redirect: "manual" });

/** A paid order, and what its provider calls the payment. */
async function paid(method: "OpenPayTarjeta" | "PayPal"): Promise<{ orderId: number; there: string; total: number }> {
  const placed = await ordered(method);
  const { orderId } = placed;
  const { provider_id: id, amount: total } = await attemptOf(lab, orderId);
  if (method === "PayPal") await control(lab, `paypal/orders/${id}/approve`, {});
  await expect.poll(async () => (await see(placed))?.Estatus, { timeout: 20_000 }).toBe(18);
  await queueIsEmpty(lab);
  const there = method === "PayPal" ? await captureOf(lab, id ?? "") : id;
  return { orderId, there: there ?? expect.fail(), total };
}

const RECORDING = "^commit .*update payment_attempt";

test.each([
  ["when the capture has been answered", { when: "after", moment: "^POST .*/capture$" }],
  ["before the review is committed", { when: "before", moment: RECORDING }],
] as const)(
  "three payments go into review, and the shop is killed %s: two wait, are never captured again, and end COMPLETED and DENIED; one that is decided while no process lives is found paid",
  LONG,
  async (_when, point) => {
    const orders: readonly Placed[] = [await ordered("PayPal"), await ordered("PayPal"), await ordered("PayPal")];
    const attempts = await Promise.all(orders.map(({ orderId }) => attemptOf(lab, orderId)));
    const settle = async (n: number, outcome: "COMPLETED" | "DENIED") =>
      control(lab, `paypal/captures/${await captureOf(lab, attempts[n]?.provider_id ?? "")}/settle`, { outcome });
    await control(lab, "webhooks/hold", {});
    await killAt(
      { ...point, count: orders.length },
      () =>
        Promise.all(
          orders.map(async (placed, n) => {
            await press(attempts[n]?.redirect_url ?? null, "revision");
            await see(placed);
          }),
        ),
      () => settle(2, "COMPLETED"),
    );
    const [completed, denied, decided] = orders as [Placed, Placed, Placed];
    for (const waiting of [completed, denied]) {
      await expect.poll(async () => (await see(waiting))?.Estatus, { timeout: 20_000 }).toBe(15);
      expect(await see(waiting)).toMatchObject({ EnRevision: true });
    }
    await control(lab, "webhooks/release", {});
    await becomes(decided.orderId, 18);
    await queueIsEmpty(lab);
    await expectLedgersAgree(lab);
    await settle(0, "COMPLETED");
    await settle(1, "DENIED");
    await becomes(completed.orderId, 18);
    await becomes(denied.orderId, 23);
    await queueIsEmpty(lab);
    expect(await movesOf(completed.orderId)).toEqual([10, 15, 18]);
    expect(await movesOf(denied.orderId)).toEqual([10, 15, 23]);
    await expectLedgersAgree(lab);
  },
);

test.each([
  ["before the providers are asked", "before", ""],
  ["when the providers have answered and nothing is written", "after", ""],
  ["before the rows are committed", "before", "^commit .*insert payment_return"],
] as const)(
  "two payments are contested, and the shop is killed %s: the chargeback is written once, stops the order once, and staff are told once; the dispute that is lost while no process lives is counted once, with its reversal",
  LONG,
  async (_when, when, commit) => {
    const [card, paypal] = [await paid("OpenPayTarjeta"), await paid("PayPal")];
    let dispute = "";
    await killAt(
      { when, moment: commit || `^GET .*/(charges/${card.there}|v1/customer/disputes)$`, count: 2 },
      async () => {
        await control(lab, `openpay/charges/${card.there}/chargeback`, { step: "created" });
        dispute = ((await control(lab, `paypal/captures/${paypal.there}/dispute`, {})) as { id: string }).id;
      },
      () => control(lab, `paypal/disputes/${dispute}`, { outcome: "RESOLVED_BUYER_FAVOUR" }),
    );
    await becomes(card.orderId, 700);
    await expect
      .poll(async () => (await returnsOf(paypal.orderId)).map(({ kind, state }) => `${kind} ${state}`).toSorted(), {
        timeout: 20_000,
      })
      .toEqual(["dispute returned", "reversal returned"]);
    await queueIsEmpty(lab);
    expect(await returnsOf(card.orderId)).toEqual([{ kind: "chargeback", state: "open", amount: card.total }]);
    expect([await movesOf(card.orderId), await notesOf(card.orderId, "chargeback open %")]).toEqual([[10, 18, 700], 1]);
    await expect.poll(() => mailsAbout(STAFF, card.orderId), { timeout: 10_000 }).toBe(1);
    expect((await returnsOf(paypal.orderId)).map(({ amount }) => amount)).toEqual([paypal.total, paypal.total]);
    expect(await movesOf(paypal.orderId)).toEqual([10, 18, 700]);
    await expectLedgersAgree(lab);
  },
);

describe.each([
  ["before our refunds are sent", { when: "before", moment: "^POST .*/refund$" }],
  ["when our refunds have been answered", { when: "after", moment: "^POST .*/refund$" }],
  ["before the answers are written", { when: "before", moment: "^update payment_refund set status, refund_id" }],
] as const)("staff cancel two orders beside refunds in the dashboard, and the shop is killed %s", (_when, point) => {
  test.each(["OpenPayTarjeta", "PayPal"] as const)(
    "part was refunded there before: only the rest is sent, once; all is refunded there while no process lives: it went back once (%s)",
    LONG,
    async (method) => {
      const [partly, wholly] = [await paid(method), await paid(method)];
      const refundThere = ({ there }: typeof partly, body: { readonly amount?: number }) =>
        control(lab, method === "PayPal" ? `paypal/captures/${there}/refund` : `openpay/charges/${there}/refund`, body);
      await refundThere(partly, { amount: 100 });
      await becomes(partly.orderId, 700);
      await queueIsEmpty(lab);
      await killAt(
        { ...point, count: 2 },
        () => Promise.all([partly, wholly].map(({ orderId }) => cancelOrder(lab.db, { orderId, reason: "test" }))),
        // Refused when ours was made: nothing is left then.
        () => refundThere(wholly, {}).catch(() => undefined),
      );
      await expect
        .poll(() => refundsOf(partly.orderId), { timeout: 20_000 })
        .toEqual([{ status: "accepted", amount: partly.total - 10_000, given_back_there: false }]);
      const counted = async () => {
        const ours = (await refundsOf(wholly.orderId)).filter(
          (one) => one.status === "accepted" && !one.given_back_there,
        );
        const theirs = (await returnsOf(wholly.orderId)).filter(({ state }) => state === "returned");
        return [...ours, ...theirs].map(({ amount }) => amount);
      };
      await expect.poll(counted, { timeout: 20_000 }).toEqual([wholly.total]);
      await queueIsEmpty(lab);
      expect(await returnsOf(partly.orderId)).toEqual([{ kind: "refund", state: "returned", amount: 10_000 }]);
      expect(await counted()).toEqual([wholly.total]);
      expect(await statusOf(wholly.orderId)).toBe(900);
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
    const { who, orderId: late } = await ordered("OpenPayTarjeta", BANK_ASKS_CARD, changes);
    const { redirect_url: page, amount } = await attemptOf(lab, late);
    await shop.call({ method: "POST", url: `/api/Pedidos/Confirmacion/${late}/Cancelar`, headers: who.headers });
    expect(await statusOf(late)).toBe(26);
    const { orderId: winner } = await ordered("OpenPayTarjeta", GOOD_CARD, changes);
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
