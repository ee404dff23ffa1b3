import { beforeAll, describe, expect, test } from "vitest";
import type { RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { changeCoupon, makeCoupon } from "../../../../tests/support/buying/carts.ts";
import { setStock } from "../../../../tests/support/buying/payments.ts";
import { aDeliveredOrder } from "../../../../tests/support/buying/delivered-orders.ts";
import { aPaidOrder } from "../../../../tests/support/invoicing/paid-orders.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { askRefund, type AskedRefund } from "./ask-refund.ts";
import { freeCoupons } from "./free-coupons.ts";
import { refundProposal } from "./refund-proposal.ts";
import { sendRefund } from "./send-refund.ts";

const CODE = "11500418";
const shop = withTestShop();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await setStock(shop, CODE, 500);
});

/** What was sold with a delivered order. */
async function aSale(pieces = 4) {
  const id = await aDeliveredOrder(shop, { headers }, { pieces });
  return shop.db
    .selectFrom("orders")
    .innerJoin("order_line", "order_line.order_id", "orders.id")
    .select(["orders.id", "orders.total", "order_line.line", "line_total"])
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
}
const ask = (orderId: number, asked: Partial<AskedRefund>) =>
  transact(shop.db, (trx) =>
    askRefund(trx, {
      orderId,
      lines: [],
      freight: false,
      amount: null,
      kind: "withdrawal",
      reason: "lo pidió su cliente",
      returnId: null,
      ...asked,
    }),
  );
const pieces = (line: number, count: number) => [{ line, pieces: count }];
const refundsOf = (orderId: number) =>
  shop.db.selectFrom("payment_refund").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
const send = async (orderId: number) => {
  for (const { id } of await refundsOf(orderId)) await sendRefund(shop.services, id);
};

