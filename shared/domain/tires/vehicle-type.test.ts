import { expect, test } from "vitest";
import {
  isVehicleTypeId,
  VEHICLE_TYPE_IDS,
  VEHICLE_TYPES,
  vehicleTypeById,
  vehicleTypeBySlug,
  vehicleTypesOfDepto,
} from "./vehicle-type.ts";

test.each([
  ["auto-camioneta", 0],
  ["auto", 1],
  ["camioneta", 2],
  ["moto", 3],
  ["van", 4],
  ["Auto", null],
  ["toString", null],
  ["", null],
])("the slug %j is type %s", (slug, id) => expect(vehicleTypeBySlug(slug)).toBe(id));

test("a stored id has its row, and no other number has one", () => {
  expect(vehicleTypeById(4)).toEqual({ slug: "van", label: "Van" });
  expect(() => vehicleTypeById(5)).toThrow(RangeError);
});

test("every type of the table is listed", () =>
  expect(VEHICLE_TYPE_IDS.map(String)).toEqual(Object.keys(VEHICLE_TYPES)));

test.each([
  [0, [0, 1, 2, 4]],
  [1, [0, 1]],
  [2, [0, 2]],
  [3, [3]],
  [4, [0, 4]],
  [5, []],
] as const)("a search in %i finds the types %j", (depto, types) => expect(vehicleTypesOfDepto(depto)).toEqual(types));

test.each([
  [0, true],
  [4, true],
  [5, false],
  [-1, false],
  [1.5, false],
])("%s is a vehicle type: %s", (id, expected) => expect(isVehicleTypeId(id)).toBe(expected));
