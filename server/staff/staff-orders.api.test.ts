import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../../shared/domain/orders/order-status.ts";
import type { WireFinalized } from "../../shared/contract/purchase/checkout.ts";
import { advanceOrder, cancelOrder } from "../features/payments/staff-moves.ts";
import { refundOrder } from "../features/payments/refunds/staff-refunds.ts";
import { moveOrder } from "../features/orders/order-moves.ts";
import { reportOrders } from "./queries/order-queries.ts";
import { checkPieces } from "../../tests/support/office/checked-pieces.ts";
import { ordersAdvanceCommand } from "./commands/orders/orders-advance.ts";
import { ordersCancelCommand } from "./commands/orders/orders-cancel.ts";
import { ordersListCommand } from "./commands/orders/orders-list.ts";
import { ordersRefundCommand } from "./commands/orders/orders-refund.ts";
import { ordersReportCommand } from "./commands/orders/orders-report.ts";
import { ordersShowCommand } from "./commands/orders/orders-show.ts";
import { reconcileCommand } from "./commands/orders/reconcile.ts";
import { makeCoupon } from "../../tests/support/buying/carts.ts";
import { manyCustomers, type SignedIn } from "../../tests/support/customers.ts";
import { withMailing } from "../../tests/support/mailing.ts";
import { aPurchaseBy, attemptOf, finalizeBy, orderAt, setStock, stockOf } from "../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../tests/support/buying/purchase.ts";
import { sandboxSettings } from "../../tests/support/shop/sandbox-settings.ts";
import { answerOf, runStaff } from "../../tests/support/shop/staff.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

let who: SignedIn;
const CODE = "11500418";
const COUPON = "PARATODOS";

const shop = withTestShop();
const mailing = withMailing(shop);
beforeAll(async () => {
  who = (await manyCustomers(shop, 1))[0] ?? expect.fail();
  await setStock(shop, CODE, 50);
  await makeCoupon(shop, { code: COUPON, maxUses: 100 });
});

const staff = (...args: string[]) =>
  runStaff(["orders", ...args], {
    environment: { ...sandboxSettings(shop.sandboxUrl), DATABASE_URL: shop.databaseUrl },
  });
const payByCard = async (changes: object = {}): Promise<number> => {
  const cart = await aCart(shop, who.headers, CODE, 2);
  const purchase = aPurchase(cart, await aToken(shop), { total: null, ...changes });
  const answer = await finalize(shop, who.headers, purchase);
  return answer.json<{ Id: number }>().Id;
};
const reserveDeposit = async () => {
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer = await finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart));
  const { Order } = answer.json<WireFinalized>();
  if (!Order?.Deposito) throw new Error("Nothing to deposit.");
  return { orderId: Order.Id, reference: Order.Deposito.Referencia, total: Order.Total.toFixed(2) };
};
const moveTo = async (orderId: number, ...steps: OrderStatus[]) => {
  for (const to of steps) {
    const moved = await advanceOrder(shop.db, { orderId, to, reason: "test", shipment: null });
    if (!moved.ok) throw new Error(`No step to ${to}.`);
    if (to === "preparingShipment") await checkPieces(shop.db, orderId);
  }
};
const journalOf = (command: string) =>
  shop.db.selectFrom("staff_action").select(["actor", "reason", "outcome"]).where("command", "=", command).execute();
const refundOf = (orderId: number) =>
  shop.db.selectFrom("payment_refund").select(["status", "amount"]).where("order_id", "=", orderId).execute();
const usesOf = async () =>
  (await shop.db.selectFrom("coupon").select("uses").where("code", "=", COUPON).executeTakeFirstOrThrow()).uses;
const subjects = async () => (await mailing.mailsTo(who.email, 0)).map(({ subject }) => subject);
const PACKED = ["paymentValidated", "inProcess", "preparingShipment"] as const;

