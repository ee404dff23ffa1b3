import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import type { WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import type { WireWarranty } from "../../../shared/contract/orders/warranty.ts";
import { jobKeys } from "../../../tests/support/buying/payments.ts";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import {
  refundBody,
  replacementBody,
  RETURN_REASON,
  withOfficeReturns,
} from "../../../tests/support/returns/office-returns.ts";
import { aReturn, ask, returnsPath } from "../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { changeRefund } from "../../features/payments/refunds/refund-rows.ts";
import { sendRefund } from "../../features/payments/refunds/send-refund.ts";
import { followRefunds } from "../../features/returns/follow-refunds.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, post, get, detail, authorize, receive, aGraded, refundsOf } = withOfficeReturns(shop, office);

const mineOf = async ({ IdPedido, Id }: WireReturn) =>
  (await shop.call({ url: returnsPath(IdPedido, `/${Id}`), headers: people.who.headers })).json<WireReturn>();

/** What a provider does with the refund of a return, and what its job makes of it. */
async function decline(returnId: number): Promise<number> {
  const refund = (await refundsOf(returnId)).find(({ kind, status }) => kind !== "rebate" && status !== "declined");
  const id = refund?.id ?? expect.fail("no refund");
  await fetch(`${shop.sandboxUrl}/__emu/openpay/refuse`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: 4001, on: "refund" }),
  });
  await sendRefund(shop.services, id);
  expect((await refundsOf(returnId)).find((one) => one.id === id)?.status).toBe("declined");
  expect(await jobKeys(shop, "follow_return_refunds")).toContain(`follow_return_refunds:${returnId}`);
  await followRefunds(shop.db, returnId);
  return id;
}

