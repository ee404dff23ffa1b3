import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OrderHappening } from "../../../shared/contract/staff/orders/order-acts.ts";
import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import { canTransition, ORDER_STATUSES, type OrderStatus } from "../../../shared/domain/orders/order-status.ts";
import { deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { suitsDelivery } from "../../../shared/domain/orders/delivery-way.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { erasePerson } from "../../features/privacy/erase-person.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { aPurchaseBy, finalizeBy, setStock } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { parcelOf, shipmentOf } from "../../../tests/support/office/shipping.ts";
import { advanceOrder } from "../../features/payments/staff-moves.ts";
import { checkPieces } from "../../../tests/support/office/checked-pieces.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";

const CODE = "11500418";
const REASON = "lo pidió su cliente";
const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);
let who: SignedIn;
let gone: SignedIn;
beforeAll(async () => {
  const [one, other] = await manyCustomers(shop, 2);
  if (!one || !other) throw new Error("No customers.");
  [who, gone] = [one, other];
  await setStock(shop, CODE, 500);
});

const paidOrder = async (pieces = 2): Promise<number> => {
  const cart = await aCart(shop, who.headers, CODE, pieces);
  const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop), { total: null }));
  return answer.json<{ Id: number }>().Id;
};
const depositOrder = async () => {
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer = await finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart));
  const { Order } = answer.json<WireFinalized>();
  if (!Order) throw new Error("No order.");
  return { id: Order.Id, total: Math.round(Order.Total * 100) };
};
const put = (id: number, status: OrderStatus) =>
  shop.db.updateTable("orders").set({ status: ORDER_STATUSES[status].code }).where("id", "=", id).execute();
const statusOf = async (id: number) =>
  (await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
const refundsOf = (id: number) =>
  shop.db.selectFrom("payment_refund").select(["status", "amount"]).where("order_id", "=", id).execute();
const mailsOf = (id: number, kind: string) =>
  shop.db.selectFrom("mail_log").select("id").where("order_id", "=", id).where("kind", "=", kind).execute();

interface Call {
  readonly by: SignedInMember;
  readonly key?: string;
  readonly rehearses?: boolean;
}
let keys = 0;
const act = ({ by, key, rehearses }: Call, id: number, name: string, payload: object) =>
  office.call({
    method: "POST",
    url: `/staff/orders/${id}/${name}${rehearses ? "?rehearse=1" : ""}`,
    headers: { ...by.headers, "idempotency-key": key ?? `clave-${(keys += 1)}-de-prueba` },
    payload,
  });
const read = async <T>(by: SignedInMember, url: string) => (await office.call({ url, headers: by.headers })).json<T>();
const orderAs = (by: SignedInMember, id: number) => read<OrderDetail>(by, `/staff/orders/${id}`);
const timelineAs = async (by: SignedInMember, id: number, query = "") =>
  read<{ items: OrderHappening[]; next: string | null; total: number }>(by, `/staff/orders/${id}/timeline${query}`);
const actsOf = async (role: SeededRole, id: number) => {
  const { acts } = await orderAs(await aMember(shop, role), id);
  return acts.map(({ act: name, asks }) => (asks ? `${name}?` : name)).toSorted();
};

test("for each pair of the 18 statuses a member moves an order just as the transition table has it", async () => {
  const id = await paidOrder();
  await checkPieces(shop.db, id);
  const { delivery_type: delivery } = await shop.db
    .selectFrom("orders")
    .select("delivery_type")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const by = await aMember(shop, "dueño");
  const all = Object.keys(ORDER_STATUSES) as OrderStatus[];
  // Where money decides, and what gives stock back, is not a step by hand; an exception and a carrier's parcels have acts of their own.
  const notByHand: readonly OrderStatus[] = [
    "awaitingPayment",
    "paymentReceived",
    "notAuthorized",
    "unpaid",
    "cancelled",
  ];
  expect(all).toHaveLength(18);
  for (const from of all) {
    for (const to of all) {
      await put(id, from);
      const [expected, goal] = [ORDER_STATUSES[from].code, ORDER_STATUSES[to].code];
      const answer = await act({ by, rehearses: true }, id, "advance", { to: goal, expected });
      const isAllowed =
        canTransition(from, to) &&
        !notByHand.includes(to) &&
        to !== "exception" &&
        to !== "shipped" &&
        // None of its pieces was sent.
        !(from === "exception" && to === "delivered") &&
        suitsDelivery(to, deliveryTypeFromCode(delivery));
      expect([from, to, answer.statusCode]).toEqual([from, to, isAllowed ? 200 : 409]);
    }
  }
}, 120_000);

test("a 409 names the member whose act moved the order, and not who did another thing since", async () => {
  const id = await paidOrder();
  const [mover, writer, late] = [
    await aMember(shop, "dueño"),
    await aMember(shop, "dueño"),
    await aMember(shop, "dueño"),
  ];
  await act({ by: mover }, id, "advance", { to: 20, expected: 18 });
  await act({ by: writer }, id, "note", { text: "Llamar antes de enviar." });
  const refused = await act({ by: late }, id, "cancel", { expected: 18, cause: "asked", reason: REASON });
  const { name } = await shop.db
    .selectFrom("staff_member")
    .select("name")
    .where("id", "=", mover.staffId)
    .executeTakeFirstOrThrow();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { Codigo: "changedMeanwhile", Current: { id, status: 20 } },
  ]);
  expect(refused.json<{ Message: string }>().Message).toContain(`por ${name};`);
});