describe("orders advance", () => {
  test("a paid order is sent: status, courier, history, audit log and the customer's e-mail", async () => {
    const orderId = await payByCard();
    await moveTo(orderId, "paymentValidated", "inProcess", "preparingShipment");
    const shipping = [`${orderId}`, "--guia", "MN 7781", "--paqueteria", "Mensajería Norte"];
    const rehearsal = await staff("advance", ...shipping, "--dry-run");
    expect([rehearsal.code, (await orderAt(shop, who.headers, orderId)).Estatus]).toEqual([0, 40]);

    const sent = await staff("advance", ...shipping, "--actor", "lucia", "--reason", "sale hoy");
    expect([sent.code, sent.stderr]).toEqual([0, ""]);
    expect(sent.stdout).toContain(`Pedido ${orderId}: de 40 Preparando Envío a 47 Enviado.`);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({
      Estatus: 47,
      Guia: "MN 7781",
      Carrier: "Mensajería Norte",
    });
    expect(await journalOf("orders advance")).toMatchObject([
      { actor: "lucia", reason: "sale hoy", outcome: { orderId, from: "preparingShipment", to: "shipped" } },
    ]);
    const shown = (await answerOf(shop.db, ordersShowCommand, `${orderId}`)).lines.join("\n");
    expect(shown).toContain("(cliente: hizo el pedido)");
    expect(shown).toContain(`(quien cobra: pago ${orderId}-1 recibido)`);
    expect(shown).toContain(`Pago ${orderId}-1: openpay, pagado,`);
    expect(shown).toContain("(personal: sale hoy)");
    expect(shown).toContain("orders advance  lucia: sale hoy");
    await expect.poll(subjects, { timeout: 10_000 }).toContain(`Pedido ${orderId}: ya va en camino`);
  });

  test("a payment is validated after its provider was asked; a silent one needs a reason", async () => {
    const [known, unknown] = [await payByCard(), await payByCard()];
    const validated = await staff("advance", `${known}`);
    expect([validated.code, validated.stderr]).toEqual([0, ""]);
    expect(validated.stdout).toContain("OpenPay dice que el cargo está completo.");
    expect((await orderAt(shop, who.headers, known)).Estatus).toBe(20);

    const attempt = await shop.db
      .selectFrom("payment_attempt")
      .select(["reference", "provider_id"])
      .where("order_id", "=", unknown)
      .executeTakeFirstOrThrow();
    const call = (names: typeof attempt) =>
      shop.db.updateTable("payment_attempt").set(names).where("order_id", "=", unknown).execute();
    await call({ reference: `${unknown}-9`, provider_id: `tr${unknown}` });
    const refused = await staff("advance", `${unknown}`, "--to", "20");
    expect([refused.code, refused.stderr]).toEqual([
      1,
      "OpenPay no conoce este cargo. Escribe por qué lo validas: al menos 10 letras.\n",
    ]);
    const reasoned = await staff("advance", `${unknown}`, "--to", "20", "--reason", "lo vi en el panel de OpenPay");
    expect(reasoned.code, reasoned.stderr).toBe(0);
    await call(attempt);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select("after")
      .where("command", "=", "orders advance")
      .where("subject_id", "in", [`${known}`, `${unknown}`])
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { after: { status: 20, provider: "paid" } },
      { after: { status: 20, provider: "notThere" } },
    ]);
  });

  test("a move that the table does not allow is refused in plain words, and nothing changes", async () => {
    const orderId = await payByCard();
    const refused = await staff("advance", `${orderId}`, "--to", "60");
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `El pedido ${orderId} está en 18 Pago Recibido y no puede dar ese paso. Puede pasar a: 20 Pago Validado.\n`,
    ]);
    for (const [sentence, ...args] of [
      ["No hay un estatus", `${orderId}`, "--to", "volando"],
      ["van juntas", `${orderId}`, "--guia", "1"],
      ["https://", `${orderId}`, "--guia", "1", "--paqueteria", "Norte", "--rastreo", "javascript:alert(1)"],
      ["por su número", "mucho"],
      ["No existe el pedido", "999999999"],
    ] as const) {
      await expect(answerOf(shop.db, ordersAdvanceCommand, ...args)).rejects.toThrow(sentence);
    }
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18, Guia: "" });
  });

  test("tyres that were not checked stay; by force, with a reason, they leave", async () => {
    const orderId = await payByCard();
    await moveTo(orderId, "paymentValidated", "inProcess");
    await advanceOrder(shop.db, { orderId, to: "preparingShipment", reason: "test", shipment: null });
    const shipping = [`${orderId}`, "--guia", "SIN-REVISAR-1", "--paqueteria", "Mensajería Norte"];
    const refused = await staff("advance", ...shipping);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      "Falta escribir 2 DOT y leer 1 código: se hace en Surtido antes de enviar. Si de verdad sale sin revisar: --force con --reason.\n",
    ]);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 40, Guia: "" });
    const forced = await staff("advance", ...shipping, "--force", "--reason", "el almacén está sin red");
    expect([forced.code, forced.stderr]).toEqual([0, ""]);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 47, Guia: "SIN-REVISAR-1" });
  });

  test("a status of another delivery is refused; by force, with a reason, it moves and no e-mail names that place", async () => {
    const orderId = await payByCard();
    await moveTo(orderId, ...PACKED);
    const refused = await staff("advance", `${orderId}`, "--to", "58");
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `El pedido ${orderId} no pasa a 58 En Recursos Humanos: su envío es «A domicilio». Puede pasar a: 47 Enviado, 700 Excepción. Si de verdad va por otro camino: --force con --reason.\n`,
    ]);
    const noReason = answerOf(shop.db, ordersAdvanceCommand, `${orderId}`, "--to", "58", "--force");
    await expect(noReason).rejects.toThrow("--force necesita --reason");
    const direct = { orderId, to: "atHumanResources", actor: "staff", reason: "test" } as const;
    const log = { warn: () => undefined };
    expect(await shop.db.transaction().execute((trx) => moveOrder(trx, direct, log))).toBe(false);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 40 });

    const forced = await staff("advance", `${orderId}`, "--to", "58", "--force", "--reason", "lo recoge en la oficina");
    expect([forced.code, forced.stderr]).toEqual([0, ""]);
    expect(forced.stdout).not.toContain("correo");
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 58 });
    expect((await answerOf(shop.db, ordersShowCommand, `${orderId}`)).lines.join("\n")).toContain(
      "(personal: lo recoge en la oficina)",
    );
    await moveTo(orderId, "delivered");
    await expect.poll(subjects, { timeout: 10_000 }).toContain(`Pedido ${orderId}: entregado`);
    expect((await subjects()).filter((subject) => subject?.startsWith(`Pedido ${orderId}:`))).toHaveLength(2);
  });

  test("no command makes an order paid by hand", async () => {
    const { orderId } = await reserveDeposit();
    for (const to of ["paymentReceived", "unpaid", "cancelled"] as const) {
      const moved = await advanceOrder(shop.db, { orderId, to, reason: "test", shipment: null });
      expect(moved).toMatchObject({ ok: false, error: { kind: "stepNotAllowed", allowed: [] } });
    }
    const refused = answerOf(shop.db, ordersAdvanceCommand, `${orderId}`);
    await expect(refused).rejects.toThrow("Espera su pago: avanza solo cuando se recibe.");
  });
});

