import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryTexts } from "../../tests/support/shop/count-queries.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import { buildApp } from "../entry/app.ts";
import { createServices } from "../entry/create-services.ts";
import { keepCacheFresh } from "../entry/fresh-cache.ts";
import type { Services } from "../http/services.ts";
import { builtPages } from "./pages.ts";

const SIZE = "/llantas/medida/auto-camioneta/185/65R15";
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

const shop = withTestShop();
let services: Services;
let app: FastifyInstance;
let listener: ReturnType<typeof keepCacheFresh>;
let textsOf: ReturnType<typeof queryTexts>;
beforeAll(async () => {
  const { config, log } = shop.services;
  textsOf = queryTexts(shop);
  services = createServices({ config, db: shop.db, pool: shop.pool, log });
  listener = keepCacheFresh(services, shop.databaseUrl);
  app = await buildApp({ services, pages: builtPages(path.resolve("build")) });
});
afterAll(async () => {
  await app.close();
  await listener.stop();
});

const open = (url: string) => app.inject({ url });
/** The tables that a page's statements read first. */
const readsOf = async (url: string): Promise<string[]> => {
  const { answer, texts } = await textsOf(() => open(url));
  expect(answer.statusCode).toBe(200);
  return texts.flatMap((text) => /from "(\w+)"/.exec(text)?.[1] ?? []);
};

test("what another page has asked for is not read again", async () => {
  const isCached = async () => (await open("/")).statusCode === 200 && services.responseCache.get("/") !== undefined;
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
  const reads = await readsOf(SIZE);
  expect(reads).toContain("tire");
  expect(reads).not.toContain("vehicle_brand");
});

test("after a change of the catalogue it is", async () => {
  const { body: before } = await open(TIRE);
  await shop.db.updateTable("tire").set({ list_price: 777_700 }).where("code", "=", "11500418").execute();
  await expect.poll(async () => (await open(TIRE)).body, { timeout: 2000 }).not.toBe(before);
  expect(await readsOf(SIZE)).toContain("vehicle_brand");
});

test("prices with a coupon are read each time, because coupons end by the clock", async () => {
  const page = `${TIRE}?cupon=FAMILIA`;
  const reads = await readsOf(page);
  expect(reads).toContain("tire");
  expect(await readsOf(page)).toEqual(reads);
});
