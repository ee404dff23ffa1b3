import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { reconcilePayments } from "../reconcile/reconcile-payments.ts";
import { addJob } from "../../../queue/add-job.ts";
import { createPaymentProviders } from "../../../payment-providers/registry/providers.ts";
import { readConfig } from "../../../config/config.ts";
import { customersEraseCommand } from "../../../staff/commands/customers/customers-erase.ts";
import { checkPieces } from "../../../../tests/support/office/checked-pieces.ts";
import { ordersAdvanceCommand } from "../../../staff/commands/orders/orders-advance.ts";
import { ordersCancelCommand } from "../../../staff/commands/orders/orders-cancel.ts";
import { ordersRefundCommand } from "../../../staff/commands/orders/orders-refund.ts";
import { ordersResolveMismatchCommand } from "../../../staff/commands/orders/orders-resolve-mismatch.ts";
import { ordersResolveReturnCommand } from "../../../staff/commands/orders/orders-resolve-return.ts";
import { ordersShowCommand } from "../../../staff/commands/orders/orders-show.ts";
import { checkInvariants } from "../../../staff/doctor/invariants.ts";
import type { StaffCommand } from "../../../staff/staff-command.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { mailboxOf } from "../../../../tests/support/mailbox.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
  orderStatus,
} from "../../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../../tests/support/buying/purchase.ts";
import { queueIsEmpty, shelve, shopAt, withRaceLab } from "../../../../tests/support/race-lab/race-lab.ts";
import { sandboxSettings } from "../../../../tests/support/shop/sandbox-settings.ts";
import { answerOf } from "../../../../tests/support/shop/staff.ts";
import { paidHere, takenThere } from "../../../../tests/support/buying/whole-orders.ts";

let people: SignedIn[];
let who: SignedIn;
const CODE = "11500418";
const STAFF = "atencion@rodada.example";

const lab = withRaceLab(2);
beforeAll(async () => {
  people = await manyCustomers(lab, 60);
});
beforeEach(async () => {
  await shelve(lab, CODE, 50);
  who = people.pop() ?? expect.fail();
});

type Paid = "OpenPayTarjeta" | "PayPal" | "SafetyPay";

const statusOf = (orderId: number) => orderStatus(lab, orderId);
const becomes = (orderId: number, status: number) =>
  expect.poll(() => statusOf(orderId), { timeout: 10_000, interval: 50 }).toBe(status);

async function placed(method: Paid): Promise<number> {
  const shop = shopAt(lab, 0);
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer =
    method === "OpenPayTarjeta"
      ? await finalize(shop, who.headers, aPurchase(cart, await aToken(lab)))
      : await finalizeBy(shop, method, who.headers, aPurchaseBy(method, cart));
  return orderIdOf(lab, answer.json<WireFinalized>());
}

/** An order in 18, and what its provider calls the payment: a charge, a capture, a sale. */
async function paid(method: Paid): Promise<{ orderId: number; there: string }> {
  const orderId = await placed(method);
  const order = (await attemptOf(lab, orderId)).provider_id ?? "";
  if (method === "PayPal") {
    await control(lab, `paypal/orders/${order}/approve`, {});
    await orderAt(shopAt(lab, 1), who.headers, orderId);
  }
  if (method === "SafetyPay") await control(lab, "safetypay/pay", { salesId: `${orderId}-1` });
  await becomes(orderId, 18);
  await queueIsEmpty(lab);
  const there = {
    OpenPayTarjeta: async () => order,
    PayPal: async () => captureOf(order),
    SafetyPay: async () => `${orderId}-1`,
  };
  return { orderId, there: await there[method]() };
}

interface OrderThere {
  readonly id: string;
  readonly purchase_units: readonly {
    readonly payments?: {
      readonly captures?: readonly { readonly id: string }[];
      readonly refunds?: readonly object[];
    };
  }[];
}
const orderThere = async (id: string) =>
  ((await control(lab, "paypal/orders")) as OrderThere[]).find((order) => order.id === id)?.purchase_units[0];
const captureOf = async (id: string): Promise<string> =>
  (await orderThere(id))?.payments?.captures?.[0]?.id ?? expect.fail();

