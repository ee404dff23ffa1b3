import { beforeAll, describe, expect, test } from "vitest";
import type { WireTire, WireTireProduct } from "../../../shared/contract/catalog/catalog.ts";
import type { WireVehicle } from "../../../shared/contract/catalog/vehicles.ts";
import { HIGHEST_CANCELLING_PRICE } from "../../../shared/domain/pricing/cancelling-price.ts";
import { MOST_OF_EACH_SIZE, MOST_TIRES } from "../../../shared/domain/tires/results/result-limits.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const SIZE = "185/65R15";
const LINE = { id: 9001, name: "Zeta Rural" };

const shop = withTestShop();
beforeAll(async () => {
  await shop.db
    .insertInto("product")
    .values({ ...LINE, brand_id: 1, slug: "zeta", slogan: "", image: "eco-verde", image_alt: "", details: "" })
    .execute();
  // More sold-out tyres than any answer carries, each cheaper than all that can be bought, and first by its code too.
  await addTires(MOST_TIRES + 5, { size: SIZE, price: 10_000, onHand: 0 });
});

let nextCode = 1;

/** Copies of a tyre of the size as one line, with codes that begin with 100. */
async function addTires(count: number, { size, price, onHand, load }: Wanted): Promise<string[]> {
  const { price_of_one: _made, ...like } = await shop.db
    .selectFrom("tire")
    .selectAll()
    .where("size_key", "=", size)
    .where("code", "not like", "100%")
    .orderBy("code")
    .executeTakeFirstOrThrow();
  const tires = Array.from({ length: count }, () => ({
    ...like,
    code: `100${String(nextCode++).padStart(5, "0")}`,
    product_id: LINE.id,
    list_price: price,
    discounted_price: price,
    discount: 0,
    minimum: 1,
    featured_position: null,
    load_index: load ?? like.load_index,
  }));
  await shop.db.insertInto("tire").values(tires).execute();
  await shop.db
    .insertInto("stock")
    .values(tires.map(({ code }) => ({ code, on_hand: onHand })))
    .execute();
  return tires.map(({ code }) => code);
}

interface Wanted {
  readonly size: string;
  readonly price: number;
  readonly onHand: number;
  readonly load?: string;
}

const get = async <Answer>(path: string, query: Record<string, string | number>): Promise<Answer> => {
  const answer = await shop.call({ method: "GET", url: path, query: query as Record<string, string> });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.json<Answer>();
};
const buyableOf = (tires: readonly WireTire[]) => tires.filter(({ Available }) => Available).map(({ Code }) => Code);
/** No sold-out tyre stands before one that can be bought. */
const expectSoldOutLast = (tires: readonly WireTire[]) =>
  expect(tires.map(({ Available }) => Available)).toEqual(
    tires.map(({ Available }) => Available).toSorted((a, b) => Number(b) - Number(a)),
  );

const buyableOfSize = async (size: string) => {
  const rows = await shop.db
    .selectFrom("tire")
    .innerJoin("stock", "stock.code", "tire.code")
    .select("tire.code")
    .where("size_key", "=", size)
    .where("is_active", "=", true)
    .where("on_hand", ">", 0)
    .execute();
  return rows.map(({ code }) => code).toSorted();
};

async function vehicleWith(
  fitments: readonly { readonly kind: "original" | "alternative"; readonly size: string; readonly load: number }[],
) {
  const { id: model, brand_id: brand } = await shop.db
    .selectFrom("vehicle_model")
    .selectAll()
    .executeTakeFirstOrThrow();
  const { max } = await shop.db
    .selectFrom("vehicle")
    .select((eb) => eb.fn.max("id").as("max"))
    .executeTakeFirstOrThrow();
  const id = max + 1;
  await shop.db
    .insertInto("vehicle")
    .values({ id, model_id: model, version: `Prueba ${id}`, year_from: 2020, year_to: 2020, vehicle_type: 1 })
    .execute();
  await shop.db
    .insertInto("fitment")
    .values(
      fitments.map(({ kind, size, load }, position) => ({
        vehicle_id: id,
        axle: "front" as const,
        kind,
        size_key: size,
        position,
        min_load_index: load,
        min_speed: null,
      })),
    )
    .execute();
  return { marca: brand, modelo: model, anio: 2020, version: id };
}

