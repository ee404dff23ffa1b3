import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aPaidOrder } from "../../../tests/support/invoicing/paid-orders.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { erasePerson } from "./erase-person.ts";
import { forgetOrderAddresses } from "./order-retention.ts";

const shop = withTestShop();
let people: SignedIn[];
beforeAll(async () => {
  people = await manyCustomers(shop, 7);
});

/** Of an order that was delivered, or ended, today. */
async function anOrderIn(status: 60 | 900): Promise<{ who: SignedIn; orderId: number }> {
  const who = people.pop() ?? expect.fail();
  const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
  const fiscal = JSON.stringify({ phone: "3315550199", rfc: "GODE561231GR8" });
  await sql`update orders set status = ${status}, invoice_address = ${fiscal}::jsonb where id = ${orderId}`.execute(
    shop.db,
  );
  return { who, orderId };
}

async function erased(status: 60 | 900): Promise<number> {
  const { who, orderId } = await anOrderIn(status);
  if (status === 900)
    await sql`update payment_attempt set status = 'declined' where order_id = ${orderId}`.execute(shop.db);
  expect((await erasePerson(shop.db, { email: who.email, now: new Date() })).ok).toBe(true);
  return orderId;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const cleanUp = (days: number) => forgetOrderAddresses(shop.db, { now: inDays(days) });
async function phonesOf(orderId: number): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ ship: string; fiscal: string; street: string; rfc: string }>`
    select ship_address ->> 'phone' as ship, invoice_address ->> 'phone' as fiscal, ship_address ->> 'street' as street,
      invoice_address ->> 'rfc' as rfc from orders where id = ${orderId}`.execute(shop.db);
  const { ship, fiscal, street, rfc } = rows[0] ?? expect.fail();
  // What tax law wants stays.
  expect([street, rfc]).toEqual([expect.stringMatching(/./), "GODE561231GR8"]);
  return [ship, fiscal];
}
const KEPT = [expect.stringMatching(/^\d{10}$/), "3315550199"];
const GONE = ["", ""];

test("the telephone of an order that was cancelled goes with the erasure, the address stays", async () => {
  expect(await phonesOf(await erased(900))).toEqual(GONE);
});

test("of a delivered one it stays while wrong or damaged tyres can be claimed, the last day included", async () => {
  const orderId = await erased(60);
  expect(await phonesOf(orderId)).toEqual(KEPT);
  await cleanUp(90);
  expect(await phonesOf(orderId)).toEqual(KEPT);
  await cleanUp(91);
  expect(await phonesOf(orderId)).toEqual(GONE);
});

test("new tyres that arrived later have their own days", async () => {
  const orderId = await erased(60);
  await sql`insert into shipment (order_id, kind, state, shipped_at, delivered_at)
    values (${orderId}, 'replacement', 'delivered', ${inDays(30)}, ${inDays(30)})`.execute(shop.db);
  await cleanUp(119);
  expect(await phonesOf(orderId)).toEqual(KEPT);
  await cleanUp(121);
  expect(await phonesOf(orderId)).toEqual(GONE);
});

test("it stays while a return that staff opened afterwards, or a chargeback, is not decided", async () => {
  const [returned, contested] = [await erased(60), await erased(60)];
  await sql`insert into return_request (order_id, request_key, kind, wish, state, opened_by, freight, delivered_at, noticed_at, in_time, is_unmounted)
    values (${returned}, 'carta', 'damaged', 'refund', 'authorized', 'staff', 'shop', now(), now(), true, false)`.execute(
    shop.db,
  );
  await sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, 'chargeback', 'contracargo', amount, 'open', now() from payment_attempt where order_id = ${contested}`.execute(
    shop.db,
  );
  await cleanUp(200);
  expect([await phonesOf(returned), await phonesOf(contested)]).toEqual([KEPT, KEPT]);
  await sql`update return_request set state = 'rejected', decided_at = now() where order_id = ${returned}`.execute(
    shop.db,
  );
  await sql`update payment_return set state = 'kept' where order_id = ${contested}`.execute(shop.db);
  await cleanUp(200);
  expect([await phonesOf(returned), await phonesOf(contested)]).toEqual([GONE, GONE]);
});

test("a customer who was not erased keeps theirs", async () => {
  const { orderId } = await anOrderIn(60);
  await cleanUp(400);
  expect(await phonesOf(orderId)).toEqual(KEPT);
});
