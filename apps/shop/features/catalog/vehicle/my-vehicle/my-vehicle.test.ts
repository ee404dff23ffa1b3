import { expect, test } from "vitest";
import { fullName, isLineOf, readMyVehicle, writeMyVehicle } from "./my-vehicle.ts";

const versa = {
  choice: { brand: 12, model: 48, year: 2019, version: 77 },
  name: "Nissan Versa 2019",
  version: "Advance",
};

test("what was remembered is read back", () => {
  expect(readMyVehicle(writeMyVehicle(versa))).toEqual(versa);
  expect(readMyVehicle(writeMyVehicle({ ...versa, isOfTwoSizes: true }))).toEqual({ ...versa, isOfTwoSizes: true });
  expect(fullName(versa)).toBe("Nissan Versa 2019 Advance");
});

const changed = (change: object) => JSON.stringify({ ...(JSON.parse(writeMyVehicle(versa)) as object), ...change });

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["null", "null"],
  ["another shape", changed({ shape: 2 })],
  ["an id that is text", changed({ model: "48" })],
  ["an id that is missing", changed({ year: undefined })],
  ["an id that no catalogue has", changed({ version: 2_147_483_648 })],
  ["a name that is not a text", changed({ name: { toString: 1 } })],
  ["no name", changed({ name: "" })],
  ["a name without end", changed({ name: "x".repeat(121) })],
])("%s is not a vehicle", (_why, text) => {
  expect(readMyVehicle(text)).toBeNull();
});

test("a stored text is of a vehicle by its identifiers, whatever its names", () => {
  expect(isLineOf(writeMyVehicle({ ...versa, name: "Versa", isOfTwoSizes: true }), versa)).toBe(true);
  expect(isLineOf(changed({ nickname: "El Versa" }), versa)).toBe(true);
  expect(isLineOf(changed({ version: 770 }), versa)).toBe(false);
  expect(isLineOf("", versa)).toBe(false);
});
