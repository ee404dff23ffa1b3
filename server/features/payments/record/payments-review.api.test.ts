import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../../tests/support/buying/payment-shop.ts";
import { queueAbandonedSettlements, queueOpenSettlements } from "../queue-settlements.ts";
import { findLatestAttempt } from "../attempts/payment-attempts.ts";
import { recordOutcome } from "./record-outcome.ts";
import { cancelOrder } from "../staff-moves.ts";
import { checkInvariants } from "../../../staff/doctor/invariants.ts";
import type { WireCart } from "../../../../shared/contract/purchase/cart.ts";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import type { WireOrder } from "../../../../shared/contract/orders/orders.ts";
import { mailsOf } from "../../../../tests/support/buying/order-mails.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  jobKeys,
  orderAt,
  orderIdOf,
  settle,
  stockOf,
  pressAtProvider,
} from "../../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../../tests/support/buying/purchase.ts";
import { startSecondProcess } from "../../../../tests/support/shop/second-process.ts";
import { withSession } from "../../../../tests/support/shop/test-shop.ts";
import { emptyQueue } from "../../../../tests/support/queue.ts";

const BANK_ASKS_CARD = "5454545454545454";
const HOUR_MS = 3_600_000;

const shop = withPaymentShop();
const headers = withSession(shop);
beforeEach(async () => {
  await emptyQueue(shop.db);
});

interface WireCaptures {
  readonly purchase_units: readonly {
    readonly payments?: { readonly captures?: readonly { readonly id: string }[] };
  }[];
}
const captureOf = async (orderId: number): Promise<string> => {
  const { provider_id: id } = await attemptOf(shop, orderId);
  const orders = (await control(shop, "paypal/orders")) as readonly (WireCaptures & { readonly id: string })[];
  return orders.find((order) => order.id === id)?.purchase_units[0]?.payments?.captures?.[0]?.id ?? expect.fail();
};
const endReview = async (orderId: number, outcome: "COMPLETED" | "DENIED") =>
  control(shop, `paypal/captures/${await captureOf(orderId)}/settle`, { outcome });

/** Approved at PayPal, which looks at the payment before it lets the money go. */
async function approvedForReview(): Promise<number> {
  const cart = await aCart(shop, headers, CODE, 2);
  const { Url } = (await finalizeBy(shop, "PayPal", headers, aPurchaseBy("PayPal", cart))).json<WireFinalized>();
  await pressAtProvider(Url, "revision");
  return orderIdOf(shop, { Url: Url ?? "" });
}
async function inReview(): Promise<number> {
  const orderId = await approvedForReview();
  await orderAt(shop, headers, orderId);
  return orderId;
}
const cancel = async (orderId: number): Promise<WireOrder> =>
  (await shop.call({ method: "POST", url: `/api/Pedidos/Confirmacion/${orderId}/Cancelar`, headers })).json();
const articlesInCart = async (): Promise<number> =>
  (await shop.call({ url: "/api/Carritos/MiCarrito", headers })).json<WireCart>().Articulos;
const later = async (orderId: number, hours: number): Promise<void> => {
  await ageOrder(shop, orderId, hours);
  await sql`update payment_attempt set review_until = review_until - make_interval(hours => ${hours})
    where order_id = ${orderId}`.execute(shop.db);
  await control(shop, "clock", { advanceMs: hours * HOUR_MS });
};

test("three hours later it still waits, in review; the review ends well and it is paid once", async () => {
  const orderId = await inReview();
  expect(await orderAt(shop, headers, orderId)).toMatchObject({
    Estatus: 15,
    EnRevision: true,
    Motivo: "",
    UrlPago: "",
  });
  await later(orderId, 3);
  await settle(shop, orderId);
  expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 15, EnRevision: true, Motivo: "" });
  expect(await articlesInCart()).toBe(0);
  expect(await stockOf(shop, CODE)).toBe(48);

  await endReview(orderId, "COMPLETED");
  const paid = await orderAt(shop, headers, orderId);
  expect(paid).toMatchObject({ Estatus: 18, EnRevision: false });
  expect(paid.Historia.map(({ Estatus }) => Estatus)).toEqual([10, 15, 18]);
  expect(await stockOf(shop, CODE)).toBe(48);
  expect(await jobKeys(shop, "send_mail")).toEqual([`mail:in-review:${orderId}`, `mail:paid:${orderId}`]);
});

