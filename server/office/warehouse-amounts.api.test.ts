import { beforeAll, expect, test } from "vitest";
import type { OrderShipments } from "../../shared/contract/staff/orders/shipments.ts";
import { hasGrant, type Grant, type Permission } from "../../shared/domain/staff/access/permissions.ts";
import { SEEDED_ROLES } from "../../shared/domain/staff/access/seeded-roles.ts";
import { manyCustomers, type SignedIn } from "../../tests/support/customers.ts";
import { aPaidOrder, PICKED_CODE } from "../../tests/support/office/paid-order.ts";
import { shipmentOf } from "../../tests/support/office/shipping.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { aPiece, AUTHORIZATION } from "../../tests/support/returns/office-returns.ts";
import { aReturn } from "../../tests/support/returns/returns.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

/** Names of amounts in the staff's contract. A list's `total` is a number of rows. */
const AMOUNTS = /"\w*(?:amount|price|iva|preTax|subtotal|refundable|paid|discount|fee)\w*":\s*-?\d/i;

let who: SignedIn;
let picker: SignedInMember;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1))[0] ?? expect.fail();
  picker = await aMember(shop, "almacén");
});

/** Every amount of the orders that there are and of their lines, in centavos and in pesos. */
async function amountsOfOrders(): Promise<string[]> {
  const rows = [
    ...(await shop.db.selectFrom("orders").selectAll().execute()).map(({ id: _id, ...order }) => order),
    ...(await shop.db.selectFrom("order_line").selectAll().execute()).map(({ order_id: _id, ...line }) => line),
  ];
  const centavos = rows
    .flatMap((row) => Object.values(row))
    .filter((value): value is number => typeof value === "number" && value > 10_000);
  return [...new Set(centavos)].flatMap((amount) => [String(amount), (amount / 100).toFixed(2)]);
}

function expectNoAmount(what: string, body: string, amounts: readonly string[]): void {
  expect(body, what).not.toMatch(AMOUNTS);
  const text = body.replaceAll(",", "");
  expect(
    amounts.filter((amount) => new RegExp(`(?<![\\w.-])${amount}(?![\\w.])`).test(text)),
    what,
  ).toEqual([]);
}

type Operations = Record<string, Record<string, { "x-needs": string; "x-action"?: string }>>;

/** Calls of a document that the warehouse holds the permission for. */
async function callsOfWarehouse() {
  const { paths } = (await office.call({ url: "/staff/openapi.json", headers: picker.headers })).json<{
    paths: Operations;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { "x-needs": needs }]) => {
        const [permission, grant] = needs.split(":") as [Permission, Grant];
        return needs === "session" || hasGrant(SEEDED_ROLES["almacén"], permission, grant);
      })
      .map(([method, { "x-needs": needs, "x-action": action }]) => ({
        method: method.toUpperCase(),
        path,
        needs,
        action,
      })),
  );
}

test("no call that the warehouse may make answers with an amount of a sale", { timeout: 60_000 }, async () => {
  const orderId = await aPaidOrder(shop, who, { pieces: 3 });
  const { total } = await shop.db
    .selectFrom("orders")
    .select("total")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const amounts = await amountsOfOrders();
  expect(amounts).toContain(String(total));
  const seen: string[] = [];
  for (const { method, path } of await callsOfWarehouse()) {
    if (method !== "GET") continue;
    const url = path.replaceAll(/\{\w+\}/g, path.includes("{code}") ? PICKED_CODE : String(orderId));
    const answer = await office.call({ url, headers: picker.headers });
    if (answer.statusCode !== 200) continue;
    seen.push(path);
    expectNoAmount(path, answer.body, amounts);
  }
  expect(seen).toEqual(
    expect.arrayContaining(["/staff/orders", "/staff/orders/{id}", "/staff/orders/{id}/timeline", "/staff/picking"]),
  );
});

/** At a branch of the demonstration that gives appointments: a Wednesday, 10:00 and 11:00 there. */
const [BRANCH, HOURS] = [118, ["2031-12-03T16:00:00.000Z", "2031-12-03T17:00:00.000Z"]];

/** An order with an appointment. */
async function anAppointment(): Promise<number> {
  const orderId = await aPaidOrder(shop, who);
  await shop.db
    .updateTable("orders")
    .set({ location_id: BRANCH, delivered_by: "2031-12-03" })
    .where("id", "=", orderId)
    .execute();
  await shop.db
    .insertInto("appointment")
    .values({ order_id: orderId, location_id: BRANCH, starts_at: HOURS[0] ?? "" })
    .execute();
  return orderId;
}

/** Acts whose effects need a carrier that answers, or bytes of a picture: they say nothing of the order. */
const NOT_TRIED = new Set([
  "POST /staff/shipments/{id}/ask-carrier",
  "POST /staff/returns/{id}/photos",
  "POST /staff/returns/{id}/photos/{photoId}/remove",
]);

