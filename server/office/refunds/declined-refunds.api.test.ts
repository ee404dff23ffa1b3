import { describe, expect, test } from "vitest";
import type { RefundRow } from "../../../shared/contract/staff/refunds/refunds.ts";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import { attemptOf, control } from "../../../tests/support/buying/payments.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { replacementBody, RETURN_REASON, withOfficeReturns } from "../../../tests/support/returns/office-returns.ts";
import { ask } from "../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { refundedAlone } from "../../administration/actions/refunds/load-refund.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";
import { reviewPaidPayment } from "../../features/payments/review-paid-payment.ts";
import { eraseOldAccounts } from "../../features/payments/refunds/erase-accounts.ts";
import { storeAccount } from "../../features/payments/refunds/refund-account.ts";
import { changeRefund } from "../../features/payments/refunds/refund-rows.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, post, get, authorize, receive, grade, aGraded, refundsOf } = withOfficeReturns(shop, office);

const ordersRefunds = (orderId: number) =>
  shop.db
    .selectFrom("payment_refund")
    .select(["id", "status", "amount", "kind"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

/** Refuses the newest refund of an order, as its provider would. */
async function decline(orderId: number): Promise<number> {
  const id = (await ordersRefunds(orderId)).at(-1)?.id ?? expect.fail("no refund");
  await changeRefund(shop.db, id, { status: "declined" });
  return id;
}
const refundPieces = (orderId: number, changes: object = {}, query = "") =>
  post("dueño", `orders/${orderId}/refunds${query}`, {
    expected: 60,
    lines: [{ line: 1, pieces: 1 }],
    freight: false,
    kind: "damaged",
    reason: RETURN_REASON,
    ...changes,
  });
const REBATE = { lines: [], kind: "rebate", amount: 30_000 };
const retry = (id: number) => post("dueño", `refunds/${id}/retry`, { reason: RETURN_REASON });
const done = (id: number, query = "") =>
  post("dueño", `refunds/${id}/done${query}`, { trackingKey: "BNET01002511260009", reason: RETURN_REASON });
const account = (id: number) =>
  post("dueño", `refunds/${id}/account`, { clabe: "002010077777777771", holder: "Nadia Fuentes" });
const actsOf = async (id: number) =>
  (await get("dueño", "refunds")).json<{ items: RefundRow[] }>().items.find((row) => row.id === id)?.acts;

describe("a declined refund of an order's pieces", () => {
  test("is neither sent nor written as made while they are in a return, nor after new tyres went out for them", async () => {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 1 });
    expect(await refundPieces(orderId)).toMatchObject({ outcome: "done" });
    const id = await decline(orderId);
    const { Id } = (await ask(shop, people.who.headers, orderId)).json<{ Id: number }>();
    for (const refused of [await retry(id), await done(id)]) {
      expect(refused.status).toBe(409);
      expect(refused.Message).toContain(`D ${Id}`);
    }
    await authorize(Id);
    await receive(Id, 1);
    await grade(Id, 0, 1);
    expect(await post("atención", `returns/${Id}/replace`, replacementBody())).toMatchObject({ outcome: "done" });
    for (const refused of [
      await retry(id),
      await done(id),
      await account(id),
      await post("dueño", `orders/${orderId}/refund`, { expected: 60, isDone: true, reason: RETURN_REASON }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.Message).toContain("ya se repusieron");
    }
    expect(await ordersRefunds(orderId)).toMatchObject([{ status: "declined" }]);
  });

  test("may be sent again where no return has them", async () => {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 1 });
    await refundPieces(orderId);
    expect(await retry(await decline(orderId))).toMatchObject({ outcome: "done" });
  });

  test("is not written as made by hand while its payment is contested", async () => {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 2 });
    await refundPieces(orderId, REBATE);
    const id = await decline(orderId);
    const { id: attemptId, provider_id: charge } = await attemptOf(shop, orderId);
    await control(shop, `openpay/charges/${charge}/chargeback`, { step: "created", amount: 100 });
    await reviewPaidPayment(shop.services, { attemptId, claim: null });
    for (const refused of [await retry(id), await done(id)]) {
      expect(refused.status).toBe(409);
      expect(refused.Message).toContain("contracargo");
    }
  });
});

