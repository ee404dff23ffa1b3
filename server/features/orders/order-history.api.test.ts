import { beforeAll, describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { OrderStatus } from "../../../shared/domain/orders/order-status.ts";
import { moveOrder } from "./order-moves.ts";
import { advanceOrder } from "../payments/staff-moves.ts";
import { checkPieces } from "../../../tests/support/office/checked-pieces.ts";
import { ordersAdvanceCommand } from "../../staff/commands/orders/orders-advance.ts";
import { ordersShowCommand } from "../../staff/commands/orders/orders-show.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { pause, withMailing } from "../../../tests/support/mailing.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderIdOf,
  settle,
} from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { answerOf } from "../../../tests/support/shop/staff.ts";

let who: SignedIn;
const BANK_ASKS_CARD = "5454545454545454";

const shop = withPaymentShop();
const mailing = withMailing(shop);
beforeAll(async () => {
  who = (await manyCustomers(shop, 1))[0] ?? expect.fail();
});

async function buy(method: "card" | "Deposito" | "PayPal", card = BANK_ASKS_CARD): Promise<number> {
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer =
    method === "card"
      ? await finalize(shop, who.headers, aPurchase(cart, await aToken(shop, card)))
      : await finalizeBy(shop, method, who.headers, aPurchaseBy(method, cart));
  return orderIdOf(shop, answer.json<WireFinalized>());
}
const lastEvent = async (orderId: number) => {
  const { from_status, to_status, actor, reason } = await shop.db
    .selectFrom("order_event")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return `${from_status} ${to_status} ${actor}: ${reason}`;
};
const shown = async (orderId: number) => (await answerOf(shop.db, ordersShowCommand, `${orderId}`)).lines.join("\n");

describe("who ended an order", () => {
  test("a deposit and a bank page that were not paid: the shop, by its clock", async () => {
    // The shop cannot poll a provider about a deposit.
    for (const [method, from, why, words] of [
      ["Deposito", 15, "not confirmed in time", "no se confirmó a tiempo"],
      ["card", 10, "not paid in time", "no se pagó a tiempo"],
    ] as const) {
      const orderId = await buy(method);
      await ageOrder(shop, orderId, 73);
      await settle(shop, orderId);
      expect(await lastEvent(orderId)).toBe(`${from} 26 shop: ${why}`);
      expect(await shown(orderId)).toContain(`(tienda: ${words})`);
    }
  });

  test("a payment that its provider never heard of: the shop", async () => {
    const orderId = await buy("card");
    await shop.db
      .updateTable("payment_attempt")
      .set({ status: "started", provider_id: null, reference: `${orderId}-9` })
      .where("order_id", "=", orderId)
      .where("attempt", "=", 2)
      .execute();
    await ageOrder(shop, orderId, 1);
    await settle(shop, orderId);
    expect(await lastEvent(orderId)).toBe("10 26 shop: no answer in time");
    expect(await shown(orderId)).toContain("(tienda: quien cobra no contestó a tiempo)");
  });

  test("a page that its provider closed: the provider", async () => {
    const orderId = await buy("PayPal");
    await control(shop, "paypal/settings", { expiredOrder: "voided" });
    await control(shop, "clock", { advanceMs: 4 * 3_600_000 });
    await settle(shop, orderId);
    expect(await lastEvent(orderId)).toBe("10 26 provider: closed at the provider");
    expect(await shown(orderId)).toContain("(quien cobra: quien cobra cerró el pago sin cobrarlo)");
  });

  test("a return without paying: the customer; a refused card: the provider", async () => {
    const orderId = await buy("card");
    const url = `/api/Pedidos/Confirmacion/${orderId}/Cancelar`;
    await shop.call({ method: "POST", url, headers: who.headers });
    expect(await lastEvent(orderId)).toBe("10 26 customer: cancelled at the page");
    expect(await lastEvent(await buy("card", "4222222222222220"))).toMatch(/^10 23 provider: declined \d+$/);
  });
});