describe("cancelling", () => {
  test("a paid order by the owner gives its money back once, also when the same call comes again", async () => {
    const id = await paidOrder();
    const by = await aMember(shop, "dueño");
    const body = { expected: 18, cause: "noStock", reason: REASON };
    const rehearsed = await act({ by, rehearses: true }, id, "cancel", body);
    expect(rehearsed.json().effects.map(({ kind }: { kind: string }) => kind)).toEqual([
      "status",
      "stock",
      "money",
      "mail",
    ]);
    expect(await statusOf(id)).toBe(18);
    const answers = [
      await act({ by, key: "una-sola-clave" }, id, "cancel", body),
      await act({ by, key: "una-sola-clave" }, id, "cancel", body),
    ];
    expect(answers.map((answer) => answer.json())).toEqual([
      expect.objectContaining({ outcome: "done", result: { id, status: 900 } }),
      answers[0]?.json(),
    ]);
    expect([await statusOf(id), await refundsOf(id), await mailsOf(id, "orderCancelledPaid")]).toMatchObject([
      900,
      [{ amount: (await orderAs(by, id)).total }],
      [{}],
    ]);
    const line = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .where("subject_id", "=", String(id))
      .where("command", "=", "orders cancel")
      .execute();
    expect(line).toMatchObject([{ reason: REASON, before: { status: 18 }, after: { status: 900, cause: "noStock" } }]);
  });

  test("a paid order by customer service is asked for, and an unpaid one is done", async () => {
    const [paid, { id: unpaid }] = [await paidOrder(), await depositOrder()];
    const by = await aMember(shop, "atención");
    const asked = await act({ by }, paid, "cancel", { expected: 18, cause: "asked", reason: REASON });
    expect(asked.json()).toMatchObject({ outcome: "asked", approval: {} });
    expect([await statusOf(paid), await refundsOf(paid)]).toEqual([18, []]);
    const done = await act({ by }, unpaid, "cancel", {
      expected: 15,
      cause: "asked",
      reason: REASON,
      restoresCart: true,
    });
    expect(done.json()).toMatchObject({ outcome: "done" });
    expect(await statusOf(unpaid)).toBe(900);
  });

  test("an order that was sold needs the permission for paid ones, also without a payment among its rows", async () => {
    const id = await paidOrder();
    await shop.db.deleteFrom("payment_attempt").where("order_id", "=", id).execute();
    const by = await aMember(shop, "atención");
    const asked = await act({ by }, id, "cancel", { expected: 18, cause: "asked", reason: REASON });
    expect([asked.json().outcome, await statusOf(id)]).toEqual(["asked", 18]);
  });

  test("from 40 on says what to do instead, and does not exist for the warehouse", async () => {
    const id = await paidOrder();
    await put(id, "preparingShipment");
    const body = { expected: 40, cause: "other", reason: REASON };
    const refused = await act({ by: await aMember(shop, "dueño") }, id, "cancel", body);
    expect(refused.json()).toMatchObject({ Codigo: "notPossible", Message: "Ya está en preparación: usa Excepción." });
    expect((await act({ by: await aMember(shop, "almacén") }, id, "cancel", body)).statusCode).toBe(404);
  });

  test("after it left, only what is in the warehouse goes back to stock, and the books stay even", async () => {
    const by = await aMember(shop, "dueño");
    const onHand = async () =>
      (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", CODE).executeTakeFirstOrThrow()).on_hand;
    const books = async () => {
      const { rows } = await sql<{ ledger: number; ofOrder: number }>`
        select sum(quantity)::int as ledger, coalesce(sum(quantity) filter (where order_id = ${id}), 0)::int as "ofOrder"
        from stock_movement where code = ${CODE}`.execute(shop.db);
      return { ofOrder: rows[0]?.ofOrder, off: (rows[0]?.ledger ?? 0) - (await onHand()) };
    };
    const free = await onHand();
    const id = await paidOrder(2);
    const { off } = await books();
    for (const to of ["paymentValidated", "inProcess", "preparingShipment"] as const)
      await advanceOrder(shop.db, { orderId: id, to, reason: "test", shipment: null });
    await checkPieces(shop.db, id);
    for (const guia of ["CANCELA-0001", "CANCELA-0002"]) {
      await office.call({
        method: "POST",
        url: "/staff/shipments",
        headers: by.headers,
        payload: shipmentOf(id, { parcels: [parcelOf(1, guia)] }),
      });
    }
    await advanceOrder(shop.db, { orderId: id, to: "exception", reason: "test", shipment: null });
    const [first] = await shop.db
      .selectFrom("shipment")
      .select("id")
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
    const cancel = { expected: 700, cause: "other", reason: REASON };
    const stranger = await act({ by }, id, "cancel", { ...cancel, cameBack: [first?.id ?? 0, 999_999] });
    expect(stranger.json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { cameBack: expect.anything() } });
    const none = await act({ by, rehearses: true }, id, "cancel", cancel);
    expect(none.body).toContain("2 piezas que salieron no vuelven a existencias.");
    const one = await act({ by }, id, "cancel", { ...cancel, cameBack: [first?.id ?? 0] });
    expect(one.json<{ effects: { text: string }[] }>().effects.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["1 pieza vuelve a existencias.", "1 pieza que salió no vuelve a existencias."]),
    );
    expect([await statusOf(id), await onHand()]).toEqual([900, free - 1]);
    const states = await shop.db
      .selectFrom("shipment")
      .select("state")
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
    expect(states.map(({ state }) => state)).toEqual(["void", "shipped"]);
    expect(await books()).toEqual({ ofOrder: 0, off });
  });

  test("from an exception above the limit of refunds needs a second person, also for an owner", async () => {
    const id = await paidOrder(8);
    await put(id, "exception");
    const by = await aMember(shop, "dueño");
    expect((await orderAs(by, id)).total).toBeGreaterThan(500_000);
    expect(await actsOf("dueño", id)).toContain("cancel?");
    const asked = await act({ by }, id, "cancel", { expected: 700, cause: "other", reason: REASON });
    expect([asked.json().outcome, await statusOf(id)]).toEqual(["asked", 700]);
  });
});

