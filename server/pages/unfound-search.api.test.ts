import { expect, test } from "vitest";
import { withTestPages } from "../../tests/support/shop/test-pages.ts";

const pages = withTestPages();

const open = (url: string, remoteAddress: string, userAgent = "Mozilla/5.0") =>
  pages.app.inject({ url, remoteAddress, headers: { "user-agent": userAgent } });
test("a page of results that found nothing counts for staff each time, as it is never cached", async () => {
  const found = "/?buscar=versa+2018";
  // From the moment on when changes are listened to.
  await expect
    .poll(async () => (await open(found, "198.18.5.4")).statusCode === 200 && pages.isCached(found), {
      timeout: 20_000,
    })
    .toBe(true);
  const nothing = "/?buscar=tsuru+2040";
  for (const visitor of ["198.18.5.1", "198.18.5.2", "198.18.5.2"]) {
    const page = await open(nothing, visitor);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("No encontramos esa llanta");
    expect(pages.isCached(nothing)).toBe(false);
  }
  await open(nothing, "198.18.5.3", "Googlebot/2.1");
  const near = "/?buscar=chevy+2010+seminuevo";
  const page = await open(near, "198.18.5.1");
  expect(page.body).toContain("No entendimos");
  expect(page.body).toContain("Chevy 2010");
  expect(pages.isCached(near)).toBe(false);
  await open("/?buscar=qwrtzx", "198.18.5.1");
  await pages.services.sizeSearches.flush(pages.shop.db);
  const counted = pages.shop.db
    .selectFrom("size_search")
    .select(["kind", "size", "searches"])
    .where("kind", "!=", "size")
    .orderBy("size");
  expect(await counted.execute()).toEqual([
    { kind: "near", size: "chevy 2010 seminuevo", searches: 1 },
    { kind: "words", size: "qwrtzx", searches: 1 },
    { kind: "near", size: "tsuru 2040", searches: 2 },
  ]);
});