describe("sold-out tyres take no place from those that can be bought", () => {
  test("in a vehicle's results", async () => {
    const vehicle = await vehicleWith([{ kind: "original", size: SIZE, load: 88 }]);
    const { Sizes } = await get<WireVehicle>("/api/Vehiculos/Buscar", vehicle);
    const tires = Sizes[0]?.Tires ?? [];
    const buyable = await buyableOfSize(SIZE);
    expect(buyable.length).toBeGreaterThan(1);
    expect(buyableOf(tires).toSorted()).toEqual(buyable);
    expect(tires).toHaveLength(MOST_OF_EACH_SIZE);
    expectSoldOutLast(tires);
  });

  test("in a vehicle's results of several sizes, whatever their order", async () => {
    const kinds = [SIZE, "175/65R15", "195/60R15"].map((size) => ({ kind: "alternative" as const, size, load: 0 }));
    const vehicle = await vehicleWith([{ kind: "original", size: "195/65R15", load: 0 }, ...kinds]);
    const { Sizes } = await get<WireVehicle>("/api/Vehiculos/Buscar", vehicle);
    const alternatives = Sizes[0]?.Alternatives ?? [];
    expect(new Set(alternatives.map(({ SizeShort }) => SizeShort)).size).toBeGreaterThan(1);
    expectSoldOutLast(alternatives);
  });

  test("in results by size, of numbers and of a text", async () => {
    const numbers = { anchoseccion: 185, serie: 65, rin: 15, depto: 0, marca: 0 };
    for (const tires of [
      await get<WireTire[]>("/api/Productos/Buscar", numbers),
      await get<WireTire[]>("/api/Productos/BuscarMedida", { medida: SIZE, depto: 0 }),
    ]) {
      expect(tires).toHaveLength(MOST_TIRES);
      expect(buyableOf(tires).toSorted()).toEqual(await buyableOfSize(SIZE));
      expectSoldOutLast(tires);
    }
  });

  test("among a product's sizes, which keep their order", async () => {
    const [last] = await addTires(1, { size: "245/40R19", price: 500_000, onHand: 4 });
    const { Tires } = await get<WireTireProduct & { Tires: WireTire[] }>("/api/Productos", { id: LINE.id });
    expect(Tires).toHaveLength(MOST_TIRES);
    expect(Tires.at(-1)?.Code).toBe(last);
  });

  test("among suggested codes, where a code that was written whole still comes first", async () => {
    const [buyable] = await addTires(1, { size: SIZE, price: 20_000, onHand: 4 });
    const tires = await get<WireTire[]>("/api/Productos/Codigos", { prefijo: "1000" });
    expect(tires).toHaveLength(10);
    expect(tires[0]?.Code).not.toBe("10000001");
    expect(buyableOf(tires)).toContain(buyable);
    expectSoldOutLast(tires);
    expect((await get<WireTire[]>("/api/Productos/Codigos", { prefijo: "10000001" }))[0]?.Code).toBe("10000001");
  });

  test("among featured tyres", async () => {
    await shop.db.updateTable("tire").set({ featured_position: 1 }).where("code", "like", "1000%").execute();
    const tires = await get<WireTire[]>("/api/Productos/Home", {});
    expect(buyableOf(tires).length).toBeGreaterThan(1);
    expectSoldOutLast(tires);
    await shop.db.updateTable("tire").set({ featured_position: null }).where("code", "like", "1000%").execute();
  });

  test("among products of a name", async () => {
    const names = Array.from({ length: 10 }, (_, n) => ({ id: 9100 + n, name: `Zeta Agotada ${n}`, slug: `z-${n}` }));
    const [code] = await addTires(1, { size: SIZE, price: 10_000, onHand: 0 });
    const tire = await shop.db
      .selectFrom("tire")
      .selectAll()
      .where("code", "=", code ?? "")
      .executeTakeFirstOrThrow();
    const { price_of_one: _made, ...like } = tire;
    for (const name of names) {
      const product = { ...name, brand_id: 1, slogan: "", image: "eco-verde", image_alt: "", details: "" };
      await shop.db.insertInto("product").values(product).execute();
      await shop.db
        .insertInto("tire")
        .values({ ...like, code: `300${name.id}`, product_id: name.id })
        .execute();
    }
    const found = await get<WireTireProduct[]>("/api/Productos", { nombre: "zeta" });
    expect(found).toHaveLength(10);
    expect(found.map(({ Name }) => Name)).toContain(LINE.name);
    expect((await get<WireTireProduct[]>("/api/Productos", { nombre: "zeta agotada 9" }))[0]?.Name).toBe(
      "Zeta Agotada 9",
    );
  });
});

test("tyres at a price that cancels their order count as sold out", async () => {
  const size = "195/65R15";
  const buyable = await buyableOfSize(size);
  expect(buyable.length).toBeGreaterThan(1);
  await addTires(MOST_OF_EACH_SIZE, { size, price: HIGHEST_CANCELLING_PRICE, onHand: 4 });
  const vehicle = await vehicleWith([{ kind: "original", size, load: 0 }]);
  const { Sizes } = await get<WireVehicle>("/api/Vehiculos/Buscar", vehicle);
  const ofSize = await get<WireTire[]>("/api/Productos/BuscarMedida", { medida: size, depto: 0 });
  for (const tires of [Sizes[0]?.Tires ?? [], ofSize]) {
    expect(buyableOf(tires).toSorted()).toEqual(buyable);
    expectSoldOutLast(tires);
  }
});

test("a tyre that carries the load is not pushed out by cheaper ones that do not", async () => {
  const [strong] = await addTires(1, { size: "205/55R16", price: 900_000, onHand: 4, load: "99" });
  await addTires(MOST_OF_EACH_SIZE, { size: "205/55R16", price: 10_000, onHand: 4, load: "80" });
  const vehicle = await vehicleWith([
    { kind: "original", size: "205/55R16", load: 0 },
    { kind: "alternative", size: "205/55R16", load: 99 },
  ]);
  const { Sizes } = await get<WireVehicle>("/api/Vehiculos/Buscar", vehicle);
  expect(Sizes[0]?.Alternatives.map(({ Code }) => Code)).toContain(strong);
});

test("what is sold out goes to the end of the list within a second, and comes back", async () => {
  const vehicle = await vehicleWith([{ kind: "original", size: SIZE, load: 0 }]);
  const first = async () => (await get<WireVehicle>("/api/Vehiculos/Buscar", vehicle)).Sizes[0]?.Tires[0]?.Code ?? "";
  const cheapest = await first();
  const { on_hand } = await shop.db
    .selectFrom("stock")
    .select("on_hand")
    .where("code", "=", cheapest)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("stock").set({ on_hand: 0 }).where("code", "=", cheapest).execute();
  await expect.poll(first, { timeout: 1000 }).not.toBe(cheapest);
  await shop.db.updateTable("stock").set({ on_hand }).where("code", "=", cheapest).execute();
  await expect.poll(first, { timeout: 1000 }).toBe(cheapest);
});