describe("refunds", () => {
  test("below the limit the owner's is done once; what is left is counted from the rows", async () => {
    const id = await paidOrder();
    await put(id, "delivered");
    const by = await aMember(shop, "dueño");
    const before = await orderAs(by, id);
    expect([before.refundable, before.total]).toEqual([before.total, before.total]);
    const body = { expected: 60, reason: REASON };
    const once = await act({ by, key: "un-reembolso" }, id, "refund", body);
    const again = await act({ by, key: "un-reembolso" }, id, "refund", body);
    expect([once.json(), again.json()]).toMatchObject([{ outcome: "done", result: { state: "asked" } }, once.json()]);
    expect(once.json().effects).toContainEqual({ kind: "money", text: "No queda nada por reembolsar." });
    expect([await refundsOf(id), await mailsOf(id, "orderMoneyBack")]).toMatchObject([
      [{ amount: before.total }],
      [{}],
    ]);
    expect((await orderAs(by, id)).refundable).toBe(0);
    expect((await act({ by }, id, "refund", body)).json()).toMatchObject({ Codigo: "notPossible" });
  });

  test("above the limit, by hand, or by a member who may only ask, a second person decides", async () => {
    const [big, byHand, small] = [await paidOrder(8), await paidOrder(), await paidOrder()];
    for (const id of [big, byHand, small]) await put(id, "delivered");
    const owner = await aMember(shop, "dueño");
    const asked = [
      await act({ by: owner }, big, "refund", { expected: 60, reason: REASON }),
      await act({ by: owner }, byHand, "refund", { expected: 60, reason: REASON, isDone: true }),
      await act({ by: await aMember(shop, "atención") }, small, "refund", { expected: 60, reason: REASON }),
    ];
    expect(asked.map((answer) => answer.json().outcome)).toEqual(["asked", "asked", "asked"]);
    expect([await refundsOf(big), await refundsOf(byHand), await refundsOf(small)]).toEqual([[], [], []]);
  });

  test("need a fresh proof and a key, but no proof to see what they would do", async () => {
    const id = await paidOrder();
    await put(id, "delivered");
    const by = await aMember(shop, "dueño");
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", by.sessionId).execute();
    const body = { expected: 60, reason: REASON };
    expect((await act({ by, rehearses: true }, id, "refund", body)).json()).toMatchObject({ outcome: "rehearsed" });
    expect((await act({ by }, id, "refund", body)).json()).toMatchObject({ Codigo: "stepUpNeeded" });
    const noKey = await office.call({
      method: "POST",
      url: `/staff/orders/${id}/refund`,
      headers: (await aMember(shop, "dueño")).headers,
      payload: body,
    });
    expect(noKey.json()).toMatchObject({ Codigo: "invalidRequest" });
    expect(await refundsOf(id)).toEqual([]);
  });
});

