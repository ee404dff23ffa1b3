import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MARKET_SIZES } from "./fixtures/market-sizes.ts";
import { mmToInches, tireGeometry } from "./tire-geometry.ts";
import { type MetricSize, parseTireSize, type SaeSize } from "./tire-size.ts";

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

const rimInches = fc.integer({ min: 8, max: 48 }).map((half) => half / 2);
const common = { construction: fc.constant("R" as const), rimInches, suffix: fc.constant("" as const) };
const metric: fc.Arbitrary<MetricSize & { aspectRatio: number }> = fc.record({
  kind: fc.constant("metric"),
  prefix: fc.constant(""),
  sectionWidthMm: fc.integer({ min: 50, max: 455 }),
  aspectRatio: fc.integer({ min: 20, max: 105 }),
  ...common,
});
const sae: fc.Arbitrary<SaeSize> = fc
  .record({
    kind: fc.constant("sae" as const),
    tireInches: fc.integer({ min: 4, max: 60 }).map((quarter) => quarter / 4),
    widthInches: fc.integer({ min: 16, max: 80 }).map((quarter) => quarter / 4),
    ...common,
  })
  .map(({ tireInches, ...size }) => ({ ...size, diameterInches: size.rimInches + tireInches }));

describe("any size", () => {
  test("is as high as its rim and two sidewalls", () =>
    fc.assert(
      fc.property(fc.oneof(metric, sae), (size) => {
        const { diameterMm, rimMm, sidewallMm } = tireGeometry(size);
        expect(diameterMm).toBeCloseTo(rimMm + 2 * sidewallMm, 6);
      }),
    ));

  test("has measures that can be drawn", () =>
    fc.assert(
      fc.property(fc.oneof(metric, sae), (size) => {
        for (const measure of Object.values(tireGeometry(size))) expect(measure).toBeGreaterThan(0);
        for (const measure of Object.values(tireGeometry(size))) expect(measure).toBeLessThan(5000);
      }),
    ));

  test("has a ratio that is its sidewall's share of the width", () =>
    fc.assert(
      fc.property(fc.oneof(metric, sae), (size) => {
        const { aspectRatio, sidewallMm, sectionWidthMm } = tireGeometry(size);
        expect((sectionWidthMm * aspectRatio) / 100).toBeCloseTo(sidewallMm, 6);
      }),
    ));

  test("grows with its ratio, its width and its rim", () =>
    fc.assert(
      fc.property(metric, (size) => {
        const { diameterMm } = tireGeometry(size);
        expect(tireGeometry({ ...size, aspectRatio: size.aspectRatio + 5 }).diameterMm).toBeGreaterThan(diameterMm);
        expect(tireGeometry({ ...size, sectionWidthMm: size.sectionWidthMm + 10 }).diameterMm).toBeGreaterThan(
          diameterMm,
        );
        expect(tireGeometry({ ...size, rimInches: size.rimInches + 1 }).diameterMm).toBeCloseTo(diameterMm + 25.4, 6);
      }),
    ));

  test("in inches keeps the diameter that is printed on it, whatever its rim", () =>
    fc.assert(
      fc.property(sae, (size) => {
        const { diameterMm, sidewallMm } = tireGeometry(size);
        expect(mmToInches(diameterMm)).toBeCloseTo(size.diameterInches, 2);
        const onSmallerRim = tireGeometry({ ...size, rimInches: size.rimInches - 1 });
        expect(onSmallerRim.diameterMm).toBe(diameterMm);
        expect(onSmallerRim.sidewallMm).toBeGreaterThan(sidewallMm);
      }),
    ));
});

test("every size of the market has measures that can be drawn", () => {
  for (const { printed } of MARKET_SIZES) {
    for (const measure of Object.values(geometryOf(printed))) {
      expect(Number.isFinite(measure) && measure > 0, printed).toBe(true);
    }
  }
});