test("the review ends badly: the order ends with the reason, and the tyres are in the cart again", async () => {
  const orderId = await inReview();
  await later(orderId, 30);
  await endReview(orderId, "DENIED");
  expect(await orderAt(shop, headers, orderId)).toMatchObject({
    Estatus: 23,
    EnRevision: false,
    Motivo: "PayPal no autorizó el pago. Puedes elegir otra forma de pago.",
  });
  expect(await articlesInCart()).toBe(2);
  expect(await stockOf(shop, CODE)).toBe(50);
  expect(await jobKeys(shop, "send_mail")).toEqual([`mail:declined:${orderId}`, `mail:in-review:${orderId}`]);
});

describe("a review that never ends", () => {
  test("is not given up; staff are told once when it is overdue, and the doctor says so", async () => {
    const orderId = await inReview();
    const overdue = async () =>
      shop.db.transaction().execute(async (trx) => {
        const findings = await checkInvariants(trx);
        return findings.find(({ check }) => check === "reviewsOverdue")?.state;
      });
    expect(await overdue()).toBe("ok");
    await later(orderId, 24 * 9);
    await settle(shop, orderId);
    await settle(shop, orderId);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 15, EnRevision: true });
    expect(await jobKeys(shop, "send_staff_mail")).toEqual([`staff:reviewOverdue:${orderId}`]);
    await emptyQueue(shop.db);
    await settle(shop, orderId);
    expect(await jobKeys(shop, "send_staff_mail")).toEqual([]);
    expect(await overdue()).toBe("warning");
    await endReview(orderId, "COMPLETED");
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 18 });
  });

  test("can be ended by staff: the goods are free, and money that comes later goes back", async () => {
    const orderId = await inReview();
    const cancelled = await cancelOrder(shop.db, { orderId, reason: "sin respuesta de PayPal" });
    expect(cancelled).toMatchObject({ ok: true, value: { money: "inReview" } });
    expect(await stockOf(shop, CODE)).toBe(50);
    await endReview(orderId, "COMPLETED");
    await settle(shop, orderId);
    expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 900, EnRevision: false });
    expect(await jobKeys(shop, "send_refund")).toHaveLength(1);
    expect(await jobKeys(shop, "send_staff_mail")).toEqual([`staff:refundAsked:${orderId}`]);
  });

  test("whose order staff cancelled is asked about for a month", async () => {
    const orderId = await inReview();
    await cancelOrder(shop.db, { orderId, reason: "sin respuesta de PayPal" });
    await sql`update orders set updated_at = now() - interval '20 days' where id = ${orderId}`.execute(shop.db);
    await queueAbandonedSettlements(shop.db, new Date(Date.now() - 3 * 24 * HOUR_MS));
    expect(await jobKeys(shop, "settle_payment")).toContain(`ask:${orderId}`);
  });
});

test("it is asked about every hour, not every minute", async () => {
  const orderId = await inReview();
  await queueOpenSettlements(shop.db);
  expect(await jobKeys(shop, "settle_payment")).not.toContain(`ask:${orderId}`);
  await queueAbandonedSettlements(shop.db, new Date());
  expect(await jobKeys(shop, "settle_payment")).toContain(`ask:${orderId}`);
});

test("'Cancelar' does not end it, and says that it is in review", async () => {
  const seen = await approvedForReview();
  await settle(shop, seen);
  expect(await cancel(seen)).toMatchObject({ Estatus: 15, EnRevision: true, Motivo: "" });
  const taken = await approvedForReview();
  // Captured, and the process ended before it wrote so.
  const { reference, provider_id: providerId } = await attemptOf(shop, taken);
  expect(await shop.services.wallet?.settle({ reference, providerId })).toMatchObject({ kind: "inReview" });
  expect(await attemptOf(shop, taken)).toMatchObject({ status: "redirected" });
  expect(await cancel(taken)).toMatchObject({ EnRevision: true, Motivo: "" });
  expect(await articlesInCart()).toBe(0);
});

test("'Cancelar pedido' does not end it either, and says what to do", async () => {
  const orderId = await inReview();
  const answer = await shop.call({ method: "POST", url: `/api/Pedidos/MisPedidos/${orderId}/Cancelar`, headers });
  expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
    409,
    expect.stringMatching(/^El pago de este pedido está en revisión. Para cancelarlo llámanos al \d/),
  ]);
  expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 15, EnRevision: true });
});

