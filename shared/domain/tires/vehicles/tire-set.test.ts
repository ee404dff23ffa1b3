import { describe, expect, test } from "vitest";
import type { Fitment } from "./fit.ts";
import { type TireOfLine, tireSetOf } from "./tire-set.ts";

const approved = (
  axle: Fitment["axle"],
  kind: Fitment["kind"],
  sizeKey: string,
  minLoad = 96,
  minSpeed = "V",
): Fitment => ({ axle, kind, sizeKey, minLoad, minSpeed });
const tire = (sizeKey: string, rest: Partial<TireOfLine> = {}): TireOfLine => ({
  code: sizeKey,
  sizeKey,
  load: "104",
  speed: "Y",
  isAvailable: true,
  ...rest,
});

const ONE_SIZE = [
  approved("front", "original", "185/65R15", 88, "H"),
  approved("front", "sport", "195/55R16", 87, "V"),
];
const TWO_SIZES = [
  approved("front", "original", "255/40R19"),
  approved("front", "alternative", "245/40R19"),
  approved("rear", "original", "275/40R19", 101),
  approved("rear", "alternative", "265/40R19", 101),
];
const FRONT = tire("255/40R19");
const REAR = tire("275/40R19");

describe("a car with one size", () => {
  test.each(["185/65R15", "195/55R16"])("takes four of %s", (sizeKey) => {
    expect(tireSetOf(ONE_SIZE, tire(sizeKey), [], 2)).toEqual({ axle: "both", pieces: 4, other: null });
  });
  test("takes none of a size that is not approved", () => {
    expect(tireSetOf(ONE_SIZE, tire("225/45R17"), [tire("185/65R15")], 2)).toBeNull();
  });
});

describe("a car with two sizes", () => {
  test.each([
    ["front", FRONT, REAR],
    ["rear", REAR, FRONT],
  ])("takes two on its %s axle, and two of the other size of the same line", (axle, own, other) => {
    expect(tireSetOf(TWO_SIZES, own, [FRONT, REAR, tire("185/65R15")], 2)).toEqual({ axle, pieces: 2, other });
  });
  test("takes a pair alone where the line has nothing for the other axle", () => {
    expect(tireSetOf(TWO_SIZES, FRONT, [FRONT, tire("265/40R19")], 2)).toEqual({
      axle: "front",
      pieces: 2,
      other: null,
    });
  });
  test("goes with alternatives where it has an alternative", () => {
    const line = [FRONT, REAR, tire("245/40R19"), tire("265/40R19")];
    expect(tireSetOf(TWO_SIZES, tire("245/40R19"), line, 2)?.other?.sizeKey).toBe("265/40R19");
  });
  test("takes four of a size that is approved for both axles for the same reason", () => {
    const square = [...TWO_SIZES, approved("rear", "alternative", "245/40R19", 101)];
    expect(tireSetOf(square, tire("245/40R19"), [REAR], 2)).toEqual({ axle: "both", pieces: 4, other: null });
    // The load is enough in front only: its warning is said, and four it is.
    expect(tireSetOf(square, tire("245/40R19", { load: "98" }), [REAR], 2)?.pieces).toBe(4);
  });
  test("takes two where a size is original, though it is a sport size of the other axle", () => {
    const mixed = [...TWO_SIZES, approved("rear", "sport", "255/40R19", 101), approved("front", "sport", "275/40R19")];
    expect(tireSetOf(mixed, FRONT, [REAR], 2)).toEqual({ axle: "front", pieces: 2, other: REAR });
    expect(tireSetOf(mixed, REAR, [FRONT], 2)).toEqual({ axle: "rear", pieces: 2, other: FRONT });
  });
  test.each([
    ["carries less", { load: "100" }],
    ["is slower", { speed: "T" }],
  ])("is not sent a tyre for the other axle that %s than the original", (_why, marks) => {
    expect(tireSetOf(TWO_SIZES, FRONT, [tire("275/40R19", marks)], 2)?.other).toBeNull();
  });
  test("prefers what can be bought, then the code, always the same one", () => {
    const [soldOut, late, early] = [
      tire("275/40R19", { code: "1", isAvailable: false }),
      tire("275/40R19", { code: "3" }),
      tire("275/40R19", { code: "2" }),
    ];
    expect(tireSetOf(TWO_SIZES, FRONT, [soldOut, late, early], 2)?.other).toBe(early);
    expect(tireSetOf(TWO_SIZES, FRONT, [soldOut], 2)?.other).toBe(soldOut);
  });
  test("mixes no rims and no wheels that roll unlike the original pair", () => {
    const more = [
      ...TWO_SIZES,
      approved("front", "sport", "255/35R20"),
      approved("rear", "sport", "275/40R19", 101),
      approved("rear", "sport", "285/45R20", 101),
      approved("rear", "sport", "275/35R20", 101),
    ];
    const line = [tire("275/40R19"), tire("285/45R20"), tire("275/35R20")];
    expect(tireSetOf(more, tire("255/35R20"), line, 2)?.other?.sizeKey).toBe("275/35R20");
    expect(tireSetOf(more, tire("255/35R20"), line.slice(0, 2), 2)?.other).toBeNull();
  });
});

