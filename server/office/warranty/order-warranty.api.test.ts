import { beforeAll, expect, test } from "vitest";
import type { OrderWarranty } from "../../../shared/contract/staff/warranty/order-warranty.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import { aPaidOrder } from "../../../tests/support/invoicing/paid-orders.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let who: SignedIn;
let agent: SignedInMember;
let picker: SignedInMember;
let catalogue: SignedInMember;
const today = businessDay(new Date());

beforeAll(async () => {
  [who] = (await manyCustomers(shop, 1)) as [SignedIn];
  agent = await aMember(shop, "atención");
  picker = await aMember(shop, "almacén");
  catalogue = await aMember(shop, "catálogo");
});

const read = (id: number, { headers } = agent) =>
  office.call({ method: "GET", url: `/staff/orders/${id}/warranty`, headers: { ...headers } });

test("staff read weeks, days and what the customer told, without an amount", async () => {
  const orderId = await aDeliveredOrder(shop, who, { pieces: 2, dots: ["3426", "3526"] });
  await shop.db
    .insertInto("order_mounting")
    .values({ order_id: orderId, mounted_on: today, kilometers: 84_310 })
    .execute();
  for (const member of [agent, picker]) {
    const answer = await read(orderId, member);
    expect(answer.json<OrderWarranty>()).toMatchObject({
      tires: [{ quantity: 2, dotWeeks: ["3426", "3526"], deliveredOn: today, policy: "general", isReplacement: false }],
      mounting: { mountedOn: today, kilometers: 84_310 },
    });
    expect(answer.body).not.toMatch(/amount|price|total/i);
  }
});

test("who sees no persons reads the tyres alone, and an order that did not arrive has no folder", async () => {
  const waiting = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
  expect((await read(waiting)).json()).toEqual({ tires: [], mounting: null });
  const orderId = await aDeliveredOrder(shop, who, { pieces: 2, dots: ["3426", "3526"] });
  await shop.db.insertInto("order_mounting").values({ order_id: orderId, mounted_on: null, kilometers: 7 }).execute();
  expect((await read(orderId, catalogue)).json()).toMatchObject({ tires: [{ quantity: 2 }], mounting: null });
  expect((await read(999_999_999)).statusCode).toBe(404);
});
