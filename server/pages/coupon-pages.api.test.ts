import { brotliDecompressSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeCoupon, makeCoupon } from "../../tests/support/buying/carts.ts";
import { queryTexts } from "../../tests/support/shop/count-queries.ts";
import { withTestPages } from "../../tests/support/shop/test-pages.ts";

const PAGE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15?cupon=VEINTE";
const SIZE = "/llantas/medida/auto-camioneta/185/65R15?cupon=veinte";

const pages = withTestPages();
let textsOf: ReturnType<typeof queryTexts>;
beforeAll(async () => {
  textsOf = queryTexts(pages.shop);
  await makeCoupon(pages.shop, { code: "VEINTE", percent: 20 });
  await makeCoupon(pages.shop, { code: "UNAVEZ", percent: 20, maxUses: 1 });
  await makeCoupon(pages.shop, { code: "MIO", percent: 20, email: "otra@correo.mx" });
});
/** Pages are cached from the moment when changes are listened to. */
beforeEach(async () => {
  await expect
    .poll(async () => (await open("/")).statusCode === 200 && pages.isCached("/"), { timeout: 20_000 })
    .toBe(true);
});

const open = (url: string, remoteAddress = "198.18.6.1", headers = {}) =>
  pages.app.inject({ url, remoteAddress, headers });
const bodyOf = async (url: string, from?: string) => {
  const { statusCode, body } = await open(url, from);
  expect(statusCode).toBe(200);
  return body;
};
/** The tables that a visit's statements read first. */
async function readsOf(url: string): Promise<string[]> {
  const { texts } = await textsOf(() => bodyOf(url));
  return texts.flatMap((text) => /from "(\w+)"/.exec(text)?.[1] ?? []);
}
const amountsOf = (body: string) => [...new Set(body.match(/\$[\d,]+\.\d\d/g))];

test.each([PAGE, SIZE, "/?cupon=VEINTE"])("%s is rendered once, and its coupon is looked at each time", async (url) => {
  const first = await bodyOf(url);
  expect(amountsOf(first)).not.toEqual(amountsOf(await bodyOf(url.split("?")[0] ?? "")));
  expect(await readsOf(url)).toEqual(["coupon"]);
  expect(await bodyOf(url)).toBe(first);
});

test("a page looks at its coupon once for all of its calls, whose answers serve other pages while the coupon does the same", async () => {
  const tire = "/llanta/11700231/rodada/auto/veloz-ssr/225/45R17?cupon=VEINTE";
  const comparison = "/comparar?llantas=11700231&cupon=VEINTE";
  const reads = await readsOf(tire);
  expect(reads.filter((table) => table === "coupon")).toHaveLength(1);
  expect(reads).toContain("tire");
  expect(await readsOf(comparison)).toEqual(["coupon"]);
  expect(await readsOf(comparison.replace("VEINTE", "vEiNtE"))).toEqual(["coupon"]);
  const before = await bodyOf(tire);
  const campaign = pages.shop.db.updateTable("campaign").where("name", "=", "VEINTE");
  await campaign.set({ discount_percent: 30 }).execute();
  const readsAfter = await readsOf(comparison);
  expect(readsAfter).toContain("tire");
  expect(amountsOf(await bodyOf(tire))).not.toEqual(amountsOf(before));
  await campaign.set({ discount_percent: 20 }).execute();
  expect(await bodyOf(tire)).toBe(before);
});

test("a coupon that ends, or is used up, has no effect from then on, and has it again when it can be used again", async () => {
  const page = PAGE.replace("VEINTE", "UNAVEZ");
  const lowered = await bodyOf(page);
  await changeCoupon(pages.shop, "UNAVEZ", { uses: 1 });
  const usedUp = await bodyOf(page);
  expect(amountsOf(usedUp)).not.toEqual(amountsOf(lowered));
  await changeCoupon(pages.shop, "UNAVEZ", { uses: 0 });
  expect(await bodyOf(page)).toBe(lowered);
  await changeCoupon(pages.shop, "UNAVEZ", { ends_at: new Date(Date.now() - 1000) });
  expect(amountsOf(await bodyOf(page))).toEqual(amountsOf(usedUp));
});

test("another discount makes another page, and so does a change of the catalogue", async () => {
  const { shop } = pages;
  const before = await bodyOf(PAGE);
  await shop.db.updateTable("campaign").set({ discount_percent: 35 }).where("name", "=", "VEINTE").execute();
  const [after] = [await bodyOf(PAGE)];
  expect(amountsOf(after)).not.toEqual(amountsOf(before));
  await shop.db.updateTable("tire").set({ list_price: 777_700 }).where("code", "=", "11500418").execute();
  await expect.poll(async () => amountsOf(await bodyOf(PAGE)), { timeout: 2000 }).not.toEqual(amountsOf(after));
});

test.each(["MIO", "NOEXISTE"])("with %s, which changes no prices, a page is rendered each time", async (code) => {
  const page = PAGE.replace("VEINTE", code);
  await bodyOf(page);
  expect(await readsOf(page)).toContain("tire");
});

test("who guessed too many codes does not get a page that is kept for others", async () => {
  const [guesser, neighbour] = ["198.18.6.2", "198.18.6.3"];
  const kept = await bodyOf(PAGE, neighbour);
  const guess = (at: number) => open(PAGE.replace("VEINTE", `ADIVINO${at}`), guesser);
  for (let at = 0; at <= 100; at += 1) await guess(at);
  const refused = await bodyOf(PAGE, guesser);
  expect(amountsOf(refused)).not.toEqual(amountsOf(kept));
  expect(refused).toContain("Espera unos minutos");
  expect(await bodyOf(PAGE, neighbour)).toBe(kept);
});

test("a cached page is sent compressed", async () => {
  const body = await bodyOf(PAGE);
  const compressed = () => open(PAGE, "198.18.6.1", { "accept-encoding": "br" });
  await expect.poll(async () => (await compressed()).headers["content-length"], { timeout: 5000 }).toBeDefined();
  const { headers, rawPayload } = await compressed();
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", "cache-control": "no-cache" });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(body);
});
