import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { WireOrderReturns, WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import { findOrder } from "../../features/orders/orders.repository.ts";
import { returnOfRefund } from "../../features/returns/return-money.ts";
import { coveredTires } from "../../features/warranty/covered-tires.ts";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import { PICKED_CODE } from "../../../tests/support/office/paid-order.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import {
  aPiece,
  refundBody,
  replacementBody,
  RETURN_REASON,
  withOfficeReturns,
} from "../../../tests/support/returns/office-returns.ts";
import { aReturn, returnsPath } from "../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, post, detail, authorize, receive, gradePieces, aGraded, refundsOf } = withOfficeReturns(shop, office);

const mineOf = async ({ IdPedido, Id }: WireReturn) =>
  (await shop.call({ url: returnsPath(IdPedido, `/${Id}`), headers: people.who.headers })).json<WireReturn>();
const availableOf = async ({ IdPedido }: WireReturn) =>
  (await shop.call({ url: returnsPath(IdPedido), headers: people.who.headers })).json<WireOrderReturns>().Lineas[0]
    ?.Disponibles;
const movementsOf = (returnId: number) =>
  shop.db
    .selectFrom("stock_movement")
    .select(["reason", "quantity", "scrapped"])
    .where("return_id", "=", returnId)
    .orderBy("id")
    .execute();
const keptTires = async ({ IdPedido }: WireReturn) => {
  const order = (await findOrder(shop.db, IdPedido)) ?? expect.fail();
  return (await coveredTires(shop.db, order)).reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
};

/** Pieces of a guarantee that were received and graded, worn. */
async function aGuarantee(pieces: number, treadMm = 4) {
  const orderId = await aDeliveredOrder(shop, people.who, { pieces: 4 });
  const opened = await post("atención", "returns", {
    orderId,
    kind: "guarantee",
    wish: "refund",
    lines: [{ line: 1, pieces }],
    isUnmounted: false,
    receivedSize: "",
    comment: "se separó la banda",
    noticedOn: null,
    reason: RETURN_REASON,
  });
  const id = opened.result?.returnId ?? expect.fail(JSON.stringify(opened));
  await authorize(id);
  await receive(id, pieces);
  await gradePieces(
    id,
    Array.from({ length: pieces }, () => aPiece(false, "", treadMm)),
  );
  const { amount } = await detail(id);
  return { Id: id, IdPedido: orderId, cost: amount ?? 0 };
}

