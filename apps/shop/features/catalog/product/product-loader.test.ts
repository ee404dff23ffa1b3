import { expect, test, vi } from "vitest";
import type { Api } from "../../../../../shared/contract/api.ts";
import type { WireTire } from "../../../../../shared/contract/catalog/catalog.ts";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { loadProduct } from "./product-loader.ts";

const product = {
  Id: 7,
  Name: "Sierra AT",
  Slogan: "Del camino a la brecha.",
  Slug: "sierra-at",
  BrandSlug: "rodada",
  Brand: "Rodada",
  Image: "rodada-sierra-at",
  ImageAlt: "Llanta",
  Details: "Agarre en tierra.",
};
const tire = (change: Partial<WireTire>): WireTire => ({
  Code: "1",
  Size: "",
  SizeShort: "265/70R16",
  VehicleTypeId: 2,
  VehicleType: "camioneta",
  ListPrice: 100,
  Price: 100,
  Discount: 0,
  Minimum: 1,
  Radial: "R",
  Load: "112",
  Speed: "T",
  SSR: false,
  Strength: "SL",
  Tube: "TL",
  ProductId: 7,
  Brand: "Rodada",
  Available: true,
  TireProduct: product,
  ...change,
});

const catalog = (tires: readonly WireTire[]) => {
  const call = vi.fn((_endpoint: unknown, { query }: { query: { id: number } }) =>
    Promise.resolve(
      query.id === product.Id
        ? { ok: true, value: { ...product, Tires: tires } }
        : { ok: false, status: 404, message: "", body: null },
    ),
  );
  return { api: { call } as unknown as Api, call };
};
const load = (address: string, tires: readonly WireTire[] = [tire({})]) => {
  const url = new URL(address, "https://tienda.example");
  return loadProduct(catalog(tires).api, url, decodeURIComponent(url.pathname.split("/")[2] ?? ""));
};

test.each([
  ["an unknown product", "/product/8"],
  ["no number", "/product/eco-verde"],
  ["a negative number", "/product/-7"],
  ["a number that no product has", "/product/99999999999"],
])("%s is not there", async (_why, address) => {
  await expect(load(address)).rejects.toMatchObject({ init: { status: 404 } });
});

test.each([
  ["zeros in front", "/product/007"],
  ["a trailing slash", "/product/7/"],
])("another spelling leads to the address of the product: %s", async (_why, address) => {
  const refusal = await load(`${address}?cupon=FAMILIA`).catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(Response);
  const response = refusal as Response;
  expect([response.status, response.headers.get("location")]).toEqual([301, "/product/7?cupon=FAMILIA"]);
});

test.each([
  [
    "the lowest of what can be bought",
    [tire({}), tire({ ListPrice: 90 }), tire({ ListPrice: 80, Available: false })],
    "$104.40",
  ],
  ["what one costs, not what four would", [tire({ Price: 80, Discount: 20, Minimum: 4 })], "$116.00"],
  ["a discount from one on counts", [tire({ Price: 80, Discount: 20 })], "$92.80"],
  ["sold out, none", [tire({ Available: false })], null],
])("the price to start from: %s", async (_why, tires, expected) => {
  const { lowestPrice } = await load("/product/7", tires);
  expect(lowestPrice && formatMxn(lowestPrice)).toBe(expected);
});

test("the coupon of the address is asked for, and is not in the product's address", async () => {
  const { api, call } = catalog([tire({})]);
  const page = await loadProduct(api, new URL("https://tienda.example/product/7?cupon=familia"), "7");
  expect(call.mock.calls[0]?.[1]).toEqual({ query: { id: 7, cupon: "FAMILIA" } });
  expect([page.path, page.coupon]).toEqual(["/product/7", "FAMILIA"]);
});
