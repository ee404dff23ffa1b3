import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { WireSearch } from "../../../../shared/contract/catalog/search.ts";
import type { WireVehicleBrand } from "../../../../shared/contract/catalog/vehicles.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();

const ask = (query: Record<string, string>) => shop.call({ method: "GET", url: "/api/Productos/Busqueda", query });
const search = async (texto: string, query: Record<string, string> = {}): Promise<WireSearch> => {
  const answer = await ask({ texto, ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<WireSearch>();
};
const namesOf = ({ Vehiculos }: WireSearch) => Vehiculos.map(({ Name }) => Name);

describe("a vehicle", () => {
  test("and its year: the versions with their sizes, and tyres that fit", async () => {
    const found = await search("versa 2018");
    expect(found).toMatchObject({ Encontrado: true, AnioFuera: null, Llantas: { De: "Versa 2018" } });
    expect(found.Vehiculos).toMatchObject([
      {
        Name: "Nissan Versa",
        Year: 2018,
        Anios: [2018],
        Versiones: [
          { Name: "Advance", Sizes: ["185/65R15"] },
          { Name: "Exclusive", Sizes: ["195/55R16"] },
          { Name: "Sense", Sizes: ["185/65R15"] },
        ],
      },
    ]);
    expect(new Set(found.Llantas.Lista.map(({ SizeShort }) => SizeShort))).toEqual(new Set(["185/65R15", "195/55R16"]));
    // No size is of all versions: none is said to fit them all.
    expect(new Set(found.Llantas.Lista.map(({ Queda }) => Queda))).toEqual(new Set(["algunas"]));
    expect(found.Llantas.Lista.every(({ Available }) => Available)).toBe(true);
  });

  test("a size that every version takes fits all, and comes first", async () => {
    const [first] = (await search("golf 2015")).Llantas.Lista;
    expect(first).toMatchObject({ SizeShort: "205/55R16", Queda: "todas" });
  });

  test("a tyre of one axle is not said to fit the vehicle", async () => {
    const { Lista } = (await search("mustang 2018")).Llantas;
    expect(Lista.filter(({ SizeShort }) => SizeShort === "275/40R19").map(({ Queda }) => Queda)).not.toContain("todas");
  });

  test("and a part of a size: the tyres of that size", async () => {
    const found = await search("nissan versa 185/65");
    expect(found).toMatchObject({ Encontrado: true, Medidas: ["185/65R15"] });
    expect(new Set(found.Llantas.Lista.map(({ SizeShort }) => SizeShort))).toEqual(new Set(["185/65R15"]));
  });

  test("one letter misspelt is corrected, and told", async () => {
    const found = await search("mi jeta");
    expect(found.Correcciones).toEqual([{ De: "jeta", A: ["jetta"] }]);
    expect(namesOf(found)).toEqual(["Volkswagen Jetta", "Volkswagen Jetta Clásico"]);
  });

  test("in a year that it does not have: the nearest ones, and that is not what was asked for", async () => {
    const found = await search("tsuru 2040");
    expect(found).toMatchObject({ Encontrado: false, AnioFuera: 2040, Llantas: { Lista: [] } });
    // A way on: its original sizes.
    expect(found.Medidas).toEqual(["155/80R13", "175/70R13"]);
    expect(found.Vehiculos).toMatchObject([{ Name: "Nissan Tsuru", Year: null, Anios: [2017, 2016, 2015] }]);
  });

  test("a make offers its models", async () => {
    const found = await search("mazda");
    expect(found).toMatchObject({ Encontrado: true, EsMarca: true, Llantas: { Lista: [] } });
    expect(namesOf(found)).toEqual(expect.arrayContaining(["Mazda 3", "Mazda CX-5"]));
    expect(await search("bmw 320i")).toMatchObject({ Encontrado: false, EsMarca: true });
  });

  test("and the name of a version: that version, and the word is understood", async () => {
    const found = await search("llanta para jetta 2015 gli");
    expect(found).toMatchObject({ Encontrado: true, SinEntender: [], Correcciones: [] });
    expect(found.Vehiculos).toMatchObject([{ Name: "Volkswagen Jetta", Year: 2015, Versiones: [{ Name: "GLI" }] }]);
    expect(await search("mazda 3 i grand touring")).toMatchObject({ Encontrado: true, SinEntender: [] });
    // No version of that year, and none of a Versa.
    expect(await search("versa 2018 gli")).toMatchObject({ Encontrado: false, SinEntender: ["gli"] });
  });

  test("with a word that says nothing: its tyres, and the word", async () => {
    const found = await search("chevy 2010 seminuevo");
    expect(found).toMatchObject({ Encontrado: false, SinEntender: ["seminuevo"], Llantas: { De: "Chevy 2010" } });
    expect(found.Llantas.Lista.length).toBeGreaterThan(0);
    expect(await search("seminuevo")).toMatchObject({ Encontrado: false, SinEntender: [], Vehiculos: [] });
    expect(await search("versa 2018")).toMatchObject({ SinEntender: [] });
  });

  test.each([
    ["versa 18", "Nissan Versa", 2018],
    ["jetta 09", "Volkswagen Jetta Clásico", 2009],
  ])("and the last two digits of its year: %s", async (text, name, year) => {
    const found = await search(text);
    expect(found).toMatchObject({ Encontrado: true, SinEntender: [] });
    expect(found.Vehiculos[0]).toMatchObject({ Name: name, Year: year });
    expect(found.Llantas.Lista.length).toBeGreaterThan(0);
  });

  test.each(["versa 16", "clio 16"])(
    "two digits that may be its rim, or of no year of it, are no year: %s",
    async (text) => expect(await search(text)).toMatchObject({ SinEntender: ["16"], Vehiculos: [{ Year: null }] }),
  );

  test("and a rim: its tyres of that rim", async () => {
    const found = await search("versa rin 16");
    expect(found).toMatchObject({ Encontrado: true, SinEntender: [] });
    expect(found.Medidas.length).toBeGreaterThan(0);
    expect(found.Llantas.Lista.length).toBeGreaterThan(0);
    for (const { SizeShort } of found.Llantas.Lista) expect(SizeShort).toMatch(/R16$/);
  });

  test("that is retired is found no longer", async () => {
    const model = await shop.db
      .selectFrom("vehicle_model")
      .select("id")
      .where("name", "=", "Tsuru")
      .executeTakeFirstOrThrow();
    const retire = (is_active: boolean) =>
      shop.db.updateTable("vehicle").set({ is_active }).where("model_id", "=", model.id).execute();
    await retire(false);
    await expect.poll(async () => namesOf(await search("tsuru")), { timeout: 1000 }).toEqual([]);
    await retire(true);
    await expect.poll(async () => namesOf(await search("tsuru")), { timeout: 1000 }).toEqual(["Nissan Tsuru"]);
  });
});

test.each(["rin 16", "R16", "r 16", "llantas rin 16"])("a rim alone has the sizes of that rim: %s", async (text) => {
  const { Encontrado, Medidas } = await search(text);
  expect([Encontrado, Medidas.includes("205/55R16")]).toEqual([true, true]);
  const { rows } = await sql<{ key: string }>`
    select distinct size_key as key from tire join product on product.id = tire.product_id
    where tire.is_active and product.is_active and tire.rim = 16 order by key`.execute(shop.db);
  expect(Medidas).toEqual(rows.map(({ key }) => key));
});

test("a rim of no tyre finds nothing", async () =>
  expect(await search("rin 99")).toMatchObject({ Encontrado: false, Medidas: [] }));

describe("makes, lines and codes of tyres", () => {
  test("have their price with tax, which a coupon lowers", async () => {
    const found = await search("eco");
    expect(found.Lineas).toMatchObject([{ Name: "Eco Verde", Medidas: 34 }]);
    const cheapest = await shop.db
      .selectFrom("tire")
      .innerJoin("product", "product.id", "tire.product_id")
      .innerJoin("stock", "stock.code", "tire.code")
      .select((eb) => eb.fn.min("tire.price_of_one").as("price"))
      .where("product.name", "=", "Eco Verde")
      .where("stock.on_hand", ">", 0)
      .executeTakeFirstOrThrow();
    const plain = found.Lineas[0]?.Desde ?? 0;
    expect(plain).toBe(Math.round((cheapest.price * 116) / 100) / 100);
    const [own, lowered] = await Promise.all([search("autopista"), search("autopista", { cupon: "FAMILIA" })]);
    expect(lowered.Lineas[0]?.Desde).toBeCloseTo((own.Lineas[0]?.Desde ?? 0) * 0.9, 1);
  });

  test("a make of tyres has its lines", async () => {
    const found = await search("cumbre");
    expect(found.Marcas).toMatchObject([{ Name: "Cumbre" }]);
    expect(found.Lineas.length).toBeGreaterThan(0);
    expect(new Set(found.Lineas.map(({ Brand }) => Brand))).toEqual(new Set(["Cumbre"]));
  });

  test("a code is found by its beginning", async () => {
    expect((await search("1150041")).Codigos.map(({ Code }) => Code)).toContain("11500418");
  });
});

test.each([
  ["wildcards", "%"],
  ["a wildcard of one sign", "___"],
  ["quotes and comments", "'; drop table tire; --"],
  ["a backslash", "\\"],
  ["a zero byte", "zz\u0000zz"],
  ["half a character", "\ud800"],
  ["signs outside the plane", "🚗🚗🚗"],
  ["many words", "a b c d e f g h i j k l m n o p q r s t"],
  ["no text", ""],
])("hostile text finds nothing and breaks nothing: %s", async (_what, texto) => {
  const answer = await ask({ texto });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode === 200) expect(answer.json<WireSearch>().Llantas.Lista).toEqual([]);
});

test.each(["a", "ñ%", " 7 ", "mi a", "% _"])("one letter or digit lists nothing: %s", async (texto) =>
  expect(await search(texto)).toMatchObject({ Encontrado: false, Vehiculos: [], Lineas: [], Marcas: [], Codigos: [] }),
);

test("a text longer than any name is refused, not searched", async () => {
  expect((await ask({ texto: "x".repeat(10_000) })).statusCode).toBe(400);
});

test("the ten makes of which most are sold have a place", async () => {
  const brands = (await shop.call({ url: "/api/Vehiculos/Buscar/Marcas" })).json<WireVehicleBrand[]>();
  const placed = brands.filter(({ Lugar }) => Lugar !== undefined);
  expect(placed.map(({ Lugar }) => Lugar).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(brands.map(({ Name }) => Name)).toEqual(brands.map(({ Name }) => Name).toSorted());
});
