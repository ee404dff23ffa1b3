import { describe, expect, test, vi } from "vitest";
import type { Api } from "../../../../../shared/contract/api.ts";
import { sizeSearchEndpoint, tireCodesEndpoint } from "../../../../../shared/contract/catalog/catalog.ts";
import { searchEndpoint, type WireSearch } from "../../../../../shared/contract/catalog/search.ts";
import { loadSearch } from "./search-loader.ts";

const ecoVerde = { Id: 2, Name: "Eco Verde", Brand: "Rodada", Slogan: "Rinde más.", Image: "rodada-eco-verde" };
const tire = {
  Code: "11500418",
  SizeShort: "185/65R15",
  VehicleType: "auto",
  VehicleTypeId: 1,
  ListPrice: 100,
  Price: 100,
  TireProduct: { ...ecoVerde, Slug: "eco-verde", BrandSlug: "rodada" },
};

const NOTHING: WireSearch = {
  Encontrado: false,
  Correcciones: [],
  SinEntender: [],
  Vehiculos: [],
  EsMarca: false,
  AnioFuera: null,
  Llantas: { De: "", Lista: [] },
  Medidas: [],
  Marcas: [],
  Lineas: [],
  Codigos: [],
};
const line = {
  ...ecoVerde,
  Slug: "eco-verde",
  BrandSlug: "rodada",
  ImageAlt: "",
  Details: "",
  Medidas: 34,
  Desde: 1079.67,
};
const versa = {
  BrandId: 1,
  ModelId: 7,
  Name: "Nissan Versa",
  Year: 2018,
  Anios: [2018],
  Versiones: [{ ID: 70, Name: "Sense", Sizes: ["185/65R15"] }],
};

interface Catalogue {
  found?: Partial<WireSearch> | "down";
  tires?: readonly unknown[];
  /** Vehicle types (`depto`) that have the size. */
  sizesOf?: readonly number[];
}

/** The catalogue behind the three calls, and what it was asked. */
function anApi({ found = {}, tires = [], sizesOf = [] }: Catalogue) {
  const asked: unknown[] = [];
  const call = async (endpoint: unknown, { query }: { query: Record<string, unknown> }) => {
    asked.push(query);
    if (endpoint === sizeSearchEndpoint) {
      return { ok: true, value: sizesOf.includes(Number(query["depto"])) ? [tire] : [] };
    }
    if (endpoint === tireCodesEndpoint) return { ok: true, value: tires };
    if (endpoint !== searchEndpoint) throw new Error("not a call of the search");
    return found === "down"
      ? { ok: false, status: 0, message: "", body: null }
      : { ok: true, value: { ...NOTHING, Codigos: tires, ...found } };
  };
  return { api: { call } as unknown as Api, asked };
}

const load = (query: string, catalogue: Catalogue = {}) => loadSearch(anApi(catalogue).api, new URLSearchParams(query));

const redirectOf = async (query: string, catalogue: Catalogue = {}) => {
  const thrown: unknown = await load(query, catalogue).catch((error: unknown) => error);
  return thrown instanceof Response ? [thrown.status, thrown.headers.get("location")] : thrown;
};

test("without a text nothing is searched", async () => {
  const { api, asked } = anApi({});
  expect(await loadSearch(api, new URLSearchParams("buscar=&marca=1"))).toBeNull();
  expect(asked).toEqual([]);
});

test.each(["a", "%C3%B1%25", "%25"])("one letter is not searched, and says what is: %s", async (text) => {
  const { api, asked } = anApi({ found: { Encontrado: true, Lineas: [line] } });
  const results = await loadSearch(api, new URLSearchParams(`buscar=${text}`));
  expect(asked).toEqual([]);
  expect(results?.nothing?.title).toBe("Escribe al menos 2 letras o números.");
  expect(results?.summary).toBe("Escribe al menos 2 letras o números.");
});

