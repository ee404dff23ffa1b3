import { expect, test } from "vitest";
import type { WireFitment } from "../../../../../../shared/contract/catalog/vehicles.ts";
import { factsOf } from "./vehicle-facts.ts";

const fitment = (change: Partial<WireFitment>): WireFitment => ({
  Axle: "front",
  Kind: "original",
  SizeShort: "185/65R15",
  MinLoad: 88,
  MinSpeed: "H",
  ...change,
});

test.each([
  ["one size has its load and speed", [fitment({})], [{ size: "185/65 R15", suffix: "88H" }]],
  ["none where one of them is not known", [fitment({ MinSpeed: null })], [{ size: "185/65 R15", suffix: "" }]],
  [
    "two sizes have their axles",
    [fitment({}), fitment({ Axle: "rear", SizeShort: "205/60R15" })],
    [
      { size: "185/65 R15", suffix: "adelante" },
      { size: "205/60 R15", suffix: "atrás" },
    ],
  ],
  ["other sizes than the original one are left out", [fitment({ Kind: "sport" })], []],
])("%s", (_what, Fitments, axles) => {
  expect(factsOf({ Fitments, VehicleTypeId: 1 })).toEqual({ isMotorcycle: false, axles });
});

test("a motorcycle is one", () => {
  expect(factsOf({ Fitments: [], VehicleTypeId: 3 }).isMotorcycle).toBe(true);
});
