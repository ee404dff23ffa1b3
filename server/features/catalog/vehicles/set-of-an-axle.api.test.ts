import { expect, test } from "vitest";
import type { WireTireSet } from "../../../../shared/contract/purchase/tire-sets.ts";
import type { WireVehicle } from "../../../../shared/contract/catalog/vehicles.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const get = async <Answer>(path: string): Promise<Answer> =>
  (await shop.call({ url: `/api/Vehiculos/${path}` })).json();

/** A version by its names, as the address of its results. */
async function queryOf(brand: string, model: string, version: string): Promise<string> {
  const row = await shop.db
    .selectFrom("vehicle")
    .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
    .innerJoin("vehicle_brand", "vehicle_brand.id", "vehicle_model.brand_id")
    .select(["vehicle_model.brand_id", "model_id", "year_from", "vehicle.id"])
    .where("vehicle_brand.name", "=", brand)
    .where("vehicle_model.name", "=", model)
    .where("vehicle.version", "=", version)
    .executeTakeFirstOrThrow();
  return `marca=${row.brand_id}&modelo=${row.model_id}&anio=${row.year_from}&version=${row.id}`;
}

test.each([
  ["Nissan", "370Z", "Sport", 2],
  ["Nissan", "Tiida", "Advance", 1],
])(
  "what a card of %s %s %s sells at once is the set that the tyre's page sells",
  async (brand, model, version, axles) => {
    const query = await queryOf(brand, model, version);
    const { Sizes } = await get<WireVehicle>(`Buscar?${query}`);
    expect(Sizes).toHaveLength(axles);
    const tires = Sizes.flatMap(({ Tires, Alternatives, Sports }) => [...Tires, ...Alternatives, ...Sports]);
    const seen = new Set<number>();
    for (const { Code, Compra } of tires) {
      if (!Compra) continue;
      const { Pieces, IsEnough } = await get<WireTireSet>(`Juego?${query}&id=${Code}`);
      expect([Code, Compra.Piezas]).toEqual([Code, IsEnough ? Pieces : 1]);
      seen.add(Compra.Piezas);
    }
    expect([...seen]).toContain(axles === 2 ? 2 : 4);
  },
);