test("a motorcycle takes one of each", () => {
  const fitments = [
    approved("front", "original", "90/90-18", 51, "P"),
    approved("rear", "original", "110/90-18", 61, "P"),
  ];
  const [front, rear] = [tire("90/90-18"), tire("110/90-18")];
  expect(tireSetOf(fitments, front, [front, rear], 1)).toEqual({ axle: "front", pieces: 1, other: rear });
});

describe("what the other axle takes", () => {
  test("a size that goes on both axles of its kind, too", () => {
    const all = [
      ...TWO_SIZES,
      approved("front", "sport", "245/35R20"),
      approved("front", "sport", "255/35R20"),
      approved("rear", "sport", "275/35R20", 101),
      approved("rear", "sport", "255/35R20", 101),
    ];
    const both = tire("255/35R20");
    expect(tireSetOf(all, tire("245/35R20"), [both], 2)?.other).toBe(both);
    expect(tireSetOf(all, tire("245/35R20"), [tire("275/35R20")], 2)?.other?.sizeKey).toBe("275/35R20");
  });
  test("only of the same kind", () => {
    expect(tireSetOf(TWO_SIZES, FRONT, [tire("265/40R19")], 2)?.other).toBeNull();
  });
  test("nothing where the vehicle has no original pair to compare with", () => {
    const noOriginals = TWO_SIZES.filter(({ kind }) => kind !== "original");
    expect(tireSetOf(noOriginals, tire("245/40R19"), [tire("265/40R19")], 2)).toEqual({
      axle: "front",
      pieces: 2,
      other: null,
    });
    const noRear = TWO_SIZES.filter(({ axle, kind }) => axle === "front" || kind !== "original");
    expect(tireSetOf(noRear, FRONT, [tire("265/40R19")], 2)?.other).toBeNull();
  });
  test("the one that rolls most like the original pair", () => {
    const near = [
      ...TWO_SIZES,
      approved("rear", "original", "285/40R19", 101),
      approved("rear", "original", "285/35R19", 101),
    ];
    const line = [tire("285/40R19", { code: "1" }), tire("275/40R19", { code: "2" })];
    expect(tireSetOf(near, FRONT, line, 2)?.other?.sizeKey).toBe("275/40R19");
    expect(tireSetOf(near, FRONT, [tire("285/35R19")], 2)?.other).toBeNull();
  });
  test("never the tyre itself", () => {
    const same = tire("275/40R19", { code: FRONT.code });
    expect(tireSetOf(TWO_SIZES, FRONT, [same], 2)?.other).toBeNull();
  });
});
