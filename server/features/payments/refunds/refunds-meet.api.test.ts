import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { attemptOf, control } from "../../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { cfdiById, issuesSince, stampWaiting } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { queueInvoices } from "../../invoices/queueing/queue-invoices.ts";
import { erasePerson } from "../../privacy/erase-person.ts";
import { reviewPaidPayment } from "../review-paid-payment.ts";
import { askRefund, type AskedRefund } from "./ask-refund.ts";
import { storeAccount } from "./refund-account.ts";
import { refundableOf } from "./refundable.ts";
import { sendRefund } from "./send-refund.ts";
import { finishRefund } from "./staff-refunds.ts";

const shop = withTestShop({}, { issuesInvoices: true });
let headers: { authorization: string };
let leaving: SignedIn;
beforeAll(async () => {
  headers = await signIn(shop);
  [leaving] = (await manyCustomers(shop, 1, "sevan")) as [SignedIn];
  await issuesSince(shop, 90);
});

async function delivered(quantity = 4, by = headers): Promise<number> {
  const id = await aPaidOrder(shop, by, { quantity, invoice: by === headers ? "Personal" : "Sin RFC" });
  await shop.db.updateTable("orders").set({ status: 60 }).where("id", "=", id).execute();
  return id;
}
const ask = (orderId: number, asked: Partial<AskedRefund>) =>
  transact(shop.db, (trx) =>
    askRefund(trx, {
      orderId,
      lines: [],
      freight: false,
      amount: null,
      kind: "damaged",
      reason: "llegó dañada",
      returnId: null,
      ...asked,
    }),
  );
const refundsOf = (orderId: number) =>
  shop.db.selectFrom("payment_refund").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
const sendAll = async (orderId: number) => {
  for (const { id } of await refundsOf(orderId)) await sendRefund(shop.services, id);
};
const onePiece = { lines: [{ line: 1, pieces: 1 }] };
async function anAskedRefund() {
  const id = await delivered(1);
  await ask(id, onePiece);
  const [refund] = await refundsOf(id);
  return { id, refundId: refund?.id ?? expect.fail("no refund") };
}

describe("a chargeback meets partial refunds", () => {
  test("what it takes is no longer refundable, and nothing is sent while it is open", async () => {
    const id = await delivered();
    await ask(id, onePiece);
    await sendAll(id);
    const { id: attemptId, provider_id: charge } = await attemptOf(shop, id);
    await control(shop, `openpay/charges/${charge}/chargeback`, { step: "created" });
    await reviewPaidPayment(shop.services, { attemptId, claim: null });
    expect(await ask(id, onePiece)).toMatchObject({ error: { kind: "contested" } });
    await control(shop, `openpay/charges/${charge}/chargeback`, { step: "accepted" });
    await reviewPaidPayment(shop.services, { attemptId, claim: null });
    expect(await refundableOf(shop.db, id)).toBe(0);
    expect(await ask(id, onePiece)).toMatchObject({ ok: false });
    expect(await refundsOf(id)).toMatchObject([{ status: "accepted", given_back_there: false }]);
  });

  test("a refund in the dashboard leaves the rest, and a refund of ours is not counted as another's", async () => {
    const id = await delivered();
    for (let piece = 0; piece < 2; piece += 1) {
      await ask(id, onePiece);
      await sendAll(id);
    }
    const { id: attemptId, provider_id: charge, amount } = await attemptOf(shop, id);
    const gone = (await refundsOf(id)).reduce((sum, refund) => sum + refund.amount, 0);
    await control(shop, `openpay/charges/${charge}/refund`, { amount: 100 });
    await reviewPaidPayment(shop.services, { attemptId, claim: null });
    const returns = await shop.db.selectFrom("payment_return").select("amount").where("order_id", "=", id).execute();
    expect([returns, await refundableOf(shop.db, id)]).toEqual([[{ amount: 10_000 }], amount - gone - 10_000]);
  });
});

describe("PayPal's time to refund is over", () => {
  test.each(["REFUND_TIME_LIMIT_EXCEEDED", "REFUND_AMOUNT_EXCEEDED"])("%s: it goes back by hand", async (code) => {
    const { id, refundId } = await anAskedRefund();
    const refusing = async () => ({ kind: "declined", code, reason: "" }) as const;
    await sendRefund({ ...shop.services, refundCard: refusing }, refundId);
    expect(await refundsOf(id)).toMatchObject([{ status: "byHand", error_code: code }]);
  });
});