test("no act of the warehouse, tried or done, says an amount of a sale", { timeout: 120_000 }, async () => {
  const [orderId, other, third, fourth] = [
    await aPaidOrder(shop, who, { pieces: 2 }),
    await aPaidOrder(shop, who),
    await aPaidOrder(shop, who),
    await aPaidOrder(shop, who, { steps: ["paymentValidated", "inProcess", "preparingShipment"] }),
  ];
  const [mounted, unmounted] = [await anAppointment(), await anAppointment()];
  const returned = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 2 }] });
  const helper = await aMember(shop, "atención");
  await office.call({
    method: "POST",
    url: `/staff/returns/${returned.Id}/authorise`,
    headers: { ...helper.headers, "idempotency-key": "autoriza-la-devolucion" },
    payload: AUTHORIZATION,
  });
  const amounts = await amountsOfOrders();
  const { headers } = picker;
  const shipmentOfOrder = async () =>
    (await office.call({ url: `/staff/orders/${orderId}/shipments`, headers })).json<OrderShipments>().shipments[0] ??
    expect.fail();
  const revision = async () =>
    (await office.call({ url: `/staff/stock/${PICKED_CODE}`, headers })).json<{ revision: number }>().revision;
  const line = { line: 1, code: PICKED_CODE };
  type Tried = readonly [call: string, at: string | number, body: object | (() => Promise<object>)];
  const acts: readonly Tried[] = [
    ["PUT /staff/picking/tires/{code}", PICKED_CODE, { place: "a-12-1", weightGrams: 8500 }],
    ["POST /staff/picking/orders/{id}/take", orderId, { ...line, pieces: null }],
    ["POST /staff/picking/orders/{id}/check", orderId, line],
    ["POST /staff/picking/orders/{id}/dot", orderId, { line: 1, dots: ["1025", "1025"] }],
    ["POST /staff/picking/orders/{id}/pack", orderId, { carrier: "Estafeta", parcels: null }],
    ["POST /staff/orders/{id}/note", orderId, { text: "Sale hoy." }],
    ["POST /staff/shipments", "", shipmentOf(orderId)],
    [
      "PUT /staff/shipments/{id}",
      orderId,
      async () => {
        const { updatedAt: expected } = await shipmentOfOrder();
        return { expected, carrier: "Estafeta", trackingNumbers: ["GUIA-OTRA-1"], reason: "guía mal escrita" };
      },
    ],
    ["POST /staff/shipments/{id}/deliver", orderId, {}],
    ["POST /staff/orders/{id}/advance", other, { to: 40, expected: 21 }],
    ["POST /staff/orders/bulk/advance", "", { to: 40, orders: [{ id: third, expected: 21 }] }],
    [
      "POST /staff/orders/{id}/exception",
      fourth,
      { expected: 40, motive: "damaged", note: "Se cortó una.", responsibleId: null, remindOn: null },
    ],
    [
      "POST /staff/stock/{code}/count",
      PICKED_CODE,
      async () => ({ pieces: 480, countedAt: new Date().toISOString(), expected: await revision() }),
    ],
    ["POST /staff/appointments/{id}/move", mounted, { startsAt: HOURS[1], expected: 1, reason: "llega más tarde" }],
    ["POST /staff/appointments/{id}/mark", mounted, { state: "arrived", expected: 2 }],
    ["POST /staff/appointments/{id}/cancel", unmounted, { expected: 1, reason: "ya no viene" }],
    ["POST /staff/returns/{id}/receive", returned.Id, { expected: "authorized", lines: [{ line: 1, received: 2 }] }],
    [
      "POST /staff/returns/{id}/grade",
      returned.Id,
      { expected: "received", lines: [{ line: 1, pieces: [aPiece(true), aPiece(false)] }] },
    ],
  ];
  for (const [call, at, given] of acts) {
    const [method = "", path = ""] = call.split(" ");
    const id = path.startsWith("/staff/shipments/") ? (await shipmentOfOrder()).id : at;
    const body = typeof given === "function" ? await given() : given;
    for (const query of ["?rehearse=1", ""]) {
      const answer = await office.call({
        method,
        url: `${path.replace(/\{\w+\}/, String(id))}${query}`,
        headers: { ...headers, "idempotency-key": `almacen-${call}${query}`.replaceAll(/\W/g, "-") },
        payload: body,
      });
      expect(answer.statusCode, `${call}${query}: ${answer.body}`).toBe(200);
      expectNoAmount(`${call}${query}`, answer.body, amounts);
    }
  }
  const offered = (await callsOfWarehouse()).filter(({ needs, action }) => action !== undefined && needs !== "session");
  const tried = new Set([...acts.map(([call]) => call), ...NOT_TRIED]);
  expect(offered.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([...tried].toSorted());
});
