import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MARKET_SIZES } from "./fixtures/market-sizes.ts";
import { formatTireSize, isSizeAsked, parseTireSize, sizeKey, type TireSize } from "./tire-size.ts";

const read = (text: string) => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return parsed.value;
};

describe("what a customer types", () => {
  test.each([
    ["205/55R16", "205/55R16", "205/55 R16"],
    ["205 55 16", "205/55R16", "205/55 R16"],
    ["205/55/16", "205/55R16", "205/55 R16"],
    ["205-55-16 91V", "205/55R16", "205/55 R16"],
    ["2055516", "205/55R16", "205/55 R16"],
    ["31 10.5 15", "31X10.5R15", "31 x 10.5 R15"],
    ["205/55R16 91", "205/55R16", "205/55 R16"],
    ["205/55R16XL", "205/55R16", "205/55 R16"],
    ["205/55R16 XL 94V", "205/55R16", "205/55 R16"],
    ["205/55R16 RunFlat", "205/55R16", "205/55 R16"],
    ["175/70SR13", "175/70R13", "175/70 R13"],
    ["195/R14C", "195R14C", "195 R14C"],
    ["185R14 8PR", "185R14", "185 R14"],
    ["31x10.5x15", "31X10.5R15", "31 x 10.5 R15"],
    ["33X1250R18", "33X12.5R18", "33 x 12.5 R18"],
    ["33 12.50 18", "33X12.5R18", "33 x 12.5 R18"],
    ["205/55 rin 16", "205/55R16", "205/55 R16"],
    ["llanta 205/55R16", "205/55R16", "205/55 R16"],
    ["90-90-18", "90/90R18", "90/90 R18"],
    ["  205/55   r16 91v ", "205/55R16", "205/55 R16"],
    ["205 / 55 R 16", "205/55R16", "205/55 R16"],
    ["205/55R16 91V XL", "205/55R16", "205/55 R16"],
    ["31x10.5r15", "31X10.5R15", "31 x 10.5 R15"],
    ["31X10.50R15LT", "31X10.5R15LT", "31 x 10.5 R15LT"],
    ["31 x 10.5 R15", "31X10.5R15", "31 x 10.5 R15"],
    ["31×10,50 R15", "31X10.5R15", "31 x 10.5 R15"],
    ["31x10.5-15", "31X10.5-15", "31 x 10.5-15"],
    ["33x12.50 15", "33X12.5R15", "33 x 12.5 R15"],
    ["P205/65R15", "P205/65R15", "P205/65 R15"],
    ["p 205/65 r15", "P205/65R15", "P205/65 R15"],
    ["LT265/70R17", "LT265/70R17", "LT265/70 R17"],
    ["LT265/70R17 121/118S", "LT265/70R17", "LT265/70 R17"],
    ["120/70ZR17", "120/70ZR17", "120/70 ZR17"],
    ["120/70 ZR 17 M/C (58W)", "120/70ZR17", "120/70 ZR17"],
    ["225/45RF17", "225/45RF17", "225/45 RF17"],
    ["90/90-18", "90/90-18", "90/90-18"],
    ["90/90 - 18 51P", "90/90-18", "90/90-18"],
    ["130/80B17", "130/80B17", "130/80 B17"],
    ["3.00-18", "3.00-18", "3.00-18"],
    ["3,0-18 47P TT", "3.00-18", "3.00-18"],
    ["175R13C", "175R13C", "175 R13C"],
    ["175 r13 c", "175R13C", "175 R13C"],
    ["195/70R15C 104/102R", "195/70R15C", "195/70 R15C"],
    ["215/75R17.5", "215/75R17.5", "215/75 R17.5"],
  ])("%s", (typed, key, shown) => expect([sizeKey(read(typed)), formatTireSize(read(typed))]).toEqual([key, shown]));
});

test("the parts have their units", () => {
  expect(read("205/55R16 91V")).toEqual({
    kind: "metric",
    prefix: "",
    sectionWidthMm: 205,
    aspectRatio: 55,
    construction: "R",
    rimInches: 16,
    suffix: "",
    loadIndex: 91,
    speedSymbol: "V",
  });
  expect(read("31X10.50R15LT")).toMatchObject({ kind: "sae", diameterInches: 31, widthInches: 10.5, suffix: "LT" });
  expect(read("3.00-18")).toMatchObject({ kind: "motoInches", widthInches: 3, construction: "-", rimInches: 18 });
  expect(read("175R13C")).toMatchObject({ kind: "metric", sectionWidthMm: 175, aspectRatio: null, suffix: "C" });
});

test.each([
  ["LT265/70R17 121/118S", 121, "S"],
  ["225/65R16C112/110R", 112, "R"],
  ["245/40ZR18 (97Y)", 97, "Y"],
  ["205/55R16", null, null],
])("%s carries load %s and speed %s", (text, loadIndex, speedSymbol) =>
  expect(read(text)).toMatchObject({ loadIndex, speedSymbol }),
);

