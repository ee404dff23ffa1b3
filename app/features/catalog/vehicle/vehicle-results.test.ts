import { describe, expect, test } from "vitest";
import type { TireSummary } from "../tire/tire-summary.ts";
import { tirePriceOf } from "../tire/tire-price.ts";
import { type AxleResults, countTires, kindsWithTires, shownKind } from "./vehicle-results.ts";

const aTire = (code: number): TireSummary => ({
  code: String(code),
  name: "Veloz",
  brand: "Rodada",
  slogan: "",
  image: "rodada-veloz",
  size: "255/40 R19",
  index: "100W",
  url: "/llanta/1",
  path: "/llanta/1",
  price: tirePriceOf({ ListPrice: 100, Price: 100, Discount: 0, Minimum: 1 }),
  isAvailable: true,
  isMotorcycle: false,
});
const anAxle = (original: number, alternative: number, sport: number): AxleResults => {
  const tires = (count: number) => Array.from({ length: count }, (_, index) => aTire(index));
  return {
    size: "255/40 R19",
    tires: { original: tires(original), alternative: tires(alternative), sport: tires(sport) },
  };
};

describe("tabs of a vehicle's results", () => {
  test("a kind without tires on any axle has no tab", () => {
    expect(kindsWithTires([anAxle(3, 0, 2)])).toEqual(["original", "sport"]);
  });

  test("a kind that only the rear axle has keeps its tab in front", () => {
    expect(kindsWithTires([anAxle(3, 0, 0), anAxle(1, 2, 0)])).toEqual(["original", "alternative"]);
  });

  test.each([
    ["the original equipment comes first", [anAxle(1, 5, 5)], 0, null, "original"],
    ["without it, the alternatives", [anAxle(0, 5, 5)], 0, null, "alternative"],
    ["each axle opens what it has", [anAxle(1, 1, 0), anAxle(0, 1, 0)], 1, null, "alternative"],
    ["a choice stays", [anAxle(1, 1, 1)], 0, "sport", "sport"],
    ["a choice stays on an axle without such tires", [anAxle(1, 0, 1), anAxle(1, 0, 0)], 1, "sport", "sport"],
    ["a choice that has no tab falls back", [anAxle(1, 0, 0)], 0, "sport", "original"],
    ["without any tire there is no tab", [anAxle(0, 0, 0)], 0, null, null],
    ["nor without any size", [], 0, null, null],
  ] as const)("%s", (_why, axles, axleIndex, chosen, expected) => {
    expect(shownKind(axles, axleIndex, chosen)).toBe(expected);
  });

  test("all tires of both axles are counted", () => {
    expect(countTires([anAxle(3, 5, 2), anAxle(1, 0, 0)])).toBe(11);
  });
});
