import { expect, test } from "vitest";
import { productPath, sizePathOfTire, tirePath } from "./catalog-paths.ts";

test("a tire's path names it from its code to its size", () => {
  const parts = { code: "1 1", brandSlug: "rodada", vehicleTypeSlug: "auto", productSlug: "eco-verde" };
  expect(tirePath({ ...parts, sizeKey: "185/65R15" })).toBe("/llanta/1%201/rodada/auto/eco-verde/185/65R15");
  expect(tirePath({ ...parts, sizeKey: "31X10.5R15" })).toBe("/llanta/1%201/rodada/auto/eco-verde/31X10.5R15");
});

test.each([
  ["a car's tire is found with those of light trucks", 1, "auto-camioneta"],
  ["a van's too", 4, "auto-camioneta"],
  ["a motorcycle's among motorcycles only", 3, "moto"],
])("%s", (_why, vehicleType, slug) => {
  expect(sizePathOfTire(vehicleType, "90/90-18")).toBe(`/llantas/medida/${slug}/90/90-18`);
});

test("a product's path is its number", () => {
  expect(productPath(12)).toBe("/product/12");
});
