import { expect, test } from "vitest";
import {
  type ApprovedVehicle,
  shownSize,
  tidyVehicle,
  VEHICLE_LIMITS,
  vehicleErrors,
  yearSpan,
} from "./approved-vehicle.ts";

const FRONT = { axle: "front", kind: "original", sizeKey: "185/65R15", minLoad: 88, minSpeed: "H" } as const;
const VERSA: ApprovedVehicle = {
  brand: "Nissan",
  model: "Versa",
  version: "Advance",
  yearFrom: 2015,
  yearTo: 2019,
  vehicleType: 1,
  sizes: [FRONT],
};

const YEAR = `Escribe un año de ${VEHICLE_LIMITS.years[0]} a ${VEHICLE_LIMITS.years[1]}.`;
const MOST = 40;

test("a vehicle that is right has no errors, with and without sizes", () => {
  expect(vehicleErrors(VERSA)).toEqual({});
  expect(vehicleErrors({ ...VERSA, sizes: [] })).toEqual({});
});

test.each<[string, Partial<ApprovedVehicle>, object]>([
  ["no brand", { brand: "" }, { brand: "Escribe la marca." }],
  ["no version", { version: "" }, { version: "Escribe la versión." }],
  ["the longest model", { model: "x".repeat(VEHICLE_LIMITS.model) }, {}],
  [
    "a longer one",
    { model: "x".repeat(VEHICLE_LIMITS.model + 1) },
    { model: `A lo más ${VEHICLE_LIMITS.model} letras.` },
  ],
  ["the first year", { yearFrom: VEHICLE_LIMITS.years[0] }, {}],
  ["the last year", { yearTo: VEHICLE_LIMITS.years[1] }, {}],
  ["a year before them", { yearFrom: 1899 }, { yearFrom: YEAR }],
  ["half a year", { yearTo: 2019.5 }, { yearTo: YEAR }],
  ["two years that are none, told once each", { yearFrom: 3000, yearTo: 1 }, { yearFrom: YEAR, yearTo: YEAR }],
  ["one year alone", { yearTo: 2015 }, {}],
  ["years that go backwards", { yearTo: 2014 }, { yearTo: "El último año no puede ser anterior al primero." }],
  ["a malformed first year", { yearFrom: 2100.5 }, { yearFrom: YEAR }],
  ["an unknown type", { vehicleType: 5 }, { vehicleType: "Elige un tipo de vehículo." }],
  [
    "a size in words",
    { sizes: [{ ...FRONT, sizeKey: "rin 15" }] },
    { "sizes.0.sizeKey": "Escribe una medida como 185/65R15, 31X10.5R15 o 3.00-18." },
  ],
  [
    "a size twice, however it is written",
    { sizes: [FRONT, { ...FRONT, sizeKey: "185/65 R15" }] },
    { "sizes.1.sizeKey": "Esta medida está dos veces para el mismo eje y uso." },
  ],
  ["no least load and speed", { sizes: [{ ...FRONT, minLoad: null, minSpeed: null }] }, {}],
  [
    "a load index out of range",
    { sizes: [{ ...FRONT, minLoad: 280 }] },
    { "sizes.0.minLoad": `Un índice de ${VEHICLE_LIMITS.load[0]} a ${VEHICLE_LIMITS.load[1]}.` },
  ],
  ["an unknown speed", { sizes: [{ ...FRONT, minSpeed: "9" }] }, { "sizes.0.minSpeed": "Un símbolo como H o V." }],
  [
    "an axle without its original size",
    { sizes: [{ ...FRONT, kind: "sport" }] },
    { "sizes.0.kind": "Falta la medida original de este eje." },
  ],
  [
    "a rear axle without the front one",
    { sizes: [{ ...FRONT, axle: "rear" }] },
    { "sizes.0.axle": "Falta la medida original del eje delantero." },
  ],
])("a vehicle with %s", (_what, change, errors) => {
  expect(vehicleErrors({ ...VERSA, ...change })).toEqual(errors);
});

test("a vehicle has a limited number of sizes", () => {
  const WIDTHS = [165, 175, 185, 195, 205, 215, 225, 235];
  const sizes = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...FRONT,
      sizeKey: `${WIDTHS[n % 8]}/${[45, 50, 55, 60, 65, 70][Math.floor(n / 8)]}R15`,
    }));
  expect(vehicleErrors({ ...VERSA, sizes: sizes(MOST) })).toEqual({});
  expect(vehicleErrors({ ...VERSA, sizes: sizes(MOST + 1) })).toEqual({ sizes: `A lo más ${MOST} medidas.` });
});

test("another size of the rear axle stands beside the front one", () => {
  expect(vehicleErrors({ ...VERSA, sizes: [FRONT, { ...FRONT, axle: "rear", sizeKey: "205/60R15" }] })).toEqual({});
});

test("it is kept as the files are: one space, keys of sizes, capitals", () => {
  expect(
    tidyVehicle({
      ...VERSA,
      model: "  Versa   V-Drive ",
      sizes: [{ ...FRONT, sizeKey: "185/65 r15", minSpeed: " h " }],
    }),
  ).toEqual({ ...VERSA, model: "Versa V-Drive" });
});

test("sizes and years are shown as people read them", () => {
  expect(shownSize("185/65R15")).toBe("185/65 R15");
  expect([yearSpan(VERSA), yearSpan({ yearFrom: 2015, yearTo: 2015 })]).toEqual(["2015 a 2019", "2015"]);
});
