import { expect, test } from "vitest";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import { activeDemoStaff, closeDemoStaff, DEMO_STAFF, seedDemoStaff } from "./demo-staff.ts";

const shop = withTestShop();

test("a demonstration that was removed can be loaded again: its staff have access again", async () => {
  const all = Object.keys(DEMO_STAFF).length;
  expect(await activeDemoStaff(shop.db)).toHaveLength(all);
  expect(await closeDemoStaff(shop.db, new Date())).toBe(all);
  expect(await activeDemoStaff(shop.db)).toEqual([]);
  await seedDemoStaff(shop.db, "");
  expect(await activeDemoStaff(shop.db)).toHaveLength(all);
});
