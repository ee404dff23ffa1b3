import { beforeAll, describe, expect, test } from "vitest";
import type { BoardColumn } from "../../../shared/contract/staff/orders/order-board.ts";
import type { AdvancedRow } from "../../../shared/contract/staff/orders/order-lists.ts";
import { boardCodes } from "../../../shared/domain/staff/order-board.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { manyCustomers } from "../../../tests/support/customers.ts";
import { setStock } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const shop = withTestShop();
const office = withTestOffice(shop);
let ids: readonly number[];

beforeAll(async () => {
  await setStock(shop, CODE, 50);
  const [who] = await manyCustomers(shop, 1);
  const cart = await aCart(shop, who?.headers ?? {}, CODE, 2);
  const bought = await finalize(shop, who?.headers ?? {}, aPurchase(cart, await aToken(shop), { total: null }));
  const { Id } = bought.json<{ Id: number }>();
  // The same order fifty times: each is at a branch and waits for its customer.
  const model = await shop.db.selectFrom("orders").selectAll().where("id", "=", Id).executeTakeFirstOrThrow();
  const {
    id: _id,
    ship_address: _ship,
    invoice_address: _invoice,
    cash_slip: _slip,
    deposit: _deposit,
    ...row
  } = model;
  const copies = Array.from({ length: 50 }, () => ({ ...row, status: 59, delivery_type: 6 }));
  ids = (await shop.db.insertInto("orders").values(copies).returning("id").execute()).map(({ id }) => id);
});

const statusesOf = async (of: readonly number[]) =>
  (
    await shop.db
      .selectFrom("orders")
      .select("status")
      .where("id", "in", [...of])
      .orderBy("id")
      .execute()
  ).map(({ status }) => status);

interface Answer {
  readonly outcome: string;
  readonly effects: readonly { readonly text: string }[];
  readonly result: { readonly rows: readonly AdvancedRow[] };
}

describe("many orders at once", () => {
  const body = () => ({ to: 60, orders: ids.map((id) => ({ id, expected: 59 })) });
  const mails = async () =>
    Number(
      (await shop.pool.query("select count(*) from graphile_worker.jobs where task_identifier = 'send_mail'")).rows[0]
        .count,
    );

  test("are moved one by one: fifty with three that cannot be make forty-seven, once", async () => {
    const { headers, staffId } = await aMember(shop, "atención");
    const impossible = [ids[3], ids[17], ids[49]].map(Number);
    await shop.db.updateTable("orders").set({ status: 60 }).where("id", "in", impossible).execute();
    const call = (query = "", key = "clave-de-cincuenta") =>
      office.call({
        method: "POST",
        url: `/staff/orders/bulk/advance${query}`,
        headers: { ...headers, "idempotency-key": key },
        payload: body(),
      });

    const rehearsed = (await call("?rehearse=1")).json<Answer>();
    expect(rehearsed.outcome).toBe("rehearsed");
    expect(rehearsed.effects[0]?.text).toBe("47 pedidos pasan a 60 Entregado.");
    expect((await statusesOf(ids)).filter((status) => status === 59)).toHaveLength(47);

    const before = await mails();
    const first = await call();
    const { rows } = first.json<Answer>().result;
    expect(rows.filter(({ isDone }) => isDone)).toHaveLength(47);
    const refused = rows.filter(({ isDone }) => !isDone);
    expect(refused.map(({ id }) => id)).toEqual(impossible);
    for (const { message } of refused) expect(message).toMatch(/^El pedido cambió a Entregado .*no se movió\.$/);
    expect(await statusesOf(ids)).toEqual(ids.map(() => 60));
    expect(await mails()).toBe(before + 47);
    const lines = () =>
      shop.db.selectFrom("staff_action").select(["command", "subject_id"]).where("staff_id", "=", staffId).execute();
    expect(await lines()).toHaveLength(47);

    const again = await call();
    expect(again.json()).toEqual(first.json());
    expect(await mails()).toBe(before + 47);
    expect(await lines()).toHaveLength(47);
    const otherBody = { to: 700, orders: [{ id: ids[0], expected: 60 }] };
    const reused = await office.call({
      method: "POST",
      url: "/staff/orders/bulk/advance",
      headers: { ...headers, "idempotency-key": "clave-de-cincuenta" },
      payload: otherBody,
    });
    expect(reused.json()).toMatchObject({ Codigo: "idempotencyKeyReused" });
  });

  test("that were cut off go on when they are sent again", async () => {
    const { headers, staffId } = await aMember(shop, "atención");
    const few = ids.slice(0, 2);
    await shop.db.updateTable("orders").set({ status: 59 }).where("id", "in", few).execute();
    const call = () =>
      office.call({
        method: "POST",
        url: "/staff/orders/bulk/advance",
        headers: { ...headers, "idempotency-key": "clave-cortada" },
        payload: { to: 60, orders: few.map((id) => ({ id, expected: 59 })) },
      });
    const first = (await call()).json<Answer>();
    // As if the process had ended before the whole answer was written.
    await shop.db.updateTable("staff_idempotency").set({ answer: "null" }).where("key", "=", "clave-cortada").execute();
    expect((await call()).json<Answer>().result).toEqual(first.result);
    const lines = await shop.db.selectFrom("staff_action").select("id").where("staff_id", "=", staffId).execute();
    expect(lines).toHaveLength(2);
  });

  test("need a key, and are orders that the member sees", async () => {
    const { headers } = await aMember(shop, "almacén");
    const payload = { to: 21, orders: [{ id: ids[0], expected: 20 }] };
    const post = (more: object) =>
      office.call({ method: "POST", url: "/staff/orders/bulk/advance", headers: { ...headers, ...more }, payload });
    expect((await post({})).json()).toMatchObject({ Codigo: "invalidRequest" });
    await shop.db.updateTable("orders").set({ status: 20 }).where("id", "=", Number(ids[0])).execute();
    const { rows } = (await post({ "idempotency-key": "otra-clave-1" })).json<Answer>().result;
    expect(rows).toEqual([{ id: ids[0], isDone: false, message: "No existe, o tu rol no lo ve." }]);
  });
});

