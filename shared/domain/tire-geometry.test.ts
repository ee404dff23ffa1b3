import { expect, test } from "vitest";
import { MARKET_SIZES } from "./fixtures/market-sizes.ts";
import { mmToInches, tireGeometry } from "./tire-geometry.ts";
import { parseTireSize } from "./tire-size.ts";

const geometryOf = (text: string) => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return tireGeometry(parsed.value);
};

test.each([
  ["185/65 R15", 621.5, 381, 185, 120.25, 65],
  ["225/45 R17", 634.3, 431.8, 225, 101.25, 45],
  ["31 x 10.5 R15", 787.4, 381, 266.7, 203.2, 76.19],
  ["90/90-18", 619.2, 457.2, 90, 81, 90],
  ["3.00-18", 609.6, 457.2, 76.2, 76.2, 100],
  ["175R13C", 617.2, 330.2, 175, 143.5, 82],
])("%s: %s mm across", (text, diameter, rim, width, sidewall, ratio) => {
  const geometry = geometryOf(text);
  expect(geometry.diameterMm).toBeCloseTo(diameter, 6);
  expect(geometry.rimMm).toBeCloseTo(rim, 6);
  expect(geometry.sectionWidthMm).toBeCloseTo(width, 6);
  expect(geometry.sidewallMm).toBeCloseTo(sidewall, 6);
  expect(geometry.aspectRatio).toBeCloseTo(ratio, 2);
});

test("sidewall, rim and sidewall stand on each other in every size of the market", () => {
  for (const { printed, diameterMm } of MARKET_SIZES) {
    const geometry = geometryOf(printed);
    expect(geometry.rimMm + 2 * geometry.sidewallMm, printed).toBeCloseTo(geometry.diameterMm, 6);
    if (diameterMm !== null) expect(Math.abs(geometry.diameterMm - diameterMm), printed).toBeLessThan(0.51);
  }
});

test.each([
  [621.5, 24.47],
  [25.4, 1],
  [787.4, 31],
  [0, 0],
])("%s mm are %s inches", (mm, expected) => expect(mmToInches(mm)).toBe(expected));
