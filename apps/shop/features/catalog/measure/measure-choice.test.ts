import { describe, expect, test } from "vitest";
import { parseTireSize, sizeKey } from "../../../../../shared/domain/tires/tire-size.ts";
import {
  choose,
  chosenSize,
  type MeasureChoice,
  type MeasureOption,
  type MeasureSystem,
  measureVehicleType,
  missingLevel,
  nothingChosen,
  sizeOf,
} from "./measure-choice.ts";
import { keyOf } from "./measure-key.ts";
import { numbersOf } from "./measure-numbers.ts";
import { sizeUrlOfChoice } from "./use-size-search.ts";

const option = (label: string, system: MeasureSystem = "mm"): MeasureOption => ({
  value: Number(label),
  label,
  system,
});
const whole = (system: MeasureSystem, first: string, second: string, rim: string, vehicleType: 0 | 3 = 0) => ({
  vehicleType,
  first: option(first, system),
  second: option(second, system),
  rim: option(rim, system),
});
const read = (text: string) => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return parsed.value;
};

describe("choosing an upper level clears the lower ones", () => {
  const full: MeasureChoice = whole("mm", "205", "55", "16");
  const values = ({ first, second, rim }: MeasureChoice) => [first, second, rim].map((chosen) => chosen?.label ?? null);

  test.each([
    ["another width", "first", "225", ["225", null, null]],
    ["another ratio", "second", "60", ["205", "60", null]],
    ["another rim", "rim", "17", ["205", "55", "17"]],
  ] as const)("%s", (_why, level, value, expected) => {
    expect(values(choose(full, level, option(value)))).toEqual(expected);
  });

  test("a choice that is taken back leaves its level open", () => {
    const open = choose(full, "second", null);
    expect(values(open)).toEqual(["205", null, null]);
    expect(missingLevel(open)).toBe("second");
  });

  test("the vehicle type stays", () => {
    expect(choose(nothingChosen(3), "first", option("90")).vehicleType).toBe(3);
  });
});

test.each([
  ["mm", ["width", "ratio", "rim"]],
  ["inches", ["width", "ratio", "rim"]],
  ["sae", ["diameter", "width", "rim"]],
] as const)("the three lists of %s ask for %j", (system, keys) => {
  expect((["first", "second", "rim"] as const).map((level) => keyOf(system, level))).toEqual(keys);
});

describe("the page of a chosen size", () => {
  test.each([
    ["metric", whole("mm", "205", "55", "16"), "/llantas/medida/auto-camioneta/205/55R16"],
    ["without a ratio", whole("mm", "175", "0", "13"), "/llantas/medida/auto-camioneta/175R13"],
    ["SAE", whole("sae", "31", "10.5", "15"), "/llantas/medida/auto-camioneta/31X10.5R15"],
    ["motorcycle", whole("mm", "120", "70", "17", 3), "/llantas/medida/moto/120/70R17"],
    ["motorcycle in inches", whole("inches", "3.00", "0", "18", 3), "/llantas/medida/moto/3.00-18"],
    ["half a rim", whole("mm", "215", "75", "17.5"), "/llantas/medida/auto-camioneta/215/75R17.5"],
  ])("%s", (_why, choice, url) => expect(sizeUrlOfChoice(choice, new URLSearchParams())).toBe(url));

  test("carries the coupon on", () => {
    expect(sizeUrlOfChoice(whole("mm", "205", "55", "16"), new URLSearchParams("cupon=familia&marca=3"))).toBe(
      "/llantas/medida/auto-camioneta/205/55R16?cupon=FAMILIA",
    );
  });

  test("is empty while a level is open", () => {
    expect(sizeUrlOfChoice({ ...whole("mm", "205", "55", "16"), rim: null }, new URLSearchParams())).toBeNull();
    expect(chosenSize(nothingChosen(0))).toBeNull();
  });
});

test.each(["185/65R15", "31X10.5R15", "3.00-18", "175R13"])("%s goes through the three levels unharmed", (key) => {
  expect(sizeKey(sizeOf(numbersOf(read(key))))).toBe(key);
});

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [4, 0],
  [3, 3],
] as const)("vehicle type %i is searched among %i", (vehicleType, expected) => {
  expect(measureVehicleType(vehicleType)).toBe(expected);
});
