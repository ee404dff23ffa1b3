import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sitemapParts } from "../server/features/catalog/sitemap.service.ts";
import { startTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"), { PUBLIC_URL: "https://tienda.example", DEMO_PUBLIC: "true" });
});
afterAll(() => shop.close());

async function listedAddresses(): Promise<string[]> {
  const { body } = await shop.call({ url: "/sitemap.xml" });
  return [...body.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map((found) => found[1] ?? "");
}

test("robots may read the pages, not the calls, and are told where the list is", async () => {
  const answer = await shop.call({ url: "/robots.txt" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body.split("\n")).toEqual(
    expect.arrayContaining(["User-agent: *", "Disallow: /api/", "Sitemap: https://tienda.example/sitemap.xml"]),
  );
});

test("the demonstration fits in one file with every page that sells, each once and under the shop's own address", async () => {
  const answer = await shop.call({ url: "/sitemap.xml" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const addresses = await listedAddresses();
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    expect(URL.parse(address)?.href).toBe(address);
    expect(address).toMatch(
      /^https:\/\/tienda\.example\/(|distribuidores|terminos|aviso-de-privacidad|(product|llanta|llantas\/medida)\/[^?#]+)$/,
    );
  }

  const tires = await shop.db.selectFrom("tire").select(["code", "size_key", "vehicle_type"]).execute();
  const products = await shop.db.selectFrom("product").select("id").execute();
  const sizes = new Set(tires.map((tire) => `${tire.vehicle_type === 3} ${tire.size_key}`));
  expect(addresses).toHaveLength(4 + sizes.size + products.length + tires.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      "https://tienda.example/terminos",
      "https://tienda.example/aviso-de-privacidad",
      "https://tienda.example/product/2",
      "https://tienda.example/llantas/medida/auto-camioneta/185/65R15",
      "https://tienda.example/llantas/medida/moto/90/90-18",
      "https://tienda.example/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15",
    ]),
  );
});

test("a retired product is not listed from the moment it is retired, nor are its tyres", async () => {
  const before = await listedAddresses();
  await shop.db.updateTable("product").set({ is_active: false }).where("id", "=", 2).execute();
  const after = await listedAddresses();
  expect(before.filter((address) => address.includes("/eco-verde/")).length).toBeGreaterThan(10);
  expect(after.filter((address) => /\/eco-verde\/|\/product\/2$/.test(address))).toEqual([]);
  await shop.db.updateTable("product").set({ is_active: true }).where("id", "=", 2).execute();
});

test("a product whose last tyre is retired has no page to list", async () => {
  await shop.db.updateTable("tire").set({ is_active: false }).where("product_id", "=", 2).execute();
  expect(await listedAddresses()).not.toContain("https://tienda.example/product/2");
  await shop.db.updateTable("tire").set({ is_active: true }).where("product_id", "=", 2).execute();
});

test.each([7, 100, 400])(
  "what does not fit in %i addresses is cut in parts that together are the whole",
  async (most) => {
    const [whole] = await sitemapParts(shop.db, 10_000);
    const parts = await sitemapParts(shop.db, most);
    const lists = [];
    for (const part of parts) lists.push(await part());
    expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(most);
    expect(Math.min(...lists.map((list) => list.length))).toBeGreaterThan(0);
    expect(lists.flat()).toEqual(await whole?.());
  },
);

test("a stretch of retired products leaves no empty part", async () => {
  const retire = (isRetired: boolean) =>
    shop.db.updateTable("product").set({ is_active: !isRetired }).where("id", ">=", 8).where("id", "<=", 14).execute();
  await retire(true);
  const lists = await Promise.all((await sitemapParts(shop.db, 7)).map((part) => part()));
  expect(lists.filter((list) => list.length === 0)).toEqual([]);
  await retire(false);
});

test("a part that does not exist is not found", async () => {
  const statuses = ["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-x.xml"].map(
    async (url) => (await shop.call({ url })).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
});
