import { expect, test } from "vitest";
import type { Me } from "../../../shared/contract/staff/identity/me.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop({ FOUR_EYES: "off" });
const office = withTestOffice(shop);

test("with FOUR_EYES=off the only active owner acts alone, until there is a second one", async () => {
  await shop.db.updateTable("staff_member").set({ disabled_at: new Date() }).where("role", "=", "dueño").execute();
  const owner = await aMember(shop, "dueño");
  const accountant = await aMember(shop, "contabilidad");
  const isAlone = async ({ headers }: { headers: Record<string, string> }) =>
    (await office.call({ url: "/staff/me", headers })).json<Me>().actsAlone;
  expect([await isAlone(owner), await isAlone(accountant)]).toEqual([true, false]);
  await aMember(shop, "dueño");
  expect(await isAlone(owner)).toBe(false);
});