test("a refused move is logged with its cause, and queues no e-mail", async () => {
  const orderId = await buy("Deposito");
  await shop.db.updateTable("orders").set({ status: 40 }).where("id", "=", orderId).execute();
  await ageOrder(shop, orderId, 73);
  await settle(shop, orderId);
  const logged = shop.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg, order }) => msg === "order move refused" && order === orderId);
  const facts = { from: "preparingShipment", to: "unpaid", actor: "shop", reason: "not confirmed in time" };
  expect(logged).toMatchObject({ level: 40, ...facts });
  await pause(200);
  const subjects = (await mailing.mailsTo(who.email, 0)).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Pedido ${orderId}: no recibimos tu pago`);
  await shop.db.updateTable("orders").set({ status: 15 }).where("id", "=", orderId).execute();
});

test("a move out of a status that this version does not know is logged with its number", async () => {
  const orderId = await buy("Deposito");
  await shop.db.updateTable("orders").set({ status: 777 }).where("id", "=", orderId).execute();
  const logged: object[] = [];
  const log = { warn: (facts: object) => void logged.push(facts) };
  const move = { orderId, to: "unpaid", actor: "shop", reason: "not confirmed in time" } as const;
  expect(await shop.db.transaction().execute((trx) => moveOrder(trx, move, log))).toBe(false);
  expect(logged).toMatchObject([{ order: orderId, from: 777, to: "unpaid" }]);
  await shop.db.updateTable("orders").set({ status: 15 }).where("id", "=", orderId).execute();
});

describe("a second shipment after an exception", () => {
  const go = async (orderId: number, ...steps: OrderStatus[]) => {
    for (const to of steps) await advanceOrder(shop.db, { orderId, to, reason: "test", shipment: null });
    if (steps.at(-1) === "preparingShipment") await checkPieces(shop.db, orderId);
  };
  const ship = (orderId: number, guide: string) =>
    answerOf(shop.db, ordersAdvanceCommand, `${orderId}`, "--to", "47", "--guia", guide, "--paqueteria", "Norte");
  const shippedMails = async (orderId: number) =>
    (await mailing.mailsTo(who.email, 0)).filter(({ subject }) => subject === `Pedido ${orderId}: ya va en camino`);

  test("has an e-mail of its own with its own Message-ID; each goes out once", async () => {
    const orderId = await buy("card", "4111111111111111");
    await go(orderId, "paymentValidated", "inProcess", "preparingShipment");
    await ship(orderId, "GUIA 1");
    await expect.poll(() => shippedMails(orderId), { timeout: 10_000 }).toHaveLength(1);
    await go(orderId, "exception");
    await expect(ship(orderId, "GUIA 2")).rejects.toThrow("se hace en Surtido antes de enviar");
    await go(orderId, "preparingShipment");
    await ship(orderId, "GUIA 2");
    await expect.poll(() => shippedMails(orderId), { timeout: 10_000 }).toHaveLength(2);
    const [first, second] = await shippedMails(orderId);
    expect(first?.messageId).toMatch(new RegExp(`^<pedido-${orderId}-shipped@`));
    expect(second?.messageId).toMatch(new RegExp(`^<pedido-${orderId}-shipped-2@`));
    expect([first?.text, second?.text]).toEqual([expect.stringContaining("GUIA 1"), expect.stringContaining("GUIA 2")]);
    expect((await attemptOf(shop, orderId)).status).toBe("paid");
  });

  test("while the mail server is away neither takes the other's place", async () => {
    const orderId = await buy("card", "4111111111111111");
    await go(orderId, "paymentValidated", "inProcess", "preparingShipment");
    await expect.poll(async () => (await mailing.mailsTo(who.email, 0)).at(-1)?.subject).toContain("recibimos tu pago");
    await mailing.stopServer();
    await ship(orderId, "GUIA 3");
    await go(orderId, "exception", "preparingShipment");
    await ship(orderId, "GUIA 4");
    await mailing.startServer();
    await expect.poll(() => shippedMails(orderId), { timeout: 15_000 }).toHaveLength(2);
  });
});
