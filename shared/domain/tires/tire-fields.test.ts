import { describe, expect, test } from "vitest";
import { describeTire, type TireMarks } from "./tire-fields.ts";

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

test("country and norm are told where the manufacturer gave them", () =>
  expect(describeTire(marks({ origin: "México", standard: "NOM-086" })).slice(-2)).toEqual([
    { term: "País de origen", value: "México", meaning: null },
    { term: "Norma", value: "NOM-086", meaning: null },
  ]));

const meaningOf = (term: string, change: Partial<TireMarks>) =>
  describeTire(marks(change)).find((spec) => spec.term === term);

describe("each mark has its meaning", () => {
  test.each<[string, Partial<TireMarks>, string, string | null]>([
    ["Construcción", { construction: "ZR" }, "Radial", "para más de 240 km/h"],
    ["Construcción", { construction: "RF" }, "Radial", "rueda sin aire un tramo corto"],
    ["Construcción", { construction: "-" }, "Diagonal", "capas cruzadas"],
    ["Construcción", { construction: "D" }, "Diagonal", "capas cruzadas"],
    ["Construcción", { construction: "??" }, "??", null],
    ["Construcción", { construction: "B" }, "Diagonal", "con cinturón"],
    ["Índice de carga", { load: "109" }, "109", "1,030 kg por llanta"],
    ["Índice de carga", { load: "1" }, "1", "46.2 kg por llanta"],
    ["Índice de carga", { load: "107/105" }, "107/105", "975 kg por llanta, 925 kg en rodado doble"],
    ["Índice de carga", { load: "107/160" }, "107/160", "975 kg por llanta"],
    ["Índice de carga", { load: "160" }, "160", null],
    ["Índice de carga", { load: "x88" }, "x88", null],
    ["Índice de carga", { load: "88x" }, "88x", null],
    ["Índice de velocidad", { speed: "?" }, "?", null],
    ["Índice de velocidad", { speed: "A1" }, "A1", "hasta 5 km/h"],
    ["Índice de velocidad", { speed: "Y" }, "Y", "hasta 300 km/h"],
    ["Índice de velocidad", { speed: "(Y)" }, "(Y)", "más de 300 km/h"],
    ["Índice de velocidad", { speed: "ZR" }, "ZR", "más de 240 km/h"],
    ["SSR", { isRunFlat: true }, "Sí", "rueda sin aire un tramo corto"],
    ["Resistencia", { strength: "XL" }, "XL", "carga extra"],
    ["Resistencia", { strength: "LL" }, "LL", "carga ligera"],
    ["Resistencia", { strength: "RF" }, "RF", "carga extra"],
    ["Resistencia", { strength: "HL" }, "HL", "carga alta"],
    ["Resistencia", { strength: "CP" }, "CP", "para casa rodante"],
    ["Resistencia", { strength: "B" }, "B", "4 capas"],
    ["Resistencia", { strength: "C" }, "C", "6 capas"],
    ["Resistencia", { strength: "D" }, "D", "8 capas"],
    ["Resistencia", { strength: "E" }, "E", "10 capas"],
    ["Resistencia", { strength: "F" }, "F", "12 capas"],
    ["Resistencia", { strength: "G" }, "G", "14 capas"],
    ["Resistencia", { strength: "ZZ" }, "ZZ", null],
    ["Cámara", { tube: "TT" }, "TT", "con cámara"],
    [
      "UTQG",
      { utqg: "500 A A" },
      "500 A A",
      "duración del piso 500 (referencia 100), frenado en mojado A (de AA a C), resistencia al calor A (de A a C)",
    ],
  ])("%s %j", (term, change, value, meaning) => expect(meaningOf(term, change)).toEqual({ term, value, meaning }));
});

test("a mark without a value is not shown", () =>
  expect(describeTire(marks({ load: "", tube: "" })).map((spec) => spec.term)).toEqual([
    "Construcción",
    "Índice de velocidad",
    "SSR",
    "Resistencia",
  ]));