describe("a guarantee", () => {
  test("is refunded in part, no more than its pieces cost, and in the customer's words", async () => {
    const { cost, ...shown } = await aGuarantee(1);
    expect((await detail(shown.Id)).lines).toMatchObject([{ leastTreadMm: 1.6, sentBack: 0 }]);
    const refund = (amount: number) => post("dueño", `returns/${shown.Id}/refund`, refundBody(1, { amount }));
    expect((await refund(cost + 1)).Message).toContain("más que eso sólo puede ser una bonificación");
    const half = Math.round(cost / 2);
    expect(await refund(half)).toMatchObject({ outcome: "done", result: { amount: half } });
    const [refunded] = await refundsOf(shown.Id);
    expect(refunded).toMatchObject({ kind: "warranty", amount: half });
    expect((await detail(shown.Id)).money).toMatchObject({ amount: half, tires: half });
    expect((await mineOf(shown as WireReturn)).Dinero).toMatchObject({ Llantas: half / 100, Regresado: half / 100 });
    expect(await returnOfRefund(shop.db, refunded?.id ?? 0)).toMatchObject({ isGuarantee: true, sentBack: 0 });
    const line = await shop.db
      .selectFrom("staff_action")
      .select(["reason", "after"])
      .where("command", "=", "returns refund")
      .where("subject_id", "=", String(shown.Id))
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ reason: RETURN_REASON, after: { amount: half } });
  });

  test("the limit of a second person is compared with what goes back", async () => {
    const { Id, cost } = await aGuarantee(4);
    await sql`insert into setting (name, value) values ('refundLimit', ${String(cost - 100)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(shop.db);
    const rehearsed = (changes: object) => post("dueño", `returns/${Id}/refund?rehearse=1`, refundBody(4, changes));
    expect(await rehearsed({})).toMatchObject({ outcome: "asked" });
    const part = await post("dueño", `returns/${Id}/refund`, refundBody(4, { amount: cost - 100 }));
    await sql`delete from setting where name = 'refundLimit'`.execute(shop.db);
    expect(part).toMatchObject({ outcome: "done" });
  });

  test("no other kind is refunded in part", async () => {
    const shown = await aGraded(1);
    const refused = await post("dueño", `returns/${shown.Id}/refund`, refundBody(1, { amount: 100 }));
    expect(refused).toMatchObject({ status: 409, Message: expect.stringContaining("Sólo una garantía") });
    expect(await refundsOf(shown.Id)).toEqual([]);
  });
});

describe("pieces that arrived and are not refunded", () => {
  test("go back to their customer: nothing holds them, and they are not scrap", async () => {
    const shown = await aGraded(2, 2);
    const before = await keptTires(shown);
    const refund = (changes: object) => post("dueño", `returns/${shown.Id}/refund`, refundBody(1, changes));
    expect(await refund({})).toMatchObject({ status: 409, Message: expect.stringContaining("Queda 1 pieza") });
    const done = await refund({ sendsBack: true });
    expect(done).toMatchObject({ outcome: "done" });
    expect(done.effects?.map(({ text }) => text).join(" ")).toContain("Se regresa 1 pieza a su cliente");
    expect(await detail(shown.Id)).toMatchObject({ state: "refunded", lines: [{ received: 2, sentBack: 1 }] });
    expect(await availableOf(shown)).toBe(3);
    expect(await keptTires(shown)).toBe(before + 1);
    expect(await movementsOf(shown.Id)).toEqual([
      { reason: "scrap", quantity: 0, scrapped: 2 },
      { reason: "unscrapped", quantity: 0, scrapped: 1 },
    ]);
    const mine = await mineOf(shown);
    expect(mine.Pasos.at(-1)?.Detalle).toBe("1 llanta de vuelta a tu dirección");
    const [refunded] = await refundsOf(shown.Id);
    expect(await returnOfRefund(shop.db, refunded?.id ?? 0)).toEqual({
      folio: `D ${shown.Id}`,
      isGuarantee: false,
      sentBack: 1,
    });
  });

  test("do not go back from stock: what may be sold again is refunded", async () => {
    const shown = await aGraded(2, 1);
    const refund = (pieces: number) =>
      post("dueño", `returns/${shown.Id}/refund`, refundBody(pieces, { sendsBack: true }));
    expect(await refund(1)).toMatchObject({ outcome: "done" });
    const other = await aGraded(2);
    const refused = await post("dueño", `returns/${other.Id}/refund`, refundBody(1, { sendsBack: true }));
    expect(refused).toMatchObject({ status: 409, Message: expect.stringContaining("ya volvieron a existencias") });
    expect((await detail(other.Id)).state).toBe("graded");
  });

  test("are not replaced either, when the refund of the others was declined", async () => {
    const shown = await aGraded(2, 2);
    await post("dueño", `returns/${shown.Id}/refund`, refundBody(1, { sendsBack: true }));
    await sql`update payment_refund set status = 'declined' where return_id = ${shown.Id}`.execute(shop.db);
    await sql`update return_request set state = 'graded' where id = ${shown.Id}`.execute(shop.db);
    const replace = (dots: string[]) => post("atención", `returns/${shown.Id}/replace`, replacementBody({}, dots));
    expect(await replace(["0126", "0226"])).toMatchObject({ status: 400 });
    expect(await replace(["0126"])).toMatchObject({ outcome: "done" });
    const { quantity } = await shop.db
      .selectFrom("stock_movement")
      .select("quantity")
      .where("return_id", "=", shown.Id)
      .where("reason", "=", "replaced")
      .where("code", "=", PICKED_CODE)
      .executeTakeFirstOrThrow();
    expect(quantity).toBe(-1);
  });
});

test("a damaged piece that is sent back after a rejection is not scrap; one that the shop keeps is", async () => {
  const message = "El daño es de un bache, no del envío.";
  const shown = await aGraded(2, 2);
  await post("atención", `returns/${shown.Id}/reject`, { expected: "graded", message });
  expect(await movementsOf(shown.Id)).toEqual([
    { reason: "scrap", quantity: 0, scrapped: 2 },
    { reason: "unscrapped", quantity: 0, scrapped: 2 },
  ]);
  expect(await keptTires(shown)).toBe(4);
  const kept = await aGraded(2, 1);
  await sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, 'chargeback', 'cb', amount, 'returned', now() from payment_attempt
    where order_id = ${kept.IdPedido}`.execute(shop.db);
  expect(await post("atención", `returns/${kept.Id}/reject`, { expected: "graded", message })).toMatchObject({
    outcome: "done",
  });
  expect((await movementsOf(kept.Id)).map(({ reason }) => reason).toSorted()).toEqual(["returnedByCustomer", "scrap"]);
  expect(await keptTires(kept), "the shop has two of four").toBe(2);
});

describe("tyres and money of one order", () => {
  /** Two returns of one order, each of two damaged pieces that one member received and graded. */
  async function twoReturns() {
    const first = await aReturn(shop, people.who, { Lineas: [{ Linea: 1, Piezas: 2 }] });
    const opened = await post("atención", "returns", {
      orderId: first.IdPedido,
      kind: "withdrawal",
      wish: "refund",
      lines: [{ line: 1, pieces: 2 }],
      isUnmounted: true,
      receivedSize: "",
      comment: "",
      noticedOn: null,
      reason: RETURN_REASON,
    });
    const ids = [first.Id, opened.result?.returnId ?? 0] as const;
    for (const id of ids) {
      await authorize(id);
      const lines = [{ line: 1, received: 2, pieces: [aPiece(false), aPiece(false)] }];
      await post("dueño", `returns/${id}/receive`, { expected: "authorized", lines });
    }
    const { amount } = await detail(ids[0]);
    // One of them alone is below the limit, both together are above it.
    await sql`insert into setting (name, value) values ('refundLimit', ${String((amount ?? 0) + 100)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(shop.db);
    return ids;
  }
  const replace = (id: number) => post("dueño", `returns/${id}/replace`, replacementBody({}, ["0126", "0226"]));
  const refund = (id: number) => post("dueño", `returns/${id}/refund`, refundBody(2));

  test("are compared with the limit together, whichever goes first", async () => {
    const [one, two] = await twoReturns();
    expect(await refund(one)).toMatchObject({ outcome: "done" });
    expect(await replace(two)).toMatchObject({ outcome: "asked" });
    const [three, four] = await twoReturns();
    expect(await replace(three)).toMatchObject({ outcome: "done" });
    expect(await refund(four)).toMatchObject({ outcome: "asked" });
    await sql`delete from setting where name = 'refundLimit'`.execute(shop.db);
  });
});
