import { describe, expect, test } from "vitest";
import type { WireTire } from "../../../../../shared/contract/catalog/catalog.ts";
import { commonTools, resultTools } from "../filter/result-tools.ts";
import { type AxleResults, axleSizes, kindsWithTires, shownKind } from "./vehicle-results.ts";
import { vehicleResultsOf } from "./wire-vehicle.ts";

const NO_TOOLS = resultTools([], false, commonTools([], { filter: {}, order: null }));
const anAxle = (original: number, alternative: number, sport: number): AxleResults => {
  const each = <Value>(of: (count: number) => Value) => ({
    original: of(original),
    alternative: of(alternative),
    sport: of(sport),
  });
  return {
    size: "255/40 R19",
    offered: each((count) => ({ sizes: count > 0 ? ["255/40 R19"] : [], isAvailable: count > 0 })),
    tires: each(() => []),
    counts: each(String),
    tools: each(() => NO_TOOLS),
  };
};
const soldOut = (axle: AxleResults): AxleResults => ({
  ...axle,
  offered: { ...axle.offered, original: { ...axle.offered.original, isAvailable: false } },
});

let codes = 0;
const aWireTire = (SizeShort: string, Available: boolean): WireTire => ({
  Code: `${(codes += 1)}`,
  Size: SizeShort,
  SizeShort,
  VehicleTypeId: 1,
  VehicleType: "auto",
  ListPrice: 100,
  Price: 100,
  Discount: 0,
  Minimum: 1,
  Radial: "R",
  Load: "88",
  Speed: "H",
  SSR: false,
  Strength: "SL",
  Tube: "TL",
  ProductId: 1,
  Brand: "Rodada",
  Available,
  TireProduct: {
    Id: 1,
    Name: "",
    Slogan: "",
    Slug: "a",
    BrandSlug: "b",
    Brand: "",
    Image: "",
    ImageAlt: "",
    Details: "",
  },
});
const wireTires = (size: string, available: number, soldOutToo: number) => [
  ...Array.from({ length: available }, () => aWireTire(size, true)),
  ...Array.from({ length: soldOutToo }, () => aWireTire(size, false)),
];

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
    ["a kind of which nothing can be bought waits", [soldOut(anAxle(2, 1, 0))], 0, null, "alternative"],
    ["where nothing can be bought, the first with tires", [soldOut(anAxle(2, 0, 0))], 0, null, "original"],
    ["a choice stays", [anAxle(1, 1, 1)], 0, "sport", "sport"],
    ["a choice stays on an axle without such tires", [anAxle(1, 0, 1), anAxle(1, 0, 0)], 1, "sport", "sport"],
    ["a choice that has no tab falls back", [anAxle(1, 0, 0)], 0, "sport", "original"],
    ["without any tire there is no tab", [anAxle(0, 0, 0)], 0, null, null],
    ["nor without any size", [], 0, null, null],
  ] as const)("%s", (_why, axles, axleIndex, chosen, expected) => {
    expect(shownKind(axles, axleIndex, chosen)).toBe(expected);
  });

  test("a filter leaves tabs and sizes as they are, and divides what stands in each", () => {
    const vehicle = { Id: 1, Name: "Versa", Version: "", BrandId: 1, ModelId: 1, Year: 2018, VersionId: 1 };
    const Sizes = [
      {
        SizeShort: "185/65R15",
        Tires: wireTires("185/65R15", 2, 1),
        Alternatives: wireTires("195/60R15", 0, 1),
        Sports: [],
      },
    ];
    const query = new URLSearchParams("existencia=si&orden=otro");
    const { results, choice } = vehicleResultsOf({ ...vehicle, Sizes }, undefined, query);
    const [axle] = results.axles;
    expect([results.choiceQuery, results.filterWords, choice.order]).toEqual(["existencia=si", "en existencia", null]);
    expect(kindsWithTires(results.axles)).toEqual(["original", "alternative"]);
    expect(axle && axleSizes(axle, "alternative")).toBe("195/60 R15");
    expect(axle?.counts).toEqual({ original: "2", alternative: "0", sport: "0" });
    expect([axle?.tires.original.length, axle?.tires.alternative.length]).toEqual([2, 0]);
    expect(axle?.tools.original.summary).toBe("2 de 3 llantas");
    expect(axle?.tools.alternative.waysOut).toEqual([{ label: "En existencia", count: 1, query: "" }]);
  });

  test("only tires that can be bought are counted, and a size that fills its part of the answer may have more", () => {
    const axle = (Tires: WireTire[], Alternatives: WireTire[]) => ({
      SizeShort: "185/65R15",
      Tires,
      Alternatives,
      Sports: [],
    });
    const vehicle = { Id: 1, Name: "Versa", Version: "", BrandId: 1, ModelId: 1, Year: 2018, VersionId: 1 };
    const few = axle(wireTires("185/65R15", 3, 57), wireTires("175/65R15", 0, 2));
    const many = axle([...wireTires("185/65R15", 60, 0), ...wireTires("185/65ZR15", 1, 4)], []);
    const { axles, available } = vehicleResultsOf({ ...vehicle, Sizes: [few, many] }).results;
    expect(axles.map(({ counts }) => counts)).toEqual([
      { original: "3", alternative: "0", sport: "0" },
      { original: "61 o más", alternative: "0", sport: "0" },
    ]);
    expect(available).toBe("64 o más llantas disponibles");
    expect(vehicleResultsOf({ ...vehicle, Sizes: [few] }).results.available).toBe("3 llantas disponibles");
    const [tire] = few.Tires;
    const both = { ...few, Sports: tire ? [tire] : [] };
    expect(
      vehicleResultsOf({ ...vehicle, Sizes: [few, both] }).results.available,
      "a tyre that stands on two axles and in two tabs is one tyre",
    ).toBe("3 llantas disponibles");
  });
});
