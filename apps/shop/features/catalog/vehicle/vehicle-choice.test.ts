import { expect, test } from "vitest";
import { vehicleOfQuery } from "../../../../../shared/contract/page-queries.ts";
import { choose, NO_VEHICLE, vehicleUrl, wholeChoice } from "./vehicle-choice.ts";

const mustang = { brand: 4, model: 31, year: 2018, version: 112 };

test.each([
  ["the brand clears all the rest", "brand", { brand: 9, model: null, year: null, version: null }],
  ["the model clears year and version", "model", { brand: 4, model: 9, year: null, version: null }],
  ["the year clears the version", "year", { brand: 4, model: 31, year: 9, version: null }],
  ["the version clears nothing", "version", { brand: 4, model: 31, year: 2018, version: 9 }],
] as const)("choosing again: %s", (_why, level, expected) => {
  expect(choose(mustang, level, 9)).toEqual(expected);
});

test("a search needs all four", () => {
  expect(wholeChoice(choose(mustang, "year", 2019))).toBeNull();
  expect(wholeChoice(NO_VEHICLE)).toBeNull();
  expect(wholeChoice(mustang)).toEqual(mustang);
});

test("an address brings back the vehicle it was made from", () => {
  const url = vehicleUrl(mustang);
  expect(url).toBe("/?marca=4&modelo=31&anio=2018&version=112");
  expect(vehicleOfQuery(new URL(url, "https://tienda.example").searchParams)).toEqual(mustang);
});

test.each([
  ["without the version", "marca=4&modelo=31&anio=2018"],
  ["with text for a number", "marca=Ford&modelo=31&anio=2018&version=112"],
  ["with a negative number", "marca=-4&modelo=31&anio=2018&version=112"],
  ["in another spelling", "marca=04&modelo=31&anio=2018&version=112"],
  ["with a number that no identifier has", "marca=9999999999&modelo=31&anio=2018&version=112"],
])("an address %s asks for no vehicle", (_why, query) => {
  expect(vehicleOfQuery(new URLSearchParams(query))).toBeNull();
});
