import { describe, expect, test } from "vitest";
import { tireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import { parseTireSize, type TireSize } from "../../../../../../shared/domain/tires/tire-size.ts";
import {
  diameterTexts,
  digitsOf,
  drawingDescription,
  drawingTitle,
  lowerLettering,
  sentencesOf,
  widthText,
} from "./texts.ts";

const read = (text: string): TireSize => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return parsed.value;
};
const sentences = (text: string, isMotorcycle = false) =>
  sentencesOf(read(text), tireGeometry(read(text)), isMotorcycle).map(({ number, parts }) => [number, parts.join("")]);

test.each([
  ["185/65R15", "185 / 65 R15"],
  ["LT265/70R17", "265 / 70 R17"],
  ["175R13C", "175 R13"],
  ["31X10.5R15", "31 x 10.5 R15"],
  ["90/90-18", "90 / 90 - 18"],
  ["3.00-18", "3.00 - 18"],
  ["215/75R17.5", "215 / 75 R17.5"],
])("the digits of %s are %s", (text, expected) => {
  const parts = digitsOf(read(text)).flatMap(({ before, text: digit }) => (before ? [before, digit] : [digit]));
  expect(parts.join(" ")).toBe(expected);
});

describe("sentences", () => {
  test.each([
    ["205/55R16", "205", "milímetros de ancho, de costado a costado."],
    ["205/55R16", "55", "% de ese ancho mide la altura del costado: 113 mm."],
    ["205/55R16", "R16", "construcción radial para rin de 16 pulgadas."],
    ["31X10.5R15", "31", "pulgadas de diámetro total, con la llanta de pie."],
    ["31X10.5R15", "10.5", "pulgadas de ancho, de costado a costado."],
    ["175R13C", "82", "% de ese ancho mide la altura del costado cuando la medida no dice la relación: 144 mm."],
    ["3.00-18", "3.00", "pulgadas de ancho, de costado a costado: 76 mm."],
    ["3.00-18", "100", "% de ese ancho mide la altura del costado cuando la medida no dice la relación: 76 mm."],
    ["90/90-18", "18", "construcción diagonal para rin de 18 pulgadas."],
  ])("%s: %s %s", (text, number, sentence) => expect(sentences(text)).toContainEqual([number, sentence]));

  test("claim nothing of a motorcycle's construction where R stands for any", () => {
    expect(sentences("90/90R18", true)).toContainEqual(["R18", "para rin de 18 pulgadas."]);
    expect(lowerLettering("Rodada", read("90/90R18"), true)).toBe("RODADA");
    expect(lowerLettering("Rodada", read("120/70ZR17"), true)).toBe("RODADA RADIAL");
  });
});

test.each([
  ["185/65R15", "621.5 mm", "24.47 in", "185 mm"],
  ["225/45R17", "634.3 mm", "24.97 in", "225 mm"],
  ["31X10.5R15", "787.4 mm", "31.00 in", "10.5 in (267 mm)"],
  ["3.00-18", "609.6 mm", "24.00 in", "3.00 in (76 mm)"],
])("%s is %s or %s high and %s wide", (text, mm, inches, width) => {
  const geometry = tireGeometry(read(text));
  expect(diameterTexts(geometry)).toEqual({ mm, inches });
  expect(widthText(read(text), geometry)).toBe(width);
});

test("the drawing says its numbers", () => {
  expect(drawingTitle(read("205/55R16"))).toBe("Dibujo de la llanta 205/55 R16");
  expect(drawingDescription(read("205/55R16"), tireGeometry(read("205/55R16")))).toBe(
    "Diámetro total 631.9 milímetros; ancho de sección 205 milímetros; altura del costado 113 milímetros, " +
      "el 55 por ciento del ancho; rin de 16 pulgadas.",
  );
});
