import { describe, expect, test } from "vitest";
import type { Api } from "../../../../../shared/contract/api.ts";
import {
  productsEndpoint,
  sizeSearchEndpoint,
  tireCodesEndpoint,
} from "../../../../../shared/contract/catalog/catalog.ts";
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

interface Catalogue {
  products?: readonly unknown[] | "down";
  tires?: readonly unknown[];
  /** Vehicle types (`depto`) that have the size. */
  sizesOf?: readonly number[];
}

/** The catalogue behind the three calls, and what it was asked. */
function anApi({ products = [], tires = [], sizesOf = [] }: Catalogue) {
  const asked: unknown[] = [];
  const call = async (endpoint: unknown, { query }: { query: Record<string, unknown> }) => {
    asked.push(query);
    if (endpoint === sizeSearchEndpoint) {
      return { ok: true, value: sizesOf.includes(Number(query["depto"])) ? [tire] : [] };
    }
    if (endpoint === tireCodesEndpoint) return { ok: true, value: tires };
    if (endpoint !== productsEndpoint) throw new Error("not a call of the search");
    return products === "down" ? { ok: false, status: 0, message: "", body: null } : { ok: true, value: products };
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

describe("a name", () => {
  test("finds products, with the way to their sizes", async () => {
    const found = await load("buscar=eco&cupon=familia", { products: [ecoVerde] });
    expect(found?.search).toEqual({ kind: "text", text: "eco" });
    expect(found?.products).toEqual([expect.objectContaining({ name: "Eco Verde", url: "/product/2?cupon=FAMILIA" })]);
  });

  test("is asked for with the coupon", async () => {
    const { api, asked } = anApi({});
    await loadSearch(api, new URLSearchParams("buscar=ec&cupon=FAMILIA"));
    expect(asked).toEqual([{ nombre: "ec", cupon: "FAMILIA" }]);
  });

  test("is refused while the catalogue cannot be asked", async () => {
    await expect(load("buscar=eco", { products: "down" })).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe("a code", () => {
  test("that is only begun lists the tires", async () => {
    const found = await load("codigo=115", { tires: [tire] });
    expect(found?.tires.map(({ code }) => code)).toEqual(["11500418"]);
  });

  test.each(["codigo", "buscar"])("that is whole leads to its tire: %s", async (field) => {
    const page = "/llanta/11500418/rodada/auto/eco-verde/185/65R15?cupon=FAMILIA";
    expect(await redirectOf(`${field}=11500418&cupon=FAMILIA`, { tires: [tire] })).toEqual([302, page]);
  });

  test("that is too short finds nothing, and is not said to be none", async () => {
    const nothing = { title: "Escribe al menos 3 caracteres." };
    expect(await load("codigo=11", { tires: [tire] })).toMatchObject({ products: [], tires: [], nothing });
  });

  test("that no tire has is said to be none", async () => {
    const nothing = { title: "No hay productos disponibles para esta opción" };
    expect(await load("codigo=999")).toMatchObject({ products: [], tires: [], nothing });
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
