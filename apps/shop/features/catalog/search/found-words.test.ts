import { expect, test } from "vitest";
import { fitText, fromText, vehicleText, yearOutsideText } from "./found-words.ts";

const VERSA = { BrandId: 1, ModelId: 2, Name: "Nissan Versa", Year: null, Anios: [], Versiones: [] };
const version = (ID: number, Name: string, ...Sizes: string[]) => ({ ID, Name, Sizes });

test.each([
  ["its years", { Anios: [2020, 2019, 2012] }, "Elige el año, de 2012 a 2020"],
  ["one year", { Anios: [2012] }, "Solo 2012"],
  ["a make's model, of which years are not told", {}, "Elige el año"],
  ["one version", { Year: 2018, Versiones: [version(1, "Sense", "185/65R15")] }, "Sense, 185/65 R15"],
  [
    "two sizes of versions",
    { Year: 2018, Versiones: [version(1, "Sense", "185/65R15"), version(2, "Exclusive", "195/55R16")] },
    "2 versiones, 185/65 R15 o 195/55 R16. Elige la tuya",
  ],
  [
    "two axles",
    {
      Year: 2018,
      Versiones: [version(1, "GT", "255/40R19", "275/40R19"), version(2, "Track", "255/40R19", "275/40R19")],
    },
    "2 versiones, 255/40 R19 y 275/40 R19. Elige la tuya",
  ],
])("a vehicle says %s", (_what, part, text) => expect(vehicleText({ ...VERSA, ...part })).toBe(text));

test.each([
  ["made no longer", 2040, [2017, 2016], "Nissan Versa se fabricó hasta 2017."],
  ["still made", 2040, [2026, 2025], "De Nissan Versa tenemos hasta 2026."],
  ["before the first", 1999, [2012, 2011], "No tenemos Nissan Versa 1999."],
])("a year outside is explained: %s", (_what, year, Anios, text) =>
  expect(yearOutsideText({ ...VERSA, Anios }, year, 2026)).toBe(`${text} Prueba con otro año o por otro camino.`),
);

test("prices and fits", () => {
  expect(fromText(34, "medida", "medidas", 1079.67)).toBe("34 medidas, desde $1,079.67 c/u");
  expect(fromText(1, "medida", "medidas", null)).toBe("1 medida, sin existencia");
  expect(fitText("todas", "Versa 2018")).toBe("Le queda a tu Versa 2018");
});
