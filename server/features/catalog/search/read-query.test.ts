import { describe, expect, test } from "vitest";
import { sizeKey } from "../../../../shared/domain/tires/tire-size.ts";
import { isOneLetterOff } from "./one-letter.ts";
import { readWords } from "./query-words.ts";
import { readQuery } from "./read-query.ts";
import { searchNames } from "./search-names.ts";

const MODELS = [
  ["Nissan", "Versa", 2012, 2026],
  ["Nissan", "Tsuru", 2000, 2017],
  ["Nissan", "Urvan", 2000, 2026],
  ["Nissan", "X-Trail", 2002, 2026],
  ["Nissan", "NP300", 2009, 2026],
  ["Volkswagen", "Jetta", 2005, 2026],
  ["Volkswagen", "Jetta Clásico", 2010, 2015],
  ["Volkswagen", "Gol", 2009, 2023],
  ["Volkswagen", "Golf", 2000, 2021],
  ["Volkswagen", "Polo", 2003, 2023],
  ["Volkswagen", "Sedán", 2000, 2003],
  ["Mazda", "Mazda 2", 2008, 2026],
  ["Mazda", "Mazda 3", 2004, 2026],
  ["Mazda", "CX-5", 2013, 2026],
  ["Peugeot", "2008", 2014, 2026],
  ["Peugeot", "208", 2013, 2026],
  ["Ram", "1500", 2010, 2026],
  ["Toyota", "RAV4", 2001, 2026],
  ["Mercedes-Benz", "Clase A", 2013, 2022],
  ["Ford", "EcoSport", 2004, 2021],
  ["Ford", "Lobo", 2004, 2026],
  ["GMC", "Sierra", 2005, 2026],
] as const;
/** Rims of two models, and "2.0" of a version. */
const OWN_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  Versa: ["15", "16"],
  Jetta: ["15", "16", "17", "20"],
};
const brandIds = [...new Set(MODELS.map(([brand]) => brand))];
const NAMES = searchNames({
  vehicles: MODELS.map(([brand, name, from, to], index) => ({
    id: index + 1,
    name,
    brand,
    brandId: brandIds.indexOf(brand) + 1,
    spans: [{ from, to }],
    ownNumbers: OWN_NUMBERS[name] ?? [],
  })),
  tireBrands: [
    { id: 1, name: "Rodada" },
    { id: 2, name: "Cumbre" },
  ],
  lines: [
    { id: 1, name: "Eco Verde", brandId: 1 },
    { id: 2, name: "Urbana", brandId: 2 },
    { id: 3, name: "Sierra AT", brandId: 1 },
    { id: 4, name: "Clásica", brandId: 1 },
  ],
});

const vehiclesOf = (text: string) =>
  readQuery(text, NAMES).vehicles.map(({ vehicle }) => `${vehicle.brand} ${vehicle.name}`);
const linesOf = (text: string) => readQuery(text, NAMES).lines.map(({ name }) => name);