interface ChargeThere {
  readonly id: string;
  readonly refund: { readonly amount: number } | null;
  readonly refunds?: readonly { readonly amount: number }[];
}
/** What OpenPay gave back of a charge, in pesos. */
async function givenBackThere(id: string): Promise<number[]> {
  const charge = ((await control(lab, "openpay/charges")) as ChargeThere[]).find((one) => one.id === id);
  return (charge?.refunds ?? (charge?.refund ? [charge.refund] : [])).map(({ amount }) => amount);
}

const returnsOf = (orderId: number) =>
  lab.db
    .selectFrom("payment_return")
    .select(["kind", "state", "amount"])
    .where("order_id", "=", orderId)
    .orderBy("kind")
    .orderBy("amount")
    .execute();
const refundsOf = (orderId: number) =>
  lab.db
    .selectFrom("payment_refund")
    .select(["status", "amount", "given_back_there"])
    .where("order_id", "=", orderId)
    .execute();
const historyOf = async (orderId: number) =>
  (
    await lab.db
      .selectFrom("order_event")
      .select("reason")
      .where("order_id", "=", orderId)
      .where("reason", "~", "^(refund|reversal|chargeback|dispute|unknownStep) ")
      .orderBy("id")
      .execute()
  ).map(({ reason }) => reason.replace(/ \S+$/, ""));
const mailsAbout = async (orderId: number) =>
  (await mailboxOf(lab.sandboxUrl, STAFF, 0)).filter(({ subject }) => subject.includes(`pedido ${orderId}`));
const totalOf = async (orderId: number) => (await attemptOf(lab, orderId)).amount;
const staff = async (command: StaffCommand, ...words: string[]) =>
  (await answerOf(lab.db, command, ...words, "--reason", "prueba de disputas")).lines.join("\n");
const show = async (orderId: number) => (await answerOf(lab.db, ordersShowCommand, String(orderId))).lines.join("\n");

/** What the doctor says of a check. */
const broken = async (name: string): Promise<string> =>
  (await lab.db.transaction().execute((trx) => checkInvariants(trx))).find(({ check }) => check === name)?.says ?? "";

/** The same order of things for a seed, on every machine. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

interface Event {
  readonly id: string;
  readonly provider: string;
  readonly type: string;
  readonly state: string;
}

/** What the provider does is told later: every webhook twice, in another order, to both processes. */
async function toldInDisorder(provider: string, seed: number, act: () => Promise<unknown>): Promise<void> {
  const before = new Set(((await control(lab, "events")) as Event[]).map(({ id }) => id));
  await control(lab, "next", { match: `${provider} *`, fault: "drop", times: 50 });
  await act();
  await fetch(`${lab.sandboxUrl}/__emu/next`, { method: "DELETE" });
  const events = ((await control(lab, "events")) as Event[]).filter(({ id }) => !before.has(id));
  expect(events.length).toBeGreaterThan(0);
  for (const { id } of shuffle([...events, ...events], seed)) await control(lab, `events/${id}/resend`, {});
  await expect
    .poll(async () => ((await control(lab, "events")) as Event[]).filter(({ state }) => state === "pending").length)
    .toBe(0);
  await queueIsEmpty(lab);
}

const SEEDS = [1, 2, 3];
const chargeback = (charge: string, step: string) => control(lab, `openpay/charges/${charge}/chargeback`, { step });

