import { describe, expect, test } from "vitest";
import { type Fitment, fitsOf, type TireToFit } from "./fit.ts";

const fitment = (axle: Fitment["axle"], kind: Fitment["kind"], sizeKey: string, min: [number, string]): Fitment => ({
  axle,
  kind,
  sizeKey,
  minLoad: min[0],
  minSpeed: min[1],
});
const tire = (sizeKey: string, load: string, speed: string): TireToFit => ({ sizeKey, load, speed });

const versa = [
  fitment("front", "original", "185/65R15", [88, "S"]),
  fitment("front", "alternative", "195/60R15", [88, "S"]),
  fitment("front", "sport", "205/45R17", [88, "S"]),
];
const mustang = [
  fitment("front", "original", "255/40R19", [96, "V"]),
  fitment("front", "alternative", "255/45R18", [96, "V"]),
  fitment("rear", "original", "275/40R19", [101, "V"]),
  fitment("rear", "sport", "255/40R19", [101, "V"]),
];
const pickup = [
  fitment("front", "original", "LT265/70R17", [121, "R"]),
  fitment("front", "alternative", "31X10.5R17", [121, "R"]),
];

describe("where a tire fits, and why", () => {
  test.each<[string, readonly Fitment[], TireToFit, string]>([
    ["the original size, on all four", versa, tire("185/65R15", "88", "H"), "both original"],
    ["another approved size", versa, tire("195/60R15", "88", "H"), "both alternative"],
    ["a sport size", versa, tire("205/45R17", "88", "W"), "both sport"],
    ["no approved size", versa, tire("195/65R15", "91", "H"), ""],
    ["ZR is the same size for high speed", versa, tire("205/45ZR17", "88", "W"), "both sport"],
    ["RF is the same size without air", versa, tire("205/45RF17", "88", "W"), "both sport"],
    ["a diagonal is another tire", versa, tire("185/65-15", "88", "H"), ""],
    ["P means passenger, as no prefix does", versa, tire("P185/65R15", "88", "H"), "both original"],
    ["LT is another size", versa, tire("LT185/65R15", "88", "H"), ""],
    ["and so is what only lacks the LT", pickup, tire("265/70R17", "121", "R"), ""],
    ["a flotation size is always a light truck's", pickup, tire("31X10.5R17LT", "121", "R"), "both alternative"],
    ["a commercial suffix is another size", versa, tire("185/65R15C", "97/95", "S"), ""],
    ["the rear axle only", mustang, tire("275/40R19", "101", "V"), "rear original"],
    ["the front axle only", mustang, tire("255/45R18", "99", "W"), "front alternative"],
    ["both axles, for different reasons", mustang, tire("255/40R19", "101", "W"), "front original, rear sport"],
    ["a vehicle without recorded sizes", [], tire("255/40R19", "100", "W"), ""],
    ["a text that is not a size", versa, tire("185", "88", "H"), ""],
  ])("%s", (_why, fitments, candidate, expected) => {
    expect(
      fitsOf(fitments, candidate)
        .map(({ axle, kind }) => `${axle} ${kind}`)
        .join(", "),
    ).toBe(expected);
  });

  test("a size listed twice counts as what it is first of all", () => {
    const twice = [fitment("front", "sport", "185/65R15", [88, "S"]), ...versa];
    expect(fitsOf(twice, tire("185/65R15", "88", "H"))).toEqual([{ axle: "both", kind: "original", below: [] }]);
  });

  test("the same on both axles is said once", () => {
    const all = [
      fitment("front", "original", "245/45R18", [96, "V"]),
      fitment("rear", "original", "265/45R18", [101, "V"]),
      fitment("front", "sport", "255/45R18", [96, "V"]),
      fitment("rear", "sport", "255/45R18", [101, "V"]),
    ];
    expect(fitsOf(all, tire("255/45R18", "103", "V"))).toEqual([{ axle: "both", kind: "sport", below: [] }]);
    expect(fitsOf(all, tire("255/45R18", "99", "V")).map(({ axle, below }) => [axle, below.length])).toEqual([
      ["front", 0],
      ["rear", 1],
    ]);
  });
});

describe("the same size in another spelling fits", () => {
  test.each([
    ["ZR for R", "225/45R17", "225/45ZR17", true],
    ["run-flat for R", "225/45R17", "225/45RF17", true],
    ["a passenger's P", "P225/45R17", "225/45R17", true],
    ["inches with their LT and without", "31X10.5R15LT", "31X10.5R15", true],
    ["run-flat inches", "31X10.5R15", "31X10.5ZR15", true],
    ["motorcycle inches", "3.00R18", "3.00ZR18", true],
    ["LT before millimetres is another tire", "LT265/70R17", "265/70R17", false],
    ["so is C after them", "195/70R15C", "195/70R15", false],
    ["so is another width in inches", "31X10.5R15", "31X9.5R15", false],
  ])("%s", (_what, onVehicle, offered, fits) => {
    const found = fitsOf([fitment("front", "original", onVehicle, [80, "H"])], tire(offered, "100", "V"));
    expect(found.map(({ kind }) => kind)).toEqual(fits ? ["original"] : []);
  });
});