describe("one refund's job runs twice at once", () => {
  test("the provider is asked once: a second run comes back later", async () => {
    const { id, refundId } = await anAskedRefund();
    let calls = 0;
    const answering: typeof shop.services.refundCard = async (request) => {
      calls += 1;
      await expect(sendRefund(services, refundId)).rejects.toThrow("under way");
      return shop.services.refundCard?.(request) ?? { kind: "unknown" };
    };
    const services = { ...shop.services, refundCard: answering };
    await sendRefund(services, refundId);
    expect([calls, (await refundsOf(id)).map(({ status }) => status)]).toEqual([1, ["accepted"]]);
  });

  test("runs that start together send it once", async () => {
    const { id, refundId } = await anAskedRefund();
    let calls = 0;
    const counting: typeof shop.services.refundCard = async (request) => {
      calls += 1;
      return shop.services.refundCard?.(request) ?? { kind: "unknown" };
    };
    const services = { ...shop.services, refundCard: counting };
    await Promise.allSettled([1, 2, 3].map(() => sendRefund(services, refundId)));
    expect([calls, (await refundsOf(id)).map(({ status }) => status)]).toEqual([1, ["accepted"]]);
  });

  test("a request without an answer is not repeated while its provider may still work on it", async () => {
    const { id, refundId } = await anAskedRefund();
    const lost = { ...shop.services, refundCard: async () => ({ kind: "unknown" }) as const };
    await expect(sendRefund(lost, refundId)).rejects.toThrow("no answer yet");
    await expect(sendRefund(shop.services, refundId)).rejects.toThrow("under way");
    expect(await refundsOf(id)).toMatchObject([{ status: "sent" }]);
    await sql`update payment_refund set sending_until = now() where order_id = ${id}`.execute(shop.db);
    await sendRefund(shop.services, refundId);
    expect(await refundsOf(id)).toMatchObject([{ status: "accepted" }]);
  });

  test.each([
    ["accepted", { kind: "declined", code: "3", reason: "" }, "accepted"],
    ["byHand", { kind: "accepted", refundId: "R1", isFinal: true }, "accepted"],
    ["sent", { kind: "declined", code: "3", reason: "" }, "declined"],
  ] as const)("written as %s meanwhile, the answer %o leaves it %s", async (meanwhile, answer, status) => {
    const { id, refundId } = await anAskedRefund();
    const slow: typeof shop.services.refundCard = async () => {
      await shop.db.updateTable("payment_refund").set({ status: meanwhile }).where("order_id", "=", id).execute();
      return answer;
    };
    await sendRefund({ ...shop.services, refundCard: slow }, refundId);
    expect(await refundsOf(id)).toMatchObject([{ status }]);
  });
});

test("a person is not erased while money waits, and the account goes with them", async () => {
  const id = await delivered(1, leaving.headers);
  const accountId = await storeAccount(shop.db, id, Buffer.from("cifrada"));
  const asked = await ask(id, { ...onePiece, byHand: { accountId } });
  if (!asked.ok) expect.fail(asked.error.kind);
  const { email } = await shop.db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select("customer.email")
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
  const erase = () => erasePerson(shop.db, { email: email ?? "", now: new Date() });
  expect(await erase()).toMatchObject({ ok: false, error: { kind: "notYet" } });
  expect(await finishRefund(shop.db, { refundId: asked.value.refundId, trackingKey: "CLAVE1234" })).toMatchObject({
    ok: true,
  });
  expect(await erase()).toMatchObject({ ok: true });
  expect(await shop.db.selectFrom("refund_account").select("id").where("order_id", "=", id).execute()).toEqual([]);
  expect(await refundsOf(id)).toMatchObject([{ reason: "", tracking_key: "CLAVE1234" }]);
});

test("an account of another order, or one that has a refund, is refused", async () => {
  const [id, other] = [await delivered(2), await delivered(1)];
  const accountId = await storeAccount(shop.db, other, Buffer.from("cifrada"));
  expect(await ask(id, { ...onePiece, byHand: { accountId } })).toMatchObject({ error: { kind: "accountGone" } });
  expect(await ask(other, { ...onePiece, byHand: { accountId } })).toMatchObject({ ok: true });
  expect(await refundsOf(id)).toEqual([]);
});

test("several refunds have credit notes of their amounts: 03 for pieces, 01 for a rebate", async () => {
  const id = await delivered(4);
  await queueInvoices(shop.services, { isWhole: true });
  await stampWaiting(shop);
  const cfdi = await cfdiOf(shop, id);
  expect(await cfdiById(shop, cfdi.id)).toMatchObject({ state: "stamped" });
  const credit = async (asked: Partial<AskedRefund>) => {
    expect(await ask(id, asked)).toMatchObject({ ok: true });
    await sendAll(id);
    await sql`update cfdi set issued_at = issued_at - interval '40 days' where id = ${cfdi.id}`.execute(shop.db);
    await queueInvoices(shop.services, { isWhole: false });
    await stampWaiting(shop);
  };
  await credit(onePiece);
  await credit({ kind: "rebate", amount: centavos(12_300) });
  const refunds = await refundsOf(id);
  const notes = await shop.db
    .selectFrom("cfdi")
    .select(["state", "total", "relation", "refund_id"])
    .where("credits", "=", cfdi.id)
    .orderBy("id")
    .execute();
  expect(notes).toEqual([
    { state: "stamped", total: refunds[0]?.amount, relation: "03", refund_id: refunds[0]?.id },
    { state: "stamped", total: 12_300, relation: "01", refund_id: refunds[1]?.id },
  ]);
});
