import { beforeAll, describe, expect, test } from "vitest";
import type { Picking } from "../../../shared/contract/staff/orders/picking.ts";
import type { OrderShipments } from "../../../shared/contract/staff/orders/shipments.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { cancelOrder } from "../../features/payments/staff-moves.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aPaidOrder, PICKED_CODE } from "../../../tests/support/office/paid-order.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let who: SignedIn;
let picker: SignedInMember;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1))[0] ?? expect.fail();
  picker = await aMember(shop, "almacén");
});

const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object, member = picker) =>
  office.call({ method, url, headers: member.headers, ...(payload && { payload }) });
const act = (id: number, what: string, payload: object) => call("POST", `/staff/picking/orders/${id}/${what}`, payload);
const view = async (id: number) => (await call("GET", `/staff/orders/${id}/shipments`)).json<OrderShipments>();
const statusOf = async (id: number) =>
  (await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
const pickQueue = async () => (await call("GET", "/staff/picking?scope=all")).json<Picking>();

describe("the queue", () => {
  test("has paid orders by order, and their tyres by place, without amounts and names", async () => {
    const id = await aPaidOrder(shop, who, { pieces: 3 });
    await call("PUT", `/staff/picking/tires/${PICKED_CODE}`, { place: "a-12-1", weightGrams: 8500 });
    const answer = await call("GET", "/staff/picking?scope=all");
    const queue = answer.json<Picking>();
    expect(queue.orders.find((order) => order.id === id)).toMatchObject({
      status: 21,
      pieces: 3,
      taken: 0,
      checked: 0,
    });
    const tire = queue.tires.find(({ code }) => code === PICKED_CODE);
    expect(tire).toMatchObject({ place: "A-12-1", weightGrams: 8500 });
    expect(tire?.orders).toContainEqual({ id, line: 1, pieces: 3, taken: 0 });
    expect(queue.tires[0]?.place).toBe("A-12-1");
    const { name, email, total } = await shop.db
      .selectFrom("orders")
      .innerJoin("customer", "customer.id", "orders.customer_id")
      .select(["customer.name", "customer.email", "orders.total"])
      .where("orders.id", "=", id)
      .executeTakeFirstOrThrow();
    const pack = await call("GET", `/staff/orders/${id}/shipments`);
    for (const text of [answer.body, pack.body]) {
      expect(text).not.toMatch(/total|price|amount|centavos|iva/i);
      for (const secret of [email, name, String(total), (total / 100).toFixed(2)]) expect(text).not.toContain(secret);
    }
  });

  test("is counted for the navigation of members who ship, late where an order should have been prepared before", async () => {
    const id = await aPaidOrder(shop, who);
    const countsOf = async (member: SignedInMember) =>
      (await call("GET", "/staff/me", undefined, member)).json<{ counts: Record<string, unknown> }>().counts;
    await shop.db
      .updateTable("order_event")
      .set({ at: new Date(Date.now() - 10 * 86_400_000) })
      .where("order_id", "=", id)
      .execute();
    expect(await countsOf(picker)).toMatchObject({ surtido: { waiting: expect.any(Number), isLate: true } });
    expect(await countsOf(await aMember(shop, "contabilidad"))).not.toHaveProperty("surtido");
  });

  test("puts an order that came after the cut-off off, and says until when today's are prepared", async () => {
    const id = await aPaidOrder(shop, who);
    await shop.db
      .insertInto("setting")
      .values({ name: "cutOffTime", value: JSON.stringify("00:00"), updated_by: null })
      .execute();
    const today = (await call("GET", "/staff/picking")).json<Picking>();
    await shop.db.deleteFrom("setting").where("name", "=", "cutOffTime").execute();
    expect(today.cutOff).toBe("00:00");
    expect(today.minutesLeft).toBeLessThanOrEqual(0);
    expect(today.orders.map((order) => order.id)).not.toContain(id);
    expect(today.later.orders).toBeGreaterThan(0);
  });

  test.each(["catálogo", "contabilidad", "lectura"] satisfies SeededRole[])("does not exist for %s", async (role) => {
    const member = await aMember(shop, role);
    expect((await call("GET", "/staff/picking", undefined, member)).statusCode).toBe(404);
    const id = await aPaidOrder(shop, who);
    const taken = await call("POST", `/staff/picking/orders/${id}/take`, TAKE, member);
    expect([taken.statusCode, await statusOf(id)]).toEqual([404, 21]);
  });
});

const TAKE = { line: 1, code: PICKED_CODE, pieces: null };

describe("taking and checking", () => {
  test("the first tyre that is taken begins its order, which cannot be cancelled any more", async () => {
    const id = await aPaidOrder(shop, who, { pieces: 4 });
    const taken = await act(id, "take", { ...TAKE, pieces: 3 });
    expect(taken.json()).toMatchObject({ outcome: "done", result: { taken: 3, quantity: 4 } });
    expect(await statusOf(id)).toBe(40);
    expect((await view(id)).lines).toMatchObject([{ taken: 3, left: 4, isChecked: false }]);
    expect(await cancelOrder(shop.db, { orderId: id, reason: "tarde" })).toMatchObject({ ok: false });
  });

  test("a rehearsal leaves nothing", async () => {
    const id = await aPaidOrder(shop, who);
    const rehearsed = await act(id, "take?rehearse=1", TAKE);
    expect(rehearsed.json()).toMatchObject({ outcome: "rehearsed" });
    expect([await statusOf(id), (await view(id)).state]).toEqual([21, null]);
  });

  test("a wrong code is refused with what differs, and nothing moves", async () => {
    const id = await aPaidOrder(shop, who);
    const other = await shop.db
      .selectFrom("tire")
      .innerJoin("product", "product.id", "tire.product_id")
      .select(["tire.code", "product.name"])
      .where("tire.size_key", "<>", "185/65R15")
      .executeTakeFirstOrThrow();
    const refused = await act(id, "check", { line: 1, code: other.code });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { code: [expect.any(String)] } });
    expect(refused.json<{ Message: string }>().Message).toMatch(
      new RegExp(
        `^Esta no es\\. Leíste ${other.code}, que es ${other.name} .*: es otra medida\\. El pedido lleva ${PICKED_CODE}`,
      ),
    );
    const unknown = await act(id, "check", { line: 1, code: "00000000" });
    expect(unknown.json<{ Message: string }>().Message).toContain("no está en el catálogo");
    expect(await statusOf(id)).toBe(21);
  });

  test("the DOT weeks need the code first, and none is of the future; an old one is asked about", async () => {
    const id = await aPaidOrder(shop, who, { pieces: 2 });
    const dots = ["3225", "3225"];
    await act(id, "take", TAKE);
    expect((await act(id, "dot", { line: 1, dots })).json()).toMatchObject({
      Message: "Primero lee o escribe el código de esta llanta.",
    });
    expect(
      (await act(id, "check", { line: 1, code: ` ${PICKED_CODE.slice(0, 4)} ${PICKED_CODE.slice(4)}` })).statusCode,
    ).toBe(200);
    expect((await act(id, "dot", { line: 1, dots: ["3225", "0199"] })).json()).toMatchObject({
      Codigo: "fieldsRefused",
      ModelState: { "dots.1": [expect.stringContaining("aún no llega")] },
    });
    expect((await act(id, "dot", { line: 1, dots: ["0119", ""] })).json<{ Message: string }>().Message).toMatch(
      /^Pieza 1: la semana 1 de 2019 tiene más de 3 años\. ¿Seguro\?$/,
    );
    expect((await act(id, "dot", { line: 1, dots: ["0119", ""], confirmsOld: true })).statusCode).toBe(200);
    expect((await act(id, "pack", { carrier: "Estafeta", parcels: null })).json()).toMatchObject({
      Message: "Falta escribir 1 DOT.",
    });
    expect((await act(id, "dot", { line: 1, dots: ["3225", "3225", "3225"] })).statusCode).toBe(409);
    expect((await act(id, "dot", { line: 1, dots })).statusCode).toBe(200);
    const packed = await act(id, "pack", { carrier: "estafeta", parcels: null });
    expect(packed.json()).toMatchObject({ outcome: "done", result: { parcels: 1 } });
    expect(await view(id)).toMatchObject({ state: "packed", carrier: "Estafeta", lines: [{ isChecked: true, dots }] });
    expect((await pickQueue()).orders.find((order) => order.id === id)).toMatchObject({
      isPacked: true,
      carrier: "Estafeta",
      checked: 2,
    });
    expect((await act(id, "pack", { carrier: "", parcels: null })).json()).toMatchObject({
      ModelState: { carrier: ["Di qué paquetería lo lleva."] },
    });
  });

  test("cancelling and packing at the same moment: one happens, and the other is refused", async () => {
    const id = await aPaidOrder(shop, who);
    const [cancelled, taken] = await Promise.all([
      cancelOrder(shop.db, { orderId: id, reason: "a petición" }),
      act(id, "take", TAKE),
    ]);
    const status = await statusOf(id);
    expect([cancelled.ok, taken.statusCode, status]).toEqual(cancelled.ok ? [true, 404, 900] : [false, 200, 40]);
    const open = await shop.db.selectFrom("shipment").select("state").where("order_id", "=", id).execute();
    expect(open.map(({ state }) => state)).toEqual(cancelled.ok ? [] : ["picking"]);
  });

  test("two members who begin one order at once prepare one shipment", async () => {
    const id = await aPaidOrder(shop, who);
    const answers = await Promise.all([act(id, "take", TAKE), act(id, "check", { line: 1, code: PICKED_CODE })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await shop.db.selectFrom("shipment").select("id").where("order_id", "=", id).execute()).toHaveLength(1);
  });
});
