import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import { manyCustomers } from "../../../tests/support/customers.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { replacementBody, RETURN_REASON, withOfficeReturns } from "../../../tests/support/returns/office-returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { erasePerson } from "../../features/privacy/erase-person.ts";
import { claimDueParcels } from "../../features/tracking/tracking.repository.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, post, aGraded } = withOfficeReturns(shop, office);
let round = 0;
beforeEach(async () => {
  people.who = (await manyCustomers(shop, 1, `borra${(round += 1)}`))[0] ?? expect.fail();
});

/** What stands in the way of the erasure; none: the person is erased. */
async function erase(): Promise<string[]> {
  const erased = await erasePerson(shop.db, { email: people.who.email, now: new Date() });
  return erased.ok || erased.error.kind !== "notYet" ? [] : erased.error.obstacles.map(({ kind }) => kind);
}

test("new tyres on their way are an obstacle, and an erased customer's parcels are not asked about", async () => {
  const shown = await aGraded(1, 1);
  const sent = await post("atención", `returns/${shown.Id}/replace`, replacementBody());
  const shipmentId = sent.result?.shipmentId ?? 0;
  expect(await erase()).toEqual(["replacementUnderWay"]);
  const { id: parcelId } = await shop.db
    .selectFrom("parcel")
    .select("id")
    .where("shipment_id", "=", shipmentId)
    .executeTakeFirstOrThrow();
  const isAskedAbout = async () => (await claimDueParcels(shop.db, 100)).some(({ id }) => id === parcelId);
  expect(await isAskedAbout()).toBe(true);
  const delivered = { expected: "replaced", deliveredOn: null };
  expect(await post("atención", `returns/${shown.Id}/replacement-delivered`, delivered)).toMatchObject({
    outcome: "done",
  });
  expect(await erase()).toEqual([]);
  await sql`update shipment set state = 'shipped' where id = ${shipmentId}`.execute(shop.db);
  await sql`update parcel set next_poll_at = now() where id = ${parcelId}`.execute(shop.db);
  expect(await isAskedAbout()).toBe(false);
});

test("a refund that waits for a second person is an obstacle until it is decided", async () => {
  const orderId = await aDeliveredOrder(shop, people.who);
  const asked = await post("atención", `orders/${orderId}/refunds`, {
    expected: 60,
    lines: [{ line: 1, pieces: 1 }],
    freight: false,
    kind: "withdrawal",
    reason: RETURN_REASON,
  });
  expect(asked.outcome).toBe("asked");
  expect(await erase()).toEqual(["approvalOpen"]);
  await post("contabilidad", `approvals/${asked.approval?.id ?? 0}/reject`, { reason: RETURN_REASON });
  expect(await erase()).toEqual([]);
});

test("a lapsed request about a return does not count", async () => {
  const shown = await aGraded(1);
  const refund = { expected: "graded", lines: [{ line: 1, pieces: 1 }], freight: false, rebate: 0 };
  const asked = await post("atención", `returns/${shown.Id}/refund`, { ...refund, reason: RETURN_REASON });
  expect(await erase()).toEqual(["returnOpen", "approvalOpen"]);
  await sql`update approval_request set expires_at = now() where id = ${asked.approval?.id ?? 0}`.execute(shop.db);
  expect(await erase()).toEqual(["returnOpen"]);
});