describe("a vehicle", () => {
  test.each([
    ["model and year", "versa 2018", ["Nissan Versa"], 2018],
    ["with filler words", "llantas para mi jetta", ["Volkswagen Jetta", "Volkswagen Jetta Clásico"], null],
    ["without those that were not made then", "jetta 2020", ["Volkswagen Jetta"], 2020],
    ["in capitals and with accents", "NISSÁN VERSA 2018", ["Nissan Versa"], 2018],
    ["its accent left out", "jetta clasico", ["Volkswagen Jetta Clásico"], null],
    ["written together", "cx5 2019", ["Mazda CX-5"], 2019],
    ["written apart", "x trail", ["Nissan X-Trail"], null],
    ["the year at the name", "versa2018", ["Nissan Versa"], 2018],
    ["a model with its make in its name", "mazda 3 2015", ["Mazda Mazda 3"], 2015],
    ["a model that looks like a year", "peugeot 2008", ["Peugeot 2008"], null],
    ["and the year beside it", "peugeot 2008 2019", ["Peugeot 2008"], 2019],
    ["of a make by a short name of it", "vw gol 2015", ["Volkswagen Gol"], 2015],
    ["by the first word of its make", "mercedes clase a", ["Mercedes-Benz Clase A"], null],
    ["by what people call it", "vocho 2002", ["Volkswagen Sedán"], 2002],
    ["a number is a name", "ram 1500 2015", ["Ram 1500"], 2015],
    ["begun", "vers", ["Nissan Versa"], null],
    ["a whole word beats a begun one", "gol", ["Volkswagen Gol"], null],
    ["in a year in which it was not made", "tsuru 2040", ["Nissan Tsuru"], 2040],
    ["two digits behind it", "versa 18", ["Nissan Versa"], 2018],
    ["behind the make", "jetta vw 09", ["Volkswagen Jetta"], 2009],
    ["of both, those that were made then", "jetta 12", ["Volkswagen Jetta", "Volkswagen Jetta Clásico"], 2012],
    ["that begin with a nought", "mi jetta 09", ["Volkswagen Jetta"], 2009],
    ["of the century before", "vocho 00", ["Volkswagen Sedán"], 2000],
    ["a rim beside the year is no year", "versa 18 r16", ["Nissan Versa"], 2018],
    ["one digit is a name", "mazda 3", ["Mazda Mazda 3"], null],
    ["one digit and a year", "mazda 3 15", ["Mazda Mazda 3"], 2015],
    ["a year far from any", "versa 3018", ["Nissan Versa"], null],
    ["all of a make", "mazda", ["Mazda CX-5", "Mazda Mazda 2", "Mazda Mazda 3"], null],
    ["words that say nothing", "zzz", [], null],
    ["nothing", "", [], null],
  ])("%s: %s", (_why, text, vehicles, year) => {
    expect(vehiclesOf(text)).toEqual(vehicles);
    expect(readQuery(text, NAMES)).toMatchObject({ year, corrections: [] });
  });
});

describe("one letter misspelt", () => {
  test.each([
    ["one missing", "mi jeta", [["jeta", ["jetta"]]], ["Volkswagen Jetta", "Volkswagen Jetta Clásico"]],
    ["one too many", "verssa 2018", [["verssa", ["versa"]]], ["Nissan Versa"]],
    ["another one", "tzuru", [["tzuru", ["tsuru"]]], ["Nissan Tsuru"]],
    ["two changed places", "nissna versa", [["nissna", ["nissan"]]], ["Nissan Versa"]],
    ["what it may mean is offered, all of it", "lolo", [["lolo", ["polo", "lobo"]]], ["Ford Lobo", "Volkswagen Polo"]],
  ])("%s: %s", (_why, text, corrections, vehicles) => {
    const reading = readQuery(text, NAMES);
    expect(reading.corrections.map(({ from, to }) => [from, [...to].toSorted()])).toEqual(
      corrections.map(([from, to]) => [from, [...(to as string[])].toSorted()]),
    );
    expect(vehiclesOf(text).toSorted()).toEqual(vehicles);
  });

  test.each([
    ["a right word is not corrected into its neighbour", "golf"],
    ["a word of a tyre's name neither", "urbana"],
    ["nor a part of one", "clasi"],
  ])("%s: %s", (_why, text) => expect(readQuery(text, NAMES).corrections).toEqual([]));

  test.each([
    ["short words", "gop"],
    ["digits", "rav5"],
    ["numbers", "1501"],
    ["two letters", "jtea"],
  ])("never %s: %s", (_why, text) => expect(readQuery(text, NAMES)).toMatchObject({ vehicles: [], corrections: [] }));

  test.each([
    ["versa", "versa", false],
    ["vresa", "versa", true],
    ["vers", "versa", true],
    ["versas", "versa", true],
    ["bersa", "versa", true],
    ["verasz", "versa", false],
    ["vesra", "vresa", false],
    ["", "a", true],
  ])("%j and %j", (one, other, isOff) => {
    expect(isOneLetterOff(one, other)).toBe(isOff);
    expect(isOneLetterOff(other, one)).toBe(isOff);
  });
});