describe("orders cancel", () => {
  test("a paid order gives back stock, coupon and money, and its customer is told", async () => {
    const [stock, uses] = [await stockOf(shop, CODE), await usesOf()];
    const orderId = await payByCard({ coupon: COUPON });
    expect([await stockOf(shop, CODE), await usesOf()]).toEqual([stock - 2, uses + 1]);
    const cancelled = await staff("cancel", `${orderId}`, "--reason", "sin unidades");
    expect([cancelled.code, cancelled.stderr]).toEqual([0, ""]);
    expect(cancelled.stdout).toContain("La devolución se pide ahora");
    expect([await stockOf(shop, CODE), await usesOf()]).toEqual([stock, uses]);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 900 });
    const total = (await orderAt(shop, who.headers, orderId)).Total;
    await expect.poll(() => refundOf(orderId), { timeout: 10_000 }).toMatchObject([{ status: "accepted" }]);
    const refunded = await shop.call({ url: `/api/Pedidos/MisPedidos/${orderId}`, headers: who.headers });
    expect(refunded.json()).toMatchObject({ Devolucion: { Importe: total, Hecha: true, AMano: false } });
    await expect.poll(subjects, { timeout: 10_000 }).toContain(`Pedido ${orderId}: cancelado, te devolvemos tu dinero`);

    const again = answerOf(shop.db, ordersCancelCommand, `${orderId}`, "--reason", "otra vez");
    await expect(again).rejects.toThrow("Ahí termina.");
    expect((await refundOrder(shop.db, { orderId, isDone: false })).ok).toBe(false);
    expect(await refundOf(orderId)).toHaveLength(1);
  });

  test("money that comes for a cancelled order goes back by hand, and that is written down", async () => {
    const { orderId, reference, total } = await reserveDeposit();
    const before = await stockOf(shop, CODE);
    expect(await cancelOrder(shop.db, { orderId, reason: "test" })).toMatchObject({
      ok: true,
      value: { money: "none" },
    });
    expect([await stockOf(shop, CODE), (await attemptOf(shop, orderId)).status]).toEqual([before + 1, "abandoned"]);
    const late = await staff("mark-paid", reference, total);
    expect(late.stdout).toMatch(new RegExp(`^Pedido ${orderId}: Cancelado\\.\n.*Devuelvan el dinero a mano`));
    expect(await refundOf(orderId)).toMatchObject([{ status: "byHand" }]);
    await expect(answerOf(shop.db, ordersRefundCommand, `${orderId}`, "--reason", "x")).rejects.toThrow("a mano");
    expect((await staff("refund", `${orderId}`, "--reason", "x", "--done")).code).toBe(0);
    expect(await refundOf(orderId)).toMatchObject([{ status: "accepted" }]);
    // In the back office a second person decides about it.
    const lines = shop.db.selectFrom("staff_action").select("is_flagged").where("subject_id", "=", String(orderId));
    expect(await lines.where("command", "=", "orders refund").execute()).toEqual([{ is_flagged: true }]);
    const detail = await shop.call({ url: `/api/Pedidos/MisPedidos/${orderId}`, headers: who.headers });
    expect(detail.json()).toMatchObject({ Devolucion: { Hecha: true, AMano: true } });
  });

  test("one that has left the warehouse goes by way of the exception", async () => {
    const orderId = await payByCard();
    await moveTo(orderId, ...PACKED, "shipped");
    expect(await cancelOrder(shop.db, { orderId, reason: "test" })).toMatchObject({ ok: false });
    await moveTo(orderId, "exception");
    expect(await cancelOrder(shop.db, { orderId, reason: "test" })).toMatchObject({
      ok: true,
      value: { money: "asked" },
    });
  });
});

