import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { cancelOrder } from "../staff-moves.ts";
import { refundOrder } from "./staff-refunds.ts";
import { ordersCancelCommand } from "../../../staff/commands/orders/orders-cancel.ts";
import { ordersMarkPaidCommand } from "../../../staff/commands/orders/orders-mark-paid.ts";
import { ordersRefundCommand } from "../../../staff/commands/orders/orders-refund.ts";
import { readConfig } from "../../../config/config.ts";
import { createPaymentProviders } from "../../../payment-providers/registry/providers.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { mailboxOf } from "../../../../tests/support/mailbox.ts";
import { sandboxSettings } from "../../../../tests/support/shop/sandbox-settings.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import {
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  type Method,
  orderAt,
  orderIdOf,
} from "../../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken } from "../../../../tests/support/buying/purchase.ts";
import { type HeldShop, killStaffAt } from "../../../../tests/support/race-lab/held-shop.ts";
import {
  expectLedgersAgree,
  queueIsEmpty,
  type RaceLab,
  shelve,
  startRaceLab,
} from "../../../../tests/support/race-lab/race-lab.ts";
import { answerOf } from "../../../../tests/support/shop/staff.ts";

/** Money goes back by a job, and staff ask for it by commands: each process is killed at a named moment, and nothing is paid twice. */
let lab: RaceLab;
let shop: HeldShop;
let codes: string[];

beforeAll(async () => {
  lab = await startRaceLab(inject("databaseServer"), 1);
  [shop] = lab.shops as [HeldShop];
  const { rows } = await lab.pool.query<{ code: string }>("select code from stock order by code limit 4");
  codes = rows.map(({ code }) => code);
  for (const code of codes) await shelve(lab, code, 50);
});
afterAll(() => lab.close());

/** Several processes start in each of them, also on a slow and busy machine. */
const LONG = { timeout: 90_000 };

let people = 0;
const aBuyer = async (): Promise<SignedIn> =>
  (await manyCustomers(lab, 1, `devuelve${(people += 1)}`))[0] ?? expect.fail();

async function buy(method: Method): Promise<{ readonly id: number; readonly who: SignedIn; readonly total: string }> {
  const who = await aBuyer();
  const cart = await aCart(shop, who.headers, codes[people % codes.length] ?? "", 1);
  const body = method === "OpenPayTarjeta" ? aPurchase(cart, await aToken(lab)) : aPurchaseBy(method, cart);
  const answer = (await finalizeBy(shop, method, who.headers, body)).json<WireFinalized>();
  return { id: await orderIdOf(lab, answer), who, total: String(cart.TotalConIva) };
}

