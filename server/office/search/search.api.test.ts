import { beforeAll, describe, expect, test } from "vitest";
import type { Found } from "../../../shared/contract/staff/search/search.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { attemptOf } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { aReturnRow } from "../../../tests/support/returns/return-row.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const UUID = "9C2E41B7-5D60-4F7A-8B13-0A6E77D2C951";
const shop = withTestShop();
const office = withTestOffice(shop);
let who: SignedIn;
let orderId: number;

beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "buscada"))[0] ?? expect.fail();
  const cart = await aCart(shop, who.headers, CODE, 1);
  const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop), { total: null }));
  orderId = answer.json<{ Id: number }>().Id;
  await shop.db
    .updateTable("customer")
    .set({ name: "Ximena", last_name: "Ávila", mother_name: "Núñez", phone: "33 9876 5432" })
    .where("id", "=", who.id)
    .execute();
  const invoice = { rfc: "AINX9001019Q2", legal_name: "XIMENA ÁVILA NÚÑEZ" };
  await shop.db
    .updateTable("orders")
    .set({
      tracking_number: "GUIA7788990",
      deposit: JSON.stringify({ reference: "9900112233" }),
      cash_slip: JSON.stringify({ reference: "1010200030004000" }),
      invoice_address: JSON.stringify(invoice),
      ship_address: JSON.stringify({ phone: "+52 55 1111 2222" }),
    })
    .where("id", "=", orderId)
    .execute();
  await shop.db
    .insertInto("cfdi")
    .values({
      kind: "income",
      order_id: orderId,
      state: "stamped",
      series: "RW",
      folio: 7_700_001,
      receiver: JSON.stringify({ rfc: invoice.rfc, legalName: invoice.legal_name }),
      uuid: UUID,
    })
    .execute();
  const { id } = await shop.db
    .insertInto("shipment")
    .values({ order_id: orderId, state: "shipped", cost: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const parcel = {
    shipment_id: id,
    weight_grams: null,
    length_mm: null,
    width_mm: null,
    height_mm: null,
    contents: "[]",
  };
  await shop.db
    .insertInto("parcel")
    .values([
      { ...parcel, position: 1, tracking_number: "BULTO-1000777" },
      { ...parcel, position: 2, tracking_number: "BULTO-2000777" },
    ])
    .execute();
});

async function search(role: SeededRole, q: string) {
  const { headers, staffId } = await aMember(shop, role);
  const answer = await office.call({ url: `/staff/search?q=${encodeURIComponent(q)}`, headers });
  expect(answer.statusCode).toBe(200);
  return { ...answer.json<Found>(), staffId, text: answer.body };
}
const idsOf = ({ orders }: Found) => orders.map(({ id }) => id);

describe("an order is found by", () => {
  test.each([
    ["its number", async () => String(orderId)],
    ["its payment attempt", async () => `${orderId}-1`],
    ["the provider's id", async () => (await attemptOf(shop, orderId)).provider_id ?? expect.fail()],
    ["the deposit's reference", async () => "9900112233"],
    ["the reference of the cash slip", async () => "1010200030004000"],
    ["the tracking number, in any case", async () => "guia7788990"],
    ["the guía of a second parcel, without its hyphens", async () => "bulto2000777"],
    ["the UUID of its invoice, in any case", async () => UUID.toLowerCase()],
    ["the number of its invoice", async () => "rw-7700001"],
    ["the customer's e-mail", async () => who.email.toUpperCase()],
    ["the customer's phone", async () => "+52 (33) 9876-5432"],
    ["the end of the delivery's phone", async () => "11112222"],
    ["the RFC", async () => "ainx9001019q2"],
    ["the name, without accents and not finished", async () => "nunez xim"],
  ])("%s", async (_what, text) => {
    expect(idsOf(await search("atención", await text()))).toContain(orderId);
  });
});

test("a return and a message are found by their folios, by those who see them", async () => {
  const { status } = await shop.db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("orders").set({ status: 60 }).where("id", "=", orderId).execute();
  const id = await aReturnRow(shop.db, orderId, { kind: "damaged" });
  const message = await shop.db
    .insertInto("contact_message")
    .values({
      customer_id: null,
      name: "Ximena",
      email: who.email,
      type: 1,
      message: "hola",
      priority: 0,
      ticket: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const found = { id, folio: `D ${id}`, orderId, kind: "damaged", state: "requested" };
  for (const folio of [`D ${id}`, `d-${id}`]) expect((await search("atención", folio)).returns).toEqual([found]);
  expect((await search("almacén", `D ${id}`)).returns).toEqual([found]);
  expect((await search("catálogo", `D ${id}`)).returns).toBeUndefined();
  const folio = folioOf("M", message.id);
  const seen = await search("atención", folio);
  expect(seen.messages).toEqual([{ id: message.id, folio, state: "new", orderId: null }]);
  expect(seen.text).not.toContain("hola");
  // The warehouse sees messages of orders that it sees only.
  expect((await search("almacén", folio)).messages).toBeUndefined();
  await shop.db.updateTable("contact_message").set({ order_id: orderId }).where("id", "=", message.id).execute();
  expect((await search("almacén", folio)).messages).toHaveLength(1);
  expect((await search("catálogo", folio)).messages).toBeUndefined();
  await shop.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
});

test("a tyre is found by the beginning of its code", async () => {
  const { tires } = await search("catálogo", CODE.slice(0, 6));
  expect(tires.map(({ code }) => code)).toContain(CODE);
});

test.each(["contabilidad", "lectura"] as const)("%s sees the person masked and cannot guess letters", async (role) => {
  const { customers, orders, text } = await search(role, who.email);
  expect(customers).toEqual([{ id: who.id, name: "Ximena Á•••", email: "b•••@correo.mx", matched: "email" }]);
  expect(orders[0]).toMatchObject({ id: orderId, customer: "Ximena Á•••" });
  expect(text).not.toContain("vila");
  expect((await search(role, "xime")).customers).toEqual([]);
  expect((await search(role, "98765432")).customers).toEqual([]);
});

test("catálogo finds orders by number without their person, and never by a person", async () => {
  const { orders } = await search("catálogo", String(orderId));
  expect(orders).toHaveLength(1);
  expect(orders[0]).not.toHaveProperty("customer");
  for (const text of [who.email, "3398765432", "AINX9001019Q2", "Ximena", (await attemptOf(shop, orderId)).provider_id])
    expect(await search("catálogo", text ?? "")).toMatchObject({ orders: [], customers: [] });
});

test("almacén finds only orders whose goods are its work", async () => {
  expect(idsOf(await search("almacén", String(orderId)))).toEqual([]);
  await shop.db.updateTable("orders").set({ status: 40 }).where("id", "=", orderId).execute();
  const found = await search("almacén", String(orderId));
  expect(idsOf(found)).toEqual([orderId]);
  expect((await search("almacén", who.email)).customers).toEqual([]);
});

test("the audit log has the kind of a search for a person, not its text", async () => {
  const { staffId } = await search("atención", who.email);
  const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ command: "search", outcome: { kinds: ["email"] } });
  expect(JSON.stringify(lines)).not.toContain(who.email);
});