describe("orders refund", () => {
  test("only of an order that is over, and once however many ask", async () => {
    const orderId = await payByCard();
    const refused = answerOf(shop.db, ordersRefundCommand, `${orderId}`, "--reason", "x");
    await expect(refused).rejects.toThrow(`orders cancel ${orderId}`);
    await moveTo(orderId, ...PACKED, "shipped", "inTransit", "delivered");
    const both = await Promise.all([1, 2].map(() => refundOrder(shop.db, { orderId, isDone: false })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await expect.poll(() => refundOf(orderId), { timeout: 10_000 }).toMatchObject([{ status: "accepted" }]);
    await expect.poll(subjects, { timeout: 10_000 }).toContain(`Pedido ${orderId}: te devolvemos tu dinero`);
  });

  test("one that was refused is asked for again", async () => {
    const orderId = await payByCard();
    await shop.db
      .updateTable("orders")
      .set({ status: ORDER_STATUSES.delivered.code })
      .where("id", "=", orderId)
      .execute();
    const { id } = await attemptOf(shop, orderId);
    await shop.db
      .insertInto("payment_refund")
      .values({ order_id: orderId, attempt_id: id, reference: `${orderId}-1-R`, amount: 1, status: "declined" })
      .execute();
    expect(await refundOrder(shop.db, { orderId, isDone: false })).toMatchObject({
      ok: true,
      value: { state: "asked" },
    });
    await expect.poll(() => refundOf(orderId), { timeout: 10_000 }).toMatchObject([{ status: "accepted" }]);
  });
});

test("the report adds up to the orders, whatever it is grouped by", async () => {
  const days = { from: "2026-01-01", to: "2099-12-31" };
  const { total } = await shop.db
    .selectFrom("orders")
    .select((eb) => eb.fn.sum<number>("total").as("total"))
    .executeTakeFirstOrThrow();
  for (const by of ["day", "method", "status"] as const) {
    const rows = await reportOrders(shop.db, days, by);
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(total);
  }
  const byStatus = await reportOrders(shop.db, days, "status");
  expect(byStatus.find(({ group }) => group === "900")).toMatchObject({ sold: 0 });
  const report = await answerOf(shop.db, ordersReportCommand, "--from", days.from, "--to", days.to);
  expect(report.lines.join("\n")).toMatch(/^40 Preparando Envío +\d+ /m);
  await expect(answerOf(shop.db, ordersReportCommand, "--from", "2026-02-31")).rejects.toThrow("2026-02-31");
});

test("lists are filtered by status, method and person", async () => {
  const list = async (...args: string[]) => {
    const { data } = await answerOf(shop.db, ordersListCommand, ...args);
    return data as { status: number; payment_type: number }[];
  };
  const waiting = await list("--status", "en espera de tu pago", "--email", who.email.toUpperCase());
  expect(waiting.map(({ status, payment_type }) => [status, payment_type])).toEqual([[15, 1]]);
  expect((await list("--method", "tarjeta", "--limit", "2")).map(({ payment_type }) => payment_type)).toEqual([2, 2]);
});

test("reconcile says where the records differ, and leaves payments without a provider to the shop", async () => {
  const environment = { ...sandboxSettings(shop.sandboxUrl), DATABASE_URL: shop.databaseUrl };
  const compared = await runStaff(["reconcile"], { environment });
  expect([compared.code, compared.stdout]).toEqual([0, "Los libros coinciden.\n"]);
  expect((await answerOf(shop.db, reconcileCommand)).data).toEqual({ isQueued: true });
});
