import { expect, test } from "vitest";
import type { GarageVehicle } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { readGarage, writeGarage } from "./stored-garage.ts";

const vehicle = (version: number, nickname = ""): GarageVehicle => ({
  choice: { brand: 12, model: 48, year: 2019, version },
  name: "Nissan Versa 2019",
  version: "Advance",
  nickname,
});
const changed = (change: object) =>
  writeGarage([vehicle(1)]).map((line) => JSON.stringify({ ...(JSON.parse(line) as object), ...change }));

test("what was written is read back", () => {
  const garage = [vehicle(1, "El Versa"), vehicle(2)];
  expect(readGarage(writeGarage(garage))).toEqual(garage);
  expect(readGarage([])).toEqual([]);
});

test("lines that are not vehicles are left out, the others stay", () => {
  const lines = ["", "{", "null", "7", "[]", "{}", ...changed({ shape: 2 }), ...changed({ nickname: "Rayo" })];
  expect(readGarage(lines)).toEqual([vehicle(1, "Rayo")]);
});

test("a vehicle that stands twice is read once", () => {
  expect(readGarage([...changed({}), ...changed({ nickname: "Rayo" })])).toEqual([vehicle(1)]);
});

test.each([
  ["no text", { nickname: 7 }],
  ["missing", { nickname: undefined }],
  ["too long", { nickname: "x".repeat(25) }],
])("a nickname that is %s is dropped", (_why, change) => {
  expect(readGarage(changed(change))).toEqual([vehicle(1)]);
});

test("no more than five are read", () => {
  expect(readGarage(writeGarage([1, 2, 3, 4, 5, 6].map((version) => vehicle(version))))).toHaveLength(5);
});
