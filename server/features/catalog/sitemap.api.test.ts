import { expect, test } from "vitest";
import { sitemapParts } from "./sitemap/sitemap.service.ts";
import { canBeBought } from "./tires/tire.ts";
import { vehicleTires } from "./vehicles/vehicles.service.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop({ PUBLIC_URL: "https://tienda.example", DEMO_PUBLIC: "true" });

/** Addresses, as they stand in the files of the index. */
async function listedAddresses(): Promise<string[]> {
  const { body } = await shop.call({ url: "/sitemap.xml" });
  const listed = [];
  for (const [, file] of body.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)) {
    const part = await shop.call({ url: new URL(file ?? "").pathname });
    listed.push(...[...part.body.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map((found) => found[1] ?? ""));
  }
  return listed;
}

test("robots may read the pages, not the calls, and are told where the list is", async () => {
  const answer = await shop.call({ url: "/robots.txt" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body.split("\n")).toEqual(
    expect.arrayContaining(["User-agent: *", "Disallow: /api/", "Sitemap: https://tienda.example/sitemap.xml"]),
  );
});

test("the files of the index have every page that sells, each once and under the shop's own address", async () => {
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
      /^https:\/\/tienda\.example\/(|distribuidores|terminos|aviso-de-privacidad|compra-segura|llantas-usadas|garantia\/general|(product|llanta|llantas\/medida)\/[^?#]+|\?marca=\d+&amp;modelo=\d+&amp;anio=\d{4}&amp;version=\d+)$/,
    );
  }

  const tires = await shop.db.selectFrom("tire").select(["code", "size_key", "vehicle_type"]).execute();
  const products = await shop.db.selectFrom("product").select("id").execute();
  const sizes = new Set(tires.map((tire) => `${tire.vehicle_type === 3} ${tire.size_key}`));
  const vehicles = addresses.filter((address) => address.includes("?marca="));
  expect(addresses).toHaveLength(7 + sizes.size + products.length + tires.length + vehicles.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      "https://tienda.example/terminos",
      "https://tienda.example/aviso-de-privacidad",
      "https://tienda.example/garantia/general",
      "https://tienda.example/product/2",
      "https://tienda.example/llantas/medida/auto-camioneta/185/65R15",
      "https://tienda.example/llantas/medida/moto/90/90-18",
      "https://tienda.example/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15",
    ]),
  );
});

test("the results of a vehicle are listed for each model year exactly while a tyre of them can be bought", async () => {
  const vehicles = await shop.db
    .selectFrom("vehicle")
    .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
    .select(["vehicle.id", "model_id", "brand_id", "year_from", "year_to"])
    .where("is_active", "=", true)
    .execute();
  /** The model years of some vehicles, by what their results offer. */
  const expected = async (some: typeof vehicles) => {
    const found = [];
    for (const { id, model_id: model, brand_id: brand, year_from: from, year_to: to } of some) {
      const choice = { brandId: brand, modelId: model, year: from, versionId: id };
      const results = await vehicleTires(shop.db, choice);
      const offered = results.ok
        ? results.value.axles.flatMap((axle) => [...axle.tires, ...axle.alternatives, ...axle.sports])
        : [];
      if (!offered.some((tire) => canBeBought(tire))) continue;
      for (let year = from; year <= to; year += 1) {
        found.push(`https://tienda.example/?marca=${brand}&amp;modelo=${model}&amp;anio=${year}&amp;version=${id}`);
      }
    }
    return found.toSorted();
  };
  const listed = async () => (await listedAddresses()).filter((address) => address.includes("?marca=")).toSorted();
  const some = vehicles.filter((_, index) => index % 40 === 0);
  const ofSome = (addresses: readonly string[]) =>
    addresses.filter((address) => some.some(({ id }) => address.endsWith(`version=${id}`)));
  const all = await listed();
  expect(all.length).toBeGreaterThan(vehicles.length);
  expect(ofSome(all)).toEqual(await expected(some));

  // Half of the sizes are sold out, and of the others some are at a price that cancels their order.
  const codes = shop.db.selectFrom("tire").select("code").where("rim", "<=", 16);
  await shop.db.updateTable("stock").set({ on_hand: 0 }).where("code", "in", codes).execute();
  const prices = await shop.db
    .selectFrom("tire")
    .select(["code", "list_price", "discounted_price"])
    .where("rim", "=", 17)
    .execute();
  await shop.db.updateTable("tire").set({ list_price: 1, discounted_price: 1 }).where("rim", "=", 17).execute();
  const left = await listed();
  expect(left.length).toBeLessThan(all.length);
  expect(left.length).toBeGreaterThan(0);
  expect(ofSome(left)).toEqual(await expected(some));
  await shop.db.updateTable("stock").set({ on_hand: 9 }).where("code", "in", codes).execute();
  for (const { code, ...price } of prices)
    await shop.db.updateTable("tire").set(price).where("code", "=", code).execute();
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

test.each([50, 100, 400])(
  "what does not fit in %i addresses is cut in parts that together are the whole",
  async (most) => {
    const listsOf = async (parts: Awaited<ReturnType<typeof sitemapParts>>) => {
      const lists = [];
      for (const part of parts) lists.push(await part());
      return lists;
    };
    const lists = await listsOf(await sitemapParts(shop.db, most));
    expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(most);
    expect(Math.min(...lists.map((list) => list.length))).toBeGreaterThan(0);
    expect(lists.flat()).toEqual((await listsOf(await sitemapParts(shop.db, 40_000))).flat());
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
  const statuses = ["/sitemap-1.xml", "/sitemap-99.xml", "/sitemap-0.xml", "/sitemap-x.xml"].map(
    async (url) => (await shop.call({ url })).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
});