const statusOf = async (id: number): Promise<number> =>
  (await lab.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

/** Paid, each by its way. */
async function buyPaid(...methods: readonly ("OpenPayTarjeta" | "PayPal" | "SafetyPay")[]): Promise<number[]> {
  return Promise.all(
    methods.map(async (method) => {
      const { id, who } = await buy(method);
      const { provider_id: providerId, reference } = await attemptOf(lab, id);
      if (method === "PayPal") await control(lab, `paypal/orders/${providerId}/approve`, {});
      if (method === "SafetyPay") await control(lab, "safetypay/pay", { salesId: reference });
      await expect.poll(async () => (await orderAt(shop, who.headers, id)).Estatus, { timeout: 30_000 }).toBe(18);
      return id;
    }),
  );
}

const refundsOf = async (ids: readonly number[]) =>
  (
    await lab.db
      .selectFrom("payment_refund")
      .select("status")
      .where("order_id", "in", [...ids])
      .orderBy("order_id")
      .execute()
  ).map(({ status }) => status);

test.each([
  ["before the provider is asked", { when: "before", moment: "^POST .*/(refund|CreateRefundProcess)$" }, 0],
  ["when the provider has answered", { when: "after", moment: "^POST .*/(refund|CreateRefundProcess)$" }, 1],
  ["before the answer is written", { when: "before", moment: "^update payment_refund set status, refund_id" }, 1],
] as const)(
  "the shop is killed %s: money goes back once, or staff are told to look",
  LONG,
  async (_when, point, sent) => {
    const ids = await buyPaid("OpenPayTarjeta", "PayPal", "SafetyPay");
    await queueIsEmpty(lab);
    const transfersBefore = ((await control(lab, "safetypay/refunds")) as unknown[]).length;
    const armed = await shop.arm(point, ids.length);
    for (const orderId of ids) await cancelOrder(lab.db, { orderId, reason: "test" });
    await armed.reached();
    await lab.kill(shop);
    shop = await lab.start();
    // SafetyPay does not recognise a repeated request, so none is sent twice (decisions/0026).
    await expect
      .poll(async () => (await refundsOf(ids)).toSorted(), { timeout: 30_000 })
      .toEqual(["accepted", "accepted", "byHand"]);
    const [, , transfer = 0] = ids;
    await queueIsEmpty(lab);
    const mails = await mailboxOf(lab.sandboxUrl, "atencion@rodada.example", 0);
    expect(mails.map(({ subject }) => subject)).toContain(`Devolución sin hacer: pedido ${transfer}`);
    const transfers = (await control(lab, "safetypay/refunds")) as unknown[];
    expect(transfers.length - transfersBefore).toBe(sent);
    if (sent === 0) {
      const { provider_id: id, amount } = await attemptOf(lab, transfer);
      // By staff, in the provider's panel.
      const { transfers: panel } = createPaymentProviders(readConfig(sandboxSettings(lab.sandboxUrl)));
      const facts = { operationId: id ?? "", amount: centavos(amount), isTotal: true, reference: "panel" };
      await panel?.refund({ ...facts, reason: "cancelled", comments: "" });
    }
    expect(await refundOrder(lab.db, { orderId: transfer, isDone: true })).toMatchObject({ ok: true });
    await expectLedgersAgree(lab);
  },
);

test("a staff command is killed: before its commit nothing happened, after it all of it did", LONG, async () => {
  const environment = { DATABASE_URL: lab.databaseUrl };
  const [cancelled = 0, refunded = 0] = await buyPaid("OpenPayTarjeta", "PayPal");
  await lab.db
    .updateTable("orders")
    .set({ status: ORDER_STATUSES.delivered.code })
    .where("id", "=", refunded)
    .execute();
  const deposit = await buy("Deposito");
  const { provider_id: reference } = await attemptOf(lab, deposit.id);
  const commands = [
    ["orders", "cancel", `${cancelled}`, "--reason", "test"],
    ["orders", "refund", `${refunded}`, "--reason", "test"],
    ["orders", "mark-paid", reference ?? "", deposit.total],
  ];
  const killAll = (when: "before" | "after") =>
    Promise.all(
      commands.map((args) => killStaffAt({ when, moment: "^commit .*insert staff_action" }, args, environment)),
    );
  const seen = async () => ({
    statuses: [await statusOf(cancelled), await statusOf(refunded), await statusOf(deposit.id)],
    refunds: await refundsOf([cancelled, refunded]),
    journal: (await lab.pool.query("select from staff_action")).rowCount,
  });

  await killAll("before");
  expect(await seen()).toEqual({ statuses: [18, 60, 15], refunds: [], journal: 0 });

  await killAll("after");
  // The jobs that they left behind are done by the shop.
  await expect
    .poll(seen, { timeout: 30_000 })
    .toEqual({ statuses: [900, 60, 18], refunds: ["accepted", "accepted"], journal: 3 });
  await expect(answerOf(lab.db, ordersCancelCommand, `${cancelled}`, "--reason", "x")).rejects.toThrow("900 Cancelado");
  await expect(answerOf(lab.db, ordersRefundCommand, `${refunded}`, "--reason", "x")).rejects.toThrow("ya se devolvió");
  const again = answerOf(lab.db, ordersMarkPaidCommand, reference ?? "", deposit.total);
  await expect(again).rejects.toThrow("ya estaba registrado");
  await queueIsEmpty(lab);
  expect(await seen()).toEqual({ statuses: [900, 60, 18], refunds: ["accepted", "accepted"], journal: 3 });
});
