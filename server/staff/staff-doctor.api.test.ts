import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Trx } from "../db/database.ts";
import { addJob } from "../queue/add-job.ts";
import { startSmtpInbox, type SmtpInbox } from "../mail/testing/smtp-inbox.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkInvariants, INVARIANTS } from "./doctor/invariants.ts";
import { checkQueue, QUEUE_CHECKS } from "./doctor/queue.ts";
import { makeCoupon } from "../../tests/support/buying/carts.ts";
import { manyCustomers } from "../../tests/support/customers.ts";
import { aPurchaseBy, finalizeBy } from "../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../tests/support/buying/purchase.ts";
import { sandboxSettings } from "../../tests/support/shop/sandbox-settings.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import { emptyQueue } from "../../tests/support/queue.ts";

const CODE = "11500418";
const DECLINED_CARD = "4222222222222220";
let inbox: SmtpInbox;
/** An order that was paid with a card, and one that waits for its deposit. */
let paid: number;
let waiting: number;

const shop = withTestShop();
beforeAll(async () => {
  inbox = await startSmtpInbox();
  const [who] = await manyCustomers(shop, 1);
  const headers = who?.headers ?? {};
  await makeCoupon(shop, { code: "VIGILADO", maxUses: 10 });
  const buy = async (card?: string) => {
    const cart = await aCart(shop, headers, CODE, 2);
    const purchase = aPurchase(cart, await aToken(shop, card), { coupon: "VIGILADO", total: null });
    return (await finalize(shop, headers, purchase)).json<{ Id: number }>().Id;
  };
  await buy(DECLINED_CARD);
  paid = await buy();
  const cart = await aCart(shop, headers, CODE, 1);
  const answer = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart));
  waiting = answer.json<{ Order: { Id: number } }>().Order.Id;
  // This shop runs no jobs.
  await emptyQueue(shop.db);
});
afterAll(() => inbox.close());