test("both axles below the original's, each by its own, are told apart", () => {
  const staggered = [
    fitment("front", "original", "225/45R17", [91, "V"]),
    fitment("rear", "original", "225/45R17", [95, "V"]),
  ];
  expect(fitsOf(staggered, tire("225/45R17", "88", "V")).map(({ axle, below }) => [axle, below[0]?.original])).toEqual([
    ["front", 91],
    ["rear", 95],
  ]);
  const alike = staggered.map((one) => ({ ...one, minLoad: 91 }));
  expect(fitsOf(alike, tire("225/45R17", "88", "V")).map(({ axle }) => axle)).toEqual(["both"]);
});

test("a tire is of the kind that is nearest to the original", () => {
  const twice = [
    fitment("front", "sport", "225/45R17", [80, "H"]),
    fitment("front", "original", "225/45R17", [91, "V"]),
  ];
  expect(fitsOf(twice, tire("225/45R17", "91", "V")).map(({ kind }) => kind)).toEqual(["original"]);
});

describe("marks below the original's", () => {
  const asOriginal = (load: number | null, speed: string | null): Fitment[] => [
    { axle: "front", kind: "original", sizeKey: "225/45R17", minLoad: load, minSpeed: speed },
  ];
  test.each<[string, number | null, string | null, [string, string], string]>([
    ["equal is enough", 91, "V", ["91", "V"], ""],
    ["more is enough", 91, "V", ["94", "W"], ""],
    ["a lower load index", 91, "V", ["88", "V"], "load 88 < 91"],
    ["a lower speed symbol", 91, "V", ["91", "H"], "speed H < V"],
    ["both", 91, "V", ["88", "T"], "load 88 < 91, speed T < V"],
    ["a pair counts with its single wheel", 121, "R", ["121/118", "R"], ""],
    ["and fails with it too", 123, "R", ["121/118", "R"], "load 121 < 123"],
    ["U is slower than H, whatever the alphabet says", 91, "H", ["91", "U"], "speed U < H"],
    ["ZR is more than 240 km/h", 91, "V", ["91", "ZR"], ""],
    ["which does not promise 270", 91, "W", ["91", "ZR"], "speed ZR < W"],
    ["(Y) is more than Y", 91, "(Y)", ["91", "Y"], "speed Y < (Y)"],
    ["a Y is enough for ZR", 91, "ZR", ["91", "Y"], ""],
    ["what the vehicle does not say is not asked", null, null, ["70", "S"], ""],
    ["what the tire does not say is not judged", 91, "V", ["", ""], ""],
    ["nor is an unknown symbol", 91, "V", ["91", "?"], ""],
  ])("%s", (_why, minLoad, minSpeed, [load, speed], expected) => {
    const [fit] = fitsOf(asOriginal(minLoad, minSpeed), tire("225/45R17", load, speed));
    expect(fit?.below.map(({ mark, has, original }) => `${mark} ${has} < ${original}`).join(", ")).toBe(expected);
  });

  test("another size is held to the original's marks", () => {
    const looser = [...asOriginal(91, "V"), fitment("front", "sport", "235/35R19", [80, "H"])];
    expect(fitsOf(looser, tire("235/35R19", "88", "V"))[0]?.below).toEqual([{ mark: "load", has: 88, original: 91 }]);
  });

  test("without an original on its axle, to its own", () => {
    const alone = [fitment("front", "alternative", "235/35R19", [91, "V"])];
    expect(fitsOf(alone, tire("235/35R19", "87", "V"))[0]?.below).toEqual([{ mark: "load", has: 87, original: 91 }]);
  });
});

describe("what a size is held to", () => {
  test("another approved size to the original's marks, not to its own", () => {
    const fitments = [
      fitment("front", "alternative", "195/60R15", [80, "Q"]),
      fitment("front", "original", "185/65R15", [88, "H"]),
    ];
    expect(fitsOf(fitments, tire("195/60R15", "86", "S"))[0]?.below).toEqual([
      { mark: "load", has: 86, original: 88 },
      { mark: "speed", has: "S", original: "H" },
    ]);
  });
  test("its own marks where no original is recorded", () => {
    const fitments = [fitment("front", "sport", "195/60R15", [88, "H"])];
    expect(fitsOf(fitments, tire("195/60R15", "86", "H"))[0]?.below).toEqual([{ mark: "load", has: 86, original: 88 }]);
  });
  test("nothing where the least marks are not known, or the tyre's speed is not", () => {
    const unknown: Fitment = { axle: "front", kind: "original", sizeKey: "185/65R15", minLoad: null, minSpeed: null };
    expect(fitsOf([unknown], tire("185/65R15", "60", "F"))).toEqual([{ axle: "both", kind: "original", below: [] }]);
    const known = fitment("front", "original", "185/65R15", [88, "H"]);
    expect(fitsOf([known], tire("185/65R15", "88", ""))[0]?.below).toEqual([]);
  });
  test("exactly the marks are enough", () => {
    expect(fitsOf(versa, tire("185/65R15", "88", "S"))[0]?.below).toEqual([]);
  });
  test("the same load and speed below on both axles is said once", () => {
    const all = [
      fitment("front", "original", "255/45R18", [101, "V"]),
      fitment("rear", "original", "255/45R18", [101, "V"]),
    ];
    expect(fitsOf(all, tire("255/45R18", "99", "V"))).toEqual([
      { axle: "both", kind: "original", below: [{ mark: "load", has: 99, original: 101 }] },
    ]);
  });
});
