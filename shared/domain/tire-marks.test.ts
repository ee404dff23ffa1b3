import { describe, expect, test } from "vitest";
import { describeTire, LOAD_INDEX_KG, loadIndexKg, speedSymbolKmh, type TireMarks } from "./tire-marks.ts";

const marks = (change: Partial<TireMarks> = {}): TireMarks => ({
  construction: "R",
  load: "88",
  speed: "H",
  isRunFlat: false,
  strength: "SL",
  tube: "TL",
  ...change,
});

test("the detail panel of the design", () =>
  expect(describeTire(marks())).toEqual([
    { term: "Construcción", value: "Radial", meaning: null },
    { term: "Índice de carga", value: "88", meaning: "560 kg por llanta" },
    { term: "Índice de velocidad", value: "H", meaning: "hasta 210 km/h" },
    { term: "SSR", value: "No", meaning: "no rueda sin aire" },
    { term: "Resistencia", value: "SL", meaning: "carga estándar" },
    { term: "Cámara", value: "TL", meaning: "sin cámara" },
  ]));

const meaningOf = (term: string, change: Partial<TireMarks>) =>
  describeTire(marks(change)).find((spec) => spec.term === term);

describe("each mark has its meaning", () => {
  test.each<[string, Partial<TireMarks>, string, string | null]>([
    ["Construcción", { construction: "ZR" }, "Radial", "para más de 240 km/h"],
    ["Construcción", { construction: "-" }, "Diagonal", "capas cruzadas"],
    ["Construcción", { construction: "B" }, "Diagonal", "con cinturón"],
    ["Índice de carga", { load: "109" }, "109", "1,030 kg por llanta"],
    ["Índice de carga", { load: "1" }, "1", "46.2 kg por llanta"],
    ["Índice de carga", { load: "107/105" }, "107/105", "975 kg por llanta, 925 kg en rodado doble"],
    ["Índice de carga", { load: "160" }, "160", null],
    ["Índice de velocidad", { speed: "A1" }, "A1", "hasta 5 km/h"],
    ["Índice de velocidad", { speed: "Y" }, "Y", "hasta 300 km/h"],
    ["Índice de velocidad", { speed: "(Y)" }, "(Y)", "más de 300 km/h"],
    ["Índice de velocidad", { speed: "ZR" }, "ZR", "más de 240 km/h"],
    ["SSR", { isRunFlat: true }, "Sí", "rueda sin aire un tramo corto"],
    ["Resistencia", { strength: "XL" }, "XL", "carga extra"],
    ["Resistencia", { strength: "E" }, "E", "10 capas"],
    ["Resistencia", { strength: "ZZ" }, "ZZ", null],
    ["Cámara", { tube: "TT" }, "TT", "con cámara"],
  ])("%s %j", (term, change, value, meaning) => expect(meaningOf(term, change)).toEqual({ term, value, meaning }));
});

test("a mark nobody recorded is not shown", () =>
  expect(describeTire(marks({ load: "", tube: "" })).map((spec) => spec.term)).toEqual([
    "Construcción",
    "Índice de velocidad",
    "SSR",
    "Resistencia",
  ]));

test("load indexes run from 0 to 159 and never fall", () => {
  expect(LOAD_INDEX_KG).toHaveLength(160);
  expect([...LOAD_INDEX_KG].sort((a, b) => a - b)).toEqual(LOAD_INDEX_KG);
  expect([0, 42, 88, 91, 100, 121, 150, 159, 160, -1, 1.5].map(loadIndexKg)).toEqual([
    45,
    150,
    560,
    615,
    800,
    1450,
    3350,
    4375,
    null,
    null,
    null,
  ]);
});

test.each([
  ["A8", 40],
  ["Q", 160],
  ["H", 210],
  ["V", 240],
  ["W", 270],
  ["ZR", null],
  ["I", null],
])("speed %s is %s km/h", (symbol, kmh) => expect(speedSymbolKmh(symbol)).toBe(kmh));