/** What is found after something was broken, which is undone. */
async function findingsAfter(breakIt: (trx: Trx) => Promise<unknown>): Promise<Finding[]> {
  let findings: Finding[] = [];
  const undo = new Error("Undone.");
  const broken = shop.db.transaction().execute(async (trx) => {
    await breakIt(trx);
    findings = [...(await checkInvariants(trx)), ...(await checkQueue(trx))];
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return findings;
}
const namesOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== "ok").map(({ check }) => check);

const order = (id: () => number, change: string) => (trx: Trx) =>
  sql`update orders set ${sql.raw(change)} where id = ${id()}`.execute(trx);
const statement = (text: string) => (trx: Trx) => sql.raw(text).execute(trx);
const refund = (change: string) => async (trx: Trx) => {
  await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status)
    select order_id, id, 'x', amount, 'asked' from payment_attempt where order_id = ${paid}`.execute(trx);
  await sql.raw(`update payment_refund set ${change} where reference = 'x'`).execute(trx);
};
const returned = (kind: string, state: string) => (trx: Trx) =>
  sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, ${kind}, 'x', amount, ${state}, now() from payment_attempt where order_id = ${paid}`.execute(
    trx,
  );
/** A return of so many pieces, of which some were graded sellable and never came back to stock. */
const goodsReturn = (state: string, pieces: number, sellable: number) => (trx: Trx) =>
  sql`with made as (
      insert into return_request (order_id, request_key, kind, wish, state, opened_by, freight, delivered_at, noticed_at,
        in_time, is_unmounted)
      values (${paid}, 'doctor', 'withdrawal', 'refund', ${state}, 'staff', 'customer', now(), now(), true, true) returning id
    ) insert into return_line (return_id, line, quantity, received, sellable, damaged)
      select id, 1, ${pieces}::integer, ${pieces}::integer, ${sellable}::integer, ${pieces - sellable}::integer from made`.execute(
    trx,
  );
const job =
  (change: string, task: "send_mail" | "settle_payment" = "settle_payment") =>
  async (trx: Trx) => {
    if (task === "send_mail") await addJob(trx, task, { kind: "orderPaid", orderId: paid });
    else await addJob(trx, task, { orderId: paid });
    await sql.raw(`update graphile_worker._private_jobs set ${change}`).execute(trx);
  };

/** How each thing is broken; other checks may notice it as well. */
/** An order of which a carrier has a parcel that left twenty days ago. */
const parcelUnderWay = (deliveredAt: "null" | "now()") => async (trx: Trx) => {
  await sql`update orders set status = 47, delivery_type = 1 where id = ${paid}`.execute(trx);
  await sql`with sent as (
      insert into shipment (order_id, carrier, state, shipped_at)
      values (${paid}, 'DHL', 'shipped', now() - interval '20 days') returning id
    )
    insert into parcel (shipment_id, position, carrier, tracking_number, carrier_delivered_at)
    select id, 1, 'DHL', '1234567890', ${sql.raw(deliveredAt)} from sent`.execute(trx);
};

/** A plan of one tyre's price. */
const pricePlan = (columns: string, values: string, applied: string | null) => (trx: Trx) =>
  sql`with made as (
      insert into price_change (name, kind, definition, state, ${sql.raw(columns)})
      values ('doctor', 'plan', '{}', ${sql.raw(values)}) returning id
    ) insert into price_change_line (change_id, code, before_list, before_discounted, before_discount, before_minimum,
        list_price, discounted_price, discount, minimum, change_tenths, fall_tenths, rise_tenths, applied)
      select id, ${CODE}, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, ${applied} from made`.execute(trx);

const BREAKS: Record<string, (trx: Trx) => Promise<unknown>> = {
  stockLedger: statement(`update stock set on_hand = on_hand + 1 where code = '${CODE}'`),
  stockNegative: statement(
    `alter table stock drop constraint stock_on_hand_check; update stock set on_hand = -1 where code = '${CODE}'`,
  ),
  pricesLate: pricePlan("starts_at", "'planned', now() - interval '2 minutes'", null),
  pricesWhole: pricePlan("applied_at, ends_at", "'running', now(), now() + interval '1 day'", null),
  orderGoods: (trx) => sql`update order_line set quantity = quantity + 1 where order_id = ${paid}`.execute(trx),
  paidIsCaptured: (trx) => sql`update payment_attempt set status = 'abandoned' where order_id = ${paid}`.execute(trx),
  capturedIsPaid: order(() => paid, "status = 900"),
  paidOnce: (trx) =>
    sql`insert into payment_attempt (order_id, attempt, provider, reference, status, amount)
      select order_id, 2, provider, 'x', 'paid', amount from payment_attempt where order_id = ${paid}`.execute(trx),
  movementsPaid: async (trx) => {
    await sql`insert into bank_statement (bank, file_name, digest, byte_count, new_count, known_count, charge_count, first_day, last_day)
      values ('bbva', 'x.csv', 'x', 1, 1, 0, 0, current_date, current_date)`.execute(trx);
    await sql`insert into bank_movement (statement_id, line, bank, digest, day, amount, text, state, match, attempt_id)
      select bank_statement.id, 1, 'bbva', 'x', current_date, payment_attempt.amount, '', 'matched', 'byHand', payment_attempt.id
      from bank_statement, payment_attempt where order_id = ${waiting}`.execute(trx);
  },
  silentParcels: parcelUnderWay("null"),
  carrierDelivered: parcelUnderWay("now()"),
  otherAmount: (trx) => sql`update payment_attempt set status = 'mismatch' where order_id = ${waiting}`.execute(trx),
  pictureFiles: statement("update product set image = 'no-hay-0123456789abcdef' where id = 1"),
  returnedPieces: goodsReturn("graded", 999, 0),
  returnStock: goodsReturn("graded", 1, 1),
  returnMoney: goodsReturn("refunded", 1, 0),
  refundsByHand: refund("status = 'byHand'"),
  refundsStuck: refund("updated_at = now() - interval '2 days'"),
  couponUses: statement(
    "alter table coupon drop constraint coupon_check; update coupon set uses = max_uses + 1 where code = 'VIGILADO'",
  ),
  couponHolders: statement("update coupon set uses = 0 where code = 'VIGILADO'"),
  totals: order(() => waiting, "total = total + 1"),
  orderPerCart: (trx) =>
    sql`insert into cart (id, customer_id, order_id) select 'otro', customer_id, id from orders where id = ${paid}`.execute(
      trx,
    ),
  orderHistory: order(() => waiting, "status = 10"),
  ordersOverdue: order(() => waiting, "due_at = now() - interval '2 days'"),
  // As it was before late money had to take the use again: the order is paid at the coupon's price and holds no use.
  couponPaid: statement(
    "update coupon set max_uses = 0, uses = 0 where code = 'VIGILADO'; update orders set holds_coupon = false",
  ),
  reviewsOverdue: statement("update payment_attempt set status = 'inReview', review_until = now() - interval '1 hour'"),
  disputesStopped: returned("chargeback", "open"),
  returnsUndecided: returned("unknownStep", "heard"),
  returnedTwice: async (trx) => {
    await refund("status = 'accepted'")(trx);
    await returned("refund", "returned")(trx);
  },
  depositsInReview: order(() => waiting, "status = 10, awaits_review = true"),
  cancellingPrices: statement(
    `update tire set list_price = 1, discounted_price = 1, discount = 0 where code = '${CODE}'`,
  ),
  ordersToCancel: (trx) => sql`update order_line set unit_with_iva = 1 where order_id = ${paid}`.execute(trx),
  messagesWait: statement(
    "insert into contact_message (name, email, type, message, priority, state) values ('x', 'x@x.mx', 1, 'x', 1, 'closed')",
  ),
  arcoClocks: statement(
    "insert into arco_request (right_kind, email, channel, received_on) values ('access', 'x@x.mx', 'email', current_date)",
  ),
  heldUnpaid: statement(`update stock set on_hand = 0 where code = '${CODE}'`),
  jobsWaiting: job("run_at = now() - interval '1 hour'"),
  jobsStuck: job("locked_at = now() - interval '1 hour', locked_by = 'x'"),
  mailsDead: job("attempts = max_attempts, last_error = 'x', created_at = now() - interval '4 days'", "send_mail"),
  mailsLate: job("attempts = 3, last_error = 'x'", "send_mail"),
  jobsDead: job("attempts = max_attempts, last_error = 'x', created_at = now() - interval '4 days'"),
};

describe("doctor", () => {
  test("finds nothing in a shop that has sold, been refused and waits", async () => {
    expect(namesOf(await findingsAfter(async () => undefined))).toEqual([]);
  });

  test.each([...INVARIANTS, ...QUEUE_CHECKS].map(({ check, broken }) => [check, broken] as const))(
    "finds %s when it is broken on purpose, and says what to do",
    async (check, broken) => {
      const breakIt = BREAKS[check];
      if (!breakIt) throw new Error("BREAKS has no way to break this one.");
      const found = (await findingsAfter(breakIt)).find((finding) => finding.check === check);
      expect(found).toMatchObject({ says: expect.stringContaining(broken), advice: expect.stringMatching(/\w+/) });
      expect(found?.state).not.toBe("ok");
    },
  );

  const settings = () => ({ ...sandboxSettings(shop.sandboxUrl), SMTP_URL: inbox.url, DATABASE_URL: shop.databaseUrl });
  const doctor = async (changes: Record<string, string> = {}) => {
    const run = await runStaff(["doctor", "--json"], { environment: { ...settings(), ...changes } });
    const answer = JSON.parse(run.stdout) as Record<"result" | "details", { findings: Finding[] } | undefined>;
    const findings = (answer.result ?? answer.details)?.findings ?? [];
    return { code: run.code, bad: findings.filter(({ state }) => state === "bad").map(({ check }) => check) };
  };

  test("finds fault with the tests' own server alone, which does not wait for the disk; nothing is sent", async () => {
    expect(await doctor()).toEqual({ code: 1, bad: ["durability"] });
    expect(inbox.received).toEqual([]);
  });

  test("says which of the others are away or do not take the shop's keys", async () => {
    const away = "http://127.0.0.1:1";
    expect(
      await doctor({
        OPENPAY_PRIVATE_KEY: "sk_de_otro",
        PAYPAL_CLIENT_SECRET: "de otro",
        SAFETYPAY_API_URL: away,
        SMTP_URL: "smtp://127.0.0.1:1",
      }),
    ).toEqual({ code: 1, bad: ["durability", "openpay", "paypal", "safetypay", "mail"] });
  });

  test("without a database it says that first, and looks at the rest all the same", async () => {
    const { code, bad } = await doctor({ DATABASE_URL: "postgres://nadie@127.0.0.1:1/nada" });
    expect([code, bad]).toEqual([1, ["database"]]);
  });
});
