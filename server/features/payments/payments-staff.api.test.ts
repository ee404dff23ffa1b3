import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
  settle,
  stockOf,
} from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { ordersMarkPaidCommand } from "../../staff/commands/orders/orders-mark-paid.ts";
import { ordersResolveMismatchCommand } from "../../staff/commands/orders/orders-resolve-mismatch.ts";
import { ordersShowCommand } from "../../staff/commands/orders/orders-show.ts";
import { refundProposal } from "./refunds/refund-proposal.ts";
import { answerOf, runStaff } from "../../../tests/support/shop/staff.ts";

let who: SignedIn;

const shop = withPaymentShop();
const mailing = withMailing(shop);
beforeAll(async () => {
  who = (await manyCustomers(shop, 1))[0] ?? expect.fail();
});

describe("orders resolve-mismatch", () => {
  const staff = (...args: string[]) =>
    runStaff(["orders", "resolve-mismatch", ...args], { environment: { DATABASE_URL: shop.databaseUrl } });
  const because = ["--actor", "Elena", "--reason", "el banco cobró una comisión"];

  /** Paid at the bank with another amount, in centavos: two pesos, whatever it costs. */
  async function paidOther(paidOf = (_price: number) => 200): Promise<number> {
    const cart = await aCart(shop, who.headers, CODE, 2);
    const answer = await finalizeBy(shop, "SafetyPay", who.headers, aPurchaseBy("SafetyPay", cart));
    const orderId = await orderIdOf(shop, answer.json<WireFinalized>());
    await control(shop, "webhooks/hold", {});
    await control(shop, "safetypay/pay", { salesId: `${orderId}-1` });
    const paid = paidOf((await attemptOf(shop, orderId)).amount);
    const amount = (paid / 100).toFixed(2);
    await control(shop, "safetypay/activities", { salesId: `${orderId}-1`, status: "102", amount });
    await settle(shop, orderId);
    expect(await attemptOf(shop, orderId)).toMatchObject({
      status: "mismatch",
      paid_amount: paid,
      paid_currency: "MXN",
    });
    return orderId;
  }
  const refundProposalOf = async (orderId: number) => {
    const proposal = await refundProposal(shop.db, orderId, { lines: [], freight: false });
    return proposal.ok ? proposal.value : expect.fail();
  };
  const lastEvent = (orderId: number) =>
    shop.db
      .selectFrom("order_event")
      .select(["to_status", "actor", "reason"])
      .where("order_id", "=", orderId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  test("its customer cannot end it meanwhile, and reads why", async () => {
    const orderId = await paidOther();
    const cancelled = await shop.call({
      method: "POST",
      url: `/api/Pedidos/MisPedidos/${orderId}/Cancelar`,
      headers: who.headers,
    });
    expect([cancelled.statusCode, cancelled.json().Message]).toEqual([409, expect.stringContaining("otro importe")]);
    expect(await attemptOf(shop, orderId)).toMatchObject({ status: "mismatch" });
    await staff(String(orderId), "devolver", ...because);
  });

  test("accepted: the order is paid, once, with who and why in its history", async () => {
    const orderId = await paidOther();
    const done = await staff(String(orderId), "aceptar", ...because);
    expect(done).toMatchObject({ code: 0, stdout: `Pedido ${orderId}: Pago Recibido.\n` });
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18 });
    expect(await lastEvent(orderId)).toEqual({
      to_status: 18,
      actor: "staff",
      reason: "other amount accepted by Elena: el banco cobró una comisión",
    });
    const again = await staff(String(orderId), "devolver", ...because);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("no se cambió nada")]);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18 });
  });

  test("accepted above its price: what is above goes back at once, of no piece, and the order goes on", async () => {
    const orderId = await paidOther((price) => price + 100_000);
    const { amount } = await attemptOf(shop, orderId);
    const done = await staff(String(orderId), "aceptar", ...because);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining("Lo que llegó de más se pidió de vuelta") });
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18 });
    const refunds = await shop.db.selectFrom("payment_refund").selectAll().where("order_id", "=", orderId).execute();
    expect(refunds).toMatchObject([{ amount: 100_000, kind: "otherAmount", lines: [], freight: false }]);
    // All pieces and the price are still there to be given back.
    const { refundable, lines } = await refundProposalOf(orderId);
    expect([refundable, lines.every(({ refunded }) => refunded === 0)]).toEqual([amount, true]);
    await expect
      .poll(
        async () =>
          (await mailing.mailsTo(who.email, 0)).find(({ subject }) => subject?.includes(`${orderId}: te dev`))?.text,
      )
      .toContain("$1,000.00 MXN por lo que pagaste de más");
  });

  test("sent back: 900, stock and cart are back, and what came in goes back", async () => {
    const orderId = await paidOther();
    expect(await stockOf(shop, CODE)).toBe(48);
    expect((await staff(String(orderId), "devolver", ...because)).code).toBe(0);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 900 });
    expect(await stockOf(shop, CODE)).toBe(50);
    const refund = () =>
      shop.db.selectFrom("payment_refund").select(["amount", "status"]).where("order_id", "=", orderId).execute();
    await expect.poll(refund, { timeout: 5_000 }).toEqual([{ amount: 200, status: "accepted" }]);
    await expect
      .poll(
        async () =>
          (await mailing.mailsTo(who.email, 0)).find(({ subject }) => subject?.includes(`${orderId}: te dev`))?.text,
      )
      .toContain("$2.00 MXN");
  });

  test("without who, why or a payment to decide nothing changes", async () => {
    const orderId = await paidOther();
    for (const args of [
      [String(orderId), "aceptar"],
      [String(orderId), "quizás", ...because],
      ["abc", "aceptar", ...because],
      ["999999999", "aceptar", ...because],
    ]) {
      expect((await staff(...args)).code).toBeGreaterThan(0);
    }
    expect((await attemptOf(shop, orderId)).status).toBe("mismatch");
  });
});