test("what a member asked is done as it was asked when another person approves it, and not when the order moved since", async () => {
  const [id, moved] = [await paidOrder(), await paidOrder()];
  const asking = await aMember(shop, "atención");
  const deciding = await aMember(shop, "dueño");
  // As the dialog sends it.
  const body = { expected: 18, cause: "asked", reason: REASON, restoresCart: false, cameBack: [] };
  const approve = async (order: number) => {
    const asked = await act({ by: asking }, order, "cancel", body);
    const { id: request } = asked.json<{ approval: { id: number } }>().approval;
    if (order === moved) await act({ by: deciding }, order, "advance", { to: 20, expected: 18 });
    return office.call({
      method: "POST",
      url: `/staff/approvals/${request}/approve`,
      headers: { ...deciding.headers, "idempotency-key": `aprobar-${order}` },
      payload: {},
    });
  };
  expect((await approve(id)).json()).toMatchObject({ result: { state: "approved" } });
  expect([await statusOf(id), (await refundsOf(id)).length]).toEqual([900, 1]);
  expect((await approve(moved)).json()).toMatchObject({ result: { state: "failed" } });
  expect([await statusOf(moved), await refundsOf(moved)]).toEqual([20, []]);
});

describe("deposits", () => {
  test("one that is in the account pays its order; another amount waits for two persons", async () => {
    const [right, wrong] = [await depositOrder(), await depositOrder()];
    const by = await aMember(shop, "contabilidad");
    expect(await actsOf("contabilidad", right.id)).toContain("markPaid");
    const paid = await act({ by }, right.id, "mark-paid", {
      expected: 15,
      amount: right.total,
      forma: "check",
      reason: REASON,
    });
    expect(paid.json()).toMatchObject({ outcome: "done", result: { id: right.id, status: 18 } });
    const attempt = shop.db.selectFrom("payment_attempt").select("deposit_form").where("order_id", "=", right.id);
    expect(await attempt.executeTakeFirst()).toEqual({ deposit_form: "check" });
    const short = { expected: 15, amount: 100, reason: REASON };
    expect((await act({ by }, wrong.id, "mark-paid", short)).json()).toMatchObject({ Codigo: "notPossible" });
    const noted = await act({ by }, wrong.id, "mark-paid", { ...short, isOtherAmount: true });
    expect(noted.json()).toMatchObject({ result: { status: 15, isOtherAmount: true } });
    expect(await actsOf("dueño", wrong.id)).toContain("mismatch?");
    const decision = { expected: 15, decision: "accept", reason: REASON };
    expect((await act({ by }, wrong.id, "mismatch", decision)).json()).toMatchObject({ outcome: "asked" });
    expect(await statusOf(wrong.id)).toBe(15);
    expect((await act({ by: await aMember(shop, "atención") }, wrong.id, "mark-paid", short)).statusCode).toBe(404);
  });
});

