import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeScaleData } from "../../../scripts/scale-data/fill-database.ts";
import { lessPercent, centavos } from "../../../shared/domain/money/money.ts";
import { parseTireSize, sizeKey } from "../../../shared/domain/tires/tire-size.ts";
import { startTestShop, type TestShop } from "../../../tests/support/shop/test-shop.ts";

const SMALL = { products: 300, tiresPerProduct: 8, vehicleModels: 40 };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
});
afterAll(() => shop.close());

test("the invented catalogue is one that could be sold, and is made once", async () => {
  const added = await makeScaleData(shop.databaseUrl, SMALL);
  expect(added).toMatchObject({ product: 300, vehicle_model: 40, vehicle: 40 * 6 * 13 });
  expect(added.tire).toBeGreaterThan(2000);
  expect(added.fitment).toBeGreaterThan(2 * added.vehicle);

  const tires = await shop.db.selectFrom("tire").selectAll().where("code", "like", "2%").execute();
  expect(tires).toHaveLength(added.tire);
  for (const tire of tires) {
    expect(tire.code).toMatch(/^2\d{7}$/);
    expect(tire.discounted_price).toBe(lessPercent(centavos(tire.list_price), tire.discount));
    const size = parseTireSize(tire.size_key);
    expect(size.ok && sizeKey(size.value)).toBe(tire.size_key);
  }
  await expect(makeScaleData(shop.databaseUrl, SMALL)).rejects.toThrow("filled before");
});

test("what was invented is found as the rest is", async () => {
  const { db } = shop;
  const tire = await db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(["code", "product_id"])
    .where("code", "like", "2%")
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .executeTakeFirstOrThrow();
  const product = await shop.call({ url: `/api/Productos/?id=${tire.product_id}` });
  expect(product.json().Tires.map((found: { Code: string }) => found.Code)).toContain(tire.code);

  const vehicle = await db
    .selectFrom("vehicle")
    .innerJoin("vehicle_model", "vehicle_model.id", "model_id")
    .select(["vehicle.id", "model_id", "brand_id", "year_from"])
    .orderBy("vehicle.id", "desc")
    .executeTakeFirstOrThrow();
  const query = `marca=${vehicle.brand_id}&modelo=${vehicle.model_id}&anio=${vehicle.year_from}&version=${vehicle.id}`;
  const fit = await shop.call({ url: `/api/Vehiculos/Buscar?${query}` });
  expect(fit.json().Sizes[0].Tires.length).toBeGreaterThan(0);
});

test("a database without the demonstration is left alone", async () => {
  const real = await startTestShop(inject("databaseServer"));
  await real.db.updateTable("customer").set({ email: "ana@correo.mx" }).where("email", "like", "mariana%").execute();
  await expect(makeScaleData(real.databaseUrl, SMALL)).rejects.toThrow("left alone");
  await real.close();
});