describe("orders mark-paid", () => {
  const staff = (...args: string[]) =>
    runStaff(["orders", "mark-paid", ...args], { environment: { DATABASE_URL: shop.databaseUrl } });
  const reserve = async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart));
    const { Order } = answer.json<WireFinalized>();
    if (!Order?.Deposito) throw new Error("Nothing to deposit.");
    return { orderId: Order.Id, reference: Order.Deposito.Referencia, total: Order.Total.toFixed(2) };
  };

  const whoPaid = (orderId: number) =>
    shop.db
      .selectFrom("order_event")
      .select(["actor", "reason"])
      .where("order_id", "=", orderId)
      .where("to_status", "=", 18)
      .executeTakeFirstOrThrow();

  test("a deposit that was seen pays its order, once, and the customer gets the e-mail", async () => {
    const { orderId, reference, total } = await reserve();
    const spaced = reference.replace(/\d{4}(?=\d)/g, "$& ");
    expect(await staff(spaced, `$${total}`)).toMatchObject({ code: 0, stdout: `Pedido ${orderId}: Pago Recibido.\n` });
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18, Deposito: null });
    expect(await whoPaid(orderId)).toEqual({ actor: "staff", reason: `payment ${orderId}-1 completed` });
    const again = await staff(reference, total);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("ya estaba registrado")]);
    await expect
      .poll(async () => (await mailing.mailsTo(who.email, 0)).map(({ subject }) => subject))
      .toContain(`Pedido ${orderId}: recibimos tu pago`);
  });

  test("how it was made is written down for the invoice", async () => {
    const [cash, unsaid] = [await reserve(), await reserve()];
    await expect(
      answerOf(shop.db, ordersMarkPaidCommand, cash.reference, cash.total, "--forma", "oxxo"),
    ).rejects.toThrow("La forma es transferencia, efectivo o cheque.");
    await answerOf(shop.db, ordersMarkPaidCommand, cash.reference, cash.total, "--forma", "Efectivo");
    await answerOf(shop.db, ordersMarkPaidCommand, unsaid.reference, unsaid.total);
    expect([await attemptOf(shop, cash.orderId), await attemptOf(shop, unsaid.orderId)]).toMatchObject([
      { status: "paid", deposit_form: "cash" },
      { status: "paid", deposit_form: null },
    ]);
  });

  test("another amount, a wrong digit and an order of another method change nothing", async () => {
    const { orderId, reference, total } = await reserve();
    await expect(answerOf(shop.db, ordersMarkPaidCommand, reference, "1.00")).rejects.toThrow(
      /y escribiste \$1\.00: no se cambió nada\.\n.*repite la orden con --other-amount/,
    );
    const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`;
    for (const args of [
      [wrong, total],
      [reference, "mucho"],
    ]) {
      expect((await staff(...args)).code).toBe(1);
    }
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 15 });
  });

  test("another amount that is in the account is recorded when staff say so, and they decide about the order", async () => {
    const decide = async (orderId: number, decision: string) => {
      const words = [String(orderId), decision, "--reason", "ya completó"];
      return (await answerOf(shop.db, ordersResolveMismatchCommand, ...words)).lines.join("\n");
    };
    const [completed, returned] = [await reserve(), await reserve()];
    for (const { orderId, reference } of [completed, returned]) {
      const short = await answerOf(shop.db, ordersMarkPaidCommand, reference, "1.00", "--other-amount");
      expect(short.lines.join("\n")).toContain(`orders resolve-mismatch ${orderId}`);
      const shown = await answerOf(shop.db, ordersShowCommand, `${orderId}`);
      expect(shown.lines.join("\n")).toMatch(
        new RegExp(`\nPago ${orderId}-1: depósito, por otro importe, \\$[\\d,.]+, llegaron \\$1\\.00\n`),
      );
      expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 15 });
      expect(await attemptOf(shop, orderId)).toMatchObject({ status: "mismatch", paid_amount: 100 });
    }
    await shop.db
      .updateTable("payment_attempt")
      .set(({ eb }) => ({ paid_amount: eb("amount", "+", 5_000) }))
      .where("order_id", "=", completed.orderId)
      .execute();
    expect(await decide(completed.orderId, "aceptar")).toContain("Lo que llegó de más se devuelve a mano");
    const excess = await shop.db
      .selectFrom("payment_refund")
      .select(["amount", "status"])
      .where("order_id", "=", completed.orderId)
      .execute();
    expect(excess).toEqual([{ amount: 5_000, status: "byHand" }]);
    expect(await orderAt(shop, who.headers, completed.orderId)).toMatchObject({ Estatus: 18 });
    expect(await decide(returned.orderId, "devolver")).toContain("devuelvan el dinero a mano");
    const refunds = await shop.db
      .selectFrom("payment_refund")
      .select(["amount", "status"])
      .where("order_id", "=", returned.orderId)
      .execute();
    expect(refunds).toEqual([{ amount: 100, status: "byHand" }]);
  });

  test("a deposit that comes late revives its order when there is stock", async () => {
    const { orderId, reference, total } = await reserve();
    await ageOrder(shop, orderId, 73);
    await settle(shop, orderId);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 26 });
    expect(await staff(reference, total)).toMatchObject({ code: 0, stdout: `Pedido ${orderId}: Pago Recibido.\n` });
    expect(await whoPaid(orderId)).toEqual({ actor: "staff", reason: `late payment ${orderId}-1` });
  });
});

describe("the nightly comparison with the providers", () => {
  const ripe = () => new Date(Date.now() + 20 * 60_000);
  const differences = async () => reconcilePayments(shop.services, ripe());
  const payByCard = async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop)));
    return answer.json<{ Id: number }>().Id;
  };

  beforeEach(async () => {
    // Payments of the tests before are in a sandbox that forgot them.
    await shop.db.deleteFrom("payment_refund").execute();
    await shop.db.deleteFrom("payment_attempt").execute();
  });

  test("finds nothing where both records say the same", async () => {
    await payByCard();
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalizeBy(shop, "PayPal", who.headers, aPurchaseBy("PayPal", cart));
    const orderId = await orderIdOf(shop, answer.json<WireFinalized>());
    await control(shop, `paypal/orders/${(await attemptOf(shop, orderId)).provider_id}/approve`, {});
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18 });
    expect(await differences()).toEqual([]);
  });

  test("compares what went back too, also of an older payment", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalizeBy(shop, "PayPal", who.headers, aPurchaseBy("PayPal", cart));
    const byPayPal = await orderIdOf(shop, answer.json<WireFinalized>());
    const providerId = (await attemptOf(shop, byPayPal)).provider_id ?? "";
    await control(shop, `paypal/orders/${providerId}/approve`, {});
    expect(await orderAt(shop, who.headers, byPayPal)).toMatchObject({ Estatus: 18 });
    // In the provider's panel, behind the shop's back.
    const payment = { reference: `${byPayPal}-1`, providerId };
    await shop.services.wallet?.refund({ payment, reference: "panel", amount: centavos(500) });
    // In our records, and not at the provider.
    const old = await payByCard();
    await ageOrder(shop, old, 100);
    const { id: attempt_id, amount } = await attemptOf(shop, old);
    await shop.db
      .insertInto("payment_refund")
      .values({ order_id: old, attempt_id, reference: `${old}-1-R`, amount, status: "accepted" })
      .execute();
    expect(await differences()).toEqual(
      expect.arrayContaining([
        { reference: `${byPayPal}-1`, kind: "otherRefund" },
        { reference: `${old}-1`, kind: "otherRefund" },
      ]),
    );
  });

  test("suspects a transfer's refund by a step with an unknown code", async () => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalizeBy(shop, "SafetyPay", who.headers, aPurchaseBy("SafetyPay", cart));
    const orderId = await orderIdOf(shop, answer.json<WireFinalized>());
    await control(shop, "webhooks/hold", {});
    await control(shop, "safetypay/pay", { salesId: `${orderId}-1` });
    await settle(shop, orderId);
    await control(shop, "safetypay/activities", { salesId: `${orderId}-1`, status: "201" });
    expect(await differences()).toEqual([]);
    await control(shop, "safetypay/activities", { salesId: `${orderId}-1`, status: "301" });
    expect(await differences()).toEqual([{ reference: `${orderId}-1`, kind: "unknownStep" }]);
  });

  test("tells staff of every difference, and settles what was paid there only", async () => {
    const [lost, gone, changed] = [await payByCard(), await payByCard(), await payByCard()];
    const change = (orderId: number, values: object) =>
      shop.db.updateTable("payment_attempt").set(values).where("order_id", "=", orderId).execute();
    await change(lost, { status: "started" });
    await shop.db.updateTable("orders").set({ status: 10 }).where("id", "=", lost).execute();
    await change(gone, { reference: `${gone}-7` });
    await change(changed, { amount: 1, paid_amount: 1 });
    expect(await differences()).toEqual(
      expect.arrayContaining([
        { reference: `${lost}-1`, kind: "paidThereOnly" },
        { reference: `${gone}-1`, kind: "notOurs" },
        { reference: `${gone}-7`, kind: "paidHereOnly" },
        { reference: `${changed}-1`, kind: "otherAmount" },
      ]),
    );
    await expect
      .poll(async () => (await mailing.mailsTo("atencion@rodada.example", 0)).at(-1)?.text ?? "", { timeout: 5_000 })
      .toContain(`Pagado con el proveedor y aquí no: ${lost}-1`);
    await expect.poll(async () => (await attemptOf(shop, lost)).status, { timeout: 5_000 }).toBe("paid");
  });
});
