import { describe, expect, test } from "vitest";
import { isCanonical, productUrl, sizeUrl, sizeUrlOfTire, tireImageUrl } from "./catalog-urls.ts";
import { tireUrlOf } from "./wire-urls.ts";

const tire = (SizeShort: string, VehicleType = "auto") => ({
  Code: "11500418",
  VehicleType,
  SizeShort,
  TireProduct: { Slug: "eco-verde", BrandSlug: "rodada" },
});

describe("addresses of tires", () => {
  test.each([
    ["a size with an aspect ratio spans two segments", "185/65R15", "185/65R15"],
    ["an SAE size has one", "31X10.5R15", "31X10.5R15"],
    ["a motorcycle size keeps its hyphen", "90/90-18", "90/90-18"],
    ["a size without a ratio has one", "175R13C", "175R13C"],
  ])("%s", (_why, sizeShort, tail) => {
    expect(tireUrlOf(tire(sizeShort))).toBe(`/llanta/11500418/rodada/auto/eco-verde/${tail}`);
  });
});

test("a product is found by its id alone", () => {
  expect(productUrl(7)).toBe("/product/7");
});

describe("addresses of sizes", () => {
  test("name the vehicle type by its slug", () => {
    expect(sizeUrl(0, "185/65R15")).toBe("/llantas/medida/auto-camioneta/185/65R15");
    expect(sizeUrl(2, "31X10.5R15")).toBe("/llantas/medida/camioneta/31X10.5R15");
  });

  test.each([
    ["a car's tire is found with those of light trucks", 1, "auto-camioneta"],
    ["a van's too", 4, "auto-camioneta"],
    ["a motorcycle's among motorcycles only", 3, "moto"],
  ])("%s", (_why, vehicleTypeId, slug) => {
    expect(sizeUrlOfTire(vehicleTypeId, "90/90-18")).toBe(`/llantas/medida/${slug}/90/90-18`);
  });
});

describe("canonical addresses", () => {
  const canonical = "/llantas/medida/auto/185/65R15";
  test.each([
    ["as it is", canonical, true],
    ["with a query", `${canonical}?utm_source=correo`, true],
    ["in lower case", "/llantas/medida/auto/185/65r15", false],
    ["with a trailing slash", `${canonical}/`, false],
    ["with an escaped slash", "/llantas/medida/auto/185%2F65R15", false],
  ])("%s", (_why, address, expected) => {
    expect(isCanonical(new URL(address, "https://tienda.example"), canonical)).toBe(expected);
  });
});

test("picture names cannot leave their folder", () => {
  expect(tireImageUrl("cart", "../secreto")).toBe("/images/tires/cart/..%2Fsecreto.png");
});