describe("a size among other words", () => {
  test.each([
    ["without its rim", "nissan versa 185/65", "185/65R15", false, ["nissan", "versa"]],
    ["whole", "versa 2018 185/65 r15", "185/65R15", true, ["versa", "2018"]],
    ["in numbers alone", "jetta 205 55 16", "205/55R16", true, ["jetta"]],
    ["in inches, without its rim", "lobo 31x10.5", "31X10.5R15", false, ["lobo"]],
    ["a year is not part of it", "versa 185/65 2018", "185/65R15", false, ["versa", "2018"]],
    ["alone", "185/65", "185/65R15", false, []],
    ["numbers alone", "205 55 16", "205/55R16", true, []],
    ["with the word for its rim", "205/55 rin 16", "205/55R16", true, []],
  ])("%s: %s", (_why, text, key, hasRim, words) => {
    const { size, words: left } = readWords(text);
    expect(size && size.kind !== "rim" && [sizeKey(size.size), size.kind === "whole"]).toEqual([key, hasRim]);
    expect(left).toEqual(words);
  });

  test.each([
    ["rin 16", 16, []],
    ["R16", 16, []],
    ["r 16", 16, []],
    ["rin16", 16, []],
    ["llantas rin-17", 17, []],
    ["rines 15 baratas", 15, []],
    ["R22.5", 22.5, []],
    ["versa rin 16", 16, ["versa"]],
    ["rodada r15", 15, ["rodada"]],
  ])("its rim alone: %s", (text, rimInches, words) =>
    expect(readWords(text)).toEqual({ words, size: { kind: "rim", rimInches } }),
  );

  test.each([
    ["a rim that it takes", "versa 16", null, ["16"]],
    ["the number of a version", "jetta 20", null, ["20"]],
    ["a year in which it was not made", "clase a 99", null, ["99"]],
    ["a number before it", "18 versa", null, ["18"]],
    ["one behind a whole year", "versa 2018 19", 2018, ["19"]],
    ["two digits behind a make alone", "nissan 18", null, ["18"]],
  ])("%s is not a year: %s", (_why, text, year, unread) =>
    expect(readQuery(text, NAMES)).toMatchObject({ year, unread }),
  );

  test.each(["mazda 3 2018", "ram 1500 2500", "peugeot 208 2015", "1/2", "999/999", "clase r 350", "r1", "rin"])(
    "none is in %s",
    (text) => expect(readWords(text).size).toBeNull(),
  );
});

describe("makes and lines of tyres", () => {
  test.each([
    ["a make has all its lines", "rodada", ["Eco Verde", "Sierra AT", "Clásica"], []],
    ["one letter has none", "a", [], []],
    ["nor two apart", "e c", [], []],
    ["beside a make, one letter begins a word", "rodada v", ["Eco Verde"], []],
    ["a make and a line", "llantas rodada eco verde", ["Eco Verde"], []],
    ["a misspelt make", "rodda", ["Eco Verde", "Sierra AT", "Clásica"], []],
    ["a word that is a line and a vehicle offers both", "sierra", ["Sierra AT"], ["GMC Sierra"]],
    ["all words of a line are not a vehicle", "sierra at", ["Sierra AT"], []],
    ["a whole word of a line is not a beginning of a vehicle", "eco", ["Eco Verde"], []],
    ["a vehicle is not a line", "versa", [], ["Nissan Versa"]],
  ])("%s: %s", (_why, text, lines, vehicles) => {
    expect(linesOf(text)).toEqual(lines);
    expect(vehiclesOf(text)).toEqual(vehicles);
  });

  test("the make itself is told where it was named", () => {
    expect(readQuery("cumbre", NAMES).tireBrands).toEqual([{ id: 2, name: "Cumbre" }]);
    expect(readQuery("eco", NAMES).tireBrands).toEqual([]);
  });
});

test.each([
  ["very long", "versa ".repeat(2_000)],
  ["very many words", "a ".repeat(5_000)],
  ["one very long word", "x".repeat(10_000)],
  ["wildcards and quotes", "%_\\'\";--"],
  ["other scripts and joined signs", "日本語 🚗 \u202e\u0000 ï"],
])("hostile text is read in no time: %s", (_why, text) => {
  const begun = performance.now();
  readQuery(text, NAMES);
  expect(performance.now() - begun).toBeLessThan(50);
});
