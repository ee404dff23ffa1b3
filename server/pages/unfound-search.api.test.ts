import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import { buildApp } from "../entry/app.ts";
import { createServices } from "../entry/create-services.ts";
import { keepCacheFresh } from "../entry/fresh-cache.ts";
import type { Services } from "../http/services.ts";
import { builtPages } from "./pages.ts";

const shop = withTestShop();
let services: Services;
let app: FastifyInstance;
let listener: ReturnType<typeof keepCacheFresh>;
beforeAll(async () => {
  const { config, log } = shop.services;
  services = createServices({ config, db: shop.db, pool: shop.pool, log });
  listener = keepCacheFresh(services, shop.databaseUrl);
  app = await buildApp({ services, pages: builtPages(path.resolve("build")) });
});
afterAll(async () => {
  await app.close();
  await listener.stop();
});

const open = (url: string, remoteAddress: string, userAgent = "Mozilla/5.0") =>
  app.inject({ url, remoteAddress, headers: { "user-agent": userAgent } });
const isCached = (url: string): boolean => {
  const key = services.responseCache.keys.keyOf(url);
  return key !== null && services.responseCache.get(key) !== undefined;
};
test("a page of results that found nothing counts for staff each time, as it is never cached", async () => {
  const found = "/?buscar=versa+2018";
  // From the moment on when changes are listened to.
  await expect
    .poll(async () => (await open(found, "198.18.5.4")).statusCode === 200 && isCached(found), { timeout: 20_000 })
    .toBe(true);
  const nothing = "/?buscar=tsuru+2040";
  for (const visitor of ["198.18.5.1", "198.18.5.2", "198.18.5.2"]) {
    const page = await open(nothing, visitor);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("No encontramos esa llanta");
    expect(isCached(nothing)).toBe(false);
  }
  await open(nothing, "198.18.5.3", "Googlebot/2.1");
  await services.sizeSearches.flush(shop.db);
  const counted = shop.db.selectFrom("size_search").select(["size", "searches"]).where("kind", "=", "words");
  expect(await counted.execute()).toEqual([{ size: "tsuru 2040", searches: 2 }]);
});