describe("a part of a card's payment", () => {
  test("piece by piece comes to the line's total, each under a reference of its own", async () => {
    const { id, line, line_total: total } = await aSale(3);
    for (let piece = 0; piece < 3; piece += 1) {
      expect(await ask(id, { lines: pieces(line, 1) })).toMatchObject({ ok: true, value: { state: "asked" } });
      await send(id);
    }
    const refunds = await refundsOf(id);
    expect(refunds.map(({ reference, status }) => [reference, status])).toEqual([
      [`${id}-1-R1`, "accepted"],
      [`${id}-1-R2`, "accepted"],
      [`${id}-1-R3`, "accepted"],
    ]);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(await ask(id, { lines: pieces(line, 1) })).toEqual({
      ok: false,
      error: { kind: "tooManyPieces", line, left: 0 },
    });
    const there = await fetch(`${shop.sandboxUrl}/__emu/openpay/charges`);
    const charges = (await there.json()) as { order_id: string; refunds: { description: string }[] }[];
    const charge = charges.find(({ order_id: reference }) => reference === `${id}-1`);
    expect(charge?.refunds.map(({ description }) => description)).toEqual(refunds.map(({ reference }) => reference));
    const status = await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow();
    expect(status).toEqual({ status: 60 });
  });

  test.each<[string, Partial<AskedRefund> | ((line: number) => Partial<AskedRefund>), object]>([
    ["nothing is chosen", {}, { kind: "nothingChosen" }],
    [
      "more than the piece cost",
      (line) => ({ lines: pieces(line, 1), amount: centavos(200_000) }),
      { kind: "aboveProposal" },
    ],
    [
      "a rebate of more than was paid",
      { amount: centavos(90_000_000), kind: "rebate" satisfies RefundKind },
      { kind: "aboveRefundable" },
    ],
    [
      "less without a reason",
      (line) => ({ lines: pieces(line, 1), amount: centavos(1), reason: " " }),
      { kind: "reasonMissing" },
    ],
    ["a line that it has not", { lines: pieces(99, 1) }, { kind: "lineUnknown", line: 99 }],
    ["half a piece", (line) => ({ lines: pieces(line, 0.5) }), { kind: "lineUnknown" }],
    ["minus one piece", (line) => ({ lines: pieces(line, -1) }), { kind: "lineUnknown" }],
    [
      "more pieces in two halves",
      (line) => ({ lines: [...pieces(line, 2), ...pieces(line, 1)] }),
      { kind: "tooManyPieces" },
    ],
  ])("is refused: %s", async (_name, asked, error) => {
    const { id, line } = await aSale(2);
    expect(await ask(id, typeof asked === "function" ? asked(line) : asked)).toMatchObject({ ok: false, error });
    expect(await refundsOf(id)).toEqual([]);
  });

  test("is refused while the order is on its way", async () => {
    const id = await aPaidOrder(shop, headers, { quantity: 1 });
    expect(await ask(id, { kind: "rebate", amount: centavos(100) })).toMatchObject({ error: { kind: "orderStands" } });
  });

  test("of ten at once never takes more than came in", async () => {
    const { id, total } = await aSale(4);
    const part = Math.floor(total / 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(id, { kind: "rebate", amount: centavos(part) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const proposal = await refundProposal(shop.db, id, { lines: [], freight: false });
    expect(proposal).toMatchObject({ ok: true, value: { refundable: total - 3 * part } });
  });

  test("that was declined is free again", async () => {
    const { id, line } = await aSale(1);
    await ask(id, { lines: pieces(line, 1) });
    await shop.db.updateTable("payment_refund").set({ status: "declined" }).where("order_id", "=", id).execute();
    expect(await ask(id, { lines: pieces(line, 1) })).toMatchObject({ ok: true });
  });
});

/** The order holds the only use of a coupon; answers how to count its uses after those that ended were freed. */
async function holdsCoupon(orderId: number, code: string): Promise<() => Promise<object>> {
  await makeCoupon(shop, { code, maxUses: 1 });
  await changeCoupon(shop, code, { uses: 1 });
  await shop.db
    .updateTable("orders")
    .set({ coupon_code: code, holds_coupon: true })
    .where("id", "=", orderId)
    .execute();
  return async () => {
    await freeCoupons(shop.db);
    return shop.db.selectFrom("coupon").select("uses").where("code", "=", code).executeTakeFirstOrThrow();
  };
}

test("a coupon's use comes back once everything did, and not before", async () => {
  const { id, line } = await aSale(2);
  const uses = await holdsCoupon(id, "REGRESA");
  await ask(id, { lines: pieces(line, 1) });
  await send(id);
  expect(await uses()).toEqual({ uses: 1 });
  await ask(id, { lines: pieces(line, 1), freight: true });
  expect(await uses()).toEqual({ uses: 1 });
  await send(id);
  expect(await uses()).toEqual({ uses: 0 });
  expect(await uses()).toEqual({ uses: 0 });
});

test.each([
  ["less than its price", "MENOS", -1],
  ["more than its price", "DEMAS", 100_000],
])("a coupon's use comes back with all that came in, which was %s", async (_why, code, difference) => {
  const { id, line, total } = await aSale(1);
  await shop.db
    .updateTable("payment_attempt")
    .set({ paid_amount: total + difference })
    .where("order_id", "=", id)
    .execute();
  const uses = await holdsCoupon(id, code);
  await ask(id, { lines: pieces(line, 1), freight: true });
  await send(id);
  expect(await uses()).toEqual({ uses: difference > 0 ? 1 : 0 });
  if (difference < 0) return;
  await ask(id, { lines: [], kind: "rebate", amount: centavos(difference) });
  await shop.db.updateTable("payment_refund").set({ status: "accepted" }).where("order_id", "=", id).execute();
  expect(await uses()).toEqual({ uses: 0 });
});

test("a coupon's use comes back when the bank took the whole payment", async () => {
  const { id, total } = await aSale(1);
  const uses = await holdsCoupon(id, "CONTRACARGO");
  expect(await uses()).toEqual({ uses: 1 });
  const { id: attemptId } = await shop.db
    .selectFrom("payment_attempt")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("payment_return")
    .values({
      order_id: id,
      attempt_id: attemptId,
      provider_id: `cb-${id}`,
      kind: "chargeback",
      amount: total,
      state: "returned",
      respond_by: null,
      asked_at: new Date(),
    })
    .execute();
  expect(await uses()).toEqual({ uses: 0 });
});
