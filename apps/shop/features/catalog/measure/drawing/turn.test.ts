import { describe, expect, test } from "vitest";
import { formatTireSize, parseTireSize } from "../../../../../../shared/domain/tires/tire-size.ts";
import { between, easeOutCubic, frameOf, leavesGhost, rolled } from "./turn.ts";

const frame = (text: string, isMotorcycle = false, rollDegrees = 0) => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return frameOf(parsed.value, isMotorcycle, rollDegrees);
};

test("the turn starts fast and arrives slowly", () => {
  expect([0, 0.5, 1].map(easeOutCubic)).toEqual([0, 0.875, 1]);
});

test.each([
  ["a larger tire rolls forwards", "185/65R15", "225/65R17", 36],
  ["a smaller one backwards", "225/65R17", "185/65R15", -36],
  ["one as large forwards", "185/65R15", "185/65R15", 36],
])("%s", (_why, from, to, degrees) => expect(rolled(frame(from), frame(to))).toBe(degrees));

test("the roll goes on from where it stopped", () => {
  expect(rolled(frame("185/65R15", false, 72), frame("225/65R17"))).toBe(108);
});

test("the size before leaves its outline unless the new one covers it", () => {
  expect(leavesGhost(frame("185/65R15"), frame("225/45R17"))).toBe(true);
  expect(leavesGhost(frame("185/65R15"), frame("185/65R15"))).toBe(false);
});

describe("on the way", () => {
  test("radii, profile and roll are in between", () => {
    const { geometry, crown, rollDegrees } = between(frame("185/65R15"), frame("225/45R17", true, 36), 0.5);
    expect(geometry.diameterMm).toBeCloseTo((621.5 + 634.3) / 2, 6);
    expect(geometry.sectionWidthMm).toBe(205);
    expect([crown, rollDegrees]).toEqual([0.5, 18]);
  });

  test.each([
    ["numbers count in whole steps", "185/65R15", "225/45R17", 0.25, "195/60 R16"],
    ["inches as finely as those they go to", "31X10.5R15", "33X12.5R17", 0.5, "32 x 11.5 R16"],
    ["numbers of another kind of size stand at once", "185/65R15", "31X10.5R17", 0.5, "31 x 10.5 R16"],
    ["a ratio that was not there stands at once", "175R13", "185/65R15", 0.5, "180/65 R14"],
    ["a ratio that ends is gone at once", "185/65R15", "175R13", 0.5, "180 R14"],
    ["the end is the new size", "185/65R15", "215/75R17.5", 1, "215/75 R17.5"],
  ])("%s", (_why, from, to, share, expected) => {
    expect(formatTireSize(between(frame(from), frame(to), share).size)).toBe(expected);
  });
});