describe("of two refunds alike", () => {
  const both = async (orderId: number) => {
    const asked = await Promise.all([refundPieces(orderId), refundPieces(orderId)]);
    expect(asked.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    return (await ordersRefunds(orderId)).map(({ id }) => id);
  };
  const tasksOf = async (id: number) => {
    await checkTasks(shop.db);
    const rows = await shop.db
      .selectFrom("task")
      .select("kind")
      .where("subject_kind", "=", "refund")
      .where("subject_id", "=", String(id))
      .where("closed_at", "is", null)
      .execute();
    return rows.map(({ kind }) => kind);
  };

  test("the one that is declined keeps its task, its acts and its place among what is owed", async () => {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 4 });
    const [first = 0, second = 0] = await both(orderId);
    await changeRefund(shop.db, first, { status: "declined" });
    await changeRefund(shop.db, second, { status: "accepted" });
    expect(await tasksOf(first)).toEqual(["refundRefused"]);
    expect(await actsOf(first)).toEqual(["retry", "account", "done"]);
    expect(await retry(first)).toMatchObject({ outcome: "done" });
  });

  test("a later refund replaces one declined refund, also when two members ask at once", async () => {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 4 });
    const [first = 0, second = 0] = await both(orderId);
    await changeRefund(shop.db, first, { status: "declined" });
    await changeRefund(shop.db, second, { status: "accepted" });
    const said = await refundPieces(orderId, {}, "?rehearse=1");
    expect(said.effects?.map(({ text }) => text).join(" ")).toContain("-R1, que se rechazó");
    expect(await tasksOf(first)).toEqual(["refundRefused"]);
    // Two members ask at once: one of them is for another piece.
    const [third = 0, fourth = 0] = (await both(orderId)).slice(2);
    const replaces = await shop.db
      .selectFrom("payment_refund")
      .select("replaces_id")
      .where("id", "in", [third, fourth])
      .orderBy("id")
      .execute();
    expect(replaces).toEqual([{ replaces_id: first }, { replaces_id: null }]);
    expect(await tasksOf(first)).toEqual([]);
    expect(await actsOf(first)).toEqual([]);
  });

  test.each([
    ["of other pieces", { lines: [{ line: 1, pieces: 2 }] }],
    ["of another kind", { kind: "withdrawal" }],
    ["of another amount", { amount: 100_000 }],
  ])("a later one %s takes no place", async (_what, changes) => {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 4 });
    await refundPieces(orderId);
    const first = await decline(orderId);
    expect(await refundPieces(orderId, changes)).toMatchObject({ outcome: "done" });
    expect(await tasksOf(first)).toEqual(["refundRefused"]);
  });
});

test("a refund that is asked for again counts on that day, for who asks again", async () => {
  const [asker, other] = [await aMember(shop, "contabilidad"), await aMember(shop, "contabilidad")];
  const again = async (id: number, by = other) =>
    (
      await office.call({
        method: "POST",
        url: `/staff/refunds/${id}/retry`,
        headers: { ...by.headers, "idempotency-key": `otra-vez-${id}-${by.staffId}` },
        payload: { reason: RETURN_REASON },
      })
    ).json<{ outcome: string }>().outcome;
  const orders = [
    await aDeliveredOrder(shop, people.who, { pieces: 1 }),
    await aDeliveredOrder(shop, people.who, { pieces: 1 }),
  ];
  const refused: number[] = [];
  for (const orderId of orders) {
    await refundPieces(orderId);
    refused.push(await decline(orderId));
  }
  const amount = (await ordersRefunds(orders[0] ?? 0))[0]?.amount ?? 0;
  await shop.pool.query(
    `update payment_refund set created_at = now() - interval '25 hours', asked_by = ${asker.staffId} where id = any($1)`,
    [refused],
  );
  await shop.db
    .insertInto("setting")
    .values({ name: "refundDayLimit", value: JSON.stringify(amount), updated_by: null })
    .execute();
  try {
    expect(await again(refused[0] ?? 0)).toBe("done");
    expect(await again(refused[1] ?? 0)).toBe("asked");
    expect(await refundedAlone(shop.db, other.staffId)).toBe(amount);
    expect(await refundedAlone(shop.db, asker.staffId)).toBe(0);
    expect(await again(refused[1] ?? 0, asker)).toBe("done");
    expect(await refundedAlone(shop.db, asker.staffId)).toBe(amount);
  } finally {
    await shop.db.deleteFrom("setting").where("name", "=", "refundDayLimit").execute();
  }
});

