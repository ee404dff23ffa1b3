import type { TireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import type { Layout } from "./layouts.ts";
import { at, round, toRadians } from "./path.ts";

const TREAD_BLOCKS = 64;
const SPOKE_DEGREES = 72;
const SPOKES = [0, 1, 2, 3, 4];

/** Letters of an arc take about this much of their height in width, spacing included. */
const LETTER_WIDTH = 0.78;

/**
 * The tire standing on the road: all its radii, the wheel's windows, the lettering's arcs and the dimension lines. `crown` 0 has
 * a car's wheel with its nuts, 1 a motorcycle's: slim spokes, a wide hub and the brake disc.
 */
export function sideView(geometry: TireGeometry, crown: number, { side, groundY }: Layout) {
  const scale = Math.min(side.scale, side.maxHeight / geometry.diameterMm);
  const tire = (geometry.diameterMm / 2) * scale;
  const rim = (geometry.rimMm / 2) * scale;
  const sidewall = geometry.sidewallMm * scale;
  const cx = side.centerX;
  const cy = groundY - tire;
  const block = (2 * Math.PI * (tire - 3)) / TREAD_BLOCKS;
  const letter = Math.max(8, Math.min(sidewall * 0.4, 24));
  const upperArc = rim + sidewall * 0.5 - letter * 0.34;
  const lowerArc = rim + sidewall * 0.5 + letter * 0.34;
  const polar = (radius: number, degrees: number) =>
    at(cx + radius * Math.cos(toRadians(degrees)), cy + radius * Math.sin(toRadians(degrees)));

  return {
    scale,
    center: { cx, cy: round(cy) },
    tire: round(tire),
    tread: round(tire - 3),
    treadDashes: at(block * 0.62, block * 0.38),
    face: round(tire - 8),
    innerLine: round(rim + sidewall * 0.18),
    outerLine: round(tire - 8 - sidewall * 0.12),
    rim: round(rim),
    hub: round(rim * mix(0.1, 0.15, crown)),
    disc: crown === 0 ? null : { r: round(rim * 0.5), strokeWidth: round(rim * 0.12 * crown) },
    windows: SPOKES.map((spoke) => {
      const from = spoke * SPOKE_DEGREES - 90;
      const [outer, inner] = [rim * mix(0.84, 0.9, crown), rim * mix(0.34, 0.22, crown)];
      const [outerGap, innerGap] = [mix(13, 4, crown), mix(22, 12, crown)];
      return (
        `M${polar(outer, from + outerGap)}A${at(outer, outer)} 0 0 1 ${polar(outer, from + SPOKE_DEGREES - outerGap)}` +
        `L${polar(inner, from + SPOKE_DEGREES - innerGap)}A${at(inner, inner)} 0 0 0 ${polar(inner, from + innerGap)}Z`
      );
    }).join(""),
    nuts: (crown === 0 ? SPOKES : []).map((spoke) => {
      const angle = toRadians(spoke * SPOKE_DEGREES - 90);
      return { cx: round(cx + rim * 0.2 * Math.cos(angle)), cy: round(cy + rim * 0.2 * Math.sin(angle)) };
    }),
    nut: round(Math.max(1.6, rim * 0.032)),
    upperArc: `M${at(cx - upperArc, cy)}A${at(upperArc, upperArc)} 0 0 1 ${at(cx + upperArc, cy)}`,
    lowerArc: `M${at(cx - lowerArc, cy)}A${at(lowerArc, lowerArc)} 0 0 0 ${at(cx + lowerArc, cy)}`,
    upperLetters: (text: string) => fitted(text, letter, upperArc),
    lowerLetters: (text: string) => fitted(text, letter * 0.86, lowerArc),
    dimensions: dimensions({ cx, cy, tire, rim }, side, groundY),
  };
}

const mix = (car: number, motorcycle: number, crown: number): number => car + (motorcycle - car) * crown;

/** A long name is written smaller rather than cut off at the end of its arc. */
const fitted = (text: string, size: number, radius: number) =>
  round(Math.min(size, (Math.PI * radius * 0.9) / (text.length * LETTER_WIDTH)));

/** The diameter stands at the left. Its formula stands at the right: sidewall, rim and sidewall. */
function dimensions(
  { cx, cy, tire, rim }: { cx: number; cy: number; tire: number; rim: number },
  { leftGap, rightGap }: Layout["side"],
  groundY: number,
) {
  const top = groundY - 2 * tire;
  const left = cx - tire - leftGap;
  const right = cx + tire + rightGap;
  const [rimTop, rimBottom] = [cy - rim, cy + rim];
  const label = (from: number, to: number) => ({ x: round(right + 10), y: round((from + to) / 2 + 5) });
  const line = (x: number, from: number, to: number) => `M${at(x, from)}V${round(to)}`;
  const guide = (y: number, to: number) => `M${at(cx, y)}H${round(to)}`;
  return {
    diameter: {
      line: line(left, top, groundY),
      guides: guide(top, left - 6),
      label: { transform: `translate(${at(left - 8, cy)}) rotate(-90)` },
    },
    upperSidewall: { line: line(right, top, rimTop), guides: guide(top, right + 6), label: label(top, rimTop) },
    rim: {
      line: line(right, rimTop, rimBottom),
      guides: guide(rimTop, right + 6) + guide(rimBottom, right + 6),
      label: label(rimTop, rimBottom),
    },
    lowerSidewall: { line: line(right, rimBottom, groundY), guides: "", label: label(rimBottom, groundY) },
  };
}

/** The outline of the size before, on the same ground. */
export const ghostCircle = (diameterMm: number, scale: number, { side, groundY }: Layout) => {
  const radius = (diameterMm / 2) * scale;
  return { cx: side.centerX, cy: round(groundY - radius), r: round(radius) };
};