describe("helping a customer", () => {
  test("a note is for staff only: no e-mail, and its text is not in the audit log", async () => {
    const id = await paidOrder();
    const by = await aMember(shop, "almacén");
    await put(id, "preparingShipment");
    await act({ by }, id, "note", { text: "Pide entrega después de las 16:00." });
    const { items } = await timelineAs(by, id);
    expect(items.filter(({ kind }) => kind === "note")).toMatchObject([{ what: "Pide entrega después de las 16:00." }]);
    const reader = await timelineAs(await aMember(shop, "lectura"), id);
    expect(JSON.stringify(reader)).not.toContain("Pide entrega");
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("subject_id", "=", String(id)).execute();
    expect(lines.map(({ command }) => command)).toContain("orders note");
    expect(JSON.stringify(lines)).not.toContain("Pide entrega");
    expect((await act({ by: await aMember(shop, "lectura") }, id, "note", { text: "x" })).statusCode).toBe(404);
  });

  test("the phone is corrected before the order is prepared, and the log does not have it", async () => {
    const id = await paidOrder();
    const by = await aMember(shop, "atención");
    const body = { expected: 18, phone: "33 9999 8888", deliveryReference: "Portón verde", reason: REASON };
    expect((await act({ by }, id, "correct", { ...body, phone: "33" })).json()).toMatchObject({
      ModelState: { phone: [expect.any(String)] },
    });
    expect((await act({ by }, id, "correct", body)).json()).toMatchObject({
      result: { changed: ["phone", "deliveryReference"] },
    });
    const order = await orderAs(by, id);
    expect([order.recipient?.phone, order.deliveryReference]).toEqual(["3399998888", "Portón verde"]);
    const line = await shop.db.selectFrom("staff_action").selectAll().where("command", "=", "orders correct").execute();
    expect(line).toMatchObject([{ after: { phone: "cambió", deliveryReference: "cambió" } }]);
    expect(JSON.stringify(line)).not.toContain("9998888");
    await put(id, "preparingShipment");
    const late = await act({ by }, id, "correct", { ...body, expected: 40, phone: "3300000000" });
    expect(late.json()).toMatchObject({ Codigo: "notPossible" });
  });

  test("an e-mail is sent again with its Message-ID, once for one key", async () => {
    const id = await paidOrder();
    const by = await aMember(shop, "atención");
    const sent = async () =>
      (await mailing.mailsTo(who.email, 0)).filter(({ subject }) => subject === `Pedido ${id}: recibimos tu pago`);
    await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(1);
    const mail = (await orderAs(by, id)).mails[0] ?? expect.fail();
    const answers = [];
    for (const key of ["reenvio-uno", "reenvio-uno"])
      answers.push((await act({ by, key }, id, "resend-mail", { mail: mail.id, reason: REASON })).json());
    expect(answers[0]).toMatchObject({ outcome: "done", result: { id } });
    expect(answers[1]).toEqual(answers[0]);
    await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(2);
    const [first, second] = await sent();
    expect(second?.messageId).toBe(first?.messageId);
    const foreign = await act({ by }, await paidOrder(), "resend-mail", { mail: mail.id, reason: REASON });
    expect(foreign.json()).toMatchObject({ Codigo: "notPossible" });
  });

  test("the provider is asked outside the act, and asked again only after a moment", async () => {
    const id = await paidOrder();
    const by = await aMember(shop, "atención");
    expect((await act({ by, rehearses: true }, id, "ask-provider", {})).json()).toMatchObject({ outcome: "rehearsed" });
    const asked = await act({ by }, id, "ask-provider", {});
    expect(asked.json()).toMatchObject({ outcome: "done", result: { status: 18, payment: "paid", hasChanged: false } });
    expect((await act({ by }, id, "ask-provider", {})).json()).toMatchObject({ Codigo: "notPossible" });
    expect((await act({ by: await aMember(shop, "almacén") }, id, "ask-provider", {})).statusCode).toBe(404);
  });

  test("an erased customer is written to no more, and nothing of them is shown", async () => {
    const cart = await aCart(shop, gone.headers, CODE, 1);
    const id = (await finalize(shop, gone.headers, aPurchase(cart, await aToken(shop), { total: null }))).json<{
      Id: number;
    }>().Id;
    await put(id, "delivered");
    const by = await aMember(shop, "dueño");
    await act({ by }, id, "note", { text: "Una nota sobre la persona." });
    expect(await erasePerson(shop.db, { email: gone.email, now: new Date() })).toMatchObject({ ok: true });
    const order = await orderAs(by, id);
    expect(order).toMatchObject({ isErased: true, email: null, customerId: null });
    expect(order.acts.map(({ act: name }) => name)).toEqual(["refund", "askProvider"]);
    expect(JSON.stringify(await timelineAs(by, id))).not.toContain("Una nota");
    expect((await act({ by }, id, "note", { text: "Otra" })).json()).toMatchObject({ Codigo: "notPossible" });
    const rehearsed = await act({ by, rehearses: true }, id, "refund", { expected: 60, reason: REASON });
    expect(rehearsed.json().effects.map(({ kind }: { kind: string }) => kind)).toEqual(["money", "money", "invoice"]);
  });
});

