import { beforeEach, describe, expect, test } from "vitest";
import type { WireAppointments } from "../../../shared/contract/appointments.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { transact } from "../../db/transact.ts";
import { moveOrder } from "./order-moves.ts";
import { WITHOUT_ORDER_LIMITS } from "../../../tests/support/buying/order-limits.ts";
import { aPurchaseBy, finalizeBy, orderIdOf, setStock } from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { countOf } from "../../../tests/support/race-lab/race-lab.ts";
import type { Caller } from "../../../tests/support/shop/caller.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop(WITHOUT_ORDER_LIMITS);
const CODE = "11500418";
/** Of the demonstration: one place an hour. */
const SMALL = 121;

let lot = 0;
const customer = async (): Promise<SignedIn> => {
  lot += 1;
  return (await manyCustomers(shop, 1, `mueve${lot}`))[0] ?? expect.fail();
};

beforeEach(async () => {
  await shop.db.deleteFrom("appointment").execute();
  await shop.db.updateTable("location").set({ is_active: true }).execute();
  await setStock(shop, CODE, 300);
});

const urlOf = (id: number) => `/api/Pedidos/MisPedidos/${id}`;
const starts = async (who: SignedIn, url = `/api/Envios/Citas/${SMALL}`): Promise<string[]> =>
  (await shop.call({ url, headers: who.headers }))
    .json<WireAppointments>()
    .Dias.flatMap(({ Horas }) => Horas.filter(({ Lugares }) => Lugares > 0).map(({ Inicio }) => Inicio));

