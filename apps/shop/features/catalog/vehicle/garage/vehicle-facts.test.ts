import { expect, test } from "vitest";
import type { Fitment } from "../../../../../../shared/domain/tires/vehicles/fit.ts";
import { factsOf } from "./vehicle-facts.ts";

const fitment = (change: Partial<Fitment>): Fitment => ({
  axle: "front",
  kind: "original",
  sizeKey: "185/65R15",
  minLoad: 88,
  minSpeed: "H",
  ...change,
});

test.each([
  ["one size has its load and speed", [fitment({})], [{ size: "185/65 R15", suffix: "88H" }]],
  ["none where one of them is not known", [fitment({ minSpeed: null })], [{ size: "185/65 R15", suffix: "" }]],
  [
    "two sizes have their axles",
    [fitment({}), fitment({ axle: "rear", sizeKey: "205/60R15" })],
    [
      { size: "185/65 R15", suffix: "adelante" },
      { size: "205/60 R15", suffix: "atrás" },
    ],
  ],
  ["other sizes than the original one are left out", [fitment({ kind: "sport" })], []],
])("%s", (_what, fitments, axles) => {
  expect(factsOf({ fitments, vehicleType: 1 })).toEqual({ isMotorcycle: false, axles });
});

test("a motorcycle is one", () => {
  expect(factsOf({ fitments: [], vehicleType: 3 }).isMotorcycle).toBe(true);
});