describe("the board", () => {
  const boardFor = async (role: SeededRole, query = "") => {
    const { headers } = await aMember(shop, role);
    const answer = await office.call({ url: `/staff/orders/board${query}`, headers });
    return { columns: answer.json<{ columns: BoardColumn[] }>().columns, text: answer.body };
  };

  test("has each order in its column, those longest in their status first, with sizes", async () => {
    const { columns } = await boardFor("dueño");
    for (const { name, cards, count } of columns) {
      expect(cards.length).toBeLessThanOrEqual(count);
      for (const { status } of cards) expect(boardCodes(name)).toContain(status);
      const since = cards.map(({ statusSince }) => Date.parse(statusSince));
      expect(since).toEqual(since.toSorted((one, other) => one - other));
    }
    const [card] = columns.find(({ name }) => name === "preparing")?.cards ?? [];
    expect(card?.pieces.length).toBeGreaterThan(0);
    expect(card?.steps.length).toBeGreaterThan(0);
  });

  test("has only the warehouse's columns for the warehouse, and no amount", async () => {
    const { columns, text } = await boardFor("almacén");
    expect(columns.map(({ name }) => name)).toEqual([
      "inProcess",
      "preparing",
      "onTheWay",
      "toPickUp",
      "exception",
      "delivered",
    ]);
    expect(text).not.toContain('"total"');
  });

  test("is narrowed as the list is", async () => {
    const { columns } = await boardFor("dueño", "?delivery=4");
    for (const { cards } of columns) for (const { delivery } of cards) expect(delivery).toBe(4);
  });
});

test("the counts are those of the list, by what the member sees", async () => {
  const { headers } = await aMember(shop, "almacén");
  const { statuses } = (await office.call({ url: "/staff/orders/counts", headers })).json();
  expect(statuses.map(({ status }: { status: number }) => status)).not.toContain(18);
  for (const { status, count } of statuses) {
    const page = (await office.call({ url: `/staff/orders?status=${status}&limit=1`, headers })).json();
    expect(page.total).toBe(count);
  }
});

describe("the file of a list", () => {
  const fileFor = async (role: SeededRole, query: string) => {
    const { headers, staffId, sessionId } = await aMember(shop, role);
    const get = () => office.call({ url: `/staff/orders.csv${query}`, headers });
    return { get, staffId, sessionId };
  };

  test("has the view's rows and a line in the audit log, without amounts and persons where the role sees none", async () => {
    const { get, staffId } = await fileFor("almacén", "?status=60&coupon=NINGUNO&invoice=without");
    await shop.db.updateTable("orders").set({ tracking_number: "=1+1" }).where("id", "=", Number(ids[1])).execute();
    const { headers } = await aMember(shop, "almacén");
    const answer = await office.call({ url: `/staff/orders.csv?status=60&ids=${ids[1]},${ids[2]}`, headers });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/pedidos-\d{4}-\d{2}-\d{2}\.csv/);
    const [head, ...lines] = answer.body.trimEnd().split("\r\n");
    expect(head).toBe("\uFEFFpedido,fecha,entrega,pago,piezas,código de estado,estado,en su estado desde,guía,factura");
    expect(lines).toHaveLength(2);
    expect(answer.body).toContain(",'=1+1");
    expect((await get()).body.trimEnd().split("\r\n")).toHaveLength(1);
    const [line] = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(line).toMatchObject({
      command: "orders export",
      outcome: { orders: 0, filters: expect.arrayContaining(["status", "coupon"]), persons: false },
    });
    expect(JSON.stringify(line)).not.toContain("NINGUNO");
  });

  test("has persons for a member who may export them, with a fresh proof", async () => {
    for (const role of ["atención", "almacén"] as const)
      expect((await (await fileFor(role, "?persons=1")).get()).statusCode).toBe(404);
    expect((await (await fileFor("lectura", "")).get()).statusCode).toBe(404);
    const { get, sessionId } = await fileFor("dueño", "?persons=1&status=60");
    expect((await get()).body).toContain("cliente,total\r\n");
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
    expect((await get()).json()).toMatchObject({ Codigo: "stepUpNeeded" });
  });

  test("goes on over its pages", async () => {
    const { get } = await fileFor("dueño", "?status=60");
    const { count } = await shop.db
      .selectFrom("orders")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("status", "=", 60)
      .executeTakeFirstOrThrow();
    expect((await get()).body.trimEnd().split("\r\n")).toHaveLength(Number(count) + 1);
  });
});
