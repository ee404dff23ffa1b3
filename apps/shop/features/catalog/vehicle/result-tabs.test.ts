import { expect, test } from "vitest";
import { searchWithTabs, tabsOfQuery } from "./result-tabs.ts";

const VEHICLE = "?marca=4&modelo=97&anio=2018&version=342";

test.each([
  ["nothing chosen", "", { kind: null, axle: "front" }],
  ["a tab", "&tipo=alternativas", { kind: "alternative", axle: "front" }],
  ["an axle", "&eje=trasero", { kind: null, axle: "rear" }],
  ["both", "&tipo=sport&eje=trasero", { kind: "sport", axle: "rear" }],
  ["unknown names", "&tipo=toString&eje=medio", { kind: null, axle: "front" }],
] as const)("%s", (_what, chosen, tabs) => {
  expect(tabsOfQuery(new URLSearchParams(VEHICLE + chosen))).toEqual(tabs);
});

test("a choice goes into the address and leaves the rest of it", () => {
  expect(searchWithTabs(`${VEHICLE}&cupon=FAMILIA`, { kind: "sport" })).toBe(`${VEHICLE}&cupon=FAMILIA&tipo=sport`);
  expect(searchWithTabs(`${VEHICLE}&tipo=sport`, { axle: "rear" })).toBe(`${VEHICLE}&tipo=sport&eje=trasero`);
  expect(searchWithTabs(`${VEHICLE}&tipo=sport`, { kind: "original" })).toBe(`${VEHICLE}&tipo=original`);
});
