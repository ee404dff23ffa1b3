import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCart, aPurchase, aToken, finalize } from "../../tests/support/buying/purchase.ts";
import { withSession, withTestShop } from "../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
/** So many at once that each connection of the pool has each of their statements. */
const READS = 30;

const shop = withTestShop();
const headers = withSession(shop);

async function buy(): Promise<number> {
  const answer = await finalize(shop, headers, aPurchase(await aCart(shop, headers, CODE), await aToken(shop)));
  expect(answer.json()).toEqual({ Id: expect.any(Number) });
  return answer.json<{ Id: number }>().Id;
}

async function readOften(orderId: number): Promise<unknown[]> {
  const read = () => shop.call({ url: `/api/Pedidos/Confirmacion/${orderId}`, headers });
  const answers = await Promise.all(Array.from({ length: READS }, read));
  return answers.map((answer) => answer.json());
}

test("statements that were prepared before a migration added columns go on", async () => {
  await shop.db.updateTable("stock").set({ on_hand: 50 }).execute();
  const orderId = await buy();
  const before = await readOften(orderId);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} add column of_a_later_version text`.execute(shop.db);
  expect(await readOften(orderId)).toEqual(before);
  expect(await buy()).toBeGreaterThan(orderId);
});
