import { expect, test } from "vitest";
import { fitText, fromText, vehicleText, yearOutsideText } from "./found-words.ts";

const VERSA = { name: "Nissan Versa", year: null, years: [], versions: [] };
const version = (name: string, ...sizes: string[]) => ({ name, sizes });

test.each([
  ["its years", { years: [2020, 2019, 2012] }, "Elige el año, de 2012 a 2020"],
  ["one year", { years: [2012] }, "Solo 2012"],
  ["a make's model, of which years are not told", {}, "Elige el año"],
  ["one version", { year: 2018, versions: [version("Sense", "185/65R15")] }, "Sense, 185/65 R15"],
  [
    "two sizes of versions",
    { year: 2018, versions: [version("Sense", "185/65R15"), version("Exclusive", "195/55R16")] },
    "2 versiones, 185/65 R15 o 195/55 R16. Elige la tuya",
  ],
  [
    "two axles",
    {
      year: 2018,
      versions: [version("GT", "255/40R19", "275/40R19"), version("Track", "255/40R19", "275/40R19")],
    },
    "2 versiones, 255/40 R19 y 275/40 R19. Elige la tuya",
  ],
])("a vehicle says %s", (_what, part, text) => expect(vehicleText({ ...VERSA, ...part })).toBe(text));

test.each([
  ["made no longer", 2040, [2017, 2016], "Nissan Versa se fabricó hasta 2017."],
  ["still made", 2040, [2026, 2025], "De Nissan Versa tenemos hasta 2026."],
  ["before the first", 1999, [2012, 2011], "No tenemos Nissan Versa 1999."],
])("a year outside is explained: %s", (_what, year, years, text) =>
  expect(yearOutsideText({ ...VERSA, years }, year, 2026)).toBe(`${text} Prueba con otro año o por otro camino.`),
);

test("prices and fits", () => {
  expect(fromText(34, "medida", "medidas", 1079.67)).toBe("34 medidas, desde $1,079.67 c/u");
  expect(fromText(1, "medida", "medidas", null)).toBe("1 medida, sin existencia");
  expect(fitText("all", "Versa 2018")).toBe("Le queda a tu Versa 2018");
});