interface Mounted {
  readonly who: SignedIn;
  readonly id: number;
  readonly free: readonly string[];
}
async function anOrderAt(start?: (free: readonly string[]) => string | undefined): Promise<Mounted> {
  const who = await customer();
  const free = await starts(who);
  const cart = await aCart(shop, who.headers, CODE, 1);
  const Cita = start ? start(free) : free[0];
  const body = aPurchaseBy("Deposito", cart, { delivery: 6, alias: null, LocationId: SMALL, Cita });
  const answer = await finalizeBy(shop, "Deposito", who.headers, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return { who, id: await orderIdOf(shop, answer.json<WireFinalized>()), free };
}
const read = async ({ who, id }: Mounted) =>
  (await shop.call({ url: urlOf(id), headers: who.headers })).json<WireOrder>().Cita;
const change = ({ who, id }: Mounted, Inicio: string | null, Revision: number, at: Caller = shop) =>
  at.call({ method: "POST", url: `${urlOf(id)}/Cita`, headers: who.headers, payload: { Inicio, Revision } });
const kept = (id: number) =>
  shop.db.selectFrom("appointment").selectAll().where("order_id", "=", id).executeTakeFirst();
const mails = (id: number) =>
  shop.db
    .selectFrom("mail_log")
    .select("kind")
    .where("order_id", "=", id)
    .where("kind", "=", "appointmentChanged")
    .execute();
const startAt = (id: number, starts_at: Date) =>
  shop.db.updateTable("appointment").set({ starts_at }).where("order_id", "=", id).execute();

describe("its customer", () => {
  test("reads it in the order, with a file for the calendar", async () => {
    const order = await anOrderAt();
    expect(await read(order)).toMatchObject({
      Inicio: order.free[0],
      Texto: expect.stringMatching(/^[A-Z].* de [a-z]+, \d{1,2}:00$/u),
      Revision: 1,
      Elegible: true,
      Cancelable: true,
      Mover: false,
    });
    const file = await shop.call({ url: `${urlOf(order.id)}/Cita.ics`, headers: order.who.headers });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(file.body).toContain(`UID:cita-${order.id}@`);
    expect(file.body).toContain(`DTSTART:${(order.free[0] ?? "").replaceAll(/[-:]|\.000/gu, "")}`);
  });

  test("moves it, which frees the hour of before and is told by e-mail; the same again changes nothing", async () => {
    const order = await anOrderAt();
    const [before = "", after = ""] = order.free;
    const moved = await change(order, after, 1);
    expect(moved.json<WireOrder>().Cita).toMatchObject({ Inicio: after, Revision: 2 });
    expect((await change(order, after, 1)).statusCode).toBe(200);
    expect(await kept(order.id)).toMatchObject({ starts_at: new Date(after), revision: 2, state: "booked" });
    expect(await starts(order.who)).toContain(before);
    await expect.poll(() => mails(order.id)).toHaveLength(1);
  });

  test("pays for mounting what was told at the booking, also after a move; a new booking has the price of its day", async () => {
    const setPrice = (mounting_price: number) =>
      shop.db.updateTable("location").set({ mounting_price }).where("id", "=", SMALL).execute();
    await setPrice(15_000);
    const order = await anOrderAt();
    await setPrice(90_000);
    expect(await read(order)).toMatchObject({ Montaje: 150 });
    const offered = await shop.call({ url: `${urlOf(order.id)}/Cita`, headers: order.who.headers });
    expect(offered.json<WireAppointments>().Montaje).toBe(150);
    expect((await change(order, order.free[1] ?? "", 1)).json<WireOrder>().Cita).toMatchObject({ Montaje: 150 });
    await change(order, null, 2);
    expect(await read(order)).toMatchObject({ Inicio: null, Montaje: 900 });
    expect((await change(order, order.free[1] ?? "", 3)).json<WireOrder>().Cita).toMatchObject({ Montaje: 900 });
  });

  test("cancels it and books another one", async () => {
    const order = await anOrderAt();
    expect((await change(order, null, 1)).json<WireOrder>().Cita).toMatchObject({ Inicio: null, Elegible: true });
    expect((await change(order, null, 1)).statusCode).toBe(200);
    expect((await shop.call({ url: `${urlOf(order.id)}/Cita.ics`, headers: order.who.headers })).statusCode).toBe(404);
    const again = await change(order, order.free[2] ?? "", 2);
    expect(again.json<WireOrder>().Cita).toMatchObject({ Inicio: order.free[2], Revision: 3 });
  });

  test("books one for an order that had none", async () => {
    const order = await anOrderAt(() => undefined);
    expect(await read(order)).toMatchObject({ Inicio: null, Revision: 0, Elegible: true, Cancelable: false });
    expect((await change(order, order.free[0] ?? "", 0)).statusCode).toBe(200);
  });

  test("changes only what was seen", async () => {
    const order = await anOrderAt();
    await change(order, order.free[1] ?? "", 1);
    const stale = await change(order, order.free[2] ?? "", 1);
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { Codigo: "appointmentChanged" }]);
    expect((await change(order, null, 1)).json()).toMatchObject({ Codigo: "appointmentChanged" });
  });

  test("changes it until two hours before", async () => {
    const order = await anOrderAt();
    const { code: status } = ORDER_STATUSES.atDealerBranch;
    await shop.db.updateTable("orders").set({ status }).where("id", "=", order.id).execute();
    await startAt(order.id, new Date(Date.now() + 119 * 60_000));
    expect(await read(order)).toMatchObject({ Elegible: false, Cancelable: false });
    for (const start of [null, order.free[1] ?? ""])
      expect((await change(order, start, 1)).json()).toMatchObject({ Codigo: "appointmentTooLate" });
  });

  test("changes it twenty times a day, and then no more", async () => {
    const order = await anOrderAt();
    const [one = "", two = ""] = order.free;
    const codes: number[] = [];
    for (let nth = 1; nth <= 21; nth += 1) codes.push((await change(order, nth % 2 === 1 ? two : one, nth)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test("is the only one who may", async () => {
    const order = await anOrderAt();
    const stranger = { ...order, who: await customer() };
    expect((await change(stranger, null, 1)).statusCode).toBe(404);
    expect((await shop.call({ url: `${urlOf(order.id)}/Cita`, headers: stranger.who.headers })).statusCode).toBe(404);
    expect(await kept(order.id)).toMatchObject({ state: "booked" });
  });
});

describe("at the same moment", () => {
  test("two orders move to one hour's last place: one gets it, the other keeps its own", async () => {
    const orders = [await anOrderAt(), await anOrderAt()];
    const wanted = (await starts(orders[0]?.who ?? expect.fail())).at(-1) ?? "";
    const other = await startSecondProcess(shop);
    const answers = await Promise.all(
      orders.map((order, index) => change(order, wanted, 1, index === 0 ? shop : other)),
    );
    await other.close();
    expect(countOf(answers)).toEqual({ 200: 1, 409: 1 });
    const rows = await Promise.all(orders.map(({ id }) => kept(id)));
    expect(rows.map((row) => row?.state)).toEqual(["booked", "booked"]);
    expect(new Set(rows.map((row) => row?.starts_at.getTime())).size).toBe(2);
  });

  test("a move and a cancelled order end without a place, whichever was first", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await anOrderAt();
      const cancel = () =>
        shop.call({ method: "POST", url: `${urlOf(order.id)}/Cancelar`, headers: order.who.headers });
      const both = [() => change(order, order.free[1] ?? "", 1), cancel];
      await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((act) => act()));
      expect(await kept(order.id)).toMatchObject({ state: "cancelled" });
    }
  });
});

