import { describe, expect, test } from "vitest";
import { MARKET_SIZES } from "../../../../../../shared/domain/tires/fixtures/market-sizes.ts";
import { tireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import { parseTireSize } from "../../../../../../shared/domain/tires/tire-size.ts";
import { crossSection } from "./cross-section.ts";
import { LAYOUTS } from "./layouts.ts";
import { ghostCircle, sideView } from "./side-view.ts";

const [WIDE] = LAYOUTS;
const geometryOf = (text: string) => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return tireGeometry(parsed.value);
};

describe("the side view", () => {
  test("stands on the road, to scale", () => {
    const { scale, center, tire, rim } = sideView(geometryOf("185/65R15"), 0, WIDE);
    expect(scale).toBe(0.46);
    expect(tire).toBe(142.95);
    expect(rim).toBe(87.63);
    expect(center.cy + tire).toBeCloseTo(WIDE.groundY, 1);
  });

  test("is made smaller only for tires that would not fit", () => {
    expect(sideView(geometryOf("31X10.5R15"), 0, WIDE).scale).toBeCloseTo(340 / 787.4, 6);
  });

  test("measures sidewall, rim and sidewall in one line from road to tread", () => {
    const { upperSidewall, rim, lowerSidewall } = sideView(geometryOf("185/65R15"), 0, WIDE).dimensions;
    expect([upperSidewall.line, rim.line, lowerSidewall.line]).toEqual([
      "M388.95 94.11V149.43",
      "M388.95 149.43V324.69",
      "M388.95 324.69V380",
    ]);
  });

  test("a motorcycle has no car's wheel: slimmer spokes, no nuts, a brake disc", () => {
    const [car, motorcycle] = [0, 1].map((crown) => sideView(geometryOf("90/90-18"), crown, WIDE));
    expect(car).toMatchObject({ disc: null, nuts: { length: 5 } });
    expect(motorcycle).toMatchObject({ disc: { r: 52.58, strokeWidth: 12.62 }, nuts: { length: 0 } });
    expect(motorcycle?.windows).not.toBe(car?.windows);
    expect(motorcycle?.rim).toBe(car?.rim);
  });

  test("keeps the size before on the same ground", () => {
    const ghost = ghostCircle(621.5, 0.46, WIDE);
    expect(ghost.cy + ghost.r).toBeCloseTo(WIDE.groundY, 1);
  });

  test("writes a long name smaller", () => {
    const { lowerLetters } = sideView(geometryOf("185/65R15"), 0, WIDE);
    expect(lowerLetters("LLANTAS Y SERVICIOS DEL NOROESTE RADIAL")).toBeLessThan(lowerLetters("RODADA RADIAL"));
  });
});

describe("the cross-section", () => {
  test("fills the ruler to the ratio: 100 % is the width", () => {
    const { ruler } = crossSection(geometryOf("225/45R17"), 0, WIDE);
    expect(ruler.filled.height / ruler.whole.height).toBeCloseTo(0.45, 3);
  });

  test("has grooves across a flat tread, none on a round crown", () => {
    const geometry = geometryOf("120/70R17");
    expect(crossSection(geometry, 0, WIDE).grooves.match(/Z/g)).toHaveLength(4);
    expect(crossSection(geometry, 1, WIDE).grooves).toBe("");
  });
});

test("every size on the market can be drawn in both layouts", () => {
  for (const { printed } of MARKET_SIZES) {
    for (const layout of LAYOUTS) {
      const geometry = geometryOf(printed);
      const drawing = JSON.stringify(
        [0, 1].map((crown) => [sideView(geometry, crown, layout), crossSection(geometry, crown, layout)]),
      );
      expect(drawing, printed).not.toMatch(/NaN|Infinity|"(?:r|width|height)":-/);
    }
  }
});
