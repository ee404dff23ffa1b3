import { expect, test } from "vitest";
import { withTestPages } from "../../tests/support/shop/test-pages.ts";

const pages = withTestPages();

test("the first page of a process has the bytes that it has in any other", async () => {
  const open = async () => (await pages.app.inject({ url: "/" })).body;
  const featured = pages.shop.db.updateTable("tire").where("featured_position", "is not", null);
  const showFeatured = (isActive: boolean) => featured.set({ is_active: isActive }).execute();

  const first = await open();
  expect(first).toContain("Dibujo de la llanta");
  // Pages are cached from the moment when changes are listened to.
  await expect.poll(async () => (await open()) !== "" && pages.isCached("/"), { timeout: 20_000 }).toBe(true);
  await showFeatured(false);
  await expect.poll(() => pages.isCached("/"), { timeout: 2000 }).toBe(false);
  expect(await open()).not.toBe(first);
  await showFeatured(true);
  await expect.poll(() => pages.isCached("/"), { timeout: 2000 }).toBe(false);
  expect(await open()).toBe(first);
});
