import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { bannersEndpoint } from "../../shared/contract/catalog/catalog.ts";
import { nameOf } from "../http/endpoint.ts";
import { queryTexts } from "../../tests/support/shop/count-queries.ts";
import { withTestPages } from "../../tests/support/shop/test-pages.ts";

const SIZE = "/llantas/medida/auto-camioneta/185/65R15";
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

const pages = withTestPages();
let textsOf: ReturnType<typeof queryTexts>;
beforeAll(() => {
  textsOf = queryTexts(pages.shop);
});

const amountsOf = (page: string) => page.match(/\$[\d,]+\.\d\d/g);
const open = (url: string) => pages.app.inject({ url });
/** The tables that a page's statements read first. */
const readsOf = async (url: string): Promise<string[]> => {
  const { answer, texts } = await textsOf(() => open(url));
  expect(answer.statusCode).toBe(200);
  return texts.flatMap((text) => /from "(\w+)"/.exec(text)?.[1] ?? []);
};

test("what another page has asked for is not read again", async () => {
  const isCached = async () => (await open("/")).statusCode === 200 && pages.isCached("/");
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
  const reads = await readsOf(SIZE);
  expect(reads).toContain("tire");
  expect(reads).not.toContain("vehicle_brand");
  expect(reads).not.toContain("installment_plan");
});

test("after a change of the catalogue it is", async () => {
  const { body: before } = await open(TIRE);
  await pages.shop.db.updateTable("tire").set({ list_price: 777_700 }).where("code", "=", "11500418").execute();
  await expect.poll(async () => (await open(TIRE)).body, { timeout: 2000 }).not.toBe(before);
  expect(await readsOf(SIZE)).toContain("vehicle_brand");
});

test("the months of a page follow a change of the plans", async () => {
  const { body: before } = await open(TIRE);
  await pages.shop.db.updateTable("installment_plan").set({ is_active: false }).execute();
  await expect.poll(async () => (await open(TIRE)).body, { timeout: 2000 }).not.toContain("sin intereses</a>");
  await pages.shop.db.updateTable("installment_plan").set({ is_active: true }).execute();
  await expect.poll(async () => (await open(TIRE)).body, { timeout: 2000 }).toBe(before);
});

test("a page is compressed once, for its first visitor and for the others", async () => {
  const compressed = async () => {
    const { headers, rawPayload } = await pages.app.inject({ url: TIRE, headers: { "accept-encoding": "br" } });
    expect(headers).toMatchObject({ "content-encoding": "br", "content-length": String(rawPayload.length) });
    return rawPayload;
  };
  await pages.shop.db.updateTable("tire").set({ list_price: 888_800 }).where("code", "=", "11500418").execute();
  await expect.poll(() => pages.isCached(TIRE), { timeout: 2000 }).toBe(false);
  const first = await compressed();
  expect(pages.isCached(TIRE)).toBe(true);
  expect(await compressed()).toEqual(first);
  expect(brotliDecompressSync(first).toString()).toBe((await open(TIRE)).body);
});

test("a change of the catalogue renders anew only the pages that it concerns", async () => {
  const other = "/llanta/11807018/rodada/auto-camioneta/ciudad/225/45R18";
  const bytesOf = (url: string) =>
    pages.services.responseCache.get(pages.services.responseCache.keys.keyOf(url) ?? "")?.body("br");
  const openBoth = async () => {
    for (const url of [TIRE, other]) await pages.app.inject({ url, headers: { "accept-encoding": "br" } });
    return [bytesOf(TIRE), bytesOf(other)];
  };
  const [before, otherBefore] = await openBoth();
  expect(before).toBeDefined();
  await pages.shop.db.updateTable("tire").set({ list_price: 999_900 }).where("code", "=", "11500418").execute();
  await expect.poll(() => pages.isCached(other), { timeout: 2000 }).toBe(false);
  const [after, otherAfter] = await openBoth();
  expect(after).not.toEqual(before);
  // With IVA.
  expect(amountsOf(brotliDecompressSync(after ?? "").toString())).toContain("$11,598.84");
  expect(otherAfter).toBe(otherBefore);
});

test("a page of which a part could not be read renews none that was made without that part", async () => {
  const banners = await pages.shop.db.selectFrom("banner").select("id").where("is_active", "=", true).execute();
  const showBanners = (isActive: boolean) =>
    pages.shop.db
      .updateTable("banner")
      .set({ is_active: isActive })
      .where(
        "id",
        "in",
        banners.map(({ id }) => id),
      )
      .execute();
  const untilChanged = () => expect.poll(() => pages.isCached("/"), { timeout: 2000 }).toBe(false);
  const call = nameOf(bannersEndpoint);
  const read = pages.app.localHandlers.get(call);
  if (!read) throw new Error("Banners are not read.");

  const { body: withBanners } = await open("/");
  await showBanners(false);
  await untilChanged();
  expect((await open("/")).body).not.toBe(withBanners);
  await showBanners(true);
  await untilChanged();
  pages.app.localHandlers.set(call, () =>
    Promise.reject(Object.assign(new Error("statement timeout"), { code: "57014" })),
  );
  try {
    expect((await open("/")).statusCode).toBe(503);
    expect(pages.isCached("/")).toBe(false);
  } finally {
    pages.app.localHandlers.set(call, read);
  }
  expect(await open("/")).toMatchObject({ statusCode: 200, body: withBanners });
});

test("prices with a coupon are read for each page, because coupons end by the clock", async () => {
  const search = `${SIZE}?cupon=NOEXISTE`;
  await open(search);
  const reads = await readsOf(search);
  expect(reads).toContain("tire");
  expect(await readsOf(search)).toEqual(reads);
});
