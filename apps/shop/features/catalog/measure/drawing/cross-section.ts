import type { TireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import type { Layout } from "./layouts.ts";
import { at, round } from "./path.ts";
import { sectionProfile } from "./section-profile.ts";

const RULER_WIDTH = 12;
const RULER_TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The tire cut through, its width above it, and the ruler beside it where 100 % is the width. */
export function crossSection(geometry: TireGeometry, crown: number, { section }: Layout) {
  const { centerX, baseY } = section;
  const scale = Math.min(
    section.scale,
    section.maxWidth / geometry.sectionWidthMm,
    section.maxHeight / geometry.sidewallMm,
  );
  const width = geometry.sectionWidthMm * scale;
  const height = geometry.sidewallMm * scale;
  const half = width / 2;
  const top = baseY - height;
  const widthY = top - section.widthGap;
  const rulerX = centerX + half + section.rulerGap;
  const rulerTop = baseY - width;
  const rulerRight = rulerX + RULER_WIDTH;
  const upright = (x: number) => `M${at(x, baseY - height / 2)}V${round(widthY - 6)}`;
  const labelX = round(rulerRight + 9);

  return {
    ...sectionProfile(geometry, crown, (x, y) => [round(centerX + x * scale), round(baseY - y * scale)]),
    width: {
      line: `M${at(centerX - half, widthY)}H${round(centerX + half)}`,
      guides: upright(centerX - half) + upright(centerX + half),
      label: { x: centerX, y: round(widthY - 10) },
    },
    ruler: {
      whole: { x: round(rulerX), y: round(rulerTop), width: RULER_WIDTH, height: round(width) },
      filled: { x: round(rulerX), y: round(top), width: RULER_WIDTH, height: round(height) },
      marks: RULER_TENTHS.map((tenth) => `M${at(rulerX, baseY - (width * tenth) / 10)}h${tenth === 5 ? 7 : 4}`).join(
        "",
      ),
      guides: `M${at(centerX, top)}H${round(rulerRight + 4)}M${at(centerX + half * 0.8, baseY)}H${round(rulerRight + 4)}`,
      ratioLabel: { x: labelX, y: round(top + 6) },
      wholeLabel: { x: labelX, y: round(Math.min(rulerTop + 5, top - 16)) },
      zeroLabel: { x: labelX, y: round(baseY + 4) },
    },
    seatLabel: { x: centerX, y: round(baseY + 30 * scale + 20) },
  };
}