describe("what each role sees and may", () => {
  test("amounts, providers' numbers, invoice data and risk follow the grants", async () => {
    const id = await paidOrder();
    await put(id, "inProcess");
    const owner = await orderAs(await aMember(shop, "dueño"), id);
    expect(owner).toMatchObject({
      lines: [{ code: CODE, quantity: 2, unit: expect.any(Number), onHand: expect.any(Number) }],
      payments: [{ reference: `${id}-1`, provider: "openpay", providerId: expect.any(String), amount: owner.total }],
      risk: { othersAtAddress: expect.any(Number) },
    });
    const store = await orderAs(await aMember(shop, "almacén"), id);
    expect(JSON.stringify(store)).not.toMatch(
      /"(total|unit|preTax|list|amount|received|subtotal|iva|shipping|refundable|providerId)"/,
    );
    expect([store.risk, store.card, store.payments]).toEqual([null, "", []]);
    const reading = await orderAs(await aMember(shop, "lectura"), id);
    expect(reading.payments[0]?.providerId).toContain("•••");
    expect([reading.acts, reading.steps, reading.risk]).toEqual([[], [], null]);
    const shown = await orderAs(await aMember(shop, "catálogo"), id);
    expect([shown.customer, shown.email, shown.recipient, shown.acts]).toEqual([null, null, null, []]);
  });

  test.each([
    ["dueño", ["askProvider", "cancel", "correct", "note", "resendMail"]],
    ["atención", ["askProvider", "cancel?", "correct", "note", "resendMail"]],
    ["contabilidad", ["askProvider", "cancel?", "note"]],
    ["almacén", ["note"]],
    ["catálogo", []],
    ["lectura", []],
  ] as const)("%s is offered the acts of a paid order that the role has", async (role, acts) => {
    const id = await paidOrder();
    await put(id, "inProcess");
    expect(await actsOf(role, id)).toEqual(acts);
  });

  test("the timeline has steps, acts, payments and e-mails, the newest last, and pages backwards", async () => {
    const id = await paidOrder();
    const by = await aMember(shop, "dueño");
    await act({ by }, id, "advance", { to: 20, expected: 18, reason: "lo dice el banco" });
    await act({ by }, id, "note", { text: "Primera" });
    // A mail that goes out between two readings has another place.
    await expect
      .poll(async () => {
        const mails = await shop.db.selectFrom("mail_log").select("sent_at").where("order_id", "=", id).execute();
        return mails.length > 0 && mails.every(({ sent_at: at }) => at !== null);
      })
      .toBe(true);
    const whole = await timelineAs(by, id);
    expect(new Set(whole.items.map(({ kind }) => kind))).toEqual(new Set(["step", "payment", "mail", "note"]));
    expect(whole.items.filter(({ status }) => status === 20)).toMatchObject([
      { detail: "lo dice el banco", who: expect.stringMatching(/Persona/) },
    ]);
    const last = await timelineAs(by, id, "?limit=2");
    expect(last.items).toEqual(whole.items.slice(-2));
    const before = await timelineAs(by, id, `?limit=200&after=${last.next}`);
    expect([...before.items, ...last.items]).toEqual(whole.items);
    const store = await office.call({
      url: `/staff/orders/${id}/timeline`,
      headers: (await aMember(shop, "almacén")).headers,
    });
    expect(store.statusCode).toBe(404);
  });
});