describe("webhooks in disorder, to two processes", () => {
  /** What is kept here of each payment is what its provider kept for the shop: our refunds, the dashboard's and the dispute's counted once. */
  afterEach(async () => expect(await paidHere(lab.pool)).toEqual(await takenThere(lab)));

  test.each(SEEDS)(
    "a chargeback that is lost: 700, the money is counted once, nothing is paid twice (%i)",
    async (seed) => {
      const { orderId, there } = await paid("OpenPayTarjeta");
      await toldInDisorder("openpay", seed, async () => {
        await chargeback(there, "created");
        await chargeback(there, "accepted");
      });
      const amount = await totalOf(orderId);
      expect(await statusOf(orderId)).toBe(700);
      expect(await returnsOf(orderId)).toEqual([{ kind: "chargeback", state: "returned", amount }]);
      expect(await historyOf(orderId)).toEqual(["chargeback returned"]);
      const [mail] = await mailsAbout(orderId);
      expect(mail?.subject).toContain("Contracargo: el dinero se devolvió");
      expect(mail?.text).toContain("no lo devuelvas otra vez");
      await expect(staff(ordersCancelCommand, String(orderId))).resolves.toContain("ya había devuelto todo el pago");
      await expect(staff(ordersRefundCommand, String(orderId))).rejects.toThrow(/ya devolvió todo el pago/);
      await queueIsEmpty(lab);
      expect(await givenBackThere(there)).toEqual([]);
    },
  );

  test.each(SEEDS)("a chargeback that is won: staff are told, and nothing moves by itself (%i)", async (seed) => {
    const { orderId, there } = await paid("OpenPayTarjeta");
    await chargeback(there, "created");
    await becomes(orderId, 700);
    // Its e-mail is out: two processes send in any order.
    await queueIsEmpty(lab);
    await toldInDisorder("openpay", seed, () => chargeback(there, "rejected"));
    expect(await statusOf(orderId)).toBe(700);
    expect(await returnsOf(orderId)).toMatchObject([{ kind: "chargeback", state: "kept" }]);
    expect((await historyOf(orderId)).at(-1)).toBe("chargeback kept");
    expect((await mailsAbout(orderId)).at(-1)?.text).toContain(`orders advance ${orderId} --to 40`);
    const order = await orderAt(shopAt(lab, 0), who.headers, orderId);
    expect(order).toMatchObject({ Estatus: 700, Motivo: expect.stringContaining("en pausa") });
    await staff(ordersAdvanceCommand, String(orderId), "--to", "40");
    expect(await orderAt(shopAt(lab, 0), who.headers, orderId)).toMatchObject({ Estatus: 40, Motivo: "" });
    await control(lab, "openpay/events", { type: "chargeback.created", chargeId: there });
    await expect
      .poll(async () => ((await control(lab, "events")) as Event[]).filter(({ state }) => state === "pending").length)
      .toBe(0);
    await queueIsEmpty(lab);
    expect(await statusOf(orderId)).toBe(40);
  });

  test.each(SEEDS)(
    "two refunds in OpenPay's dashboard: each is counted once, and only the rest goes back (%i)",
    async (seed) => {
      const { orderId, there } = await paid("OpenPayTarjeta");
      await toldInDisorder("openpay", seed, async () => {
        await control(lab, `openpay/charges/${there}/refund`, { amount: 100 });
        await control(lab, `openpay/charges/${there}/refund`, { amount: 50.5 });
      });
      expect(await statusOf(orderId)).toBe(700);
      expect(await returnsOf(orderId)).toEqual([
        { kind: "refund", state: "returned", amount: 5_050 },
        { kind: "refund", state: "returned", amount: 10_000 },
      ]);
      expect(await mailsAbout(orderId)).toHaveLength(2);
      await staff(ordersCancelCommand, String(orderId));
      await queueIsEmpty(lab);
      const total = await totalOf(orderId);
      expect(await refundsOf(orderId)).toEqual([
        { status: "accepted", amount: total - 15_050, given_back_there: false },
      ]);
      const sum = (await givenBackThere(there)).reduce((all, amount) => all + amount, 0);
      expect(Math.round(sum * 100)).toBe(total);
      expect(await returnsOf(orderId)).toHaveLength(2);
    },
  );

  test.each(SEEDS)(
    "a dispute at PayPal, lost: with its deadline, and its reversal is the same money (%i)",
    async (seed) => {
      const { orderId, there } = await paid("PayPal");
      const { id } = (await control(lab, `paypal/captures/${there}/dispute`, {})) as { id: string };
      await becomes(orderId, 700);
      await queueIsEmpty(lab);
      expect(await returnsOf(orderId)).toMatchObject([{ kind: "dispute", state: "open" }]);
      expect(await show(orderId)).toMatch(/Disputa: sin decidir, \$.*PP-D-\w+, responder antes del/);
      expect((await mailsAbout(orderId)).at(-1)?.text).toMatch(/Responder antes de/);
      await expect(staff(ordersRefundCommand, String(orderId))).rejects.toThrow();
      await toldInDisorder("paypal", seed, async () => {
        await control(lab, `paypal/disputes/${id}`, { status: "UNDER_REVIEW" });
        await control(lab, `paypal/disputes/${id}`, { outcome: "RESOLVED_BUYER_FAVOUR" });
      });
      const amount = await totalOf(orderId);
      expect(await returnsOf(orderId)).toEqual([
        { kind: "dispute", state: "returned", amount },
        { kind: "reversal", state: "returned", amount },
      ]);
      await expect(staff(ordersCancelCommand, String(orderId))).resolves.toContain("ya había devuelto todo el pago");
      expect(await refundsOf(orderId)).toEqual([]);
    },
  );

  test.each(SEEDS)("PayPal takes the money back (%i)", async (seed) => {
    const { orderId, there } = await paid("PayPal");
    await toldInDisorder("paypal", seed, () => control(lab, `paypal/captures/${there}/reverse`, {}));
    expect(await statusOf(orderId)).toBe(700);
    expect(await returnsOf(orderId)).toEqual([{ kind: "reversal", state: "returned", amount: await totalOf(orderId) }]);
  });

  test.each(SEEDS)("a refund in PayPal's dashboard after ours was queued: only the rest is sent (%i)", async (seed) => {
    const { orderId, there } = await paid("PayPal");
    await toldInDisorder("paypal", seed, async () => {
      await control(lab, `paypal/captures/${there}/refund`, { amount: 200 });
    });
    expect(await returnsOf(orderId)).toEqual([{ kind: "refund", state: "returned", amount: 20_000 }]);
    await toldInDisorder("paypal", seed, async () => {
      await staff(ordersCancelCommand, String(orderId));
      await queueIsEmpty(lab);
    });
    expect(await refundsOf(orderId)).toMatchObject([{ status: "accepted", amount: (await totalOf(orderId)) - 20_000 }]);
    expect(await returnsOf(orderId)).toHaveLength(1);
  });

  test("SafetyPay's refund has no name: the order stops, and staff say what it was", async () => {
    const { orderId, there } = await paid("SafetyPay");
    await toldInDisorder("safetypay", 1, () => control(lab, "safetypay/refund", { salesId: there }));
    expect(await statusOf(orderId)).toBe(700);
    expect(await returnsOf(orderId)).toEqual([{ kind: "unknownStep", state: "heard", amount: null }]);
    expect((await mailsAbout(orderId)).at(-1)?.text).toContain(`orders resolve-return ${orderId}`);
    await expect(staff(ordersCancelCommand, String(orderId))).resolves.toContain(
      "no se devuelve nada hasta que se decida",
    );
    await expect(staff(ordersResolveReturnCommand, String(orderId), "quizás")).rejects.toThrow(/devuelto o conservado/);
    await staff(ordersResolveReturnCommand, String(orderId), "devuelto");
    await expect(staff(ordersRefundCommand, String(orderId))).rejects.toThrow(/ya devolvió todo el pago/);
    await expect(staff(ordersResolveReturnCommand, String(orderId), "devuelto")).rejects.toThrow(/nada por confirmar/);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test.each(SEEDS)("a refund of ours is not recorded again, whenever its webhook comes (%i)", async (seed) => {
    const [card, wallet] = [await paid("OpenPayTarjeta"), await paid("PayPal")];
    await toldInDisorder("openpay", seed, async () => {
      await staff(ordersCancelCommand, String(card.orderId));
      await queueIsEmpty(lab);
    });
    await toldInDisorder("paypal", seed, async () => {
      await staff(ordersCancelCommand, String(wallet.orderId));
      await queueIsEmpty(lab);
    });
    for (const { orderId } of [card, wallet]) {
      expect(await returnsOf(orderId)).toEqual([]);
      expect(await refundsOf(orderId)).toMatchObject([{ status: "accepted", given_back_there: false }]);
      expect(await statusOf(orderId)).toBe(900);
    }
  });

  test.each(SEEDS)("our refund and the dashboard's at the same moment: the money goes back once (%i)", async (seed) => {
    const { orderId, there } = await paid("OpenPayTarjeta");
    await toldInDisorder("openpay", seed, () =>
      Promise.allSettled([
        staff(ordersCancelCommand, String(orderId)),
        control(lab, `openpay/charges/${there}/refund`, {}),
      ]).then(() => queueIsEmpty(lab)),
    );
    const total = await totalOf(orderId);
    expect((await givenBackThere(there)).map((pesos) => Math.round(pesos * 100))).toEqual([total]);
    const [refund] = await refundsOf(orderId);
    const returned = (await returnsOf(orderId)).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(refund?.status ?? "accepted").toBe("accepted");
    expect(returned + (refund && !refund.given_back_there ? refund.amount : 0)).toBe(total);
  });
});

describe("what the provider's records do not say", () => {
  const settings = (on: boolean) => control(lab, "openpay/settings", { chargebackChangesStatus: on });

  test("a chargeback told by a webhook alone stops the order; its money is not counted before staff say so", async () => {
    const { orderId, there } = await paid("OpenPayTarjeta");
    await settings(false);
    await chargeback(there, "created");
    await becomes(orderId, 700);
    await chargeback(there, "accepted");
    await queueIsEmpty(lab);
    await settings(true);
    expect(await returnsOf(orderId)).toEqual([{ kind: "chargeback", state: "heard", amount: null }]);
    await expect(staff(ordersCancelCommand, String(orderId))).resolves.toContain("hasta que se decida");
    expect(await refundsOf(orderId)).toEqual([]);
    const erase = () => answerOf(lab.db, customersEraseCommand, who.email, "--yes");
    await expect(erase()).rejects.toThrow(/sin resolver/);
    await staff(ordersResolveReturnCommand, String(orderId), "conservado");
    await expect(erase()).rejects.toThrow(/sin resolver/);
    // The shop kept the money of an order that is cancelled: now it goes back.
    await staff(ordersRefundCommand, String(orderId));
    await queueIsEmpty(lab);
    expect(await refundsOf(orderId)).toMatchObject([{ status: "accepted", amount: await totalOf(orderId) }]);
  });

  test("an app that may not see disputes still hears of them", async () => {
    const { orderId, there } = await paid("PayPal");
    await control(lab, "paypal/settings", { seesDisputes: false });
    await control(lab, `paypal/captures/${there}/dispute`, {});
    await becomes(orderId, 700);
    await control(lab, "paypal/settings", { seesDisputes: true });
    expect(await returnsOf(orderId)).toEqual([{ kind: "dispute", state: "heard", amount: null }]);
  });

  test("a provider that is away is asked until it answers", async () => {
    const { orderId, there } = await paid("OpenPayTarjeta");
    await control(lab, "next", { match: "GET /openpay/.../charges/...", fault: "503", times: 3 });
    await chargeback(there, "created");
    await becomes(orderId, 700);
  });
});

test("an order that was shipped does not move: it is written down, and staff are told", async () => {
  const { orderId, there } = await paid("OpenPayTarjeta");
  for (const to of ["20", "21", "40"]) await staff(ordersAdvanceCommand, String(orderId), "--to", to);
  await checkPieces(lab.db, orderId);
  await staff(ordersAdvanceCommand, String(orderId), "--to", "47");
  await chargeback(there, "created");
  await expect.poll(() => historyOf(orderId), { timeout: 10_000 }).toEqual(["chargeback open"]);
  expect(await statusOf(orderId)).toBe(47);
  expect(
    (await orderAt(shopAt(lab, 0), who.headers, orderId)).Historia.filter(({ Estatus }) => Estatus === 47),
  ).toHaveLength(1);
  await expect.poll(() => mailsAbout(orderId), { timeout: 10_000 }).toHaveLength(1);
});

test("a refund that was asked for is not sent once its payment is contested", async () => {
  const { orderId, there } = await paid("OpenPayTarjeta");
  await control(lab, "next", { match: "POST /openpay/.../refund", fault: "reset", times: 1 });
  await chargeback(there, "created");
  await becomes(orderId, 700);
  const { id: attempt_id, amount } = await attemptOf(lab, orderId);
  const { id: refundId } = await lab.db
    .insertInto("payment_refund")
    .values({ order_id: orderId, attempt_id, reference: `${orderId}-1-R`, amount, status: "asked" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addJob(lab.db, "refund_payment", { refundId });
  await queueIsEmpty(lab);
  await fetch(`${lab.sandboxUrl}/__emu/next`, { method: "DELETE" });
  expect(await refundsOf(orderId)).toMatchObject([{ status: "declined" }]);
  expect(await givenBackThere(there)).toEqual([]);
  await chargeback(there, "accepted");
  await expect
    .poll(() => refundsOf(orderId), { timeout: 10_000 })
    .toMatchObject([{ status: "accepted", given_back_there: true }]);
});

test("a refund of ours gives way to the dashboard's, and is due again when that one fails", async () => {
  const { orderId, there } = await paid("PayPal");
  const { id: attempt_id, amount } = await attemptOf(lab, orderId);
  await lab.db
    .insertInto("payment_refund")
    .values({ order_id: orderId, attempt_id, reference: `${orderId}-1-R`, amount, status: "declined" })
    .execute();
  const { id } = (await control(lab, `paypal/captures/${there}/refund`, {})) as { id: string };
  await expect
    .poll(() => refundsOf(orderId), { timeout: 10_000 })
    .toEqual([{ status: "accepted", amount, given_back_there: true }]);
  await control(lab, `paypal/refunds/${id}/fail`, {});
  await addJob(lab.db, "review_payment", { attemptId: attempt_id, heard: null });
  await queueIsEmpty(lab);
  expect(await refundsOf(orderId)).toEqual([{ status: "declined", amount, given_back_there: false }]);
  expect(await returnsOf(orderId)).toEqual([{ kind: "refund", state: "kept", amount }]);
});

describe("a part went back, and the order was cancelled meanwhile: the rest is not forgotten", () => {
  const erase = () => answerOf(lab.db, customersEraseCommand, who.email, "--yes");
  const isOwed = async (orderId: number) => {
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await broken("capturedIsPaid")).toContain(String(orderId));
    await expect(erase()).rejects.toThrow(/sin resolver/);
    const texts = (await mailsAbout(orderId)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(`orders refund ${orderId}`))).not.toEqual([]);
  };

  test("a dispute about a part is lost: the rest goes back by hand", async () => {
    const { orderId, there } = await paid("PayPal");
    const { id } = (await control(lab, `paypal/captures/${there}/dispute`, { amount: 200 })) as { id: string };
    await becomes(orderId, 700);
    await expect(staff(ordersCancelCommand, String(orderId))).resolves.toContain("hasta que se decida");
    await toldInDisorder("paypal", 1, () =>
      control(lab, `paypal/disputes/${id}`, { outcome: "RESOLVED_BUYER_FAVOUR" }),
    );
    await isOwed(orderId);
    await staff(ordersRefundCommand, String(orderId));
    expect(await refundsOf(orderId)).toMatchObject([{ status: "byHand", amount: (await totalOf(orderId)) - 20_000 }]);
    expect(await broken("capturedIsPaid")).not.toContain(String(orderId));
  });

  test("a refund in the dashboard and a chargeback that is won: the rest is sent", async () => {
    const { orderId, there } = await paid("OpenPayTarjeta");
    await control(lab, `openpay/charges/${there}/refund`, { amount: 100 });
    await becomes(orderId, 700);
    await chargeback(there, "created");
    await expect.poll(() => returnsOf(orderId), { timeout: 10_000 }).toHaveLength(2);
    await expect(staff(ordersCancelCommand, String(orderId))).resolves.toContain("hasta que se decida");
    await toldInDisorder("openpay", 1, () => chargeback(there, "rejected"));
    await isOwed(orderId);
    await staff(ordersRefundCommand, String(orderId));
    await queueIsEmpty(lab);
    expect(await refundsOf(orderId)).toMatchObject([{ status: "accepted", amount: (await totalOf(orderId)) - 10_000 }]);
  });
});

test("a chargeback of what we had given back: staff write down that it went, and the doctor sees it twice", async () => {
  const { orderId, there } = await paid("OpenPayTarjeta");
  await staff(ordersCancelCommand, String(orderId));
  await queueIsEmpty(lab);
  await control(lab, "openpay/settings", { chargebackChangesStatus: false });
  await chargeback(there, "created");
  await expect.poll(() => mailsAbout(orderId), { timeout: 10_000 }).toHaveLength(1);
  await control(lab, "openpay/settings", { chargebackChangesStatus: true });
  expect((await mailsAbout(orderId)).at(-1)?.text).toContain("Ya devolvimos");
  expect(await broken("returnedTwice")).not.toContain(String(orderId));
  await staff(ordersResolveReturnCommand, String(orderId), "devuelto");
  expect(await returnsOf(orderId)).toEqual([{ kind: "chargeback", state: "returned", amount: null }]);
  expect(await broken("returnedTwice")).toContain(String(orderId));
});

test("a charge that was refunded before its webhook is for staff, and does not pay the order", async () => {
  await control(lab, "next", { match: "POST /openpay/.../charges", fault: "lostAnswer", times: 1 });
  await control(lab, "next", { match: "GET /openpay/.../charges", fault: "503", times: 30 });
  await control(lab, "webhooks/hold", {});
  const orderId = await placed("OpenPayTarjeta");
  const charge = ((await control(lab, "openpay/charges")) as { id: string; order_id: string }[]).find(
    ({ order_id }) => order_id === `${orderId}-1`,
  );
  await control(lab, `openpay/charges/${charge?.id}/refund`, {});
  await fetch(`${lab.sandboxUrl}/__emu/next`, { method: "DELETE" });
  await control(lab, "webhooks/release", {});
  await expect.poll(async () => (await attemptOf(lab, orderId)).status, { timeout: 10_000 }).toBe("mismatch");
  await queueIsEmpty(lab);
  expect(await statusOf(orderId)).toBe(10);
  expect(await returnsOf(orderId)).toMatchObject([{ kind: "refund", state: "returned" }]);
  expect((await mailsAbout(orderId)).map(({ subject }) => subject).join("\n")).toContain("antes de registrarse");
  await expect(staff(ordersResolveMismatchCommand, String(orderId), "aceptar")).rejects.toThrow(
    /se devolvió o está reclamado/,
  );
  expect(await staff(ordersResolveMismatchCommand, String(orderId), "devolver")).toContain("ya había devuelto");
  expect([await statusOf(orderId), await refundsOf(orderId)]).toEqual([900, []]);
});

test("the night's comparison finds what no webhook told, back to the chargeback window", async () => {
  const longAgo = 100 * 86_400_000;
  await control(lab, "clock", { advanceMs: -longAgo });
  const card = await paid("OpenPayTarjeta");
  await control(lab, "clock", { advanceMs: longAgo });
  const wallet = await paid("PayPal");
  for (const { orderId } of [card, wallet]) await ageOrder(lab, orderId, 100 * 24);
  await control(lab, "next", { fault: "drop", match: "openpay *" });
  await chargeback(card.there, "created");
  await control(lab, "next", { fault: "drop", match: "paypal *" });
  await control(lab, `paypal/captures/${wallet.there}/dispute`, {});
  await queueIsEmpty(lab);
  expect(await returnsOf(card.orderId)).toEqual([]);
  const config = readConfig(sandboxSettings(lab.sandboxUrl));
  const services = {
    ...createPaymentProviders(config),
    db: lab.db,
    config,
    log: { error: () => undefined, warn: () => undefined },
  };
  expect(
    await reconcilePayments({ ...services, config: { ...config, RECONCILE_DAYS: 90 } }, new Date()),
  ).not.toContainEqual(expect.objectContaining({ reference: `${card.orderId}-1` }));
  const found = await reconcilePayments(services, new Date());
  expect(found).toEqual(
    expect.arrayContaining([
      { reference: `${card.orderId}-1`, kind: "dispute" },
      { reference: `${wallet.orderId}-1`, kind: "dispute" },
    ]),
  );
  await becomes(card.orderId, 700);
  await becomes(wallet.orderId, 700);
  await queueIsEmpty(lab);
  expect(await returnsOf(wallet.orderId)).toMatchObject([{ kind: "dispute", state: "open" }]);
  expect(await reconcilePayments(services, new Date())).not.toContainEqual(
    expect.objectContaining({ reference: `${card.orderId}-1` }),
  );
});
