import { expect, test } from "vitest";
import { hasGrant, type Grant, type Permission } from "../../shared/domain/staff/access/permissions.ts";
import { SEEDED_ROLES } from "../../shared/domain/staff/access/seeded-roles.ts";
import { manyCustomers } from "../../tests/support/customers.ts";
import { aPaidOrder, PICKED_CODE } from "../../tests/support/office/paid-order.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

/** Names of amounts in the staff's contract. A list's `total` is a number of rows. */
const AMOUNTS = /"\w*(?:amount|price|iva|preTax|subtotal|refundable|paid|discount|fee)\w*":\s*-?\d/i;

test("no call that the warehouse may make answers with an amount of a sale", { timeout: 60_000 }, async () => {
  const [customer = expect.fail()] = await manyCustomers(shop, 1);
  const orderId = await aPaidOrder(shop, customer, { pieces: 3 });
  const order = await shop.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const line = await shop.db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const centavos = [...Object.values(order), ...Object.values(line)].filter(
    (value): value is number => typeof value === "number" && value > 10_000 && value !== orderId,
  );
  const amounts = [...new Set(centavos)].flatMap((amount) => [String(amount), (amount / 100).toFixed(2)]);
  expect(amounts).toContain(String(order.total));

  const { headers } = await aMember(shop, "almacén");
  const { paths } = (await office.call({ url: "/staff/openapi.json", headers })).json<{
    paths: Record<string, { get?: { "x-needs": string } }>;
  }>();
  const seen: string[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (get === undefined || get["x-needs"] === "public") continue;
    const [permission, grant] = get["x-needs"].split(":") as [Permission, Grant];
    if (get["x-needs"] !== "session" && !hasGrant(SEEDED_ROLES["almacén"], permission, grant)) continue;
    const url = path.replaceAll(/\{\w+\}/g, path.includes("{code}") ? PICKED_CODE : String(orderId));
    const answer = await office.call({ url, headers });
    if (answer.statusCode !== 200) continue;
    seen.push(path);
    const text = answer.body.replaceAll(",", "");
    expect(answer.body, path).not.toMatch(AMOUNTS);
    expect(
      amounts.filter((amount) => new RegExp(`(?<![\\w.-])${amount}(?![\\w.])`).test(text)),
      path,
    ).toEqual([]);
  }
  expect(seen).toEqual(
    expect.arrayContaining(["/staff/orders", "/staff/orders/{id}", "/staff/orders/{id}/timeline", "/staff/picking"]),
  );
});