describe("a declined compensation that was asked for anew", () => {
  async function asTwo(): Promise<{ readonly orderId: number; readonly first: number; readonly second: number }> {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 2 });
    await refundPieces(orderId, REBATE);
    const first = await decline(orderId);
    expect(await refundPieces(orderId, REBATE)).toMatchObject({ outcome: "done" });
    return { orderId, first, second: (await ordersRefunds(orderId)).at(-1)?.id ?? 0 };
  }

  test("is paid once, also where the second was declined too", async () => {
    const { first, second } = await asTwo();
    for (const state of ["asked", "declined"] as const) {
      await changeRefund(shop.db, second, { status: state });
      expect(await actsOf(first)).toEqual([]);
      for (const refused of [await retry(first), await done(first), await account(first)]) {
        expect(refused.status).toBe(409);
        expect(refused.Message).toContain("ya se pidió otra vez");
      }
    }
    expect(await retry(second)).toMatchObject({ outcome: "done" });
  });

  test("does not keep the rest of the order's money from going back", async () => {
    const { orderId, second } = await asTwo();
    await changeRefund(shop.db, second, { status: "accepted" });
    const { amount } = await attemptOf(shop, orderId);
    const whole = { expected: 60, isDone: false, reason: RETURN_REASON };
    expect(await post("dueño", `orders/${orderId}/refund`, whole)).toMatchObject({ outcome: "done" });
    expect(await ordersRefunds(orderId)).toMatchObject([
      { status: "declined" },
      { status: "accepted", amount: 30_000 },
      { status: "asked", amount: amount - 30_000 },
    ]);
  });

  test("loses its account 30 days later", async () => {
    const { orderId, first, second } = await asTwo();
    await attach(orderId, first);
    await eraseOldAccounts(shop.db);
    await age(first);
    await eraseOldAccounts(shop.db);
    expect(await accountsOf(orderId)).toHaveLength(1);
    await age(second);
    await eraseOldAccounts(shop.db);
    expect(await accountsOf(orderId)).toEqual([]);
  });
});

test("a declined refund of a return that got new tyres loses its account 30 days later", async () => {
  const shown = await aGraded(1, 1);
  await post("dueño", `returns/${shown.Id}/refund`, {
    expected: "graded",
    lines: [{ line: 1, pieces: 1 }],
    freight: false,
    rebate: 0,
    reason: RETURN_REASON,
  });
  const id = (await refundsOf(shown.Id))[0]?.id ?? 0;
  await changeRefund(shop.db, id, { status: "declined" });
  await shop.db.updateTable("return_request").set({ state: "graded" }).where("id", "=", shown.Id).execute();
  await attach(shown.IdPedido, id);
  await age(id);
  await eraseOldAccounts(shop.db);
  // It may still be paid to.
  expect(await accountsOf(shown.IdPedido)).toHaveLength(1);
  expect(await post("atención", `returns/${shown.Id}/replace`, replacementBody())).toMatchObject({ outcome: "done" });
  await eraseOldAccounts(shop.db);
  expect(await accountsOf(shown.IdPedido)).toHaveLength(1);
  await shop.pool.query(`update return_request set decided_at = now() - interval '31 days' where id = ${shown.Id}`);
  await eraseOldAccounts(shop.db);
  expect(await accountsOf(shown.IdPedido)).toEqual([]);
});

async function attach(orderId: number, refundId: number): Promise<void> {
  const id = await storeAccount(shop.db, orderId, Buffer.from("cifrada"));
  await shop.db.updateTable("refund_account").set({ refund_id: refundId }).where("id", "=", id).execute();
}
const accountsOf = (orderId: number) =>
  shop.db.selectFrom("refund_account").select("id").where("order_id", "=", orderId).execute();
const age = (id: number) =>
  shop.pool.query(`update payment_refund set updated_at = now() - interval '31 days' where id = ${id}`);
