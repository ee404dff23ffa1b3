import type { TireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import { at } from "./path.ts";

type Point = readonly [x: number, y: number];
/** From the bead up to the shoulder: bead, two handles, the widest point, two handles, shoulder. */
type HalfOutline = readonly [Point, Point, Point, Point, Point, Point, Point];

const CROWN_THICKNESS_MM = 21;
const GROOVES = [-0.33, -0.12, 0.12, 0.33];

const mirrored = (half: HalfOutline) => half.map(([x, y]) => [-x, y] as const) as unknown as HalfOutline;

function halfOutline(width: number, height: number, seat: number, tread: number, drop: number): HalfOutline {
  return [
    [-seat / 2, 0],
    [-seat / 2 - 4, height * 0.1],
    [-width / 2, height * 0.24],
    [-width / 2, height * 0.5],
    [-width / 2, height * 0.74],
    [-tread / 2 - width * 0.05, height * 0.97 - drop],
    [-tread / 2, height - drop],
  ];
}

/**
 * The tire cut through, in millimetres above the rim's seat. `crown` 0 is the flat tread of a car, 1 the round one of a
 * motorcycle; `place` puts a point on the paper.
 */
export function sectionProfile(
  { sectionWidthMm: width, sidewallMm: height }: TireGeometry,
  crown: number,
  place: (x: number, y: number) => Point,
) {
  const p = (x: number, y: number) => at(...place(x, y));
  const points = (...list: readonly Point[]) => list.map(([x, y]) => p(x, y)).join(" ");
  const seat = width * (0.75 + 0.03 * crown);
  const tread = width * (0.8 + 0.14 * crown);
  const drop = 5 + crown * height * 0.42;
  const thickness = Math.max(11, width * 0.058);

  const outer = halfOutline(width, height, seat, tread, drop);
  const inner = halfOutline(width - 2 * thickness, height - CROWN_THICKNESS_MM, seat - 34, tread - 12, drop);
  const up = (h: HalfOutline) => `C${points(h[1], h[2], h[3])}C${points(h[4], h[5], h[6])}`;
  const down = (h: HalfOutline) => `C${points(h[5], h[4], h[3])}C${points(h[2], h[1], h[0])}`;
  const over = (y: number, to: Point) => `Q${points([0, y], to)}`;
  const [outerRight, innerRight] = [mirrored(outer), mirrored(inner)];

  const belt = (depth: number, beltWidth: number) =>
    `M${p(-beltWidth / 2, height - depth - drop)}${over(height - depth + drop, [beltWidth / 2, height - depth - drop])}`;
  const groove = (share: number) => {
    const x = share * tread;
    const y = height - drop * 4 * share * share;
    const half = Math.max(6, width * 0.035) / 2;
    return `M${p(x - half, y + 4)}L${points([x - half, y - 7], [x + half, y - 7], [x + half, y + 4])}Z`;
  };
  const r = seat / 2;

  return {
    outline:
      `M${p(...outer[0])}${up(outer)}${over(height + drop, outerRight[6])}${down(outerRight)}L${p(...innerRight[0])}` +
      `${up(innerRight)}${over(height - CROWN_THICKNESS_MM + drop, inner[6])}${down(inner)}Z`,
    belts: belt(12, tread * 0.82) + belt(15.5, tread * 0.88),
    // A round crown has its pattern at the sides.
    grooves: crown === 0 ? GROOVES.map(groove).join("") : "",
    wires: ([-r + 7, -r + 13, r - 7, r - 13] as const).map((x) => place(x, 6)),
    rimSeat:
      `M${p(-r - 9, 17)}Q${points([-r - 1, 17], [-r - 1, 6])}Q${points([-r - 1, -4], [-r + 10, -4])}` +
      `L${points([-r * 0.62, -4], [-r * 0.44, -30], [r * 0.44, -30], [r * 0.62, -4], [r - 10, -4])}` +
      `Q${points([r + 1, -4], [r + 1, 6])}Q${points([r + 1, 17], [r + 9, 17])}`,
  };
}