describe("an order", () => {
  test.each(["delivered", "cancelled", "unpaid"] as const)("that is %s gets no other hour", async (status) => {
    const order = await anOrderAt(() => undefined);
    await shop.db
      .updateTable("orders")
      .set({ status: ORDER_STATUSES[status].code })
      .where("id", "=", order.id)
      .execute();
    expect((await change(order, order.free[0] ?? "", 0)).json()).toMatchObject({ Codigo: "appointmentNotPossible" });
    expect(await read(order)).toBeUndefined();
  });

  test("whose tyres come after the hour says that it must be moved, and keeps it", async () => {
    const order = await anOrderAt();
    await shop.db.updateTable("orders").set({ delivered_by: "2039-12-30" }).where("id", "=", order.id).execute();
    expect(await read(order)).toMatchObject({ Inicio: order.free[0], Mover: true });
  });

  test.each([
    ["booked", "that has passed"],
    ["missed", "that was marked as missed"],
  ] as const)("whose tyres did not come moves its hour %s, %s", async (state, _what) => {
    const order = await anOrderAt();
    await shop.db.updateTable("orders").set({ delivered_by: "2026-01-05" }).where("id", "=", order.id).execute();
    await shop.db
      .updateTable("appointment")
      .set({ state, starts_at: "2026-01-05T16:00:00Z" })
      .where("order_id", "=", order.id)
      .execute();
    expect(await read(order)).toMatchObject({ Elegible: true, Mover: true });
    const [free = ""] = await starts(order.who, `${urlOf(order.id)}/Cita`);
    expect((await change(order, free, 1)).json<WireOrder>().Cita).toMatchObject({ Inicio: free, Mover: false });
  });

  test("whose customer missed the hour while the tyres were there gets no other by itself", async () => {
    const order = await anOrderAt();
    const { code: status } = ORDER_STATUSES.atDealerBranch;
    await shop.db.updateTable("orders").set({ status }).where("id", "=", order.id).execute();
    await shop.db
      .updateTable("appointment")
      .set({ state: "missed", starts_at: "2026-01-05T16:00:00Z" })
      .where("order_id", "=", order.id)
      .execute();
    const [free = ""] = await starts(order.who, `${urlOf(order.id)}/Cita`);
    expect((await change(order, free, 1)).json()).toMatchObject({ Codigo: "appointmentNotPossible" });
    expect(await kept(order.id)).toMatchObject({ state: "missed" });
  });

  test("that is delivered frees a later hour and keeps one of before; its history has no hour", async () => {
    const [early, later] = [await anOrderAt(), await anOrderAt((free) => free[1])];
    await change(later, later.free[2] ?? "", 1);
    await startAt(early.id, new Date(Date.now() - 60_000));
    for (const { id } of [early, later]) {
      await shop.db
        .updateTable("orders")
        .set({ status: ORDER_STATUSES.atDealerBranch.code })
        .where("id", "=", id)
        .execute();
      const move = { orderId: id, to: "delivered", actor: "staff", reason: "test" } as const;
      await transact(shop.db, (trx) => moveOrder(trx, move, { warn: () => undefined }));
    }
    expect([await kept(early.id), await kept(later.id)]).toMatchObject([{ state: "booked" }, { state: "cancelled" }]);
    const events = await shop.db.selectFrom("order_event").select("reason").where("order_id", "=", later.id).execute();
    const reasons = events.map(({ reason }) => reason).join("; ");
    expect(reasons).toContain("appointment");
    expect(reasons).not.toMatch(/\d:00/u);
  });

  test("of a branch that was retired keeps its hour and moves to no other one", async () => {
    const order = await anOrderAt();
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", SMALL).execute();
    expect(await read(order)).toMatchObject({ Inicio: order.free[0], Elegible: false, Cancelable: true });
    expect((await change(order, order.free[1] ?? "", 1)).json()).toMatchObject({ Codigo: "appointmentNotOffered" });
  });
});