describe("a refund that the bank declined", () => {
  test("leaves its return to be decided again, and its customer reads that nothing came", async () => {
    const shown = await aGraded(1);
    await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    const gradedAt = (await detail(shown.Id)).gradedAt;
    await decline(shown.Id);
    const seen = await detail(shown.Id);
    expect(seen).toMatchObject({ state: "graded", gradedAt, decidedAt: null, money: { state: "failed" } });
    expect(seen.due).not.toBeNull();
    expect(seen.acts).toEqual(expect.arrayContaining(["refund", "replace"]));
    const mine = await mineOf(shown);
    expect(mine).toMatchObject({ Estado: "graded", Dinero: { Estado: "failed" } });
    expect(mine.Pasos.at(-1)).toMatchObject({ Paso: "refunded", Situacion: "next" });
  });

  test("is asked for again, and the return is paid after all", async () => {
    const shown = await aGraded(1);
    await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    const id = await decline(shown.Id);
    const again = await post("dueño", `refunds/${id}/retry`, { reason: RETURN_REASON });
    expect(again).toMatchObject({ outcome: "done" });
    expect(again.effects?.map(({ text }) => text).join(" ")).toContain(`D ${shown.Id} vuelve a quedar reembolsada`);
    await followRefunds(shop.db, shown.Id);
    expect(await detail(shown.Id)).toMatchObject({ state: "refunded", money: { state: "asked" } });
  });

  test("gives way to another one, whose amount alone is shown", async () => {
    const shown = await aGraded(1);
    await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    const first = await decline(shown.Id);
    const second = await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    expect(second).toMatchObject({ outcome: "done" });
    const { money, state } = await detail(shown.Id);
    expect([state, money?.amount, money?.state]).toEqual(["refunded", second.result?.amount, "asked"]);
    expect(await post("dueño", `refunds/${first}/retry`, { reason: RETURN_REASON })).toMatchObject({ status: 409 });
  });

  test("is not paid beside new tyres", async () => {
    const shown = await aGraded(1, 1);
    await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    const id = await decline(shown.Id);
    // The bank is asked again while another member sends new tyres: one of the two happens.
    const answers = await Promise.all([
      post("dueño", `refunds/${id}/retry`, { reason: RETURN_REASON }),
      post("atención", `returns/${shown.Id}/replace`, replacementBody()),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await followRefunds(shop.db, shown.Id);
    const { state } = await detail(shown.Id);
    const [refund] = await refundsOf(shown.Id);
    expect([state, refund?.status]).toEqual(
      answers[0]?.status === 200 ? ["refunded", "asked"] : ["replaced", "declined"],
    );
  });

  test("that was a compensation alone leaves the return paid", async () => {
    const shown = await aGraded(1);
    await shop.db.updateTable("return_request").set({ kind: "damaged" }).where("id", "=", shown.Id).execute();
    const least = Math.ceil(((await detail(shown.Id)).amount ?? 0) / 5);
    await post("dueño", `returns/${shown.Id}/refund`, refundBody(1, { rebate: least }));
    const rebate = (await refundsOf(shown.Id)).find(({ kind }) => kind === "rebate");
    await changeRefund(shop.db, rebate?.id ?? 0, { status: "declined" });
    await followRefunds(shop.db, shown.Id);
    expect(await detail(shown.Id)).toMatchObject({ state: "refunded", money: { state: "failed" } });
  });
});

describe("two at once", () => {
  test("members refund one return once", async () => {
    const shown = await aGraded(1);
    const answers = await Promise.all([
      post("dueño", `returns/${shown.Id}/refund`, refundBody(1)),
      post("dueño", `returns/${shown.Id}/refund`, refundBody(1)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await refundsOf(shown.Id)).toHaveLength(1);
  });

  test("a customer withdraws while staff authorise: the return has one of the two states", async () => {
    for (let round = 0; round < 4; round += 1) {
      const shown = await aReturn(shop, people.who);
      const [authorized, withdrawn] = await Promise.all([
        authorize(shown.Id),
        shop.call({
          method: "POST",
          url: returnsPath(shown.IdPedido, `/${shown.Id}/Cancelar`),
          headers: people.who.headers,
        }),
      ]);
      // Withdrawn is the end either way: an authorised one may still be withdrawn.
      expect(withdrawn.statusCode).toBe(200);
      expect((await detail(shown.Id)).state).toBe("withdrawn");
      expect([200, 409]).toContain(authorized.status);
    }
  });

  test("a refund of the return and one of its order never pay a piece twice, nor more than came in", async () => {
    const shown = await aGraded(2);
    const order = (await get("dueño", `orders/${shown.IdPedido}`)).json<OrderDetail>();
    const manual = {
      expected: 60,
      lines: [{ line: 1, pieces: 4 }],
      freight: false,
      kind: "withdrawal",
      reason: RETURN_REASON,
    };
    const [ofReturn, ofOrder] = await Promise.all([
      post("dueño", `returns/${shown.Id}/refund?rehearse=1`, refundBody(2)),
      post("dueño", `orders/${shown.IdPedido}/refunds`, manual),
    ]);
    expect(ofReturn.status).toBe(200);
    expect(ofOrder).toMatchObject({ status: 409 });
    expect(ofOrder.Message).toContain(`D ${shown.Id}`);
    // The other two pieces are the order's own to refund.
    const rest = { ...manual, lines: [{ line: 1, pieces: 2 }] };
    expect(await post("dueño", `orders/${shown.IdPedido}/refunds?rehearse=1`, rest)).toMatchObject({ status: 200 });
    expect(order.total ?? 0).toBeGreaterThan(0);
    const whole = await post("dueño", `orders/${shown.IdPedido}/refund`, {
      expected: 60,
      reason: RETURN_REASON,
      isDone: false,
    });
    expect([404, 409]).toContain(whole.status);
  });
});

describe("many small refunds", () => {
  test("of one order are one large one: the piece that passes the limit needs a second person", async () => {
    const orderId = await aDeliveredOrder(shop, people.who, { pieces: 4 });
    const outcomes: (string | undefined)[] = [];
    for (let piece = 0; piece < 4; piece += 1) {
      const opened = await ask(shop, people.who.headers, orderId);
      const { Id } = opened.json<WireReturn>();
      await authorize(Id);
      await receive(Id, 1);
      await post("almacén", `returns/${Id}/grade`, {
        expected: "received",
        lines: [{ line: 1, pieces: [{ sellable: true, dot: "", treadMm: null }] }],
      });
      outcomes.push((await post("dueño", `returns/${Id}/refund`, refundBody(1))).outcome);
    }
    expect(outcomes).toEqual(["done", "done", "done", "asked"]);
  });
});

describe("new tyres", () => {
  test("are not sent for pieces whose money went back with the order", async () => {
    const shown = await aGraded(2, 2);
    await sql`insert into payment_refund (order_id, payment_id, reference, amount, status, lines)
      select order_id, id, reference || '-R9', 100, 'accepted', '[{"line":1,"pieces":3}]' from payment_attempt
      where order_id = ${shown.IdPedido}`.execute(shop.db);
    const refused = await post("atención", `returns/${shown.Id}/replace`, replacementBody({}, ["0126", "0226"]));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.Message).toContain("ya se reembolsaron");
  });

  test("are covered from the day they arrive, not before; the old ones are shown as returned", async () => {
    const shown = await aGraded(1, 1);
    const folder = async () =>
      (
        await shop.call({ url: `/api/Pedidos/MisPedidos/${shown.IdPedido}/Garantia`, headers: people.who.headers })
      ).json<WireWarranty>().Llantas;
    await post("atención", `returns/${shown.Id}/replace`, replacementBody());
    expect(await folder()).toMatchObject([{ Cantidad: 4, Devueltas: 1, Reposicion: false }]);
    expect((await detail(shown.Id)).acts).toContain("delivered");
    const delivered = (changes: object = {}) =>
      post("atención", `returns/${shown.Id}/replacement-delivered`, {
        expected: "replaced",
        deliveredOn: null,
        ...changes,
      });
    expect(await delivered({ deliveredOn: "2999-01-01" })).toMatchObject({ status: 400 });
    expect(await delivered({ deliveredOn: "2020-01-01" })).toMatchObject({ status: 400 });
    expect(await delivered()).toMatchObject({ outcome: "done" });
    expect(await delivered()).toMatchObject({ status: 409 });
    const told =
      await sql`select 1 from graphile_worker.jobs where key = ${`returnReplacementArrived:${shown.Id}`}`.execute(
        shop.db,
      );
    expect(told.rows).toHaveLength(1);
    expect(await folder()).toMatchObject([
      { Cantidad: 4, Devueltas: 1 },
      { Cantidad: 1, Devueltas: 0, Dot: ["0126"], Reposicion: true },
    ]);
    const mine = await mineOf(shown);
    expect(mine.Reposicion?.Entregada).not.toBe("");
    expect((await get("dueño", `orders/${shown.IdPedido}`)).json<OrderDetail>().status).toBe(60);
  });
});