test.each([
  "",
  "hola",
  "205",
  "205/55",
  "205/55R",
  "20555R16",
  "205/55R99",
  "205/15R16",
  "999/55R16",
  "99X99R15",
  "14X10R15",
  "205/55R16 91I",
  "205/55R16; DROP TABLE",
  `205/55R16${" ".repeat(60)}`,
  "1".repeat(10_000),
])("%j is not a size", (text) => expect(parseTireSize(text)).toEqual({ ok: false, error: { kind: "notASize" } }));

test("every size on the market reads, and its key and its display read back to the same size", () => {
  expect(MARKET_SIZES.length).toBeGreaterThan(400);
  for (const { printed } of MARKET_SIZES) {
    const size = read(printed);
    expect(read(sizeKey(size)), printed).toEqual(size);
    expect(read(formatTireSize(size)), printed).toEqual(size);
  }
});

test("the printed text is the key, but for the zero that SAE sizes print", () => {
  const others = MARKET_SIZES.filter(({ printed }) => sizeKey(read(printed)) !== printed);
  expect(others.every(({ printed }) => printed.includes("0R") && printed.includes("X"))).toBe(true);
});

const construction = fc.constantFrom("R", "ZR", "RF", "D", "B", "-");
const rimInches = fc.integer({ min: 8, max: 48 }).map((half) => half / 2);
const suffix = fc.constantFrom("", "C", "CP", "LT");
const arbSize: fc.Arbitrary<TireSize> = fc.oneof(
  fc.record({
    kind: fc.constant("metric"),
    prefix: fc.constantFrom("", "P", "LT", "ST", "T"),
    sectionWidthMm: fc.integer({ min: 100, max: 455 }),
    aspectRatio: fc.option(fc.integer({ min: 20, max: 105 })),
    construction,
    rimInches,
    suffix,
  }),
  fc.record({
    kind: fc.constant("sae"),
    diameterInches: fc.integer({ min: 100, max: 240 }).map((quarter) => quarter / 4),
    widthInches: fc.integer({ min: 16, max: 80 }).map((quarter) => quarter / 4),
    construction,
    rimInches,
    suffix,
  }),
  fc.record({
    kind: fc.constant("motoInches"),
    widthInches: fc.integer({ min: 6, max: 56 }).map((quarter) => quarter / 4),
    construction,
    rimInches,
  }),
);

test("any size survives its key and its display", () =>
  fc.assert(
    fc.property(arbSize, (size) => {
      expect(read(sizeKey(size))).toEqual({ ...size, loadIndex: null, speedSymbol: null });
      expect(read(formatTireSize(size))).toEqual({ ...size, loadIndex: null, speedSymbol: null });
    }),
  ));

test("hostile text never throws", () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(typeof parseTireSize(text).ok).toBe("boolean");
    }),
  ));

describe("a size answers a search by its numbers", () => {
  test.each([
    ["the same size", "185/65R15", "185/65R15", true],
    ["a passenger's P means nothing more", "P205/55R16", "205/55R16", true],
    ["a plain size finds light-truck ones", "265/70R17", "LT265/70R17", true],
    ["LT asks for LT", "LT265/70R17", "265/70R17", false],
    ["a plain size finds commercial ones", "195/70R15", "195/70R15C", true],
    ["C asks for C", "195/70R15C", "195/70R15", false],
    ["a radial search finds diagonal motorcycle tires", "90/90R18", "90/90-18", true],
    ["a hyphen asks for a diagonal", "90/90-18", "90/90R18", false],
    ["ZR asks for ZR", "245/40ZR18", "245/40R18", false],
    ["a plain size finds ZR", "245/40R18", "245/40ZR18", true],
    ["inches", "31x10.5r15", "31X10.5R15", true],
    ["inches with the LT that they always mean", "31x10.50R15LT", "31X10.5R15", true],
    ["other inches", "31x10.5r15", "31X9.5R15", false],
    ["inches of another diameter", "31x10.5r15", "32X10.5R15", false],
    ["inches with the numbers of millimetres", "31x10.5r15", "3.00R15", false],
    ["motorcycle inches", "3.00 R18", "3.00-18", true],
    ["motorcycle inches of another width", "3.00R18", "3.25R18", false],
    ["motorcycle inches are not millimetres", "3.00R18", "90/90R18", false],
    ["nor are millimetres motorcycle inches", "90/90R18", "3.00R18", false],
    ["millimetres of another width", "185/65R15", "195/65R15", false],
    ["millimetres of another ratio", "185/65R15", "185/60R15", false],
    ["LT before the size finds LT", "LT265/70R17", "LT265/70R17", true],
    ["C asks for C and finds it", "195/70R15C", "195/70R15C", true],
    ["a hyphen finds a diagonal", "90/90-18", "90/90-18", true],
    ["another rim", "185/65R14", "185/65R15", false],
    ["no ratio is another size", "195R15", "195/70R15C", false],
    ["millimetres are not inches", "31x10.5r15", "185/65R15", false],
  ])("%s", (_why, asked, size, expected) => {
    expect(isSizeAsked(read(asked), read(size))).toBe(expected);
  });
});
