import { sql } from "kysely";
import { expect, test } from "vitest";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { XOCHILT } from "../../../tests/support/invoicing/saved-invoices.ts";
import { aPaidOrder } from "../../../tests/support/invoicing/paid-orders.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { forgetOrderAddresses } from "./order-retention.ts";

const shop = withTestShop();

async function documentsOf(who: SignedIn): Promise<(string | null)[]> {
  const { rows } = await sql<{ rfc: string; xml: string | null }>`
    select receiver ->> 'rfc' as rfc, stamped_xml as xml from cfdi join orders on orders.id = order_id
     where customer_id = ${who.id} order by cfdi.id`.execute(shop.db);
  return rows.map(({ rfc, xml }) => rfc && `${rfc} ${xml}`);
}

test("the receivers of erased people's invoices go when tax law does not want them any more", async () => {
  const [gone, stays] = (await manyCustomers(shop, 2)) as [SignedIn, SignedIn];
  for (const { headers } of [gone, stays]) {
    const orderId = await aPaidOrder(shop, headers, { invoice: "Sin RFC" });
    const documents = [
      ["stamped", "2019-05-01"],
      ["stamped", "2026-05-01"],
      ["abandoned", "2026-05-01"],
    ];
    for (const [state, at] of documents)
      await sql`insert into cfdi (kind, order_id, state, series, receiver, stamped_at, created_at, stamped_xml)
        values ('income', ${orderId}, ${state}, 'RW', ${JSON.stringify({ rfc: XOCHILT.rfc })}, ${at}, ${at}, 'xml')`.execute(
        shop.db,
      );
  }
  await sql`update orders set ship_address = null where customer_id = ${gone.id}`.execute(shop.db);
  await sql`alter table customer drop constraint if exists customer_erased`.execute(shop.db);
  await sql`update customer set erased_at = now() where id = ${gone.id}`.execute(shop.db);
  await forgetOrderAddresses(shop.db, { now: new Date("2026-11-24T12:00:00-06:00") });
  const kept = `${XOCHILT.rfc} xml`;
  expect(await documentsOf(gone)).toEqual(["", kept, ""]);
  expect(await documentsOf(stays)).toEqual([kept, kept, kept]);
});
