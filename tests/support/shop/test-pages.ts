import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "../../../server/entry/app.ts";
import { createServices } from "../../../server/entry/create-services.ts";
import { keepCacheFresh } from "../../../server/entry/fresh-cache.ts";
import type { Services } from "../../../server/http/services.ts";
import { builtPages } from "../../../server/pages/pages.ts";
import { withTestShop } from "./test-shop.ts";

/** A test shop that renders the built pages, caches them, and listens to changes of its database. */
export function withTestPages() {
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
  return {
    shop,
    get services() {
      return services;
    },
    get app() {
      return app;
    },
    /** Whether the page of an address is in the response cache. Pages are cached from the moment when changes are listened to. */
    isCached: (url: string): boolean => {
      const key = services.responseCache.keys.keyOf(url);
      return key !== null && services.responseCache.get(key) !== undefined;
    },
  };
}
