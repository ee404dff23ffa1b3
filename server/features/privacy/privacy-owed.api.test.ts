import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { setTimeout } from "node:timers/promises";
import { recordDeposit } from "../payments/record/record-deposit.ts";
import { erasePerson } from "./erase-person.ts";
import { fromPesos } from "../../../shared/domain/money/money.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { cancelOrder } from "../payments/staff-moves.ts";
import { sendRefund } from "../payments/refunds/send-refund.ts";
import { customersEraseCommand } from "../../staff/commands/customers/customers-erase.ts";
import { ordersMarkPaidCommand } from "../../staff/commands/orders/orders-mark-paid.ts";
import { ordersRefundCommand } from "../../staff/commands/orders/orders-refund.ts";
import { ordersResolveMismatchCommand } from "../../staff/commands/orders/orders-resolve-mismatch.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { ageOrder, aPurchaseBy, finalizeBy, settle } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { answerOf } from "../../../tests/support/shop/staff.ts";

/** This shop runs no jobs: a queued refund waits until the test sends it. */
let people: SignedIn[];
let who: SignedIn;

const shop = withPaymentShop();
beforeAll(async () => {
  people = await manyCustomers(shop, 10);
});
beforeEach(() => {
  who = people.pop() ?? expect.fail();
});

const erase = () => answerOf(shop.db, customersEraseCommand, who.email, "--yes");
const isErased = async () => {
  await erase();
  const { erased_at: erasedAt } = await shop.db
    .selectFrom("customer")
    .select("erased_at")
    .where("id", "=", who.id)
    .executeTakeFirstOrThrow();
  return erasedAt !== null;
};
const because = ["--reason", "lo pidió"];

async function aDeposit() {
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer = await finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart));
  const { Order = expect.fail() } = answer.json<WireFinalized>();
  return { orderId: Order.Id, reference: Order.Deposito?.Referencia ?? "", total: Order.Total.toFixed(2) };
}
async function aCardOrder(): Promise<number> {
  const cart = await aCart(shop, who.headers, CODE, 1);
  return (await finalize(shop, who.headers, aPurchase(cart, await aToken(shop)))).json<{ Id: number }>().Id;
}
const daysLater = (orderId: number, days: number) =>
  sql`update orders set updated_at = updated_at - make_interval(days => ${days}) where id = ${orderId}`.execute(
    shop.db,
  );

test("money that is owed by hand: refused with the order's number, until it is written down as given back", async () => {
  const { orderId, reference, total } = await aDeposit();
  await cancelOrder(shop.db, { orderId, reason: "test" });
  await answerOf(shop.db, ordersMarkPaidCommand, reference, total);
  await expect(erase()).rejects.toThrow(
    `No se borró nada: falta devolverle dinero a mano. Llámale, devuélvelo y anótalo (orders refund PEDIDO --done --reason MOTIVO): ${orderId} (Cancelado).`,
  );
  await answerOf(shop.db, ordersRefundCommand, `${orderId}`, "--done", ...because);
  expect(await isErased()).toBe(true);
});

test("a refund that was asked for and is not settled, and one that its provider declined", async () => {
  const orderId = await aCardOrder();
  await cancelOrder(shop.db, { orderId, reason: "test" });
  const underWay = `se pidió devolverle dinero y quien cobra no ha contestado. Espera su respuesta (orders show): ${orderId}`;
  await expect(erase()).rejects.toThrow(underWay);
  const refund = await shop.db
    .selectFrom("payment_refund")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const setStatus = (status: "sent" | "declined" | "asked") =>
    shop.db.updateTable("payment_refund").set({ status }).where("id", "=", refund.id).execute();
  await setStatus("sent");
  await expect(erase()).rejects.toThrow(underWay);
  await setStatus("declined");
  await expect(erase()).rejects.toThrow(`falta devolverle dinero a mano`);
  await setStatus("asked");
  await sendRefund(shop.services, refund.id);
  expect(await isErased()).toBe(true);
});

test("a payment of another amount that staff have not judged, of an order that is over", async () => {
  const { orderId, reference } = await aDeposit();
  await answerOf(shop.db, ordersMarkPaidCommand, reference, "1.00", "--other-amount");
  await cancelOrder(shop.db, { orderId, reason: "test" });
  await expect(erase()).rejects.toThrow(
    `No se borró nada: hay un pago por otro importe. Decide qué se hace con él (orders resolve-mismatch): ${orderId} (Cancelado).`,
  );
  await answerOf(shop.db, ordersResolveMismatchCommand, `${orderId}`, "devolver", ...because);
  await expect(erase()).rejects.toThrow("falta devolverle dinero a mano");
  await answerOf(shop.db, ordersRefundCommand, `${orderId}`, "--done", ...because);
  expect(await isErased()).toBe(true);
});

test("a payment that was given up and may still come, for as long as it is asked about", async () => {
  const { orderId } = await aDeposit();
  await ageOrder(shop, orderId, 73);
  await settle(shop, orderId);
  await expect(erase()).rejects.toThrow(
    `su pago no se completó, pero todavía puede llegar. Espera 3 días desde que terminó; 30 si el pago quedó en revisión: ${orderId} (NoPagado).`,
  );
  await sql`update payment_attempt set review_until = now() where order_id = ${orderId}`.execute(shop.db);
  await daysLater(orderId, 29);
  await expect(erase()).rejects.toThrow("todavía puede llegar");
  await sql`update payment_attempt set review_until = null where order_id = ${orderId}`.execute(shop.db);
  expect(await isErased()).toBe(true);
});

test("late money at the same moment: the order is revived and its customer stays, or they are gone and it is owed", async () => {
  for (let round = 0; round < 4; round += 1) {
    who = people.pop() ?? expect.fail();
    const { orderId, reference, total } = await aDeposit();
    await ageOrder(shop, orderId, 73);
    await settle(shop, orderId);
    await daysLater(orderId, 3);
    const paying = recordDeposit(shop.services, {
      reference,
      amount: fromPesos(Number(total)),
      mayDiffer: false,
      wasInTime: false,
    });
    await setTimeout(round);
    const [erased] = await Promise.all([erasePerson(shop.db, { email: who.email, now: new Date() }), paying]);
    const { status } = await shop.db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect([erased.ok, status]).toEqual(erased.ok ? [true, 900] : [false, 18]);
  }
});

test("names every reason at once", async () => {
  const { orderId: waiting } = await aDeposit();
  const cancelled = await aCardOrder();
  await cancelOrder(shop.db, { orderId: cancelled, reason: "test" });
  await expect(erase()).rejects.toThrow(
    [
      `No se borró nada: hay pedidos en curso. Primero deben entregarse o cancelarse: ${waiting} (En Espera de tu Pago).`,
      `Además, se pidió devolverle dinero y quien cobra no ha contestado. Espera su respuesta (orders show): ${cancelled} (Cancelado).`,
    ].join("\n"),
  );
});
