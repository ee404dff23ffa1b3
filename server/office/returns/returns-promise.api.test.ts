import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { WireOrderReturns, WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import type { SignedIn } from "../../../tests/support/customers.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { refundBody, RETURN_REASON, withOfficeReturns } from "../../../tests/support/returns/office-returns.ts";
import { ask, returnsPath } from "../../../tests/support/returns/returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, post, detail, authorize, receive, grade } = withOfficeReturns(shop, office);
let who: SignedIn;
beforeAll(async () => {
  ({ who } = people);
  // No second person is needed here.
  await sql`insert into setting (name, value) values ('refundLimit', '100000000'::jsonb), ('refundDayLimit', '100000000'::jsonb)`.execute(
    shop.db,
  );
});

const read = async (orderId: number): Promise<WireOrderReturns> =>
  (await shop.call({ url: returnsPath(orderId), headers: who.headers })).json();
const mine = async ({ IdPedido, Id }: WireReturn): Promise<WireReturn> =>
  (await shop.call({ url: returnsPath(IdPedido, `/${Id}`), headers: who.headers })).json();
const open = async (orderId: number, pieces: number): Promise<WireReturn> => {
  const answer = await ask(shop, who.headers, orderId, { Lineas: [{ Linea: 1, Piezas: pieces }] });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const paidOf = async (orderId: number): Promise<{ total: number; lineTotal: number }> =>
  shop.db
    .selectFrom("payment_attempt")
    .innerJoin("order_line", "order_line.order_id", "payment_attempt.order_id")
    .select(["payment_attempt.amount as total", "order_line.line_total as lineTotal"])
    .where("payment_attempt.order_id", "=", orderId)
    .executeTakeFirstOrThrow();
const rebate = async (orderId: number, amount: number) =>
  expect(
    await post("dueño", `orders/${orderId}/refunds`, {
      expected: 60,
      lines: [],
      freight: false,
      amount,
      kind: "rebate",
      reason: RETURN_REASON,
    }),
  ).toMatchObject({ status: 200, outcome: "done" });
const centavosOf = (pesos: number): number => Math.round(pesos * 100);
/** Receives and grades all of it, and gives its money back: what went. */
const refund = async ({ Id }: WireReturn, pieces: number): Promise<number> => {
  await receive(Id, pieces);
  await grade(Id, pieces, 0);
  const done = await post("dueño", `returns/${Id}/refund`, refundBody(pieces));
  expect(done).toMatchObject({ status: 200 });
  return done.result?.amount ?? 0;
};

describe("what a return is said to bring is what it brings", () => {
  test("of an order of which a part went back before", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const { total, lineTotal } = await paidOf(orderId);
    await rebate(orderId, total - 100_000);
    expect(await read(orderId)).toMatchObject({ PorRegresar: 1000 });
    const shown = await open(orderId, 4);
    expect(shown).toMatchObject({
      AFavor: 1000,
      EnvioDeVuelta: 0,
      YaRegresado: (lineTotal - 100_000) / 100,
      Lineas: [{ Importe: lineTotal / 100 }],
    });
    expect(await read(orderId)).toMatchObject({ PorRegresar: 0, Devoluciones: [{ AFavor: 1000 }] });
    await authorize(shown.Id);
    expect((await detail(shown.Id)).promise).toEqual({
      price: lineTotal,
      wayBack: 0,
      gone: lineTotal - 100_000,
      amount: 100_000,
    });
    expect((await detail(shown.Id, "almacén")).promise).toBeNull();
    expect(await refund(shown, 4)).toBe(100_000);
    expect((await detail(shown.Id)).promise).toBeNull();
  });

  test("less the way back, which is told by itself", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const { total, lineTotal } = await paidOf(orderId);
    await rebate(orderId, total - lineTotal + 10_000);
    const shown = await open(orderId, 4);
    expect(shown).toMatchObject({ AFavor: (lineTotal - 10_000) / 100, EnvioDeVuelta: 0, YaRegresado: 100 });
    await authorize(shown.Id, { returnFreight: 18_000 });
    expect(await mine(shown)).toMatchObject({
      AFavor: (lineTotal - 18_000) / 100,
      EnvioDeVuelta: 180,
      YaRegresado: 0,
    });
    expect(await refund(shown, 4)).toBe(lineTotal - 18_000);
  });

  test("and not said to be less by the way back where less is left than that leaves", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const { total, lineTotal } = await paidOf(orderId);
    await rebate(orderId, total - 100_000);
    const shown = await open(orderId, 4);
    await authorize(shown.Id, { returnFreight: 18_000 });
    const gone = lineTotal - 18_000 - 100_000;
    expect(await mine(shown)).toMatchObject({ AFavor: 1000, EnvioDeVuelta: 180, YaRegresado: gone / 100 });
    await receive(shown.Id, 4);
    await grade(shown.Id, 4, 0);
    const { effects, result } = await post("dueño", `returns/${shown.Id}/refund`, refundBody(4));
    expect(result?.amount).toBe(100_000);
    expect(effects?.map(({ text }) => text).join(" ")).not.toContain("envío de vuelta");
  });

  test("of two returns of one order, the older one first", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const { total, lineTotal } = await paidOf(orderId);
    const half = lineTotal / 2;
    await rebate(orderId, total - half - 5000);
    const older = await open(orderId, 2);
    const newer = await open(orderId, 2);
    expect(centavosOf((await mine(older)).AFavor)).toBe(half);
    expect(centavosOf((await mine(newer)).AFavor)).toBe(5000);
    await authorize(newer.Id);
    await authorize(older.Id);
    // The newer one is decided first: the older one brings what that left.
    expect(await refund(newer, 2)).toBe(half);
    expect(centavosOf((await mine(older)).AFavor)).toBe(5000);
    expect(await refund(older, 2)).toBe(5000);
  });

  test("of an order whose coupon is capped, no dearer piece twice", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const { total } = await paidOf(orderId);
    // Two pieces at 500.00 and two beyond the cap at 600.00; as much was paid as they cost, and the delivery.
    await sql`update order_line set unit_with_iva = 50000, rest_quantity = 2, rest_unit_with_iva = 60000, line_total = 220000
      where order_id = ${orderId}`.execute(shop.db);
    await rebate(orderId, total - 200_000);
    const older = await open(orderId, 2);
    expect(older.AFavor).toBe(1200);
    expect(await read(orderId)).toMatchObject({ PorRegresar: 800, Lineas: [{ Importes: [500, 1000] }] });
    const newer = await open(orderId, 2);
    expect(newer).toMatchObject({ AFavor: 800, YaRegresado: 200, Lineas: [{ Importe: 1000 }] });
    await authorize(older.Id);
    await authorize(newer.Id);
    expect([await refund(older, 2), await refund(newer, 2)]).toEqual([120_000, 80_000]);
  });

  test("of pieces of which fewer arrived", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const shown = await open(orderId, 3);
    await authorize(shown.Id);
    const one = (await read(orderId)).Lineas[0]?.Importes[0];
    await receive(shown.Id, 1);
    expect(await mine(shown)).toMatchObject({ AFavor: one, Lineas: [{ Importe: (one ?? 0) * 3 }] });
    await grade(shown.Id, 1, 0);
    const done = await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    expect(done.result?.amount).toBe(centavosOf(one ?? 0));
  });
});