describe("a name", () => {
  test("finds the sizes of a rim, and says how many", async () => {
    const found = { Encontrado: true, Medidas: ["205/55R16", "195/55R16"] };
    const results = await load("buscar=rin+16", { found });
    expect([results?.summary, results?.nothing]).toEqual(["2 medidas", null]);
    expect(results?.findings.sizes.map(({ label }) => label)).toEqual([
      "Ver llantas 205/55 R16",
      "Ver llantas 195/55 R16",
    ]);
  });

  test("finds lines, with their price and the way to their sizes", async () => {
    const found = await load("buscar=eco&cupon=familia", { found: { Encontrado: true, Lineas: [line] } });
    expect(found?.search).toEqual({ kind: "text", text: "eco" });
    expect(found?.findings.lines).toEqual([
      expect.objectContaining({
        name: "Eco Verde",
        from: "34 medidas, desde $1,079.67 c/u",
        url: "/product/2?cupon=FAMILIA",
      }),
    ]);
  });

  test("is asked for with the coupon", async () => {
    const { api, asked } = anApi({});
    await loadSearch(api, new URLSearchParams("buscar=ec&cupon=FAMILIA"));
    expect(asked).toEqual([{ texto: "ec", cupon: "FAMILIA" }]);
  });

  test("is refused while the catalogue cannot be asked", async () => {
    await expect(load("buscar=eco", { found: "down" })).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe("a vehicle", () => {
  const VERSIONS = [...versa.Versiones, { ID: 71, Name: "Exclusive", Sizes: ["195/55R16"] }];

  test("of a year offers its versions, with the coupon", async () => {
    const found = await load("buscar=versa+2018&cupon=FAMILIA", {
      found: { Encontrado: true, Vehiculos: [{ ...versa, Versiones: VERSIONS }] },
    });
    expect(found?.findings.vehicles).toEqual([
      {
        name: "Nissan Versa 2018",
        detail: "2 versiones, 185/65 R15 o 195/55 R16. Elige la tuya",
        isWhole: false,
        url: "/?buscar=Nissan+Versa+2018&cupon=FAMILIA",
        ways: [
          { label: "Sense, 185/65 R15", url: "/?marca=1&modelo=7&anio=2018&version=70&cupon=FAMILIA" },
          { label: "Exclusive, 195/55 R16", url: "/?marca=1&modelo=7&anio=2018&version=71&cupon=FAMILIA" },
        ],
      },
    ]);
  });

  test("without a year offers its years", async () => {
    const found = await load("buscar=versa", {
      found: { Encontrado: true, Vehiculos: [{ ...versa, Year: null, Anios: [2019, 2018], Versiones: [] }] },
    });
    expect(found?.findings.vehicles[0]?.ways).toEqual([
      { label: "2019", url: "/?buscar=Nissan+Versa+2019" },
      { label: "2018", url: "/?buscar=Nissan+Versa+2018" },
    ]);
  });

  test("of a year with one version is its page", async () => {
    const only = { found: { Encontrado: true, Vehiculos: [versa] } };
    expect(await redirectOf("buscar=versa+2018", only)).toEqual([302, "/?marca=1&modelo=7&anio=2018&version=70"]);
  });

  test.each([
    ["corrected", { Correcciones: [{ De: "verza", A: ["versa"] }] }],
    ["beside a line", { Lineas: [line] }],
    ["with words that say nothing", { Encontrado: false }],
  ])("%s is offered, not opened", async (_why, more) => {
    const found = await load("buscar=xy", { found: { Encontrado: true, Vehiculos: [versa], ...more } });
    expect(found?.findings.vehicles).toHaveLength(1);
  });

  test("of a year that it does not have says why, and offers the nearest", async () => {
    const found = await load("buscar=tsuru+2040", {
      found: {
        AnioFuera: 2040,
        Vehiculos: [{ ...versa, Name: "Nissan Tsuru", Year: null, Anios: [2017, 2016], Versiones: [] }],
      },
    });
    expect(found?.findings.yearOutside).toBe(
      "Nissan Tsuru se fabricó hasta 2017. Prueba con otro año o por otro camino.",
    );
    expect(found?.findings.vehicles.map(({ name }) => name)).toEqual(["Nissan Tsuru 2017", "Nissan Tsuru 2016"]);
  });

  test.each([
    ["2027-01-01T05:59:00Z", "De Nissan Versa tenemos hasta 2025. Prueba con otro año o por otro camino."],
    ["2027-01-01T06:00:00Z", "Nissan Versa se fabricó hasta 2025. Prueba con otro año o por otro camino."],
  ])("at %s a model of 2025 is judged by Mexico's year", async (now, text) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
    try {
      const found = await load("buscar=versa+2040", {
        found: {
          AnioFuera: 2040,
          Vehiculos: [{ ...versa, Name: "Nissan Versa", Year: null, Anios: [2025], Versiones: [] }],
        },
      });
      expect(found?.findings.yearOutside).toBe(text);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a code", () => {
  test("that is only begun lists the tires", async () => {
    const found = await load("codigo=115", { tires: [tire] });
    expect(found?.findings.coded.map(({ code }) => code)).toEqual(["11500418"]);
  });

  test.each(["codigo", "buscar"])("that is whole leads to its tire: %s", async (field) => {
    const page = "/llanta/11500418/rodada/auto/eco-verde/185/65R15?cupon=FAMILIA";
    expect(await redirectOf(`${field}=11500418&cupon=FAMILIA`, { tires: [tire] })).toEqual([302, page]);
  });

  test("that is too short finds nothing, and is not said to be none", async () => {
    const nothing = { title: "Escribe al menos 3 caracteres." };
    expect(await load("codigo=11", { tires: [tire] })).toMatchObject({ findings: { coded: [] }, nothing });
  });

  test("that no tire has is said to be none", async () => {
    const nothing = { title: "No hay productos disponibles para esta opción" };
    expect(await load("codigo=999")).toMatchObject({ findings: { coded: [] }, nothing });
  });
});

describe("a size leads to its own page", () => {
  test.each([
    ["among cars and light trucks", [0], "auto-camioneta"],
    ["there too when motorcycles have it as well", [0, 3], "auto-camioneta"],
    ["among motorcycles when only they have it", [3], "moto"],
    ["among cars when no vehicle type has it", [], "auto-camioneta"],
  ])("%s", async (_why, sizesOf, slug) => {
    expect(await redirectOf("buscar=185+65+15", { sizesOf })).toEqual([302, `/llantas/medida/${slug}/185/65R15`]);
  });

  test("is not looked for among motorcycles when cars have it", async () => {
    const { api, asked } = anApi({ sizesOf: [0, 3] });
    await expect(loadSearch(api, new URLSearchParams("buscar=185+65+15"))).rejects.toBeInstanceOf(Response);
    expect(asked).toEqual([{ depto: 0, medida: "185/65R15" }]);
  });
});