test("in review after the order had ended: what was said is put right, and money that comes counts", async () => {
  const orderId = await approvedForReview();
  const attempt = await attemptOf(shop, orderId);
  await settle(shop, orderId);
  // As a process of the version before leaves it.
  await sql`update payment_attempt set status = 'abandoned', review_until = null where id = ${attempt.id}`.execute(
    shop.db,
  );
  await sql`update orders set status = 26, failure_reason = 'No se te cobró nada.' where id = ${orderId}`.execute(
    shop.db,
  );
  await sql`insert into order_event (order_id, from_status, to_status, actor, reason)
    values (${orderId}, 15, 26, 'provider', 'abandoned')`.execute(shop.db);
  await settle(shop, orderId);
  const order = await orderAt(shop, headers, orderId);
  expect(order).toMatchObject({ Estatus: 26, EnRevision: false });
  expect(order.Motivo).toContain("en revisión");
  expect(order.Motivo).not.toContain("No se te cobró nada");
});

test("an older answer, a clock or a page does not end what the provider has", async () => {
  const orderId = await inReview();
  const attempt = (await findLatestAttempt(shop.db, orderId)) ?? expect.fail();
  const older = { ...attempt, status: "redirected" } as const;
  const providerId = attempt.provider_id ?? "";
  await recordOutcome(shop.services, older, { kind: "abandoned", by: "clock", mayBePaid: false });
  await recordOutcome(shop.services, older, { kind: "abandoned", by: "customer" });
  await recordOutcome(shop.services, older, { kind: "expired", providerId });
  await recordOutcome(shop.services, older, { kind: "redirect", providerId, url: "https://paypal.example/" });
  expect(await attemptOf(shop, orderId)).toMatchObject({ status: "inReview" });
  expect(await orderAt(shop, headers, orderId)).toMatchObject({ Estatus: 15, EnRevision: true });
});

test("a charge that OpenPay holds is in review too", async () => {
  const cart = await aCart(shop, headers, CODE, 2);
  const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop, BANK_ASKS_CARD)));
  const orderId = await orderIdOf(shop, answer.json<WireFinalized>());
  const attempt = (await findLatestAttempt(shop.db, orderId)) ?? expect.fail();
  await recordOutcome(shop.services, attempt, { kind: "inReview", providerId: attempt.provider_id ?? "", until: null });
  const now = await attemptOf(shop, orderId);
  expect(now.status).toBe("inReview");
  expect((now.review_until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2.9 * 24 * HOUR_MS);
});

test("the customer's list says that it is in review", async () => {
  const orderId = await inReview();
  const list = (await shop.call({ url: "/api/Cuenta/MiCuenta/MisPedidos", headers })).json<
    { Id: number; EnRevision?: boolean }[]
  >();
  expect(list.find(({ Id }) => Id === orderId)).toMatchObject({ Estatus: 15, EnRevision: true });
});

test("the e-mails say what is true", async () => {
  const orderId = await inReview();
  const [mail] = await mailsOf(shop, orderId, ["orderInReview"]);
  expect(mail?.subject).toBe(`Pedido ${orderId}: tu pago está en revisión`);
  expect(mail?.text).toContain("no necesitas volver a pagar");
  expect(mail?.text).not.toContain("No se te cobró");
  await endReview(orderId, "COMPLETED");
  await settle(shop, orderId);
  expect(await mailsOf(shop, orderId, ["orderInReview"])).toEqual([]);
});

test("customer, webhook and clock at once, at two processes: one e-mail, one step, nothing given up", async () => {
  const two = await startSecondProcess(shop);
  const orderId = await approvedForReview();
  await ageOrder(shop, orderId, 3);
  await Promise.all([
    ...Array.from({ length: 5 }, () => [settle(shop, orderId), settle(two, orderId)]).flat(),
    ...Array.from({ length: 5 }, () => [cancel(orderId), orderAt(two, headers, orderId)]).flat(),
  ]);
  await two.close();
  const order = await orderAt(shop, headers, orderId);
  expect(order).toMatchObject({ Estatus: 15, EnRevision: true, Motivo: "" });
  expect(order.Historia.map(({ Estatus }) => Estatus)).toEqual([10, 15]);
  expect(await jobKeys(shop, "send_mail")).toEqual([`mail:in-review:${orderId}`]);
  expect(await articlesInCart()).toBe(0);
});
