import { expect, test } from "vitest";
import { isTireSort, tireFiltersOf } from "./catalog-query.ts";

test.each([
  ["nothing asks for what is on sale", {}, "", {}],
  ["a view of retired ones", { estado: ["retiradas"] }, "", { state: "retired" }],
  ["rims with a half", { rin: ["15", "17.5", "x"] }, "", { rim: "15,17.5" }],
  ["without a picture", { imagen: ["no"] }, "", { picture: "0" }],
  ["a negative age", { precio: ["-3"] }, "", {}],
  ["an unknown stock", { existencia: ["mucho"] }, "", {}],
  ["a line that is not a number", { linea: ["1;drop"] }, "", {}],
  ["a long text is cut", {}, "x".repeat(300), { q: "x".repeat(100) }],
])("%s", (_why, filters, text, query) => expect(tireFiltersOf({ filters, text })).toEqual(query));

test("an unknown order is ignored", () => {
  expect([isTireSort("-price"), isTireSort("code"), isTireSort(null)]).toEqual([true, false, false]);
});
